import type { MatchId } from '../../src/kernel/ids.ts'
import { StoreError } from '../../src/store/port.ts'
import { errorFields, type Log } from '../log.ts'
import type { Delivered } from './records.ts'

/**
 * Of the commits whose match failed, those that have to be delivered again. The stream repeats them for hours, and all
 * records behind them wait: that is right while the tables can't be reached, and wrong for a commit that fails however
 * often it is delivered. Such a one is put aside: logged, and left out.
 */
export function comeAgain(
  commits: readonly Delivered[],
  failed: ReadonlyMap<MatchId, unknown>,
  now: number,
  log: Log,
): string[] {
  return commits.flatMap(({ commit, number, written }) => {
    const { match, seq } = commit
    if (!failed.has(match)) return []
    const error = failed.get(match)
    if (mayPass(error, now - written)) return [number]
    putAside(log, { match, seq, number }, error)
    return []
  })
}

/** An alarm listens for these words, and docs/deploy.md says what to do. The journal still has the commit. */
export function putAside(log: Log, which: object, error: unknown): void {
  log.error('a commit was put aside', { ...which, err: errorFields(error) })
}

/** Tables come back, and a damaged log stays damaged. A bug may be gone with a deployment that is under way. */
function mayPass(error: unknown, age: number): boolean {
  if (error instanceof StoreError) return error.code === 'unavailable'
  return age < patience
}

/** Milliseconds from when a commit was written until what fails at it is taken for a bug that stays. */
const patience = 60_000
