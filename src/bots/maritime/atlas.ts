import { book, goods, ports, regions, type Space, spaces } from '../../games/maritime/data.ts'
import { figuresOf } from '../../games/maritime/edition.ts'
import { chartOf, neighboursOf } from '../../games/maritime/rules/chart.ts'
import type { State } from '../../games/maritime/state.ts'

/** The board of a match in numbers: spaces, ports, goods and regions by their places in the game's lists. */
export type Atlas = {
  /** By space. */
  readonly neighbours: readonly (readonly number[])[]
  /** By port: its space, and its place on the trade track. */
  readonly spaceOf: readonly number[]
  readonly trackOf: readonly number[]
  /** The port of a space; -1 where there is none. */
  readonly portAt: Int8Array
  /** Steps from port to port on a sea without perils, and to the nearest other port of each region. */
  readonly steps: readonly (readonly number[])[]
  readonly toRegion: readonly (readonly number[])[]
  /** By good: where on the trade track it comes from. */
  readonly originOf: readonly number[]
  /** By port and good: what a cube costs before the event of the round. */
  readonly priceAt: readonly (readonly number[])[]
}

export function atlasOf(view: State): Atlas {
  const byBoard = view.globe ? round : flat
  const key = view.options.diagonals ? view.edition : `${view.edition} straight`
  let atlas = byBoard.get(key)
  if (atlas === undefined) {
    atlas = draw(view)
    byBoard.set(key, atlas)
  }
  return atlas
}

/** Drawn once for all matches. */
const flat = new Map<string, Atlas>()
const round = new Map<string, Atlas>()

function draw(view: State): Atlas {
  const { ports: charted, goods: origins } = figuresOf(view)
  const chart = chartOf(view)
  const neighbours = spaces.map((space) => neighboursOf(view, space).map(numberOf))
  const spaceOf = ports.map((port) => numberOf(chart.spaceOf.get(port)!))
  const portAt = new Int8Array(spaces.length).fill(-1)
  for (const [port, space] of spaceOf.entries()) portAt[space] = port
  const trackOf = ports.map((port) => regions.indexOf(charted[port].region))
  const originOf = goods.map((good) => regions.indexOf(origins[good]))
  const calm = new Int16Array(spaces.length)
  const steps = spaceOf.map((from) => {
    const { cost } = passagesFrom({ neighbours }, from, calm)
    return spaceOf.map((to) => cost[to]!)
  })
  const toRegion = ports.map((_, from) =>
    regions.map((_, track) =>
      Math.min(...steps[from]!.filter((_, to) => to !== from && trackOf[to] === track)),
    ),
  )
  const priceAt = ports.map((port, at) =>
    originOf.map((origin) => {
      const distance = Math.abs(trackOf[at]! - origin)
      return distance === 0 && charted[port].productive ? book.productivePrice : book.buyBase + distance
    }),
  )
  return { neighbours, spaceOf, trackOf, portAt, steps, toRegion, originOf, priceAt }
}

const numbers = new Map(spaces.map((space, number) => [space, number]))

export function numberOf(space: Space): number {
  return numbers.get(space)!
}

/** How far every space is from one of them, in actions, and which step leads there; by space. */
export type Passages = { readonly cost: Int16Array; readonly firstStep: Int16Array }

/** So far is what can't be reached. */
export const beyond = 10_000

/** The cheapest ways from a space to all others, where some spaces cost more than the step into them. */
export function passagesFrom(
  { neighbours }: Pick<Atlas, 'neighbours'>,
  from: number,
  perils: Int16Array,
): Passages {
  const cost = new Int16Array(spaces.length).fill(beyond)
  const firstStep = new Int16Array(spaces.length).fill(-1)
  cost[from] = 0
  const byCost: number[][] = [[from]]
  for (let now = 0; now < byCost.length; now++) {
    const reached = byCost[now]
    if (reached === undefined) continue
    for (let place = 0; place < reached.length; place++) {
      const space = reached[place]!
      if (cost[space] !== now) continue
      const near = neighbours[space]!
      for (let way = 0; way < near.length; way++) {
        const next = near[way]!
        const then = now + 1 + perils[next]!
        if (then >= cost[next]!) continue
        cost[next] = then
        firstStep[next] = now === 0 ? next : firstStep[space]!
        const waiting = byCost[then]
        if (waiting === undefined) byCost[then] = [next]
        else waiting.push(next)
      }
    }
  }
  return { cost, firstStep }
}
