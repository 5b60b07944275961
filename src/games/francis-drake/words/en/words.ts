import type { Forms } from '../../../../kernel/catalogue.ts'

/**
 * How the pieces and places of the game are called. `the` is the name within a sentence; `about` says what a thing is for,
 * for those who have no rulebook at hand.
 */
export const words = {
  'location/crew-a': named('Crew A', 'Gives crew, most to the first. Crew attack Towns and Forts.'),
  'location/crew-b': named('Crew B', 'Gives crew, fewer than Crew A.'),
  'location/guns-a': named(
    'Guns A',
    'Gives guns, most to the first. Guns attack Forts and Spanish Galleons.',
  ),
  'location/guns-b': named('Guns B', 'Gives guns, fewer than Guns A.'),
  'location/supplies-a': named(
    'Supplies A',
    'Gives barrels, most to the first. Each barrel takes a ship one zone farther.',
  ),
  'location/supplies-b': named('Supplies B', 'Gives barrels, fewer than Supplies A.'),
  'location/trade-goods': named(
    'Trade Goods',
    'Gives Trade Goods, each of which buys one commodity in a Trade Port.',
  ),
  'location/tavern': withThe(
    'Tavern',
    'The die decides how many crew are hired; the first visitor adds to it. A low result brings the Ghost Ship.',
  ),
  'location/shipyard': withThe(
    'Shipyard',
    'Changes the Frigate for a Galleon; the first visitor has a gun with it.',
  ),
  'location/pinnace': withThe(
    'Pinnace',
    'Gives a Pinnace for this voyage, and a crew to the first: the guns of Forts are ignored.',
  ),
  'location/drake': named(
    'Drake',
    'Takes two discs on two turns in a row; after the second he gives crew and guns.',
  ),
  'location/queen': withThe('Queen', 'Changes the Frigate for a Galleon, with a gun and a Trade Goods.'),
  'location/admiral': withThe(
    'Admiral',
    'Lays the Frigate counters and so knows them; scores for gold that is left on the map.',
  ),
  'location/governor': withThe(
    'Governor',
    'Lays the Troop counters and so knows them, moves up a dock, and scores for silver that is left on the map.',
  ),
  'location/informer': withThe(
    'Informer',
    'Gives a Trade Goods, and a look once all Mission Discs are placed: at the discs of a Destination, then two own discs may be swapped; or at a counter, then the disc may move.',
  ),
  'location/golden-hind': withThe(
    'Golden Hind',
    'Gives the Golden Hind disc for this voyage, which is resolved before all numbers.',
  ),
  'location/investor': withThe(
    'Investor',
    'Once in a game: for Victory Points, crew and guns, or a Galleon for the Frigate.',
  ),
  'location/dockside': named(
    'Dockside',
    'The end of the street: a crew, a gun or a barrel for everybody. Who stops here docks next.',
  ),

  // The texts don't tell the names of the far Town and the near Fort: two real places stand in for them.
  'destination/puerto-cabello': 'Puerto Cabello',
  'destination/portobelo': 'Portobelo',
  'destination/gran-granada': 'Gran Granada',
  'destination/campeche': 'Campeche',
  'destination/cumana': 'Cumaná',
  'destination/cartagena': 'Cartagena',
  'destination/panama': 'Panama',
  'destination/veracruz': 'Veracruz',
  'destination/galleon-2': { one: 'Galleon of zone 2', the: 'the Galleon of zone 2' },
  'destination/galleon-3': { one: 'Galleon of zone 3', the: 'the Galleon of zone 3' },
  'destination/galleon-4': { one: 'Galleon of zone 4', the: 'the Galleon of zone 4' },
  'destination/san-juan': 'San Juan',
  'destination/santo-domingo': 'Santo Domingo',
  'destination/santiago-de-cuba': 'Santiago de Cuba',

  'kind/town': {
    one: 'Town',
    many: 'Towns',
    a: 'a Town',
    about: 'Is attacked with crew. The first two attacks score, and the first takes the treasure.',
  },
  'kind/fort': {
    one: 'Fort',
    many: 'Forts',
    a: 'a Fort',
    about: 'Is attacked with crew and guns; a counter adds Troops. With a Pinnace its guns are ignored.',
  },
  'kind/galleon': {
    one: 'Spanish Galleon',
    many: 'Spanish Galleons',
    a: 'a Spanish Galleon',
    about: 'Is attacked with guns, from a Galleon alone; a Frigate counter adds guns.',
  },
  'kind/port': {
    one: 'Trade Port',
    many: 'Trade Ports',
    a: 'a Trade Port',
    about: 'Gives one commodity to each captain for one Trade Goods, as long as there are any.',
  },

  'disc/golden-hind': withThe('Golden Hind', 'A Mission Disc that is resolved before all others.'),
  'disc/disc-1': named('disc 1', 'A Mission Disc: all discs 1 come before all discs 2.'),
  'disc/disc-2': named('disc 2', 'A Mission Disc: all discs 2 come before all discs 3.'),
  'disc/disc-3': named('disc 3', 'A Mission Disc: all discs 3 come before all discs 4.'),
  'disc/disc-4': named('disc 4', 'The last Mission Disc. Who goes home without it may have a hero’s bonus.'),
  'disc/ghost-ship': withThe(
    'Ghost Ship',
    'A Mission Disc that vanishes when all are turned over; it deceives, and lets its captain place last.',
  ),
  'disc/unseen': { one: 'unseen disc', many: 'unseen discs' },

  'item/crew': { one: 'crew', many: 'crew', a: '1 crew', about: 'Pays for the Troops of Towns and Forts.' },
  'item/guns': {
    one: 'gun',
    many: 'guns',
    a: 'a gun',
    about: 'Pays for the guns of Forts and Spanish Galleons.',
  },
  'item/goods': {
    one: 'Trade Goods',
    many: 'Trade Goods',
    a: '1 Trade Goods',
    about: 'Pays for a commodity in a Trade Port.',
  },
  'item/barrels': {
    one: 'barrel',
    many: 'barrels',
    a: 'a barrel',
    about: 'Supplies: the number of barrels is the farthest zone in reach. Without any, a ship can’t sail.',
  },

  'treasure/silver': { one: 'silver', many: 'silver', a: 'silver', about: 'For the Treasure Chest.' },
  'treasure/gold': { one: 'gold', many: 'gold', a: 'gold', about: 'For the Treasure Chest.' },
  'treasure/jewel': { one: 'jewel', many: 'jewels', a: 'a jewel', about: 'For the Treasure Chest.' },
  'treasure/relic': {
    one: 'Aztec Relic',
    many: 'Aztec Relics',
    a: 'an Aztec Relic',
    about: 'Takes the place of the farthest Galleon’s jewel in Montezuma’s Legacy.',
  },

  'commodity/indigo': { one: 'Indigo', many: 'Indigo', about: 'The rarest commodity: one in each voyage.' },
  'commodity/sugar': { one: 'Sugar', many: 'Sugar' },
  'commodity/coffee': { one: 'Coffee', many: 'Coffee' },
  'commodity/tobacco': { one: 'Tobacco', many: 'Tobacco' },

  'ship/frigate': {
    one: 'Frigate',
    a: 'a Frigate',
    about: 'Every ship at the start of a voyage. It can’t attack a Spanish Galleon.',
  },
  'ship/galleon': {
    one: 'Galleon',
    a: 'a Galleon',
    about: 'Can attack Spanish Galleons too. It is a Frigate again after the voyage.',
  },

  'face/frigates-0': { one: 'Frigate counter 0', about: 'Adds nothing to the guns of a Spanish Galleon.' },
  'face/frigates-1': { one: 'Frigate counter 1', about: 'Adds 1 gun to a Spanish Galleon.' },
  'face/frigates-2': { one: 'Frigate counter 2', about: 'Adds 2 guns to a Spanish Galleon.' },
  'face/frigates-3': { one: 'Frigate counter 3', about: 'Adds 3 guns to a Spanish Galleon.' },
  'face/frigates-4': { one: 'Frigate counter 4', about: 'Adds 4 guns to a Spanish Galleon.' },
  'face/troops-0': { one: 'Troop counter 0', about: 'Adds nothing to the Troops of a Fort.' },
  'face/troops-1': { one: 'Troop counter 1', about: 'Adds 1 Troop to a Fort.' },
  'face/troops-2': { one: 'Troop counter 2', about: 'Adds 2 Troops to a Fort.' },
  'face/troops-3': { one: 'Troop counter 3', about: 'Adds 3 Troops to a Fort.' },
  'face/troops-4': { one: 'Troop counter 4', about: 'Adds 4 Troops to a Fort.' },
  'face/troops-5': { one: 'Troop counter 5', about: 'Adds 5 Troops to a Fort.' },

  'piece/player-disc': {
    one: 'Player Disc',
    many: 'Player Discs',
    about: 'Lies on a circle of Plymouth Street.',
  },
  'piece/disc': { one: 'disc', many: 'discs' },
  'piece/troop': { one: 'Troop', many: 'Troops', a: 'a Troop' },
  'piece/pinnace': {
    one: 'Pinnace',
    many: 'Pinnaces',
    a: 'a Pinnace',
    about: 'Attacks Forts from the rear on this voyage: their guns are ignored.',
  },
  'piece/galleon-counter': { one: 'Galleon counter', many: 'Galleon counters' },
  'piece/unseen-counter': { one: 'unseen counter', many: 'unseen counters' },
  'piece/investor-tile': { one: 'Investor Tile', about: 'Pays for one visit to the Investor in a game.' },
  'piece/chest': {
    one: 'Treasure Chest',
    about: 'Its owner alone may look into it until the end, when its treasure scores.',
  },

  'count/point': { one: 'Victory Point', many: 'Victory Points', a: 'a Victory Point' },
  'count/attack': { one: 'attack', many: 'attacks', a: '1 attack' },
  'count/trade': { one: 'trade', many: 'trades', a: '1 trade' },

  'chart/conquests': {
    one: 'Types of Conquests Chart',
    about: 'After each voyage: points for having attacked one, two or three of Town, Fort and Galleon.',
  },
  'chart/commodities': {
    one: 'Commodities Chart',
    about: 'At the end: points for each set of one to four different commodities.',
  },
  'chart/tavern': { one: 'Tavern chart', about: 'How many crew are hired for a result of the die.' },
  'chart/heroes': {
    one: 'Hero’s bonus',
    about: 'For the first ships home that have attacked something and have not used disc 4.',
  },

  'area/plymouth-street': 'Plymouth Street',
  'area/harbour': 'Plymouth Harbour',
  'area/harbour-chart': 'Plymouth Harbour Chart',
  'area/outbound-docks': { one: 'docks', the: 'the docks' },
  'area/charts': 'Charts',
  'area/zone-1': 'Zone 1',
  'area/zone-2': 'Zone 2',
  'area/zone-3': 'Zone 3',
  'area/zone-4': 'Zone 4',

  'stage/provisioning': 'Provisioning',
  'stage/frigates': 'Prepare for Sailing',
  'stage/troops': 'Prepare for Sailing',
  'stage/placing': 'Sail',
  'stage/look': 'The Informer',
  'stage/swap': 'The Informer',
  'stage/move': 'The Informer',
  'stage/mission': 'Resolve Missions',
  'stage/home': 'Resolve Missions',
  'stage/over': 'Final Scoring',

  'group/street': 'Plymouth Street',
  'group/docks': 'Docks',
  'group/counters': 'Spanish counters',
  'group/placing': 'Mission Discs',
  'group/informer': 'The Informer',
  'group/mission': 'Mission',
  'group/home': 'Home or on',

  'colour/red': 'red',
  'colour/blue': 'blue',
  'colour/yellow': 'yellow',
  'colour/green': 'green',
  'colour/orange': 'orange',
  'colour/white': 'white',
  'colour/purple': 'purple',

  'captain/hawkins': {
    one: 'Hawkins',
    about:
      'The third at a table for two. The die moves him along the street; he takes circles and nothing else.',
  },

  'source/start': 'at the start',
  'source/investor': 'for the Investor',
  'source/towns': 'for Towns',
  'source/forts': 'for Forts',
  'source/galleons': 'for Galleons',
  'source/herosBonus': 'as hero’s bonus',
  'source/conquests': 'for kinds of conquests',
  'source/admiral': 'as the Admiral',
  'source/governor': 'as the Governor',
  'source/commodities': 'for commodities',
  'source/treasure': 'for treasure',

  'tie-break/homebound-dock': 'the earlier Homebound Dock',

  'option/montezuma': 'Montezuma’s Legacy',
  'option/spainsRevenge': 'Spain’s Revenge',
  'option/printedStreet': 'the printed street on all voyages',
  'option/frigatesKeepOff': 'Frigates keep off Spanish Galleons',
  'option/homeboundTies': 'ties decided by the Homebound Docks',
} as const satisfies Readonly<Record<string, Forms>>

function named(name: string, about: string) {
  return { one: name, the: name, about }
}

function withThe(name: string, about: string) {
  return { one: name, the: `the ${name}`, about }
}
