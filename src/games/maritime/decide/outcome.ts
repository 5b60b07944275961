import type { Seat } from '../../../kernel/ids.ts'
import { book, type Objective } from '../data.ts'
import { homePorts, isHome, portHere } from '../rules/affairs.ts'
import { sidesOf } from '../rules/combat.ts'
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

/** Three ships and a fourth. */
export function* claimAdmiral(state: State, seat: Seat): Steps {
  const { fleet, objectives } = captainAt(state, seat)
  if (fleet.length < book.admiralFleet || objectives.includes('admiral-of-the-seas')) return
  yield* meet(state, seat, 'admiral-of-the-seas', null)
}

/** The last marker of a nation is on the board (ruling V5). */
export function* claimGovernor(state: State, seat: Seat): Steps {
  if (homePorts(state, seat) < book.markersPerNation) return
  if (captainAt(state, seat).objectives.includes('lord-governor')) return
  yield* meet(state, seat, 'lord-governor', null)
}

/** In a trade action in a home port, with the gold in hand, which all may see now (rulings V2 and V9). */
export function* claimMerchant(state: State, seat: Seat): Steps {
  const { gold, objectives } = captainAt(state, seat)
  const port = portHere(state, seat)
  if (port === undefined || !isHome(state, seat, port)) return
  if (gold! < book.merchantGold || objectives.includes('master-merchant')) return
  yield* meet(state, seat, 'master-merchant', gold!)
}

/** It ends the turn of whoever meets it; a defender has none to end (ruling V16). */
function* meet(state: State, seat: Seat, objective: Objective, gold: number | null): Steps {
  const endsTurn = state.phase.name === 'action' && state.phase.seat === seat
  yield { type: 'objective-met', seat, objective, gold, endsTurn }
}
