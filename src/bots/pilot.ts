import type { Typed } from '../kernel/game.ts'
import type { Seat } from '../kernel/ids.ts'
import type { Chance } from '../kernel/worlds.ts'

/**
 * What a computer player knows of a game beyond its rules. Pure, on whole states; `policy` and `promise` also take a seat's view, whose
 * unknown values are null. `rules` is the version that the match is played by.
 */
export type Pilot<S extends object = object, C extends Typed = Typed> = {
  /** The choice of somebody who knows the game and does not calculate. Made directly, never from a list of all choices. */
  policy(state: S, seat: Seat, rules: number, chance: Chance): C
  /** How promising a choice looks, on the scale of points: orders wide positions, so that search begins where it matters. */
  promise(state: S, seat: Seat, choice: C, rules: number): number
  /** The final score to be expected, by seat. */
  outlook(state: S, rules: number): number[]
  /** How far the match has come, in parts that a playout may end at: rounds, voyages. Never falls. */
  clock(state: S): number
  /** Whether all decide at once and in secret now. */
  secret(state: S): boolean
  /** So many parts of the clock are played out before the outlook is asked. */
  readonly horizon: number
  /** The lead, in points, that makes one seat's chance to win about three times another's. */
  readonly scale: number
  /** The same in a position, where it depends on how much of the match is left. */
  readonly scaleAt?: (state: S) => number
}

/** A game's pilot in one of its manners; null is none in particular. */
export type PilotFor = (manner: string | null) => Pilot
