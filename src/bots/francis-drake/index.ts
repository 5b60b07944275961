import type { Command, State } from '../../games/francis-drake/state.ts'
import type { Pilot } from '../pilot.ts'
import { clock } from './clock.ts'
import { type Manner, mannerOf } from './manners.ts'
import { outlookIn } from './outlook.ts'
import { policy } from './policy.ts'
import { promise } from './promise.ts'

export function pilotFor(manner: string | null): Pilot<State, Command> {
  return pilotIn(mannerOf(manner))
}

export function pilotIn(manner: Manner): Pilot<State, Command> {
  return {
    policy: (state, seat, rules) => policy(state, seat, rules, manner),
    promise: (state, seat, choice) => promise(state, seat, choice, manner),
    outlook: outlookIn(manner),
    clock,
    /** All choices are made in turn. */
    secret: () => false,
    /** To the end of the voyage: the street of the next one is not known yet, and playouts of it only add noise. */
    horizon: 0,
    scale: 9,
  }
}
