import { type Context, unreachable } from '../../../kernel/game.ts'
import { enemyMeant } from '../rules/affairs.ts'
import { type ActionCommand, type BattleCommand, belongsTo } from '../rules/times.ts'
import type { Command, State, Steps } from '../state.ts'
import { assault, board, breakOff, rebuild } from './boarding.ts'
import { attack, getAway, letGo, pursue } from './combat.ts'
import { carryOn } from './course.ts'
import { acceptDraw, fightDraw } from './end.ts'
import { deal, openMarket } from './market.ts'
import { deliver, forgo, payToll, sail, workAtSea } from './turn.ts'
import { burst, reroll, rerollUntil, runOut } from './volley.ts'
import { drift, testSails } from './weather.ts'

/** One command that nothing is against, carried out together with all that follows without a choice. */
export function* decide(state: State, command: Command, context: Context): Steps {
  yield* carryOut(state, command, context)
  yield* carryOn(state, context.dice, context.rules)
}

function* carryOut(state: State, command: Command, context: Context): Steps {
  const { seat, dice, rules } = context
  if (belongsTo('action', command)) return yield* act(state, command, context)
  if (belongsTo('market', command)) return yield* deal(state, seat, command)
  if (belongsTo('battle', command)) return yield* doBattle(state, command, context)
  switch (command.type) {
    case 'test-sails':
      return yield* testSails(state, seat, dice, rules)
    case 'drift':
      return yield* drift(state, seat, rules)
    case 'give-back':
      return yield { type: 'ship-given-back', seat, ship: command.ship }
    case 'accept-draw':
      return yield* acceptDraw(state, seat)
    case 'fight-draw':
      return yield* fightDraw(state, seat)
    default:
      unreachable(command)
  }
}

function* act(state: State, command: ActionCommand, { seat }: Context): Steps {
  switch (command.type) {
    case 'sail':
      return yield* sail(state, seat, command.to)
    case 'trade':
      return yield* openMarket(state, seat)
    case 'attack-fleet':
    case 'attack-port':
    case 'attack-pirate':
      return yield* attack(state, seat, enemyMeant(state, seat, command))
    case 'mend':
    case 'carry-cannon':
    case 'carry-buccaneers':
      return yield* workAtSea(seat, command)
    case 'pay-toll':
      return yield* payToll(seat)
    case 'deliver':
      return yield* deliver(state, seat)
    case 'end-turn':
      return yield* forgo(state, seat)
    default:
      unreachable(command)
  }
}

function* doBattle(state: State, command: BattleCommand, { seat, dice }: Context): Steps {
  switch (command.type) {
    case 'flee':
    case 'stand':
      return yield { type: 'flight-chosen', seat, flee: command.type === 'flee' }
    case 'pursue':
      return yield* pursue(state, seat, dice)
    case 'let-go':
      return yield* letGo(state)
    case 'escape':
      return yield* getAway(state, seat, command.to)
    case 'load':
      return yield { type: 'shot-loaded', seat, shot: command.shot, dice: command.dice }
    case 'fire':
      return yield* runOut(state, seat)
    case 'reroll':
      return yield* reroll(seat, command.shot, command.dice, dice)
    case 'reroll-until':
      return yield* rerollUntil(state, seat, command, dice)
    case 'hold':
      return yield { type: 'volley-held', seat }
    case 'lose-cannon':
      return yield* burst(state, seat, command.ship)
    case 'board':
      return yield* board(state, seat, command.ship, command.target, dice)
    case 'board-pirate':
    case 'invade':
      return yield* board(state, seat, command.ship, null, dice)
    case 'no-boarding':
      return yield { type: 'boarding-declined', seat }
    case 'press-on':
      return yield* assault(state, seat, dice)
    case 'break-off':
      return yield* breakOff(seat)
    case 'rebuild':
    case 'leave-damaged':
      return yield* rebuild(state, seat, command.type === 'rebuild')
    default:
      unreachable(command)
  }
}
