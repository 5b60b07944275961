import {
  height,
  type Port,
  type Region,
  regions,
  type Space,
  spaces,
  width,
} from '../../../src/games/maritime/data.ts'
import { figuresOf } from '../../../src/games/maritime/edition.ts'
import { chartOf, coordinatesOf } from '../../../src/games/maritime/rules/chart.ts'
import type { Point } from '../caribbean/coast-path.ts'
import { cell, centreOf, cornerOf, margin, pixels, size } from './chart.ts'

/** A name on the chart: its lines, the middle of the first one, and how large it is set. */
export type Label = {
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
  readonly size: number
}

type Table = { readonly edition: string }

/** IM Fell English SC is so wide on the average, as a part of its size: measured in Chromium. */
const letter = 0.56
export const portSize = 14

export function widthOf(text: string, size: number): number {
  return text.length * letter * size
}

/** What a label covers. */
export function boxOf({ lines, x, y, size: set }: Label) {
  const wide = Math.max(...lines.map((line) => widthOf(line, set)))
  return { x: x - wide / 2, y: y - set * 0.8, width: wide, height: set * (lines.length + 0.05) }
}

/** The name of each port at the top of its space. It may run over land; names beside each other make room for each other. */
export function portLabels(table: Table, nameOf: (port: Port) => string): ReadonlyMap<Port, Label> {
  const placed = [...chartOf(table).spaceOf].map(([port, space]) => {
    const { row, column } = coordinatesOf(space)
    const [x, y] = cornerOf(space)
    return { port, row, column, x: x + cell / 2, y: y + 12, lines: [nameOf(port)], size: portSize }
  })
  for (let row = 0; row < height; row++) {
    const beside = placed.filter((each) => each.row === row).sort((a, b) => a.column - b.column)
    for (let times = 0; times < 12; times++) spreadOut(beside)
  }
  return new Map(placed.map(({ port, lines, x, y, size: set }) => [port, { lines, x, y, size: set }]))
}

function spreadOut(beside: { x: number; readonly lines: readonly string[]; readonly size: number }[]): void {
  const half = ({ lines, size: set }: (typeof beside)[number]) => widthOf(lines[0]!, set) / 2
  for (const [index, label] of beside.entries()) {
    const next = beside[index + 1]
    const over = next === undefined ? 0 : half(label) + half(next) + 5 - (next.x - label.x)
    if (next !== undefined && over > 0) {
      label.x -= over / 2
      next.x += over / 2
    }
    label.x = Math.max(9 + half(label), Math.min(size.width - 9 - half(label), label.x))
  }
}

const placed = new Map<string, ReadonlyMap<Region, Label>>()

/**
 * The names of the regions on their land, or where it is too narrow across its coast, as near to their ports as they fit without
 * touching another name. Made once for an edition and a language.
 */
export function regionLabels(
  table: Table,
  nameOf: (region: Region) => string,
  others: ReadonlyMap<Port, Label>,
): ReadonlyMap<Region, Label> {
  const key = [
    table.edition,
    ...regions.map(nameOf),
    ...[...others.values()].map(({ lines }) => lines),
  ].join()
  const labels = placed.get(key) ?? placeRegions(table, nameOf, others.values())
  placed.set(key, labels)
  return labels
}

function placeRegions(
  table: Table,
  nameOf: (region: Region) => string,
  others: Iterable<Label>,
): ReadonlyMap<Region, Label> {
  const taken = [...others].map(boxOf)
  const found = new Map<Region, Label>()
  for (const region of regions) {
    const label = bestPlace(table, region, nameOf(region), taken)
    found.set(region, label)
    taken.push(boxOf(label))
  }
  return found
}

const regionSizes = [20, 17, 14, 12] as const

/** As large as may be; in two lines, or reaching out to sea, rather than not at all. */
function bestPlace(table: Table, region: Region, name: string, taken: readonly Box[]): Label {
  const target = middleOfPorts(table, region)
  const far = ({ x, y }: Label) => Math.hypot(x - target[0], y - target[1])
  const nearest = (labels: Label[]) => labels.sort((a, b) => far(a) - far(b))[0]
  const forms = regionSizes.flatMap((set) => linesOf(name).map((lines) => ({ lines, size: set })))
  const all = (form: (typeof forms)[number]) => places().map(([x, y]): Label => ({ ...form, x, y }))

  const { water, portAt } = chartOf(table)
  const land: Ground = (space) => !water.has(space)
  const noPort: Ground = (space) => !portAt.has(space)
  const across = forms.filter((form) => form.size <= portSize)
  for (const [ground, allowed] of [
    [land, forms],
    [noPort, across],
  ] as const) {
    for (const form of allowed) {
      const best = nearest(all(form).filter((label) => isFree(ground, boxOf(label), taken)))
      if (best !== undefined && far(best) < 4 * cell) return best
    }
  }
  // On a board as crowded as none is: over another name, but not lost.
  return { ...forms.at(-1)!, x: target[0], y: target[1] }
}

/** In one line, and where it has several words in two that are about as long as each other. */
function linesOf(name: string): readonly (readonly string[])[] {
  const words = name.split(' ')
  const pairs = words.slice(1).map((_, index) => {
    return [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
  })
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length))
  return [[name], ...pairs.sort((a, b) => longest(a) - longest(b)).slice(0, 1)]
}

/** Whether a name may be over a space. */
type Ground = (space: Space) => boolean
type Box = ReturnType<typeof boxOf>

function middleOfPorts(table: Table, region: Region): Point {
  const { ports } = figuresOf(table)
  const at = [...chartOf(table).spaceOf]
    .filter(([port]) => ports[port].region === region)
    .map(([, space]) => centreOf(space))
  const mean = (axis: 0 | 1) => at.reduce((sum, point) => sum + point[axis], 0) / at.length
  return [mean(0), mean(1)]
}

function places(): Point[] {
  const steps = (count: number) => Array.from({ length: count * 4 }, (_, index) => index / 4)
  return steps(height).flatMap((row) => steps(width).map((column) => pixels(column, row)))
}

/** Only over such spaces, and clear of other names. */
function isFree(ground: Ground, box: Box, taken: readonly Box[]): boolean {
  const [left, right] = [box.x - margin.x, box.x + box.width - margin.x].map((x) => x / cell)
  const [top, bottom] = [box.y - margin.y, box.y + box.height - margin.y].map((y) => y / cell)
  if (left! < 0 || right! > width || top! < 0 || bottom! > height) return false
  for (let row = Math.floor(top! + inset); row < bottom! - inset; row++) {
    for (let column = Math.floor(left! + inset); column < right! - inset; column++) {
      if (!ground(spaces[row * width + column]!)) return false
    }
  }
  return taken.every(
    (other) =>
      box.x - 3 >= other.x + other.width ||
      other.x >= box.x + box.width + 3 ||
      box.y - 3 >= other.y + other.height ||
      other.y >= box.y + box.height + 3,
  )
}

/** So far a name may reach into another space: its coast is nearer to the middle, or farther. */
const inset = 0.06
