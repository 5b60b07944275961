import * as z from 'zod'
import { Pace } from './pace-schema.ts'
import type { JsonSchema } from './proof/json-schema.ts'
import type { LogShapes } from './proof/shape.ts'
import {
  CommandId,
  type GameSchemas,
  Hash,
  MatchId,
  PlayerId,
  Result,
  SealedNonce,
  Seat,
  Seq,
  secretOf,
} from './schema.ts'
import { misshapen, secretsIn } from './secret.ts'

/**
 * The shapes of a log: what can be said to a match, what happens in it, and its commits. In a file of their own, since they
 * are many and most requests need none of them.
 */

const ThoughtBy = z.strictObject({
  bot: z.string(),
  version: z.int(),
  level: z.string(),
  iterations: z.int().min(0),
})

/** The best choices, the best first. `gain` is in thousandths of a win. */
const Advice = z
  .array(z.strictObject({ command: z.looseObject({ type: z.string() }), gain: z.int() }))
  .min(1)
  .max(3)

/** A moment, in milliseconds: up to the last one that a date can have. */
const Instant = z.int().min(0).max(8_640_000_000_000_000)

/** Why a deadline was moved: the player is away, or the service was. */
const DeadlineMoved = z.enum(['absence', 'outage'])

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
    standIn: z.string().optional(),
    hints: z.boolean().optional(),
    pace: Pace.optional(),
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
  /** Said by the service for a player who asked for a hint: what was thought of the position after commit `at`. */
  z.strictObject({ type: z.literal('take-advice'), at: Seq, thought: ThoughtBy, advice: Advice }),
  /** Said by the service itself: as the last commit that a log may have, or where nobody has come for long. */
  z.strictObject({ type: z.literal('abandon') }),
  /** Said by the service itself: the seat is late, and this computer player goes on for it. */
  z.strictObject({ type: z.literal('time-out'), seat: Seat, mate: z.string() }),
  z.strictObject({ type: z.literal('move-deadline'), seat: Seat, deadline: Instant, why: DeadlineMoved }),
  z.strictObject({ type: z.literal('lapse-pause') }),
  z.strictObject({ type: z.literal('take-helm') }),
  z.strictObject({ type: z.literal('set-pace'), pace: Pace }),
  z.strictObject({ type: z.literal('call-time'), of: Seat }),
  z.strictObject({ type: z.literal('seek-substitute') }),
  z.strictObject({ type: z.literal('take-over'), seat: Seat }),
  z.strictObject({ type: z.literal('offer-pause'), until: Instant }),
  z.strictObject({ type: z.literal('accept-pause') }),
  z.strictObject({ type: z.literal('decline-pause') }),
  z.strictObject({ type: z.literal('resume') }),
])
export type MatchCommand = z.infer<typeof MatchCommand>

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
    /** The computer player that goes on in a seat whose player resigns. */
    standIn: z.string().optional(),
    /** Whether players may ask for hints; where it is not said, only who plays against nobody else may. */
    hints: z.boolean().optional(),
    /** How much time players have; where it is not said, there are no clocks. */
    pace: Pace.optional(),
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
  /** `bot` goes on in the seat; where it does not say which, any move is as good as another to it. */
  z.strictObject({ type: z.literal('resigned'), seat: Seat, bot: z.string().optional() }),
  z.strictObject({ type: z.literal('undo-offered'), seat: Seat, to: Seq }),
  z.strictObject({ type: z.literal('undo-accepted'), seat: Seat }),
  z.strictObject({ type: z.literal('undo-declined'), seat: Seat }),
  z.strictObject({ type: z.literal('rewound'), seat: Seat, to: Seq }),
  /** A hint was taken. It changes nothing; what it says is the seat's own. */
  z.strictObject({ type: z.literal('advised'), seat: Seat, at: Seq, advice: secretOf(Advice) }),
  z.strictObject({ type: z.literal('rules-adopted'), rules: z.int() }),
  z.strictObject({ type: z.literal('ended'), result: Result, secret: Hash }),
  /** `commits` says how many it had, where that is why. */
  z.strictObject({ type: z.literal('abandoned'), secret: Hash, commits: z.int().optional() }),
  /**
   * The clock of a seat from this commit on. While it runs, `left` is the open time that the period began with; else what
   * is kept for the next one.
   */
  z.strictObject({
    type: z.literal('clock-set'),
    seat: Seat,
    deadline: Instant.nullable(),
    left: z.int().min(0).nullable(),
  }),
  /** A seat was late: `mate` has the helm until the seat's turn has ended or, adrift after too many misses, until somebody comes. */
  z.strictObject({
    type: z.literal('timed-out'),
    seat: Seat,
    misses: z.int().min(1),
    mate: z.string(),
    adrift: z.boolean(),
  }),
  z.strictObject({ type: z.literal('deadline-moved'), seat: Seat, deadline: Instant, why: DeadlineMoved }),
  /** The player has taken it back. */
  z.strictObject({ type: z.literal('helm-taken'), seat: Seat }),
  /** The turn that the mate played has ended. */
  z.strictObject({ type: z.literal('helm-returned'), seat: Seat }),
  z.strictObject({ type: z.literal('pace-set'), pace: Pace }),
  /** At a table without a pace: the seat that another one waits for has this much time. */
  z.strictObject({ type: z.literal('time-called'), seat: Seat, by: Seat, deadline: Instant }),
  z.strictObject({ type: z.literal('substitute-wanted'), seat: Seat }),
  z.strictObject({ type: z.literal('seat-passed'), seat: Seat, player: PlayerId }),
  z.strictObject({ type: z.literal('pause-offered'), seat: Seat, until: Instant, lapses: Instant }),
  z.strictObject({ type: z.literal('pause-accepted'), seat: Seat }),
  z.strictObject({ type: z.literal('pause-declined'), seat: Seat }),
  z.strictObject({ type: z.literal('pause-lapsed') }),
  z.strictObject({ type: z.literal('paused'), until: Instant }),
  z.strictObject({ type: z.literal('resumed') }),
  /** Nobody is at any helm: clocks and computer players rest until somebody comes, or until the match is abandoned. */
  z.strictObject({ type: z.literal('laid-up'), until: Instant }),
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
    by: z.strictObject({ player: PlayerId.nullable(), seat: Seat.nullable(), bot: ThoughtBy.optional() }),
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
