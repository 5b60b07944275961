import type { Seat } from '../../kernel/ids.ts'
import type { Param, Sentence } from '../../kernel/sentence.ts'
import { discs, strengthOf, type Treasure, treasures } from './data.ts'
import type { EventOf } from './events.ts'
import { countOf, destinationNames, destinationsOf, discNames, listOf, treasuresOf } from './names.ts'

/** The ways in which an event is told. */

/** The text, what fills its gaps, and a key of its own where one event can be told in several ways. */
export type Told = readonly [text: string, params: Sentence['params'], key?: string]

type Params = { readonly [name: string]: Param }

export function by(event: { readonly seat: Seat }, ...params: Params[]): Params {
  return Object.assign({}, bySeat(event.seat), ...params)
}

export function bySeat(seat: Seat): Params {
  return { seat: { seat } }
}

export function at(event: Pick<EventOf<'mission-began'>, 'destination'>): Params {
  return { destination: destinationNames[event.destination] }
}

/** Two ways to tell: to those who know the secret, and to the others. */
export function known(
  event: { readonly type: string; readonly seat: Seat },
  value: string | number | undefined,
  untold: string,
  told: string,
  params: Params = {},
): Told {
  return value === undefined
    ? [untold, by(event, params)]
    : [told, by(event, params, { value }), `${event.type}.known`]
}

/**
 * Several captains in one sentence. Each has gaps of his own, where `#` is his number in the list, and the key tells
 * how many they are.
 */
export function each(
  event: { readonly type: string },
  text: string,
  part: string,
  captains: readonly Params[],
  join: (parts: readonly string[]) => string = listOf,
): Told {
  const parts = captains.map((_, index) => part.replaceAll('#', String(index + 1)))
  const params = captains.flatMap((captain, index) =>
    Object.entries(captain).map(([name, value]) => [`${name}${index + 1}`, value] as const),
  )
  const key = `${event.type}.${['none', 'one', 'two', 'three', 'four', 'five', 'six'][captains.length]}`
  return [text.replace('#', join(parts)), Object.fromEntries(params), key]
}

/** Only those who have something; and another sentence if nobody has. */
export function eachWithSome<N extends string>(
  event: { readonly type: string },
  name: N,
  amounts: readonly number[],
  told: { readonly text: string; readonly part: string; readonly none: string },
): Told {
  const captains = amounts.flatMap((amount, seat) =>
    amount > 0 ? [{ ...bySeat(seat), [name]: amount }] : [],
  )
  return each(event, captains.length > 0 ? told.text : told.none, told.part, captains)
}

/** In a game for two there are more counters than places for them. */
export function laid(event: EventOf<'frigates-laid'> | EventOf<'troops-laid'>, counters: string): Told {
  const { destinations } = event
  const faces = event.counters.value
  if (faces === undefined) {
    const params = by(event, { destinations: destinationsOf(destinations) })
    return [`{seat} has laid ${counters} face down at {destinations}.`, params]
  }
  const strengths = faces.map(strengthOf)
  const places = destinations.map(
    (destination, index) => `${strengths[index]} at ${destinationNames[destination]}`,
  )
  const params = by(event, { places: listOf(places) })
  const spare = strengths.slice(destinations.length)
  return spare.length === 0
    ? [`{seat} has laid ${counters} face down: {places}.`, params, `${event.type}.known`]
    : [
        `{seat} has laid ${counters} face down: {places}. Left over: {spare}.`,
        { ...params, spare: listOf(spare.map(String)) },
        `${event.type}.known-spare`,
      ]
}

export function examined(event: EventOf<'discs-examined'>): Told {
  const seen = event.discs.value
  if (seen === undefined) return ['{seat} looks at the discs at {destination}.', by(event, at(event))]
  const [text, params, key] = each(
    event,
    '{seat} looks at the discs at {destination}: #.',
    '{disc#} of {owner#}',
    seen.map(({ seat, disc }) => ({ owner: { seat }, disc: discNames[disc] })),
  )
  return [text, by(event, at(event), params), key!]
}

/** The great moment of a voyage: captain by captain, in the order in which the discs will be resolved. */
export function turnedOver(event: EventOf<'discs-turned-over'>): Told {
  const owners = [...new Set(event.discs.map(({ seat }) => seat))]
  if (owners.length === 0) return ['No Mission Disc is on the map.', {}, `${event.type}.none`]
  const captains = owners.map((owner) => {
    const own = event.discs.filter(({ seat }) => seat === owner)
    own.sort((one, other) => discs.indexOf(one.disc) - discs.indexOf(other.disc))
    const missions = own.map(
      ({ disc, destination }) => `${discNames[disc]} at ${destinationNames[destination]}`,
    )
    return { ...bySeat(owner), missions: missions.join(', ') }
  })
  return each(event, 'All Mission Discs are turned over. #.', '{seat#}: {missions#}', captains, (parts) =>
    parts.join('. '),
  )
}

const laidTreasure: { readonly [treasure in Treasure]: { readonly one: string; readonly more: string } } = {
  silver: { one: 'silver', more: 'silver' },
  gold: { one: 'gold', more: 'gold' },
  jewel: { one: 'a jewel', more: 'jewels' },
  relic: { one: 'an Aztec Relic', more: 'Aztec Relics' },
}

export function treasureOnMap(event: EventOf<'treasure-laid'>): string {
  return treasures
    .flatMap((treasure) => {
      const places = event.treasures.filter((each) => each.treasure === treasure)
      if (places.length === 0) return []
      const { one, more } = laidTreasure[treasure]
      const destinations = destinationsOf(places.map(({ destination }) => destination))
      return `${places.length === 1 ? one : more} at ${destinations}`
    })
    .join('; ')
}

export function galleonsOnMap(event: EventOf<'galleons-laid'>): string {
  return event.galleons
    .map(({ destination, guns, points }) => {
      const worth = countOf(points, 'Victory Point')
      return `${destinationNames[destination]} with ${countOf(guns, 'gun')}, for ${worth}`
    })
    .join('; ')
}

export function opened(event: EventOf<'chests-opened'>): Told {
  const captains = event.chests.map((chest, seat) => ({
    ...bySeat(seat),
    points: event.points[seat]!,
    chest: treasuresOf(chest) || 'nothing',
  }))
  return each(event, 'The Treasure Chests are opened: #.', '{points#} for {seat#} ({chest#})', captains)
}
