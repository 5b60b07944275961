import type { Seat } from '../../kernel/ids.ts'
import type { Param, Sentence } from '../../kernel/sentence.ts'
import { type Ship, shipNames } from './data.ts'
import { listOf } from './names.ts'

/** The text, what fills its gaps, and a key of its own where one event can be told in several ways. */
export type Told = readonly [text: string, params: Sentence['params'], key?: string]
export type Params = { readonly [name: string]: Param }

export function by(event: { readonly seat: Seat }, ...params: Params[]): Params {
  return Object.assign({ seat: { seat: event.seat } }, ...params)
}

export function bySeat(seat: Seat): Params {
  return { seat: { seat } }
}

export function between({ from, to }: { readonly from: Ship; readonly to: Ship }): Params {
  return { from: shipNames[from], to: shipNames[to] }
}

/** A test against a value: what was rolled, and what came of it. */
export function test(
  event: {
    readonly type: string
    readonly seat: Seat
    readonly sails: number
    readonly roll: number
    readonly passed: boolean
  },
  passed: string,
  failed: string,
): Told {
  const params = by(event, { roll: event.roll, sails: event.sails })
  return event.passed
    ? [`{seat} ${passed} ({roll} against sails {sails}).`, params]
    : [`{seat} ${failed} ({roll} against sails {sails}).`, params, `${event.type}.failed`]
}

/** One of something, or more: two texts, each with a key of its own. */
export function counted(
  event: { readonly type: string },
  count: number,
  [one, more]: readonly [one: string, more: string],
  params: Params,
): Told {
  return count === 1 ? [one, params, `${event.type}.one`] : [more, { ...params, count }, event.type]
}

/**
 * Several players in one sentence. Each has gaps of his own, where `#` is his number in the list, and the key tells
 * how many they are.
 */
export function several(
  event: { readonly type: string },
  text: string,
  part: string,
  players: readonly Params[],
  more: Params = {},
): Told {
  const parts = players.map((_, index) => part.replaceAll('#', String(index + 1)))
  const params = players.flatMap((player, index) =>
    Object.entries(player).map(([name, value]) => [`${name}${index + 1}`, value] as const),
  )
  const number = ['none', 'one', 'two', 'three', 'four', 'five', 'six'][players.length]
  return [
    text.replace('#', listOf(parts)),
    { ...Object.fromEntries(params), ...more },
    `${event.type}.${number}`,
  ]
}
