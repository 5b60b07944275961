import type { State } from '../../games/winds-of-plunder/state.ts'

/** Rounds that are over, and one more at the end of the match. */
export function clock({ round, phase }: State): number {
  return phase.name === 'over' ? round : round - 1
}

/** Compasses and cubes. */
export function isSecret({ phase }: State): boolean {
  return phase.name === 'compass' || phase.name === 'cubes'
}
