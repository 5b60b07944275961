import { unreachable } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { list, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import type { EventOf, Tally } from '../state.ts'
import { by, pirateShip, tell, word } from '../words/index.ts'

type EndEvent = EventOf<
  | 'objective-met'
  | 'clean-up-began'
  | 'ship-given-back'
  | 'ports-reopened'
  | 'marker-returned'
  | 'pirate-returned'
  | 'passengers-returned'
  | 'card-removed'
  | 'points-counted'
  | 'draw-offered'
  | 'draw-accepted'
  | 'draw-stands'
  | 'duel-began'
  | 'duel-decided'
>

/** Objectives, clean-up, and the end. */
export function tellEnd(event: EndEvent): Sentence {
  switch (event.type) {
    case 'objective-met': {
      const params = by(event, { objective: word(`objective/${event.objective}`) })
      if (event.gold === null) return tell(event.type, params)
      return tell('objective-met.gold', { ...params, gold: event.gold })
    }

    case 'clean-up-began':
      if (event.owing.length === 0) return tell(event.type)
      return tell('clean-up-began.owing', { seats: list(event.owing, seatParam) })
    case 'ship-given-back':
      return tell(event.type, by(event, { ship: word(`ship/${event.ship}`) }))
    case 'ports-reopened':
      return tell(event.type, { ports: list(event.ports, (port) => word(`port/${port}`)) })
    case 'marker-returned':
      return tell(event.type, { port: word(`port/${event.port}`) })
    case 'pirate-returned':
      return tell(event.type, { pirate: pirateShip(event.pirate), port: word(`port/${event.port}`) })
    case 'passengers-returned':
      return tell(event.type, { ports: list(event.passengers, (port) => word(`port/${port}`)) })
    case 'card-removed':
      return tell(event.type, { card: word(`card/${event.card}`) })

    case 'points-counted':
      return counting(event)
    case 'draw-offered':
    case 'draw-stands':
      return tell(event.type, { seats: list(event.seats, seatParam) })
    case 'draw-accepted':
      return tell(event.type, by(event))
    case 'duel-began':
      return tell(event.type, by(event, { target: { seat: event.target } }))
    case 'duel-decided':
      return event.victor === null
        ? tell('duel-decided.draw')
        : tell(event.type, { victor: { seat: event.victor } })
    default:
      return unreachable(event)
  }
}

function counting({ reason, tallies }: EventOf<'points-counted'>): Sentence {
  const adrift = reason === 'last-fleet' && tallies.every(({ awarded }) => !awarded)
  return tell(`points-counted.${adrift ? 'no-fleet' : reason}`, { tallies: list(tallies, tallied) })
}

/** Who can’t win has no points, whatever they would have been (ruling V12). */
function tallied(tally: Tally, seat: Seat): Sentence {
  const { gold, points, merchant, admiral, governor, parts, awarded } = tally
  const counts = (figure: number) => (awarded ? figure : 0)
  const params = { seat: { seat }, gold, points: counts(points) }
  if (parts === undefined) return tell('part.tally', params)
  return tell('part.tally.in-parts', {
    ...params,
    objectives: counts(merchant + admiral + governor),
    fifties: counts(parts.gold),
    ships: counts(parts.ships),
    ports: counts(parts.ports),
  })
}
