import { meta as francisDrake } from '../../../src/games/francis-drake/words/fr/meta.ts'
import { meta as maritime } from '../../../src/games/maritime/words/fr/meta.ts'
import { meta as windsOfPlunder } from '../../../src/games/winds-of-plunder/words/fr/meta.ts'
import { french as general } from '../../../src/kernel/words/fr.ts'
import { frenchGrammar as grammar } from '../../../src/kernel/words/french.ts'
import { problemTeller } from '../problems.ts'
import type { PageWords } from '../spoken.ts'
import { frame } from './frame.ts'
import { pages } from './pages.ts'
import { play } from './play.ts'
import { issues, problems } from './problems.ts'
import { changes } from './rules.ts'
import { table } from './table.ts'

export const french: PageWords = {
  tag: 'fr',
  grammar,
  general,
  texts: { ...frame, ...pages, ...play, ...table },
  changes,
  problemText: problemTeller(general, { words: {}, texts: issues, refusals: problems }, grammar),
  games: {
    'winds-of-plunder': () => import('../../games/winds-of-plunder/words/fr.ts'),
    'francis-drake': () => import('../../games/francis-drake/words/fr.ts'),
    maritime: () => import('../../games/maritime/words/fr.ts'),
  },
  meta: { 'winds-of-plunder': windsOfPlunder, 'francis-drake': francisDrake, maritime },
}
