import type { Forms } from '../../../../kernel/catalogue.ts'
import { das, der, die } from '../../../../kernel/words/german.ts'
import type { words as english } from '../en/words.ts'

/** A place without an article: in towns and countries, but on islands. */
function place(name: string, where: 'in' | 'auf'): Forms {
  return { one: name, acc: name, in: `${where} ${name}`, to: `nach ${name}`, from: `von ${name}` }
}

function area(name: string, numbered: string): Forms {
  return { one: name, in: `in ${numbered}` }
}

function barPlace(number: number): Forms {
  return { one: `Platz ${number} der Leiste`, from: `von Platz ${number} der Leiste` }
}

/** What sentences and clients call the pieces and places. */
export const words: Readonly<Record<keyof typeof english, Forms>> = {
  'port/nassau': place('Nassau', 'in'),
  'port/san-salvadore': place('San Salvadore', 'auf'),
  'port/havana': place('Havanna', 'in'),
  'port/turks-and-caicos': {
    one: 'Turks- und Caicosinseln',
    acc: 'die Turks- und Caicosinseln',
    in: 'auf den Turks- und Caicosinseln',
    to: 'zu den Turks- und Caicosinseln',
    from: 'von den Turks- und Caicosinseln',
  },
  'port/cozumel': place('Cozumel', 'auf'),
  'port/puerto-rico': place('Puerto Rico', 'auf'),
  'port/jamaica': place('Jamaika', 'auf'),
  'port/santo-domingo': place('Santo Domingo', 'in'),
  'port/belize': place('Belize', 'in'),
  'port/guadeloupe': place('Guadeloupe', 'auf'),
  'port/barbados': place('Barbados', 'auf'),
  'port/trinidad': place('Trinidad', 'auf'),

  'area/0': area('Gebiet I, im Westen', 'Gebiet I'),
  'area/1': area('Gebiet II', 'Gebiet II'),
  'area/2': area('Gebiet III', 'Gebiet III'),
  'area/3': area('Gebiet IV, im Osten', 'Gebiet IV'),
  'area/bar': die('Plättchenleiste', 'Plättchenleisten'),
  'area/cards': 'Karten',

  'place/bar-1': barPlace(1),
  'place/bar-2': barPlace(2),
  'place/bar-3': barPlace(3),
  'place/bar-4': barPlace(4),
  'place/bar-5': barPlace(5),
  'place/bar-6': barPlace(6),

  'direction/north': 'Norden',
  'direction/east': 'Osten',
  'direction/south': 'Süden',
  'direction/west': 'Westen',

  'colour/red': { one: 'rot', the: 'rote' },
  'colour/green': { one: 'grün', the: 'grüne' },
  'colour/blue': { one: 'blau', the: 'blaue' },
  'colour/yellow': { one: 'gelb', the: 'gelbe' },
  'colour/orange': { one: 'orange', the: 'orangefarbene' },

  'item/weapons': die('Waffe', 'Waffen'),
  'item/crew': das('Crewmitglied', 'Crewmitglieder', { gen: 'Crewmitglieds' }),
  'item/provisions': der('Vorrat', 'Vorräte'),
  'loot/victory-points': 'Siegpunkte',

  'marker/weapons': 'Meiste Waffen',
  'marker/crew': 'Größte Crew',
  'marker/provisions': 'Größte Vorräte',
  'blackbeards-tile': das('Blackbeard-Plättchen', 'Blackbeard-Plättchen'),
  gust: die('Windbö', 'Windböen'),

  'action-point': der('Aktionspunkt', 'Aktionspunkte'),
  'victory-point': der('Siegpunkt', 'Siegpunkte'),
  'more-victory-point': { one: 'weiterer Siegpunkt', many: 'weitere Siegpunkte' },
  'wind-cube': der('Windwürfel', 'Windwürfel'),
  cube: der('Würfel', 'Würfel'),
  card: die('Karte', 'Karten'),
  'action-card': die('Aktionskarte', 'Aktionskarten'),
  'treasure-card': die('Schatzkarte', 'Schatzkarten'),
  'unseen-card': die('unbekannte Karte', 'unbekannte Karten'),
  'secret-cache': das('Waffenversteck', 'Waffenverstecke'),
  tile: das('Siegpunktplättchen', 'Siegpunktplättchen'),
  'track/booty': die('Beute', 'Beuten'),
  'track/reputation': der('Ruf', 'Rufe'),

  'card/buy-provisions': 'Vorräte kaufen',
  'card/buy-weapons': 'Waffen kaufen',
  'card/heave': 'Hievt, ihr räudigen Hunde!',
  'card/hire-crew': 'Crew anheuern',
  'card/intrigue': 'Intrige!',
  'card/misfire': 'Rohrkrepierer!',
  'card/mutiny': 'Meuterei!',
  'card/put-the-crew': 'Stellt die Crew auf die Probe!',
  'card/rats': 'Ratten!',
  'card/secret-cache': 'Geheimes Waffenversteck!',
  'card/storm': 'Sturm!',
  'card/swindle': 'Gaunerei!',
  'card/tavern-brawl': 'Kneipenschlägerei!',
  'card/treachery': 'Verrat!',

  'stage/compass': 'Kompasse',
  'stage/cubes': 'Abstimmung mit Windwürfeln',
  'stage/blackbeard-tie': 'Gleichstand um das Blackbeard-Plättchen',
  'stage/wind-tie': 'Gleichstand der Winde',
  'stage/first-player': 'Wahl, wer zuerst plündert',
  'stage/brawl': 'Kneipenschlägerei',
  'stage/action': 'Plündern',
  'stage/arrival': 'Ankunft in einem Hafen',
  'stage/reaction': 'Antwort auf das Entern',
  'stage/storm': 'Sturm',
  'stage/over': 'Spielende',

  'group/wind': 'Wind',
  'group/sail': 'Segeln',
  'group/cards': 'Karten',
  'group/points': 'Aktionspunkte',
  'group/boarding': 'Entern',
  'group/end': 'Ende des Zuges',

  'fact/sailed': 'gesegelt',
  'fact/not-sailed': 'noch nicht gesegelt',
  'fact/gust-ready': 'Windbö bereit',
  'fact/gust-used': 'Windbö genutzt',
  'fact/heaved': 'zweimal gesegelt',
  'fact/tested': 'Crew auf die Probe gestellt',
  'fact/bonus': 'Punkt für „Größte Crew“ erhalten',

  'details/play': 'nur die Karte',
  'details/play-on': 'wen sie trifft',
  'details/play-swindle': 'wen sie trifft, was du gibst und was du nimmst',
  'details/play-intrigue': 'die zwei Plätze, deren Plättchen vertauscht werden',
  'details/play-heave': 'den Hafen, zu dem du segelst',

  'score/tiles': 'Plättchen',
  'score/mostProvisions': 'Größte Vorräte',
  'score/treasures': 'Schätze',
  'score/portBonuses': 'Gebiete',
  'score/boarding': 'Entern',
  'score/boarded': 'geentert worden',
  'score/cards': 'Aktionskarten',
  'score/brawls': 'Kneipenschlägereien',
  'score/windCubes': 'übrige Windwürfel',
  'score/weapons': 'übrige Waffen',
  'score/crew': 'übrige Crew',
  'score/provisions': 'übrige Vorräte',
  'score/advantages': 'Vorteilsmarker',

  'tie-break/blackbeards-tile': 'Blackbeard-Plättchen',
  'tie-break/most-advantages': 'Zahl der Vorteilsmarker',
  'tie-break/most-weapons': 'Marker „Meiste Waffen“',
  'tie-break/largest-crew': 'Marker „Größte Crew“',
  'tie-break/most-action-cards': 'Zahl der Aktionskarten',
  'tie-break/clockwise-from-blackbeard': 'Sitzfolge im Uhrzeigersinn ab dem Blackbeard-Plättchen',
}
