import { describe, expect, test } from 'vitest'
import { type Destination, destinations } from '../../../../src/games/francis-drake/data.ts'
import { editionOf } from '../../../../src/games/francis-drake/edition.ts'
import { english } from '../../../../src/games/francis-drake/words/en/index.ts'
import {
  discAt,
  houseAt,
  type MapLayout,
  narrowMap,
  narrowStreet,
  plateHeight,
  plateWidth,
  type StreetLayout,
  wideMap,
  wideStreet,
} from '../../../../web/games/francis-drake/chart.ts'

type Box = {
  readonly what: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const { chart } = editionOf({ edition: 'kayal-2013' })

/** IM Fell English SC at 15 px: this wide on the average, measured in Chromium. */
const letter = 7.3

function plateBox({ sites }: MapLayout, destination: Destination): Box {
  const [x, y] = sites[destination]
  const charted = chart[destination]
  const w = plateWidth(charted.kind, charted.kind === 'port' ? charted.commodities.length : 0)
  return { what: destination, x: x - w / 2, y: y - plateHeight / 2, w, h: plateHeight }
}

function nameBox({ sites }: MapLayout, destination: Destination): Box {
  const [x, y] = sites[destination]
  const { kind } = chart[destination]
  const name =
    kind === 'galleon' ? english.words['kind/galleon'].one : english.words[`destination/${destination}`]
  const w = (typeof name === 'string' ? name : name.one).length * letter
  return { what: `name of ${destination}`, x: x - w / 2, y: y - 33, w, h: 13 }
}

/** So many discs below a plate. */
function discsBox({ sites }: MapLayout, destination: Destination, discs: number): Box {
  const [x, y] = sites[destination]
  const [first, down] = discAt(0, discs)
  return { what: `discs at ${destination}`, x: x + first - 10, y: y + down - 10, w: -2 * first + 20, h: 20 }
}

function overlapping(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((b) => `${a.what} and ${b.what}`),
  )
}

describe.each([
  ['at a desk', wideMap],
  ['on a phone', narrowMap],
] as const)('the map %s', (_, layout) => {
  const plymouth: Box = { what: 'Plymouth', ...layout.plymouth, w: layout.plymouth.width, h: 96 }

  test('names, plates and rows of four discs don’t overlap, and stay within the frame', () => {
    const boxes = destinations.flatMap((each) => [
      nameBox(layout, each),
      plateBox(layout, each),
      discsBox(layout, each, 4),
    ])
    expect(overlapping([...boxes, plymouth])).toEqual([])
    for (const { what, x, y, w, h } of boxes) {
      expect(x, what).toBeGreaterThan(6)
      expect(x + w, what).toBeLessThan(layout.size.width - 6)
      expect(y, what).toBeGreaterThan(26)
      expect(y + h, what).toBeLessThan(layout.size.height - 6)
    }
  })

  test('nor do the six discs that can meet at a Destination cover another one', () => {
    for (const full of destinations) {
      const plates = destinations.map((each) => plateBox(layout, each))
      expect(overlapping([...plates, discsBox(layout, full, 6)]), full).toEqual([])
    }
  })

  test('Destinations lie in their zones', () => {
    for (const destination of destinations) {
      const [x, y] = layout.sites[destination]
      const beyond = layout.borders.filter((border) => x < xAt(border, y)).length
      expect(beyond + 1, destination).toBe(chart[destination].zone)
    }
  })
})

/** Where a border is at a height. */
function xAt(border: MapLayout['borders'][number], y: number): number {
  const next = border.findIndex(([, down]) => down > y)
  const [[x1, y1], [x2, y2]] = [border[next - 1]!, border[next]!]
  return x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
}

describe.each([
  ['at a desk', wideStreet],
  ['on a phone', narrowStreet],
] as const)('the street %s', (_, layout: StreetLayout) => {
  const boxes = Array.from({ length: 18 }, (_, index): Box => {
    const [x, y] = houseAt(layout, index + 1)
    return { what: `house ${index + 1}`, x, y, w: layout.house.width, h: layout.house.height }
  })

  test('has room round every house for the ring of what can be tapped', () => {
    const ringed = boxes.map(({ what, x, y, w, h }) => ({ what, x: x - 4, y: y - 4, w: w + 8, h: h + 8 }))
    expect(overlapping(ringed)).toEqual([])
    for (const { what, x, y, w, h } of ringed) {
      expect(x, what).toBeGreaterThanOrEqual(0)
      expect(x + w, what).toBeLessThanOrEqual(layout.size.width)
      expect(y, what).toBeGreaterThanOrEqual(0)
      expect(y + h, what).toBeLessThanOrEqual(layout.harbour.y)
    }
  })

  test('goes from house to house without a leap', () => {
    for (let place = 2; place <= 18; place++) {
      const [[x1, y1], [x2, y2]] = [houseAt(layout, place - 1), houseAt(layout, place)]
      const steps = Math.abs(x2 - x1) / layout.step[0] + Math.abs(y2 - y1) / layout.step[1]
      expect(steps, `to ${place}`).toBeCloseTo(1)
    }
  })
})
