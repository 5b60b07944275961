import type { GameEntry } from '../../src/games/entry.ts'
import { registry as everybodys } from '../../src/games/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import { entryFor } from './all-games.ts'
import { highCard } from './high-card.ts'

/** The games of the suites: those that everybody gets, and the small one that the tests are about. */
export const registry: readonly GameEntry[] = [...everybodys, entryFor(highCard as unknown as Game)]
