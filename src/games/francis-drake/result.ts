import type { Result } from '../../kernel/game.ts'
import { type Comparison, placesBy } from '../../kernel/places.ts'
import { captainAt, type State } from './state.ts'

/** Most points first; equal points by the Homebound Docks of the last voyage (ruling 25). */
export function result(state: State): Result | null {
  if (state.phase.name !== 'over') return null
  const { homebound } = state
  const compare: Comparison = (one, other) => {
    const order = captainAt(state, other).points - captainAt(state, one).points
    if (order !== 0) return { order, breaker: null }
    return { order: homebound.indexOf(one) - homebound.indexOf(other), breaker: 'homebound-dock' }
  }
  const places = placesBy(homebound, compare, (seat) => {
    const { points, ledger } = captainAt(state, seat)
    return { score: points, detail: { ...ledger } }
  })
  return { places }
}
