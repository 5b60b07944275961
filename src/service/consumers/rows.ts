import type { Commit } from '../../kernel/commit.ts'
import type { MatchId } from '../../kernel/ids.ts'
import type { MatchRow } from '../../store/port.ts'
import type { Context } from '../context.ts'
import { rowOf } from '../row.ts'
import { type Consumer, forEachMatch, type Report } from './consumer.ts'

/** Rows for the lists, snapshots, and the signals of both. Its cursor has the name that it had when it was the only consumer. */
export const rows: Consumer = {
  name: 'views',
  ahead: 1,
  async consume(context, commits, report) {
    await putRows(context, commits, report)
  },
}

/** Gives back the rows as they are now. */
export async function putRows(
  context: Context,
  commits: readonly Commit[],
  report: Report,
): Promise<readonly MatchRow[]> {
  const put: MatchRow[] = []
  const matches = commits.map(({ match }) => match)
  await forEachMatch(matches, report, async (match) => {
    const row = await putRow(context, match)
    if (row !== undefined) put.push(row)
  })
  return put
}

async function putRow({ matches, store, signals }: Context, match: MatchId): Promise<MatchRow | undefined> {
  const row = await matches.use(match, async (folded) => {
    if (folded === undefined) return undefined
    await matches.storeSnapshots(folded)
    signals.notify(match, folded.truth.seq)
    return rowOf(folded)
  })
  if (row === undefined) return undefined
  // Outside `use`, so that no command waits for it: a row is never replaced by an older one.
  await store.views.putRow(row)
  for (const { player } of row.seats) if (player !== null) signals.notifyPlayer(player)
  return row
}
