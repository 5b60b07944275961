import { type Commit, redactCommit } from '../../src/kernel/commit.ts'
import { describe } from '../../src/kernel/describe.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import type { Sentence } from '../../src/kernel/sentence.ts'
import type { Eyes } from './followed-match.ts'

/** One line of the log: an event as these eyes see it, and its sentence. */
export type ToldLine = {
  readonly seq: Seq
  readonly at: number
  /** The seat that played the command. */
  readonly seat: Seat | null
  readonly event: Typed
  readonly sentence: Sentence
}

/** Sentences of commits, made once for each pair of eyes: a log is told anew with every commit that is added to it. */
const told = new WeakMap<Commit, Map<Eyes, readonly ToldLine[]>>()

export function tellCommit(game: Game, commit: Commit, eyes: Eyes): readonly ToldLine[] {
  const byEyes = told.get(commit) ?? new Map<Eyes, readonly ToldLine[]>()
  told.set(commit, byEyes)
  const lines = byEyes.get(eyes) ?? linesOf(game, redactCommit(commit, eyes === null ? [] : [eyes]))
  byEyes.set(eyes, lines)
  return lines
}

export function tell(game: Game, commits: readonly Commit[], eyes: Eyes): readonly ToldLine[] {
  return commits.flatMap((commit) => tellCommit(game, commit, eyes))
}

/** Whose clock runs is shown beside the seats, and changes with nearly every move. */
function linesOf(game: Game, { seq, at, by, events }: Commit): ToldLine[] {
  return events
    .filter(({ type }) => type !== 'clock-set')
    .map((event) => ({ seq, at, seat: by.seat, event, sentence: describe(game, event) }))
}
