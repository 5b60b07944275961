import type { Good, Nation, Port, Ship, Space } from '../../../src/games/maritime/data.ts'
import { figuresOf } from '../../../src/games/maritime/edition.ts'
import { chartOf } from '../../../src/games/maritime/rules/chart.ts'
import {
  type Captain,
  captainAt,
  isAfloat,
  portIn,
  type State,
  type Vessel,
} from '../../../src/games/maritime/state.ts'
import { counted, pirateShip, word } from '../../../src/games/maritime/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { TableProps } from '../board-game.ts'
import { namesOf, words } from './words/index.ts'

export type Props = TableProps<State>
/** The same for a reader who has a seat. */
export type Own = Props & { readonly seat: Seat }

export function nameOf({ looks }: Pick<Props, 'looks'>, seat: Seat): string {
  return looks[seat]?.name ?? String(seat + 1)
}

export function seatsWhere(state: State, holds: (captain: Captain, seat: Seat) => boolean): Seat[] {
  return [...state.captains.keys()].filter((seat) => holds(captainAt(state, seat), seat))
}

/** Who plays a nation, as long as their fleet is afloat. */
export function captainOf(state: State, nation: Nation): Seat | undefined {
  return seatsWhere(state, (captain) => captain.nation === nation && isAfloat(captain))[0]
}

/** A port with its space, or the space alone. */
export function spaceName({ view, say }: Pick<Props, 'view' | 'say'>, space: Space): string {
  const port = chartOf(view.state).portAt.get(space)
  return port === undefined ? space : words('place', { port: say(word(`port/${port}`)), space })
}

/** Everything that there is to see in a port, for those who don’t see it. */
export function portName(props: Props, port: Port): string {
  const { view, say } = props
  const { region, productive } = figuresOf(view.state).ports[port]
  const { flag, strength, closed } = portIn(view.state, port)
  const space = chartOf(view.state).spaceOf.get(port)!
  const facts = [
    words('port', { port: say(word(`port/${port}`)), space }),
    say(word(`area/${region}`)),
    ...(productive ? [words('port.productive')] : []),
    flag === null ? words('port.free') : words('port.flag', { nation: flagName(props, flag) }),
    words('port.strength', { strength }),
    ...(closed ? [words('port.closed')] : []),
    ...shipsAt(props, space),
  ]
  return namesOf(facts, 'comma')
}

/** A nation with whoever plays it. */
export function flagName(props: Pick<Props, 'view' | 'say' | 'looks'>, flag: Nation | 'pirates'): string {
  const nation = props.say(word(`nation/${flag}`))
  const seat = flag === 'pirates' ? undefined : captainOf(props.view.state, flag)
  return seat === undefined ? nation : words('nation.of', { nation, name: nameOf(props, seat) })
}

/** The fleets and pirate ships on a space. */
export function shipsAt(props: Props, space: Space): string[] {
  const { state } = props.view
  const fleets = seatsWhere(state, (captain) => isAfloat(captain) && captain.space === space)
  const pirates = state.pirates.flatMap((pirate, index) => (pirate.space === space ? [index + 1] : []))
  return [
    ...fleets.map((seat) => words('port.fleet', { name: nameOf(props, seat) })),
    ...pirates.map((pirate) => props.say(pirateShip(pirate))),
  ]
}

export function fleetName(props: Props, seat: Seat): string {
  const { space, nation, fleet } = captainAt(props.view.state, seat)
  return words('fleet', {
    name: nameOf(props, seat),
    nation: props.say(word(`nation/${nation}`)),
    place: spaceName(props, space),
    ships: props.say(counted(fleet.length, 'ship')),
  })
}

/** What a purse holds as far as the reader knows, and where they don't what was last shown of it. */
export function purseOf(
  { view }: Pick<Props, 'view'>,
  seat: Seat,
): { readonly text: string; readonly last?: string } {
  const { gold, shown } = captainAt(view.state, seat)
  if (gold !== null) return { text: words('gold', { gold }) }
  const text = words('gold.hidden')
  return shown === null ? { text } : { text, last: words('gold.shown', { gold: shown }) }
}

export function goldName(props: Pick<Props, 'view' | 'looks'>, seat: Seat): string {
  const { text, last } = purseOf(props, seat)
  return words('gold.of', { name: nameOf(props, seat), gold: last === undefined ? text : `${text} ${last}` })
}

export function shipName({ say }: Pick<Props, 'say'>, ship: Ship): string {
  return say(word(`ship/${ship}`))
}

export function goodName({ say }: Pick<Props, 'say'>, good: Good): string {
  return say(word(`good/${good}`))
}

/** How many cubes of each good a ship has, in the order of its hold. */
export function stacksIn({ cargo }: Vessel): readonly (readonly [Good, number])[] {
  return [...new Set(cargo)].map((good) => [good, cargo.filter((each) => each === good).length] as const)
}
