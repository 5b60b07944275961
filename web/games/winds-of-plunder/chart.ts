import type { Port } from '../../../src/games/winds-of-plunder/data.ts'
import { type Point, type Projection, project, short } from '../caribbean/coast-path.ts'

/** Where everything is on the chart, in its own pixels. Geometry only. */
export const size = { width: 800, height: 520 } as const

export const projection: Projection = { west: -91.6, north: 27.1, perLongitude: 22.73, perLatitude: 28.42 }

export const rose = { x: 80, y: 444, r: 42 } as const

/** The borders of the four areas from west to east, and the middle of each area. */
export const borders = [269, 419, 630] as const
export const areaMiddles = [136, 345, 527, 709] as const

/** A port with what lies there: the offsets are from the port itself. */
export type Site = {
  readonly at: Point
  readonly name: Label
  readonly tile: Point
  /** The first ship, and the way in which the others follow. */
  readonly ships: Point
  readonly fan: 1 | -1
}

type Label = { readonly dx: number; readonly dy: number; readonly anchor: 'start' | 'middle' | 'end' }

const above: Label = { dx: 0, dy: -15, anchor: 'middle' }
const below: Label = { dx: 0, dy: 25, anchor: 'middle' }

export const sites: { readonly [port in Port]: Site } = {
  nassau: { at: [324, 58], name: above, tile: [-70, 2], ships: [12, 42], fan: -1 },
  'san-salvadore': { at: [389, 87], name: above, tile: [66, 4], ships: [-14, 48], fan: -1 },
  havana: { at: [209, 114], name: above, tile: [-40, 14], ships: [12, 40], fan: 1 },
  'turks-and-caicos': { at: [450, 151], name: above, tile: [68, 6], ships: [-26, 24], fan: -1 },
  cozumel: { at: [108, 189], name: above, tile: [44, 6], ships: [-8, 44], fan: -1 },
  'puerto-rico': { at: [573, 237], name: above, tile: [52, 2], ships: [-16, 52], fan: 1 },
  jamaica: { at: [323, 250], name: { ...below, dx: 22 }, tile: [-44, -2], ships: [36, 2], fan: 1 },
  'santo-domingo': { at: [493, 256], name: { ...below, dx: -8 }, tile: [-4, 48], ships: [-6, -30], fan: -1 },
  belize: { at: [77, 276], name: { ...below, dx: -10 }, tile: [48, 6], ships: [-12, 60], fan: 1 },
  guadeloupe: { at: [684, 310], name: above, tile: [-58, 14], ships: [0, 40], fan: 1 },
  barbados: { at: [730, 396], name: above, tile: [22, 32], ships: [-38, 12], fan: -1 },
  trinidad: { at: [686, 473], name: above, tile: [50, 6], ships: [-46, 8], fan: -1 },
}

export const tileSize = { width: 50, height: 30 } as const

export function tileAt(port: Port): Point {
  const { at, tile } = sites[port]
  return [at[0] + tile[0], at[1] + tile[1]]
}

/** The cubes of a port stand in one row under its tile. */
export function cubeAt(port: Port, index: number): Point {
  const [x, y] = tileAt(port)
  return [x - 20 + index * 11, y + 23]
}

export type ShipSlot = { readonly x: number; readonly y: number; readonly scale: number }

/** The ship with this index among all that lie in a port: from the fourth on they are smaller, to have room. */
export function shipAt(port: Port, index: number, ships: number): ShipSlot {
  const { at, ships: first, fan } = sites[port]
  const small = ships > 3
  const [step, scale] = small ? [22, 0.75] : [34, 0.95]
  return { x: at[0] + first[0] + fan * step * index, y: at[1] + first[1], scale }
}

/** The course between two ports, a bow over the straight line. */
export function course(from: Port, to: Port): string {
  const [[x, y], [tx, ty]] = [sites[from].at, sites[to].at]
  const bow = Math.min(34, Math.hypot(tx - x, ty - y) / 5)
  return `M${x} ${y}Q${(x + tx) / 2} ${short((y + ty) / 2 - bow)} ${tx} ${ty}`
}

/** The wavy border of an area. */
export function borderPath(x: number): string {
  const points = Array.from({ length: 13 }, (_, i) => {
    const y = 8 + i * 42
    return `${short(x + 4 * Math.sin(i * 0.95))} ${y}`
  })
  return `M${points.join('L')}`
}

export function placeOf(longitude: number, latitude: number): Point {
  return project(projection, longitude, latitude)
}
