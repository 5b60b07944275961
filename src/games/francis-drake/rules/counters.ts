import type { Treasure } from '../data.ts'
import { type CounterSet, editionOf, type GalleonCounter, type Stock } from '../edition.ts'
import type { Site, State } from '../state.ts'

type Table = Pick<State, 'edition' | 'options'>

/** The Frigate and Troop counters that this table plays with. */
export function counterSet({ edition, options }: Table): CounterSet {
  const { base, spainsRevenge } = editionOf({ edition }).counters
  return options.spainsRevenge ? spainsRevenge : base
}

export function galleonCounters({ edition, options }: Table): readonly GalleonCounter[] {
  const { base, montezuma } = editionOf({ edition }).counters
  return options.montezuma ? montezuma.galleons : base.galleons
}

/** The relics are in the box of Montezuma's Legacy alone. */
export function stonesInBox({ edition, options }: Table): { readonly [treasure in Treasure]: number } {
  const { treasures } = editionOf({ edition }).figures
  return options.montezuma ? treasures : { ...treasures, relic: 0 }
}

/** Cubes and barrels; the expansion for six brings more of them. */
export function stockInBox({ edition }: Pick<State, 'edition'>, seats: number): Stock {
  const { box, boxForSix } = editionOf({ edition }).figures
  return seats === 6 ? boxForSix : box
}

/** What the first attacker finds at a Destination; nothing in a Trade Port. */
export function treasureAt({ edition, options }: Table, { destination }: Site): Treasure | null {
  const { chart, counters } = editionOf({ edition })
  const charted = chart[destination]
  if (options.montezuma && destination === counters.montezuma.relicAt) return 'relic'
  return charted.kind === 'port' ? null : charted.treasure
}
