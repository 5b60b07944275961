import type { State } from '../state.ts'

export function copy(state: State): State {
  return structuredClone(state)
}
