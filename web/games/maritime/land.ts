import { bearings, directions, height, type Space, spaces, width } from '../../../src/games/maritime/data.ts'
import { type Chart, chartOf, coordinatesOf, isSpace } from '../../../src/games/maritime/rules/chart.ts'
import { type Point, smooth } from '../caribbean/coast-path.ts'
import { pixels } from './chart.ts'
import { contours, simplified } from './contour.ts'

/** Where there is water, and where one step leads. */
export type Waters = Pick<Chart, 'water' | 'steps'>

/** Heights along columns and rows: land above one half. */
export type Heights = {
  readonly across: number
  readonly down: number
  at(column: number, row: number): number
  readonly values: Float32Array
}

/** How many samples a space has each way, and how many spaces beyond the edge the land goes on. */
const perSpace = 8
const beyond = 1
/** The spread of a space's own height, in spaces. */
const spread = 0.42
/** How much a coast is ragged, and how far, in spaces, it bends away from the straight sides of its spaces. */
const roughness = 0.07
const bend = 0.2
const shore = 0.5

const paths = new Map<string, string>()

/** All land of an edition's board as one path, made once: no position changes it. */
export function landOf(table: { readonly edition: string }): string {
  const path = paths.get(table.edition) ?? landPath(chartOf(table))
  paths.set(table.edition, path)
  return path
}

/** The land that any board draws by itself. A step that is closed shows land between its spaces, one that is open none. */
export function landPath(waters: Waters): string {
  const heights = heightsOf(waters)
  return contours(heights.values, heights.across, shore)
    .map((loop) => loop.map(([x, y]): Point => pixels(x / perSpace - beyond, y / perSpace - beyond)))
    .map((loop) => simplified(loop, 0.9))
    .filter((loop) => loop.length > 3)
    .map(smooth)
    .join('')
}

export function heightsOf({ water, steps }: Waters): Heights {
  const across = (width + 2 * beyond) * perSpace + 1
  const down = (height + 2 * beyond) * perSpace + 1
  const values = new Float32Array(across * down)
  const isLand = (column: number, row: number) => !water.has(spaceNear(column, row))
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const [column, row] = [x / perSpace - beyond, y / perSpace - beyond]
      const [right, below] = [bend * waves(column, row), bend * waves(column + 31, row + 17)]
      values[y * across + x] = swell(column + right, row + below, isLand) + roughness * noise(x, y)
    }
  }
  const near = (from: Point, to: Point, reach: number, change: (value: number, far: number) => number) =>
    alongLine(values, across, from, to, reach, change)
  for (const { from, to, open } of neighbours({ water, steps })) {
    if (open) continue
    const [one, other] = barrier({ water, steps }, from, to)
    near(one, other, 0.3, (value, far) => Math.max(value, 0.8 + 0.3 * value - far * 2.4))
  }
  for (const { from, to, open } of neighbours({ water, steps })) {
    if (open) near(middle(from), middle(to), 0.15, (value) => Math.min(value, 0.4))
  }
  return {
    across,
    down,
    values,
    at: (column, row) =>
      values[Math.round((row + beyond) * perSpace) * across + Math.round((column + beyond) * perSpace)]!,
  }
}

/** The height of a point by the spaces round it, each counting the less the farther its middle is. */
function swell(column: number, row: number, isLand: (column: number, row: number) => boolean): number {
  let [land, all] = [0, 0]
  for (let down = Math.floor(row) - 1; down <= Math.floor(row) + 1; down++) {
    for (let right = Math.floor(column) - 1; right <= Math.floor(column) + 1; right++) {
      const far = Math.hypot(right + 0.5 - column, down + 0.5 - row)
      const weight = Math.exp(-(far * far) / (2 * spread * spread))
      all += weight
      if (isLand(right, down)) land += weight
    }
  }
  return land / all
}

/** Beyond the edge the board goes on as it is at the edge. */
function spaceNear(column: number, row: number): Space {
  const inside = (value: number, bound: number) => Math.max(0, Math.min(bound - 1, value))
  return spaces[inside(row, height) * width + inside(column, width)]!
}

export type Neighbours = { readonly from: Space; readonly to: Space; readonly open: boolean }

/** Every two water spaces that touch, each pair once. */
export function neighbours({ water, steps }: Waters): readonly Neighbours[] {
  return [...water].flatMap((from) =>
    directions.slice(2, 6).flatMap((direction) => {
      const { row, column } = coordinatesOf(from)
      const [down, right] = bearings[direction]
      const [r, c] = [row + down, column + right]
      if (r < 0 || r >= height || c < 0 || c >= width) return []
      const to = spaces[r * width + c]!
      return water.has(to) ? [{ from, to, open: isSpace(steps.get(from)![direction]) }] : []
    }),
  )
}

export function middle(space: Space): Point {
  const { row, column } = coordinatesOf(space)
  return [column + 0.5, row + 0.5]
}

/**
 * The strip that closes a step: the whole edge between two spaces side by side, or a piece across the corner. Where the other
 * two spaces at that corner are open to each other, it lies aside, towards the one that is closed off on that side as well.
 */
function barrier(waters: Waters, from: Space, to: Space): readonly [Point, Point] {
  const [a, b] = [middle(from), middle(to)]
  const centre: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [right, down] = [b[0] - a[0], b[1] - a[1]]
  if (right === 0 || down === 0) {
    const half: Point = [down / 2, right / 2]
    return [
      [centre[0] - half[0], centre[1] - half[1]],
      [centre[0] + half[0], centre[1] + half[1]],
    ]
  }
  const corners = [spaceNear(b[0] - 0.5, a[1] - 0.5), spaceNear(a[0] - 0.5, b[1] - 0.5)] as const
  const crossed = isOpen(waters, ...corners)
  const towards = corners.some((corner) => !isOpen(waters, corner, to)) ? b : a
  const shift = crossed ? 0.3 : 0
  const at: Point = [
    centre[0] + shift * Math.sign(towards[0] - centre[0]),
    centre[1] + shift * Math.sign(towards[1] - centre[1]),
  ]
  const narrow = corners.every((corner) => waters.water.has(corner))
  const half = crossed ? 0.22 : narrow ? 0.12 : 0.3
  return [
    [at[0] - half * right, at[1] + half * down],
    [at[0] + half * right, at[1] - half * down],
  ]
}

function isOpen({ water, steps }: Waters, from: Space, to: Space): boolean {
  return water.has(from) && directions.some((direction) => steps.get(from)![direction] === to)
}

function alongLine(
  values: Float32Array,
  across: number,
  from: Point,
  to: Point,
  reach: number,
  change: (value: number, far: number) => number,
): void {
  const index = (at: number) => (at + beyond) * perSpace
  const [left, rightmost] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach]
  const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach]
  for (let y = Math.ceil(index(top)); y <= index(bottom); y++) {
    for (let x = Math.ceil(index(left)); x <= index(rightmost); x++) {
      const far = distance([x / perSpace - beyond, y / perSpace - beyond], from, to)
      if (far <= reach) values[y * across + x] = change(values[y * across + x]!, far)
    }
  }
}

/** From a point to the nearest of a line. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
  const at = Math.max(0, Math.min(1, along))
  return Math.hypot(x - ax - at * dx, y - ay - at * dy)
}

/** Noise whose waves are about a space long. */
function waves(column: number, row: number): number {
  const [x, y] = [column * 1.15, row * 1.15]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const ease = (part: number) => part * part * (3 - 2 * part)
  const mix = (one: number, other: number, part: number) => one + (other - one) * ease(part)
  const along = (at: number) => mix(noise(left, at), noise(left + 1, at), x - left)
  return mix(along(top), along(top + 1), y - top)
}

/** Between −1 and 1, always the same at the same place. */
function noise(x: number, y: number): number {
  let mixed = Math.imul(x + 1715, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (((mixed ^ (mixed >>> 15)) >>> 0) / 0xffffffff) * 2 - 1
}
