import type { Charted, ClosedStep, Course, Edition, EventFigures, ShipCard, War } from './edition.ts'

/**
 * Every figure of the game. What the rulebook says or forces stands in `book`; what was printed on the board, the
 * ship cards and the event cards is lost and was rebuilt: a set of those figures is an edition, and a match names
 * its edition. To tune a figure, add an edition below, and running matches keep the table they began with.
 */

export const nations = ['england', 'france', 'spain', 'portugal', 'netherlands', 'denmark'] as const
export type Nation = (typeof nations)[number]

/** The trade track from end to end. A line, not a ring: North America and Asia are five steps apart. */
export const regions = ['asia', 'india', 'africa', 'europe', 'south-america', 'north-america'] as const
export type Region = (typeof regions)[number]

export const goods = [
  ...(['tea', 'silk', 'spices', 'cotton', 'ivory', 'wine'] as const),
  ...(['wool', 'sugar', 'silver', 'tobacco', 'furs'] as const),
] as const
export type Good = (typeof goods)[number]

export const ports = [
  ...(['shanghai', 'dalian', 'tokyo', 'canton', 'bombay', 'cochin', 'calcutta', 'colombo'] as const),
  ...(['malacca', 'goree', 'elmina', 'luanda', 'cape-town', 'zanzibar', 'london', 'amsterdam'] as const),
  ...(['lisbon', 'marseille', 'venice', 'cartagena', 'salvador', 'rio-de-janeiro'] as const),
  ...(['buenos-aires', 'callao', 'port-royal', 'quebec', 'boston', 'charleston', 'veracruz'] as const),
] as const
export type Port = (typeof ports)[number]

export const ships = [
  ...(['swallow', 'heron', 'curlew', 'petrel', 'plover', 'sandpiper', 'will-o-wisp', 'grey-gull'] as const),
  ...(['sea-otter', 'morning-star', 'good-intent', 'swift-post', 'hornet', 'resolute'] as const),
  ...(['silver-pinnace', 'northern-light', 'broad-bottom', 'eastern-crown', 'santa-brigida'] as const),
  ...(['golden-lion', 'sovereign', 'royal-bounty'] as const),
] as const
export type Ship = (typeof ships)[number]
/** One for each player; those that nobody needs join the others in the deck. */
export const startingShips: readonly Ship[] = ships.slice(0, 6)

export const shipTypes = [
  ...(['trading-sloop', 'cutter', 'schooner', 'caravel', 'brigantine', 'brig', 'packet-ship'] as const),
  ...(['sloop-of-war', 'frigate', 'pinnace', 'barque', 'fluyt', 'east-indiaman', 'carrack'] as const),
  ...(['galleon', 'man-of-war', 'treasure-galleon'] as const),
] as const
export type ShipType = (typeof shipTypes)[number]

/** Strips of land that close a step between two water spaces. */
export const lands = [
  ...(['isthmus-of-panama', 'northern-andes', 'guiana', 'france', 'germany-and-the-alps'] as const),
  ...(['indian-peninsula', 'burma-and-indochina', 'indochina', 'southern-china', 'korea'] as const),
  ...(['manchuria', 'new-england', 'north-america'] as const),
] as const
export type Land = (typeof lands)[number]

export const eventCards = [
  ...(['e01', 'e02', 'e03', 'e04', 'e05', 'e06', 'e07', 'e08'] as const),
  ...(['e09', 'e10', 'e11', 'e12', 'e13', 'e14', 'e15', 'e16'] as const),
] as const
export type EventCard = (typeof eventCards)[number]

export const specials = [
  ...(['world-is-round', 'pirate-haven', 'plague', 'quarantine', 'fair-winds', 'becalmed'] as const),
  ...(['royal-charter', 'busy-shipyards', 'full-taverns', 'new-foundry', 'noble-passengers'] as const),
  ...(['hurricane', 'pirate-bounty', 'armistice'] as const),
] as const
export type Special = (typeof specials)[number]

/** Clockwise from the north, with the rows and columns that one step crosses. */
export const bearings = {
  north: [-1, 0],
  'north-east': [-1, 1],
  east: [0, 1],
  'south-east': [1, 1],
  south: [1, 0],
  'south-west': [1, -1],
  west: [0, -1],
  'north-west': [-1, -1],
} as const
export type Direction = keyof typeof bearings
export const directions = Object.keys(bearings) as Direction[]

/** A space is named by its column, a in the west to p in the east, and its row, 0 in the north to 9 in the south. */
const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'] as const
const rows = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type Space = `${(typeof columns)[number]}${(typeof rows)[number]}`
export const spaces: readonly Space[] = rows.flatMap((row) =>
  columns.map((column): Space => `${column}${row}`),
)
export const width = columns.length
export const height = rows.length

/** Ball shot breaks hulls, chain shot sails, grape shot crews; against ports and pirates the kind means nothing. */
export const shots = ['ball', 'chain', 'grape'] as const
export type Shot = (typeof shots)[number]

export const objectives = ['master-merchant', 'admiral-of-the-seas', 'lord-governor'] as const
export type Objective = (typeof objectives)[number]

/** What the rulebook says, or what follows from it by counting. The same in every edition. */
export const book = {
  startingGold: 10,
  merchantGold: 150,
  fleetLimit: 3,
  admiralFleet: 4,
  markersPerNation: 4,
  pirateMarkers: 2,
  noEntryMarkers: 2,
  pirateShips: 3,
  strongest: 6,
  weakest: 1,
  repairCost: 2,
  buccaneerCost: 4,
  cannonCost: 8,
  letterCost: 10,
  letters: 12,
  fare: 5,
  toll: 3,
  rebuildCost: 10,
  homeBonus: 1,
  shortSupply: 2,
  productivePrice: 1,
  buyBase: 2,
  sellBase: 1,
  boughtBuccaneers: 1,
  /** Two are enough to board; one or none can be boarded. */
  boarders: 2,
  pursuit: 4,
  buccaneersCarried: 2,
  cardsPerRound: 4,
  setupCards: 2,
  timedPhases: 2,
  cubesPerGood: 18,
  /** The dice of each colour: on ship cards they count damage, and what is left of a colour is shot. */
  dice: { sails: 28, hull: 28, buccaneers: 28, cannons: 18 },
  points: {
    'master-merchant': 3,
    'admiral-of-the-seas': 4,
    'lord-governor': 6,
    goldPerPoint: 50,
    /** By rules version 1. */
    mostForGold: 2,
    extraShip: 2,
    extraPort: 3,
  },
} as const

/** With so many players: cubes of each good on its holding box and above it, and how many short supply moves up. */
export function cubesFor(players: number): { box: number; above: number; short: number } {
  return { box: players + 2, above: players + 4, short: players + 1 }
}

function card(
  type: ShipType,
  sails: number,
  hull: number,
  cannons: number,
  buccaneers: number,
  cargo: number,
  cabins: number,
  buy: number,
  sell: number,
): ShipCard {
  return { type, sails, hull, cannons, buccaneers, cargo, cabins, buy, sell }
}

function port(mark: string, region: Region, productive: boolean): Charted {
  return { mark, region, productive }
}

function closed(from: Space, to: Space, land: Land): ClosedStep {
  return { from, to, land }
}

function go(direction: Direction, spaces: number): Course {
  return { direction, spaces }
}

function war(one: Nation, other: Nation): War {
  return { one, other }
}

function trade(market: number, ships: number, passengers: number, short: Good): EventFigures['trade'] {
  return { market, ships, passengers, short }
}

function back(special: Special, pirateRepair: number, portRepair: number): EventFigures['back'] {
  return { special, pirateRepair, portRepair }
}

const maritime1: Edition = {
  map: [
    '.####...#######.',
    '.##q...LA#####..',
    '.##b...PFV###DT.',
    '.#vc....#####S..',
    '..#p...G##.BKC..',
    '...N...E##.HOM..',
    '..I#X..U#Z...#..',
    '...#R...#.....#.',
    '...#Y...W....##.',
    '................',
  ],
  closedSteps: [
    closed('c5', 'd4', 'isthmus-of-panama'),
    closed('c5', 'd5', 'isthmus-of-panama'),
    closed('c6', 'd5', 'northern-andes'),
    closed('d5', 'e6', 'guiana'),
    closed('h1', 'i2', 'france'),
    closed('i1', 'i2', 'germany-and-the-alps'),
    closed('i1', 'h2', 'france'),
    closed('i1', 'j2', 'germany-and-the-alps'),
    closed('l4', 'm4', 'indian-peninsula'),
    closed('l4', 'm5', 'indian-peninsula'),
    closed('m4', 'l5', 'indian-peninsula'),
    closed('m4', 'n4', 'burma-and-indochina'),
    closed('m5', 'n4', 'indochina'),
    closed('n3', 'm4', 'southern-china'),
    closed('n2', 'o2', 'korea'),
    closed('o1', 'n2', 'manchuria'),
    closed('d1', 'd2', 'new-england'),
    closed('c3', 'd2', 'north-america'),
  ],
  ports: {
    shanghai: port('S', 'asia', true),
    dalian: port('D', 'asia', true),
    tokyo: port('T', 'asia', true),
    canton: port('C', 'asia', false),
    bombay: port('B', 'india', true),
    cochin: port('H', 'india', true),
    calcutta: port('K', 'india', true),
    colombo: port('O', 'india', false),
    malacca: port('M', 'india', false),
    goree: port('G', 'africa', false),
    elmina: port('E', 'africa', true),
    luanda: port('U', 'africa', true),
    'cape-town': port('W', 'africa', false),
    zanzibar: port('Z', 'africa', true),
    london: port('L', 'europe', true),
    amsterdam: port('A', 'europe', false),
    lisbon: port('P', 'europe', true),
    marseille: port('F', 'europe', true),
    venice: port('V', 'europe', false),
    cartagena: port('N', 'south-america', false),
    salvador: port('X', 'south-america', true),
    'rio-de-janeiro': port('R', 'south-america', true),
    'buenos-aires': port('Y', 'south-america', false),
    callao: port('I', 'south-america', true),
    'port-royal': port('p', 'north-america', false),
    quebec: port('q', 'north-america', true),
    boston: port('b', 'north-america', true),
    charleston: port('c', 'north-america', true),
    veracruz: port('v', 'north-america', false),
  },
  goods: {
    tea: 'asia',
    silk: 'asia',
    spices: 'india',
    cotton: 'india',
    ivory: 'africa',
    wine: 'europe',
    wool: 'europe',
    sugar: 'south-america',
    silver: 'south-america',
    tobacco: 'north-america',
    furs: 'north-america',
  },
  // Sails, hull, cannons, buccaneers, cargo, cabins, to buy, to sell. The price is
  // round(1.2 x (4 sails + 3 hull + 3 cannons + 2 buccaneers + 2 cargo + 2 cabins) - 25); a sale brings 40 % of it.
  ships: {
    swallow: card('trading-sloop', 4, 3, 2, 3, 4, 2, 34, 14),
    heron: card('trading-sloop', 4, 3, 2, 3, 4, 2, 34, 14),
    curlew: card('trading-sloop', 4, 3, 2, 3, 4, 2, 34, 14),
    petrel: card('trading-sloop', 4, 3, 2, 3, 4, 2, 34, 14),
    plover: card('trading-sloop', 4, 3, 2, 3, 4, 2, 34, 14),
    sandpiper: card('trading-sloop', 4, 3, 2, 3, 4, 2, 34, 14),
    'will-o-wisp': card('cutter', 6, 2, 1, 2, 2, 2, 29, 12),
    'grey-gull': card('schooner', 6, 3, 2, 2, 3, 1, 36, 14),
    'sea-otter': card('caravel', 5, 3, 2, 3, 5, 2, 41, 16),
    'morning-star': card('brigantine', 5, 3, 3, 4, 4, 1, 42, 17),
    'good-intent': card('brig', 5, 4, 3, 3, 4, 2, 46, 18),
    'swift-post': card('packet-ship', 5, 3, 1, 2, 3, 4, 35, 14),
    hornet: card('sloop-of-war', 5, 3, 4, 4, 2, 1, 41, 16),
    resolute: card('frigate', 5, 4, 5, 5, 3, 2, 55, 22),
    'silver-pinnace': card('pinnace', 4, 3, 3, 3, 5, 2, 40, 16),
    'northern-light': card('barque', 4, 4, 2, 2, 6, 2, 40, 16),
    'broad-bottom': card('fluyt', 4, 3, 1, 2, 8, 1, 35, 14),
    'eastern-crown': card('east-indiaman', 4, 5, 3, 3, 8, 4, 59, 24),
    'santa-brigida': card('carrack', 3, 5, 3, 4, 7, 2, 49, 20),
    'golden-lion': card('galleon', 3, 5, 4, 5, 7, 3, 58, 23),
    sovereign: card('man-of-war', 3, 6, 6, 6, 4, 2, 61, 24),
    'royal-bounty': card('treasure-galleon', 2, 6, 4, 4, 8, 4, 59, 24),
  },
  events: {
    e01: {
      weather: go('north-west', 1),
      wars: [war('spain', 'portugal'), war('france', 'netherlands')],
      pirates: [go('south-west', 2), go('south', 2), go('north', 3)],
      trade: trade(1, 2, 3, 'wool'),
      production: ['tea', 'wine', 'sugar', 'silver', 'tobacco', 'furs'],
      back: back('pirate-haven', 1, 1),
    },
    e02: {
      weather: go('south-west', 2),
      wars: [war('spain', 'netherlands'), war('portugal', 'denmark')],
      pirates: [go('south', 3), go('north', 2), go('east', 1)],
      trade: trade(-1, 1, 4, 'spices'),
      production: ['silk', 'cotton', 'wine', 'silver', 'tobacco', 'furs'],
      back: back('fair-winds', 1, 1),
    },
    e03: {
      weather: go('south-east', 1),
      wars: [war('portugal', 'denmark'), war('spain', 'netherlands')],
      pirates: [go('north-west', 1), go('south-east', 1), go('south', 3)],
      trade: trade(0, 2, 4, 'sugar'),
      production: ['tea', 'silk', 'spices', 'wine', 'wool', 'tobacco'],
      back: back('plague', 2, 1),
    },
    e04: {
      weather: go('west', 1),
      wars: [war('spain', 'portugal'), war('england', 'denmark')],
      pirates: [go('south', 2), go('north', 1), go('north-west', 2)],
      trade: trade(1, 1, 2, 'cotton'),
      production: ['silk', 'spices', 'ivory', 'sugar', 'tobacco', 'furs'],
      back: back('hurricane', 2, 2),
    },
    e05: {
      weather: go('east', 1),
      wars: [war('england', 'portugal'), war('france', 'denmark')],
      pirates: [go('north', 3), go('south', 1), go('west', 3)],
      trade: trade(-1, 3, 3, 'spices'),
      production: ['tea', 'silk', 'cotton', 'wool', 'sugar', 'tobacco'],
      back: back('royal-charter', 3, 1),
    },
    e06: {
      weather: go('south', 1),
      wars: [war('england', 'denmark'), war('france', 'netherlands')],
      pirates: [go('east', 1), go('west', 3), go('north-east', 1)],
      trade: trade(-1, 2, 4, 'tobacco'),
      production: ['spices', 'ivory', 'wool', 'sugar', 'silver', 'furs'],
      back: back('noble-passengers', 3, 2),
    },
    e07: {
      weather: go('north-west', 2),
      wars: [war('france', 'spain'), war('netherlands', 'denmark')],
      pirates: [go('north-east', 1), go('north-west', 2), go('south-west', 2)],
      trade: trade(1, 1, 5, 'silver'),
      production: ['tea', 'silk', 'spices', 'ivory', 'wine', 'sugar'],
      back: back('busy-shipyards', 1, 0),
    },
    e08: {
      weather: go('north-east', 2),
      wars: [war('england', 'spain'), war('portugal', 'netherlands')],
      pirates: [go('north-west', 3), go('north-east', 3), go('north', 3)],
      trade: trade(0, 1, 5, 'tobacco'),
      production: ['tea', 'cotton', 'wool', 'sugar', 'silver', 'furs'],
      back: back('becalmed', 2, 1),
    },
    e09: {
      weather: go('south-west', 1),
      wars: [],
      pirates: [go('south-west', 2), go('north-west', 2), go('south-east', 1)],
      trade: trade(1, 2, 4, 'wine'),
      production: ['spices', 'cotton', 'ivory', 'wool', 'silver', 'furs'],
      back: back('pirate-bounty', 0, 3),
    },
    e10: {
      weather: go('north', 2),
      wars: [war('england', 'netherlands'), war('france', 'portugal')],
      pirates: [go('south-east', 3), go('east', 3), go('south-west', 2)],
      trade: trade(1, 3, 3, 'tea'),
      production: ['silk', 'spices', 'ivory', 'wine', 'silver', 'tobacco'],
      back: back('pirate-haven', 1, 0),
    },
    e11: {
      weather: go('north', 1),
      wars: [war('spain', 'denmark'), war('france', 'portugal'), war('england', 'netherlands')],
      pirates: [go('west', 1), go('east', 2), go('south-east', 1)],
      trade: trade(-1, 3, 5, 'furs'),
      production: ['tea', 'silk', 'spices', 'cotton', 'wine', 'sugar'],
      back: back('world-is-round', 2, 0),
    },
    e12: {
      weather: go('north-east', 1),
      wars: [],
      pirates: [go('west', 2), go('south-east', 1), go('north-west', 3)],
      trade: trade(0, 2, 3, 'tea'),
      production: ['cotton', 'ivory', 'wine', 'silver', 'tobacco', 'furs'],
      back: back('full-taverns', 0, 2),
    },
    e13: {
      weather: go('west', 2),
      wars: [war('france', 'spain'), war('england', 'portugal')],
      pirates: [go('north', 3), go('north-east', 1), go('east', 2)],
      trade: trade(-1, 2, 2, 'silk'),
      production: ['tea', 'ivory', 'wool', 'sugar', 'silver', 'furs'],
      back: back('armistice', 1, 2),
    },
    e14: {
      weather: go('east', 2),
      wars: [war('england', 'france'), war('spain', 'denmark')],
      pirates: [go('south-east', 2), go('west', 3), go('north-east', 1)],
      trade: trade(0, 3, 3, 'silk'),
      production: ['tea', 'wine', 'wool', 'sugar', 'silver', 'tobacco'],
      back: back('world-is-round', 2, 1),
    },
    e15: {
      weather: go('south', 2),
      wars: [war('england', 'france'), war('netherlands', 'denmark')],
      pirates: [go('north-east', 1), go('south-west', 3), go('west', 2)],
      trade: trade(0, 2, 2, 'ivory'),
      production: ['silk', 'spices', 'cotton', 'wine', 'wool', 'tobacco'],
      back: back('new-foundry', 3, 0),
    },
    e16: {
      weather: go('south-east', 2),
      wars: [war('france', 'denmark'), war('england', 'spain'), war('portugal', 'netherlands')],
      pirates: [go('east', 2), go('south-west', 2), go('south', 2)],
      trade: trade(0, 1, 4, 'sugar'),
      production: ['tea', 'silk', 'spices', 'cotton', 'ivory', 'furs'],
      back: back('quarantine', 1, 1),
    },
  },
  specials: {
    plaguePorts: 2,
    quarantinePorts: 1,
    fairWindsActions: 1,
    becalmedActions: -1,
    fewestActions: 1,
    charterLetterCost: 5,
    shipyardRepairCost: 1,
    tavernBuccaneerCost: 2,
    foundryCannonCost: 4,
    nobleFare: 8,
    hurricaneDamage: 1,
    bounty: 10,
  },
  figures: { cubesPerProductionBox: 1, buyFloor: 1, sellFloor: 0 },
}

/** A better sloop to begin with, and ships that are dearer to buy: see `docs/rulings/maritime.md`. */
const tradingSloop = {
  ...maritime1.ships.swallow,
  ...{ sails: 5, hull: 4, cannons: 3, buccaneers: 4, cargo: 6 },
}
const maritime2: Edition = {
  ...maritime1,
  ships: priced({
    ...maritime1.ships,
    ...Object.fromEntries(startingShips.map((ship) => [ship, tradingSloop])),
  }),
}

/** The rule by which the ships of the first edition were priced, with 1.8 for its 1.2. */
function priced(ships: Edition['ships']): Edition['ships'] {
  const cards = Object.entries(ships).map(([ship, figures]) => {
    const { sails, hull, cannons, buccaneers, cargo, cabins } = figures
    const points = 4 * sails + 3 * (hull + cannons) + 2 * (buccaneers + cargo + cabins)
    const buy = Math.round(1.8 * points - 25)
    return [ship, { ...figures, buy, sell: Math.round(0.4 * buy) }]
  })
  return Object.fromEntries(cards) as Edition['ships']
}

/** The first is used unless a match asks for another. */
export const editions: { readonly [name: string]: Edition } = {
  'maritime-2': maritime2,
  'maritime-1': maritime1,
}
