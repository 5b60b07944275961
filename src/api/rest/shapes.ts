import * as z from 'zod'
import { CommandId, Hash, MatchId, PlayerId, Result, SealedNonce, Seat, Seq } from '../../kernel/schema.ts'
import { scopes } from '../../service/players.ts'
import { plainText } from '../plain-text.ts'

/** Schemas that the contract lists by name. */
export const components = z.registry<{ id: string; description?: string }>()

function named<T extends z.ZodType>(id: string, schema: T, description?: string): T {
  components.add(schema, description === undefined ? { id } : { id, description })
  return schema
}

export const Moment = named('Moment', z.int().min(0), 'Milliseconds since 1970-01-01 UTC.')

export const NewPlayer = named(
  'NewPlayer',
  z.strictObject({ name: plainText(40), email: z.email().max(254).optional() }),
)

export const Player = named(
  'Player',
  z.strictObject({ id: PlayerId, name: z.string(), email: z.string().nullable(), created: Moment }),
)

export const SignedUp = named(
  'SignedUp',
  z.strictObject({ player: Player, token: z.string() }),
  'The token is shown this once; the service keeps only its hash.',
)

const ScopeName = named(
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

export const Token = named(
  'Token',
  z.strictObject({
    id: TokenId,
    label: z.string(),
    scopes: z.array(ScopeName),
    created: Moment,
    expires: Moment.nullable(),
  }),
)
export const Tokens = named('Tokens', z.strictObject({ tokens: z.array(Token) }))

export const IssuedToken = named(
  'IssuedToken',
  z.strictObject({
    id: TokenId,
    token: z.string(),
    label: z.string(),
    scopes: z.array(ScopeName),
    expires: Moment.nullable(),
  }),
  'The token is shown this once; the service keeps only its hash.',
)

const JsonSchema = named('JsonSchema', z.looseObject({}), 'A JSON Schema, draft 2020-12.')

const Range = z.strictObject({ min: z.int(), max: z.int() })
const Named = named('Named', z.strictObject({ id: z.string(), name: z.string(), text: z.string() }))

export const GameInfo = named(
  'Game',
  z.strictObject({
    id: z.string(),
    title: z.string(),
    designers: z.array(z.string()).nullable(),
    publishers: z.array(z.string()).nullable(),
    year: z.int().nullable(),
    minutes: Range.nullable(),
    weight: z.int().min(1).max(5),
    description: z.string(),
    rules: z.int(),
    seats: Range,
    editions: z.array(z.string()).min(1),
    editionNames: z.array(Named),
    options: JsonSchema,
    optionNames: z.array(Named),
    command: JsonSchema,
    bots: z.array(z.string()),
  }),
  '`weight` is our own estimate from 1 to 5 of how much there is to learn and to think about. What is not known is null.',
)
export const Games = named('Games', z.strictObject({ games: z.array(GameInfo) }))

const Word = named(
  'Word',
  z.record(z.string(), z.string()),
  'The forms of a word: `one`, and where it has them `many`, `a` (with its article) and `about` (what the thing does).',
)

export const EditionInfo = named(
  'EditionInfo',
  z.strictObject({
    game: z.string(),
    edition: z.string(),
    figures: named(
      'Edition',
      z.looseObject({}),
      'Everything printed: places, pieces, cards, prices, tracks.',
    ),
    words: z.record(z.string(), Word),
  }),
  '`figures` never change under the edition’s name. `words` are English, by the ids that figures, events and positions use; the ETag changes with them.',
)

export const Param = named(
  'Param',
  z.union([
    z.number(),
    z.strictObject({ seat: Seat }),
    z.strictObject({ word: z.string() }),
    z.strictObject({ count: z.number(), of: z.string() }),
    z.strictObject({
      get list(): z.ZodArray<z.ZodType> {
        return z.array(Param)
      },
    }),
    z.strictObject({ literal: z.string() }),
    z.strictObject({
      key: z.string(),
      get params(): z.ZodRecord<z.ZodString, z.ZodType> {
        return z.record(z.string(), Param)
      },
    }),
  ]) as z.ZodType,
  'What fills a gap of a text: a number, a seat, a word by its id, so many of a word, a list, a literal (what you sent, or what a library says of it), or another sentence.',
)
const Params = z.record(z.string(), Param)

/** In the contract these are unions over all games; here, what holds for any game. */
export const Options = named('Options', z.record(z.string(), z.unknown()), 'How a game is set up.')
export const Command = named('Command', z.looseObject({ type: z.string().max(64) }), 'Something to play.')
export const Event = named('Event', z.looseObject({ type: z.string() }), 'Something that happened.')
export const View = named(
  'View',
  z.looseObject({}),
  'The game as one seat knows it: unknown things are null.',
)

const Nonce = z.string().regex(/^[A-Za-z0-9+/=_.-]{1,64}$/)

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
    nonce: Nonce.optional(),
  }),
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

const SeatInfo = named(
  'Seat',
  z.strictObject({
    seat: Seat,
    player: PlayerId.nullable(),
    name: z.string(),
    bot: z.string().nullable(),
    resigned: z.boolean(),
  }),
)

const DiceInfo = named(
  'Dice',
  z.strictObject({
    version: z.int().min(1).max(2),
    seal: Hash,
    nonces: z.array(z.strictObject({ seat: Seat, hash: Hash.nullable(), nonce: z.string().nullable() })),
    coSigned: z.array(Seat),
    byAll: z.boolean(),
    opening: z.boolean(),
    closed: z.array(Seat),
    without: z.array(Seat),
  }),
  'What all chance comes from. `seal` binds the server’s secret; `coSigned` are the seats whose nonce was sealed by its hash, was opened, and counts; `byAll` says that no person is missing among them. `opening`: nonces can be opened now. `closed` ones hold up the start; `without` are those that the match started without. `version` 1: a match of an older server, whose dice go by the number of the commit.',
)

const told = {
  seat: Seat,
  command: Command,
  text: z.string(),
  label: z.string(),
  key: z.string(),
  params: Params,
}

const Choice = named(
  'Choice',
  z.strictObject({ ...told, group: z.string() }),
  '`text` is the notation, `label` a sentence for people, `key` and `params` the same for other languages. `group` sorts a list of choices; its name is the word `group/…`.',
)

const Action = named(
  'Action',
  z.strictObject(told),
  'What you can do to the match besides moves of the game: take back (as far as that is free), answer an undo, adopt newer rules, resign.',
)

export const Status = named('Status', z.enum(['open', 'running', 'finished', 'abandoned']))

const UndoInfo = named(
  'Undo',
  z.strictObject({
    floor: Seq,
    seat: Seat.nullable(),
    free: Seq,
    offer: z.strictObject({ seat: Seat, to: Seq, accepted: z.array(Seat) }).nullable(),
    inARow: z.int(),
  }),
  'Nobody goes back beyond `floor`; `seat` goes back to any commit from `free` on without asking. `inARow` counts undos since the last move.',
)

const ResultInfo = named('Result', Result, 'Place 1 is the winner; equal places are a tie.')

const row = {
  id: MatchId,
  game: z.string(),
  title: z.string().nullable(),
  status: Status,
  seq: Seq,
  private: z.boolean(),
  hotseat: z.boolean(),
  host: PlayerId,
  capacity: z.int(),
  created: Moment,
  updated: Moment,
  seats: z.array(SeatInfo),
  turn: z.array(Seat),
  waiting: z.array(Seat).describe('The seats in turn, and those asked about an undo.'),
}

export const Match = named(
  'Match',
  z.strictObject({
    ...row,
    head: Hash,
    rules: z.int(),
    edition: z.string(),
    options: Options,
    dice: DiceInfo,
    you: z.array(Seat),
    seat: Seat.nullable(),
    view: View.nullable(),
    choices: z.array(Choice),
    actions: z.array(Action),
    undo: UndoInfo,
    result: ResultInfo.nullable(),
  }),
  'A match as you see it. `choices` is all that you may play now; `waiting` are the seats in turn, and those asked about an undo.',
)

export const Matches = named(
  'Matches',
  z.strictObject({ matches: z.array(named('MatchRow', z.strictObject(row))), cursor: z.string().nullable() }),
  'Newest first. `cursor` asks for the next page; it is null on the last one.',
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

const ToldEvent = named(
  'ToldEvent',
  z.strictObject({
    seq: Seq,
    at: Moment,
    seat: Seat.nullable(),
    type: z.string(),
    key: z.string(),
    params: Params,
    text: z.string(),
    event: Event,
  }),
  'An event as you may see it, with its sentence: `text` in English, `key` and `params` for other languages and for pictures.',
)

export const Played = named(
  'Played',
  z.strictObject({ seq: Seq, head: Hash, events: z.array(ToldEvent), turn: z.array(Seat) }),
)

export const Events = named(
  'Events',
  z.strictObject({ events: z.array(ToldEvent), seq: Seq, head: Hash.nullable() }),
  '`seq` is what to send as `after` next time; `head` is the hash there, null if nothing has happened since.',
)

export const Health = named('Health', z.strictObject({ status: z.literal('ok') }))
const Turn = named(
  'Turn',
  z.strictObject({
    id: MatchId,
    game: z.string(),
    title: z.string().nullable(),
    seq: Seq,
    waits: z.boolean(),
    seats: z.array(Seat),
  }),
  'A match of yours, whether it waits for you, and with which of your seats: because it is your turn, or you are asked about an undo.',
)
export const Turns = named('Turns', z.strictObject({ matches: z.array(Turn) }))

export const OpenApi = named('OpenApi', z.looseObject({ openapi: z.string() }))

export const Problem = named(
  'Problem',
  z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    params: Params,
    errors: z.array(z.strictObject({ field: z.string(), detail: z.string() })).optional(),
    seq: Seq.optional(),
    head: Hash.optional(),
    turn: z.array(Seat).optional(),
    after: Seq.optional(),
    events: z.array(ToldEvent).optional(),
  }),
  'RFC 9457. `code` is stable and has one text; `detail` is that text, filled with `params`. A stale command also gets the last events, at most some 200: those after commit `after`. Where that is later than what you expected, read what lies between.',
)

export const Position = named(
  'Position',
  z.strictObject({
    seq: Seq,
    head: Hash,
    seat: Seat.nullable(),
    parts: z.array(
      z.strictObject({
        part: z.enum(['phase', 'you', 'seat', 'board']),
        about: Param.nullable(),
        title: z.string().nullable(),
        lines: z.array(z.strictObject({ text: z.string(), key: z.string(), params: Params })),
      }),
    ),
  }),
  'A match in words, as one seat sees it: how it stands, your own things, the other seats, the board by area.',
)
