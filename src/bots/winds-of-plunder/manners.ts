import type { Item } from '../../games/winds-of-plunder/data.ts'
import type { Feature } from './features.ts'

/** What a pirate makes of the game: for which things they have a liking. */
export type Manner = {
  /** How much of its worth each thing has for them; 1 is all of it. */
  readonly worth: Readonly<Record<Item | 'boarding' | 'treasure' | 'reputation', number>>
  /** What their outlook adds to the weights of some features. */
  readonly outlook: { readonly [feature in Feature]?: number }
}

const all = { weapons: 1, crew: 1, provisions: 1, boarding: 1, treasure: 1, reputation: 1 }

/** In none. */
export const plain: Manner = { worth: all, outlook: {} }

const manners: Readonly<Record<string, Manner>> = {
  raider: {
    worth: { ...all, weapons: 1.5, boarding: 1.6 },
    outlook: { 'arms-lead-turns': 0.1, 'weapons-marker': 0.5 },
  },
  merchant: {
    worth: { ...all, crew: 1.3, provisions: 1.3, reputation: 1.3 },
    outlook: { 'provisions-turns': 0.05, 'crew-turns': 0.05, nearly: 0.1 },
  },
  explorer: {
    worth: { ...all, treasure: 1.7 },
    outlook: { treasures: 0.3 },
  },
}

export function mannerOf(name: string | null): Manner {
  return name !== null && Object.hasOwn(manners, name) ? manners[name]! : plain
}
