import * as z from 'zod'
import { PaceWish as AnyPace } from '../../kernel/pace-schema.ts'
import { CommandId, Hash, SealedNonce, Seat, Seq } from '../../kernel/schema.ts'
import { languages } from '../../service/owed.ts'
import { scopes } from '../../service/players.ts'
import { plainText } from '../plain-text.ts'
import { named } from './named.ts'

/**
 * What clients send, over GraphQL too, and what it is made of. In a file of its own, since GraphQL needs none of the answers
 * in shapes.ts, and makes a start without them.
 */

export const Moment = named('Moment', z.int().min(0), 'Milliseconds since 1970-01-01 UTC.')

const Email = z.email().max(254)

export const NewPlayer = named(
  'NewPlayer',
  z.strictObject({
    name: plainText(40),
    email: Email.optional(),
    device: plainText(60).optional(),
  }),
  '`device` names the session of a browser in the list of tokens.',
)

export const PlayerChange = named('PlayerChange', z.strictObject({ name: plainText(40) }))

export const ScopeName = named(
  'Scope',
  z.enum(scopes),
  'read: see what you see. play: change something in matches. account: tokens and erasure.',
)

export const TokenId = z.string().regex(/^[0-9a-z]{26}$/)

export const NewToken = named(
  'NewToken',
  z.strictObject({
    label: plainText(60),
    scopes: z
      .array(ScopeName)
      .min(1)
      .max(scopes.length)
      .refine((each) => new Set(each).size === each.length, { message: 'must name each scope once' }),
    expires: Moment.optional(),
  }),
)

export const CodeId = z.string().regex(/^[A-Z]{4}$/)

export const CodeClaim = named(
  'DeviceCodeClaim',
  z.strictObject({ code: z.string().max(64), device: plainText(60).optional() }),
  'Small letters, spaces and dashes will do. `device` is what the first device reads before it confirms.',
)

export const SignInWish = named(
  'SignInWish',
  z.strictObject({ email: Email, language: z.enum(languages).optional() }),
  '`language` is what the mail is written in; English unless said.',
)

/** An attempt: an address’s key, and what is its own. */
export const AttemptId = z.string().regex(/^[0-9a-z]{52}$/)

export const AddressId = z.string().regex(/^[0-9a-z]{26}$/)

/** What the token of a program is called that signed in without saying so. */
export const usualProgram = 'sign-in'

export const SignInCode = named(
  'SignInCode',
  z.strictObject({
    code: z.string().max(64),
    name: plainText(40).optional(),
    device: plainText(60).optional(),
  }),
  'Six digits; spaces and dashes will do. `name` is for a new account. `device` names the session or token in the list of tokens.',
)

export const AddressCode = named('AddressCode', z.strictObject({ code: z.string().max(64) }))

export const RecoverySent = named(
  'RecoverySent',
  z.strictObject({ code: z.string().max(64), device: plainText(60).optional() }),
  'Capitals, spaces and dashes will do.',
)

/** In the contract these are unions over all games; here, what holds for any game. */
export const Options = named('Options', z.record(z.string(), z.unknown()), 'How a game is set up.')

export const Command = named('Command', z.looseObject({ type: z.string().max(64) }), 'Something to play.')

const Nonce = z.string().regex(/^[A-Za-z0-9+/=_.-]{1,64}$/)

export const PaceWish = named(
  'PaceWish',
  AnyPace,
  'How much time players have: `seconds` afresh for each turn (3 days, if you say nothing), or a bank of `seconds` (7 days) that grows by `increment` (12 hours) with each turn up to `cap`. From 12 hours on, nights and absences of each player don’t count, unless you say otherwise; below an hour all hours count. After so many `misses` in a row (2) a seat is adrift, and may be taken over by others (`substitutes`; usual at public tables).',
)

const minuteOfDay = z.int().min(0).max(1439)

export const hours = {
  zone: z.string().max(64).nullable(),
  nights: z.strictObject({ from: minuteOfDay, to: minuteOfDay }).nullable(),
}

export const HoursChange = named(
  'HoursChange',
  z.strictObject(hours).partial(),
  'What you don’t name stays as it is. `zone` is an IANA name, such as Europe/Paris. `nights` are minutes of the day, 10 hours at the most; without a zone they don’t count.',
)

export const AbsenceId = z.string().regex(/^a_[0-9a-z]{26}$/)

export const NewAbsence = named(
  'NewAbsence',
  z.strictObject({ from: Moment.optional(), until: Moment }),
  'From now on, if you don’t say from when.',
)

export const NewMatch = named(
  'NewMatch',
  z.strictObject({
    game: z.string().max(64),
    options: Options.optional(),
    edition: z.string().max(64).optional(),
    seats: z.int().min(1).max(10).optional(),
    title: plainText(80).optional(),
    private: z.boolean().optional(),
    hotseat: z.boolean().optional(),
    hints: z.boolean().optional(),
    pace: PaceWish.optional(),
    nonce: Nonce.optional(),
  }),
  '`hints` says whether players may ask for them. If it is not said, only who plays against nobody but computer players may. Without a `pace` a match has no clocks.',
)

export const SeatWish = named(
  'SeatWish',
  z
    .strictObject({
      nonce: Nonce.optional(),
      nonceHash: Hash.optional(),
      bot: z.string().max(64).optional(),
    })
    .refine(
      ({ nonce, nonceHash, bot }) => nonceHash === undefined || (nonce === undefined && bot === undefined),
      { message: 'goes with neither nonce nor bot', path: ['nonceHash'] },
    ),
  '`nonceHash` is the hash of a nonce that you open later: then the dice are co-signed by you. `nonce` is one in the open.',
)

export const SeatNonce = named(
  'SeatNonce',
  z.union([z.strictObject({ hash: Hash }), z.strictObject({ nonce: SealedNonce })]),
  'The hash of a nonce, as long as no nonce at the table is open; or the nonce itself, once all seats are taken.',
)

export const Capacity = named('Capacity', z.strictObject({ seats: z.int().min(1).max(10) }))

export const StartWish = named(
  'StartWish',
  z.strictObject({ without: z.array(Seat).max(10).optional() }),
  '`without` names exactly the seats whose nonce is still closed; it then does not count, and the log says so.',
)

export const NewCommand = named(
  'NewCommand',
  z.strictObject({
    command: Command,
    seat: Seat.optional(),
    expect: Seq.optional(),
    id: CommandId.optional(),
  }),
  '`expect` is the seq you last saw: refused as stale if your choices have changed since. `id` makes a repetition harmless.',
)

export const AdviceWish = named(
  'AdviceWish',
  z.strictObject({ seat: Seat.optional(), expect: Seq.optional(), id: CommandId.optional() }),
  '`seat` is needed if you hold several. `expect` and `id` are those of a command.',
)
