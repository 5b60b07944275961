import type { Place, Result } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import type { Steps } from '../events.ts'
import { hasWon } from '../rules/affairs.ts'
import { pointsOf, totalOf } from '../rules/points.ts'
import { isAfloat, type Reason, type State, type Tally } from '../state.ts'
import { beginCombatRound } from './combat.ts'

/** All gold is shown and points are counted. Exactly two who are tied for the win may fight over it (ruling V8). */
export function* endGame(state: State, reason: Reason, rules: number): Steps {
  const tallies = state.captains.map((_, seat) => tallyOf(state, seat, reason, rules))
  yield { type: 'points-counted', reason, tallies }
  const most = Math.max(...tallies.filter(({ awarded }) => awarded).map(({ points }) => points))
  const tied = state.order.filter((seat) => tallies[seat]!.awarded && tallies[seat]!.points === most)
  if (tied.length === 2) yield { type: 'draw-offered', seats: tied }
  if (tied.length > 2) yield { type: 'draw-stands', seats: tied }
}

/** Points are for those who can win: with the objectives met, or by the clock, or as the last one afloat. */
function tallyOf(state: State, seat: Seat, reason: Reason, rules: number): Tally {
  const captain = state.captains[seat]!
  const points = pointsOf(state, seat, rules)
  const awarded = isAfloat(captain) && (reason !== 'objectives' || hasWon(state, seat))
  return { gold: captain.gold!, ...points, points: totalOf(points), awarded }
}

export function* acceptDraw(state: State, seat: Seat): Steps {
  yield { type: 'draw-accepted', seat }
  if (state.phase.name === 'draw' && state.phase.waiting.length === 0) {
    yield { type: 'draw-stands', seats: [...state.phase.tied] }
  }
}

/** The two fight on the spot, and nobody may flee. */
export function* fightDraw(state: State, seat: Seat): Steps {
  if (state.phase.name !== 'draw') return
  const target = state.phase.tied.find((each) => each !== seat)!
  yield { type: 'duel-began', seat, target }
  yield* beginCombatRound(state)
}

/** The order at the end: who stayed afloat, then what the win depended on, then how near the others came to it. */
export function result(state: State): Result | null {
  if (state.phase.name !== 'over' || state.ending === null) return null
  const { tallies } = state.ending
  const breakers = tieBreakers(state)
  const ranked = [...state.captains.keys()].sort((a, b) => compare(state, breakers, a, b).order)
  const places: Place[] = []
  for (const [index, seat] of ranked.entries()) {
    const { merchant, admiral, governor, parts, points, gold } = tallies[seat]!
    const others = [...ranked.slice(0, index).reverse(), ...ranked.slice(index + 1)]
    const shared = index > 0 && compare(state, breakers, ranked[index - 1]!, seat).order === 0
    places.push({
      seat,
      place: shared ? places.at(-1)!.place : index + 1,
      score: scoreOf(state, seat),
      detail: {
        masterMerchant: merchant,
        admiralOfTheSeas: admiral,
        lordGovernor: governor,
        ...(parts && { forGold: parts.gold, forShips: parts.ships, forPorts: parts.ports }),
        points,
        gold,
        objectives: state.captains[seat]!.objectives.length,
        rounds: state.round,
      },
      tieBreak: others.map((other) => compare(state, breakers, seat, other).breaker).find(Boolean) ?? null,
    })
  }
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
