import type { Forms } from '../../../../kernel/catalogue.ts'
import { la, le } from '../../../../kernel/words/french.ts'
import type { words as english } from '../en/words.ts'

/** A port: `the` as in "vers la Jamaïque", `to` as in "en Jamaïque", `of` as in "de la Jamaïque". */
function port(one: string, the = one, to = `à ${the}`, of = `de ${the}`): Forms {
  return { one, the, to, of }
}

/** Where a wind blows to; `low` is the name inside a sentence. */
function direction(one: string, the: string): Forms {
  return { one, low: one.toLowerCase(), the, to: `vers ${the}` }
}

/** A place of the Tile Rotation Bar. */
function barPlace(ordinal: string): Forms {
  const one = `la ${ordinal} case de la barre`
  return { one, the: one, of: `de ${one}` }
}

/** An Advantage marker; `quoted` is its name inside a sentence. */
function marker(one: string): Forms {
  return { one, quoted: `« ${one} »` }
}

/** What sentences and clients call the pieces and places. */
export const words: Readonly<Record<keyof typeof english, Forms>> = {
  'port/nassau': port('Nassau'),
  'port/san-salvadore': port('San Salvadore'),
  'port/havana': port('La Havane'),
  'port/turks-and-caicos': port(
    'Turques-et-Caïques',
    'les Turques-et-Caïques',
    'aux Turques-et-Caïques',
    'des Turques-et-Caïques',
  ),
  'port/cozumel': port('Cozumel'),
  'port/puerto-rico': port('Porto Rico'),
  'port/jamaica': port('Jamaïque', 'la Jamaïque', 'en Jamaïque'),
  'port/santo-domingo': port('Saint-Domingue'),
  'port/belize': port('Belize'),
  'port/guadeloupe': port('Guadeloupe', 'la Guadeloupe', 'en Guadeloupe'),
  'port/barbados': port('Barbade', 'la Barbade'),
  'port/trinidad': port('Trinidad'),

  'area/0': 'zone I, à l’ouest',
  'area/1': 'zone II',
  'area/2': 'zone III',
  'area/3': 'zone IV, à l’est',
  'area/bar': 'barre de rotation',
  'area/cards': 'cartes',

  'place/bar-1': barPlace('première'),
  'place/bar-2': barPlace('deuxième'),
  'place/bar-3': barPlace('troisième'),
  'place/bar-4': barPlace('quatrième'),
  'place/bar-5': barPlace('cinquième'),
  'place/bar-6': barPlace('dernière'),

  'direction/north': direction('Nord', 'le nord'),
  'direction/east': direction('Est', 'l’est'),
  'direction/south': direction('Sud', 'le sud'),
  'direction/west': direction('Ouest', 'l’ouest'),

  // Of a ship, "le navire".
  'colour/red': 'rouge',
  'colour/green': 'vert',
  'colour/blue': 'bleu',
  'colour/yellow': 'jaune',
  'colour/orange': 'orange',

  'item/weapons': la('arme'),
  'item/crew': le('marin'),
  'item/provisions': la('provision'),
  'loot/victory-points': {
    one: 'points de victoire',
    many: 'points de victoire',
    a: 'des points de victoire',
  },

  'marker/weapons': marker('Le plus d’armes'),
  'marker/crew': marker('Le plus de marins'),
  'marker/provisions': marker('Le plus de provisions'),
  'blackbeards-tile': 'Tuile de Barbe-Noire',
  gust: 'une rafale',

  'action-point': le('point d’action', 'points d’action'),
  'victory-point': le('point de victoire', 'points de victoire'),
  'more-victory-point': { one: 'point de victoire de plus', many: 'points de victoire de plus' },
  'wind-cube': le('cube de vent', 'cubes de vent'),
  cube: le('cube'),
  card: la('carte'),
  'action-card': la('carte Action', 'cartes Action'),
  'treasure-card': la('carte au trésor', 'cartes au trésor'),
  'unseen-card': la('carte cachée', 'cartes cachées'),
  'secret-cache': la('cache d’armes', 'caches d’armes'),
  tile: la('tuile de victoire', 'tuiles de victoire'),
  'track/booty': 'Butin',
  'track/reputation': 'réputation',

  'card/buy-provisions': 'Achat de provisions',
  'card/buy-weapons': 'Achat d’armes',
  'card/heave': 'Souquez, chiens galeux !',
  'card/hire-crew': 'Recrutement',
  'card/intrigue': 'Intrigue !',
  'card/misfire': 'Long feu !',
  'card/mutiny': 'Mutinerie !',
  'card/put-the-crew': 'L’équipage à l’épreuve !',
  'card/rats': 'Des rats !',
  'card/secret-cache': 'Cache d’armes !',
  'card/storm': 'Tempête !',
  'card/swindle': 'Escroquerie !',
  'card/tavern-brawl': 'Rixe de taverne !',
  'card/treachery': 'Traîtrise !',

  'stage/compass': 'boussoles',
  'stage/cubes': 'vote aux cubes de vent',
  'stage/blackbeard-tie': 'égalité pour la tuile de Barbe-Noire',
  'stage/wind-tie': 'égalité des vents',
  'stage/first-player': 'choix de qui ouvre le pillage',
  'stage/brawl': 'rixe de taverne',
  'stage/action': 'pillage',
  'stage/arrival': 'arrivée au port',
  'stage/reaction': 'réponse à un abordage',
  'stage/storm': 'tempête',
  'stage/over': 'fin de la partie',

  'group/wind': 'Vent',
  'group/sail': 'Navigation',
  'group/cards': 'Cartes',
  'group/points': 'Points d’action',
  'group/boarding': 'Abordage',
  'group/end': 'Fin du tour',

  'fact/sailed': 'voyage fait',
  'fact/not-sailed': 'voyage à faire',
  'fact/gust-ready': 'rafale prête',
  'fact/gust-used': 'rafale jouée',
  'fact/heaved': 'second voyage fait',
  'fact/tested': 'équipage mis à l’épreuve',
  'fact/bonus': 'bonus des marins reçu',

  'details/play': 'la carte seule',
  'details/play-on': 'l’adversaire à viser',
  'details/play-swindle': 'l’adversaire, ce que vous donnez et ce que vous prenez',
  'details/play-intrigue': 'les deux endroits dont les tuiles s’échangent',
  'details/play-heave': 'le port où aller',

  'score/tiles': 'tuiles',
  'score/mostProvisions': 'Le plus de provisions',
  'score/treasures': 'trésors',
  'score/portBonuses': 'zones',
  'score/boarding': 'abordages menés',
  'score/boarded': 'abordages subis',
  'score/cards': 'cartes Action',
  'score/brawls': 'rixes de taverne',
  'score/windCubes': 'cubes de vent restants',
  'score/weapons': 'armes restantes',
  'score/crew': 'marins restants',
  'score/provisions': 'provisions restantes',
  'score/advantages': 'marqueurs d’avantage',

  'tie-break/blackbeards-tile': 'par la tuile de Barbe-Noire',
  'tie-break/most-advantages': 'par le nombre de marqueurs d’avantage',
  'tie-break/most-weapons': 'par le marqueur « Le plus d’armes »',
  'tie-break/largest-crew': 'par le marqueur « Le plus de marins »',
  'tie-break/most-action-cards': 'par le nombre de cartes Action',
  'tie-break/clockwise-from-blackbeard': 'par la place, dans le sens horaire depuis la tuile de Barbe-Noire',
}
