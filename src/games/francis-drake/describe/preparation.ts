import { list, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { treasures } from '../data.ts'
import { strengthOf } from '../edition.ts'
import type { EventOf } from '../state.ts'
import {
  counted,
  countersParam,
  destinationParam,
  destinationsParam,
  pointsParam,
  tell,
  word,
} from '../words/index.ts'

export function tellCommodities({ ports }: EventOf<'commodities-laid'>): Sentence {
  return tell('commodities-laid', {
    ports: list(ports, ({ destination, commodities }) =>
      tell('commodities-laid.port', {
        destination: destinationParam(destination),
        commodities: list(commodities, (commodity) => word(`commodity/${commodity}`)),
      }),
    ),
  })
}

export function tellGalleons({ galleons }: EventOf<'galleons-laid'>): Sentence {
  return tell('galleons-laid', {
    galleons: list(galleons, ({ destination, guns, points }) =>
      tell('galleons-laid.galleon', {
        destination: destinationParam(destination),
        guns: counted(guns, 'item/guns'),
        points: pointsParam(points),
      }),
    ),
  })
}

/** Kind by kind, each with all its places. */
export function tellTreasure(event: EventOf<'treasure-laid'>): Sentence {
  const laid = treasures.flatMap((treasure) => {
    const places = event.treasures.filter((each) => each.treasure === treasure)
    const destinations = places.map(({ destination }) => destination)
    return places.length === 0 ? [] : [{ treasure, destinations }]
  })
  return tell('treasure-laid', {
    treasures: list(laid, ({ treasure, destinations }) =>
      tell('treasure-laid.some', {
        treasure: counted(destinations.length, `treasure/${treasure}`),
        destinations: destinationsParam(destinations),
      }),
    ),
  })
}

/** In a game for two there are more counters than places for them. */
export function tellLaying(event: EventOf<'frigates-laid'> | EventOf<'troops-laid'>): Sentence {
  const { type, destinations } = event
  const seat = seatParam(event.seat)
  const faces = event.counters.value
  if (faces === undefined) return tell(type, { seat, destinations: destinationsParam(destinations) })
  const counters = countersParam(destinations, faces)
  const spare = faces.slice(destinations.length)
  return spare.length === 0
    ? tell(`${type}.known`, { seat, counters })
    : tell(`${type}.known-spare`, { seat, counters, spare: list(spare, strengthOf) })
}
