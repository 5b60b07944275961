import { addressOperations } from './addresses.ts'
import { analysisOperations } from './analysis.ts'
import { boardOperations } from './board.ts'
import { gameOperations } from './games.ts'
import type { Operation } from './operation.ts'
import { playOperations } from './play.ts'
import { playerOperations } from './players.ts'
import { sessionOperations } from './sessions.ts'
import { signInOperations } from './sign-in.ts'
import { tableOperations } from './tables.ts'
import { turnsOperations } from './turns.ts'
import { upkeepOperations } from './upkeep.ts'

/** The whole REST API, in the order of the contract. */
export const operations: readonly Operation[] = [
  ...playerOperations,
  ...sessionOperations,
  ...signInOperations,
  ...addressOperations,
  ...gameOperations,
  ...turnsOperations,
  ...tableOperations,
  ...playOperations,
  ...boardOperations,
  ...analysisOperations,
  ...upkeepOperations,
]
