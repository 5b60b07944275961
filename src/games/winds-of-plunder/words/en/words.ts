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

/** What sentences and clients call the pieces and places. `about` says what a piece is for, without its figures. */
export const words = {
  ...portNames,

  // Areas have no names on the board; they count from west to east.
  'area/0': 'area I, in the west',
  'area/1': 'area II',
  'area/2': 'area III',
  'area/3': 'area IV, in the east',
  'area/bar': {
    one: 'the Tile Rotation Bar',
    about:
      'A tile that was scored enters it on the left, and the tile that leaves it on the right takes its place.',
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
    about: 'More Weapons than another ship allow to board it, and no fewer win reputation beside it.',
  },
  'item/crew': {
    one: 'Crew',
    many: 'Crew',
    a: 'a Crew',
    about: 'Some Action cards are paid with Crew, and the largest Crew brings an Action Point.',
  },
  'item/provisions': {
    one: 'Provision',
    many: 'Provisions',
    a: 'a Provision',
    about: 'They score at the end, and the most of them score at every port.',
  },
  'loot/victory-points': 'Victory Points',

  'marker/weapons': {
    one: 'Most Weapons',
    about: 'Its holder may board any ship in the same port, however strong. It scores at the end.',
  },
  'marker/crew': {
    one: 'Largest Crew',
    about:
      'Its holder has one more Action Point in a turn, once all others are used and the ship has sailed. It scores at the end.',
  },
  'marker/provisions': {
    one: 'Most Provisions',
    about: 'Its holder scores one more point at every port sailed to. It scores at the end.',
  },
  'blackbeards-tile': {
    one: 'Blackbeard’s tile',
    about:
      'Who votes with the most Wind Cubes gets it. Its holder settles a tie of the winds, names who plunders first, and gives the tile away where the next vote for it is tied.',
  },
  gust: {
    one: 'a Gust of Wind',
    about:
      'For one voyage of this turn the wind blows from where its buyer likes, or an East or West wind carries one area farther.',
  },

  'action-point': { one: 'Action Point', many: 'Action Points', a: 'an Action Point' },
  'victory-point': { one: 'Victory Point', many: 'Victory Points', a: 'a Victory Point' },
  'wind-cube': {
    one: 'Wind Cube',
    many: 'Wind Cubes',
    a: 'a Wind Cube',
    about: 'Votes for the wind, and for Blackbeard’s tile. What is voted goes back to the reserve.',
  },
  cube: { one: 'cube', many: 'cubes', a: 'a cube' },
  card: { one: 'card', many: 'cards', a: 'a card' },
  'action-card': { one: 'Action card', many: 'Action cards', a: 'an Action card' },
  'treasure-card': {
    one: 'Buried Treasure card',
    many: 'Buried Treasure cards',
    a: 'a Buried Treasure card',
    about: 'It names a port, and scores when its holder sails there: more for each treasure found before.',
  },
  'unseen-card': { one: 'card not seen', many: 'cards not seen', a: 'a card not seen' },
  'secret-cache': { one: 'Secret Cache', many: 'Secret Caches', a: 'a Secret Cache' },
  tile: {
    one: 'Victory Point tile',
    many: 'Victory Point tiles',
    a: 'a Victory Point tile',
    about:
      'Who sails to its port takes the items that it shows and scores its points. Then it goes to the bar.',
  },
  'track/booty': {
    one: 'Booty',
    about: 'Every treasure found moves the marker one rung up, and scores what the rung shows.',
  },
  'track/reputation': {
    one: 'reputation',
    about:
      'A cube in a port. It takes as many Weapons as a ship that lies there, and all three ports of an area score once.',
  },

  'card/buy-provisions': {
    one: 'Buy Provisions',
    about:
      'Take a Provision. It is free in the ports that the card names, and costs Victory Points elsewhere.',
  },
  'card/buy-weapons': {
    one: 'Buy Weapons',
    about: 'Take a Weapon. It is free in the ports that the card names, and costs Victory Points elsewhere.',
  },
  'card/heave': {
    one: 'Heave, Ye Scurvy Dogs!',
    about:
      'Pay a Crew and sail a second time, if you have sailed and every opponent has more Victory Points. Once in a turn.',
  },
  'card/hire-crew': {
    one: 'Hire Crew',
    about: 'Take a Crew. It is free in the ports that the card names, and costs Victory Points elsewhere.',
  },
  'card/intrigue': {
    one: 'Intrigue!',
    about: 'Two Victory Point tiles change places, at ports or on the Rotation Bar.',
  },
  'card/misfire': { one: 'Misfire!', about: 'An opponent loses a Weapon.' },
  'card/mutiny': { one: 'Mutiny!', about: 'An opponent loses a Crew.' },
  'card/put-the-crew': {
    one: 'Put the Crew to the Test!',
    about: 'Pay a Crew for more Action Points. Once in a turn.',
  },
  'card/rats': { one: 'Rats!', about: 'An opponent loses a Provision.' },
  'card/secret-cache': {
    one: 'Secret Cache of Weapons!',
    about:
      'It lies in front of you until the round ends and counts as Weapons, but not when the game is scored.',
  },
  'card/storm': {
    one: 'Storm!',
    about: 'Every opponent with a larger hand than the Storm allows discards Action cards of their choice.',
  },
  'card/swindle': {
    one: 'Swindle!',
    about: 'Trade one of your items for an opponent’s item of another kind.',
  },
  'card/tavern-brawl': {
    one: 'Tavern Brawl!',
    about:
      'It waits for an opponent, whose next turn begins with the loss of Action Points or Victory Points, as they choose.',
  },
  'card/treachery': {
    one: 'Treachery!',
    about: 'Steal a share of an opponent’s Wind Cubes: they go to their reserve, and as many leave yours.',
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

  'details/play': 'nothing else',
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

  'tie-break/blackbeards-tile': 'by Blackbeard’s tile',
  'tie-break/most-advantages': 'by the number of Advantage markers',
  'tie-break/most-weapons': 'by the marker Most Weapons',
  'tie-break/largest-crew': 'by the marker Largest Crew',
  'tie-break/most-action-cards': 'by the number of Action cards',
  'tie-break/clockwise-from-blackbeard': 'by the seat, clockwise from Blackbeard’s tile',
} as const
