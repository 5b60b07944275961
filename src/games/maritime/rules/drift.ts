import type { Seat } from '../../../kernel/ids.ts'
import type { Space } from '../data.ts'
import { captainAt, type EventOf, type State } from '../state.ts'
import { isSpace, stepFrom } from './chart.ts'

export type Drift = { readonly to: Space; readonly struck: EventOf<'drifted'>['struck'] }

/** Where the weather of the round drives a fleet, and what stops it on the way (rulings M4 and M5). */
export function driftOf(state: State, seat: Seat): Drift {
  const { direction, spaces } = state.affairs.weather!
  let to = captainAt(state, seat).space
  for (let sailed = 0; sailed < spaces; sailed++) {
    const step = stepFrom(state, state.globe, to, direction)
    if (!isSpace(step)) return { to, struck: step }
    to = step
  }
  return { to, struck: 'nothing' }
}
