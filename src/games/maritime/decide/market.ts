import type { Seat } from '../../../kernel/ids.ts'
import { portHere } from '../rules/affairs.ts'
import { cardOf, fitted } from '../rules/fleet.ts'
import {
  buccaneerPrice,
  buyPrice,
  cannonPrice,
  letterPrice,
  repairPrice,
  sellPrice,
} from '../rules/prices.ts'
import type { MarketCommand } from '../rules/times.ts'
import { type CommandOf, captainAt, type State, type Steps } from '../state.ts'
import { claimAdmiral, claimMerchant } from './outcome.ts'

export function* openMarket(state: State, seat: Seat): Steps {
  yield { type: 'market-opened', seat, port: portHere(state, seat)! }
  yield* claimMerchant(state, seat)
}

/** Each deal stands by itself: a later one that fails leaves what was done before it. */
export function* deal(state: State, seat: Seat, command: MarketCommand): Steps {
  const port = portHere(state, seat)!
  switch (command.type) {
    case 'buy': {
      const { good, cubes, ship } = command
      yield { type: 'goods-bought', seat, port, ship, good, cubes, price: buyPrice(state, port, good) }
      return
    }
    case 'sell': {
      const { good, cubes, ship } = command
      yield { type: 'goods-sold', seat, port, ship, good, cubes, price: sellPrice(state, seat, port, good) }
      break
    }
    case 'repair': {
      const { ship, part, points } = command
      yield { type: 'ship-repaired', seat, ship, part, points, gold: points * repairPrice(state, port) }
      return
    }
    case 'hire': {
      const { ship, buccaneers } = command
      const gold = buccaneers * buccaneerPrice(state, port)
      yield { type: 'buccaneers-hired', seat, ship, buccaneers, gold }
      return
    }
    case 'arm': {
      const { ship, cannons } = command
      yield { type: 'cannons-replaced', seat, ship, cannons, gold: cannons * cannonPrice(state, port) }
      return
    }
    case 'embark':
      yield { type: 'passenger-embarked', seat, ship: command.ship, passenger: command.passenger }
      return
    case 'buy-letter':
      yield { type: 'letter-bought', seat, gold: letterPrice(state) }
      return
    case 'buy-ship':
      yield {
        type: 'ship-bought',
        seat,
        vessel: fitted(state, command.ship),
        gold: cardOf(state, command.ship).buy,
      }
      yield* claimAdmiral(state, seat)
      return
    case 'sell-ship':
      yield { type: 'ship-sold', seat, ship: command.ship, gold: cardOf(state, command.ship).sell }
      break
    case 'shift-goods': {
      const { good, cubes, from, to } = command
      yield { type: 'goods-shifted', seat, good, cubes, from, to }
      return
    }
    case 'shift-passenger':
      yield* shiftPassenger(state, seat, command)
      return
    case 'shift-cannons': {
      const { cannons, from, to } = command
      yield { type: 'cannons-shifted', seat, cannons, from, to }
      return
    }
    case 'shift-buccaneers': {
      const { buccaneers, from, to } = command
      yield { type: 'buccaneers-shifted', seat, buccaneers, from, to }
      return
    }
    case 'leave':
      yield { type: 'market-left', seat }
      return
  }
  yield* claimMerchant(state, seat)
}

function* shiftPassenger(state: State, seat: Seat, { passenger, to }: CommandOf<'shift-passenger'>): Steps {
  const from = captainAt(state, seat).fleet.find(({ passengers }) => passengers.includes(passenger))!.ship
  yield { type: 'passenger-shifted', seat, passenger, from, to }
}
