import type { Result } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/ids.ts'
import { type Comparison, placesBy } from '../../kernel/places.ts'
import { captainAt, type State } from './state.ts'

/** The order at the end: who stayed afloat, then what the win depended on, then how near the others came to it. */
export function result(state: State): Result | null {
  if (state.phase.name !== 'over' || state.ending === null) return null
  const { tallies } = state.ending
  const breakers = tieBreakers(state)
  const byBreakers: Comparison = (a, b) => compare(state, breakers, a, b)
  const places = placesBy(state.captains.keys(), byBreakers, (seat) => {
    const { merchant, admiral, governor, parts, points, gold } = tallies[seat]!
    return {
      score: scoreOf(state, seat),
      detail: {
        masterMerchant: merchant,
        admiralOfTheSeas: admiral,
        lordGovernor: governor,
        ...(parts && { forGold: parts.gold, forShips: parts.ships, forPorts: parts.ports }),
        points,
        gold,
        objectives: captainAt(state, seat).objectives.length,
        rounds: state.round,
      },
    }
  })
  return { places }
}

function scoreOf(state: State, seat: Seat): number {
  const { points, awarded } = state.ending!.tallies[seat]!
  return awarded ? points : 0
}

type TieBreaker = { readonly name: string; readonly rank: (seat: Seat) => number }

/**
 * Equal points of those who may win are a draw, which only a fight breaks. The lost are told apart by how long they
 * lasted, and by nothing else (rulings L9 and V12).
 */
function tieBreakers({ captains, ending }: State): TieBreaker[] {
  const { tallies, victor } = ending!
  const amongOthers = (rank: (seat: Seat) => number) => (seat: Seat) =>
    tallies[seat]!.awarded ? 0 : rank(seat)
  const amongAfloat = (rank: (seat: Seat) => number) =>
    amongOthers((seat) => (captains[seat]!.lost === null ? rank(seat) : 0))
  return [
    { name: 'afloat', rank: (seat) => (captains[seat]!.lost === null || tallies[seat]!.awarded ? 1 : 0) },
    { name: 'may-win', rank: (seat) => (tallies[seat]!.awarded ? 1 : 0) },
    { name: 'fight', rank: (seat) => (victor === seat ? 1 : 0) },
    { name: 'lasted-longer', rank: amongOthers((seat) => -(captains[seat]!.lost ?? 0)) },
    { name: 'objectives', rank: amongAfloat((seat) => captains[seat]!.objectives.length) },
    { name: 'points', rank: amongAfloat((seat) => tallies[seat]!.points) },
  ]
}

/** Below zero where `a` comes before `b`, and by which tie breaker if their scores are equal. */
function compare(
  state: State,
  breakers: readonly TieBreaker[],
  a: Seat,
  b: Seat,
): { readonly order: number; readonly breaker: string | null } {
  const points = scoreOf(state, b) - scoreOf(state, a)
  if (points !== 0) return { order: points, breaker: null }
  for (const { name, rank } of breakers) {
    const order = rank(b) - rank(a)
    if (order !== 0) return { order, breaker: name }
  }
  return { order: 0, breaker: null }
}
