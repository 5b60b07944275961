import { recordedCalendar, type Time } from '../clock.ts'
import type { Commit } from '../commit.ts'
import { blank, fold, rewoundTo } from '../fold.ts'
import type { Game, Typed } from '../game.ts'
import type { MatchId, Seat, Seq } from '../ids.ts'
import { canonical } from '../json.ts'
import type { MatchEvent } from '../lobby.ts'
import type { Match } from '../match.ts'
import { type Performed, perform } from '../perform.ts'
import { turnOf } from '../turn.ts'

export type Difference = {
  readonly seq: Seq
  readonly command: Typed
  readonly recorded: readonly Typed[]
  /** What the rules make of the command; null where that is exactly what was recorded. */
  readonly expected: readonly Typed[] | null
  readonly text: string
}

/** By the rules that each commit was played by, or all by the newest. */
export type Under = 'recorded' | 'newest'

/**
 * Decides commits of a whole log again, one after the other, each on the match as the recorded events before it left
 * it. Where a decision comes to what was recorded, the match that it was made on is that of the next commit: only after
 * a difference is the recorded one copied.
 */
export function redecider(
  game: Game,
  commits: readonly Commit[],
  under: Under,
): (match: Match, commit: Commit) => Difference {
  /** Whose turn it was after a commit. */
  const turnAt = (seq: Seq): readonly Seat[] => {
    const then = blank(commits[0]!.match)
    fold(game, then, commits.slice(0, seq))
    return turnOf(game, then)
  }
  let own: Match | undefined
  return (match, commit) => {
    own ??= structuredClone(match)
    const difference = redecide(game, own, commit, under, turnAt)
    const inStep = difference.expected === null && under === 'recorded' && rewoundTo(commit) === undefined
    if (!inStep) own = undefined
    return difference
  }
}

/**
 * Shows the match as it stood before each commit, as long as `visit` answers true. Gives back the match at the end, and
 * the commit whose events can't be played, if there is one.
 */
export function walk(
  game: Game,
  commits: readonly Commit[],
  visit: (match: Match, commit: Commit) => boolean,
): { readonly match: Match; readonly broken?: Commit } {
  const id = commits[0]?.match ?? ('' as MatchId)
  let match = blank(id)
  for (const [index, commit] of commits.entries()) {
    if (!visit(match, commit)) break
    try {
      if (fold(game, match, [commit])) continue
      match = blank(id)
      fold(game, match, commits.slice(0, index + 1))
    } catch {
      return { match, broken: commit }
    }
  }
  return { match }
}

/** What is told of a commit at which `walk` had to stop. */
export function unplayable(commit: Commit): Difference {
  return differs(commit, [], 'its events can not be played; nothing after it was decided again')
}

type TurnAt = Time['turnAt']

function redecide(game: Game, match: Match, commit: Commit, under: Under, turnAt: TurnAt): Difference {
  try {
    return compare(commit, performAgain(game, match, commit, under, turnAt), under)
  } catch (error) {
    return differs(commit, [], `can not be decided: ${(error as Error).message}`)
  }
}

function performAgain(game: Game, match: Match, commit: Commit, under: Under, turnAt: TurnAt): Performed {
  const command = commit.command.value as Typed
  // Adopting rules says which ones hold from then on: it is the one command that newer rules would refuse.
  if (under === 'newest' && command.type !== 'adopt-rules') match.rules = game.rules
  const { by, at, id, rules } = commit
  const secret = matchSecret([commit])
  const calendar = recordedCalendar(match, commit, rewoundTo(commit) !== undefined)
  const asked = { by, command, at, id, rules, calendar, turnAt }
  return perform(game, match, secret === undefined ? asked : { ...asked, secret })
}

function compare(commit: Commit, performed: Performed, under: Under): Difference {
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

/** The secret that the first commit promises; undefined as long as it is sealed. */
export function matchSecret(commits: readonly Commit[]): string | undefined {
  for (const event of (commits[0]?.events ?? []) as readonly MatchEvent[]) {
    if (event.type === 'created') return event.secret.value
  }
  return undefined
}
