import type { Seat } from '../../kernel/ids.ts'
import type { Param, Sentence } from '../../kernel/sentence.ts'
import type { EventOf } from './events.ts'
import { destinationNames, listOf } from './names.ts'

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
): Told {
  const parts = captains.map((_, index) => part.replaceAll('#', String(index + 1)))
  const params = captains.flatMap((captain, index) =>
    Object.entries(captain).map(([name, value]) => [`${name}${index + 1}`, value] as const),
  )
  const key = `${event.type}.${['none', 'one', 'two', 'three', 'four', 'five', 'six'][captains.length]}`
  return [text.replace('#', listOf(parts)), Object.fromEntries(params), key]
}
