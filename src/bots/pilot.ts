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
  /**
   * How promising a choice looks, on the scale of points: orders wide positions, so that search begins where it matters. Minus infinity
   * is for what no playout is made of.
   */
  promise(state: S, seat: Seat, choice: C, rules: number): number
  /** The final score to be expected, by seat. */
  outlook(state: S, rules: number): number[]
  /** How far the match has come, in parts that a playout may end at: rounds, voyages. Never falls. */
  clock(state: S): number
  /** Whether all decide at once and in secret now. */
  secret(state: S): boolean
  /** Where a playout may end before the clock says so, as soon as it has begun. */
  readonly ends?: (state: S) => boolean
  /** So many parts of the clock are played out before the outlook is asked. */
  readonly horizon: number
  /**
   * So much better than the policy's choice another has to look after one playout, less by the root of how many there were: where
   * playouts differ widely, the best of a few is seldom better.
   */
  readonly caution?: number
  /** The lead, in points, that makes a win about three times as likely as a loss. */
  readonly scale: number
}

/** A game's pilot in one of its manners; null is none in particular. */
export type PilotFor = (manner: string | null) => Pilot
