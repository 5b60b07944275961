import type { Destination } from '../../../src/games/francis-drake/data.ts'
import type { Kind } from '../../../src/games/francis-drake/edition.ts'
import { type Point, type Projection, short, smooth } from '../caribbean/coast-path.ts'

/** Where everything is on the charts, in their own pixels. Geometry only. */
export type Size = { readonly width: number; readonly height: number }

/** How large a plate with chips is drawn on a chart, and how high its chips are. */
export type PlateSize = { readonly scale: number; readonly chip: number }

/** A map of the Spanish Main. */
export type MapLayout = {
  readonly size: Size
  /** The least that a finger has of a Destination, each way; 0 where there is a mouse. */
  readonly touch: number
  readonly plate: PlateSize
  readonly projection: Projection
  readonly sites: { readonly [destination in Destination]: Point }
  /** Borders of the zones from east to west, each from north to south; and the middle of each zone, the nearest first. */
  readonly borders: readonly (readonly Point[])[]
  readonly zones: readonly number[]
  readonly rose: { readonly x: number; readonly y: number; readonly r: number }
  readonly plymouth: { readonly x: number; readonly y: number; readonly width: number }
  /** What stands for no Destination is offered beside this box. */
  readonly corner: Size & { readonly x: number; readonly y: number }
  /** Beside which counters lie that are to be laid: away from all Forts and Galleons. */
  readonly tray: Size & { readonly x: number; readonly y: number }
  readonly names: readonly WideNameAt[]
}

export type WideNameAt = {
  readonly key: 'name.gulf' | 'name.caribbean' | 'name.new-spain' | 'name.south-sea'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly of: 'sea' | 'land'
}

export const wideMap: MapLayout = {
  size: { width: 800, height: 468 },
  touch: 0,
  plate: { scale: 1, chip: 34 },
  projection: { west: -98.6, north: 25.6, perLongitude: 20.2, perLatitude: 23.98 },
  sites: {
    'puerto-cabello': [604, 346],
    portobelo: [428, 378],
    'gran-granada': [289, 306],
    campeche: [186, 162],
    cumana: [724, 346],
    cartagena: [478, 296],
    panama: [305, 406],
    veracruz: [72, 186],
    'galleon-2': [471, 210],
    'galleon-3': [328, 197],
    'galleon-4': [120, 62],
    'san-juan': [716, 170],
    'santo-domingo': [614, 206],
    'santiago-de-cuba': [472, 108],
  },
  borders: [
    [
      [541, 8],
      [549, 110],
      [548, 240],
      [547, 330],
      [520, 400],
      [518, 460],
    ],
    [
      [402, 8],
      [402, 120],
      [398, 220],
      [400, 290],
      [374, 360],
      [366, 460],
    ],
    [
      [250, 8],
      [244, 120],
      [246, 200],
      [230, 300],
      [228, 380],
      [232, 460],
    ],
  ],
  zones: [668, 472, 326, 122],
  rose: { x: 68, y: 392, r: 38 },
  plymouth: { x: 560, y: 32, width: 180 },
  corner: { x: 600, y: 386, width: 160, height: 0 },
  tray: { x: 100, y: 290, width: 150, height: 0 },
  names: [
    { key: 'name.gulf', x: 300, y: 70, size: 16, of: 'sea' },
    { key: 'name.caribbean', x: 640, y: 278, size: 20, of: 'sea' },
    { key: 'name.new-spain', x: 76, y: 252, size: 17, of: 'land' },
    { key: 'name.south-sea', x: 168, y: 350, size: 16, of: 'sea' },
  ],
}

/** The same for a phone: narrower and higher. The whole of it is 338 px wide there, and a finger needs 44. */
export const narrowMap: MapLayout = {
  size: { width: 500, height: 520 },
  touch: 72,
  plate: { scale: 1.4, chip: 40 },
  projection: { west: -98.6, north: 25.6, perLongitude: 12.62, perLatitude: 26.6 },
  sites: {
    'puerto-cabello': [434, 366],
    portobelo: [310, 434],
    'gran-granada': [186, 346],
    campeche: [68, 176],
    cumana: [434, 458],
    cartagena: [310, 340],
    panama: [186, 460],
    veracruz: [66, 276],
    'galleon-2': [310, 238],
    'galleon-3': [186, 226],
    'galleon-4': [66, 78],
    'san-juan': [438, 190],
    'santo-domingo': [434, 276],
    'santiago-de-cuba': [310, 128],
  },
  borders: [
    [
      [373, 8],
      [373, 180],
      [374, 300],
      [374, 400],
      [372, 512],
    ],
    [
      [248, 8],
      [250, 150],
      [249, 280],
      [248, 400],
      [248, 512],
    ],
    [
      [128, 8],
      [127, 150],
      [125, 280],
      [124, 400],
      [124, 512],
    ],
  ],
  zones: [437, 311, 187, 66],
  rose: { x: 186, y: 118, r: 28 },
  // The buttons of the page lie in the upper right corner.
  plymouth: { x: 9, y: 398, width: 112 },
  corner: { x: 9, y: 398, width: 112, height: 96 },
  tray: { x: 375, y: 52, width: 0, height: 0 },
  names: [{ key: 'name.new-spain', x: 62, y: 340, size: 15, of: 'land' }],
}

/** How large the plate of a Destination is. */
export const plateHeight = 32
const plateWidths: { readonly [kind in Kind]: number } = { town: 86, fort: 113, galleon: 100, port: 0 }

export function plateWidth(kind: Kind, wares: number): number {
  return kind === 'port' ? 42 + 19 * wares : plateWidths[kind]
}

/** The outline of a plate round the origin: its shape tells the kind. */
export function plateOutline(kind: Kind, width: number, beyond = 0): string {
  const [w, h] = [width / 2 + beyond, plateHeight / 2 + beyond]
  switch (kind) {
    case 'town': {
      const r = h
      return `M${-w + r} ${-h}H${w - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${-w + r}A${r} ${r} 0 0 1 ${-w + r} ${-h}Z`
    }
    case 'fort':
      return `M${-w} ${-h}H${w}V${h}H${-w}Z`
    case 'galleon':
      return `M${-w + 11} ${-h}H${w - 11}L${w} 0L${w - 11} ${h}H${-w + 11}L${-w} 0Z`
    case 'port':
      return `M${-w + 5} ${-h}H${w - 5}L${w} ${-h + 5}V${h - 5}L${w - 5} ${h}H${-w + 5}L${-w} ${h - 5}V${-h + 5}Z`
  }
}

/** The disc with this index among those at a Destination, from the middle of its plate: in one row below it. */
export function discAt(index: number, discs: number): Point {
  const step = discs > 4 ? 17 : 20
  return [(index - (discs - 1) / 2) * step, plateHeight / 2 + 12]
}

/** A line through points from the top of a chart to its bottom. */
export function borderPath(points: readonly Point[]): string {
  // A closed curve there and back again is smoothed like a coast; its first half is the border.
  const closed = smooth([...points, ...points.slice(1, -1).reverse()])
  return closed.split('C').slice(0, points.length).join('C')
}

/** What lies west of a border, as far as the next one or the edge: for zones that are out of reach. */
export function westOf(points: readonly Point[], height: number): string {
  return `${borderPath(points)}L${short(points.at(-1)![0])} ${height}H0V0H${short(points[0]![0])}Z`
}

/** Plymouth Street: where its houses stand, and how large they are. */
export type StreetLayout = {
  readonly size: Size
  readonly plate: PlateSize
  readonly house: Size
  readonly columns: number
  /** The corner of the first house, and the way to the next column and row. */
  readonly from: Point
  readonly step: Point
  readonly harbour: { readonly y: number }
}

/** The right edge is left to the buttons of the page, and to the bend of the road. */
export const wideStreet: StreetLayout = {
  size: { width: 800, height: 468 },
  plate: { scale: 1, chip: 34 },
  house: { width: 73, height: 150 },
  columns: 9,
  from: [9, 13],
  step: [83.6, 168],
  harbour: { y: 352 },
}

export const narrowStreet: StreetLayout = {
  size: { width: 424, height: 494 },
  plate: { scale: 1.2, chip: 40 },
  house: { width: 112, height: 60 },
  columns: 3,
  from: [8, 7],
  step: [122, 68],
  harbour: { y: 414 },
}

/** The corner of a house by its place, counted from 1: each row goes back the way that the last one came. */
export function houseAt({ columns, from, step }: StreetLayout, place: number): Point {
  const row = Math.floor((place - 1) / columns)
  const along = (place - 1) % columns
  const column = row % 2 === 0 ? along : columns - 1 - along
  return [from[0] + column * step[0], from[1] + row * step[1]]
}

/** The road past the fronts of all houses, from the first to the last, with a bend at the end of each row. */
export function roadPath(layout: StreetLayout, places: number): string {
  const { house, columns, step } = layout
  const gap = (step[1] - house.height) / 2
  let path = ''
  for (let place = 1; place <= places; place++) {
    const [x, y] = houseAt(layout, place)
    const point = `${short(x + house.width / 2)} ${short(y + house.height + gap - 2)}`
    const isBend = place > 1 && (place - 1) % columns === 0
    if (!isBend) {
      path += place === 1 ? `M${point}` : `L${point}`
      continue
    }
    const forth = Math.floor((place - 1) / columns) % 2 === 1
    const out = (forth ? 1 : -1) * (house.width / 2 + gap + 7)
    path += `h${short(out)}v${short(step[1])}L${point}`
  }
  return path
}
