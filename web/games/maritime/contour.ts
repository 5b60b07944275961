import type { Point } from '../caribbean/coast-path.ts'

/**
 * The lines along which a field of samples has a level, by marching squares: closed loops, with what is higher on the same side
 * of all of them. Beyond its edge the field is lower than any level.
 */
export function contours(values: Float32Array, across: number, level: number): Point[][] {
  const down = values.length / across
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= across || y >= down ? 0 : values[y * across + x]!
  const next = new Map<string, { readonly to: string; readonly point: Point }>()
  for (let y = -1; y < down; y++) {
    for (let x = -1; x < across; x++) {
      const corners = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)] as const
      for (const [from, to] of crossings(corners, level)) {
        next.set(edgeName(x, y, from), {
          to: edgeName(x, y, to),
          point: edgePoint(x, y, from, corners, level),
        })
      }
    }
  }
  return loopsOf(next)
}

/** Sides of a square: 0 above, 1 right, 2 below, 3 left. A line goes from one to another, with the higher side on its right. */
type Side = 0 | 1 | 2 | 3
type Corners = readonly [number, number, number, number]

function crossings(corners: Corners, level: number): readonly (readonly [Side, Side])[] {
  const [a, b, c, d] = corners.map((value) => value >= level)
  const kind = (a ? 1 : 0) + (b ? 2 : 0) + (c ? 4 : 0) + (d ? 8 : 0)
  const high = corners.reduce((sum, value) => sum + value, 0) / 4 >= level
  if (kind === 5) return high ? lines[5]! : [...lines[1]!, ...lines[4]!]
  if (kind === 10) return high ? lines[10]! : [...lines[2]!, ...lines[8]!]
  return lines[kind]!
}

const lines: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 2],
    [3, 0],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
]

/** An edge that two squares share has one name. */
function edgeName(x: number, y: number, side: Side): string {
  if (side === 0) return `${x} ${y} h`
  if (side === 2) return `${x} ${y + 1} h`
  return side === 3 ? `${x} ${y} v` : `${x + 1} ${y} v`
}

function edgePoint(x: number, y: number, side: Side, [a, b, c, d]: Corners, level: number): Point {
  const part = (from: number, to: number) => (level - from) / (to - from)
  if (side === 0) return [x + part(a, b), y]
  if (side === 1) return [x + 1, y + part(b, c)]
  if (side === 2) return [x + part(d, c), y + 1]
  return [x, y + part(a, d)]
}

function loopsOf(next: Map<string, { readonly to: string; readonly point: Point }>): Point[][] {
  const loops: Point[][] = []
  while (next.size > 0) {
    const loop: Point[] = []
    let [edge] = next.keys()
    for (let found = next.get(edge!); found !== undefined; found = next.get(edge!)) {
      next.delete(edge!)
      loop.push(found.point)
      edge = found.to
    }
    loops.push(loop)
  }
  return loops
}

/** Without the points that a loop would look the same without: none that is left out is farther than `tolerance` from the line. */
export function simplified(loop: readonly Point[], tolerance: number): Point[] {
  const half = Math.floor(loop.length / 2)
  return [
    ...thinned([...loop.slice(0, half + 1)], tolerance),
    ...thinned([...loop.slice(half), loop[0]!], tolerance),
  ]
}

/** Douglas–Peucker, without the last point. */
function thinned(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  let [farthest, at] = [0, 0]
  for (const [index, point] of line.entries()) {
    const far = offLine(point, first, last)
    if (far > farthest) [farthest, at] = [far, index]
  }
  if (farthest <= tolerance) return [first]
  return [...thinned(line.slice(0, at + 1), tolerance), ...thinned(line.slice(at), tolerance)]
}

function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}
