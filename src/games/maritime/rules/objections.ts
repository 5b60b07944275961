import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import type { Command } from '../commands.ts'
import { combatIn, type Phase, type State, type Step } from '../state.ts'
import { type ActionCommand, objectionToAction } from './actions.ts'
import { type BattleCommand, objectionInBattle } from './battle.ts'
import { momentOf, type Question } from './combat.ts'
import { type MarketCommand, objectionInMarket } from './market.ts'
import { objectionToShip } from './shipboard.ts'

/** Who must act now. */
export function turn(state: State, rules: number): Seat[] {
  const combat = combatIn(state)
  if (combat !== undefined) {
    const moment = momentOf(state, combat, rules)
    return 'asks' in moment ? [moment.seat] : []
  }
  const { phase } = state
  switch (phase.name) {
    case 'weather':
    case 'clean-up':
    case 'draw':
      return phase.waiting.slice(0, 1)
    case 'action':
      return [phase.seat]
    case 'duel':
    case 'over':
      return []
  }
}

/**
 * Why a command may not be played now; nothing if it may. `decide` and `choices` both ask here, and it looks at
 * no more than the seat itself can see.
 */
export function objection(state: State, seat: Seat, command: Command, rules: number): Refusal | undefined {
  if (!turn(state, rules).includes(seat)) return refuse('not-your-turn', 'It is not your turn to act.')
  const stage = stageOf(state, rules)
  if (!timesFor[command.type].includes(stage)) return refuse('not-now', awaited[stage])
  return objectionInTurn(state, seat, command, rules)
}

export type Stage =
  | Exclude<Phase['name'], 'action' | 'duel'>
  | Exclude<Step['name'], 'combat'>
  | Question
  | 'engine'

export function stageOf(state: State, rules: number): Stage {
  const combat = combatIn(state)
  if (combat !== undefined) {
    const moment = momentOf(state, combat, rules)
    return 'asks' in moment ? moment.asks : 'engine'
  }
  const { phase } = state
  if (phase.name === 'duel') return 'engine'
  if (phase.name !== 'action') return phase.name
  return phase.step.name === 'combat' ? 'engine' : phase.step.name
}

const timesFor: { readonly [type in Command['type']]: readonly Stage[] } = {
  'test-sails': ['weather'],
  drift: ['weather'],
  sail: ['act'],
  trade: ['act'],
  'attack-fleet': ['act'],
  'attack-port': ['act'],
  'attack-pirate': ['act'],
  mend: ['act'],
  'carry-cannon': ['act'],
  'carry-buccaneers': ['act'],
  'pay-toll': ['act'],
  deliver: ['act', 'market'],
  'end-turn': ['act'],
  buy: ['market'],
  sell: ['market'],
  repair: ['market'],
  hire: ['market'],
  arm: ['market'],
  embark: ['market'],
  'buy-letter': ['market'],
  'buy-ship': ['market'],
  'sell-ship': ['market'],
  'shift-goods': ['market'],
  'shift-passenger': ['market'],
  'shift-cannons': ['market'],
  'shift-buccaneers': ['market'],
  leave: ['market'],
  flee: ['flight'],
  stand: ['flight'],
  pursue: ['pursuit'],
  'let-go': ['pursuit'],
  escape: ['escape'],
  load: ['loading'],
  fire: ['loading'],
  reroll: ['rolling'],
  hold: ['rolling'],
  'lose-cannon': ['cannon'],
  board: ['boarding'],
  'board-pirate': ['boarding'],
  invade: ['boarding'],
  'no-boarding': ['boarding'],
  'press-on': ['assault'],
  'break-off': ['assault'],
  rebuild: ['rebuild'],
  'leave-damaged': ['rebuild'],
  'give-back': ['clean-up'],
  'accept-draw': ['draw'],
  'fight-draw': ['draw'],
}

const awaited: { readonly [stage in Stage]: string } = {
  weather: 'First face the weather: test your sails, or drift.',
  act: 'It is your turn: sail, trade, attack, repair, or end the turn.',
  market: 'You are in the market: buy, sell and refit as you like, then leave.',
  rebuild: 'First say whether you rebuild the port that you have captured.',
  flight: 'First say whether you flee or stand.',
  pursuit: 'First say whether you pursue the fleeing fleet or let it go.',
  escape: 'First name the neighbouring space that you flee to.',
  loading: 'Load your cannons with shot, then fire.',
  rolling: 'Roll undecided dice again, or hold.',
  cannon: 'First name the ship whose cannon burst.',
  boarding: 'First say whether you board, and with which ship.',
  assault: 'The ships are locked: press on, or break off.',
  'clean-up': 'A fleet has three ships at the end of a round: give one back.',
  draw: 'You are tied: accept the draw, or fight over it.',
  over: 'The game is over.',
  engine: 'Nothing is to be decided now.',
}

/** The same question once it is known that the seat is to act, and with a command of this kind. */
export function objectionInTurn(
  state: State,
  seat: Seat,
  command: Command,
  rules: number,
): Refusal | undefined {
  switch (command.type) {
    case 'test-sails':
    case 'drift':
    case 'accept-draw':
    case 'fight-draw':
      return undefined
    case 'give-back':
      return objectionToShip(state, seat, command.ship)
    case 'sail':
    case 'trade':
    case 'attack-fleet':
    case 'attack-port':
    case 'attack-pirate':
    case 'mend':
    case 'carry-cannon':
    case 'carry-buccaneers':
    case 'pay-toll':
    case 'deliver':
    case 'end-turn':
      return objectionToAction(state, seat, command satisfies ActionCommand, rules)
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
      return objectionInMarket(state, seat, command satisfies MarketCommand)
    default:
      return objectionInBattle(state, seat, command satisfies BattleCommand)
  }
}
