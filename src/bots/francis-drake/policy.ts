import type { Command, State } from '../../games/francis-drake/state.ts'
import { stageOf } from '../../games/francis-drake/turn.ts'
import type { Seat } from '../../kernel/ids.ts'
import { look, move, swap } from './informer.ts'
import { layFrigates, layTroops } from './laying.ts'
import { carryOut, sailOnOrHome } from './missions.ts'
import { place } from './placing.ts'
import { walk } from './street.ts'

/**
 * Rules of thumb for every stage. Of others it takes into account only what lies open, so that a captain in a playout knows no more
 * than one at the table. It never draws lots: variety is for whoever picks among choices of equal promise.
 */
export function policy(state: State, seat: Seat, rules: number): Command {
  switch (stageOf(state)) {
    case 'provisioning':
      return walk(state, seat, rules)
    case 'frigates':
      return layFrigates(state, seat)
    case 'troops':
      return layTroops(state, seat)
    case 'placing':
      return place(state, seat)
    case 'look':
      return look(state, seat)
    case 'swap':
      return swap(state, seat)
    case 'move':
      return move(state, seat)
    case 'mission':
      return carryOut(state, seat)
    case 'home':
      return sailOnOrHome(state, seat)
    case 'over':
      throw new Error('nobody has to act once the game is over')
  }
}
