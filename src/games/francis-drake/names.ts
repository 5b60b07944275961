import {
  type Commodity,
  type Destination,
  type Disc,
  type Face,
  type Item,
  type Location,
  strengthOf,
  type Treasure,
  treasures,
} from './data.ts'

/** How sentences call the pieces and places of the game. */

export const locationNames: { readonly [location in Location]: string } = {
  'crew-a': 'Crew A',
  'crew-b': 'Crew B',
  'guns-a': 'Guns A',
  'guns-b': 'Guns B',
  'supplies-a': 'Supplies A',
  'supplies-b': 'Supplies B',
  'trade-goods': 'Trade Goods',
  tavern: 'the Tavern',
  shipyard: 'the Shipyard',
  pinnace: 'the Pinnace',
  drake: 'Drake',
  queen: 'the Queen',
  admiral: 'the Admiral',
  governor: 'the Governor',
  informer: 'the Informer',
  'golden-hind': 'the Golden Hind',
  investor: 'the Investor',
  dockside: 'Dockside',
}

/** The texts don't tell the names of the far Town and the near Fort: two real places stand in for them. */
export const destinationNames: { readonly [destination in Destination]: string } = {
  'puerto-cabello': 'Puerto Cabello',
  portobelo: 'Portobelo',
  'gran-granada': 'Gran Granada',
  campeche: 'Campeche',
  cumana: 'Cumaná',
  cartagena: 'Cartagena',
  panama: 'Panama',
  veracruz: 'Veracruz',
  'galleon-2': 'the Galleon of zone 2',
  'galleon-3': 'the Galleon of zone 3',
  'galleon-4': 'the Galleon of zone 4',
  'san-juan': 'San Juan',
  'santo-domingo': 'Santo Domingo',
  'santiago-de-cuba': 'Santiago de Cuba',
}

export const discNames: { readonly [disc in Disc]: string } = {
  'golden-hind': 'the Golden Hind',
  'disc-1': 'disc 1',
  'disc-2': 'disc 2',
  'disc-3': 'disc 3',
  'disc-4': 'disc 4',
  'ghost-ship': 'the Ghost Ship',
}

export const treasureNames: { readonly [treasure in Treasure]: string } = {
  silver: 'silver',
  gold: 'gold',
  jewel: 'jewel',
  relic: 'Aztec Relic',
}

export const commodityNames: { readonly [commodity in Commodity]: string } = {
  indigo: 'Indigo',
  sugar: 'Sugar',
  coffee: 'Coffee',
  tobacco: 'Tobacco',
}

/** As `2 crew and 1 gun`; what is none is left out. */
export function itemsOf(amounts: { readonly [item in Item]?: number }): string {
  const { crew = 0, guns = 0, goods = 0, barrels = 0 } = amounts
  const parts = [
    crew > 0 ? `${crew} crew` : '',
    guns > 0 ? countOf(guns, 'gun') : '',
    goods > 0 ? `${goods} Trade Goods` : '',
    barrels > 0 ? countOf(barrels, 'barrel') : '',
  ]
  return listOf(parts.filter((part) => part !== ''))
}

export function countOf(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

/** As `2 silver and 1 jewel`. */
export function treasuresOf(chest: { readonly [treasure in Treasure]: number }): string {
  const held = treasures.filter((treasure) => chest[treasure] > 0)
  return listOf(
    held.map((treasure) =>
      treasure === 'silver' || treasure === 'gold'
        ? `${chest[treasure]} ${treasureNames[treasure]}`
        : countOf(chest[treasure], treasureNames[treasure]),
    ),
  )
}

/** As `Cumaná and Panama`, or `the Galleons of zones 2 and 3`. */
export function destinationsOf(destinations: readonly Destination[]): string {
  const zones = destinations.flatMap((destination) => /^galleon-(\d)$/.exec(destination)?.[1] ?? [])
  return zones.length > 1 && zones.length === destinations.length
    ? `the Galleons of zones ${listOf(zones)}`
    : listOf(destinations.map((destination) => destinationNames[destination]))
}

export function facesOf(faces: readonly (Face | null)[]): string {
  return faces.map((face) => (face === null ? '?' : strengthOf(face))).join(', ')
}

export function listOf(words: readonly string[], last = 'and'): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(` ${last} `)
}
