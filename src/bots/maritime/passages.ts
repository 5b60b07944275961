import { type Port, ports, type Region, regions, type Space } from '../../games/maritime/data.ts'
import { figuresOf } from '../../games/maritime/edition.ts'
import { chartOf, neighboursOf } from '../../games/maritime/rules/chart.ts'
import type { State } from '../../games/maritime/state.ts'

/** How far every space is from a fleet, in actions, and which step leads there. */
export type Passages = {
  readonly cost: ReadonlyMap<Space, number>
  readonly firstStep: ReadonlyMap<Space, Space>
}

/** The cheapest ways from a space to all others, where some spaces cost more than the step into them. */
export function passagesFrom(view: State, from: Space, perils: ReadonlyMap<Space, number>): Passages {
  const cost = new Map<Space, number>([[from, 0]])
  const firstStep = new Map<Space, Space>()
  const byCost: Space[][] = [[from]]
  for (let now = 0; now < byCost.length; now++) {
    for (const space of byCost[now] ?? []) {
      if (cost.get(space) !== now) continue
      for (const next of neighboursOf(view, space)) {
        const then = now + 1 + (perils.get(next) ?? 0)
        if (then >= (cost.get(next) ?? Number.POSITIVE_INFINITY)) continue
        cost.set(next, then)
        firstStep.set(next, firstStep.get(space) ?? next)
        byCost[then] ??= []
        byCost[then].push(next)
      }
    }
  }
  return { cost, firstStep }
}

/** Steps from port to port on a sea without perils, and to the nearest port of each region. */
export type Sea = {
  readonly steps: ReadonlyMap<Port, ReadonlyMap<Port, number>>
  readonly toRegion: ReadonlyMap<Port, readonly number[]>
}

export function seaOf(view: State): Sea {
  const rules = `${view.edition} ${view.globe} ${view.options.diagonals}`
  let sea = seas.get(rules)
  if (sea === undefined) {
    sea = sound(view)
    seas.set(rules, sea)
  }
  return sea
}

const seas = new Map<string, Sea>()

function sound(view: State): Sea {
  const { spaceOf } = chartOf(view)
  const { ports: charted } = figuresOf(view)
  const steps = new Map(
    ports.map((from) => {
      const { cost } = passagesFrom(view, spaceOf.get(from)!, new Map())
      return [from, new Map(ports.map((to) => [to, cost.get(spaceOf.get(to)!)!]))]
    }),
  )
  const toRegion = new Map(
    ports.map((from) => {
      const nearest = (region: Region) =>
        Math.min(
          ...ports
            .filter((to) => to !== from && charted[to].region === region)
            .map((to) => steps.get(from)!.get(to)!),
        )
      return [from, regions.map(nearest)]
    }),
  )
  return { steps, toRegion }
}
