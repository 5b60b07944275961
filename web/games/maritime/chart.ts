import { height, type Space, width } from '../../../src/games/maritime/data.ts'
import { coordinatesOf } from '../../../src/games/maritime/rules/chart.ts'
import type { Point } from '../caribbean/coast-path.ts'

/** Where everything is on the chart, in its own pixels. Geometry only. */
export const cell = 50
/** Round the spaces: letters and numbers of the axes, and once the world is round what lies beyond its edges. */
export const margin = { x: 44, y: 20 } as const
export const size = { width: width * cell + 2 * margin.x, height: height * cell + 2 * margin.y } as const

/** From columns and rows, with the corner of a0 at the origin, to pixels. */
export function pixels(column: number, row: number): Point {
  return [margin.x + column * cell, margin.y + row * cell]
}

export function cornerOf(space: Space): Point {
  const { row, column } = coordinatesOf(space)
  return pixels(column, row)
}

export function centreOf(space: Space): Point {
  const [x, y] = cornerOf(space)
  return [x + cell / 2, y + cell / 2]
}

/** What a finger has of a port or a ship that is asked for, each way: in a space with both, the port lies to the left. */
export const touch = 45
/** How far from the left edge of a port's space its part of it ends. */
export const portPart = 23

export type Slot = { readonly x: number; readonly y: number; readonly scale: number }

/**
 * The place of a ship in its space among all that lie there, from the space's corner. Beside a port they keep to the right half;
 * more than two stand in rows.
 */
export function slotAt(index: number, ships: number, besidePort: boolean): Slot {
  const room = besidePort ? { left: 21, top: 17 } : { left: 2, top: 4 }
  const across = Math.ceil(Math.sqrt(ships))
  const down = Math.ceil(ships / across)
  const width = (48 - room.left) / across
  const height = (48 - room.top) / down
  return {
    x: room.left + width * ((index % across) + 0.5),
    y: room.top + height * (Math.floor(index / across) + 0.5),
    scale: Math.min(1, width / 27, height / 30),
  }
}
