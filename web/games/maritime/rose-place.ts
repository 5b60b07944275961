import { height, spaces, width } from '../../../src/games/maritime/data.ts'
import { chartOf } from '../../../src/games/maritime/rules/chart.ts'
import type { Point } from '../caribbean/coast-path.ts'
import { cell, centreOf, pixels } from './chart.ts'

/** The corner of four open water spaces that is farthest from ports and from the edge: there the rose is least in the way. */
export function roseAt(table: { readonly edition: string }): Point {
  const { water, portAt, spaceOf } = chartOf(table)
  const ports = [...spaceOf.values()].map(centreOf)
  const isOpen = (column: number, row: number) => {
    const space = spaces[row * width + column]
    return space !== undefined && water.has(space) && !portAt.has(space)
  }
  let [best, room]: [Point, number] = [pixels(width / 2, height - 1), 0]
  for (let row = 1; row < height; row++) {
    for (let column = 1; column < width; column++) {
      if (![-1, 0].every((down) => [-1, 0].every((right) => isOpen(column + right, row + down)))) continue
      const at = pixels(column, row)
      const edge = Math.min(column, width - column, row, height - row) * cell
      const far = Math.min(edge, ...ports.map(([x, y]) => Math.hypot(x - at[0], y - at[1])))
      if (far > room) [best, room] = [at, far]
    }
  }
  return best
}
