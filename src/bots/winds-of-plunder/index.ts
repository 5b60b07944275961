import type { Command, State } from '../../games/winds-of-plunder/state.ts'
import type { Pilot } from '../pilot.ts'
import { clock, isSecret } from './clock.ts'
import { outlook } from './outlook.ts'
import { policy } from './policy.ts'
import { promise } from './promise.ts'

export const pilot: Pilot<State, Command> = {
  policy,
  promise,
  outlook,
  clock,
  secret: isSecret,
  horizon: 0,
  scale: 7,
}
