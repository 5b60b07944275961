/**
 * Every figure that is printed on the board, the tiles and the cards. A set of them is an edition, and a match
 * names its edition: to correct a figure, add an edition below, and running matches keep the table they began with.
 */
export type Edition = {
  readonly chart: { readonly [port in Port]: Charted }
  readonly tiles: { readonly [tile in Tile]?: Face }
  readonly deck: readonly ActionCard[]
  /** Where the item of a Buy or Hire card costs nothing. */
  readonly freePorts: {
    readonly [card in ActionCard]?: { readonly ports: readonly Port[]; readonly source: Source }
  }
  readonly figures: Figures
  /** The source of a figure is the rulebook, unless it stands here. */
  readonly sources: { readonly [figure in keyof Figures]?: Source }
}

/** `rulebook`: said there or forced by it. `found`: told by the publisher or a reviewer. Else rebuilt to fit. */
export type Source = 'rulebook' | 'found' | 'reconstructed'

/**
 * Areas count from 0 in the west to 3 in the east, latitudes from 1 in the north to 12 in the south. Areas and
 * start ports are the rulebook's; of a latitude it says where a ship sails in an example, and often no more.
 */
export type Charted = {
  readonly area: number
  readonly latitude: number
  readonly start: boolean
  readonly latitudeSource: Source
}

export type Face = {
  readonly points: number
  readonly items: readonly (Item | 'treasure')[]
  readonly source: Source
}

export type Figures = {
  readonly rounds: number
  readonly windCubes: number
  readonly reserve: number
  readonly itemLimit: number
  /** Action Points of a turn, and those that Largest Crew adds at its end. */
  readonly actionPoints: number
  readonly largestCrewPoints: number
  readonly drawCost: number
  readonly playCost: number
  readonly gustCost: number
  readonly cubeOffers: readonly { readonly points: number; readonly cubes: number }[]
  /** How many areas an East or West wind carries a ship, a North or South wind, and what a Gust adds. */
  readonly eastWestRange: number
  readonly northSouthRange: number
  readonly gustRange: number
  readonly itemPrice: number
  readonly testPoints: number
  readonly cacheWeapons: number
  readonly stormHand: number
  readonly brawlActionPoints: number
  readonly brawlVictoryPoints: number
  /** Treachery takes one Wind Cube out of this many, and at most so many. */
  readonly treacheryShare: number
  readonly treacheryLimit: number
  readonly lootPoints: number
  /** In an occupied port, as many Weapons as whom earn reputation: ruling 1. */
  readonly reputationAgainst: 'weakest' | 'strongest'
  /** For the first, second, … pirate known in all three ports of an area. */
  readonly areaBonus: readonly number[]
  readonly mostProvisionsPoints: number
  /** Points for a treasure by the rung that the Booty marker reaches; it stays on the last one. */
  readonly booty: readonly number[]
  /** At the end of the game: how many of these make a point, and what an Advantage marker is worth. */
  readonly windCubesPerPoint: number
  readonly weaponsPerPoint: number
  readonly crewPerPoint: number
  readonly provisionsPerPoint: number
  readonly advantagePoints: number
}

/** The colour of each seat, clockwise. */
export const colours = ['red', 'green', 'blue', 'yellow', 'orange'] as const
export const directions = ['north', 'east', 'south', 'west'] as const
export type Direction = (typeof directions)[number]
export const items = ['weapons', 'crew', 'provisions'] as const
export type Item = (typeof items)[number]

/** The ports from north to south, as the board spells them. */
export const portNames = {
  nassau: 'Nassau',
  'san-salvadore': 'San Salvadore',
  havana: 'Havana',
  'turks-and-caicos': 'Turks & Caicos',
  cozumel: 'Cozumel',
  'puerto-rico': 'Puerto Rico',
  jamaica: 'Jamaica',
  'santo-domingo': 'Santo Domingo',
  belize: 'Belize',
  guadeloupe: 'Guadeloupe',
  barbados: 'Barbados',
  trinidad: 'Trinidad',
} as const
export type Port = keyof typeof portNames
export const ports = Object.keys(portNames) as Port[]

/** The places of the Tile Rotation Bar from left to right: a used tile enters at the first. */
export const barPlaces = ['bar-1', 'bar-2', 'bar-3', 'bar-4', 'bar-5', 'bar-6'] as const
export type BarPlace = (typeof barPlaces)[number]

/** A tile is named by its face; a second one with the same face would take a letter (`crew-3b`). */
export const tiles = [
  ...(['weapons-3', 'weapons-4', 'weapons-5', 'crew-3', 'crew-4', 'crew-5'] as const),
  ...(['provisions-3', 'provisions-4', 'provisions-5', 'treasure-3', 'treasure-4', 'treasure-5'] as const),
  ...(['weapons-crew-2', 'weapons-provisions-2', 'weapons-treasure-2'] as const),
  ...(['crew-provisions-2', 'crew-treasure-2', 'provisions-treasure-2'] as const),
] as const
export type Tile = (typeof tiles)[number]

export const cardNames = {
  'buy-provisions': 'Buy Provisions',
  'buy-weapons': 'Buy Weapons',
  heave: 'Heave, Ye Scurvy Dogs!',
  'hire-crew': 'Hire Crew',
  intrigue: 'Intrigue!',
  misfire: 'Misfire!',
  mutiny: 'Mutiny!',
  'put-the-crew': 'Put the Crew to the Test!',
  rats: 'Rats!',
  'secret-cache': 'Secret Cache of Weapons!',
  storm: 'Storm!',
  swindle: 'Swindle!',
  'tavern-brawl': 'Tavern Brawl!',
  treachery: 'Treachery!',
} as const
export type CardKind = keyof typeof cardNames

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

const editions: { readonly [name: string]: Edition } = { 'gmt-2007': gmt2007 }

export const editionNames = Object.keys(editions) as [string, ...string[]]

export function editionOf({ edition }: { readonly edition: string }): Edition {
  const found = editions[edition]
  if (found === undefined) throw new Error(`Winds of Plunder has no edition ${edition}`)
  return found
}

export function figuresOf(state: { readonly edition: string }): Figures {
  return editionOf(state).figures
}

/**
 * What all editions have in common, if they have. Notation and sentences ask here, for they are written and read
 * without the match at hand, and so without knowing its edition.
 */
export function agreed<T>(figure: (edition: Edition) => T, among = Object.values(editions)): T | undefined {
  const [first, ...others] = among.map(figure)
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined
}
