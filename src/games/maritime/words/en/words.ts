import { type EventCard, eventCards, type Space, spaces } from '../../data.ts'

/**
 * The words of the game by their ids, with the forms that the texts ask for.
 */
export const words = {
  'port/shanghai': 'Shanghai',
  'port/dalian': 'Dalian',
  'port/tokyo': 'Tokyo',
  'port/canton': 'Canton',
  'port/bombay': 'Bombay',
  'port/cochin': 'Cochin',
  'port/calcutta': 'Calcutta',
  'port/colombo': 'Colombo',
  'port/malacca': 'Malacca',
  'port/goree': 'Goree',
  'port/elmina': 'Elmina',
  'port/luanda': 'Luanda',
  'port/cape-town': 'Cape Town',
  'port/zanzibar': 'Zanzibar',
  'port/london': 'London',
  'port/amsterdam': 'Amsterdam',
  'port/lisbon': 'Lisbon',
  'port/marseille': 'Marseille',
  'port/venice': 'Venice',
  'port/cartagena': 'Cartagena',
  'port/salvador': 'Salvador',
  'port/rio-de-janeiro': 'Rio de Janeiro',
  'port/buenos-aires': 'Buenos Aires',
  'port/callao': 'Callao',
  'port/port-royal': 'Port Royal',
  'port/quebec': 'Quebec',
  'port/boston': 'Boston',
  'port/charleston': 'Charleston',
  'port/veracruz': 'Veracruz',

  // The regions of the trade track, then what else the table is laid out in.
  'area/asia': 'Asia',
  'area/india': 'India',
  'area/africa': 'Africa',
  'area/europe': 'Europe',
  'area/south-america': 'South America',
  'area/north-america': 'North America',
  'area/seas': 'the open sea',
  'area/round': 'this round',
  'area/goods': {
    one: 'the holding boxes',
  },
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

  'direction/north': 'north',
  'direction/north-east': 'north-east',
  'direction/east': 'east',
  'direction/south-east': 'south-east',
  'direction/south': 'south',
  'direction/south-west': 'south-west',
  'direction/west': 'west',
  'direction/north-west': 'north-west',

  'nation/england': 'England',
  'nation/france': 'France',
  'nation/spain': 'Spain',
  'nation/portugal': 'Portugal',
  'nation/netherlands': 'the Netherlands',
  'nation/denmark': 'Denmark',
  'nation/pirates': 'the pirates',

  'good/tea': { one: 'Tea', many: 'Tea' },
  'good/silk': { one: 'Silk', many: 'Silk' },
  'good/spices': { one: 'Spices', many: 'Spices' },
  'good/cotton': { one: 'Cotton', many: 'Cotton' },
  'good/ivory': { one: 'Ivory', many: 'Ivory' },
  'good/wine': { one: 'Wine', many: 'Wine' },
  'good/wool': { one: 'Wool', many: 'Wool' },
  'good/sugar': { one: 'Sugar', many: 'Sugar' },
  'good/silver': { one: 'Silver', many: 'Silver' },
  'good/tobacco': { one: 'Tobacco', many: 'Tobacco' },
  'good/furs': { one: 'Furs', many: 'Furs' },

  'ship/swallow': 'Swallow',
  'ship/heron': 'Heron',
  'ship/curlew': 'Curlew',
  'ship/petrel': 'Petrel',
  'ship/plover': 'Plover',
  'ship/sandpiper': 'Sandpiper',
  'ship/will-o-wisp': 'Will-o-Wisp',
  'ship/grey-gull': 'Grey Gull',
  'ship/sea-otter': 'Sea Otter',
  'ship/morning-star': 'Morning Star',
  'ship/good-intent': 'Good Intent',
  'ship/swift-post': 'Swift Post',
  'ship/hornet': 'Hornet',
  'ship/resolute': 'Resolute',
  'ship/silver-pinnace': 'Silver Pinnace',
  'ship/northern-light': 'Northern Light',
  'ship/broad-bottom': 'Broad Bottom',
  'ship/eastern-crown': 'Eastern Crown',
  'ship/santa-brigida': 'Santa Brigida',
  'ship/golden-lion': 'Golden Lion',
  'ship/sovereign': {
    one: 'Sovereign',
  },
  'ship/royal-bounty': {
    one: 'Royal Bounty',
  },

  'ship-type/trading-sloop': 'Trading Sloop',
  'ship-type/cutter': 'Cutter',
  'ship-type/schooner': 'Schooner',
  'ship-type/caravel': 'Caravel',
  'ship-type/brigantine': 'Brigantine',
  'ship-type/brig': 'Brig',
  'ship-type/packet-ship': 'Packet Ship',
  'ship-type/sloop-of-war': 'Sloop-of-War',
  'ship-type/frigate': 'Frigate',
  'ship-type/pinnace': 'Pinnace',
  'ship-type/barque': 'Barque',
  'ship-type/fluyt': 'Fluyt',
  'ship-type/east-indiaman': 'East Indiaman',
  'ship-type/carrack': 'Carrack',
  'ship-type/galleon': 'Galleon',
  'ship-type/man-of-war': 'Man-of-War',
  'ship-type/treasure-galleon': 'Treasure Galleon',

  'part/sails': {
    one: 'sails',
  },
  'part/hull': 'hull',
  'part/cannons': 'cannons',
  'part/buccaneers': {
    one: 'buccaneers',
  },
  'part/cargo': 'hold',
  'part/cabins': 'cabins',

  'shot/ball': 'ball shot',
  'shot/chain': 'chain shot',
  'shot/grape': 'grape shot',
  'shot/any': 'shot',

  'special/world-is-round': {
    one: 'World Is Round',
  },
  'special/pirate-haven': {
    one: 'Pirate Haven',
  },
  'special/plague': 'Plague',
  'special/quarantine': 'Quarantine',
  'special/fair-winds': 'Fair Winds',
  'special/becalmed': {
    one: 'Becalmed',
  },
  'special/royal-charter': 'Royal Charter',
  'special/busy-shipyards': {
    one: 'Busy Shipyards',
  },
  'special/full-taverns': {
    one: 'Full Taverns',
  },
  'special/new-foundry': {
    one: 'New Foundry',
  },
  'special/noble-passengers': 'Noble Passengers',
  'special/hurricane': {
    one: 'Hurricane',
  },
  'special/pirate-bounty': {
    one: 'Pirate Bounty',
  },
  'special/armistice': 'Armistice',

  'segment/weather': 'weather',
  'segment/war': {
    one: 'war and pirates',
  },
  'segment/trade': {
    one: 'trade',
  },
  'segment/special': {
    one: 'special event',
  },

  'objective/master-merchant': {
    one: 'Master Merchant',
  },
  'objective/admiral-of-the-seas': {
    one: 'Admiral of the Seas',
  },
  'objective/lord-governor': {
    one: 'Lord Governor',
  },

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
  'track/trade': {
    one: 'trade track',
  },

  // What is counted in sentences.
  action: { one: 'action', many: 'actions', a: 'one action' },
  buccaneer: { one: 'buccaneer', many: 'buccaneers', a: 'a buccaneer' },
  cannon: { one: 'cannon', many: 'cannons', a: 'a cannon' },
  card: { one: 'card', many: 'cards', a: 'a card' },
  cube: { one: 'cube', many: 'cubes', a: 'a cube' },
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

  ...(Object.fromEntries(spaces.map((space) => [`space/${space}`, space])) as {
    [S in Space as `space/${S}`]: S
  }),
  ...(Object.fromEntries(eventCards.map((card) => [`card/${card}`, card])) as {
    [C in EventCard as `card/${C}`]: C
  }),

  'area/reserve': {
    one: 'the reserve',
  },
  'colour/red': 'red',
  'colour/blue': 'blue',
  'colour/yellow': 'yellow',
  'colour/green': 'green',
  'colour/orange': 'orange',
  'colour/white': 'white',
  'colour/purple': 'purple',
  'colour/black': 'black',
} as const
