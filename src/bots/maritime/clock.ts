import type { State } from '../../games/maritime/state.ts'

/** Rounds begun; one more once the last is over. */
export function clock({ phase, round }: State): number {
  return phase.name === 'over' ? round + 1 : round
}
