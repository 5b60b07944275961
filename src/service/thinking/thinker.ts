import { type Answer, answer, type Task } from '../../bots/analysis/tasks.ts'
import type { BotQuestion, Minds, Thought } from '../../bots/thought.ts'
import type { MatchId } from '../../kernel/ids.ts'

/**
 * Whose thoughts come first: those that somebody waits for at an open table, those of matches that nobody has open, hints, and what
 * is computed after a match.
 */
export const priorities = ['live', 'mail', 'hint', 'analysis'] as const

export type Priority = (typeof priorities)[number]

export type Job = {
  /** Thoughts take turns by match. The thread that thinks is not told which one it is. */
  readonly match: MatchId
  readonly game: string
  readonly priority: Priority
  /** A question or a task as JSON: all that the thread is told. */
  readonly text: string
}

/** Where thoughts are thought: in threads beside the service, or in its own. */
export type Thinker = {
  /** How many playouts a thought may have now, of those that it should have. */
  grant(budget: number): number
  /** The same thought for the same text, wherever it is thought; the answer to a task where the text is one of an analysis. */
  think<A extends Answer = Thought>(job: Job, signal?: AbortSignal): Promise<A>
  close(): Promise<void>
}

/** The work that a job's text asks for. */
export function stepsOf(minds: Minds, text: string): Generator<void, Answer, void> {
  const asked = askedIn(text)
  return 'about' in asked ? answer(minds, asked) : minds.thinkAs(asked)
}

/** What is in a job's text. */
export function askedIn(text: string): BotQuestion | Task {
  return JSON.parse(text)
}

/** Milliseconds after which a thought is late. */
const late = 2000
/** With fewer playouts a search is worse than the policy alone. */
const fewest = 30

/** How many playouts a thought gets, of those that it should have: while the oldest one is late, a quarter, or none. */
export function grantOf(budget: number, oldest: number): number {
  if (oldest <= late) return budget
  const quarter = Math.floor(budget / 4)
  return quarter < fewest ? 0 : quarter
}

/** All that a thought may be granted: it gets none where another of the same move has failed. */
export function grantsOf(budget: number): readonly number[] {
  return [budget, grantOf(budget, Number.POSITIVE_INFINITY), 0]
}
