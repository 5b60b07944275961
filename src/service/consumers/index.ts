import type { WakeOptions } from '../thinking/wake.ts'
import { analyses } from './analyses.ts'
import { computerPlayers } from './computer-players.ts'
import type { Consumer } from './consumer.ts'
import { rows } from './rows.ts'

/** All that follows from commits on one machine, by a follower of the journal's stream. */
export function allConsumers(options: WakeOptions): readonly Consumer[] {
  return [rows, computerPlayers(options), analyses]
}
