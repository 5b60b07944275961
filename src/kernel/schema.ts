import * as z from 'zod'
import { lastSeat } from './ids.ts'
import type { JsonSchema } from './proof/json-schema.ts'
import type { LogShapes } from './proof/shape.ts'
import { misshapen, secretsIn } from './secret.ts'

/**
 * The shapes of everything that the kernel reads from outside. Types come from here and cost nothing at run time; the
 * schemas themselves are for edges and stores: nothing that folds, tells or verifies a log imports this file.
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

/** What can be said to a match besides the moves of its game. */
export const MatchCommand = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('create'),
    game: z.string(),
    edition: z.string(),
    options: z.record(z.string(), z.json()),
    seats: z.int(),
    private: z.boolean(),
    hotseat: z.boolean(),
    nonce: z.string().nullable(),
    dice: z.literal(2).optional(),
  }),
  z.strictObject({
    type: z.literal('take-seat'),
    nonce: z.string().nullable(),
    nonceHash: Hash.optional(),
    bot: z.string().nullable(),
  }),
  z.strictObject({ type: z.literal('leave-seat'), seat: Seat }),
  z.strictObject({ type: z.literal('set-capacity'), seats: z.int() }),
  z.strictObject({ type: z.literal('seal-nonce'), seat: Seat, hash: Hash }),
  z.strictObject({ type: z.literal('open-nonce'), seat: Seat, nonce: SealedNonce }),
  z.strictObject({ type: z.literal('start'), without: z.array(Seat).optional() }),
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({ type: z.literal('undo'), to: Seq }),
  z.strictObject({ type: z.literal('accept-undo') }),
  z.strictObject({ type: z.literal('decline-undo') }),
  z.strictObject({ type: z.literal('adopt-rules') }),
  /** Said by the service itself, as the last commit that a log may have. */
  z.strictObject({ type: z.literal('abandon') }),
])
export type MatchCommand = z.infer<typeof MatchCommand>

const Place = z.strictObject({
  seat: Seat,
  place: z.int(),
  score: z.int(),
  detail: z.record(z.string(), z.int()),
  tieBreak: z.string().nullable(),
})
export const Result = z.strictObject({ places: z.array(Place) })

export const MatchEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('created'),
    game: z.string(),
    rules: z.int(),
    edition: z.string(),
    options: z.record(z.string(), z.json()),
    seats: z.int(),
    private: z.boolean(),
    hotseat: z.boolean(),
    host: PlayerId,
    /** The source of all chance in this match. Its seal is the promise that it will not be changed. */
    secret: secretOf(Hash),
    /** What the dice go by: 2 for the number of rolls before, absent for the seq. */
    dice: z.literal(2).optional(),
  }),
  z.strictObject({
    type: z.literal('seat-taken'),
    seat: Seat,
    player: PlayerId.nullable(),
    bot: z.string().nullable(),
    nonce: z.string().nullable(),
    nonceHash: Hash.optional(),
  }),
  z.strictObject({ type: z.literal('seat-left'), seat: Seat }),
  z.strictObject({ type: z.literal('capacity-set'), seats: z.int() }),
  z.strictObject({ type: z.literal('nonce-sealed'), seat: Seat, hash: Hash }),
  z.strictObject({ type: z.literal('nonce-opened'), seat: Seat, nonce: SealedNonce }),
  z.strictObject({
    type: z.literal('started'),
    seats: z.int(),
    /** The seats whose nonce was still closed, and does not count. Absent where there are none. */
    without: z.array(Seat).optional(),
  }),
  z.strictObject({ type: z.literal('resigned'), seat: Seat }),
  z.strictObject({ type: z.literal('undo-offered'), seat: Seat, to: Seq }),
  z.strictObject({ type: z.literal('undo-accepted'), seat: Seat }),
  z.strictObject({ type: z.literal('undo-declined'), seat: Seat }),
  z.strictObject({ type: z.literal('rewound'), seat: Seat, to: Seq }),
  z.strictObject({ type: z.literal('rules-adopted'), rules: z.int() }),
  z.strictObject({ type: z.literal('ended'), result: Result, secret: Hash }),
  /** `commits` says how many it had, where that is why. */
  z.strictObject({ type: z.literal('abandoned'), secret: Hash, commits: z.int().optional() }),
])
export type MatchEvent = z.infer<typeof MatchEvent>

const Sealed = z.looseObject({
  to: z.array(Seat),
  seal: Hash,
  value: z.looseObject({ type: z.string() }).optional(),
})

/** The shape of a commit that comes from outside: a file, a row, a stream. Its secrets have theirs and no more. */
export const CommitShape = z
  .strictObject({
    match: MatchId,
    seq: Seq,
    at: z.int(),
    by: z.strictObject({ player: PlayerId.nullable(), seat: Seat.nullable() }),
    id: CommandId,
    command: Sealed,
    events: z.array(z.looseObject({ type: z.string() })),
    rules: z.int(),
    roll: z.int().min(0).optional(),
    prev: Hash,
    hash: Hash,
  })
  .superRefine(({ command, events }, context) => {
    for (const { path, secret } of secretsIn({ command, events })) {
      const message = misshapen(secret)
      if (message !== undefined) context.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  })

/** The shapes of a log as `verify` wants them: plain data, so that it needs no schema library. */
export function matchShapes(): LogShapes['match'] {
  return { commit: shapeOf(CommitShape), command: shapeOf(MatchCommand), event: shapeOf(MatchEvent) }
}

export function gameShapes({ command, event }: Pick<GameSchemas, 'command' | 'event'>): LogShapes['game'] {
  return { command: shapeOf(command), event: shapeOf(event) }
}

function shapeOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    reused: 'ref',
    override: ({ jsonSchema }) => {
      delete jsonSchema.description
      delete jsonSchema.id
      delete jsonSchema.readOnly
    },
  }) as JsonSchema
}
