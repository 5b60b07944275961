import type { Seat } from '../../../kernel/ids.ts'
import { notYourTurn, type Refusal } from '../../../kernel/sentence.ts'
import { belongsTo, isTimely } from '../rules/times.ts'
import type { Command, State } from '../state.ts'
import { stageOf, turn } from '../turn.ts'
import { refuse, tell } from '../words/index.ts'
import { objectionToAction } from './actions.ts'
import { objectionInBattle } from './battle.ts'
import { objectionInMarket } from './market.ts'
import { objectionToShip } from './shipboard.ts'

/** Why a command may not be played now; nothing if it may. It looks at no more than the seat itself can see. */
export function objection(view: State, seat: Seat, command: Command, rules: number): Refusal | undefined {
  const stage = stageOf(view, rules)
  const awaited = turn(view, rules)
  if (!awaited.includes(seat) || stage === 'engine' || stage === 'over') return notYourTurn(awaited)
  if (!isTimely(command, stage)) return refuse('not-now', { now: tell(`now.${stage}`) })
  return objectionInTurn(view, seat, command, rules)
}

/** The same question once it is known that the seat is to act, and with a command of this kind. */
export function objectionInTurn(
  view: State,
  seat: Seat,
  command: Command,
  rules: number,
): Refusal | undefined {
  if (belongsTo('action', command)) return objectionToAction(view, seat, command, rules)
  if (belongsTo('market', command)) return objectionInMarket(view, seat, command)
  if (belongsTo('battle', command)) return objectionInBattle(view, seat, command, rules)
  return command.type === 'give-back' ? objectionToShip(view, seat, command.ship) : undefined
}
