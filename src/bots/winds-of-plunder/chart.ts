import { type Direction, directions, editions, type Port, ports } from '../../games/winds-of-plunder/data.ts'
import { type Edition, leads } from '../../games/winds-of-plunder/edition.ts'

/** The sea by numbers: ports count from 0 in the north. Made once for each edition, since every vote asks where all winds lead. */
export type Chart = {
  readonly areaOf: readonly number[]
  /** The ports of each area, as a set of bits. */
  readonly areas: readonly number[]
  readonly wide: Reach
  /** Under variant d. */
  readonly local: Reach
}

type Reach = {
  readonly by: Destinations
  /** With a Gust, which may be used or not. */
  readonly withGust: Destinations
}

/** The ports in reach with a wind, by the port of departure. */
type Destinations = { readonly [wind in Direction]: readonly (readonly number[])[] }

export function chartOf(edition: Edition): Chart {
  return charts.get(edition)!
}

export function numberOf(port: Port): number {
  return numbers.get(port)!
}

/** The ports as a set of bits. */
export function setOf(some: readonly Port[]): number {
  let set = 0
  for (const port of some) set |= 1 << numbers.get(port)!
  return set
}

/** How many ports are in a set. */
export function countIn(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}

const numbers: ReadonlyMap<Port, number> = new Map(ports.map((port, number) => [port, number]))

const charts: ReadonlyMap<Edition, Chart> = new Map(
  Object.values(editions).map((edition) => [edition, charted(edition)]),
)

function charted(edition: Edition): Chart {
  const areaOf = ports.map((port) => edition.chart[port].area)
  const areas: number[] = []
  for (const [port, area] of areaOf.entries()) areas[area] = (areas[area] ?? 0) | (1 << port)
  return { areaOf, areas, wide: reach(edition, false), local: reach(edition, true) }
}

function reach(edition: Edition, local: boolean): Reach {
  const { gustRange } = edition.figures
  const carries = (from: Port, to: number, wind: Direction, extra: number) =>
    leads(edition, from, ports[to]!, wind, { extra, local })
  return {
    by: byWind((wind) => ports.map((from) => portsWhere((to) => carries(from, to, wind, 0)))),
    withGust: byWind((wind) =>
      ports.map((from) =>
        portsWhere((to) => directions.some((each) => carries(from, to, each, each === wind ? gustRange : 0))),
      ),
    ),
  }
}

function byWind<T>(value: (wind: Direction) => T): { readonly [wind in Direction]: T } {
  return { north: value('north'), east: value('east'), south: value('south'), west: value('west') }
}

function portsWhere(holds: (port: number) => boolean): number[] {
  return [...ports.keys()].filter(holds)
}
