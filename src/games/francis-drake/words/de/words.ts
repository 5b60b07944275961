import type { Forms } from '../../../../kernel/catalogue.ts'
import { das, der, die } from '../../../../kernel/words/german.ts'
import type { words as english } from '../en/words.ts'

/**
 * How the pieces and places of the game are called. Places have three more forms: `at` says where something is, `to`
 * where it goes, `from` where it comes from.
 */
export const words: Readonly<Record<keyof typeof english, Forms>> = {
  'location/crew-a': namedStop('Mannschaft A'),
  'location/crew-b': namedStop('Mannschaft B'),
  'location/guns-a': namedStop('Kanonen A'),
  'location/guns-b': namedStop('Kanonen B'),
  'location/supplies-a': namedStop('Proviant A'),
  'location/supplies-b': namedStop('Proviant B'),
  'location/trade-goods': stop('Warenlager', 'das Warenlager', 'im Warenlager', 'zum Warenlager'),
  'location/tavern': stop('Taverne', 'die Taverne', 'in der Taverne', 'in die Taverne'),
  'location/shipyard': stop('Werft', 'die Werft', 'in der Werft', 'zur Werft'),
  'location/pinnace': stop('Pinasse', 'die Pinasse', 'bei der Pinasse', 'zur Pinasse'),
  'location/drake': namedStop('Drake'),
  'location/queen': stop('Königin', 'die Königin', 'bei der Königin', 'zur Königin'),
  'location/admiral': office('Admiral', 'Admiral', 'Admirals'),
  'location/governor': office('Gouverneur', 'Gouverneur', 'Gouverneurs'),
  'location/informer': office('Informant', 'Informanten', 'Informanten'),
  'location/golden-hind': stop('Golden Hind', 'die Golden Hind', 'bei der Golden Hind', 'zur Golden Hind'),
  'location/investor': stop('Investor', 'der Investor', 'beim Investor', 'zum Investor'),
  'location/dockside': stop('Kai', 'der Kai', 'am Kai', 'zum Kai'),

  'destination/puerto-cabello': town('Puerto Cabello'),
  'destination/portobelo': town('Portobelo'),
  'destination/gran-granada': town('Gran Granada'),
  'destination/campeche': town('Campeche'),
  'destination/cumana': town('Cumaná'),
  'destination/cartagena': town('Cartagena'),
  'destination/panama': town('Panama'),
  'destination/veracruz': town('Veracruz'),
  'destination/galleon-2': galleonIn(2),
  'destination/galleon-3': galleonIn(3),
  'destination/galleon-4': galleonIn(4),
  'destination/san-juan': town('San Juan'),
  'destination/santo-domingo': town('Santo Domingo'),
  'destination/santiago-de-cuba': town('Santiago de Cuba'),

  'kind/town': die('Stadt', 'Städte'),
  'kind/fort': das('Fort', 'Forts'),
  'kind/galleon': {
    one: 'Spanische Galeone',
    many: 'Spanische Galeonen',
    a: 'eine Spanische Galeone',
  },
  'kind/port': der('Handelshafen', 'Handelshäfen'),

  'disc/golden-hind': die('Golden Hind', 'Golden Hinds'),
  'disc/disc-1': 'Scheibe 1',
  'disc/disc-2': 'Scheibe 2',
  'disc/disc-3': 'Scheibe 3',
  'disc/disc-4': 'Scheibe 4',
  'disc/ghost-ship': das('Geisterschiff', 'Geisterschiffe'),
  'disc/unseen': { one: 'verdeckte Scheibe', many: 'verdeckte Scheiben' },

  'item/crew': counted('Mannschaft'),
  'item/guns': counted('Kanone', 'Kanonen'),
  'item/goods': counted('Handelsware', 'Handelswaren'),
  'item/barrels': counted('Proviant'),

  'treasure/silver': metal('Silber'),
  'treasure/gold': metal('Gold'),
  'treasure/jewel': der('Edelstein', 'Edelsteine'),
  'treasure/relic': {
    one: 'aztekische Reliquie',
    many: 'aztekische Reliquien',
    'a-acc': 'eine aztekische Reliquie',
    'the-acc': 'die aztekische Reliquie',
  },

  'commodity/indigo': counted('Indigo'),
  'commodity/sugar': counted('Zucker'),
  'commodity/coffee': counted('Kaffee'),
  'commodity/tobacco': counted('Tabak'),

  'ship/frigate': die('Fregatte', 'Fregatten'),
  'ship/galleon': die('Galeone', 'Galeonen'),

  'face/frigates-0': 'Fregattenplättchen 0',
  'face/frigates-1': 'Fregattenplättchen 1',
  'face/frigates-2': 'Fregattenplättchen 2',
  'face/frigates-3': 'Fregattenplättchen 3',
  'face/frigates-4': 'Fregattenplättchen 4',
  'face/troops-0': 'Truppenplättchen 0',
  'face/troops-1': 'Truppenplättchen 1',
  'face/troops-2': 'Truppenplättchen 2',
  'face/troops-3': 'Truppenplättchen 3',
  'face/troops-4': 'Truppenplättchen 4',
  'face/troops-5': 'Truppenplättchen 5',

  'piece/player-disc': {
    one: 'runder Spielerstein',
    acc: 'runden Spielerstein',
    many: 'runde Spielersteine',
  },
  'piece/disc': die('Scheibe', 'Scheiben'),
  'piece/troop': die('Truppe', 'Truppen'),
  'piece/pinnace': die('Pinasse', 'Pinassen'),
  'piece/galleon-counter': das('Galeonenplättchen', 'Galeonenplättchen'),
  'piece/unseen-counter': { one: 'verdecktes Plättchen', many: 'verdeckte Plättchen' },
  'piece/investor-tile': 'Investor-Karte',
  'piece/chest': die('Schatzkiste', 'Schatzkisten'),

  'count/point': counted('SP'),
  'count/kind': die('Art', 'Arten'),
  'count/extra': { one: 'weitere Mannschaft oder Kanone', many: 'weitere Mannschaft oder Kanonen' },
  'count/attack': der('Angriff', 'Angriffe'),
  'count/trade': das('Geschäft', 'Geschäfte'),

  'chart/conquests': 'Arten der Eroberung',
  'chart/commodities': 'Kolonialwaren',
  'chart/tavern': 'Taverne',
  'chart/heroes': 'Heldenbonus',

  'area/plymouth-street': 'Plymouth Street',
  'area/harbour': 'Hafen von Plymouth',
  'area/harbour-chart': 'Hafentafel',
  'area/outbound-docks': { one: 'Abreisedocks', the: 'die Abreisedocks', to: 'zu den Abreisedocks' },
  'area/charts': 'Tabellen',
  'area/zone-1': 'Zone 1',
  'area/zone-2': 'Zone 2',
  'area/zone-3': 'Zone 3',
  'area/zone-4': 'Zone 4',

  'stage/provisioning': 'Bevorratungsphase',
  'stage/frigates': 'Auslaufen vorbereiten',
  'stage/troops': 'Auslaufen vorbereiten',
  'stage/placing': 'Segeln',
  'stage/look': 'Der Informant',
  'stage/swap': 'Der Informant',
  'stage/move': 'Der Informant',
  'stage/mission': 'Missionen auswerten',
  'stage/home': 'Missionen auswerten',
  'stage/over': 'Schlusswertung',

  'group/street': 'Plymouth Street',
  'group/docks': 'Docks',
  'group/counters': 'Spanische Plättchen',
  'group/placing': 'Missionsscheiben',
  'group/informer': 'Der Informant',
  'group/mission': 'Mission',
  'group/home': 'Heim oder weiter',

  'colour/red': 'Rot',
  'colour/blue': 'Blau',
  'colour/yellow': 'Gelb',
  'colour/green': 'Grün',
  'colour/orange': 'Orange',
  'colour/white': 'Weiß',
  'colour/purple': 'Violett',

  'captain/hawkins': 'Hawkins',

  'source/start': 'zu Beginn',
  'source/investor': 'für den Investor',
  'source/towns': 'für Städte',
  'source/forts': 'für Forts',
  'source/galleons': 'für Galeonen',
  'source/herosBonus': 'als Heldenbonus',
  'source/conquests': 'für Arten der Eroberung',
  'source/admiral': 'durch den Admiral',
  'source/governor': 'durch den Gouverneur',
  'source/commodities': 'für Kolonialwaren',
  'source/treasure': 'für Schätze',

  'tie-break/homebound-dock': 'das frühere Dock bei der Ankunft',

  'option/montezuma': 'Montezumas Vermächtnis',
  'option/spainsRevenge': 'Spaniens Rache',
  'option/printedStreet': 'die gedruckte Straße auf allen Reisen',
  'option/frigatesKeepOff': 'keine Fregatten bei Spanischen Galeonen',
  'option/homeboundTies': 'Gleichstand entscheiden die Ankunftsdocks',
}

/** A Location of the street. */
function stop(one: string, the: string, at: string, to: string) {
  return { one, the, at, to }
}

function namedStop(name: string) {
  return stop(name, name, `bei ${name}`, `zu ${name}`)
}

/** A Location whose counter is held. */
function office(one: string, weak: string, gen: string) {
  return { ...stop(one, `der ${one}`, `beim ${weak}`, `zum ${weak}`), 'the-gen': `des ${gen}` }
}

function town(name: string) {
  return {
    ...{ one: name, the: name, 'the-acc': name },
    ...{ at: `in ${name}`, to: `nach ${name}`, from: `von ${name}` },
  }
}

function galleonIn(zone: number) {
  const one = `Galeone in Zone ${zone}`
  return {
    ...{ one, the: `die ${one}`, 'the-acc': `die ${one}` },
    ...{ at: `bei der ${one}`, to: `zur ${one}`, from: `von der ${one}` },
  }
}

/** What is counted in figures always, also if there is one. */
function counted(one: string, many = one) {
  const single = `1 ${one}`
  return {
    ...{ one, acc: one, dat: one, many, 'many-dat': many },
    ...{ a: single, 'a-acc': single, 'a-dat': single },
  }
}

/** Metal that is taken has no number. */
function metal(one: string) {
  return { ...counted(one), a: one, 'a-acc': one, 'the-acc': `das ${one}` }
}
