import type { Meta } from '../../../../kernel/meta.ts'

export const meta = {
  description:
    'Le long d’une rue à sens unique de Plymouth, les capitaines réunissent équipage, canons, navires et barils, puis mettent le cap sur les Caraïbes avec des disques aux numéros secrets. ' +
    'En trois voyages, il faut attaquer villes, forts et galions, faire commerce de denrées et se hâter de rentrer avant les autres.',
  options: {
    montezuma: {
      name: 'L’Héritage de Montezuma',
      text: 'Les galions espagnols valent plus, et le plus lointain porte une relique aztèque au lieu d’un bijou.',
    },
    spainsRevenge: {
      name: 'La Revanche de l’Espagne',
      text: 'Des jetons Troupes et Frégate plus forts défendent les forts et les galions espagnols.',
    },
    printedStreet: {
      name: 'Rue imprimée',
      text: 'La rue de Plymouth garde son ordre imprimé pour tous les voyages, ce qui aide à apprendre le jeu ; sinon, ses tuiles sont mélangées pour le deuxième et le troisième.',
    },
    frigatesKeepOff: {
      name: 'Frégates à l’écart des galions',
      text: 'Avec une frégate, on ne peut pas placer de disque sur un galion espagnol. Sans cette option, le disque peut s’y trouver, et il revient quand vient son tour.',
    },
    homeboundTies: {
      name: 'Égalités selon le retour',
      text: 'À égalité de points, on commence le voyage suivant dans l’ordre du retour. Sans cette option, on garde l’ordre du dernier départ.',
    },
  },
  editions: {
    'kayal-2013': {
      name: 'Kayal Games, 2013',
      text: 'La boîte de 2013 avec l’extension pour six, la variante pour deux et les deux mini-extensions. Les chiffres que les textes ne donnent pas sont reconstitués de façon que tous les exemples des règles restent justes.',
    },
  },
} satisfies Pick<Meta, 'description' | 'options' | 'editions'>
