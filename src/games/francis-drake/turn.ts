import type { Seat } from '../../kernel/ids.ts'
import type { Phase, State } from './state.ts'

/** Who must act now: never more than one. */
export function turn({ phase }: State): Seat[] {
  return phase.name === 'over' ? [] : [phase.seat]
}

/** What is awaited of the seat in turn. */
export type Stage =
  | Exclude<Phase['name'], 'informer' | 'missions'>
  | 'look'
  | 'swap'
  | 'move'
  | 'mission'
  | 'home'

export function stageOf({ phase }: State): Stage {
  if (phase.name === 'missions') return phase.done ? 'home' : 'mission'
  if (phase.name !== 'informer') return phase.name
  return phase.looked === 'not-yet' ? 'look' : phase.looked === 'at-discs' ? 'swap' : 'move'
}
