import type { Seat } from './ids.ts'

/** Something to tell a person: which text, and what fills its gaps. No word of any language stands in it. */
export type Sentence = { readonly key: string; readonly params: Params }

export type Params = Readonly<Record<string, Param>>

export type Param =
  | number
  | { readonly seat: Seat }
  /** An id of the game's word table, such as `port/havana`. */
  | { readonly word: string }
  /** So many of a word: `3 Wind Cubes`. */
  | { readonly count: number; readonly of: string }
  | { readonly list: readonly Param[] }
  /** What is in no table: what the caller sent, or what a library says of it. In refusals and problems alone. */
  | { readonly literal: string }
  | Sentence

/** A command that was not played, and why: a value with a stable code, never an exception. */
export type Refusal = { readonly code: string; readonly params: Params }

export function refuse(code: string, params: Params = {}): Refusal {
  return { code, params }
}

/** For a seat that is not asked; every game says it in the same words. */
export function notYourTurn(turn: readonly Seat[]): Refusal {
  return refuse('not-your-turn', { turn: list(turn, seatParam) })
}

/** Where nobody sits there is no name, and people count seats from 1. */
export function noSuchSeat(seat: Seat): Refusal {
  return refuse('no-such-seat', { number: seat + 1 })
}

/** The key of the text that says why. */
export function whyOf({ code, params }: Refusal): Sentence {
  return { key: `refusal.${code}`, params }
}

export function seatParam(seat: Seat): Param {
  return { seat }
}

export function count(number: number, of: string): Param {
  return { count: number, of }
}

export function list<T>(items: readonly T[], param: (item: T, index: number) => Param): Param {
  return { list: items.map(param) }
}
