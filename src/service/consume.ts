import type { Commit } from '../kernel/commit.ts'
import type { MatchId } from '../kernel/ids.ts'
import { type MatchRow, StoreError } from '../store/port.ts'
import { forEachMatch, type Report } from './consumers/consumer.ts'
import { putRows } from './consumers/rows.ts'
import type { Context } from './context.ts'
import { openWakes } from './thinking/wake.ts'

/**
 * All that follows from commits, done when it resolves: rows, snapshots and signals, then a move of each computer player that has to
 * act, without a pause. For commits that come in batches of their own, as on AWS, or once more.
 */
export async function consume(context: Context, commits: readonly Commit[], report: Report): Promise<void> {
  const rows = await putRows(context, commits, report)
  const waiting = rows.filter(({ turn, seats }) => turn.some((seat) => isComputers(seats[seat])))
  const { wake } = openWakes(context, { pause: 0 })
  const matches = waiting.map(({ id }) => id)
  await forEachMatch(matches, report, (match) => wake(match, report))
}

function isComputers(holder: MatchRow['seats'][number] | undefined): boolean {
  return holder !== undefined && (holder.bot !== null || holder.helm !== 'player')
}

/**
 * Consumes the last commit of each match again: of those named, or else of all, after clearing every view. A match that
 * fails is reported, and the others go on.
 */
export async function* rebuild(
  context: Context,
  named: readonly MatchId[] | null = null,
): AsyncGenerator<{ readonly match: MatchId; readonly error: unknown }> {
  const { journal, views } = context.store
  if (named === null) await views.clear()
  for await (const match of named ?? journal.matches()) {
    let failure: unknown = null
    try {
      const last = (await journal.read(match, 0)).at(-1)
      if (last === undefined) throw new Error('there is no such match')
      await consume(context, [last], (_match, error) => {
        failure = error
      })
    } catch (error) {
      if (error instanceof StoreError && error.code === 'unavailable') throw error
      failure = error
    }
    yield { match, error: failure }
  }
}
