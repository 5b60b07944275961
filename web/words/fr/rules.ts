import type { Changes } from '../spoken.ts'

/** What each newer version of a game's rules does otherwise. */
export const changes: Changes = {
  'winds-of-plunder': {
    2: [
      'Si personne ne vote avec un cube de vent, les quatre vents sont à égalité, et qui détient la tuile de Barbe-Noire choisit n’importe lequel.',
      '« Le plus de marins » ne donne son point d’action qu’à un navire qui a navigué.',
      'À égalité en tête, on garde un marqueur d’avantage, même s’il ne reste plus rien à bord.',
      'Une rafale ne s’achète que si elle peut encore servir dans le même tour.',
      'Hors tournoi, les égalités ne sont départagées que pour la victoire ; les autres rangs sont partagés.',
      'Le journal signale une carte au trésor due quand il n’en restait plus.',
    ],
  },
  'francis-drake': {
    2: [
      'L’Investisseur donne son galion contre une frégate : avec un galion, on ne peut pas en payer un autre.',
      'Le journal dit quand quelqu’un garde un galion alors qu’un autre était possible.',
    ],
  },
  maritime: {
    2: [
      'Les objectifs atteints et les parts d’objectif comptent côte à côte, et l’or sans limite.',
      'Entre flottes, les touches portent avant le test des ratés, et un navire perdu met fin au combat.',
      'Un navire pirate qui coule n’inflige plus de touches.',
      'Une lettre de marque permet d’attaquer un port pirate même après avoir payé le tribut.',
      'Le journal ne dit que les dégâts réellement subis.',
    ],
    3: [
      'Un seul ordre relance les dés d’un type de tir jusqu’à ce qu’aucun ne soit plus en suspens, ou jusqu’au nombre de touches voulu.',
    ],
  },
}
