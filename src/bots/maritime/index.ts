import type { State } from '../../games/maritime/state.ts'
import type { Bot, Bots } from '../bot.ts'
import { policyFor } from './policy.ts'
import type { Aims } from './situation.ts'

/** Three captains, told apart by what they sail for first. All of them take what falls into their hands. */
export const captains: Bots = {
  trader: captain(['master-merchant', 'admiral-of-the-seas', 'lord-governor']),
  raider: captain(['admiral-of-the-seas', 'master-merchant', 'lord-governor']),
  governor: captain(['lord-governor', 'admiral-of-the-seas', 'master-merchant']),
}

function captain(aims: Aims): Bot {
  const policy = policyFor(aims)
  return (_game, view, seat, rules) => policy(view as State, seat, rules)
}
