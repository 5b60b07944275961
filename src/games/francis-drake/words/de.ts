import type { Forms } from '../../../kernel/catalogue.ts'

/** The words that the German texts of the variant for two and of the expansions give; the rulebook itself is English. */
export const words = {
  'location/crew-a': { one: 'Mannschaft A' },
  'location/crew-b': { one: 'Mannschaft B' },
  'location/guns-a': { one: 'Kanonen A' },
  'location/guns-b': { one: 'Kanonen B' },
  'location/supplies-a': { one: 'Proviant A' },
  'location/supplies-b': { one: 'Proviant B' },
  'location/shipyard': { one: 'Werft', the: 'die Werft' },
  'location/drake': { one: 'Drake' },
  'location/admiral': { one: 'Admiral', the: 'der Admiral' },
  'location/governor': { one: 'Gouverneur', the: 'der Gouverneur' },
  'location/golden-hind': { one: 'Golden Hind', the: 'die Golden Hind' },
  'location/investor': { one: 'Investor', the: 'der Investor' },
  'location/dockside': { one: 'Kai', the: 'der Kai' },

  'destination/puerto-cabello': 'Puerto Cabello',
  'destination/portobelo': 'Portobelo',
  'destination/gran-granada': 'Gran Granada',
  'destination/campeche': 'Campeche',
  'destination/cumana': 'Cumaná',
  'destination/cartagena': 'Cartagena',
  'destination/panama': 'Panama',
  'destination/veracruz': 'Veracruz',
  'destination/galleon-2': { one: 'Galeone in Zone 2', the: 'die Galeone in Zone 2' },
  'destination/galleon-3': { one: 'Galeone in Zone 3', the: 'die Galeone in Zone 3' },
  'destination/galleon-4': { one: 'Galeone in Zone 4', the: 'die Galeone in Zone 4' },
  'destination/san-juan': 'San Juan',
  'destination/santo-domingo': 'Santo Domingo',
  'destination/santiago-de-cuba': 'Santiago de Cuba',

  'kind/town': { one: 'Stadt', many: 'Städte', a: 'eine Stadt' },
  'kind/fort': { one: 'Fort', many: 'Forts', a: 'ein Fort' },
  'kind/galleon': { one: 'Spanische Galeone', many: 'Spanische Galeonen', a: 'eine Spanische Galeone' },
  'kind/port': { one: 'Handelshafen', many: 'Handelshäfen', a: 'ein Handelshafen' },

  'disc/golden-hind': { one: 'Golden Hind', the: 'die Golden Hind' },

  'item/crew': { one: 'Mannschaft', many: 'Mannschaft', a: '1 Mannschaft' },
  'item/guns': { one: 'Kanone', many: 'Kanonen', a: 'eine Kanone' },
  'item/goods': { one: 'Handelsware', many: 'Handelswaren', a: 'eine Handelsware' },
  'item/barrels': { one: 'Proviant', many: 'Proviant', a: '1 Proviant' },

  'treasure/silver': { one: 'Silber', many: 'Silber', a: 'Silber' },
  'treasure/gold': { one: 'Gold', many: 'Gold', a: 'Gold' },
  'treasure/jewel': { one: 'Edelstein', many: 'Edelsteine', a: 'ein Edelstein' },
  'treasure/relic': {
    one: 'aztekische Reliquie',
    many: 'aztekische Reliquien',
    a: 'eine aztekische Reliquie',
  },

  'ship/frigate': { one: 'Fregatte', a: 'eine Fregatte' },
  'ship/galleon': { one: 'Galeone', a: 'eine Galeone' },

  'piece/player-disc': { one: 'runder Spielerstein', many: 'runde Spielersteine' },
  'piece/investor-tile': { one: 'Investor-Karte' },
  'piece/chest': { one: 'Schatzkiste' },

  'count/point': { one: 'SP', many: 'SP', a: '1 SP' },

  'area/plymouth-street': 'Straße von Plymouth',
  'area/harbour': 'Hafen von Plymouth',
  'area/outbound-docks': { one: 'Abreise-Docks', the: 'die Abreise-Docks' },
  'area/zone-1': 'Zone 1',
  'area/zone-2': 'Zone 2',
  'area/zone-3': 'Zone 3',
  'area/zone-4': 'Zone 4',

  'stage/provisioning': 'Bevorratungsphase',
  'stage/mission': 'Missionen auswerten',
  'stage/home': 'Missionen auswerten',

  'captain/hawkins': { one: 'Hawkins' },

  'option/montezuma': 'Montezumas Vermächtnis',
  'option/spainsRevenge': 'Spaniens Rache',
} as const satisfies Readonly<Record<string, Forms>>
