import { meta as francisDrake } from '../../../src/games/francis-drake/words/de/meta.ts'
import { meta as maritime } from '../../../src/games/maritime/words/de/meta.ts'
import { meta as windsOfPlunder } from '../../../src/games/winds-of-plunder/words/de/meta.ts'
import { german as general } from '../../../src/kernel/words/de.ts'
import { germanGrammar as grammar } from '../../../src/kernel/words/german.ts'
import { problemTeller } from '../problems.ts'
import type { PageWords } from '../spoken.ts'
import { frame } from './frame.ts'
import { pages } from './pages.ts'
import { play } from './play.ts'
import { issues, problems } from './problems.ts'
import { changes } from './rules.ts'
import { table } from './table.ts'

export const german: PageWords = {
  tag: 'de',
  grammar,
  general,
  texts: { ...frame, ...pages, ...play, ...table },
  changes,
  problemText: problemTeller(general, { words: {}, texts: issues, refusals: problems }, grammar),
  games: {
    'winds-of-plunder': () => import('../../games/winds-of-plunder/words/de.ts'),
    'francis-drake': () => import('../../games/francis-drake/words/de.ts'),
    maritime: () => import('../../games/maritime/words/de.ts'),
  },
  meta: { 'winds-of-plunder': windsOfPlunder, 'francis-drake': francisDrake, maritime },
}
