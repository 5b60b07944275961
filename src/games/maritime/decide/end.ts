import type { Seat } from '../../../kernel/ids.ts'
import { hasWon } from '../rules/affairs.ts'
import { pointsOf, totalOf } from '../rules/points.ts'
import { captainAt, isAfloat, type Reason, type State, type Steps, type Tally } from '../state.ts'
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
  const captain = captainAt(state, seat)
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
