import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import { book, type Ship, shipNames } from '../data.ts'
import type { State, Vessel } from '../state.ts'
import { cardOf, greenDiceLeft, vesselOf } from './fleet.ts'

/** What is asked of gold, ships, crews and cannons alike in the market and at sea. */

export function canPay(state: State, seat: Seat, price: number): Refusal | undefined {
  const have = state.captains[seat]!.gold ?? 0
  if (have >= price) return undefined
  return refuse('not-enough-gold', 'That costs {price}g, and you have {have}g.', { price, have })
}

export function objectionToShip(state: State, seat: Seat, ship: Ship): Refusal | undefined {
  if (vesselOf(state, seat, ship) !== undefined) return undefined
  const fleet = state.captains[seat]!.fleet.map((each) => shipNames[each.ship]).join(', ')
  return refuse('not-your-ship', 'The {ship} is not in your fleet, which is: {fleet}.', {
    ship: shipNames[ship],
    fleet,
  })
}

export function objectionToPair(state: State, seat: Seat, from: Ship, to: Ship): Refusal | undefined {
  if (from === to) return refuse('same-ship', 'Name two different ships: from one to the other.')
  return objectionToShip(state, seat, from) ?? objectionToShip(state, seat, to)
}

export function objectionToCrew(
  state: State,
  seat: Seat,
  from: Ship,
  to: Ship,
  buccaneers: number,
): Refusal | undefined {
  const { fleet } = state.captains[seat]!
  const have = fleet.find(({ ship }) => ship === from)!.buccaneers
  if (have < buccaneers) {
    return refuse('too-few-buccaneers', 'Buccaneers on the {ship}: {have}.', { ship: shipNames[from], have })
  }
  const berths = cardOf(state, to).buccaneers - fleet.find(({ ship }) => ship === to)!.buccaneers
  if (berths >= buccaneers) return undefined
  return refuse('no-berths', 'Berths left on the {ship}: {berths}.', {
    ship: shipNames[to],
    berths,
  })
}

/** Moving the last cannon moves its die as well. */
export function objectionToCannons(
  state: State,
  seat: Seat,
  from: Ship,
  to: Ship,
  cannons: number,
): Refusal | undefined {
  const refusal = objectionToPair(state, seat, from, to)
  if (refusal !== undefined) return refusal
  const [giving, taking] = [vesselOf(state, seat, from)!, vesselOf(state, seat, to)!]
  if (giving.cannons < cannons) {
    return refuse('too-few-cannons', 'Cannons on the {ship}: {have}.', {
      ship: shipNames[from],
      have: giving.cannons,
    })
  }
  const ports = cardOf(state, to).cannons - taking.cannons
  if (ports < cannons) {
    return refuse('no-gun-ports', 'Gun ports left on the {ship}: {ports}.', {
      ship: shipNames[to],
      ports,
    })
  }
  return giving.cannons === cannons ? undefined : greenDie(state, taking)
}

export function greenDie(state: State, { cannons }: Vessel): Refusal | undefined {
  if (cannons > 0 || greenDiceLeft(state) > 0) return undefined
  return refuse('no-green-die', 'All {dice} dice that count cannons are in use on other ships.', {
    dice: book.dice.cannons,
  })
}
