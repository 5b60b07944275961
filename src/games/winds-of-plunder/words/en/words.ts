import { merged } from '../../../../kernel/catalogue.ts'

/** The ports as the board spells them. */
export const portNames = {
  'port/nassau': 'Nassau',
  'port/san-salvadore': 'San Salvadore',
  'port/havana': 'Havana',
  'port/turks-and-caicos': 'Turks & Caicos',
  'port/cozumel': 'Cozumel',
  'port/puerto-rico': 'Puerto Rico',
  'port/jamaica': 'Jamaica',
  'port/santo-domingo': 'Santo Domingo',
  'port/belize': 'Belize',
  'port/guadeloupe': 'Guadeloupe',
  'port/barbados': 'Barbados',
  'port/trinidad': 'Trinidad',
} as const

const otherNames = {
  // Areas have no names on the board; they count from west to east.
  'area/0': 'area I, in the west',
  'area/1': 'area II',
  'area/2': 'area III',
  'area/3': 'area IV, in the east',
  'area/bar': {
    one: 'the Tile Rotation Bar',
  },
  'area/cards': 'the cards',

  'place/bar-1': 'the first place of the bar',
  'place/bar-2': 'the second place of the bar',
  'place/bar-3': 'the third place of the bar',
  'place/bar-4': 'the fourth place of the bar',
  'place/bar-5': 'the fifth place of the bar',
  'place/bar-6': 'the last place of the bar',

  'direction/north': 'North',
  'direction/east': 'East',
  'direction/south': 'South',
  'direction/west': 'West',

  'colour/red': 'red',
  'colour/green': 'green',
  'colour/blue': 'blue',
  'colour/yellow': 'yellow',
  'colour/orange': 'orange',

  'item/weapons': {
    one: 'Weapon',
    many: 'Weapons',
    a: 'a Weapon',
  },
  'item/crew': {
    one: 'Crew',
    many: 'Crew',
    a: 'a Crew',
  },
  'item/provisions': {
    one: 'Provision',
    many: 'Provisions',
    a: 'a Provision',
  },
  'loot/victory-points': 'Victory Points',

  'marker/weapons': {
    one: 'Most Weapons',
  },
  'marker/crew': {
    one: 'Largest Crew',
  },
  'marker/provisions': {
    one: 'Most Provisions',
  },
  'blackbeards-tile': {
    one: 'Blackbeard’s tile',
  },
  gust: {
    one: 'a Gust of Wind',
  },

  'action-point': { one: 'Action Point', many: 'Action Points', a: 'an Action Point' },
  'victory-point': { one: 'Victory Point', many: 'Victory Points', a: 'a Victory Point' },
  'more-victory-point': { one: 'more Victory Point', many: 'more Victory Points' },
  'wind-cube': {
    one: 'Wind Cube',
    many: 'Wind Cubes',
    a: 'a Wind Cube',
  },
  cube: { one: 'cube', many: 'cubes', a: 'a cube' },
  card: { one: 'card', many: 'cards', a: 'a card' },
  'action-card': { one: 'Action card', many: 'Action cards', a: 'an Action card' },
  'treasure-card': {
    one: 'Buried Treasure card',
    many: 'Buried Treasure cards',
    a: 'a Buried Treasure card',
  },
  'unseen-card': { one: 'card not seen', many: 'cards not seen', a: 'a card not seen' },
  'secret-cache': { one: 'Secret Cache', many: 'Secret Caches', a: 'a Secret Cache' },
  tile: {
    one: 'Victory Point tile',
    many: 'Victory Point tiles',
    a: 'a Victory Point tile',
  },
  'track/booty': {
    one: 'Booty',
  },
  'track/reputation': {
    one: 'reputation',
  },

  'card/buy-provisions': {
    one: 'Buy Provisions',
  },
  'card/buy-weapons': {
    one: 'Buy Weapons',
  },
  'card/heave': {
    one: 'Heave, Ye Scurvy Dogs!',
  },
  'card/hire-crew': {
    one: 'Hire Crew',
  },
  'card/intrigue': {
    one: 'Intrigue!',
  },
  'card/misfire': 'Misfire!',
  'card/mutiny': 'Mutiny!',
  'card/put-the-crew': {
    one: 'Put the Crew to the Test!',
  },
  'card/rats': 'Rats!',
  'card/secret-cache': {
    one: 'Secret Cache of Weapons!',
  },
  'card/storm': {
    one: 'Storm!',
  },
  'card/swindle': {
    one: 'Swindle!',
  },
  'card/tavern-brawl': {
    one: 'Tavern Brawl!',
  },
  'card/treachery': {
    one: 'Treachery!',
  },

  'stage/compass': 'compasses',
  'stage/cubes': 'vote with Wind Cubes',
  'stage/blackbeard-tie': 'tie for Blackbeard’s tile',
  'stage/wind-tie': 'tie of the winds',
  'stage/first-player': 'choice of the first player',
  'stage/brawl': 'Tavern Brawl',
  'stage/action': 'plundering',
  'stage/arrival': 'arrival in a port',
  'stage/reaction': 'answer to a boarding',
  'stage/storm': 'Storm',
  'stage/over': 'end of the game',

  'group/wind': 'Wind',
  'group/sail': 'Sail',
  'group/cards': 'Cards',
  'group/points': 'Action Points',
  'group/boarding': 'Boarding',
  'group/end': 'End of the turn',

  'fact/sailed': 'sailed',
  'fact/not-sailed': 'not sailed yet',
  'fact/gust-ready': 'a Gust of Wind ready',
  'fact/gust-used': 'the Gust of Wind used',
  'fact/heaved': 'sailed twice',
  'fact/tested': 'the Crew put to the test',
  'fact/bonus': 'the point of Largest Crew given',

  'details/play': 'the card alone',
  'details/play-on': 'the opponent that it is played on',
  'details/play-swindle': 'the opponent, what you give and what you take',
  'details/play-intrigue': 'the two places whose tiles are switched',
  'details/play-heave': 'the port to sail to',

  'score/tiles': 'tiles',
  'score/mostProvisions': 'Most Provisions',
  'score/treasures': 'treasures',
  'score/portBonuses': 'areas',
  'score/boarding': 'boarding others',
  'score/boarded': 'being boarded',
  'score/cards': 'Action cards',
  'score/brawls': 'Tavern Brawls',
  'score/windCubes': 'Wind Cubes left',
  'score/weapons': 'Weapons left',
  'score/crew': 'Crew left',
  'score/provisions': 'Provisions left',
  'score/advantages': 'Advantage markers',

  'tie-break/blackbeards-tile': 'Blackbeard’s tile',
  'tie-break/most-advantages': 'the number of Advantage markers',
  'tie-break/most-weapons': 'the Most Weapons marker',
  'tie-break/largest-crew': 'the Largest Crew marker',
  'tie-break/most-action-cards': 'the number of Action cards',
  'tie-break/clockwise-from-blackbeard': 'the seat, clockwise from Blackbeard’s tile',
} as const

/** What sentences and clients call the pieces and places. */
export const words = merged(portNames, otherNames)
