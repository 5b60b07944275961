import { setTimeout as delay } from 'node:timers/promises'
import type { MatchId, Seat, Seq } from '../kernel/ids.ts'
import { turnOf, waitingOf } from '../kernel/turn.ts'
import type { MatchRow } from '../store/port.ts'
import type { Context } from './context.ts'
import type { Folded } from './match-cache.ts'

export function rowOf({ game, truth }: Pick<Folded, 'game' | 'truth'>): MatchRow {
  const { id, seq, status, hotseat, host, capacity, created, updated, seats } = truth
  return {
    id,
    seq,
    game: truth.game,
    status,
    private: truth.private,
    hotseat,
    host,
    capacity,
    created,
    updated,
    seats: seats.map(({ player, bot, resigned }) => ({ player, bot, resigned: resigned !== null })),
    turn: turnOf(game, truth),
    waiting: waitingOf(game, truth),
  }
}

/** The seats in turn that nobody but a computer player plays for. */
export function computersIn({ turn, seats }: MatchRow): Seat[] {
  return turn.filter((seat) => seats[seat]?.bot != null)
}

/** The row of a match as it should be now, whatever has been written of it. */
export function rowFromLog({ matches }: Context, match: MatchId): Promise<MatchRow | undefined> {
  return matches.use(match, async (folded) => folded && rowOf(folded))
}

/**
 * The row of a match, with the named commit in it. `consume` writes rows in another process, a moment before this is
 * asked or after it; one that does not come in time is made from the log, and called late.
 */
export async function rowSince(
  context: Context,
  match: MatchId,
  seq: Seq,
): Promise<{ readonly row: MatchRow; readonly late: boolean } | undefined> {
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await delay(pause)
    const row = await context.store.views.row(match)
    if (row !== undefined && row.seq >= seq) return { row, late: false }
  }
  const row = await rowFromLog(context, match)
  return row && { row, late: true }
}

/** Milliseconds between one look and the next, 1.6 seconds in all: a row is written within 0.1 as a rule. */
const pauses = [25, 50, 100, 200, 400, 800]
