import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import type { CommandOf } from '../commands.ts'
import { book, portNames, type Ship, shipNames } from '../data.ts'
import { goodNames, regionNames } from '../names.ts'
import { stockOf } from '../pieces.ts'
import { type State, turnIn, type Vessel } from '../state.ts'
import { isHome, portHere, regionOf } from './affairs.ts'
import { cabinsLeft, cardOf, holdLeft, vesselOf } from './fleet.ts'
import { buccaneerPrice, buyPrice, cannonPrice, letterPrice, repairPrice } from './prices.ts'
import {
  canPay,
  greenDie,
  objectionToCannons,
  objectionToCrew,
  objectionToPair,
  objectionToShip,
} from './shipboard.ts'

export type MarketCommand = CommandOf<
  | 'buy'
  | 'sell'
  | 'repair'
  | 'hire'
  | 'arm'
  | 'embark'
  | 'buy-letter'
  | 'buy-ship'
  | 'sell-ship'
  | 'shift-goods'
  | 'shift-passenger'
  | 'shift-cannons'
  | 'shift-buccaneers'
  | 'leave'
>

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
  if (box < cubes) {
    return refuse('not-in-box', 'Cubes of {good} for sale: {box}.', {
      box,
      good: goodNames[good],
    })
  }
  const price = buyPrice(state, portHere(state, seat)!, good)
  return roomInHold(state, vesselOf(state, seat, ship)!, cubes) ?? canPay(state, seat, price * cubes)
}

function roomInHold(state: State, vessel: Vessel, cubes: number): Refusal | undefined {
  const room = holdLeft(state, vessel)
  if (room >= cubes) return undefined
  return refuse('hold-full', 'Room left in the hold of the {ship}: {room}.', {
    ship: shipNames[vessel.ship],
    room,
  })
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
  return refuse('bought-here', '{good} that was bought in {port} this turn can’t be sold there.', {
    good: goodNames[good],
    port: portNames[port],
  })
}

function cubesAboard(
  { ship, cargo }: Vessel,
  good: (typeof cargo)[number],
  cubes: number,
): Refusal | undefined {
  const aboard = cargo.filter((each) => each === good).length
  if (aboard >= cubes) return undefined
  return refuse('not-aboard', 'Cubes of {good} aboard the {ship}: {aboard}.', {
    ship: shipNames[ship],
    aboard,
    good: goodNames[good],
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
  const ship = shipNames[command.ship]
  switch (command.type) {
    case 'repair': {
      const { part, points } = command
      const damage = card[part] - vessel[part]
      return damage < points
        ? refuse('no-such-damage', 'Damage to the {part} of the {ship}: {damage}.', {
            part,
            ship,
            damage,
          })
        : canPay(state, seat, points * repairPrice(state, port))
    }
    case 'hire': {
      const { buccaneers } = command
      const berths = card.buccaneers - vessel.buccaneers
      return berths < buccaneers
        ? refuse('no-berths', 'Berths left on the {ship}: {berths}.', { ship, berths })
        : canPay(state, seat, buccaneers * buccaneerPrice(state, port))
    }
    case 'arm': {
      const { cannons } = command
      const ports = card.cannons - vessel.cannons
      if (ports < cannons) {
        return refuse('no-gun-ports', 'Gun ports left on the {ship}: {ports}.', { ship, ports })
      }
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
    const waiting = state.passengers.map((port) => portNames[port]).join(', ') || 'nobody'
    return refuse('no-such-passenger', 'Nobody looks for passage to {port}. Waiting: {waiting}.', {
      port: portNames[passenger],
      waiting,
    })
  }
  const region = regionOf(state, portHere(state, seat)!)
  if (regionOf(state, passenger) === region) {
    return refuse(
      'same-region',
      '{port} lies in {region}, where you are: nobody boards for so short a way.',
      {
        port: portNames[passenger],
        region: regionNames[region],
      },
    )
  }
  return freeCabin(state, vesselOf(state, seat, ship)!)
}

function freeCabin(state: State, vessel: Vessel): Refusal | undefined {
  if (cabinsLeft(state, vessel) > 0) return undefined
  return refuse('cabins-full', 'All cabins of the {ship} are taken.', { ship: shipNames[vessel.ship] })
}

function objectionToLetter(state: State, seat: Seat): Refusal | undefined {
  const { step } = turnIn(state)
  if (!isHome(state, seat, portHere(state, seat)!)) {
    return refuse('not-home', 'A letter of marque is given in a port of your own nation only.')
  }
  if (step.name === 'market' && step.letter) {
    return refuse('one-letter-a-visit', 'One letter of marque is given in each visit.')
  }
  if (state.letters === 0) return refuse('no-letters-left', 'All letters of marque are given out.')
  return canPay(state, seat, letterPrice(state))
}

/** A fourth ship is bought to become Admiral of the Seas, and once that is done no more. */
function objectionToNewShip(state: State, seat: Seat, ship: Ship): Refusal | undefined {
  if (!state.shipsForSale.includes(ship)) {
    const offers = state.shipsForSale.map((each) => shipNames[each]).join(', ') || 'none'
    return refuse('not-for-sale', 'The {ship} is not for sale. Ships for sale: {offers}.', {
      ship: shipNames[ship],
      offers,
    })
  }
  const { fleet, objectives } = state.captains[seat]!
  const most = objectives.includes('admiral-of-the-seas') ? book.fleetLimit : book.admiralFleet
  if (fleet.length >= most) {
    return refuse('fleet-full', 'A fleet has {most} ships at the most.', { most: book.fleetLimit })
  }
  return canPay(state, seat, cardOf(state, ship).buy)
}

function objectionToSoldShip(state: State, seat: Seat, ship: Ship): Refusal | undefined {
  if (state.captains[seat]!.fleet.length === 1) {
    return refuse('last-ship', 'Nobody sells the last ship of a fleet.')
  }
  const { cargo, passengers } = vesselOf(state, seat, ship)!
  if (cargo.length + passengers.length === 0) return undefined
  return refuse(
    'ship-laden',
    'The {ship} is laden (cubes: {cubes}, passengers: {passengers}): empty it first.',
    {
      ship: shipNames[ship],
      cubes: cargo.length,
      passengers: passengers.length,
    },
  )
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
  const from = state.captains[seat]!.fleet.find(({ passengers }) => passengers.includes(passenger))
  if (from === undefined) {
    return refuse('nobody-bound-there', 'You carry nobody bound for {port}.', { port: portNames[passenger] })
  }
  if (from.ship === to) return refuse('same-ship', 'Name two different ships: from one to the other.')
  return freeCabin(state, vesselOf(state, seat, to)!)
}
