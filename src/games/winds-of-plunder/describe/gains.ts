import type { Seat } from '../../../kernel/ids.ts'
import { list, type Param, seatParam } from '../../../kernel/sentence.ts'
import type { Port, Tile } from '../data.ts'
import { declineBoarding, sail } from '../decide/arrival.ts'
import { editionOf } from '../edition.ts'
import { evolve } from '../evolve/index.ts'
import { settleAdvantages } from '../rules/advantages.ts'
import { boardable } from '../rules/encounters.ts'
import { type Event, plundering, type State, type Steps } from '../state.ts'
import { counted, markerParam, tell } from '../words/index.ts'

/**
 * What a voyage would bring a seat as far as its view tells. The arrival is played out on a copy of the view, with nobody
 * boarded: so the label can't say anything else than the rules would do.
 */
export function gainsAt(
  view: State,
  seat: Seat,
  port: Port,
  rules: number,
  by: 'wind' | 'heave' = 'wind',
): Param {
  const after = structuredClone(view)
  const events = played(
    after,
    by === 'heave' ? heave(after, seat, port, rules) : sail(after, seat, port, rules),
  )
  const prey = plundering(after).step.name === 'arrival' ? boardable(after, seat) : []
  if (prey.length > 0) events.push(...played(after, declineBoarding(after, seat)))
  return {
    list: [
      ...events.flatMap((event) => points(event)),
      ...events.flatMap((event) => others(event, seat)),
      ...(prey.length > 0 ? [tell('gain.boarding', { seats: list(prey, seatParam) })] : []),
    ],
  }
}

function* heave(state: State, seat: Seat, port: Port, rules: number): Steps {
  yield { type: 'crew-heaved', seat }
  yield* settleAdvantages(state, rules)
  yield* sail(state, seat, port, rules)
}

function played(state: State, steps: Steps): Event[] {
  const events: Event[] = []
  for (const event of steps) {
    evolve(state, event)
    events.push(event)
  }
  return events
}

/** The points of the tile come first, as on the tile. */
function points(event: Event): Param[] {
  return event.type === 'port-scored' ? [counted(event.points, 'victory-point')] : []
}

function others(event: Event, seat: Seat): Param[] {
  switch (event.type) {
    case 'cargo-loaded':
      return event.items.map((item) => counted(1, `item/${item}`))
    case 'treasure-drawn':
      return [counted(1, 'treasure-card')]
    case 'port-scored':
      return event.bonus > 0 ? [tell('gain.provisions', { points: more(event.bonus) })] : []
    case 'treasure-scored':
      return [tell('gain.treasure', { points: more(event.points) })]
    case 'reputation-gained':
      return [tell('gain.reputation')]
    case 'area-completed':
      return [tell('gain.area', { points: more(event.points) })]
    case 'advantage-passed':
      return event.to === seat ? [tell('gain.marker', { marker: markerParam(event.item) })] : []
    default:
      return []
  }
}

/** Points besides those of the tile. */
function more(points: number): Param {
  return counted(points, 'more-victory-point')
}

/** A tile is known by what it shows. */
export function tileParam(view: State, tile: Tile): Param {
  const { points: worth, items } = editionOf(view).tiles[tile]!
  return {
    list: [
      counted(worth, 'victory-point'),
      ...items.map((item) => counted(1, item === 'treasure' ? 'treasure-card' : `item/${item}`)),
    ],
  }
}
