import type { about as english } from '../en/about.ts'

/** What things do, by the ids of their words; figures that editions change are not in it. */
export const about: Readonly<Record<keyof typeof english, string>> = {
  'location/crew-a':
    'Donne de l’équipage, davantage au premier disque. L’équipage sert à attaquer les villes et les forts.',
  'location/crew-b': 'Donne de l’équipage, moins qu’Équipage A.',
  'location/guns-a':
    'Donne des canons, davantage au premier disque. Les canons servent à attaquer les forts et les galions espagnols.',
  'location/guns-b': 'Donne des canons, moins que Canons A.',
  'location/supplies-a':
    'Donne des barils, davantage au premier disque. Chaque baril mène un navire une zone plus loin.',
  'location/supplies-b': 'Donne des barils, moins que Vivres A.',
  'location/trade-goods': 'Donne des marchandises, dont chacune achète une denrée dans un port de commerce.',
  'location/tavern':
    'Le dé décide de l’équipage recruté ; le premier disque y ajoute un bonus. Un faible résultat amène le Vaisseau fantôme.',
  'location/shipyard': 'Échange la frégate contre un galion ; le premier disque reçoit aussi un canon.',
  'location/pinnace':
    'Donne une pinasse pour ce voyage, et un membre d’équipage au premier disque : on ignore les canons des forts.',
  'location/drake':
    'Demande deux disques, en deux tours de suite ; après le second, il donne de l’équipage et des canons.',
  'location/queen': 'Échange la frégate contre un galion, avec un canon et une marchandise.',
  'location/admiral':
    'Permet de poser les jetons Frégate, et donc de les connaître ; rapporte des points pour l’or resté sur la carte.',
  'location/governor':
    'Permet de poser les jetons Troupes, et donc de les connaître, fait avancer d’un dock et rapporte des points pour l’argent resté sur la carte.',
  'location/informer':
    'Donne une marchandise et, une fois tous les disques de mission placés, un regard : soit sur les disques d’une destination, puis on peut permuter deux des siens ; soit sur un jeton, puis on peut déplacer son disque.',
  'location/golden-hind': 'Donne pour ce voyage le disque Golden Hind, qui se joue avant tous les numéros.',
  'location/investor':
    'Une fois par partie, contre des PV : de l’équipage et des canons, ou un galion à la place de la frégate.',
  'location/dockside':
    'Le bout de la rue : un membre d’équipage, un canon ou un baril pour tout le monde. Qui s’y arrête gagne ensuite les docks.',
  'kind/town':
    'S’attaque avec de l’équipage. Les deux premières attaques rapportent des points, et la première prend le trésor.',
  'kind/fort':
    'S’attaque avec de l’équipage et des canons ; un jeton y ajoute des troupes. Avec une pinasse, on ignore ses canons.',
  'kind/galleon':
    'S’attaque avec des canons, et seulement avec un galion ; un jeton Frégate y ajoute des canons.',
  'kind/port': 'Donne une denrée à chaque capitaine contre une marchandise, tant qu’il en reste.',
  'disc/golden-hind': 'Un disque de mission qui se joue avant tous les autres.',
  'disc/disc-1': 'Un disque de mission : tous les disques 1 passent avant tous les disques 2.',
  'disc/disc-2': 'Un disque de mission : tous les disques 2 passent avant tous les disques 3.',
  'disc/disc-3': 'Un disque de mission : tous les disques 3 passent avant tous les disques 4.',
  'disc/disc-4':
    'Le dernier disque de mission. Qui rentre sans l’avoir joué peut recevoir une prime de héros.',
  'disc/ghost-ship':
    'Un disque de mission qui disparaît quand tous sont révélés ; c’est un leurre, et il permet de placer en dernier.',
  'item/crew': 'Paie les troupes des villes et des forts.',
  'item/guns': 'Paie les canons des forts et des galions espagnols.',
  'item/goods': 'Paie une denrée dans un port de commerce.',
  'item/barrels':
    'Les vivres : leur nombre donne la zone la plus lointaine qu’on peut atteindre. Sans barils, un navire ne peut pas partir.',
  'treasure/silver': 'Va dans le coffre aux trésors.',
  'treasure/gold': 'Va dans le coffre aux trésors.',
  'treasure/jewel': 'Va dans le coffre aux trésors.',
  'treasure/relic': 'Remplace le bijou du galion le plus lointain dans L’Héritage de Montezuma.',
  'commodity/indigo': 'La denrée la plus rare : une seule par voyage.',
  'ship/frigate': 'Le navire de départ à chaque voyage. Une frégate ne peut pas attaquer un galion espagnol.',
  'ship/galleon': 'Peut attaquer aussi les galions espagnols. Il redevient frégate après le voyage.',
  'face/frigates-0': 'N’ajoute rien aux canons d’un galion espagnol.',
  'face/frigates-1': 'Ajoute 1 canon à un galion espagnol.',
  'face/frigates-2': 'Ajoute 2 canons à un galion espagnol.',
  'face/frigates-3': 'Ajoute 3 canons à un galion espagnol.',
  'face/frigates-4': 'Ajoute 4 canons à un galion espagnol.',
  'face/troops-0': 'N’ajoute rien aux troupes d’un fort.',
  'face/troops-1': 'Ajoute 1 troupe à un fort.',
  'face/troops-2': 'Ajoute 2 troupes à un fort.',
  'face/troops-3': 'Ajoute 3 troupes à un fort.',
  'face/troops-4': 'Ajoute 4 troupes à un fort.',
  'face/troops-5': 'Ajoute 5 troupes à un fort.',
  'piece/player-disc': 'Se place sur un cercle de la rue de Plymouth.',
  'piece/pinnace': 'Pendant ce voyage, prend les forts à revers : on ignore leurs canons.',
  'piece/investor-tile': 'Vaut une visite à l’Investisseur par partie.',
  'piece/chest': 'Jusqu’à la fin, on ne regarde que dans le sien ; alors, le trésor rapporte des points.',
  'chart/conquests':
    'Après chaque voyage : des points pour avoir attaqué un, deux ou trois types parmi ville, fort et galion.',
  'chart/commodities': 'À la fin : des points pour chaque lot d’une à quatre denrées différentes.',
  'chart/tavern': 'L’équipage recruté selon le résultat du dé.',
  'chart/heroes':
    'Pour les premiers navires rentrés qui ont attaqué quelque chose et n’ont pas joué le disque 4.',
  'captain/hawkins':
    'Le troisième à une table de deux. Le dé le fait avancer dans la rue ; il occupe des cercles, et rien d’autre.',
}
