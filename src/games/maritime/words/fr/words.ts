import { type Forms, merged } from '../../../../kernel/catalogue.ts'
import { la, le } from '../../../../kernel/words/french.ts'
import { type EventCard, eventCards, type Space, spaces } from '../../data.ts'
import type { words as english } from '../en/words.ts'

type Printed = Exclude<keyof typeof english, `space/${string}` | `card/${string}`>

const printed: Readonly<Record<Printed, Forms>> = {
  'port/shanghai': town('Shanghai'),
  'port/dalian': town('Dalian'),
  'port/tokyo': town('Tokyo'),
  'port/canton': town('Canton'),
  'port/bombay': town('Bombay'),
  'port/cochin': town('Cochin'),
  'port/calcutta': town('Calcutta'),
  'port/colombo': town('Colombo'),
  'port/malacca': town('Malacca'),
  'port/goree': town('Gorée'),
  'port/elmina': town('Elmina'),
  'port/luanda': town('Luanda'),
  'port/cape-town': { one: 'Le Cap', the: 'Le Cap', of: 'du Cap', to: 'au Cap' },
  'port/zanzibar': town('Zanzibar'),
  'port/london': town('Londres'),
  'port/amsterdam': town('Amsterdam'),
  'port/lisbon': town('Lisbonne'),
  'port/marseille': town('Marseille'),
  'port/venice': town('Venise'),
  'port/cartagena': town('Carthagène'),
  'port/salvador': town('Salvador'),
  'port/rio-de-janeiro': town('Rio de Janeiro'),
  'port/buenos-aires': town('Buenos Aires'),
  'port/callao': town('Callao'),
  'port/port-royal': town('Port Royal'),
  'port/quebec': town('Québec'),
  'port/boston': town('Boston'),
  'port/charleston': town('Charleston'),
  'port/veracruz': town('Veracruz'),

  // The regions of the trade track, then what else the table is laid out in.
  'area/asia': region('Asie'),
  'area/india': region('Inde'),
  'area/africa': region('Afrique'),
  'area/europe': region('Europe'),
  'area/south-america': region('Amérique du Sud'),
  'area/north-america': region('Amérique du Nord'),
  'area/seas': 'la pleine mer',
  'area/round': 'cette manche',
  'area/goods': 'le marché',
  'area/shipyard': 'le chantier naval',
  'area/quay': 'le quai',
  'area/pirates': 'les pirates',
  'area/combat': 'le combat',

  // Land that closes a step between two water spaces.
  'land/isthmus-of-panama': 'l’isthme de Panama',
  'land/northern-andes': 'le nord des Andes',
  'land/guiana': 'la Guyane et le nord du Brésil',
  'land/france': 'la France',
  'land/germany-and-the-alps': 'l’Allemagne et les Alpes',
  'land/indian-peninsula': 'la péninsule indienne',
  'land/burma-and-indochina': 'la Birmanie et l’Indochine',
  'land/indochina': 'l’Indochine',
  'land/southern-china': 'le sud de la Chine',
  'land/korea': 'la Corée',
  'land/manchuria': 'la Mandchourie',
  'land/new-england': 'la Nouvelle-Angleterre',
  'land/north-america': 'l’intérieur de l’Amérique du Nord',
  'land/corners': 'aux deux coins',

  'direction/north': le('nord'),
  'direction/north-east': le('nord-est'),
  'direction/east': le('est'),
  'direction/south-east': le('sud-est'),
  'direction/south': le('sud'),
  'direction/south-west': le('sud-ouest'),
  'direction/west': le('ouest'),
  'direction/north-west': le('nord-ouest'),

  'nation/england': nation('Angleterre', ['l’', 'de l’', 'à l’'], 'anglais', 'anglaise'),
  'nation/france': nation('France', ['la ', 'de la ', 'à la '], 'français', 'française'),
  'nation/spain': nation('Espagne', ['l’', 'de l’', 'à l’'], 'espagnol', 'espagnole'),
  'nation/portugal': nation('Portugal', ['le ', 'du ', 'au '], 'portugais', 'portugaise'),
  'nation/netherlands': nation('Pays-Bas', ['les ', 'des ', 'aux '], 'néerlandais', 'néerlandaise'),
  'nation/denmark': nation('Danemark', ['le ', 'du ', 'au '], 'danois', 'danoise'),
  'nation/pirates': nation('pirates', ['les ', 'des ', 'aux '], 'pirate', 'pirate'),

  'good/tea': le('thé'),
  'good/silk': la('soie'),
  'good/spices': plural('épices'),
  'good/cotton': le('coton'),
  'good/ivory': le('ivoire'),
  'good/wine': le('vin'),
  'good/wool': la('laine'),
  'good/sugar': le('sucre'),
  'good/silver': le('argent'),
  'good/tobacco': le('tabac'),
  'good/furs': plural('fourrures'),

  'ship/swallow': le('Swallow'),
  'ship/heron': le('Heron'),
  'ship/curlew': le('Curlew'),
  'ship/petrel': le('Petrel'),
  'ship/plover': le('Plover'),
  'ship/sandpiper': le('Sandpiper'),
  'ship/will-o-wisp': le('Will-o-Wisp'),
  'ship/grey-gull': le('Grey Gull'),
  'ship/sea-otter': le('Sea Otter'),
  'ship/morning-star': le('Morning Star'),
  'ship/good-intent': le('Good Intent'),
  'ship/swift-post': le('Swift Post'),
  'ship/hornet': le('Hornet'),
  'ship/resolute': le('Resolute'),
  'ship/silver-pinnace': le('Silver Pinnace'),
  'ship/northern-light': le('Northern Light'),
  'ship/broad-bottom': le('Broad Bottom'),
  'ship/eastern-crown': le('Eastern Crown'),
  'ship/santa-brigida': la('Santa Brigida'),
  'ship/golden-lion': le('Golden Lion'),
  'ship/sovereign': le('Sovereign'),
  'ship/royal-bounty': le('Royal Bounty'),

  'ship-type/trading-sloop': 'sloop marchand',
  'ship-type/cutter': 'cotre',
  'ship-type/schooner': 'goélette',
  'ship-type/caravel': 'caravelle',
  'ship-type/brigantine': 'brigantin',
  'ship-type/brig': 'brick',
  'ship-type/packet-ship': 'paquebot',
  'ship-type/sloop-of-war': 'corvette',
  'ship-type/frigate': 'frégate',
  'ship-type/pinnace': 'pinasse',
  'ship-type/barque': 'trois-mâts',
  'ship-type/fluyt': 'flûte',
  'ship-type/east-indiaman': 'navire des Indes',
  'ship-type/carrack': 'caraque',
  'ship-type/galleon': 'galion',
  'ship-type/man-of-war': 'vaisseau de ligne',
  'ship-type/treasure-galleon': 'galion au trésor',

  'part/sails': la('voilure'),
  'part/hull': la('coque'),
  'part/cannons': plural('canons'),
  'part/buccaneers': plural('boucaniers'),
  'part/cargo': la('cale'),
  'part/cabins': plural('cabines'),

  // One loads `à mitraille`.
  'shot/ball': { one: 'boulets', de: 'de boulets', to: 'à boulets' },
  'shot/chain': { one: 'boulets ramés', de: 'de boulets ramés', to: 'à boulets ramés' },
  'shot/grape': { one: 'mitraille', de: 'de mitraille', to: 'à mitraille' },
  'shot/any': { one: 'munitions', de: 'de munitions', to: 'à munitions' },

  'special/world-is-round': 'La Terre est ronde',
  'special/pirate-haven': 'Repaire pirate',
  'special/plague': 'Peste',
  'special/quarantine': 'Quarantaine',
  'special/fair-winds': 'Vents favorables',
  'special/becalmed': 'Calme plat',
  'special/royal-charter': 'Charte royale',
  'special/busy-shipyards': 'Chantiers actifs',
  'special/full-taverns': 'Tavernes pleines',
  'special/new-foundry': 'Nouvelle fonderie',
  'special/noble-passengers': 'Passagers nobles',
  'special/hurricane': 'Ouragan',
  'special/pirate-bounty': 'Pirates mis à prix',
  'special/armistice': 'Armistice',

  'segment/weather': 'météo',
  'segment/war': 'guerre et pirates',
  'segment/trade': 'commerce',
  'segment/special': 'événement spécial',

  'objective/master-merchant': { one: 'Maître marchand', de: 'de Maître marchand' },
  'objective/admiral-of-the-seas': { one: 'Amiral des mers', de: 'd’Amiral des mers' },
  'objective/lord-governor': { one: 'Lord gouverneur', de: 'de Lord gouverneur' },

  'pirate/1': le('navire pirate 1'),
  'pirate/2': le('navire pirate 2'),
  'pirate/3': le('navire pirate 3'),

  'piece/letter': la('lettre de marque', 'lettres de marque'),
  'piece/port-marker': le('marqueur de port', 'marqueurs de port'),
  'piece/pirate-marker': le('marqueur pirate', 'marqueurs pirates'),
  'piece/no-entry-marker': le('marqueur d’interdiction', 'marqueurs d’interdiction'),
  'piece/globe': le('globe'),
  'piece/ship-card': la('carte navire', 'cartes navire'),
  'piece/event-card': la('carte événement', 'cartes événement'),
  'track/trade': la('piste du commerce', 'pistes du commerce'),

  // What is counted in sentences. Where it is so many more, the sentence says it.
  action: la('action'),
  buccaneer: le('boucanier'),
  'more-buccaneer': le('boucanier'),
  cannon: le('canon'),
  'more-cannon': le('canon'),
  card: la('carte'),
  cube: le('cube'),
  'more-cube': le('cube'),
  die: le('dé'),
  hit: la('touche'),
  misfire: le('raté'),
  passenger: le('passager'),
  point: le('point'),
  port: le('port'),
  round: la('manche'),
  ship: le('navire'),
  space: la('case'),

  'group/weather': 'Météo',
  'group/sail': 'Naviguer',
  'group/attack': 'Attaquer',
  'group/port': 'Au port',
  'group/goods': 'Marchandises',
  'group/refit': 'Réparer, recruter',
  'group/ships': 'Navires et lettres',
  'group/shift': 'Entre navires',
  'group/fight': 'Combat',
  'group/end': 'Finir',

  // Where points came from, and what broke a tie.
  'score/masterMerchant': 'Maître marchand',
  'score/admiralOfTheSeas': 'Amiral des mers',
  'score/lordGovernor': 'Lord gouverneur',
  'score/forGold': 'points pour l’or',
  'score/forShips': 'points pour les navires',
  'score/forPorts': 'points pour les ports',
  'score/points': 'tous les points',
  'score/gold': 'or',
  'score/objectives': 'objectifs atteints',
  'score/rounds': 'manches',
  'tie-break/afloat': 'une flotte à flot',
  'tie-break/may-win': 'les objectifs de la partie',
  'tie-break/fight': 'le dernier combat',
  'tie-break/lasted-longer': 'la flotte qui a tenu le plus longtemps',
  'tie-break/objectives': 'les objectifs atteints',
  'tie-break/points': 'tous les points',

  'area/reserve': 'la réserve',
  'colour/red': 'rouge',
  'colour/blue': 'bleu',
  'colour/yellow': 'jaune',
  'colour/green': 'vert',
  'colour/orange': 'orange',
  'colour/white': 'blanc',
  'colour/purple': 'violet',
  'colour/black': 'noir',
}

/** The words of the game by their ids, in French. A fleet lies `en c4`, but `à Londres`. */
export const words: Readonly<Record<keyof typeof english, Forms>> = merged(
  printed,
  Object.fromEntries(
    spaces.map((space): [string, Forms] => [
      `space/${space}`,
      { one: space, the: space, of: `de ${space}`, to: `en ${space}` },
    ]),
  ) as { readonly [S in Space as `space/${S}`]: Forms },
  Object.fromEntries(eventCards.map((card) => [`card/${card}`, card])) as {
    readonly [C in EventCard as `card/${C}`]: Forms
  },
)

function town(name: string): Forms {
  return { one: name, the: name, of: /^[AEIOU]/.test(name) ? `d’${name}` : `de ${name}`, to: `à ${name}` }
}

function region(name: string): Forms {
  return { one: name, to: `en ${name}` }
}

/** `his` and `her` are what a nation’s ports and fleets are called. */
function nation(
  one: string,
  [the, of, to]: readonly [string, string, string],
  his: string,
  her: string,
): Forms {
  return { one, the: `${the}${one}`, of: `${of}${one}`, to: `${to}${one}`, his, her }
}

/** A noun that has no singular here. */
function plural(one: string): Forms {
  const de = /^[aeiouéè]/.test(one) ? `d’${one}` : `de ${one}`
  return { one, many: one, the: `les ${one}`, of: `des ${one}`, to: `aux ${one}`, de }
}
