import type { Edition } from './edition.ts'

/** The colour of each seat, clockwise. */
export const colours = ['red', 'green', 'blue', 'yellow', 'orange'] as const
export const directions = ['north', 'east', 'south', 'west'] as const
export type Direction = (typeof directions)[number]
export const items = ['weapons', 'crew', 'provisions'] as const
export type Item = (typeof items)[number]
/** What a boarder may take. */
export const loots = ['victory-points', ...items] as const
/** What a Tavern Brawl may be paid with. */
export const brawlPrices = ['action-points', 'victory-points'] as const

/** The ports from north to south. */
export const ports = [
  ...(['nassau', 'san-salvadore', 'havana', 'turks-and-caicos', 'cozumel', 'puerto-rico'] as const),
  ...(['jamaica', 'santo-domingo', 'belize', 'guadeloupe', 'barbados', 'trinidad'] as const),
] as const
export type Port = (typeof ports)[number]

/** The places of the Tile Rotation Bar from left to right: a used tile enters at the first. */
export const barPlaces = ['bar-1', 'bar-2', 'bar-3', 'bar-4', 'bar-5', 'bar-6'] as const
export type BarPlace = (typeof barPlaces)[number]

/** All places where tiles lie, in the order in which Intrigue! names them. */
export const places = [...ports, ...barPlaces] as const

/** A tile is named by its face; a second one with the same face would take a letter (`crew-3b`). */
export const tiles = [
  ...(['weapons-3', 'weapons-4', 'weapons-5', 'crew-3', 'crew-4', 'crew-5'] as const),
  ...(['provisions-3', 'provisions-4', 'provisions-5', 'treasure-3', 'treasure-4', 'treasure-5'] as const),
  ...(['weapons-crew-2', 'weapons-provisions-2', 'weapons-treasure-2'] as const),
  ...(['crew-provisions-2', 'crew-treasure-2', 'provisions-treasure-2'] as const),
] as const
export type Tile = (typeof tiles)[number]

export const cardKinds = [
  ...(['buy-provisions', 'buy-weapons', 'heave', 'hire-crew', 'intrigue', 'misfire', 'mutiny'] as const),
  ...(['put-the-crew', 'rats', 'secret-cache', 'storm', 'swindle', 'tavern-brawl', 'treachery'] as const),
] as const
export type CardKind = (typeof cardKinds)[number]

/** The 40 Action cards of the rulebook's list, each copy with a name of its own. */
export const actionCards = [
  ...(['buy-provisions-1', 'buy-provisions-2', 'buy-provisions-3'] as const),
  ...(['buy-weapons-1', 'buy-weapons-2', 'buy-weapons-3'] as const),
  ...(['heave-1', 'heave-2'] as const),
  ...(['hire-crew-1', 'hire-crew-2', 'hire-crew-3'] as const),
  ...(['intrigue-1', 'intrigue-2', 'intrigue-3'] as const),
  ...(['misfire-1', 'misfire-2'] as const),
  ...(['mutiny-1', 'mutiny-2'] as const),
  ...(['put-the-crew-1', 'put-the-crew-2', 'put-the-crew-3'] as const),
  ...(['rats-1', 'rats-2'] as const),
  ...(['secret-cache-1', 'secret-cache-2', 'secret-cache-3'] as const),
  ...(['storm-1', 'storm-2', 'storm-3'] as const),
  ...(['swindle-1', 'swindle-2', 'swindle-3', 'swindle-4'] as const),
  ...(['tavern-brawl-1', 'tavern-brawl-2', 'tavern-brawl-3'] as const),
  ...(['treachery-1', 'treachery-2', 'treachery-3', 'treachery-4'] as const),
] as const
export type ActionCard = (typeof actionCards)[number]

const kinds = new Map(
  actionCards.map((card) => [card, card.slice(0, card.lastIndexOf('-')) as CardKind] as const),
)

export function kindOf(card: ActionCard): CardKind {
  return kinds.get(card)!
}

export function copyOf(card: ActionCard): number {
  return Number(card.slice(card.lastIndexOf('-') + 1))
}

/** Where Victory Points come from, and go to. */
export const scoreSources = [
  ...(['tiles', 'mostProvisions', 'treasures', 'portBonuses', 'boarding', 'boarded', 'cards'] as const),
  ...(['brawls', 'windCubes', 'weapons', 'crew', 'provisions', 'advantages'] as const),
] as const

/** The box of 2007. What its pictures told is lost to the rulebook's text and stands here as `reconstructed`. */
const gmt2007: Edition = {
  chart: {
    nassau: { area: 1, latitude: 1, start: false, latitudeSource: 'reconstructed' },
    'san-salvadore': { area: 1, latitude: 2, start: true, latitudeSource: 'reconstructed' },
    havana: { area: 0, latitude: 3, start: false, latitudeSource: 'reconstructed' },
    'turks-and-caicos': { area: 2, latitude: 4, start: true, latitudeSource: 'reconstructed' },
    cozumel: { area: 0, latitude: 5, start: false, latitudeSource: 'reconstructed' },
    // The one port that the examples place against every other in its area and in those beside it.
    'puerto-rico': { area: 2, latitude: 6, start: true, latitudeSource: 'rulebook' },
    // The publisher's sample turn sails South from Jamaica to Santo Domingo; a modern chart would not.
    jamaica: { area: 1, latitude: 7, start: true, latitudeSource: 'found' },
    'santo-domingo': { area: 2, latitude: 8, start: true, latitudeSource: 'found' },
    belize: { area: 0, latitude: 9, start: false, latitudeSource: 'reconstructed' },
    guadeloupe: { area: 3, latitude: 10, start: false, latitudeSource: 'reconstructed' },
    barbados: { area: 3, latitude: 11, start: false, latitudeSource: 'reconstructed' },
    trinidad: { area: 3, latitude: 12, start: false, latitudeSource: 'reconstructed' },
  },
  // Known: 18 tiles of 2 to 5 points with one or two symbols each. Every symbol alone at 3, 4 and 5 and every
  // pair at 2 make exactly 18, and contain the three tiles that are named anywhere.
  tiles: {
    'weapons-3': { points: 3, items: ['weapons'], source: 'reconstructed' },
    'weapons-4': { points: 4, items: ['weapons'], source: 'reconstructed' },
    'weapons-5': { points: 5, items: ['weapons'], source: 'reconstructed' },
    'crew-3': { points: 3, items: ['crew'], source: 'rulebook' },
    'crew-4': { points: 4, items: ['crew'], source: 'rulebook' },
    'crew-5': { points: 5, items: ['crew'], source: 'reconstructed' },
    'provisions-3': { points: 3, items: ['provisions'], source: 'reconstructed' },
    'provisions-4': { points: 4, items: ['provisions'], source: 'reconstructed' },
    'provisions-5': { points: 5, items: ['provisions'], source: 'reconstructed' },
    'treasure-3': { points: 3, items: ['treasure'], source: 'reconstructed' },
    'treasure-4': { points: 4, items: ['treasure'], source: 'reconstructed' },
    'treasure-5': { points: 5, items: ['treasure'], source: 'reconstructed' },
    'weapons-crew-2': { points: 2, items: ['weapons', 'crew'], source: 'reconstructed' },
    'weapons-provisions-2': { points: 2, items: ['weapons', 'provisions'], source: 'reconstructed' },
    'weapons-treasure-2': { points: 2, items: ['weapons', 'treasure'], source: 'reconstructed' },
    'crew-provisions-2': { points: 2, items: ['crew', 'provisions'], source: 'found' },
    'crew-treasure-2': { points: 2, items: ['crew', 'treasure'], source: 'reconstructed' },
    'provisions-treasure-2': { points: 2, items: ['provisions', 'treasure'], source: 'reconstructed' },
  },
  deck: actionCards,
  // One card is known to name Trinidad and Jamaica; the others pair the same areas, no port twice for a kind.
  freePorts: {
    'buy-weapons-1': { ports: ['jamaica', 'trinidad'], source: 'found' },
    'buy-weapons-2': { ports: ['havana', 'puerto-rico'], source: 'reconstructed' },
    'buy-weapons-3': { ports: ['nassau', 'barbados'], source: 'reconstructed' },
    'hire-crew-1': { ports: ['belize', 'santo-domingo'], source: 'reconstructed' },
    'hire-crew-2': { ports: ['san-salvadore', 'guadeloupe'], source: 'reconstructed' },
    'hire-crew-3': { ports: ['cozumel', 'turks-and-caicos'], source: 'reconstructed' },
    'buy-provisions-1': { ports: ['havana', 'santo-domingo'], source: 'reconstructed' },
    'buy-provisions-2': { ports: ['nassau', 'guadeloupe'], source: 'reconstructed' },
    'buy-provisions-3': { ports: ['cozumel', 'turks-and-caicos'], source: 'reconstructed' },
  },
  figures: {
    rounds: 9,
    windCubes: 10,
    reserve: 16,
    itemLimit: 9,
    actionPoints: 3,
    largestCrewPoints: 1,
    drawCost: 1,
    playCost: 1,
    gustCost: 3,
    cubeOffers: [
      { points: 1, cubes: 2 },
      { points: 2, cubes: 5 },
      { points: 3, cubes: 9 },
    ],
    eastWestRange: 2,
    northSouthRange: 1,
    gustRange: 1,
    itemPrice: 2,
    testPoints: 3,
    cacheWeapons: 2,
    stormHand: 2,
    brawlActionPoints: 2,
    brawlVictoryPoints: 2,
    treacheryShare: 2,
    treacheryLimit: 5,
    lootPoints: 2,
    reputationAgainst: 'weakest',
    areaBonus: [7, 5, 3, 2, 1],
    mostProvisionsPoints: 1,
    booty: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    windCubesPerPoint: 3,
    weaponsPerPoint: 3,
    crewPerPoint: 2,
    provisionsPerPoint: 1,
    advantagePoints: 2,
  },
  // The rulebook tells the first rung only; a reviewer counts the tracks from 0 to 9.
  sources: { booty: 'reconstructed' },
}

export const editions: { readonly [name: string]: Edition } = { 'gmt-2007': gmt2007 }
