import { type Port, ports } from '../../games/maritime/data.ts'
import type { Captain, State } from '../../games/maritime/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { type Atlas, atlasOf, numberOf } from './atlas.ts'
import type { Appetite } from './weights.ts'

/** All that a captain knows when it is asked something. Spaces, ports and goods are numbers, as in its atlas. */
export type Situation = {
  readonly view: State
  readonly seat: Seat
  /** The rules version of the match. */
  readonly rules: number
  readonly me: Captain
  readonly gold: number
  readonly appetite: Appetite
  readonly atlas: Atlas
  /** The space of the fleet, and the port there; -1 where there is none. */
  readonly at: number
  readonly port: number
}

export function situationOf(view: State, seat: Seat, rules: number, appetite: Appetite): Situation {
  const me = view.captains[seat]!
  const atlas = atlasOf(view)
  const at = numberOf(me.space)
  return { view, seat, rules, me, gold: me.gold ?? 0, appetite, atlas, at, port: atlas.portAt[at]! }
}

/** The port here; asking at sea is a bug. */
export function portHere({ port }: Situation): Port {
  return ports[port]!
}

export function isOwn({ view, me }: Situation, port: number): boolean {
  return view.ports[port]!.flag === me.nation
}

/** The one that is worth most, if it is worth more than nothing; of equals the first. */
export function best<T>(items: readonly T[], worth: (item: T) => number, least = 0): T | undefined {
  let [found, most]: [T | undefined, number] = [undefined, least]
  for (const item of items) {
    const value = worth(item)
    if (value > most) [found, most] = [item, value]
  }
  return found
}
