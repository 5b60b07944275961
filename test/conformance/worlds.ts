import { isDeepStrictEqual } from 'node:util'
import { type Commit, redactCommit } from '../../src/kernel/commit.ts'
import { describe } from '../../src/kernel/describe.ts'
import type { Dice } from '../../src/kernel/dice.ts'
import { fold } from '../../src/kernel/fold.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import { canonical } from '../../src/kernel/json.ts'
import type { Match } from '../../src/kernel/match.ts'
import { perform } from '../../src/kernel/perform.ts'
import { isSecret } from '../../src/kernel/secret.ts'
import { foldLog, type LiveMatch } from '../kit/live-match.ts'
import { must, mustEqual, withDice } from './law.ts'

/**
 * How the other world came apart from this one, at one commit: a deck lay in another order, a die fell
 * otherwise, or somebody picked another card to play face down.
 */
export type Divergence = {
  readonly seq: Seq
  /** The values that differ between the worlds. Whoever is shown one of them may see the worlds differ. */
  readonly moved: readonly unknown[]
  /** What is said at that commit in the other world; elsewhere, and by default, the same as in this one. */
  readonly command?: Typed
  readonly dice?: (dice: Dice) => Dice
  /** What a seat says in this world, with what is hidden in it said as the other world has it. */
  readonly translate?: (command: Typed, seat: Seat | null) => Typed
  /** A die that everybody saw differs at once, in any of its consequences; that proves nothing. */
  readonly maybePublic?: boolean
}

export type Outcome = 'same to the end' | 'shown' | 'shown at once' | 'unplayable'

/**
 * Plays the other world beside the recorded one, command by command, and holds that the viewer can't tell
 * them apart until he is shown one of the values that differ. What was shown ends the comparison. `probe` is given both worlds after a
 * command, his view, and what he was told in the other world.
 */
export function compareWorlds(
  game: Game,
  live: LiveMatch,
  viewer: readonly Seat[],
  divergence: Divergence,
  probe: (one: Match, two: Match, view: Match, told: readonly Commit[]) => void,
): Outcome {
  const { log } = live
  const before = log.slice(0, divergence.seq - 1)
  const one = foldLog(game, before)
  const two = foldLog(game, before)
  const view = foldLog(game, before, viewer)
  const theirs = before.map((commit) => redactCommit(commit, viewer))

  for (const commit of log.slice(divergence.seq - 1)) {
    fold(game, one, [commit])
    fold(game, view, [redactCommit(commit, viewer)])
    const other = inOtherWorld(game, two, commit, viewer, divergence)
    if (other === undefined) return 'unplayable'
    theirs.push(redactCommit(other, viewer))
    const shown = compareStreams(game, commit, other, viewer, divergence)
    if (shown && commit.seq === divergence.seq) return 'shown at once'
    if (shown) {
      const types = [...commit.events, ...other.events].map(({ type }) => type)
      const stops = types.some((type) => (game.reveals as readonly string[]).includes(type))
      must(
        stops,
        `${nameOf(viewer)} was shown something at ${commit.seq}, and undo does not stop there:`,
        types,
      )
      return 'shown'
    }
    mustEqual(
      game.turn(two.state!, one.rules),
      game.turn(one.state!, one.rules),
      `${nameOf(viewer)} sees another turn`,
    )
    probe(one, two, view, theirs)
  }

  const twin = foldLog(game, theirs)
  mustEqual(blind(twin), blind(view), `${nameOf(viewer)} has another view`)
  return 'same to the end'
}

/** The commit of the same command in the other world; undefined where it can't be played there. */
export function inOtherWorld(
  game: Game,
  two: Match,
  { seq, by, at, id, command }: Commit,
  viewer: readonly Seat[],
  divergence: Divergence,
): Commit | undefined {
  const diverging = seq === divergence.seq
  const played = diverging && divergence.dice !== undefined ? withDice(game, divergence.dice) : game
  const recorded = command.value as Typed
  const own = by.seat !== null && viewer.includes(by.seat)
  const translated = own ? recorded : (divergence.translate?.(recorded, by.seat) ?? recorded)
  const said = diverging && divergence.command !== undefined ? [divergence.command] : [translated, recorded]
  for (const each of said) {
    const performed = perform(played, two, { by, at, id, command: each })
    if (performed.ok) return performed.commit
    must(!own, `seat ${by.seat} may do this in one world only:`, recorded, performed.refusal)
  }
  return undefined
}

/** True once the viewer has been shown one of the values that differ; throws where he sees any other change. */
export function compareStreams(
  game: Game,
  one: Commit,
  two: Commit,
  viewer: readonly Seat[],
  { seq, moved, maybePublic }: Divergence,
): boolean {
  const ours = redactCommit(one, viewer).events
  const theirs = redactCommit(two, viewer).events
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    // The same in every detail: then it is told in the same words, too.
    if (isDeepStrictEqual(ours[i], theirs[i])) continue
    const [a, b] = [ours[i], theirs[i]].map((event) => (event === undefined ? null : (blind(event) as Typed)))
    if (canonical(a) !== canonical(b)) {
      if (shows(a!, b!, moved) || (maybePublic === true && one.seq === seq)) return true
      must(false, `${nameOf(viewer)} can tell the worlds apart at ${one.seq} by`, a, b)
    }
    mustEqual(
      describe(game, theirs[i]!),
      describe(game, ours[i]!),
      `${nameOf(viewer)} reads another sentence`,
    )
  }
  mustEqual(two.roll, one.roll, `${nameOf(viewer)} sees by the log of ${one.seq} whether dice fell`)
  return false
}

/** Without what binds a secret but tells nothing of it: seals, salts, and the hashes over them. */
export function blind(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(blind)
  if (isSecret(value))
    return value.value === undefined ? { to: value.to } : { to: value.to, value: value.value }
  const copy: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value)) {
    if (key !== 'head' && key !== 'hash' && key !== 'prev') copy[key] = blind(field)
  }
  return copy
}

/** Two events of one type must differ in a moved value itself; of two types, one of them must show such a value. */
function shows(one: Typed | null, other: Typed | null, moved: readonly unknown[]): boolean {
  const ours = leavesOf(one)
  const theirs = leavesOf(other)
  const alike = one?.type === other?.type
  const paths = new Set([...ours.keys(), ...theirs.keys()])
  return [...paths].some((path) => {
    const [a, b] = [ours.get(path), theirs.get(path)]
    return (!alike || a !== b) && (moved.includes(a) || moved.includes(b))
  })
}

export function leavesOf(
  value: unknown,
  path = '',
  leaves = new Map<string, unknown>(),
): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return leaves.set(path, value)
  for (const [key, field] of Object.entries(value)) leavesOf(field, `${path}.${key}`, leaves)
  return leaves
}

function nameOf(viewer: readonly Seat[]): string {
  return viewer.length === 0 ? 'a spectator' : `seat ${viewer}`
}
