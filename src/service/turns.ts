import { sha256 } from '../kernel/hash.ts'
import type { MatchId, PlayerId, Seat, Seq } from '../kernel/ids.ts'
import type { MatchRow } from '../store/port.ts'
import type { Context } from './context.ts'
import { rowFromLog } from './row.ts'
import { isPlayedHere } from './tables.ts'

/** A match of a player's, and whether it waits for them. */
export type Turn = {
  readonly id: MatchId
  readonly game: string
  readonly title: string | null
  readonly seq: Seq
  readonly waits: boolean
  /** The seats of theirs that it waits for. */
  readonly seats: readonly Seat[]
}

export type Turns = {
  /** Another one whenever a match begins or stops waiting, or goes on while it waits. */
  readonly tag: string
  readonly matches: readonly Turn[]
}

/** The most matches that are told of, the newest first. */
export const mostTurns = 100

/**
 * The matches that wait for a player; and of those that are named, the ones that don't any more. Those that are known
 * to have late rows are read from their logs.
 */
export async function turns(
  context: Context,
  player: PlayerId,
  named: readonly MatchId[] = [],
  late: readonly MatchId[] = [],
): Promise<Turns> {
  const { views, accounts } = context.store
  const { rows } = await views.list({ player, turn: true, status: 'running', limit: mostTurns })
  const isLate = new Set(late)
  const onTime = rows.filter(({ id }) => !isLate.has(id))
  const listed = new Set(onTime.map(({ id }) => id))
  const others = await Promise.all([
    ...named
      .slice(0, mostTurns)
      .filter((id) => !listed.has(id) && !isLate.has(id))
      .map((id) => views.row(id)),
    ...[...isLate].slice(0, mostTurns).map((id) => rowFromLog(context, id)),
  ])
  // Only what the player has a seat in: anybody may name a match.
  const seated = others.filter((row) => row !== undefined && seatsIn(row, player).length > 0) as MatchRow[]
  const all = [...onTime, ...seated].filter(({ game }) => isPlayedHere(context, game))
  const titles = await accounts.titles(all.map(({ id }) => id))
  const matches = all.map((row) => turnIn(row, player, titles.get(row.id) ?? null))
  return { tag: tagOf(rows), matches }
}

function turnIn(row: MatchRow, player: PlayerId, title: string | null): Turn {
  const { id, game, seq, waiting } = row
  const seats = seatsIn(row, player).filter((seat) => waiting.includes(seat) && !row.seats[seat]!.resigned)
  return { id, game, title, seq, waits: seats.length > 0, seats }
}

function seatsIn({ seats }: MatchRow, player: PlayerId): Seat[] {
  return seats.flatMap((holder, seat) => (holder.player === player ? [seat] : []))
}

function tagOf(rows: readonly MatchRow[]): string {
  return sha256(rows.map(({ id, seq }) => `${id}.${seq}`).join(' ')).slice(0, 32)
}
