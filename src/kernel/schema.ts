import * as z from 'zod'
import { lastSeat } from './ids.ts'

/**
 * The shapes that commands, events and requests are made of; those of a log are in log-schema.ts. Types come from here and
 * cost nothing at run time; the schemas themselves are for edges: nothing that folds, tells or verifies a log imports them.
 */

/** Opaque names. The brand keeps a match's id from being passed where a player's is meant. */
export const MatchId = z
  .string()
  .regex(/^m_[0-9a-z]{26}$/)
  .brand<'MatchId'>()
export type MatchId = z.infer<typeof MatchId>

export const PlayerId = z
  .string()
  .regex(/^p_[0-9a-z]{26}$/)
  .brand<'PlayerId'>()
export type PlayerId = z.infer<typeof PlayerId>

/** Chosen by the caller, so that a repeated request can be told from a new one. */
export const CommandId = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/)
  .brand<'CommandId'>()
export type CommandId = z.infer<typeof CommandId>

/** A SHA-256 in lower-case hex. */
export const Hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'Hash'>()
export type Hash = z.infer<typeof Hash>

/** A place at the table, counted from 0. */
export const Seat = z.int().min(0).max(lastSeat)
export type Seat = z.infer<typeof Seat>

/** The number of a commit in its match, counted from 1 without gaps. */
export const Seq = z.int().min(0)
export type Seq = z.infer<typeof Seq>

/** What edges and tests need of a game besides its record: schemas, editions, reading of texts. No match is played by it. */
export type GameSchemas<
  O extends object = object,
  S extends object = object,
  C extends { readonly type: string } = { readonly type: string },
  E extends { readonly type: string } = { readonly type: string },
> = {
  readonly options: z.ZodType<O>
  readonly command: z.ZodType<C>
  readonly event: z.ZodType<E>
  readonly state: z.ZodType<S>
  /** Everything of an edition that a client needs to draw and explain the game: figures, places, cards. */
  readonly edition: z.ZodType<object>
  editionOf(name: string): object
  /** The command that a text of the notation means; undefined where it is none of this game. */
  parse(text: string): C | undefined
  /** Counts of pieces that no rule may change: the same after every commit, in the state and in any view. */
  census(state: S): Readonly<Record<string, number>>
  /** What things do, in English, by the ids of their words. */
  readonly about: Readonly<Record<string, string>>
}

/** One command of a game: `name` is the game's, in pascal case, and begins the schema's id. */
export function commandOf<T extends string, F extends z.ZodRawShape>(
  name: string,
  type: T,
  description: string,
  fields: F,
) {
  const pascal = type.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
  return z
    .strictObject({ type: z.literal(type), ...fields })
    .meta({ id: `${name}${pascal}Command`, description })
}

export function secretOf<T extends z.ZodType>(value: T) {
  return z
    .strictObject({
      to: z.array(Seat).readonly(),
      seal: z.string().regex(/^[0-9a-f]{64}$/) as unknown as typeof Hash,
      salt: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      value: value.optional(),
    })
    .refine((secret) => (secret.salt === undefined) === (secret.value === undefined), {
      error: 'value and salt are told together',
    })
}

/**
 * A nonce that was given as a hash. If it could be guessed, another player could choose theirs to fit, so it has room for
 * 128 random bits: 22 letters of base64, 32 of hex, or a UUID.
 */
export const SealedNonce = z.string().regex(/^[A-Za-z0-9+/=_.-]{22,64}$/)

const Place = z.strictObject({
  seat: Seat,
  place: z.int(),
  score: z.int(),
  detail: z.record(z.string(), z.int()),
  tieBreak: z.string().nullable(),
})
export const Result = z.strictObject({ places: z.array(Place) })
