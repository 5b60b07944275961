import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { MatchRow } from '../../src/store/port.ts'
import { seated } from '../../src/store/rows.ts'
import type { DeliveryDeps } from '../live/deliver.ts'
import { waitingIn } from '../live/deliver-turns.ts'
import { anew } from '../live/subscriptions.ts'
import { allDone } from './all-done.ts'
import { deliverToAll } from './deliver-all.ts'

export type TurnsDeps = DeliveryDeps & {
  /** The row of a match, with the named commit in it; late where it was not written in time. */
  row(match: MatchId, seq: Seq): Promise<{ readonly row: MatchRow; readonly late: boolean } | undefined>
}

/**
 * Tells those who play in a match that it began or stopped waiting for them, by one query for each person who holds a
 * seat. Turns are read from rows, which another consumer writes, so first the match's own row must have the commit, or
 * be noted as late, for the match to be read from its log. No change is missed then: a subscription that the query does
 * not find is written after it, and reads row and note after that; one that it finds is compared with the row, or reads
 * both again under its lease.
 */
export async function deliverTurnsOf(deps: TurnsDeps, match: MatchId, seq: Seq): Promise<void> {
  const found = await deps.row(match, seq)
  // A table that has not started has not waited for anybody yet.
  if (found === undefined || found.row.status === 'open') return
  const { row, late } = found
  const players = seated(row)
  if (late) await deps.lateRows.note(match, players.keys())
  await allDone(
    [...players].map(([player, { waits }]) =>
      deliverToAll(deps, player, anew, async (subscriber) => {
        const told = await deps.subscriptions.told(subscriber)
        // A process that sends to it at this moment may have read an older row.
        const waiting = told === undefined ? undefined : waitingIn(told)
        return waiting === undefined || waiting.get(match) !== (waits ? row.seq : undefined)
      }),
    ),
  )
}
