import {
  directions,
  eventCards,
  goods,
  nations,
  objectives,
  ports,
  regions,
  ships,
  shipTypes,
  spaces,
  specials,
} from '../../data.ts'

const printed = {
  // What the table is laid out in, besides the regions of the trade track.
  'area/seas': 'the open sea',
  'area/round': 'this round',
  'area/goods': 'the holding boxes',
  'area/shipyard': 'the shipyard',
  'area/quay': 'the quay',
  'area/pirates': 'the pirates',
  'area/combat': 'the fight',

  // Land that closes a step between two water spaces.
  'land/isthmus-of-panama': 'the Isthmus of Panama',
  'land/northern-andes': 'the northern Andes',
  'land/guiana': 'Guiana and northern Brazil',
  'land/france': 'France',
  'land/germany-and-the-alps': 'Germany and the Alps',
  'land/indian-peninsula': 'the Indian peninsula',
  'land/burma-and-indochina': 'Burma and Indochina',
  'land/indochina': 'Indochina',
  'land/southern-china': 'southern China',
  'land/korea': 'Korea',
  'land/manchuria': 'Manchuria',
  'land/new-england': 'New England',
  'land/north-america': 'the interior of North America',
  'land/corners': 'both corners',

  'nation/netherlands': 'the Netherlands',
  'nation/pirates': 'the pirates',

  'ship/will-o-wisp': 'Will-o-Wisp',

  'ship-type/sloop-of-war': 'Sloop-of-War',
  'ship-type/man-of-war': 'Man-of-War',

  'part/sails': 'sails',
  'part/hull': 'hull',
  'part/cannons': 'cannons',
  'part/buccaneers': 'buccaneers',
  'part/cargo': 'hold',
  'part/cabins': 'cabins',

  'shot/ball': 'ball shot',
  'shot/chain': 'chain shot',
  'shot/grape': 'grape shot',
  'shot/any': 'shot',

  'segment/weather': 'weather',
  'segment/war': 'war and pirates',
  'segment/trade': 'trade',
  'segment/special': 'special event',

  'pirate/1': 'pirate ship 1',
  'pirate/2': 'pirate ship 2',
  'pirate/3': 'pirate ship 3',

  'piece/letter': {
    one: 'letter of marque',
    many: 'letters of marque',
    a: 'a letter of marque',
  },
  'piece/port-marker': {
    one: 'port marker',
    many: 'port markers',
    a: 'a port marker',
  },
  'piece/pirate-marker': {
    one: 'pirate marker',
    many: 'pirate markers',
    a: 'a pirate marker',
  },
  'piece/no-entry-marker': {
    one: 'no-entry marker',
    many: 'no-entry markers',
    a: 'a no-entry marker',
  },
  'piece/globe': { one: 'globe', a: 'a globe' },
  'piece/ship-card': { one: 'ship card', many: 'ship cards', a: 'a ship card' },
  'piece/event-card': { one: 'event card', many: 'event cards', a: 'an event card' },
  'track/trade': 'trade track',

  // What is counted in sentences.
  action: { one: 'action', many: 'actions', a: 'one action' },
  buccaneer: { one: 'buccaneer', many: 'buccaneers', a: 'a buccaneer' },
  'more-buccaneer': { one: 'more buccaneer', many: 'more buccaneers' },
  cannon: { one: 'cannon', many: 'cannons', a: 'a cannon' },
  'more-cannon': { one: 'more cannon', many: 'more cannons' },
  card: { one: 'card', many: 'cards', a: 'a card' },
  cube: { one: 'cube', many: 'cubes', a: 'a cube' },
  'more-cube': { one: 'more cube', many: 'more cubes' },
  die: { one: 'die', many: 'dice', a: 'a die' },
  hit: { one: 'hit', many: 'hits', a: 'a hit' },
  misfire: { one: 'misfire', many: 'misfires', a: 'a misfire' },
  passenger: { one: 'passenger', many: 'passengers', a: 'a passenger' },
  point: { one: 'point', many: 'points', a: 'a point' },
  port: { one: 'port', many: 'ports', a: 'a port' },
  round: { one: 'round', many: 'rounds', a: 'a round' },
  ship: { one: 'ship', many: 'ships', a: 'a ship' },
  space: { one: 'space', many: 'spaces', a: 'one space' },

  'group/weather': 'Weather',
  'group/sail': 'Sail',
  'group/attack': 'Attack',
  'group/port': 'In port',
  'group/goods': 'Goods',
  'group/refit': 'Repairs and crew',
  'group/ships': 'Ships and letters',
  'group/shift': 'Between ships',
  'group/fight': 'Fight',
  'group/end': 'Finish',

  // Where points came from, and what broke a tie.
  'score/masterMerchant': 'Master Merchant',
  'score/admiralOfTheSeas': 'Admiral of the Seas',
  'score/lordGovernor': 'Lord Governor',
  'score/forGold': 'points for gold',
  'score/forShips': 'points for ships',
  'score/forPorts': 'points for ports',
  'score/points': 'all points',
  'score/gold': 'gold',
  'score/objectives': 'objectives met',
  'score/rounds': 'rounds',
  'tie-break/afloat': 'a fleet that is afloat',
  'tie-break/may-win': 'the objectives of the match',
  'tie-break/fight': 'the last fight',
  'tie-break/lasted-longer': 'the fleet that lasted longer',
  'tie-break/objectives': 'objectives met',
  'tie-break/points': 'all points',

  'area/reserve': 'the reserve',
} as const

const colours = ['red', 'blue', 'yellow', 'green', 'orange', 'white', 'purple', 'black'] as const

/** Words for all ids of a kind, each made from its id. */
function each<K extends string, I extends string, W>(kind: K, ids: readonly I[], word: (id: I) => W) {
  return Object.fromEntries(ids.map((id) => [`${kind}/${id}`, word(id)])) as {
    readonly [Id in I as `${K}/${Id}`]: W
  }
}

function itself(id: string): string {
  return id
}

/** Proper names are their ids with capitals; those that are not stand in `printed`. */
function name(id: string): string {
  return id
    .split('-')
    .map((part) => (/^(de|of|the)$/.test(part) ? part : part[0]!.toUpperCase() + part.slice(1)))
    .join(' ')
}

/** The words of the game by their ids, with the forms that the texts ask for. Spaces and cards go by their ids. */
export const words = {
  ...each('port', ports, name),
  ...each('area', regions, name),
  ...each('nation', nations, name),
  ...each('ship', ships, name),
  ...each('ship-type', shipTypes, name),
  ...each('special', specials, name),
  ...each('objective', objectives, name),
  ...each('good', goods, (good) => ({ one: name(good), many: name(good) })),
  ...each('direction', directions, itself),
  ...each('colour', colours, itself),
  ...each('space', spaces, itself),
  ...each('card', eventCards, itself),
  ...printed,
}
