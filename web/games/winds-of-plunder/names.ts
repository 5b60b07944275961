import {
  type ActionCard,
  type Direction,
  directions,
  type Port,
  type Tile,
} from '../../../src/games/winds-of-plunder/data.ts'
import { tileParam } from '../../../src/games/winds-of-plunder/describe/gains.ts'
import { editionOf, figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import type { Place, State } from '../../../src/games/winds-of-plunder/state.ts'
import { tileAt } from '../../../src/games/winds-of-plunder/state.ts'
import {
  counted,
  directionParam,
  placeParam,
  portParam,
  portsParam,
  tell,
} from '../../../src/games/winds-of-plunder/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Say, TableProps } from '../board-game.ts'
import { namesOf, words } from './words/index.ts'

export type Props = TableProps<State>

export function nameOf({ looks }: Pick<Props, 'looks'>, seat: Seat): string {
  return looks[seat]?.name ?? String(seat + 1)
}

/** Everything that there is to see in a port, for those who don't see it. */
export function portName(props: Props, port: Port): string {
  const { view, say } = props
  const { area, latitude } = editionOf(view.state).chart[port]
  const ships = seatsWhere(view.state, (seat) => view.state.pirates[seat]!.port === port)
  const known = seatsWhere(view.state, (seat) => view.state.pirates[seat]!.reputation.includes(port))
  const names = (seats: readonly Seat[]) => namesOf(seats.map((seat) => nameOf(props, seat)))
  let facts = words('port', {
    port: say(portParam(port)),
    area: area + 1,
    latitude,
    tile: tileFacts(view.state, tileAt(view.state, port), say),
  })
  if (ships.length > 0) facts = words('port.ships', { facts, names: names(ships) })
  if (known.length > 0) facts = words('port.cubes', { facts, names: names(known) })
  return facts
}

export function seatsWhere(state: State, holds: (seat: Seat) => boolean): Seat[] {
  return [...state.pirates.keys()].filter(holds)
}

/** A tile by what it shows: "5 Victory Points and a Provision". */
export function tileFacts(state: State, tile: Tile, say: Say): string {
  return say(tell('position.tile', { gains: tileParam(state, tile) }))
}

export function tileName({ view, say }: Props, place: Place): string {
  const tile = tileFacts(view.state, tileAt(view.state, place), say)
  const where = say(placeParam(place))
  return place.startsWith('bar-')
    ? words('tile.bar', { place: where, tile })
    : words('tile.port', { port: where, tile })
}

/** N, E, S, W in the reader's language. */
export function letters(say: Say): [string, string, string, string] {
  return directions.map((direction) => say(directionParam(direction)).charAt(0)) as [
    string,
    string,
    string,
    string,
  ]
}

export function quarterOf(direction: Direction): number {
  return directions.indexOf(direction)
}

/** What a card that buys asks for, and where it asks for nothing; undefined for all other cards. */
export function priceText(state: State, card: ActionCard, say: Say): string | undefined {
  const free = editionOf(state).freePorts[card]?.ports
  if (free === undefined) return undefined
  return words('card.free', {
    points: say(counted(figuresOf(state).itemPrice, 'victory-point')),
    ports: say(portsParam(free)),
  })
}
