import type { Direction } from '../data.ts'
import type { State } from '../state.ts'

/** Variant d: the first round knows only the winds that lead somewhere from every start port. */
export function mayVoteFor(state: State, direction: Direction): boolean {
  if (!state.options.localNorthSouth || state.round > 1) return true
  return direction === 'east' || direction === 'west'
}
