import { type Context, type Decision, unreachable } from '../../../kernel/game.ts'
import { assault, board, breakOff, rebuild } from './boarding.ts'
import { attack, getAway, letGo, pursue } from './combat.ts'
import { carryOn } from './course.ts'
import { acceptDraw, fightDraw } from './end.ts'
import { deal, openMarket } from './market.ts'
import { deliver, forgo, payToll, sail, workAtSea } from './turn.ts'
import { burst, reroll, runOut } from './volley.ts'
import { drift, testSails } from './weather.ts'
import { enemyOf } from '../objections/actions.ts'
import { objection } from '../objections/index.ts'
import type { Command, Event, Enemy, State } from '../state.ts'

/** One command: refused by the rules, or carried out together with all that follows without a choice. */
export function* decide(state: State, command: Command, { seat, dice, rules }: Context): Decision<Event> {
  const refusal = objection(state, seat, command, rules)
  if (refusal !== undefined) return refusal
  switch (command.type) {
    case 'test-sails':
      yield* testSails(state, seat, dice, rules)
      break
    case 'drift':
      yield* drift(state, seat, rules)
      break

    case 'sail':
      yield* sail(state, seat, command.to)
      break
    case 'trade':
      yield* openMarket(state, seat)
      break
    case 'attack-fleet':
    case 'attack-port':
    case 'attack-pirate':
      yield* attack(state, seat, enemyOf(state, seat, command) as Enemy)
      break
    case 'mend':
    case 'carry-cannon':
    case 'carry-buccaneers':
      yield* workAtSea(seat, command)
      break
    case 'pay-toll':
      yield* payToll(seat)
      break
    case 'deliver':
      yield* deliver(state, seat)
      break
    case 'end-turn':
      yield* forgo(state, seat)
      break

    case 'buy':
    case 'sell':
    case 'repair':
    case 'hire':
    case 'arm':
    case 'embark':
    case 'buy-letter':
    case 'buy-ship':
    case 'sell-ship':
    case 'shift-goods':
    case 'shift-passenger':
    case 'shift-cannons':
    case 'shift-buccaneers':
    case 'leave':
      yield* deal(state, seat, command)
      break

    case 'flee':
    case 'stand':
      yield { type: 'flight-chosen', seat, flee: command.type === 'flee' }
      break
    case 'pursue':
      yield* pursue(state, seat, dice)
      break
    case 'let-go':
      yield* letGo(state)
      break
    case 'escape':
      yield* getAway(state, seat, command.to)
      break
    case 'load':
      yield { type: 'shot-loaded', seat, shot: command.shot, dice: command.dice }
      break
    case 'fire':
      yield* runOut(state, seat)
      break
    case 'reroll':
      yield* reroll(seat, command.shot, command.dice, dice)
      break
    case 'hold':
      yield { type: 'volley-held', seat }
      break
    case 'lose-cannon':
      yield* burst(state, seat, command.ship)
      break
    case 'board':
      yield* board(state, seat, command.ship, command.target, dice)
      break
    case 'board-pirate':
    case 'invade':
      yield* board(state, seat, command.ship, null, dice)
      break
    case 'no-boarding':
      yield { type: 'boarding-declined', seat }
      break
    case 'press-on':
      yield* assault(state, seat, dice)
      break
    case 'break-off':
      yield* breakOff(seat)
      break
    case 'rebuild':
    case 'leave-damaged':
      yield* rebuild(state, seat, command.type === 'rebuild')
      break

    case 'give-back':
      yield { type: 'ship-given-back', seat, ship: command.ship }
      break
    case 'accept-draw':
      yield* acceptDraw(state, seat)
      break
    case 'fight-draw':
      yield* fightDraw(state, seat)
      break
    default:
      unreachable(command)
  }
  yield* carryOn(state, dice, rules)
  return undefined
}
