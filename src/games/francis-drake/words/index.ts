import { speaker } from '../../../kernel/catalogue.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { list, type Param, seatParam } from '../../../kernel/sentence.ts'
import {
  type Destination,
  type Disc,
  type Face,
  type Item,
  items,
  type Location,
  type Treasure,
  treasures,
} from '../data.ts'
import { strengthOf } from '../edition.ts'
import { english } from './en/index.ts'

export const { tell, refuse, word, counted } = speaker('francis-drake', english)

/** What fills the gaps of sentences, besides numbers and seats. */

export function locationParam(location: Location): Param {
  return word(`location/${location}`)
}

export function destinationParam(destination: Destination): Param {
  return word(`destination/${destination}`)
}

/** As `Cumaná and Panama`, or `the Galleons of zones 2 and 3`. */
export function destinationsParam(destinations: readonly Destination[]): Param {
  const zones = destinations.flatMap((destination) => /^galleon-(\d)$/.exec(destination)?.[1] ?? [])
  return zones.length > 1 && zones.length === destinations.length
    ? tell('galleons-of-zones', { zones: list(zones, Number) })
    : list(destinations, destinationParam)
}

export function discParam(disc: Disc): Param {
  return word(`disc/${disc}`)
}

export function pointsParam(points: number): Param {
  return counted(points, 'count/point')
}

/** As `2 crew and 1 gun`; what is none is left out. */
export function itemsParam(amounts: { readonly [item in Item]?: number }): Param {
  return { list: countedItems(amounts) }
}

export function countedItems(amounts: { readonly [item in Item]?: number }): Param[] {
  return items.flatMap((item) => {
    const amount = amounts[item] ?? 0
    return amount > 0 ? [counted(amount, `item/${item}`)] : []
  })
}

/** As `2 silver and 1 jewel`. */
export function treasuresParam(chest: { readonly [treasure in Treasure]: number }): Param {
  const held = treasures.filter((treasure) => chest[treasure] > 0)
  return list(held, (treasure) => counted(chest[treasure], `treasure/${treasure}`))
}

/** As `2 at Cumaná and 0 at Panama`. */
export function countersParam(destinations: readonly Destination[], faces: readonly Face[]): Param {
  return list(destinations, (destination, index) =>
    tell('counter-at', {
      strength: strengthOf(faces[index]!),
      destination: destinationParam(destination),
    }),
  )
}

/** A captain, or Hawkins. */
export function captainParam(captain: Seat | null): Param {
  return captain === null ? word('captain/hawkins') : seatParam(captain)
}
