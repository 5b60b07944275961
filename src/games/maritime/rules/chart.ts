import {
  bearings,
  type Direction,
  directions,
  height,
  type Port,
  ports,
  type Space,
  spaces,
  width,
} from '../data.ts'
import { type Edition, figuresOf } from '../edition.ts'

/** What one step from a space meets. The edge is the board's; what lies behind it, World Is Round tells. */
export type Step = Space | 'land' | 'edge'

/** The board of an edition, with everything that can be known of it beforehand. */
export type Chart = {
  readonly portAt: ReadonlyMap<Space, Port>
  readonly spaceOf: ReadonlyMap<Port, Space>
  readonly water: ReadonlySet<Space>
  /** By space and direction, before World Is Round. */
  readonly steps: ReadonlyMap<Space, { readonly [direction in Direction]: Step }>
  /** From one edge to the other, once World Is Round. */
  readonly across: ReadonlyMap<Space, { readonly direction: Direction; readonly to: Space }>
  readonly neighbours: { readonly [rules in Movement]: ReadonlyMap<Space, readonly Space[]> }
}

type Movement = 'diagonal-flat' | 'diagonal-round' | 'straight-flat' | 'straight-round'

type Table = { readonly edition: string }

export function chartOf({ edition }: Table): Chart {
  let chart = charts.get(edition)
  if (chart === undefined) {
    chart = draw(figuresOf({ edition }))
    charts.set(edition, chart)
  }
  return chart
}

const charts = new Map<string, Chart>()

function draw(edition: Edition): Chart {
  const water = new Set(spaces.filter((space) => markOn(edition, space) !== '#'))
  const spaceOf = new Map(
    ports.map((port) => {
      const space = spaces.find((each) => markOn(edition, each) === edition.ports[port].mark)
      if (space === undefined) throw new Error(`${port} is not on the map`)
      return [port, space] as const
    }),
  )
  const closed = new Set(edition.closedSteps.flatMap(({ from, to }) => [from + to, to + from]))
  const steps = new Map(
    spaces
      .filter((space) => water.has(space))
      .map((space) => {
        const found = directions.map((direction) => [direction, stepOn(water, closed, space, direction)])
        return [space, Object.fromEntries(found) as { [direction in Direction]: Step }] as const
      }),
  )
  const across = new Map<Space, { direction: Direction; to: Space }>()
  for (let row = 0; row < height; row++) {
    const [west, east] = [spaceAt(row, 0)!, spaceAt(row, width - 1)!]
    if (!water.has(west) || !water.has(east)) continue
    across.set(east, { direction: 'east', to: west })
    across.set(west, { direction: 'west', to: east })
  }
  const around = (diagonals: boolean, round: boolean) =>
    new Map(
      [...steps].map(([space, ways]) => {
        const near = directions.flatMap((direction) => {
          const to = ways[direction]
          return isSpace(to) && (diagonals || isStraight(direction)) ? [to] : []
        })
        const far = across.get(space)
        return [space, round && far !== undefined ? [...near, far.to] : near] as const
      }),
    )
  return {
    portAt: new Map([...spaceOf].map(([port, space]) => [space, port])),
    spaceOf,
    water,
    steps,
    across,
    neighbours: {
      'diagonal-flat': around(true, false),
      'diagonal-round': around(true, true),
      'straight-flat': around(false, false),
      'straight-round': around(false, true),
    },
  }
}

/** A diagonal step is closed too where both spaces that it squeezes between have no water. */
function stepOn(
  water: ReadonlySet<Space>,
  closed: ReadonlySet<string>,
  space: Space,
  direction: Direction,
): Step {
  const { row, column } = coordinatesOf(space)
  const [down, right] = bearings[direction]
  const to = spaceAt(row + down, column + right)
  if (to === undefined) return 'edge'
  if (!water.has(to) || closed.has(space + to)) return 'land'
  if (isStraight(direction)) return to
  const sides = [spaceAt(row + down, column)!, spaceAt(row, column + right)!]
  return sides.some((side) => water.has(side)) ? to : 'land'
}

/** One step, with the way across the edges if the world is round: straight only, never from north to south. */
export function stepFrom(table: Table, globe: boolean, space: Space, direction: Direction): Step {
  const { steps, across } = chartOf(table)
  const far = across.get(space)
  if (globe && far?.direction === direction) return far.to
  return steps.get(space)![direction]
}

/** The spaces that a fleet may move to in one action. */
export function neighboursOf(
  table: Table & { readonly globe: boolean; readonly options: { readonly diagonals: boolean } },
  space: Space,
): readonly Space[] {
  const kind =
    `${table.options.diagonals ? 'diagonal' : 'straight'}-${table.globe ? 'round' : 'flat'}` as const
  return chartOf(table).neighbours[kind].get(space) ?? []
}

export function isSpace(step: Step): step is Space {
  return step !== 'land' && step !== 'edge'
}

function isStraight(direction: Direction): boolean {
  const [down, right] = bearings[direction]
  return down === 0 || right === 0
}

export function coordinatesOf(space: Space): { readonly row: number; readonly column: number } {
  const index = spaces.indexOf(space)
  return { row: Math.floor(index / width), column: index % width }
}

function spaceAt(row: number, column: number): Space | undefined {
  if (row < 0 || row >= height || column < 0 || column >= width) return undefined
  return spaces[row * width + column]
}

function markOn({ map }: Edition, space: Space): string {
  const { row, column } = coordinatesOf(space)
  return map[row]![column]!
}
