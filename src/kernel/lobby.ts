import { z } from 'zod'
import { Hash, PlayerId, Seat, Seq } from './ids.ts'
import { secretOf } from './secret.ts'

/**
 * A nonce that was given as a hash. Whoever could guess it could choose theirs to fit, so it has room for 128 random
 * bits: 22 letters of base64, 32 of hex, or a UUID.
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

export const matchCommandTypes = new Set(MatchCommand.options.map((option) => option.shape.type.value))
export const matchEventTypes = new Set<string>(MatchEvent.options.map((option) => option.shape.type.value))

export function isMatchCommand(command: { readonly type: string }): command is MatchCommand {
  return (matchCommandTypes as Set<string>).has(command.type)
}

export function isMatchEvent(event: { readonly type: string }): event is MatchEvent {
  return matchEventTypes.has(event.type)
}
