import type { Seat } from '../../../kernel/ids.ts'
import { list, type Refusal } from '../../../kernel/sentence.ts'
import { book, type Ship } from '../data.ts'
import { cardOf, greenDiceLeft, vesselOf } from '../rules/fleet.ts'
import { captainAt, type State, type Vessel } from '../state.ts'
import { counted, refuse, word } from '../words/index.ts'

/** What is asked of gold, ships, crews and cannons alike in the market and at sea. */

export function canPay(state: State, seat: Seat, price: number): Refusal | undefined {
  const have = captainAt(state, seat).gold ?? 0
  if (have >= price) return undefined
  return refuse('not-enough-gold', { price, have })
}

export function objectionToShip(state: State, seat: Seat, ship: Ship): Refusal | undefined {
  if (vesselOf(state, seat, ship) !== undefined) return undefined
  const fleet = list(captainAt(state, seat).fleet, (each) => word(`ship/${each.ship}`))
  return refuse('not-your-ship', { ship: word(`ship/${ship}`), fleet })
}

export function objectionToPair(state: State, seat: Seat, from: Ship, to: Ship): Refusal | undefined {
  if (from === to) return refuse('same-ship')
  return objectionToShip(state, seat, from) ?? objectionToShip(state, seat, to)
}

export function objectionToCrew(
  state: State,
  seat: Seat,
  from: Ship,
  to: Ship,
  buccaneers: number,
): Refusal | undefined {
  const { fleet } = captainAt(state, seat)
  const have = fleet.find(({ ship }) => ship === from)!.buccaneers
  if (have < buccaneers)
    return refuse('too-few-buccaneers', {
      ship: word(`ship/${from}`),
      buccaneers: counted(have, 'buccaneer'),
    })
  const berths = cardOf(state, to).buccaneers - fleet.find(({ ship }) => ship === to)!.buccaneers
  if (berths >= buccaneers) return undefined
  return refuse('no-berths', { ship: word(`ship/${to}`), buccaneers: counted(berths, 'more-buccaneer') })
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
    return refuse('too-few-cannons', {
      ship: word(`ship/${from}`),
      cannons: counted(giving.cannons, 'cannon'),
    })
  }
  const ports = cardOf(state, to).cannons - taking.cannons
  if (ports < cannons)
    return refuse('no-gun-ports', { ship: word(`ship/${to}`), cannons: counted(ports, 'more-cannon') })
  return giving.cannons === cannons ? undefined : greenDie(state, taking)
}

export function greenDie(state: State, { cannons }: Vessel): Refusal | undefined {
  if (cannons > 0 || greenDiceLeft(state) > 0) return undefined
  return refuse('no-green-die', { dice: counted(book.dice.cannons, 'die') })
}
