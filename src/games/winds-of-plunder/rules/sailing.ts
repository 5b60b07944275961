import type { Seat } from '../../../kernel/ids.ts'
import { type Direction, directions, type Port, ports } from '../data.ts'
import { editionOf, leads } from '../edition.ts'
import { pirateAt, plundering, type State } from '../state.ts'

/** Where a ship may sail now: with the wind and, while a Gust is ready, wherever that would carry it. */
export function destinations(state: State, seat: Seat): Port[] {
  const { gust } = plundering(state)
  return ports.filter(
    (port) => windReaches(state, seat, port) || (gust === 'ready' && gustReaches(state, seat, port)),
  )
}

/** Where a ship could sail if the wind blew so. */
export function portsWith(state: State, seat: Seat, wind: Direction): Port[] {
  const from = pirateAt(state, seat).port
  return ports.filter((port) => reaches(state, from, port, wind, 0))
}

/** A Gust is spent only on a port that the wind alone would not reach (ruling 20). */
export function needsGust(state: State, seat: Seat, port: Port): boolean {
  return !windReaches(state, seat, port)
}

function windReaches(state: State, seat: Seat, to: Port): boolean {
  return reaches(state, pirateAt(state, seat).port, to, state.wind, 0)
}

/** Either another direction at its usual range, or one more area along the true East or West wind. */
function gustReaches(state: State, seat: Seat, to: Port): boolean {
  const from = pirateAt(state, seat).port
  const { gustRange } = editionOf(state).figures
  return directions.some((direction) =>
    reaches(state, from, to, direction, direction === state.wind ? gustRange : 0),
  )
}

function reaches(state: State, from: Port, to: Port, wind: Direction, extra: number): boolean {
  return leads(editionOf(state), from, to, wind, { extra, local: state.options.localNorthSouth })
}
