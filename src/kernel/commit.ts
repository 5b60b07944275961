import type { Typed } from './game.ts'
import { sha256 } from './hash.ts'
import type { CommandId, Hash, MatchId, PlayerId, Seat, Seq } from './ids.ts'
import { canonical } from './json.ts'
import { redact, type Secret, type Viewer } from './secret.ts'

/** Who sent a command: a player, or null for a computer player; and the seat it was sent for, if any. */
export type Actor = {
  readonly player: PlayerId | null
  readonly seat: Seat | null
  /** What a computer player thought by. Absent for people, and in logs of older servers. */
  readonly bot?: ThoughtBy
}

/** What it takes to think a computer player's move again, besides what its seat had been told. */
export type ThoughtBy = {
  /** The name under which it has its seat, and the version of its game's computer players. */
  readonly bot: string
  readonly version: number
  /** The level that it played at; of one that has none, its name. */
  readonly level: string
  /** How many playouts it was given. How many it made would tell how many choices the seat had. */
  readonly iterations: number
}

/** One accepted command and what came of it: the unit that is stored, sent, hashed and undone. */
export type Commit = {
  readonly match: MatchId
  readonly seq: Seq
  readonly at: number
  readonly by: Actor
  readonly id: CommandId
  readonly command: Secret<Typed>
  readonly events: readonly Typed[]
  readonly rules: number
  /** Where dice fell: how many commits of the match had rolled before. Absent where none fell, and with dice 1. */
  readonly roll?: number
  readonly prev: Hash
  readonly hash: Hash
}

/** The fields of a commit as it is stored: those that every one has, and those that some have. */
export const commitFields: {
  readonly [F in keyof Commit]-?: undefined extends Commit[F] ? 'optional' : 'needed'
} = {
  match: 'needed',
  seq: 'needed',
  at: 'needed',
  by: 'needed',
  id: 'needed',
  command: 'needed',
  events: 'needed',
  rules: 'needed',
  roll: 'optional',
  prev: 'needed',
  hash: 'needed',
}

/** Whether a computer player made this move; a log that is full is closed for no seat. */
export function isComputersMove({ by }: Pick<Commit, 'by'>): boolean {
  return by.player === null && by.seat !== null
}

/** What every match's first commit names as the one before it. */
export const genesis = '0'.repeat(64) as Hash

/** The hash covers seals instead of secrets, so that whoever sees only a part can still check the whole. */
export function commitHash(commit: Omit<Commit, 'hash'>): Hash {
  const { match, seq, at, by, id, rules, roll, prev } = commit
  const command = redact(commit.command, [])
  const events = redact(commit.events, [])
  return sha256(prev + canonical({ at, by, command, events, id, match, roll, rules, seq }))
}

export function redactCommit(commit: Commit, viewer: Viewer): Commit {
  if (viewer === 'all') return commit
  return { ...commit, command: redact(commit.command, viewer), events: redact(commit.events, viewer) }
}
