import { expect, test } from 'vitest'
import { ports } from '../../../../src/games/winds-of-plunder/data.ts'
import { editionOf } from '../../../../src/games/winds-of-plunder/edition.ts'
import { english } from '../../../../src/games/winds-of-plunder/words/en/index.ts'
import { landPath } from '../../../../web/games/caribbean/coast-path.ts'
import {
  borders,
  cubeAt,
  projection,
  shipAt,
  sites,
  size,
  tileAt,
  tileSize,
} from '../../../../web/games/winds-of-plunder/chart.ts'

type Box = {
  readonly what: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const { chart } = editionOf({ edition: 'gmt-2007' })

/** IM Fell English SC at 16.5 px: this wide on the average, measured in Chromium. */
const letter = 8.2

function nameBox(port: (typeof ports)[number]): Box {
  const { at, name } = sites[port]
  const w = english.words[`port/${port}`].length * letter
  return { what: `name of ${port}`, x: at[0] + name.dx - w / 2, y: at[1] + name.dy - 11, w, h: 13 }
}

function dotBox(port: (typeof ports)[number]): Box {
  const [x, y] = sites[port].at
  return { what: `dot of ${port}`, x: x - 10, y: y - 10, w: 20, h: 20 }
}

function tileBox(port: (typeof ports)[number]): Box {
  const [x, y] = tileAt(port)
  const { width: w, height: h } = tileSize
  return { what: `tile of ${port}`, x: x - w / 2, y: y - h / 2, w, h }
}

function cubesBox(port: (typeof ports)[number]): Box {
  const [x, y] = cubeAt(port, 0)
  return { what: `cubes of ${port}`, x: x - 5, y: y - 5, w: 54, h: 10 }
}

function shipBox(port: (typeof ports)[number], index: number): Box {
  const { x, y, scale } = shipAt(port, index, 2)
  return {
    what: `ship ${index} in ${port}`,
    x: x - 15 * scale,
    y: y - 22 * scale,
    w: 31 * scale,
    h: 34 * scale,
  }
}

function overlapping(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
      .map((b) => `${a.what} and ${b.what}`),
  )
}

test('names, ports, tiles and rows of five cubes don’t overlap', () => {
  expect(
    overlapping(ports.flatMap((port) => [nameBox(port), dotBox(port), tileBox(port), cubesBox(port)])),
  ).toEqual([])
})

test('nor do two ships in every port', () => {
  const fixed = ports.flatMap((port) => [nameBox(port), dotBox(port), tileBox(port), cubesBox(port)])
  expect(overlapping([...fixed, ...ports.flatMap((port) => [shipBox(port, 0), shipBox(port, 1)])])).toEqual(
    [],
  )
})

test('five ships in one port stay on the chart', () => {
  for (const port of ports) {
    for (let index = 0; index < 5; index++) {
      const { x, y } = shipAt(port, index, 5)
      expect(x).toBeGreaterThan(8)
      expect(x).toBeLessThan(size.width - 8)
      expect(y).toBeLessThan(size.height - 12)
    }
  }
})

test('ports lie in their areas, and from north to south by their latitudes', () => {
  for (const port of ports) {
    const [x] = sites[port].at
    expect(borders.filter((border) => border < x).length, port).toBe(chart[port].area)
  }
  const southward = ports.toSorted((a, b) => sites[a].at[1] - sites[b].at[1])
  expect(southward).toEqual(ports.toSorted((a, b) => chart[a].latitude - chart[b].latitude))
})

test('the coast is the same whenever it is drawn', () => {
  const path = landPath(projection)
  expect(path).toBe(landPath(projection))
  expect(path).toMatch(/^M[-\d. ]+C/)
  expect(path).not.toMatch(/NaN|Infinity/)
})
