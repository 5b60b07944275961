import type { Forms } from '../../../../kernel/catalogue.ts'
import { la, le } from '../../../../kernel/words/french.ts'
import type { words as english } from '../en/words.ts'

/** How the pieces and places of the game are called. `at` says where a captain is, `on` where a disc or counter lies. */
export const words: Readonly<Record<keyof typeof english, Forms>> = {
  'location/crew-a': tile('Équipage A'),
  'location/crew-b': tile('Équipage B'),
  'location/guns-a': tile('Canons A'),
  'location/guns-b': tile('Canons B'),
  'location/supplies-a': tile('Vivres A'),
  'location/supplies-b': tile('Vivres B'),
  'location/trade-goods': { one: 'Comptoir', the: 'le Comptoir', at: 'au Comptoir' },
  'location/tavern': { one: 'Taverne', the: 'la Taverne', at: 'à la Taverne' },
  // The houses of the street have no room for all of it.
  'location/shipyard': { one: 'Chantier', the: 'le Chantier naval', at: 'au Chantier naval' },
  'location/pinnace': { one: 'Pinasse', the: 'la Pinasse', at: 'à la Pinasse' },
  'location/drake': { one: 'Drake', the: 'Drake', at: 'chez Drake' },
  'location/queen': { one: 'Reine', the: 'la Reine', at: 'chez la Reine' },
  'location/admiral': { one: 'Amiral', the: 'l’Amiral', of: 'de l’Amiral', at: 'chez l’Amiral' },
  'location/governor': {
    one: 'Gouverneur',
    the: 'le Gouverneur',
    of: 'du Gouverneur',
    at: 'chez le Gouverneur',
  },
  'location/informer': {
    one: 'Informateur',
    the: 'l’Informateur',
    of: 'de l’Informateur',
    at: 'chez l’Informateur',
  },
  'location/golden-hind': { one: 'Golden Hind', the: 'le Golden Hind', at: 'au Golden Hind' },
  'location/investor': { one: 'Investisseur', the: 'l’Investisseur', at: 'chez l’Investisseur' },
  'location/dockside': { one: 'Quais', the: 'les Quais', at: 'aux Quais' },

  'destination/puerto-cabello': town('Puerto Cabello'),
  'destination/portobelo': town('Portobelo'),
  'destination/gran-granada': town('Gran Granada'),
  'destination/campeche': town('Campeche'),
  'destination/cumana': town('Cumaná'),
  'destination/cartagena': town('Cartagena'),
  'destination/panama': town('Panama'),
  'destination/veracruz': town('Veracruz'),
  'destination/galleon-2': galleon(2),
  'destination/galleon-3': galleon(3),
  'destination/galleon-4': galleon(4),
  'destination/san-juan': town('San Juan'),
  'destination/santo-domingo': town('Santo Domingo'),
  'destination/santiago-de-cuba': town('Santiago de Cuba'),

  // Alone they are labels of the map.
  'kind/town': { one: 'Ville', many: 'Villes', a: 'une ville' },
  'kind/fort': { one: 'Fort', many: 'Forts', a: 'un fort' },
  'kind/galleon': { one: 'Galion espagnol', many: 'Galions espagnols', a: 'un galion espagnol' },
  'kind/port': { one: 'Port de commerce', many: 'Ports de commerce', a: 'un port de commerce' },

  'disc/golden-hind': le('Golden Hind', 'Golden Hind'),
  'disc/disc-1': le('disque 1', 'disques 1'),
  'disc/disc-2': le('disque 2', 'disques 2'),
  'disc/disc-3': le('disque 3', 'disques 3'),
  'disc/disc-4': le('disque 4', 'disques 4'),
  'disc/ghost-ship': le('Vaisseau fantôme', 'Vaisseaux fantômes'),
  'disc/unseen': le('disque caché', 'disques cachés'),

  'item/crew': le('membre d’équipage', 'membres d’équipage'),
  'item/guns': le('canon'),
  'item/goods': la('marchandise'),
  'item/barrels': le('baril'),

  'treasure/silver': la('pièce d’argent', 'pièces d’argent'),
  'treasure/gold': la('pièce d’or', 'pièces d’or'),
  'treasure/jewel': le('bijou', 'bijoux'),
  'treasure/relic': la('relique aztèque', 'reliques aztèques'),

  // The board shows the first letter. `low` is the name within a sentence.
  'commodity/indigo': ware('Indigo', 'de l’', 'd’'),
  'commodity/sugar': ware('Sucre', 'du ', 'de '),
  'commodity/coffee': ware('Café', 'du ', 'de '),
  'commodity/tobacco': ware('Tabac', 'du ', 'de '),

  'ship/frigate': la('frégate'),
  'ship/galleon': le('galion'),

  'face/frigates-0': 'jeton Frégate 0',
  'face/frigates-1': 'jeton Frégate 1',
  'face/frigates-2': 'jeton Frégate 2',
  'face/frigates-3': 'jeton Frégate 3',
  'face/frigates-4': 'jeton Frégate 4',
  'face/troops-0': 'jeton Troupes 0',
  'face/troops-1': 'jeton Troupes 1',
  'face/troops-2': 'jeton Troupes 2',
  'face/troops-3': 'jeton Troupes 3',
  'face/troops-4': 'jeton Troupes 4',
  'face/troops-5': 'jeton Troupes 5',

  'piece/player-disc': le('disque d’action', 'disques d’action'),
  'piece/disc': le('disque'),
  'piece/troop': la('troupe'),
  'piece/pinnace': la('pinasse'),
  'piece/galleon-counter': le('jeton Galion', 'jetons Galion'),
  'piece/unseen-counter': le('jeton caché', 'jetons cachés'),
  'piece/investor-tile': 'jeton Investisseur',
  'piece/chest': { one: 'coffre aux trésors' },

  'count/point': { one: 'PV', many: 'PV', a: '1 PV' },
  'count/kind': le('type'),
  'count/extra': {
    one: 'membre d’équipage ou canon de plus',
    many: 'membres d’équipage ou canons de plus',
  },
  'count/attack': la('attaque possible', 'attaques possibles'),
  'count/trade': le('échange possible', 'échanges possibles'),

  'chart/conquests': 'Types de conquêtes',
  'chart/commodities': 'Lots de denrées',
  'chart/tavern': 'Taverne',
  'chart/heroes': 'Prime de héros',

  'area/plymouth-street': 'Rue de Plymouth',
  'area/harbour': 'Port de Plymouth',
  'area/harbour-chart': 'Réserve du port de Plymouth',
  'area/outbound-docks': {
    one: 'docks des navires en partance',
    the: 'les docks des navires en partance',
    at: 'aux docks des navires en partance',
  },
  'area/charts': 'Barèmes',
  'area/zone-1': 'Zone 1',
  'area/zone-2': 'Zone 2',
  'area/zone-3': 'Zone 3',
  'area/zone-4': 'Zone 4',

  'stage/provisioning': 'approvisionnement',
  'stage/frigates': 'préparatifs du départ',
  'stage/troops': 'préparatifs du départ',
  'stage/placing': 'navigation',
  'stage/look': 'l’Informateur',
  'stage/swap': 'l’Informateur',
  'stage/move': 'l’Informateur',
  'stage/mission': 'résolution des missions',
  'stage/home': 'résolution des missions',
  'stage/over': 'décompte final',

  'group/street': 'Rue de Plymouth',
  'group/docks': 'Docks',
  'group/counters': 'Jetons espagnols',
  'group/placing': 'Disques de mission',
  'group/informer': 'L’Informateur',
  'group/mission': 'Mission',
  'group/home': 'Rentrer ou non',

  'colour/red': 'rouge',
  'colour/blue': 'bleu',
  'colour/yellow': 'jaune',
  'colour/green': 'vert',
  'colour/orange': 'orange',
  'colour/white': 'blanc',
  'colour/purple': 'violet',

  'captain/hawkins': { one: 'Hawkins' },

  'source/start': 'au départ',
  'source/investor': 'chez l’Investisseur',
  'source/towns': 'pour les villes',
  'source/forts': 'pour les forts',
  'source/galleons': 'pour les galions',
  'source/herosBonus': 'comme prime de héros',
  'source/conquests': 'pour les types de conquêtes',
  'source/admiral': 'avec l’Amiral',
  'source/governor': 'avec le Gouverneur',
  'source/commodities': 'pour les denrées',
  'source/treasure': 'pour le trésor',

  'tie-break/homebound-dock': 'le premier dock de retour',

  'option/montezuma': 'L’Héritage de Montezuma',
  'option/spainsRevenge': 'La Revanche de l’Espagne',
  'option/printedStreet': 'rue imprimée pour tous les voyages',
  'option/frigatesKeepOff': 'frégates à l’écart des galions espagnols',
  'option/homeboundTies': 'égalités départagées par les docks de retour',
}

function tile(name: string): Forms {
  return { one: name, the: name, at: `sur ${name}` }
}

function town(name: string): Forms {
  const to = `à ${name}`
  return { one: name, the: name, to, on: to, at: to, of: `de ${name}` }
}

function galleon(zone: number): Forms {
  const name = `galion de la zone ${zone}`
  return {
    one: `Galion de la zone ${zone}`,
    the: `le ${name}`,
    to: `au ${name}`,
    on: `sur le ${name}`,
    at: `face au ${name}`,
    of: `du ${name}`,
  }
}

/** `some`: du; `without`: de. */
function ware(name: string, some: string, without: string): Forms {
  const low = name.toLowerCase()
  return { one: name, many: name, low, a: some + low, de: without + low }
}
