import { gameOperations } from './games.ts'
import type { Operation } from './operation.ts'
import { playOperations } from './play.ts'
import { playerOperations } from './players.ts'
import { tableOperations } from './tables.ts'
import { turnsOperations } from './turns.ts'
import { upkeepOperations } from './upkeep.ts'

/** The whole REST API, in the order of the contract. */
export const operations: readonly Operation[] = [
  ...playerOperations,
  ...gameOperations,
  ...turnsOperations,
  ...tableOperations,
  ...playOperations,
  ...upkeepOperations,
]
