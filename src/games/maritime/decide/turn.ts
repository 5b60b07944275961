import type { Seat } from '../../../kernel/ids.ts'
import { book, type Space } from '../data.ts'
import { hasPassengerFor, isHostile, portHere } from '../rules/affairs.ts'
import { actionsOf } from '../rules/fleet.ts'
import { fareNow } from '../rules/prices.ts'
import { type CommandOf, captainAt, isAfloat, portIn, type State, type Steps, turnIn } from '../state.ts'
import { claimMerchant } from './outcome.ts'

/** The number of actions is fixed now: damage and repairs in the turn change the next one only (ruling O5). */
export function* beginTurn(state: State, seat: Seat, part: number): Steps {
  yield { type: 'turn-began', seat, part, actions: actionsOf(state, seat) }
}

/** The captain has had enough; what is left of the turn is forfeited. */
export function* forgo(state: State, seat: Seat): Steps {
  yield { type: 'actions-forgone', seat, actions: turnIn(state).actions }
}

/** The next turn of the round; none where all of them are over. */
export function nextTurn(state: State): { readonly seat: Seat; readonly part: number } | undefined {
  const { waiting, part } = turnIn(state)
  const [next] = waiting
  if (next !== undefined) return { seat: next, part }
  if (!state.options.timed || part === book.timedPhases) return undefined
  return { seat: firstAfloat(state), part: part + 1 }
}

export function firstAfloat(state: State): Seat {
  return state.order.find((seat) => isAfloat(captainAt(state, seat)))!
}

/** With no action left a turn goes on only for somebody who may still land a passenger here. */
export function lingers(state: State, seat: Seat): boolean {
  const port = portHere(state, seat)
  if (port === undefined || portIn(state, port).closed || isHostile(state, seat, port)) return false
  return hasPassengerFor(state, seat, port)
}

export function* sail(state: State, seat: Seat, to: Space): Steps {
  yield { type: 'sailed', seat, from: captainAt(state, seat).space, to }
}

export function* payToll(seat: Seat): Steps {
  yield { type: 'toll-paid', seat, gold: book.toll }
}

export function* deliver(state: State, seat: Seat): Steps {
  const passenger = portHere(state, seat)!
  const { ship } = captainAt(state, seat).fleet.find(({ passengers }) => passengers.includes(passenger))!
  yield { type: 'passenger-delivered', seat, ship, passenger, gold: fareNow(state) }
  if (turnIn(state).step.name === 'market') yield* claimMerchant(state, seat)
}

export function* workAtSea(
  seat: Seat,
  command: CommandOf<'mend' | 'carry-cannon' | 'carry-buccaneers'>,
): Steps {
  switch (command.type) {
    case 'mend':
      yield { type: 'ship-mended', seat, ship: command.ship, part: command.part }
      return
    case 'carry-cannon':
      yield { type: 'cannon-carried', seat, from: command.from, to: command.to }
      return
    case 'carry-buccaneers': {
      const { from, to, buccaneers } = command
      yield { type: 'buccaneers-carried', seat, from, to, buccaneers }
    }
  }
}
