import type { Good, Ship } from '../../../src/games/maritime/data.ts'
import { captainAt, type State, stockOf, vesselIn } from '../../../src/games/maritime/state.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Motion, PieceId } from '../board-game.ts'
import { type Figure, partPiece } from './gestures.ts'

export function move(piece: PieceId, to: PieceId): Motion {
  return { kind: 'move', piece, to }
}

export function pulse(piece: PieceId): Motion {
  return { kind: 'pulse', piece }
}

export function flip(piece: PieceId): Motion {
  return { kind: 'flip', piece }
}

export function count(piece: PieceId, from: number, change: number): Motion {
  return { kind: 'count', piece, from, to: from + change }
}

/** Gold that the reader does not know is not counted: only that something was paid is to be seen. */
export function paid(before: State, seat: Seat, change: number): Motion[] {
  const { gold } = captainAt(before, seat)
  return gold === null ? [pulse(`gold/${seat}`)] : [count(`gold/${seat}`, gold, change)]
}

type OfShip = { readonly seat: Seat; readonly ship: Ship }

/** A figure of a ship, on its card and in its captain's panel. */
export function fitted(before: State, { seat, ship }: OfShip, part: Figure, change: number): Motion[] {
  const now = vesselIn(before, seat, ship)[part]
  return [count(`vessel/${seat}/${ship}`, now, change), count(partPiece(ship, part), now, change)]
}

/** Cubes between the market and a hold. */
export function laden(before: State, event: OfShip & { readonly good: Good }, change: number): Motion[] {
  const { seat, ship, good } = event
  return [
    count(`good/${good}`, stockOf(before, good).box, -change),
    count(`vessel/${seat}/${ship}`, vesselIn(before, seat, ship).cargo.length, change),
  ]
}
