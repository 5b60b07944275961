import type { Edition } from './edition.ts'

/**
 * The pieces and places of the game, and the figures that are printed on them. A set of figures is an edition, and a
 * match names its edition: to correct a figure, add an edition before the others, so that new matches use it; running
 * matches keep the figures they began with.
 */

/** The colour of each seat; the last one comes with the expansion for six. */
export const colours = ['red', 'blue', 'yellow', 'green', 'orange', 'white'] as const
/** The colour of each zone's circles, from the nearest on. */
export const zoneColours = ['green', 'purple', 'yellow', 'red'] as const
export const items = ['crew', 'guns', 'goods', 'barrels'] as const
export type Item = (typeof items)[number]
export const treasures = ['silver', 'gold', 'jewel', 'relic'] as const
export type Treasure = (typeof treasures)[number]
export const commodities = ['indigo', 'sugar', 'coffee', 'tobacco'] as const
export type Commodity = (typeof commodities)[number]

/** Mission discs in the order in which they are resolved; the Ghost Ship never is. */
export const discs = ['golden-hind', 'disc-1', 'disc-2', 'disc-3', 'disc-4', 'ghost-ship'] as const
export type Disc = (typeof discs)[number]

/** What each tile with a number in its circles gives. Of a pair, A is the better one. */
export const stock = {
  'crew-a': 'crew',
  'crew-b': 'crew',
  'guns-a': 'guns',
  'guns-b': 'guns',
  'supplies-a': 'barrels',
  'supplies-b': 'barrels',
  'trade-goods': 'goods',
} as const
export type StockTile = keyof typeof stock

export const tiles = [
  ...(['crew-a', 'crew-b', 'guns-a', 'guns-b', 'supplies-a', 'supplies-b', 'trade-goods'] as const),
  ...(['tavern', 'shipyard', 'pinnace', 'drake', 'queen', 'admiral', 'governor', 'informer'] as const),
  'golden-hind',
] as const
export type Tile = (typeof tiles)[number]
/** The last two are on the board alone, and end the street. */
export const locations = [...tiles, 'investor', 'dockside'] as const
export type Location = (typeof locations)[number]

/** Kind by kind, each from the nearest zone to the farthest. */
export const destinations = [
  ...(['puerto-cabello', 'portobelo', 'gran-granada', 'campeche'] as const),
  ...(['cumana', 'cartagena', 'panama', 'veracruz'] as const),
  ...(['galleon-2', 'galleon-3', 'galleon-4'] as const),
  ...(['san-juan', 'santo-domingo', 'santiago-de-cuba'] as const),
] as const
export type Destination = (typeof destinations)[number]

/** Counters go by what they show; a set may have a face twice. */
export const frigateFaces = ['frigates-0', 'frigates-1', 'frigates-2', 'frigates-3', 'frigates-4'] as const
export type FrigateFace = (typeof frigateFaces)[number]
export const troopFaces = ['troops-0', 'troops-1', 'troops-2', 'troops-3', 'troops-4', 'troops-5'] as const
export type TroopFace = (typeof troopFaces)[number]
export type Face = FrigateFace | TroopFace

/**
 * The box of 2013 with its expansions. The texts lost most printed numbers with their pictures; what stands here as
 * `reconstructed` keeps every example of theirs.
 */
const kayal2013: Edition = {
  street: [
    ...(['crew-a', 'shipyard', 'guns-a', 'queen', 'supplies-a', 'trade-goods', 'governor'] as const),
    ...(['crew-b', 'admiral', 'pinnace', 'drake', 'guns-b', 'tavern', 'informer'] as const),
    ...(['supplies-b', 'golden-hind'] as const),
  ],
  tiles: {
    3: {
      'crew-a': [2, 2, 1],
      'crew-b': [2, 1, 1],
      'guns-a': [2, 2, 1],
      'guns-b': [2, 1, 1],
      'supplies-a': [3, 2, 1],
      'supplies-b': [2, 1, 1],
      'trade-goods': [2, 1],
    },
    4: {
      'crew-a': [3, 2, 1],
      'crew-b': [2, 2, 1],
      'guns-a': [3, 2, 2],
      'guns-b': [2, 2, 1],
      'supplies-a': [3, 2, 2],
      'supplies-b': [2, 2, 1],
      'trade-goods': [2, 2],
    },
    5: {
      'crew-a': [3, 3, 2],
      'crew-b': [3, 2, 2],
      'guns-a': [3, 3, 2],
      'guns-b': [3, 2, 2],
      'supplies-a': [4, 3, 2],
      'supplies-b': [3, 2, 2],
      'trade-goods': [3, 2],
    },
    6: {
      'crew-a': [4, 3, 3],
      'crew-b': [3, 3, 2],
      'guns-a': [4, 3, 2],
      'guns-b': [3, 3, 2],
      'supplies-a': [4, 3, 3],
      'supplies-b': [3, 3, 3],
      'trade-goods': [3, 3],
    },
  },
  chart: {
    'puerto-cabello': { kind: 'town', zone: 1, troops: 1, points: 1, treasure: 'silver' },
    portobelo: { kind: 'town', zone: 2, troops: 1, points: 2, treasure: 'silver' },
    'gran-granada': { kind: 'town', zone: 3, troops: 1, points: 2, treasure: 'gold' },
    campeche: { kind: 'town', zone: 4, troops: 1, points: 3, treasure: 'gold' },
    cumana: { kind: 'fort', zone: 1, troops: 1, guns: 1, points: 3, treasure: 'silver' },
    cartagena: { kind: 'fort', zone: 2, troops: 2, guns: 1, points: 4, treasure: 'silver' },
    panama: { kind: 'fort', zone: 3, troops: 1, guns: 2, points: 4, treasure: 'gold' },
    veracruz: { kind: 'fort', zone: 4, troops: 2, guns: 1, points: 5, treasure: 'gold' },
    'galleon-2': { kind: 'galleon', zone: 2, treasure: 'jewel' },
    'galleon-3': { kind: 'galleon', zone: 3, treasure: 'jewel' },
    'galleon-4': { kind: 'galleon', zone: 4, treasure: 'jewel' },
    'san-juan': { kind: 'port', zone: 1, circles: 2, commodities: ['indigo', 'coffee'] },
    'santo-domingo': { kind: 'port', zone: 1, circles: 2, commodities: ['sugar', 'tobacco'] },
    'santiago-de-cuba': { kind: 'port', zone: 2, circles: 3, commodities: ['sugar', 'coffee', 'tobacco'] },
  },
  counters: {
    base: {
      galleons: [
        { guns: 2, points: 6 },
        { guns: 3, points: 7 },
        { guns: 4, points: 8 },
      ],
      frigates: ['frigates-0', 'frigates-1', 'frigates-2'],
      troops: ['troops-0', 'troops-0', 'troops-1', 'troops-2'],
    },
    montezuma: {
      galleons: [
        { guns: 2, points: 7 },
        { guns: 3, points: 8 },
        { guns: 4, points: 9 },
      ],
      relicAt: 'galleon-4',
    },
    spainsRevenge: {
      frigates: ['frigates-1', 'frigates-2', 'frigates-3'],
      troops: ['troops-1', 'troops-1', 'troops-2', 'troops-3'],
    },
  },
  figures: {
    voyages: 3,
    startingPoints: 4,
    compensationGuns: 1,
    playerDiscs: 10,
    investorPrice: 4,
    twoGuns: { crew: 1, guns: 2 },
    twoCrew: { crew: 2, guns: 1 },
    docksideItems: 1,
    drake: { crew: 2, guns: 2, extra: 1 },
    queen: { guns: 1, goods: 1 },
    informerGoods: 1,
    shipyardGuns: [1, 0],
    pinnaceCrew: [1, 0],
    tavernBonus: [1, 0],
    tavernCrew: [0, 0, 2, 2, 3, 3, 4],
    ghostShipUpTo: 2,
    drakeCaptains: [1, 2],
    goldenHinds: [1, 2],
    farthestZone: 4,
    attacks: 2,
    heroBonus: [2, 1],
    conquestPoints: [0, 1, 4, 10],
    commodityPoints: [0, 2, 8, 16, 26],
    treasurePoints: { silver: 3, gold: 4, jewel: 5, relic: 6 },
    unclaimedPoints: 1,
    sixPlayerPoints: 3,
    box: { crew: 28, guns: 28, goods: 8, barrels: 21 },
    boxForSix: { crew: 36, guns: 33, goods: 10, barrels: 25 },
    treasures: { silver: 12, gold: 12, jewel: 9, relic: 3 },
    commodities: { indigo: 3, sugar: 6, coffee: 6, tobacco: 6 },
    pinnaces: 2,
    hawkinsDie: [1, 1, 1, 2, 2, 3],
    blocks: [
      { galleon: 2, forts: [2, 4], towns: [1, 3], port: 'san-juan' },
      { galleon: 2, forts: [1, 3], towns: [2, 4], port: 'san-juan' },
      { galleon: 3, forts: [3, 4], towns: [1, 2], port: 'santo-domingo' },
      { galleon: 3, forts: [1, 2], towns: [3, 4], port: 'santo-domingo' },
      { galleon: 4, forts: [1, 4], towns: [2, 3], port: 'santiago-de-cuba' },
      { galleon: 4, forts: [2, 3], towns: [1, 4], port: 'santiago-de-cuba' },
    ],
  },
  sources: {
    // The first Location, the pairs and the end are the rulebook's; 1 to 4 and 8 fit two reports of play.
    street: 'reconstructed',
    tiles: 'reconstructed',
    'figures.tavernCrew': 'reconstructed',
    'chart.puerto-cabello': 'reconstructed',
    'chart.puerto-cabello.kind': 'deduced',
    'chart.puerto-cabello.zone': 'deduced',
    'chart.puerto-cabello.troops': 'rulebook',
    'chart.portobelo': 'reconstructed',
    'chart.portobelo.kind': 'expansions',
    'chart.portobelo.zone': 'deduced',
    'chart.portobelo.troops': 'rulebook',
    'chart.gran-granada': 'reconstructed',
    'chart.gran-granada.kind': 'expansions',
    'chart.gran-granada.zone': 'deduced',
    'chart.gran-granada.troops': 'rulebook',
    'chart.campeche': 'reconstructed',
    'chart.campeche.kind': 'deduced',
    'chart.campeche.zone': 'deduced',
    'chart.campeche.troops': 'rulebook',
    'chart.cumana': 'reconstructed',
    'chart.cumana.kind': 'deduced',
    'chart.cumana.zone': 'deduced',
    'chart.cartagena': 'reconstructed',
    'chart.cartagena.kind': 'deduced',
    'chart.cartagena.zone': 'deduced',
    'chart.panama': 'reconstructed',
    'chart.panama.kind': 'deduced',
    'chart.panama.zone': 'deduced',
    'chart.panama.troops': 'rulebook',
    'chart.veracruz.zone': 'deduced',
    'chart.veracruz.troops': 'reconstructed',
    'chart.galleon-2.zone': 'expansions',
    'chart.galleon-3.zone': 'expansions',
    'chart.galleon-4.zone': 'expansions',
    'chart.san-juan.zone': 'found',
    'chart.san-juan.commodities': 'reconstructed',
    'chart.san-juan.circles': 'reconstructed',
    'chart.santo-domingo.zone': 'found',
    'chart.santo-domingo.commodities': 'deduced',
    'chart.santo-domingo.circles': 'deduced',
    'chart.santiago-de-cuba.zone': 'deduced',
    'chart.santiago-de-cuba.commodities': 'reconstructed',
    'chart.santiago-de-cuba.circles': 'reconstructed',
    // The biggest has 8 points, told by the publisher and by Example 10.
    'counters.base.galleons': 'reconstructed',
    'counters.montezuma.galleons': 'reconstructed',
    'counters.montezuma.relicAt': 'expansions',
    'counters.spainsRevenge': 'reconstructed',
    'figures.drakeCaptains': 'expansions',
    'figures.goldenHinds': 'expansions',
    'figures.sixPlayerPoints': 'expansions',
    'figures.boxForSix': 'expansions',
    'figures.treasures.relic': 'expansions',
    'figures.treasurePoints.relic': 'expansions',
    'figures.hawkinsDie': 'expansions',
    'figures.blocks': 'expansions',
  },
}

/** The first is used unless a match asks for another. A corrected one is one line here: see `corrected`. */
export const editions: { readonly [name: string]: Edition } = {
  'kayal-2013': kayal2013,
}

/** A part of something, of which only what is wrong is said; a list is said whole. */
export type Correction<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [key in keyof T]?: Correction<T[key]> }
    : T

/** An edition that differs from another in some figures, such as `{ chart: { veracruz: { troops: 3 } } }`. */
export function corrected<T>(printed: T, correction: Correction<T>): T {
  if (typeof correction !== 'object' || correction === null || Array.isArray(correction)) {
    return correction as T
  }
  const figures = { ...printed } as Record<string, unknown>
  for (const [key, right] of Object.entries(correction)) {
    figures[key] = corrected(figures[key], right as Correction<unknown>)
  }
  return figures as T
}
