import type { Forms } from '../../../kernel/catalogue.ts'

/** The words that the French texts of the variant for two and of the expansions give; the rulebook itself is English. */
export const words = {
  'location/crew-a': { one: 'Equipage A' },
  'location/crew-b': { one: 'Equipage B' },
  'location/guns-a': { one: 'Canons A' },
  'location/guns-b': { one: 'Canons B' },
  'location/shipyard': { one: 'Chantier naval', the: 'le Chantier naval' },
  'location/drake': { one: 'Drake' },
  'location/admiral': { one: 'Amiral', the: 'l’Amiral' },
  'location/governor': { one: 'Gouverneur', the: 'le Gouverneur' },
  'location/golden-hind': { one: 'Golden Hind', the: 'le Golden Hind' },
  'location/investor': { one: 'Investisseur', the: 'l’Investisseur' },
  'location/dockside': { one: 'Quais' },

  'destination/puerto-cabello': 'Puerto Cabello',
  'destination/portobelo': 'Portobelo',
  'destination/gran-granada': 'Gran Granada',
  'destination/campeche': 'Campeche',
  'destination/cumana': 'Cumaná',
  'destination/cartagena': 'Cartagena',
  'destination/panama': 'Panama',
  'destination/veracruz': 'Veracruz',
  'destination/galleon-2': { one: 'Galion de la zone 2', the: 'le Galion de la zone 2' },
  'destination/galleon-3': { one: 'Galion de la zone 3', the: 'le Galion de la zone 3' },
  'destination/galleon-4': { one: 'Galion de la zone 4', the: 'le Galion de la zone 4' },
  'destination/san-juan': 'San Juan',
  'destination/santo-domingo': 'Santo Domingo',
  'destination/santiago-de-cuba': 'Santiago de Cuba',

  'kind/town': { one: 'Ville', many: 'Villes', a: 'une Ville' },
  'kind/fort': { one: 'Fort', many: 'Forts', a: 'un Fort' },
  'kind/galleon': { one: 'Galion espagnol', many: 'Galions espagnols', a: 'un Galion espagnol' },
  'kind/port': { one: 'Port de commerce', many: 'Ports de commerce', a: 'un Port de commerce' },

  'disc/golden-hind': { one: 'Golden Hind', the: 'le Golden Hind' },

  'item/crew': { one: 'membre d’équipage', many: 'membres d’équipage', a: 'un membre d’équipage' },
  'item/guns': { one: 'canon', many: 'canons', a: 'un canon' },
  'item/goods': { one: 'marchandise', many: 'marchandises', a: 'une marchandise' },
  'item/barrels': { one: 'baril', many: 'barils', a: 'un baril' },

  'treasure/silver': { one: 'Argent', many: 'Argent', a: 'de l’Argent' },
  'treasure/gold': { one: 'Or', many: 'Or', a: 'de l’Or' },
  'treasure/jewel': { one: 'Bijou', many: 'Bijoux', a: 'un Bijou' },
  'treasure/relic': { one: 'relique Aztèque', many: 'reliques Aztèques', a: 'une relique Aztèque' },

  'ship/frigate': { one: 'frégate', a: 'une frégate' },
  'ship/galleon': { one: 'galion', a: 'un galion' },

  'piece/player-disc': { one: 'disque d’action', many: 'disques d’action' },
  'piece/investor-tile': { one: 'jeton Investisseur' },
  'piece/chest': { one: 'coffre aux trésors' },

  'count/point': { one: 'PV', many: 'PV', a: '1 PV' },

  'area/outbound-docks': {
    one: 'Docks des navires en partance',
    the: 'les Docks des navires en partance',
  },
  'area/zone-1': 'Zone 1',
  'area/zone-2': 'Zone 2',
  'area/zone-3': 'Zone 3',
  'area/zone-4': 'Zone 4',

  'stage/provisioning': 'Phase d’approvisionnement',

  'captain/hawkins': { one: 'Hawkins' },

  'option/montezuma': 'L’Héritage de Montezuma',
  'option/spainsRevenge': 'La Revanche de l’Espagne',
} as const satisfies Readonly<Record<string, Forms>>
