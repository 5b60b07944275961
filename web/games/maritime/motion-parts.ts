import type { Good, Port, Ship } from '../../../src/games/maritime/data.ts'
import { captainAt, type State, stockOf, vesselIn } from '../../../src/games/maritime/state.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Motion, PieceId } from '../board-game.ts'
import { count, pulse, send } from '../movements.ts'
import { type Figure, partPiece } from './gestures.ts'

/** Gold that the reader does not know is not counted: only that something was paid is to be seen. */
export function paid(before: State, seat: Seat, change: number): Motion[] {
  const { gold } = captainAt(before, seat)
  return gold === null ? [pulse(`gold/${seat}`)] : [count(`gold/${seat}`, gold, change)]
}

type OfShip = { readonly seat: Seat; readonly ship: Ship }

/** A figure of a ship: on its card, in its captain's panel and in a fight. */
export function fitted(before: State, ofShip: OfShip, part: Figure, change: number): Motion[] {
  const now = vesselIn(before, ofShip.seat, ofShip.ship)[part]
  const several = [vesselPiece(ofShip), `fighter/${ofShip.ship}`]
  return [
    ...several.map((piece) => count(piece, now, change, part)),
    count(partPiece(ofShip.ship, part), now, change),
  ]
}

/** Cubes between the market and a hold; whose hold it is sees where they go. */
export function laden(before: State, event: OfShip & { readonly good: Good }, change: number): Motion[] {
  const { seat, ship, good } = event
  const vessel = vesselPiece(event)
  const [market, hold] = [[`good/${good}`], [`cargo/${ship}/${good}`, `hold/${ship}`, vessel]]
  const [from, to] = change > 0 ? [market, hold] : [hold, market]
  return [
    send([`good/${good}`, good], from, to, Math.abs(change)),
    count(`good/${good}`, stockOf(before, good).box, -change),
    count(vessel, vesselIn(before, seat, ship).cargo.length, change, 'cargo'),
  ]
}

export function vesselPiece({ seat, ship }: OfShip): PieceId {
  return `vessel/${seat}/${ship}`
}

/** Something that one ship gives another of its fleet: a sign of it crosses, and is counted on both. */
export function shifted(
  before: State,
  { seat, from, to }: Shift,
  [figure, amount, sign]: readonly [figure: Figure | 'cargo', amount: number, sign?: string],
): Motion[] {
  const [giver, taker] = [vesselPiece({ seat, ship: from }), vesselPiece({ seat, ship: to })]
  const [near, far] =
    figure === 'cargo'
      ? [`cargo/${from}/${sign}`, `hold/${to}`]
      : [partPiece(from, figure), partPiece(to, figure)]
  const had = (ship: Ship) => {
    const vessel = vesselIn(before, seat, ship)
    return figure === 'cargo' ? vessel.cargo.length : vessel[figure]
  }
  return [
    send(sign === undefined ? [giver, figure] : [`good/${sign}`, sign], [near, giver], [far, taker], amount),
    count(giver, had(from), -amount, figure),
    count(taker, had(to), amount, figure),
  ]
}

type Shift = { readonly seat: Seat; readonly from: Ship; readonly to: Ship }

/** A passenger goes from a cabin: ashore, or to another ship. */
export function passed(seat: Seat, from: Ship, passenger: Port, to: readonly PieceId[]): Motion {
  return send(
    ['reserve/bag', 'cabins'],
    [`cabin/${from}/${passenger}`, vesselPiece({ seat, ship: from })],
    to,
  )
}
