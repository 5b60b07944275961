import type { Result } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/ids.ts'
import { comparisonBy, placesBy, type TieBreaker } from '../../kernel/places.ts'
import { captainAt, type State } from './state.ts'

/** The order at the end: who stayed afloat, then what the win depended on, then how near the others came to it. */
export function result(state: State): Result | null {
  if (state.phase.name !== 'over' || state.ending === null) return null
  const { tallies } = state.ending
  const compare = comparisonBy((seat) => scoreOf(state, seat), tieBreakers(state))
  const places = placesBy(state.captains.keys(), compare, (seat) => {
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
