import { type Commodity, commodities } from '../data.ts'
import { figuresOf } from '../edition.ts'
import type { Captain, State } from '../state.ts'

type Held = Captain['commodities']

/** What commodities are worth at the end: one of each kind still held makes a set, again and again. No other division is worth more. */
export function commoditiesWorth(state: State, held: Held): number {
  const { commodityPoints } = figuresOf(state)
  const counts = commodities.map((commodity) => held[commodity])
  let points = 0
  for (let set = 1; set <= Math.max(...counts); set++) {
    points += commodityPoints[counts.filter((count) => count >= set).length]!
  }
  return points
}

/** What one more of a commodity adds to that. */
export function oneMoreWorth(state: State, held: Held, commodity: Commodity): number {
  const more = { ...held, [commodity]: held[commodity] + 1 }
  return commoditiesWorth(state, more) - commoditiesWorth(state, held)
}
