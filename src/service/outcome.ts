import type { Param, Refusal } from '../kernel/sentence.ts'

/** Why something was not done, in the terms that every edge can translate: HTTP, GraphQL or mail. */
export type Kind =
  | 'malformed'
  | 'unauthorised'
  | 'forbidden'
  | 'unknown'
  | 'stale'
  | 'refused'
  | 'limited'
  | 'unavailable'

export type Problem = Refusal & {
  readonly kind: Kind
  /** More for a program to act on, such as the events that made a command stale. */
  readonly more?: Readonly<Record<string, unknown>>
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

export function failed(
  kind: Kind,
  code: string,
  text: string,
  params: Readonly<Record<string, Param>> = {},
  more?: Readonly<Record<string, unknown>>,
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { kind, code, text, params, ...(more === undefined ? {} : { more }) } }
}

/** Refusals for who the caller is, rather than for what the rules don't allow. */
const forbidding = new Set(['not-host', 'not-your-seat', 'no-player'])

export function refused(refusal: Refusal): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { ...refusal, kind: forbidding.has(refusal.code) ? 'forbidden' : 'refused' } }
}

export const unknownMatch = failed(
  'unknown',
  'unknown-match',
  'There is no such match, or it is not open to you.',
)
