import type { Command, State } from '../../games/winds-of-plunder/state.ts'
import { stageOf } from '../../games/winds-of-plunder/turn.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Chance } from '../../kernel/worlds.ts'
import { answerBoarding, board } from './boarding.ts'
import type { Manner } from './manners.ts'
import { situationOf } from './situation.ts'
import { discardWorst, payBrawl, takeTurn } from './turn.ts'
import { chooseWind, giveTile, setCompass, vote } from './voting.ts'

/** Rules of thumb. Only the own hand and what lies open are looked at, so a view does as well as a whole state. */
export function policy(state: State, seat: Seat, rules: number, chance: Chance, manner: Manner): Command {
  const situation = situationOf(state, seat, rules, manner)
  const stage = stageOf(state)
  switch (stage) {
    case 'compass':
      return setCompass(situation, chance)
    case 'cubes':
      return vote(situation, chance)
    case 'blackbeard-tie':
      return giveTile(situation)
    case 'wind-tie':
      return chooseWind(situation)
    case 'first-player':
      return { type: 'choose-first', seat }
    case 'brawl':
      return payBrawl(situation)
    case 'action':
      return takeTurn(situation)
    case 'arrival':
      return board(situation)
    case 'reaction':
      return answerBoarding(situation)
    case 'storm':
      return discardWorst(situation)
    case 'over':
      throw new Error('the match is over')
  }
}
