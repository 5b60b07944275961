import { type Commit, commitHash, genesis } from './commit.ts'
import { type CoSigned, coSigned } from './cosigned.ts'
import { saltsAt } from './dice.ts'
import { blank, fold } from './fold.ts'
import type { Game, Typed } from './game.ts'
import type { Seq } from './ids.ts'
import { canonical } from './json.ts'
import type { MatchEvent } from './lobby.ts'
import type { Match } from './match.ts'
import { type Performed, perform } from './perform.ts'
import { sealOf, secretsIn } from './secret.ts'

export type Fault = {
  readonly seq: Seq
  readonly code: 'gap' | 'chain' | 'hash' | 'seal' | 'secret' | 'nonce' | 'roll' | 'decision'
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
  /** Who had a part in the dice. */
  readonly dice: CoSigned
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
    if (!holds(() => commitHash(commit) === commit.hash))
      faults.push({ seq, code: 'hash', text: 'was changed after it was sealed' })
    prev = commit.hash
    for (const { path, secret } of secretsIn({ command: commit.command, events: commit.events })) {
      const { salt } = secret
      if (salt === undefined) continue
      seals++
      if (!holds(() => sealOf(salt, secret.value) === secret.seal)) {
        faults.push({ seq, code: 'seal', text: `${path} is not what was sealed` })
      }
    }
  })

  const { faults: diceFaults, ...dice } = coSigned(commits)
  faults.push(...diceFaults)
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
  return { faults, commits: commits.length, seals, decided, whole, dice }
}

/** A log may come from anyone: what can't even be hashed or played does not hold, and is no crash. */
function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
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
    const folded = holds(() => {
      if (fold(game, match, [commit])) return true
      match = blank(first.match)
      return fold(game, match, commits.slice(0, index + 1))
    })
    if (!folded) {
      yield differs(commit, [], 'its events can not be played; nothing after it was decided again')
      return
    }
  }
}

function redecide(game: Game, match: Match, commit: Commit, under: 'recorded' | 'newest'): Difference {
  try {
    return compare(commit, performAgain(game, match, commit, under), under)
  } catch (error) {
    return differs(commit, [], `can not be decided: ${(error as Error).message}`)
  }
}

function performAgain(game: Game, match: Match, commit: Commit, under: 'recorded' | 'newest'): Performed {
  const command = commit.command.value as Typed
  // Adopting rules says which ones hold from then on: it is the one command that newer rules would refuse.
  if (under === 'newest' && command.type !== 'adopt-rules') match.rules = game.rules
  const { by, at, id, rules } = commit
  const secret = matchSecret([commit])
  return perform(game, match, { by, command, at, id, rules, ...(secret === undefined ? {} : { secret }) })
}

function compare(commit: Commit, performed: Performed, under: 'recorded' | 'newest'): Difference {
  const { type } = commit.command.value as Typed
  if (!performed.ok) return differs(commit, [], `${type} is refused: ${performed.refusal.code}`)
  const { events, hash } = performed.commit
  if (canonical(events) === canonical(commit.events)) {
    const same = under === 'newest' || hash === commit.hash
    return same
      ? differs(commit, null, '')
      : differs(commit, events, `${type} was not recorded as it was played`)
  }
  const first = events.findIndex((event, i) => canonical(event) !== canonical(commit.events[i] ?? null))
  const event = events[first] ?? commit.events[events.length]
  return differs(
    commit,
    events,
    `${type} does not lead to these events: they differ at ${event?.type ?? 'the end'}`,
  )
}

function differs(commit: Commit, expected: Difference['expected'], text: string): Difference {
  return { seq: commit.seq, command: commit.command.value as Typed, recorded: commit.events, expected, text }
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
    // Any order will do: JSON does not keep the order of keys, and deciding again checks each in its place.
    const secrets = [...secretsIn({ command: commit.command, events: commit.events })]
    const salt = saltsAt(secret, commit.seq)
    const own = new Set(secrets.map(salt))
    for (const { path, secret: each } of secrets) {
      if (each.salt !== undefined && !own.has(each.salt)) {
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
