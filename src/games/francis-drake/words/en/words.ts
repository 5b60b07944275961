import type { Forms } from '../../../../kernel/catalogue.ts'

/**
 * How the pieces and places of the game are called. `the` is the name within a sentence.
 */
export const words = {
  'location/crew-a': named('Crew A'),
  'location/crew-b': named('Crew B'),
  'location/guns-a': named('Guns A'),
  'location/guns-b': named('Guns B'),
  'location/supplies-a': named('Supplies A'),
  'location/supplies-b': named('Supplies B'),
  'location/trade-goods': named('Trade Goods'),
  'location/tavern': withThe('Tavern'),
  'location/shipyard': withThe('Shipyard'),
  'location/pinnace': withThe('Pinnace'),
  'location/drake': named('Drake'),
  'location/queen': withThe('Queen'),
  'location/admiral': withThe('Admiral'),
  'location/governor': withThe('Governor'),
  'location/informer': withThe('Informer'),
  'location/golden-hind': withThe('Golden Hind'),
  'location/investor': withThe('Investor'),
  'location/dockside': named('Dockside'),

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
  },
  'kind/fort': {
    one: 'Fort',
    many: 'Forts',
    a: 'a Fort',
  },
  'kind/galleon': {
    one: 'Spanish Galleon',
    many: 'Spanish Galleons',
    a: 'a Spanish Galleon',
  },
  'kind/port': {
    one: 'Trade Port',
    many: 'Trade Ports',
    a: 'a Trade Port',
  },

  'disc/golden-hind': withThe('Golden Hind'),
  'disc/disc-1': named('disc 1'),
  'disc/disc-2': named('disc 2'),
  'disc/disc-3': named('disc 3'),
  'disc/disc-4': named('disc 4'),
  'disc/ghost-ship': withThe('Ghost Ship'),
  'disc/unseen': { one: 'unseen disc', many: 'unseen discs' },

  'item/crew': { one: 'crew', many: 'crew', a: '1 crew' },
  'item/guns': {
    one: 'gun',
    many: 'guns',
    a: 'a gun',
  },
  'item/goods': {
    one: 'Trade Goods',
    many: 'Trade Goods',
    a: '1 Trade Goods',
  },
  'item/barrels': {
    one: 'barrel',
    many: 'barrels',
    a: 'a barrel',
  },

  'treasure/silver': { one: 'silver', many: 'silver', a: 'silver' },
  'treasure/gold': { one: 'gold', many: 'gold', a: 'gold' },
  'treasure/jewel': { one: 'jewel', many: 'jewels', a: 'a jewel' },
  'treasure/relic': {
    one: 'Aztec Relic',
    many: 'Aztec Relics',
    a: 'an Aztec Relic',
  },

  'commodity/indigo': { one: 'Indigo', many: 'Indigo' },
  'commodity/sugar': { one: 'Sugar', many: 'Sugar' },
  'commodity/coffee': { one: 'Coffee', many: 'Coffee' },
  'commodity/tobacco': { one: 'Tobacco', many: 'Tobacco' },

  'ship/frigate': {
    one: 'Frigate',
    a: 'a Frigate',
  },
  'ship/galleon': {
    one: 'Galleon',
    a: 'a Galleon',
  },

  'face/frigates-0': 'Frigate counter 0',
  'face/frigates-1': 'Frigate counter 1',
  'face/frigates-2': 'Frigate counter 2',
  'face/frigates-3': 'Frigate counter 3',
  'face/frigates-4': 'Frigate counter 4',
  'face/troops-0': 'Troop counter 0',
  'face/troops-1': 'Troop counter 1',
  'face/troops-2': 'Troop counter 2',
  'face/troops-3': 'Troop counter 3',
  'face/troops-4': 'Troop counter 4',
  'face/troops-5': 'Troop counter 5',

  'piece/player-disc': {
    one: 'Player Disc',
    many: 'Player Discs',
  },
  'piece/disc': { one: 'disc', many: 'discs' },
  'piece/troop': { one: 'Troop', many: 'Troops', a: 'a Troop' },
  'piece/pinnace': {
    one: 'Pinnace',
    many: 'Pinnaces',
    a: 'a Pinnace',
  },
  'piece/galleon-counter': { one: 'Galleon counter', many: 'Galleon counters' },
  'piece/unseen-counter': { one: 'unseen counter', many: 'unseen counters' },
  'piece/investor-tile': 'Investor Tile',
  'piece/chest': {
    one: 'Treasure Chest',
  },

  'count/point': { one: 'Victory Point', many: 'Victory Points', a: 'a Victory Point' },
  'count/kind': { one: 'kind', many: 'kinds' },
  'count/extra': { one: 'more crew or gun', many: 'more crew or guns' },
  'count/attack': { one: 'attack', many: 'attacks', a: '1 attack' },
  'count/trade': { one: 'trade', many: 'trades', a: '1 trade' },

  'chart/conquests': {
    one: 'Types of Conquests Chart',
  },
  'chart/commodities': {
    one: 'Commodities Chart',
  },
  'chart/tavern': 'Tavern chart',
  'chart/heroes': {
    one: 'Hero’s bonus',
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

function named(name: string) {
  return { one: name, the: name }
}

function withThe(name: string) {
  return { one: name, the: `the ${name}` }
}
