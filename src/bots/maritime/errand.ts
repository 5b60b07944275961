import type { Command } from '../../games/maritime/state.ts'
import type { Seat } from '../../kernel/ids.ts'

/** Something to do in a place, and what it is worth in gold to be there and do it. */
export type Errand = {
  readonly at: number
  readonly does: 'trade' | Attack['type']
  readonly pirate?: number
  readonly target?: Seat
  readonly worth: number
}

export type Attack = Extract<Command, { type: 'attack-fleet' | 'attack-port' | 'attack-pirate' }>
