import { games as everybodys } from '../../src/games/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import { highCard } from './high-card.ts'

/** The games of the suites: those that everybody gets, and the small one that the tests are about. */
export const games: readonly Game[] = [...everybodys, highCard as unknown as Game]
