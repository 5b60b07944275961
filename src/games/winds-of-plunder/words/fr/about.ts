import type { about as english } from '../en/about.ts'

/** What things do, by the ids of their words. */
export const about: Readonly<Record<keyof typeof english, string>> = {
  'area/bar':
    'Une tuile marquée y entre par la gauche, et la tuile qui en sort par la droite prend sa place au port.',
  'item/weapons':
    'Avec plus d’armes qu’un autre navire, on peut l’aborder ; avec au moins autant, on établit sa réputation à ses côtés.',
  'item/crew': 'Certaines cartes Action se paient en marins, et qui en a le plus gagne un point d’action.',
  'item/provisions':
    'Elles rapportent des points à la fin, et qui en a le plus en marque aussi à chaque port.',
  'marker/weapons':
    'Qui le détient peut aborder tout navire du même port, si fort soit-il. Il rapporte des points à la fin.',
  'marker/crew':
    'Qui le détient a un point d’action de plus par tour, une fois les autres dépensés et le voyage fait. Il rapporte des points à la fin.',
  'marker/provisions':
    'Qui le détient marque un point de plus à chaque arrivée au port. Il rapporte des points à la fin.',
  'blackbeards-tile':
    'Elle va à qui vote avec le plus de cubes de vent. Qui la détient tranche les égalités entre les vents, désigne qui ouvre le pillage, et choisit qui la reçoit si le vote suivant pour elle est à égalité.',
  gust: 'Pour un voyage de ce tour, le vent souffle où l’on veut, ou bien un vent vers l’est ou l’ouest porte une zone plus loin.',
  'wind-cube':
    'Une voix pour le vent et pour la tuile de Barbe-Noire. Les cubes du vote retournent dans la réserve.',
  'treasure-card':
    'Elle nomme un port et rapporte des points quand on y arrive : toujours plus à chaque trésor trouvé.',
  tile: 'Qui arrive à son port embarque ce qu’elle montre et marque ses points. Puis elle passe sur la barre.',
  'track/booty':
    'Chaque trésor trouvé fait monter le marqueur d’un échelon et rapporte ce que l’échelon indique.',
  'track/reputation':
    'Un cube dans un port. Il y faut autant d’armes qu’un des navires présents ; les trois ports d’une zone rapportent des points une fois.',
  'card/buy-provisions':
    'Prenez une provision, gratuite dans les ports que nomme la carte, contre des points de victoire ailleurs.',
  'card/buy-weapons':
    'Prenez une arme, gratuite dans les ports que nomme la carte, contre des points de victoire ailleurs.',
  'card/heave':
    'Cédez un marin et naviguez une seconde fois, si votre voyage est fait et que chaque adversaire a plus de points de victoire que vous. Une fois par tour.',
  'card/hire-crew':
    'Prenez un marin, gratuit dans les ports que nomme la carte, contre des points de victoire ailleurs.',
  'card/intrigue': 'Deux tuiles de victoire changent de place, aux ports ou sur la barre de rotation.',
  'card/misfire': 'L’adversaire de votre choix perd une arme.',
  'card/mutiny': 'L’adversaire de votre choix perd un marin.',
  'card/put-the-crew': 'Cédez un marin contre des points d’action. Une fois par tour.',
  'card/rats': 'L’adversaire de votre choix perd une provision.',
  'card/secret-cache':
    'Elle reste devant vous jusqu’à la fin de la manche et compte comme des armes, mais pas au décompte final.',
  'card/storm':
    'Chaque adversaire dont la main dépasse ce que permet la tempête défausse des cartes Action de son choix.',
  'card/swindle':
    'Échangez une de vos ressources contre une ressource d’une autre sorte, chez l’adversaire de votre choix.',
  'card/tavern-brawl':
    'Elle attend l’adversaire de votre choix, dont le prochain tour commence par la perte de points d’action ou de points de victoire, à son gré.',
  'card/treachery':
    'Volez une part des cubes de vent de l’adversaire de votre choix : ils vont dans sa réserve, et autant quittent la vôtre.',
}
