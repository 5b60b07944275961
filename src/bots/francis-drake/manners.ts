import type { Kind } from '../../games/francis-drake/edition.ts'

/** What a captain makes of the game: for which things they have a liking. */
export type Manner = {
  /** How much of its worth each thing has for them; 1 is all of it. */
  readonly worth: Readonly<Record<Kind | 'home', number>>
  /** What a point means to them besides, by where it comes from. */
  readonly outlook: Readonly<Record<'galleons' | 'herosBonus' | 'commodities', number>>
}

const all = { town: 1, fort: 1, galleon: 1, port: 1, home: 1 }
const none = { galleons: 0, herosBonus: 0, commodities: 0 }

/** In none. */
const plain: Manner = { worth: all, outlook: none }

const manners: Readonly<Record<string, Manner>> = {
  raider: { worth: { ...all, galleon: 1.25 }, outlook: { ...none, galleons: 0.15 } },
  merchant: { worth: { ...all, port: 1.25 }, outlook: { ...none, commodities: 0.15 } },
  racer: { worth: { ...all, home: 1.6 }, outlook: { ...none, herosBonus: 0.4 } },
}

export function mannerOf(name: string | null): Manner {
  return name !== null && Object.hasOwn(manners, name) ? manners[name]! : plain
}
