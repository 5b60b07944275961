import { type Commit, commitHash, genesis } from './commit.ts'
import { saltsAt } from './dice.ts'
import { blank, fold } from './fold.ts'
import type { Game, Typed } from './game.ts'
import type { Seq } from './ids.ts'
import { canonical } from './json.ts'
import { isMatchCommand, type MatchEvent } from './lobby.ts'
import type { Match } from './match.ts'
import { perform } from './perform.ts'
import { sealOf, secretsIn } from './secret.ts'

export type Fault = {
  readonly seq: Seq
  readonly code: 'gap' | 'chain' | 'hash' | 'seal' | 'secret' | 'decision'
  readonly text: string
}

export type Verdict = {
  readonly faults: readonly Fault[]
  readonly commits: number
  /** Seals that could be opened, and commits that could be decided again. */
  readonly seals: number
  readonly decided: number
  /** True once the match's secret is out, so that every die and shuffle could be thrown again. */
  readonly whole: boolean
}

/**
 * Checks a log as far as it can be seen. Anyone can check the chain and the secrets told to him; once the
 * match's secret is out, every command is decided again under the rules it was played by, with the same dice.
 */
export function verify(game: Game, commits: readonly Commit[]): Verdict {
  const faults: Fault[] = []
  let seals = 0
  let prev = genesis
  commits.forEach((commit, index) => {
    const { seq } = commit
    if (seq !== index + 1 || commit.match !== commits[0]!.match) {
      faults.push({ seq, code: 'gap', text: `commit ${index + 1} is missing or out of its place` })
    }
    if (commit.prev !== prev)
      faults.push({ seq, code: 'chain', text: 'does not follow from the commit before it' })
    if (commitHash(commit) !== commit.hash)
      faults.push({ seq, code: 'hash', text: 'was changed after it was sealed' })
    prev = commit.hash
    for (const { path, secret } of secretsIn({ command: commit.command, events: commit.events })) {
      if (secret.salt === undefined) continue
      seals++
      if (sealOf(secret.salt, secret.value) !== secret.seal) {
        faults.push({ seq, code: 'seal', text: `${path} is not what was sealed` })
      }
    }
  })

  const secret = matchSecret(commits)
  const whole = secret !== undefined && commits.every((commit) => commit.command.value !== undefined)
  let decided = 0
  if (whole) {
    faults.push(...secretFaults(commits, secret))
    for (const difference of decideAgain(game, commits, 'recorded')) {
      if (difference.expected === null) decided++
      else faults.push({ seq: difference.seq, code: 'decision', text: difference.text })
    }
  }
  faults.sort((a, b) => a.seq - b.seq)
  return { faults, commits: commits.length, seals, decided, whole }
}

export type Difference = {
  readonly seq: Seq
  readonly command: Typed
  readonly recorded: readonly Typed[]
  /** What the rules make of the command; null where that is exactly what was recorded. */
  readonly expected: readonly Typed[] | null
  readonly text: string
}

/** Decides every command of a whole log again under today's rules, and tells where they would differ. */
export function audit(game: Game, commits: readonly Commit[]): Difference[] {
  return [...decideAgain(game, commits, 'newest')].filter(({ expected }) => expected !== null)
}

function* decideAgain(
  game: Game,
  commits: readonly Commit[],
  under: 'recorded' | 'newest',
): Generator<Difference> {
  const first = commits[0]
  if (first === undefined) return
  let match = blank(first.match)
  for (const [index, commit] of commits.entries()) {
    yield redecide(game, structuredClone(match), commit, under)
    if (!fold(game, match, [commit])) {
      match = blank(first.match)
      fold(game, match, commits.slice(0, index + 1))
    }
  }
}

function redecide(game: Game, match: Match, commit: Commit, under: 'recorded' | 'newest'): Difference {
  const command = commit.command.value as Typed
  const base = { seq: commit.seq, command, recorded: commit.events }
  if (under === 'newest' && !isMatchCommand(command)) match.rules = game.rules
  const { by, at, id, rules } = commit
  const secret = matchSecret([commit])
  const request = { by, command, at, id, rules, ...(secret === undefined ? {} : { secret }) }
  const performed = perform(game, match, request)
  if (!performed.ok) {
    return { ...base, expected: [], text: `${command.type} is refused: ${performed.refusal.code}` }
  }
  if (canonical(performed.commit.events) === canonical(commit.events))
    return { ...base, expected: null, text: '' }
  const first = performed.commit.events.findIndex(
    (event, i) => canonical(event) !== canonical(commit.events[i] ?? null),
  )
  const event = performed.commit.events[first] ?? commit.events[performed.commit.events.length]
  return {
    ...base,
    expected: performed.commit.events,
    text: `${command.type} does not lead to these events: they differ at ${event?.type ?? 'the end'}`,
  }
}

function matchSecret(commits: readonly Commit[]): string | undefined {
  for (const event of (commits[0]?.events ?? []) as readonly MatchEvent[]) {
    if (event.type === 'created') return event.secret.value
  }
  return undefined
}

function secretFaults(commits: readonly Commit[], secret: string): Fault[] {
  const faults: Fault[] = []
  for (const commit of commits) {
    const salt = saltsAt(secret, commit.seq)
    for (const { path, secret: each } of secretsIn({ command: commit.command, events: commit.events })) {
      if (each.salt !== undefined && each.salt !== salt()) {
        faults.push({ seq: commit.seq, code: 'secret', text: `the salt of ${path} is not the match's own` })
      }
    }
    for (const event of commit.events as readonly MatchEvent[]) {
      if ((event.type === 'ended' || event.type === 'abandoned') && event.secret !== secret) {
        faults.push({
          seq: commit.seq,
          code: 'secret',
          text: 'the secret that was shown is not the one promised',
        })
      }
    }
  }
  return faults
}
