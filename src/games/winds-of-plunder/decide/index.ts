import { type Context, unreachable } from '../../../kernel/game.ts'
import type { Command, State, Steps } from '../state.ts'
import { board, declineBoarding, resist, sail, submit } from './arrival.ts'
import { play } from './cards.ts'
import { buyCubes, buyGust, carryOn, discard, draw, forfeit, payBrawl } from './turn.ts'
import { castCubes, chooseFirst, chooseWind, giveTile, setCompass } from './vote.ts'

/** One command, carried out together with all that follows without a choice. */
export function* decide(state: State, command: Command, { seat, dice, rules }: Context): Steps {
  switch (command.type) {
    case 'set-compass':
      yield* setCompass(state, seat, command.direction, rules)
      break
    case 'vote':
      yield* castCubes(state, seat, command.cubes, rules)
      break
    case 'give-tile':
      yield* giveTile(state, command.to, rules)
      break
    case 'choose-wind':
      yield* chooseWind(command.direction)
      break
    case 'choose-first':
      yield* chooseFirst(state, command.seat, rules)
      break
    case 'pay-brawl':
      yield* payBrawl(state, seat, command.with)
      break
    case 'draw':
      yield* draw(state, seat, dice)
      break
    case 'buy-cubes':
      yield* buyCubes(state, seat, command.points)
      break
    case 'gust':
      yield* buyGust(state, seat)
      break
    case 'sail':
      yield* sail(state, seat, command.port, rules)
      break
    case 'end-turn':
      yield* forfeit(state, seat)
      break
    case 'play':
    case 'play-on':
    case 'play-swindle':
    case 'play-intrigue':
    case 'play-heave':
      yield* play(state, seat, command, rules)
      break
    case 'board':
      yield* board(state, seat, command.target, command.loot, rules)
      break
    case 'decline-boarding':
      yield* declineBoarding(state, seat)
      break
    case 'resist':
      yield* resist(state, seat, command.caches, rules)
      break
    case 'submit':
      yield* submit(state, seat, rules)
      break
    case 'discard':
      yield* discard(seat, command.card)
      break
    default:
      unreachable(command)
  }
  yield* carryOn(state, rules)
}
