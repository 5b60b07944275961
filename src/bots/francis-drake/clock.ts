import { figuresOf } from '../../games/francis-drake/edition.ts'
import type { State } from '../../games/francis-drake/state.ts'

/** Voyages begun; one more once the last is over. */
export function clock(state: State): number {
  return state.phase.name === 'over' ? figuresOf(state).voyages + 1 : state.voyage
}
