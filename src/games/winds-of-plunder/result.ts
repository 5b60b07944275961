import type { Result } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/ids.ts'
import { type Comparison, comparisonBy, placesBy, type TieBreaker } from '../../kernel/places.ts'
import { items } from './data.ts'
import { friendsShareLowerPlaces } from './rules/versions.ts'
import { pirateAt, type State } from './state.ts'

/** The order at the end. Points count first; equal points are settled by the rulebook's list, from top to bottom. */
export function result(state: State, rules: number): Result | null {
  if (state.phase.name !== 'over') return null
  const places = placesBy(state.pirates.keys(), comparison(state, rules), (seat) => {
    const { points, ledger } = pirateAt(state, seat)
    return { score: points, detail: { ...ledger } }
  })
  return { places }
}

/** Among friends the tie breakers say who wins, and settle nothing among those who do not (ruling 53). */
function comparison(state: State, rules: number): Comparison {
  const byList = comparisonBy((seat) => pirateAt(state, seat).points, tieBreakers(state))
  if (state.options.tournament || !friendsShareLowerPlaces(rules)) return byList
  const seats = [...state.pirates.keys()]
  const wins = seats.map((seat) => seats.every((other) => byList(seat, other).order <= 0))
  return (a, b) => {
    const compared = byList(a, b)
    return compared.breaker === null || wins[a] || wins[b] ? compared : { order: 0, breaker: null }
  }
}

function tieBreakers(state: State): TieBreaker[] {
  const { advantages, blackbeard, pirates } = state
  const clockwise = (seat: Seat) => (seat - blackbeard + pirates.length) % pirates.length
  const friendly: TieBreaker[] = [
    { name: 'blackbeards-tile', rank: (seat) => (seat === blackbeard ? 1 : 0) },
    { name: 'most-advantages', rank: (seat) => items.filter((item) => advantages[item] === seat).length },
    { name: 'most-weapons', rank: (seat) => (seat === advantages.weapons ? 1 : 0) },
    { name: 'largest-crew', rank: (seat) => (seat === advantages.crew ? 1 : 0) },
    { name: 'most-action-cards', rank: (seat) => pirates[seat]!.hand.length },
  ]
  return state.options.tournament
    ? [...friendly, { name: 'clockwise-from-blackbeard', rank: (seat) => -clockwise(seat) }]
    : friendly
}
