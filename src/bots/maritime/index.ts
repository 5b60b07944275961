import { type Command, combatIn, type State } from '../../games/maritime/state.ts'
import type { Bot, Bots } from '../bot.ts'
import type { Pilot } from '../pilot.ts'
import { clock } from './clock.ts'
import { outlook } from './outlook.ts'
import { policyFor } from './policy.ts'
import { promiseFor } from './promise.ts'
import { type Appetite, appetites, type Manner, plain } from './weights.ts'

/** One who takes what is nearest, or who sails for one objective before the others. */
export function pilotFor(manner: string | null): Pilot<State, Command> {
  return pilotIn(manner === null ? plain : appetites[manner as Manner])
}

export function pilotIn(appetite: Appetite): Pilot<State, Command> {
  const policy = policyFor(appetite)
  return {
    policy,
    promise: promiseFor(appetite, policy),
    outlook,
    clock,
    /** All choices are made in turn. */
    secret: () => false,
    /** A fight is played out to its end, and nothing else: a round of the match takes as long as fifty fights. */
    ends: (state) => combatIn(state) === undefined,
    horizon: 0,
    caution: 0.3,
    scale: 1,
  }
}

/** Three captains that answer at once. All of them take what falls into their hands. */
export const captains: Bots = {
  trader: captain('trader'),
  raider: captain('raider'),
  governor: captain('governor'),
}

function captain(manner: Manner): Bot {
  const policy = policyFor(appetites[manner])
  return (_game, view, seat, rules) => policy(view as State, seat, rules)
}
