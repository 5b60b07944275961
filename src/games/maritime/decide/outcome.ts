import type { Seat } from '../../../kernel/ids.ts'
import type { Objective } from '../data.ts'
import { sidesOf } from '../rules/combat.ts'
import { makesAdmiral, makesGovernor, makesMerchant } from '../rules/objectives.ts'
import { captainAt, type EventOf, fightIn, isAfloat, type State, type Steps } from '../state.ts'

/** A fight over a draw is won by whoever still has all the ships that he came with. */
export function* endCombat(
  state: State,
  outcome: EventOf<'combat-ended'>['outcome'],
  losers: readonly Seat[] = [],
): Steps {
  const combat = fightIn(state)
  yield { type: 'combat-ended', outcome }
  if (!combat.duel) return
  const victors = sidesOf(combat).filter((seat) => !losers.includes(seat) && isAfloat(captainAt(state, seat)))
  yield { type: 'duel-decided', victor: victors.length === 1 ? victors[0]! : null }
}

export function* claimAdmiral(state: State, seat: Seat): Steps {
  if (!makesAdmiral(state, seat, captainAt(state, seat).fleet.length)) return
  yield* meet(state, seat, 'admiral-of-the-seas', null)
}

export function* claimGovernor(state: State, seat: Seat): Steps {
  if (makesGovernor(state, seat)) yield* meet(state, seat, 'lord-governor', null)
}

/** The gold is shown: all may see it now. */
export function* claimMerchant(state: State, seat: Seat): Steps {
  const gold = captainAt(state, seat).gold!
  if (makesMerchant(state, seat, gold)) yield* meet(state, seat, 'master-merchant', gold)
}

/** It ends the turn of whoever meets it; a defender has none to end (ruling V16). */
function* meet(state: State, seat: Seat, objective: Objective, gold: number | null): Steps {
  const endsTurn = state.phase.name === 'action' && state.phase.seat === seat
  yield { type: 'objective-met', seat, objective, gold, endsTurn }
}
