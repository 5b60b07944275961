import type { PlayerId } from '../../kernel/ids.ts'
import type { Caller } from '../../service/context.ts'
import type { Glance, Look, SeatInfo } from '../../service/look.ts'
import { seatName } from '../../service/names.ts'
import type { Listed } from '../../service/tables.ts'
import { type GraphqlContext, orThrow } from './context.ts'

export async function lookAt({ deps }: GraphqlContext, caller: Caller, glance: Glance): Promise<Look> {
  const { look: seen } = orThrow(await deps.service.look(caller, glance))
  return seen as Look
}

/** A listed match with its seats as a look shows them. */
export function rowOf({ names, ...row }: Listed): Omit<Listed, 'seats' | 'names'> & { seats: SeatInfo[] } {
  const known = new Map<PlayerId, string>()
  row.seats.forEach(({ player }, seat) => {
    const name = names[seat]
    if (player !== null && name != null) known.set(player, name)
  })
  const seats = row.seats.map((holder, seat) => ({ seat, ...holder, name: seatName(row, seat, known) }))
  return { ...row, seats }
}
