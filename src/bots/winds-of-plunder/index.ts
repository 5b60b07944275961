import type { Command, State } from '../../games/winds-of-plunder/state.ts'
import type { Pilot } from '../pilot.ts'
import { clock, isSecret, scaleAt } from './clock.ts'
import { type Manner, mannerOf } from './manners.ts'
import { outlookIn } from './outlook.ts'
import { policy } from './policy.ts'
import { promise } from './promise.ts'

export function pilotFor(manner: string | null): Pilot<State, Command> {
  return pilotIn(mannerOf(manner))
}

export function pilotIn(manner: Manner): Pilot<State, Command> {
  return {
    policy: (state, seat, rules, chance) => policy(state, seat, rules, chance, manner),
    promise: (state, seat, choice, rules) => promise(state, seat, choice, rules, manner),
    outlook: outlookIn(manner),
    clock,
    secret: isSecret,
    horizon: 0,
    scale: 5,
    scaleAt,
  }
}
