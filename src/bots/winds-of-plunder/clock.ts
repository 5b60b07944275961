import { editionOf } from '../../games/winds-of-plunder/edition.ts'
import type { State } from '../../games/winds-of-plunder/state.ts'

/** Rounds that are over, and one more at the end of the match. */
export function clock({ round, phase }: State): number {
  return phase.name === 'over' ? round : round - 1
}

/** With so many rounds to come: what luck does in one of them, and about as much less of it in each further one. */
export function scaleAt(state: State): number {
  const { rounds } = editionOf(state).figures
  return 1.5 + 0.6 * Math.max(0, rounds - clock(state))
}

/** Compasses and cubes. */
export function isSecret({ phase }: State): boolean {
  return phase.name === 'compass' || phase.name === 'cubes'
}
