import type { Course, Edition, ShipCard, War } from './edition.ts'

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

function go(direction: Direction, spaces: number): Course {
  return { direction, spaces }
}

function war(one: Nation, other: Nation): War {
  return { one, other }
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
    { from: 'c5', to: 'd4', land: 'isthmus-of-panama' },
    { from: 'c5', to: 'd5', land: 'isthmus-of-panama' },
    { from: 'c6', to: 'd5', land: 'northern-andes' },
    { from: 'd5', to: 'e6', land: 'guiana' },
    { from: 'h1', to: 'i2', land: 'france' },
    { from: 'i1', to: 'i2', land: 'germany-and-the-alps' },
    { from: 'i1', to: 'h2', land: 'france' },
    { from: 'i1', to: 'j2', land: 'germany-and-the-alps' },
    { from: 'l4', to: 'm4', land: 'indian-peninsula' },
    { from: 'l4', to: 'm5', land: 'indian-peninsula' },
    { from: 'm4', to: 'l5', land: 'indian-peninsula' },
    { from: 'm4', to: 'n4', land: 'burma-and-indochina' },
    { from: 'm5', to: 'n4', land: 'indochina' },
    { from: 'n3', to: 'm4', land: 'southern-china' },
    { from: 'n2', to: 'o2', land: 'korea' },
    { from: 'o1', to: 'n2', land: 'manchuria' },
    { from: 'd1', to: 'd2', land: 'new-england' },
    { from: 'c3', to: 'd2', land: 'north-america' },
  ],
  ports: {
    shanghai: { mark: 'S', region: 'asia', productive: true },
    dalian: { mark: 'D', region: 'asia', productive: true },
    tokyo: { mark: 'T', region: 'asia', productive: true },
    canton: { mark: 'C', region: 'asia', productive: false },
    bombay: { mark: 'B', region: 'india', productive: true },
    cochin: { mark: 'H', region: 'india', productive: true },
    calcutta: { mark: 'K', region: 'india', productive: true },
    colombo: { mark: 'O', region: 'india', productive: false },
    malacca: { mark: 'M', region: 'india', productive: false },
    goree: { mark: 'G', region: 'africa', productive: false },
    elmina: { mark: 'E', region: 'africa', productive: true },
    luanda: { mark: 'U', region: 'africa', productive: true },
    'cape-town': { mark: 'W', region: 'africa', productive: false },
    zanzibar: { mark: 'Z', region: 'africa', productive: true },
    london: { mark: 'L', region: 'europe', productive: true },
    amsterdam: { mark: 'A', region: 'europe', productive: false },
    lisbon: { mark: 'P', region: 'europe', productive: true },
    marseille: { mark: 'F', region: 'europe', productive: true },
    venice: { mark: 'V', region: 'europe', productive: false },
    cartagena: { mark: 'N', region: 'south-america', productive: false },
    salvador: { mark: 'X', region: 'south-america', productive: true },
    'rio-de-janeiro': { mark: 'R', region: 'south-america', productive: true },
    'buenos-aires': { mark: 'Y', region: 'south-america', productive: false },
    callao: { mark: 'I', region: 'south-america', productive: true },
    'port-royal': { mark: 'p', region: 'north-america', productive: false },
    quebec: { mark: 'q', region: 'north-america', productive: true },
    boston: { mark: 'b', region: 'north-america', productive: true },
    charleston: { mark: 'c', region: 'north-america', productive: true },
    veracruz: { mark: 'v', region: 'north-america', productive: false },
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
      trade: { market: 1, ships: 2, passengers: 3, short: 'wool' },
      production: ['tea', 'wine', 'sugar', 'silver', 'tobacco', 'furs'],
      back: { special: 'pirate-haven', pirateRepair: 1, portRepair: 1 },
    },
    e02: {
      weather: go('south-west', 2),
      wars: [war('spain', 'netherlands'), war('portugal', 'denmark')],
      pirates: [go('south', 3), go('north', 2), go('east', 1)],
      trade: { market: -1, ships: 1, passengers: 4, short: 'spices' },
      production: ['silk', 'cotton', 'wine', 'silver', 'tobacco', 'furs'],
      back: { special: 'fair-winds', pirateRepair: 1, portRepair: 1 },
    },
    e03: {
      weather: go('south-east', 1),
      wars: [war('portugal', 'denmark'), war('spain', 'netherlands')],
      pirates: [go('north-west', 1), go('south-east', 1), go('south', 3)],
      trade: { market: 0, ships: 2, passengers: 4, short: 'sugar' },
      production: ['tea', 'silk', 'spices', 'wine', 'wool', 'tobacco'],
      back: { special: 'plague', pirateRepair: 2, portRepair: 1 },
    },
    e04: {
      weather: go('west', 1),
      wars: [war('spain', 'portugal'), war('england', 'denmark')],
      pirates: [go('south', 2), go('north', 1), go('north-west', 2)],
      trade: { market: 1, ships: 1, passengers: 2, short: 'cotton' },
      production: ['silk', 'spices', 'ivory', 'sugar', 'tobacco', 'furs'],
      back: { special: 'hurricane', pirateRepair: 2, portRepair: 2 },
    },
    e05: {
      weather: go('east', 1),
      wars: [war('england', 'portugal'), war('france', 'denmark')],
      pirates: [go('north', 3), go('south', 1), go('west', 3)],
      trade: { market: -1, ships: 3, passengers: 3, short: 'spices' },
      production: ['tea', 'silk', 'cotton', 'wool', 'sugar', 'tobacco'],
      back: { special: 'royal-charter', pirateRepair: 3, portRepair: 1 },
    },
    e06: {
      weather: go('south', 1),
      wars: [war('england', 'denmark'), war('france', 'netherlands')],
      pirates: [go('east', 1), go('west', 3), go('north-east', 1)],
      trade: { market: -1, ships: 2, passengers: 4, short: 'tobacco' },
      production: ['spices', 'ivory', 'wool', 'sugar', 'silver', 'furs'],
      back: { special: 'noble-passengers', pirateRepair: 3, portRepair: 2 },
    },
    e07: {
      weather: go('north-west', 2),
      wars: [war('france', 'spain'), war('netherlands', 'denmark')],
      pirates: [go('north-east', 1), go('north-west', 2), go('south-west', 2)],
      trade: { market: 1, ships: 1, passengers: 5, short: 'silver' },
      production: ['tea', 'silk', 'spices', 'ivory', 'wine', 'sugar'],
      back: { special: 'busy-shipyards', pirateRepair: 1, portRepair: 0 },
    },
    e08: {
      weather: go('north-east', 2),
      wars: [war('england', 'spain'), war('portugal', 'netherlands')],
      pirates: [go('north-west', 3), go('north-east', 3), go('north', 3)],
      trade: { market: 0, ships: 1, passengers: 5, short: 'tobacco' },
      production: ['tea', 'cotton', 'wool', 'sugar', 'silver', 'furs'],
      back: { special: 'becalmed', pirateRepair: 2, portRepair: 1 },
    },
    e09: {
      weather: go('south-west', 1),
      wars: [],
      pirates: [go('south-west', 2), go('north-west', 2), go('south-east', 1)],
      trade: { market: 1, ships: 2, passengers: 4, short: 'wine' },
      production: ['spices', 'cotton', 'ivory', 'wool', 'silver', 'furs'],
      back: { special: 'pirate-bounty', pirateRepair: 0, portRepair: 3 },
    },
    e10: {
      weather: go('north', 2),
      wars: [war('england', 'netherlands'), war('france', 'portugal')],
      pirates: [go('south-east', 3), go('east', 3), go('south-west', 2)],
      trade: { market: 1, ships: 3, passengers: 3, short: 'tea' },
      production: ['silk', 'spices', 'ivory', 'wine', 'silver', 'tobacco'],
      back: { special: 'pirate-haven', pirateRepair: 1, portRepair: 0 },
    },
    e11: {
      weather: go('north', 1),
      wars: [war('spain', 'denmark'), war('france', 'portugal'), war('england', 'netherlands')],
      pirates: [go('west', 1), go('east', 2), go('south-east', 1)],
      trade: { market: -1, ships: 3, passengers: 5, short: 'furs' },
      production: ['tea', 'silk', 'spices', 'cotton', 'wine', 'sugar'],
      back: { special: 'world-is-round', pirateRepair: 2, portRepair: 0 },
    },
    e12: {
      weather: go('north-east', 1),
      wars: [],
      pirates: [go('west', 2), go('south-east', 1), go('north-west', 3)],
      trade: { market: 0, ships: 2, passengers: 3, short: 'tea' },
      production: ['cotton', 'ivory', 'wine', 'silver', 'tobacco', 'furs'],
      back: { special: 'full-taverns', pirateRepair: 0, portRepair: 2 },
    },
    e13: {
      weather: go('west', 2),
      wars: [war('france', 'spain'), war('england', 'portugal')],
      pirates: [go('north', 3), go('north-east', 1), go('east', 2)],
      trade: { market: -1, ships: 2, passengers: 2, short: 'silk' },
      production: ['tea', 'ivory', 'wool', 'sugar', 'silver', 'furs'],
      back: { special: 'armistice', pirateRepair: 1, portRepair: 2 },
    },
    e14: {
      weather: go('east', 2),
      wars: [war('england', 'france'), war('spain', 'denmark')],
      pirates: [go('south-east', 2), go('west', 3), go('north-east', 1)],
      trade: { market: 0, ships: 3, passengers: 3, short: 'silk' },
      production: ['tea', 'wine', 'wool', 'sugar', 'silver', 'tobacco'],
      back: { special: 'world-is-round', pirateRepair: 2, portRepair: 1 },
    },
    e15: {
      weather: go('south', 2),
      wars: [war('england', 'france'), war('netherlands', 'denmark')],
      pirates: [go('north-east', 1), go('south-west', 3), go('west', 2)],
      trade: { market: 0, ships: 2, passengers: 2, short: 'ivory' },
      production: ['silk', 'spices', 'cotton', 'wine', 'wool', 'tobacco'],
      back: { special: 'new-foundry', pirateRepair: 3, portRepair: 0 },
    },
    e16: {
      weather: go('south-east', 2),
      wars: [war('france', 'denmark'), war('england', 'spain'), war('portugal', 'netherlands')],
      pirates: [go('east', 2), go('south-west', 2), go('south', 2)],
      trade: { market: 0, ships: 1, passengers: 4, short: 'sugar' },
      production: ['tea', 'silk', 'spices', 'cotton', 'ivory', 'furs'],
      back: { special: 'quarantine', pirateRepair: 1, portRepair: 1 },
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
