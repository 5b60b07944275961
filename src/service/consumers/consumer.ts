import type { Commit } from '../../kernel/commit.ts'
import type { MatchId } from '../../kernel/ids.ts'
import { StoreError } from '../../store/port.ts'
import type { Context } from '../context.ts'

/**
 * Derives something from commits, however they are delivered. May be given the same commit twice, or out of order: it reads the
 * match as it is and does what is still to do.
 */
export type Consumer = {
  /** Its cursor in the journal's stream. */
  readonly name: string
  /** How many batches may be under way; its cursor moves to the oldest that is done. */
  readonly ahead: number
  /** A consumer that came later than this one begins where its cursor stands, since that did its work before. */
  readonly begins?: string
  consume(context: Context, commits: readonly Commit[], report: Report): Promise<void>
  stop?(): void
}

export type Report = (match: MatchId, error: unknown) => void

/** What a consumer throws that was told to stop: it has not done its work. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * The same work for each of some matches. One match whose log is damaged must not hold up the others: it is reported. A store
 * that is away holds up all.
 */
export async function forEachMatch(
  named: Iterable<MatchId>,
  report: Report,
  work: (match: MatchId) => Promise<void>,
): Promise<void> {
  const matches = [...new Set(named)]
  const outcomes = await Promise.allSettled(matches.map(work))
  outcomes.forEach((outcome, index) => {
    if (outcome.status === 'fulfilled') return
    const error: unknown = outcome.reason
    if (error instanceof Stopped || (error instanceof StoreError && error.code === 'unavailable')) throw error
    report(matches[index]!, error)
  })
}
