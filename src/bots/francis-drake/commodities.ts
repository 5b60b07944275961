import { type Commodity, commodities } from '../../games/francis-drake/data.ts'
import { figuresOf } from '../../games/francis-drake/edition.ts'
import type { Captain, State } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { weights } from './weights.ts'

/** The commodity that is worth most to a captain, of those on offer. */
export function bestOffer(
  state: State,
  seat: Seat,
  offered: readonly Commodity[],
): { commodity: Commodity; worth: number } {
  let best: Commodity = offered[0]!
  let worth = Number.NEGATIVE_INFINITY
  for (const commodity of offered) {
    const each = worthOfOne(state, seat, commodity)
    if (each > worth) [best, worth] = [commodity, each]
  }
  return { commodity: best, worth }
}

/** What one more adds to the set that it falls into; a kind that is held by few sets opens the next ones. */
export function worthOfOne(state: State, seat: Seat, commodity: Commodity): number {
  const { commodityPoints, voyages } = figuresOf(state)
  const { commodities: held } = state.captains[seat]!
  const set = held[commodity] + 1
  let others = 0
  for (const each of commodities) if (each !== commodity && held[each] >= set) others++
  const gain = commodityPoints[others + 1]! - commodityPoints[others]!
  const later = Math.max(0, voyages - state.voyage)
  const opening = set === 1 ? weights.newCommodity * later : 0
  // There is one Indigo on a voyage, and two of each of the others.
  return weights.commodity * gain + opening + (commodity === 'indigo' ? 0.2 : 0)
}

/** The sets as they would be scored now. */
export function worthOfSets(state: State, { commodities: held }: Captain): number {
  const { commodityPoints } = figuresOf(state)
  let points = 0
  for (let set = 1; ; set++) {
    let kinds = 0
    for (const commodity of commodities) if (held[commodity] >= set) kinds++
    if (kinds === 0) return points
    points += commodityPoints[kinds]!
  }
}
