import type { Place, Result } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/ids.ts'
import { captainAt, type State } from './state.ts'

/** Most points first; equal points by the Homebound Docks of the last voyage (ruling 25). */
export function result(state: State): Result | null {
  if (state.phase.name !== 'over') return null
  const { homebound } = state
  const points = (seat: Seat) => captainAt(state, seat).points
  // Sorting keeps the order of the docks where points are equal.
  const ranked = [...homebound].sort((one, other) => points(other) - points(one))
  const places: Place[] = ranked.map((seat, index) => ({
    seat,
    place: index + 1,
    score: points(seat),
    detail: { ...captainAt(state, seat).ledger },
    tieBreak: ranked.some((other) => other !== seat && points(other) === points(seat))
      ? 'homebound-dock'
      : null,
  }))
  return { places }
}
