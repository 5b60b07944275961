import { setTimeout as delay } from 'node:timers/promises'
import { runningOf } from '../kernel/clock.ts'
import type { Game } from '../kernel/game.ts'
import { computerAt, isResting } from '../kernel/helm.ts'
import { endsUnplayed } from '../kernel/helm-commands.ts'
import type { MatchId, Seat, Seq } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import { turnOf, waitingOf } from '../kernel/turn.ts'
import type { MatchRow, RunningClock } from '../store/port.ts'
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
    seats: seats.map(({ player, bot, resigned, helm, misses, wanted }) => ({
      player,
      bot,
      resigned: resigned !== null,
      helm,
      misses,
      wanted,
    })),
    pace: truth.pace,
    clocks: runningClocks(truth),
    paused: truth.pause.until,
    due: dueIn(game, truth),
    turn: turnOf(game, truth),
    waiting: waitingOf(game, truth),
  }
}

/** The seats in turn for which a computer player acts: their own, or the mate that has the helm. */
export function computersIn({ turn, seats }: MatchRow): Seat[] {
  return turn.filter((seat) => {
    const holder = seats[seat]
    return holder !== undefined && (holder.bot !== null || holder.helm !== 'player')
  })
}

export function runningClocks({ seats }: Pick<Match, 'seats'>): RunningClock[] {
  return seats.flatMap(({ clock }, seat) => {
    const running = runningOf(clock)
    return running === undefined
      ? []
      : [{ seat, deadline: running.deadline, left: running.left, since: running.since }]
  })
}

/** A computer player that has not moved for this long was not woken. */
export const overdue = 60_000

/** When something is due of which no request reminds. */
function dueIn(game: Game, match: Match): number | null {
  const { status, pause, updated } = match
  const moments = [endsUnplayed(match)]
  if (status === 'running') {
    moments.push(pause.until, pause.offer?.lapses ?? null)
    moments.push(...runningClocks(match).map(({ deadline }) => deadline))
    if (computersToMove(game, match).length > 0) moments.push(updated + overdue)
  }
  const dated = moments.filter((moment) => moment !== null)
  return dated.length === 0 ? null : Math.min(...dated)
}

/** The seats in turn that are a computer player's to move. */
export function computersToMove(game: Game, match: Match): Seat[] {
  if (isResting(match)) return []
  return turnOf(game, match).filter((seat) => computerAt(match.seats[seat]!) !== null)
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
