import type { Seat } from '../../../kernel/ids.ts'
import { list, type Refusal } from '../../../kernel/sentence.ts'
import { book, type Ship } from '../data.ts'
import { isHome, portHere, regionOf } from '../rules/affairs.ts'
import { cabinsLeft, cardOf, holdLeft, vesselOf } from '../rules/fleet.ts'
import { buccaneerPrice, buyPrice, cannonPrice, letterPrice, repairPrice } from '../rules/prices.ts'
import type { MarketCommand } from '../rules/times.ts'
import { type CommandOf, captainAt, type State, stockOf, turnIn, type Vessel } from '../state.ts'
import { counted, refuse, word } from '../words/index.ts'
import {
  canPay,
  greenDie,
  objectionToCannons,
  objectionToCrew,
  objectionToPair,
  objectionToShip,
} from './shipboard.ts'

export function objectionInMarket(state: State, seat: Seat, command: MarketCommand): Refusal | undefined {
  switch (command.type) {
    case 'buy':
      return objectionToShip(state, seat, command.ship) ?? objectionToPurchase(state, seat, command)
    case 'sell':
      return objectionToShip(state, seat, command.ship) ?? objectionToSale(state, seat, command)
    case 'repair':
    case 'hire':
    case 'arm':
      return objectionToShip(state, seat, command.ship) ?? objectionToRefit(state, seat, command)
    case 'embark':
      return objectionToShip(state, seat, command.ship) ?? objectionToPassenger(state, seat, command)
    case 'buy-letter':
      return objectionToLetter(state, seat)
    case 'buy-ship':
      return objectionToNewShip(state, seat, command.ship)
    case 'sell-ship':
      return objectionToShip(state, seat, command.ship) ?? objectionToSoldShip(state, seat, command.ship)
    case 'shift-goods':
      return objectionToPair(state, seat, command.from, command.to) ?? objectionToShift(state, seat, command)
    case 'shift-passenger':
      return objectionToShip(state, seat, command.to) ?? objectionToCabin(state, seat, command)
    case 'shift-cannons':
      return objectionToCannons(state, seat, command.from, command.to, command.cannons)
    case 'shift-buccaneers':
      return (
        objectionToPair(state, seat, command.from, command.to) ??
        objectionToCrew(state, seat, command.from, command.to, command.buccaneers)
      )
    case 'leave':
      return undefined
  }
}

function objectionToPurchase(
  state: State,
  seat: Seat,
  { good, cubes, ship }: CommandOf<'buy'>,
): Refusal | undefined {
  const { box } = stockOf(state, good)
  if (box < cubes) return refuse('not-in-box', { cubes: counted(box, 'cube'), good: word(`good/${good}`) })
  const price = buyPrice(state, portHere(state, seat)!, good)
  return roomInHold(state, vesselOf(state, seat, ship)!, cubes) ?? canPay(state, seat, price * cubes)
}

function roomInHold(state: State, vessel: Vessel, cubes: number): Refusal | undefined {
  const room = holdLeft(state, vessel)
  if (room >= cubes) return undefined
  return refuse('hold-full', { ship: word(`ship/${vessel.ship}`), cubes: counted(room, 'more-cube') })
}

function objectionToSale(
  state: State,
  seat: Seat,
  { good, cubes, ship }: CommandOf<'sell'>,
): Refusal | undefined {
  const refusal = cubesAboard(vesselOf(state, seat, ship)!, good, cubes)
  if (refusal !== undefined) return refusal
  const port = portHere(state, seat)!
  if (!turnIn(state).bought.some((each) => each.port === port && each.good === good)) return undefined
  return refuse('bought-here', { good: word(`good/${good}`), port: word(`port/${port}`) })
}

function cubesAboard(
  { ship, cargo }: Vessel,
  good: (typeof cargo)[number],
  cubes: number,
): Refusal | undefined {
  const aboard = cargo.filter((each) => each === good).length
  if (aboard >= cubes) return undefined
  return refuse('not-aboard', {
    ship: word(`ship/${ship}`),
    cubes: counted(aboard, 'cube'),
    good: word(`good/${good}`),
  })
}

function objectionToRefit(
  state: State,
  seat: Seat,
  command: CommandOf<'repair' | 'hire' | 'arm'>,
): Refusal | undefined {
  const vessel = vesselOf(state, seat, command.ship)!
  const card = cardOf(state, command.ship)
  const port = portHere(state, seat)!
  const ship = word(`ship/${command.ship}`)
  switch (command.type) {
    case 'repair': {
      const { part, points } = command
      const damage = card[part] - vessel[part]
      return damage < points
        ? refuse('no-such-damage', { part: word(`part/${part}`), ship, points: counted(damage, 'point') })
        : canPay(state, seat, points * repairPrice(state, port))
    }
    case 'hire': {
      const { buccaneers } = command
      const berths = card.buccaneers - vessel.buccaneers
      return berths < buccaneers
        ? refuse('no-berths', { ship, buccaneers: counted(berths, 'more-buccaneer') })
        : canPay(state, seat, buccaneers * buccaneerPrice(state, port))
    }
    case 'arm': {
      const { cannons } = command
      const ports = card.cannons - vessel.cannons
      if (ports < cannons) return refuse('no-gun-ports', { ship, cannons: counted(ports, 'more-cannon') })
      return greenDie(state, vessel) ?? canPay(state, seat, cannons * cannonPrice(state, port))
    }
  }
}

function objectionToPassenger(
  state: State,
  seat: Seat,
  { passenger, ship }: CommandOf<'embark'>,
): Refusal | undefined {
  if (!state.passengers.includes(passenger)) {
    if (state.passengers.length === 0) return refuse('no-passengers')
    const waiting = list(state.passengers, (port) => word(`port/${port}`))
    return refuse('no-such-passenger', { port: word(`port/${passenger}`), waiting })
  }
  const region = regionOf(state, portHere(state, seat)!)
  if (regionOf(state, passenger) === region) {
    return refuse('same-region', { port: word(`port/${passenger}`), region: word(`area/${region}`) })
  }
  return freeCabin(state, vesselOf(state, seat, ship)!)
}

function freeCabin(state: State, vessel: Vessel): Refusal | undefined {
  if (cabinsLeft(state, vessel) > 0) return undefined
  return refuse('cabins-full', { ship: word(`ship/${vessel.ship}`) })
}

function objectionToLetter(state: State, seat: Seat): Refusal | undefined {
  const { step } = turnIn(state)
  if (!isHome(state, seat, portHere(state, seat)!)) return refuse('not-home')
  if (step.name === 'market' && step.letter) return refuse('one-letter-a-visit')
  if (state.letters === 0) return refuse('no-letters-left')
  return canPay(state, seat, letterPrice(state))
}

/** A fourth ship is bought to become Admiral of the Seas, and once that is done no more. */
function objectionToNewShip(state: State, seat: Seat, ship: Ship): Refusal | undefined {
  if (!state.shipsForSale.includes(ship)) {
    if (state.shipsForSale.length === 0) return refuse('no-ships-for-sale')
    const offers = list(state.shipsForSale, (each) => word(`ship/${each}`))
    return refuse('not-for-sale', { ship: word(`ship/${ship}`), offers })
  }
  const { fleet, objectives } = captainAt(state, seat)
  const most = objectives.includes('admiral-of-the-seas') ? book.fleetLimit : book.admiralFleet
  if (fleet.length >= most) return refuse('fleet-full', { most: counted(book.fleetLimit, 'ship') })
  return canPay(state, seat, cardOf(state, ship).buy)
}

function objectionToSoldShip(state: State, seat: Seat, ship: Ship): Refusal | undefined {
  if (captainAt(state, seat).fleet.length === 1) return refuse('last-ship')
  const { cargo, passengers } = vesselOf(state, seat, ship)!
  if (cargo.length + passengers.length === 0) return undefined
  const load = [
    ...(cargo.length > 0 ? [counted(cargo.length, 'cube')] : []),
    ...(passengers.length > 0 ? [counted(passengers.length, 'passenger')] : []),
  ]
  return refuse('ship-laden', { ship: word(`ship/${ship}`), load: { list: load } })
}

function objectionToShift(
  state: State,
  seat: Seat,
  { good, cubes, from, to }: CommandOf<'shift-goods'>,
): Refusal | undefined {
  return (
    cubesAboard(vesselOf(state, seat, from)!, good, cubes) ??
    roomInHold(state, vesselOf(state, seat, to)!, cubes)
  )
}

function objectionToCabin(
  state: State,
  seat: Seat,
  { passenger, to }: CommandOf<'shift-passenger'>,
): Refusal | undefined {
  const from = captainAt(state, seat).fleet.find(({ passengers }) => passengers.includes(passenger))
  if (from === undefined) return refuse('nobody-bound-there', { port: word(`port/${passenger}`) })
  if (from.ship === to) return refuse('same-ship')
  return freeCabin(state, vesselOf(state, seat, to)!)
}
