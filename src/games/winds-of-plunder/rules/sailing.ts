import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import { type Direction, directions, editionOf, type Port, portNames, ports } from '../data.ts'
import { plundering, type State } from '../state.ts'

/** Where a ship may sail now: with the wind and, while a Gust is ready, wherever that would carry it. */
export function destinations(state: State, seat: Seat): Port[] {
  const { gust } = plundering(state)
  return ports.filter(
    (port) => windReaches(state, seat, port) || (gust === 'ready' && gustReaches(state, seat, port)),
  )
}

export function objectionToPort(state: State, seat: Seat, port: Port): Refusal | undefined {
  const open = destinations(state, seat)
  if (open.includes(port)) return undefined
  const { wind } = state
  if (open.length === 0) {
    return refuse('wind-locked', 'Your ship is wind locked: the {wind} wind leads nowhere from here.', {
      wind,
    })
  }
  return refuse('out-of-reach', 'The wind blows {wind}: from here you can sail to {ports}.', {
    wind,
    ports: open.map((each) => portNames[each]).join(', '),
  })
}

/** A Gust is spent only on a port that the wind alone would not reach (ruling 20). */
export function needsGust(state: State, seat: Seat, port: Port): boolean {
  return !windReaches(state, seat, port)
}

function windReaches(state: State, seat: Seat, to: Port): boolean {
  return reaches(state, state.pirates[seat]!.port, to, state.wind, 0)
}

/** Either another direction at its usual range, or one more area along the true East or West wind. */
function gustReaches(state: State, seat: Seat, to: Port): boolean {
  const from = state.pirates[seat]!.port
  const { gustRange } = editionOf(state).figures
  return directions.some((direction) =>
    reaches(state, from, to, direction, direction === state.wind ? gustRange : 0),
  )
}

function reaches(state: State, from: Port, to: Port, wind: Direction, extra: number): boolean {
  const { chart, figures } = editionOf(state)
  const eastward = chart[to].area - chart[from].area
  const southward = chart[to].latitude - chart[from].latitude
  const sideways = state.options.localNorthSouth ? 0 : figures.northSouthRange
  switch (wind) {
    case 'east':
      return eastward >= 1 && eastward <= figures.eastWestRange + extra
    case 'west':
      return eastward <= -1 && eastward >= -figures.eastWestRange - extra
    case 'north':
      return southward < 0 && Math.abs(eastward) <= sideways
    case 'south':
      return southward > 0 && Math.abs(eastward) <= sideways
  }
}
