import type { Seat } from '../../../kernel/ids.ts'
import { book } from '../data.ts'
import { type Combat, captainAt, type Dice, fightIn, type Loaded, type State, volleyOf } from '../state.ts'
import { breaks, opponentOf, strengthOf } from './combat.ts'

/** The dice of one kind that a side has fired, if it has fired any. */
export function diceOf(state: State, seat: Seat, shot: Dice): Loaded | undefined {
  return volleyOf(state, seat).loaded.find((each) => each.shot === shot)
}

/**
 * How many dice the next throw rolls on the way to so many hits. No more than there are hits missing, so that it never
 * gets more of them than were asked for: a pirate ship that shall be captured must not sink (rulings C22 and C33).
 */
export function nextThrow({ undecided, hits }: Loaded, until: number | null): number {
  return until === null ? undecided : Math.min(undecided, until - hits)
}

/**
 * The numbers of hits that one may stop at: at least one more than there are, fewer than it would take all dice to make,
 * for that is to roll until every one is decided, and no more than the enemy has to lose.
 */
export function stopsFor(state: State, seat: Seat, shot: Dice): number[] {
  const { hits, undecided } = diceOf(state, seat, shot)!
  const most = Math.min(hits + undecided - 1, pointsToLose(state, fightIn(state), seat, shot))
  return Array.from({ length: Math.max(0, most - hits) }, (_, more) => hits + 1 + more)
}

/** A port keeps its last point of strength; what a fleet has to lose are all points of what the shot breaks. */
function pointsToLose(state: State, combat: Combat, seat: Seat, shot: Dice): number {
  const other = opponentOf(combat, seat)
  if (other === null || shot === 'any') {
    const strength = strengthOf(state, combat)
    return combat.enemy.kind === 'port' ? strength - book.weakest : strength
  }
  return captainAt(state, other).fleet.reduce((sum, vessel) => sum + vessel[breaks[shot]], 0)
}
