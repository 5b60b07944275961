import type { Meta } from '../../../../kernel/meta.ts'

export const meta = {
  description:
    'Les capitaines de six nations maritimes commercent, transportent des passagers, se battent entre eux et contre les pirates, et conquièrent des ports dans le monde entier. La victoire revient à qui devient Maître marchand, Amiral des mers ou Lord gouverneur avant les autres.',
  options: {
    objectives: {
      name: 'Objectifs',
      text: 'Combien d’objectifs sur les trois il faut pour gagner : 1, 2 ou 3. Plus il en faut, plus la partie est longue.',
    },
    timed: {
      name: 'Durée limitée',
      text: 'Treize manches de deux phases d’action chacune, puis les points décident ; les objectifs rapportent des points, mais ne terminent pas la partie. En solitaire, la durée est toujours limitée.',
    },
    diagonals: {
      name: 'Diagonales',
      text: 'Si une flotte peut aussi naviguer vers les quatre cases à ses coins. Le vent et les pirates vont en diagonale dans tous les cas.',
    },
  },
  editions: {
    'maritime-2': {
      name: 'Deuxième édition',
      text: 'Le plateau et les cartes de la première édition, avec un sloop de départ plus solide et des navires plus chers, pour que les trois objectifs soient à portée.',
    },
    'maritime-1': {
      name: 'Première édition',
      text: 'Le plateau, les navires et les cartes événement tels qu’ils ont d’abord été reconstitués d’après le livret de règles, dont les images sont perdues.',
    },
  },
} satisfies Pick<Meta, 'description' | 'options' | 'editions'>
