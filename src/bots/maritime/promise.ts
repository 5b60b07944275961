import { maritime } from '../../games/maritime/index.ts'
import type { Command, State } from '../../games/maritime/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { numberOf, passagesFrom } from './atlas.ts'
import { perilsFor } from './perils.ts'
import { planFor } from './plan.ts'
import type { Policy } from './policy.ts'
import { situationOf } from './situation.ts'
import type { Appetite } from './weights.ts'

/** Less than any two good choices differ by, and worth trying out all the same. */
const doubtful = -5
/** Not worth a playout: nothing that it would lead to can be seen before the fight is over that the playout ends with. */
const unseen = Number.NEGATIVE_INFINITY

/**
 * In gold, less than what the policy would do. What a fight leads to can be tried out; of ways that are as short the policy takes one,
 * and any of them is as good.
 */
export function promiseFor(appetite: Appetite, policy: Policy) {
  return (state: State, seat: Seat, command: Command, rules: number): number => {
    const own = policy(state, seat, rules)
    const { format } = maritime.notation
    if (own.type === command.type && format(own) === format(command)) return 0
    switch (command.type) {
      case 'sail': {
        if (own.type !== 'sail') return unseen
        const situation = situationOf(state, seat, rules, appetite)
        const perils = perilsFor(situation)
        const goal = planFor(situation, perils)?.errand.at
        if (goal === undefined) return unseen
        const left = passagesFrom(situation.atlas, goal, perils).cost
        const by = (to: number) => (to === goal ? 0 : left[to]!)
        const longer = by(numberOf(command.to)) - by(numberOf(own.to))
        return longer > 0 ? unseen : 0
      }
      case 'load':
        return own.type === 'load' && own.dice === command.dice ? doubtful : unseen
      case 'stand':
      case 'flee':
      case 'pursue':
      case 'let-go':
      case 'board':
      case 'board-pirate':
      case 'invade':
      case 'no-boarding':
      case 'press-on':
      case 'break-off':
      case 'accept-draw':
      case 'fight-draw':
        return doubtful
      default:
        return unseen
    }
  }
}
