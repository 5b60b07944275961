import type { Command, State } from '../../games/francis-drake/state.ts'
import { stageOf } from '../../games/francis-drake/turn.ts'
import type { Seat } from '../../kernel/ids.ts'
import { look, move, swap } from './informer.ts'
import { layFrigates, layTroops } from './laying.ts'
import type { Manner } from './manners.ts'
import { carryOut, sailOnOrHome } from './missions.ts'
import { place } from './placing.ts'
import { walk } from './street.ts'

/**
 * Rules of thumb for every stage. Of others it takes into account only what lies open, so that a captain in a playout knows no more
 * than one at the table. It never draws lots: variety is for whoever picks among choices of equal promise.
 */
export function policy(state: State, seat: Seat, rules: number, manner: Manner): Command {
  switch (stageOf(state)) {
    case 'provisioning':
      return walk(state, seat, rules, manner)
    case 'frigates':
      return layFrigates(state, seat, manner)
    case 'troops':
      return layTroops(state, seat, manner)
    case 'placing':
      return place(state, seat, manner)
    case 'look':
      return look(state, seat, manner)
    case 'swap':
      return swap(state, seat, manner)
    case 'move':
      return move(state, seat, manner)
    case 'mission':
      return carryOut(state, seat, manner)
    case 'home':
      return sailOnOrHome(state, seat, manner)
    case 'over':
      throw new Error('nobody has to act once the game is over')
  }
}
