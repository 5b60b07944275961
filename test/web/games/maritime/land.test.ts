import { describe, expect, test } from 'vitest'
import { regions as allRegions, editions, ports, type Space } from '../../../../src/games/maritime/data.ts'
import type { Edition } from '../../../../src/games/maritime/edition.ts'
import { chartOf } from '../../../../src/games/maritime/rules/chart.ts'
import { centreOf, cornerOf, size, slotAt } from '../../../../web/games/maritime/chart.ts'
import { contours } from '../../../../web/games/maritime/contour.ts'
import { boxOf, type Label, portLabels, regionLabels } from '../../../../web/games/maritime/labels.ts'
import {
  type Heights,
  heightsOf,
  landOf,
  landPath,
  middle,
  neighbours,
} from '../../../../web/games/maritime/land.ts'
import { roseAt } from '../../../../web/games/maritime/rose-place.ts'
import { tables } from '../../../kit/languages.ts'
import { prng } from '../../../kit/prng.ts'

/** The same ports on a world turned round from west to east: no map like it is in any box. */
const [first] = Object.values(editions)
const mirrored: Edition = {
  ...first!,
  map: first!.map.map((row) => [...row].reverse().join('')),
  closedSteps: first!.closedSteps.map(({ from, to, land }) => ({ from: mirror(from), to: mirror(to), land })),
}
const boards: Record<string, Edition> = editions
boards['turned-world'] = mirrored

function mirror<S extends string>(space: S): S {
  return (String.fromCharCode(97 + 112 - space.charCodeAt(0)) + space.slice(1)) as S
}

/** The highest ground on the straight way between two spaces. */
function summit(heights: Heights, from: Space, to: Space): number {
  const [[x, y], [tx, ty]] = [middle(from), middle(to)]
  const steps = Array.from({ length: 81 }, (_, step) => step / 80)
  return Math.max(...steps.map((part) => heights.at(x + (tx - x) * part, y + (ty - y) * part)))
}

const names = Object.keys(boards)

describe.each(names)('the board of %s', (edition) => {
  const chart = chartOf({ edition })
  const heights = heightsOf(chart)

  test('has land in the middle of every space without water, and water in the others', () => {
    for (let row = 0; row < 10; row++) {
      for (let column = 0; column < 16; column++) {
        const space = `${String.fromCharCode(97 + column)}${row}` as Space
        const [x, y] = middle(space)
        expect(heights.at(x, y) < 0.5, space).toBe(chart.water.has(space))
      }
    }
  })

  test('shows land across every closed step, and none across an open one', () => {
    const pairs = neighbours(chart)
    expect(pairs.filter(({ open }) => !open).length).toBeGreaterThan(15)
    for (const { from, to, open } of pairs)
      expect(summit(heights, from, to) < 0.5, `${from} ${to}`).toBe(open)
  })

  test('is drawn the same whenever it is drawn, and once', () => {
    const path = landPath(chart)
    expect(path).toBe(landPath(chart))
    expect(path).toMatch(/^M[-\d. ]+C/)
    expect(path).not.toMatch(/NaN|Infinity/)
    expect(landOf({ edition })).toBe(landOf({ edition }))
  })

  test('has its rose on open sea, away from ports', () => {
    const [x, y] = roseAt({ edition })
    for (const port of ports) {
      const [px, py] = centreOf(chart.spaceOf.get(port)!)
      expect(Math.hypot(x - px, y - py), port).toBeGreaterThan(60)
    }
  })

  test.each(['en', 'fr', 'de'] as const)('has names that don’t overlap, on the chart, in %s', (language) => {
    const nameOf = (id: string) => {
      const forms = tables.maritime![language].words[id]!
      return typeof forms === 'string' ? forms : forms.one
    }
    const labels = portLabels({ edition }, (port) => nameOf(`port/${port}`))
    const regions = regionLabels({ edition }, (region) => nameOf(`area/${region}`), labels)
    expect(labels.size).toBe(29)
    expect([...regions.keys()].sort()).toEqual([...allRegions].sort())
    const all: Label[] = [...labels.values(), ...regions.values()]
    for (const [index, label] of all.entries()) {
      const box = boxOf(label)
      expect(box.x, label.lines.join()).toBeGreaterThanOrEqual(7)
      expect(box.x + box.width, label.lines.join()).toBeLessThanOrEqual(size.width - 7)
      for (const other of all.slice(index + 1)) {
        const far = boxOf(other)
        const apart =
          box.x >= far.x + far.width ||
          far.x >= box.x + box.width ||
          box.y >= far.y + far.height ||
          far.y >= box.y + box.height
        expect(apart, `${label.lines.join(' ')} and ${other.lines.join(' ')}`).toBe(true)
      }
    }
  })

  test('keeps the name of a port in its space', () => {
    const labels = portLabels({ edition }, (port) => port)
    for (const [port, { x, y }] of labels) {
      const [left, top] = cornerOf(chart.spaceOf.get(port)!)
      expect(Math.abs(x - (left + 25)), port).toBeLessThan(40)
      expect(y - top, port).toBeLessThan(20)
    }
  })
})

test('a closed step is seen on any board that somebody may draw', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const chance = prng(seed)
    const map = first!.map.map((row) =>
      [...row]
        .map((mark) => (chance.oneIn(8) && mark === '.' ? '#' : chance.oneIn(8) && mark === '#' ? '.' : mark))
        .join(''),
    )
    boards[`sketch ${seed}`] = { ...first!, map, closedSteps: [] }
    const strips = neighbours(chartOf({ edition: `sketch ${seed}` })).filter(() => chance.oneIn(12))
    const closedSteps = strips.map(({ from, to }) => ({ from, to, land: 'france' as const }))
    boards[`board ${seed}`] = { ...first!, map, closedSteps }
    const chart = chartOf({ edition: `board ${seed}` })
    const heights = heightsOf(chart)
    for (const { from, to, open } of neighbours(chart)) {
      expect(summit(heights, from, to) < 0.5, `${seed}: ${from} ${to}`).toBe(open)
    }
  }
})

test('ships that share a space are all to be seen there', () => {
  for (const besidePort of [true, false]) {
    for (let ships = 1; ships <= 9; ships++) {
      const slots = Array.from({ length: ships }, (_, index) => slotAt(index, ships, besidePort))
      for (const [index, { x, y, scale }] of slots.entries()) {
        expect(x - 10 * scale).toBeGreaterThan(0)
        expect(x + 10 * scale).toBeLessThan(50)
        expect(y).toBeLessThan(50)
        expect(scale).toBeGreaterThan(0.2)
        for (const other of slots.slice(index + 1)) {
          expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(7)
        }
      }
    }
  }
})

test('a level is followed all round, with what is higher on one side', () => {
  const field = Float32Array.from([0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0])
  const [loop, ...others] = contours(field, 4, 0.5)
  expect(others).toEqual([])
  expect(loop).toHaveLength(8)
  for (const [x, y] of loop!) expect(Math.hypot(x - 1.5, y - 1.5)).toBeLessThan(1.2)
  // At a saddle the middle decides: two loops, or one.
  const saddle = (middle: number) =>
    contours(Float32Array.from([1, 0, 0, 1].map((value) => value * middle)), 2, 0.5)
  expect(saddle(0.9)).toHaveLength(2)
  expect(saddle(3)).toHaveLength(1)
})
