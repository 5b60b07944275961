import { catalogueOf, type NameOf, render, speaker } from '../kernel/catalogue.ts'
import { englishOf } from '../kernel/english.ts'
import type { Game } from '../kernel/game.ts'
import { type Params, type Refusal, whyOf } from '../kernel/sentence.ts'
import { english } from '../kernel/words/en.ts'
import { issues, type KindOf, type ProblemCode, problems } from './problems.ts'

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

/** `code` and `params` are for programs, `detail` is the English sentence that they make. */
export type Problem = Refusal & {
  readonly kind: Kind
  readonly detail: string
  /** More for a program to act on, such as the events that made a command stale. */
  readonly more?: Readonly<Record<string, unknown>>
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

const tables = { words: {}, texts: issues, refusals: problems }
const catalogue = catalogueOf([
  { prefix: '', tables: english },
  { prefix: '', tables },
])

/** A phrase that says what is wrong with a part of a request. */
export const { tell: issue } = speaker('', tables)

export type Failure = { readonly ok: false; readonly problem: Problem }

export function failed<C extends ProblemCode | keyof typeof english.refusals>(
  kind: KindOf<C>,
  code: C,
  params: Params = {},
  more?: Readonly<Record<string, unknown>>,
): Failure {
  const detail = render(whyOf({ code, params }), catalogue, (seat) => `Seat ${seat + 1}`)
  return { ok: false, problem: { kind, code, params, detail, ...(more === undefined ? {} : { more }) } }
}

/** Refusals for who the caller is, rather than for what the rules don't allow. */
const forbidding = new Set(['not-host', 'not-your-seat', 'no-player'])

/** What the rules of a match refused, in the words of its game. */
export function refused(game: Game, refusal: Refusal, nameOf: NameOf): Failure {
  const kind = kindOfRefusal(refusal.code)
  const detail = render(whyOf(refusal), englishOf(game), nameOf)
  return { ok: false, problem: { ...refusal, kind, detail } }
}

export function kindOfRefusal(code: string): Kind {
  return forbidding.has(code) ? 'forbidden' : 'refused'
}

export const unknownMatch = failed('unknown', 'unknown-match')
