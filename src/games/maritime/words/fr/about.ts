import type { about as english } from '../en/about.ts'

/** What things do, by the ids of their words. */
export const about: Readonly<Record<keyof typeof english, string>> = {
  'port/port-royal': 'D’ici partent les pirates et leurs trois navires.',
  'ship/swallow': 'L’un des six sloops de départ.',
  'ship/heron': 'L’un des six sloops de départ.',
  'ship/curlew': 'L’un des six sloops de départ.',
  'ship/petrel': 'L’un des six sloops de départ.',
  'ship/plover': 'L’un des six sloops de départ.',
  'ship/sandpiper': 'L’un des six sloops de départ.',
  'ship/will-o-wisp': 'Parmi les plus rapides, mais fragile, avec une petite cale.',
  'ship/grey-gull': 'Parmi les plus rapides, avec quelques canons et un peu de cargaison.',
  'ship/sea-otter': 'Un marchand rapide, avec une bonne cale.',
  'ship/morning-star': 'Rapide, avec assez d’hommes pour l’abordage.',
  'ship/good-intent': 'Rapide et solide, bon à tout.',
  'ship/swift-post': 'Rapide, presque sans armes, avec beaucoup de cabines.',
  'ship/hornet': 'Un combattant rapide, avec peu de place pour la cargaison.',
  'ship/resolute': 'Un navire de guerre rapide et puissant.',
  'ship/silver-pinnace': 'Un marchand qui sait défendre sa cargaison.',
  'ship/northern-light': 'Un marchand solide, avec une grande cale.',
  'ship/broad-bottom': 'Une très grande cale, mais un seul canon.',
  'ship/eastern-crown': 'La plus grande des cales, beaucoup de cabines, une coque solide.',
  'ship/santa-brigida': 'Lente et solide, avec une grande cale.',
  'ship/golden-lion': 'Lent, solide et bien armé, avec une grande cale.',
  'ship/sovereign': 'Sans égal pour la coque, les canons et l’équipage, mais lent.',
  'ship/royal-bounty': 'Le plus lent de tous : grande coque, grande cale et beaucoup de cabines.',
  'part/sails':
    'La voilure la plus faible d’une flotte fixe ses actions et ses tests contre le vent et les poursuivants.',
  'part/hull': 'Un navire qui n’a plus de coque coule.',
  'part/cannons': 'Un dé pour chaque canon, à chaque passe de combat.',
  'part/buccaneers':
    'Il en faut deux pour aborder, ou pour envahir un port. Un navire qui en a au plus un peut être abordé.',
  'part/cargo': 'Combien de cubes porte un navire.',
  'part/cabins': 'Combien de passagers porte un navire.',
  'shot/ball': 'Chaque touche brise un point de coque d’un navire.',
  'shot/chain': 'Chaque touche déchire un point de voilure d’un navire.',
  'shot/grape': 'Chaque touche coûte un boucanier à un navire.',
  'shot/any': 'Contre les ports et les pirates, le type de tir ne compte pas.',
  'special/world-is-round':
    'Désormais, les navires peuvent franchir tout droit les bords est et ouest du plateau.',
  'special/pirate-haven':
    'Les pirates s’emparent d’un port sans pavillon, tiré au sort, s’il leur reste un marqueur.',
  'special/plague': 'Des ports tirés au sort ferment jusqu’à la fin de la manche.',
  'special/quarantine': 'Un port tiré au sort ferme jusqu’à la fin de la manche.',
  'special/fair-winds': 'Chaque tour de cette manche compte plus d’actions.',
  'special/becalmed': 'Chaque tour de cette manche compte moins d’actions, mais au moins une.',
  'special/royal-charter': 'Les lettres de marque sont moins chères pendant cette manche.',
  'special/busy-shipyards':
    'Réparer voilures et coques au port est moins cher pendant cette manche. Les pirates gardent le prix habituel.',
  'special/full-taverns':
    'Les boucaniers sont moins chers pendant cette manche. Les pirates gardent le prix habituel.',
  'special/new-foundry':
    'Les canons sont moins chers pendant cette manche. Les pirates gardent le prix habituel.',
  'special/noble-passengers': 'Les passagers débarqués pendant cette manche paient plus.',
  'special/hurricane':
    'Chaque flotte teste sa voilure. En cas d’échec, chacun de ses navires perd de la voilure.',
  'special/pirate-bounty': 'Couler ou capturer un navire pirate pendant cette manche rapporte une prime.',
  'special/armistice': 'Toutes les guerres sont suspendues jusqu’à la fin de la manche.',
  'segment/weather': 'Sur la première carte : où le vent pousse les flottes, et de combien de cases.',
  'segment/war': 'Sur la deuxième carte : qui est en guerre, et où vont les pirates.',
  'segment/trade':
    'Sur la troisième carte : le marché, les navires et les passagers, ce qui est produit et ce qui manque.',
  'segment/special':
    'Au dos de la quatrième carte : un événement spécial, puis les réparations des navires pirates et des ports.',
  'objective/master-merchant': 'Accoster dans un port d’attache avec assez d’or en main.',
  'objective/admiral-of-the-seas': 'Avec trois navires, en acheter ou en capturer un quatrième.',
  'objective/lord-governor': 'Placer le dernier marqueur de port de sa nation.',
  'piece/letter':
    'Se dépense pour attaquer une flotte ou un port en temps de paix. S’obtient dans les ports d’attache, une par visite.',
  'piece/port-marker':
    'Le pavillon d’une nation dans un port. Chez soi, chaque cube vendu rapporte plus, et l’on obtient des lettres.',
  'piece/pirate-marker':
    'Les pirates tiennent le port : il faut payer leur tribut ou se battre. Ni le cours du marché ni la pénurie n’y comptent.',
  'piece/no-entry-marker': 'Nul ne peut utiliser ni attaquer ce port avant la fin de la manche.',
  'piece/globe': 'La Terre est ronde, jusqu’à la fin de la partie.',
  'track/trade':
    'Les régions sur une ligne. À chaque région qui l’éloigne de son lieu de production, une marchandise coûte et rapporte plus.',
}
