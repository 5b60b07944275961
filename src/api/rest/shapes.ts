import * as z from 'zod'
import { Pace as AnyPace } from '../../kernel/pace-schema.ts'
import { Hash, MatchId, PlayerId, Result, Seat, Seq } from '../../kernel/schema.ts'
import { named } from './named.ts'
import {
  AbsenceId,
  AddressId,
  AttemptId,
  Command,
  hours,
  Moment,
  Options,
  ScopeName,
  TokenId,
} from './sent.ts'

/** What is answered; what clients send is in sent.ts. */

export const Player = named(
  'Player',
  z.strictObject({ id: PlayerId, name: z.string(), email: z.string().nullable(), created: Moment }),
)

export const SignedUp = named(
  'SignedUp',
  z.strictObject({ player: Player, token: z.string().optional() }),
  'The token is shown this once; the service keeps only its hash. With `Rutter-Client` there is none: a cookie has the session.',
)

export const Token = named(
  'Token',
  z.strictObject({
    id: TokenId,
    kind: z.enum(['token', 'session']),
    label: z.string(),
    scopes: z.array(ScopeName),
    created: Moment,
    expires: Moment.nullable(),
    current: z.boolean(),
  }),
  'A session is a browser that is signed in; its end moves while it is used. `current` is the one that asks.',
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

export const ShownCode = named(
  'DeviceCode',
  z.strictObject({ id: z.string(), code: z.string(), expires: Moment }),
  'Eight letters for another device to type. `id` is their first four.',
)

export const CodeInfo = named(
  'DeviceCodeState',
  z.strictObject({
    id: z.string(),
    expires: Moment,
    device: z.strictObject({ label: z.string(), check: z.string() }).nullable(),
  }),
  '`device` is null until one has typed the code. `check` has two digits, which that device shows as well.',
)

export const CodePending = named('DeviceCodePending', z.strictObject({ check: z.string(), expires: Moment }))

export const ClaimedCode = named('DeviceCodeClaimed', z.strictObject({ player: Player }))

export const SignInAttempt = named('SignInAttempt', z.strictObject({ attempt: AttemptId }))

export const Address = named(
  'Address',
  z.strictObject({ id: AddressId, email: z.string(), confirmed: Moment, mails: z.boolean() }),
  '`mails` is true for the one that mails about matches go to.',
)

export const Addresses = named(
  'Addresses',
  z.strictObject({ addresses: z.array(Address), recovery: z.enum(['none', 'code', 'email']) }),
  '`recovery` is what would bring you back if you lost every device: an address, else the recovery code, else nothing.',
)

export const PendingAddress = named(
  'PendingAddress',
  z.strictObject({ id: AttemptId }),
  'With this id the code is confirmed.',
)

export const RecoveryCode = named(
  'RecoveryCode',
  z.strictObject({ code: z.string() }),
  '`rr_` and 26 letters. The service keeps only its hash.',
)

const JsonSchema = named('JsonSchema', z.looseObject({}), 'A JSON Schema, draft 2020-12.')

const Range = z.strictObject({ min: z.int(), max: z.int() })

const Named = named('Named', z.strictObject({ id: z.string(), name: z.string(), text: z.string() }))

const ComputerPlayer = named(
  'ComputerPlayer',
  z.strictObject({
    id: z.string(),
    level: z.enum(['deckhand', 'mate', 'captain']).nullable(),
    manner: z.string().nullable(),
    text: z.string(),
  }),
  '`id` is its name in `bots`, and the `bot` of the seat that it takes. `text` says what it is called and how it plays.',
)

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
    computerPlayers: z.array(ComputerPlayer),
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
export const Event = named('Event', z.looseObject({ type: z.string() }), 'Something that happened.')

export const View = named(
  'View',
  z.looseObject({}),
  'The game as one seat knows it: unknown things are null.',
)

const SeatInfo = named(
  'Seat',
  z.strictObject({
    seat: Seat,
    player: PlayerId.nullable(),
    name: z.string(),
    bot: z.string().nullable(),
    resigned: z.boolean(),
    helm: z.enum(['player', 'mate', 'adrift']),
    misses: z.int(),
    wanted: z.boolean(),
  }),
  '`helm`: who acts for the player. After a time-out the mate does for this turn; adrift, until somebody comes. `misses` are time-outs since the player last moved. A seat that is `wanted` may be taken over.',
)

const Pace = named(
  'Pace',
  AnyPace,
  'In seconds: afresh for each turn, or a bank with an increment and a cap.',
)

const Clock = named(
  'Clock',
  z.strictObject({ seat: Seat, deadline: Moment, left: z.int(), since: Moment }),
  'The time of a seat that the match waits for. It began at `since` with `left` milliseconds of open time: nights, weekends and absences of the player may be left out.',
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
  pace: Pace.nullable().describe('How much time players have; null for a match without clocks.'),
  clocks: z.array(Clock).describe('Of the seats whose time runs.'),
  paused: Moment.nullable().describe('Until when nobody has to move.'),
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
    hints: z.boolean(),
    undo: UndoInfo,
    result: ResultInfo.nullable(),
  }),
  'A match as you see it. `choices` is all that you may play now; `waiting` are the seats in turn, and those asked about an undo. `hints`: whoever is in turn may ask for one.',
)

export const Matches = named(
  'Matches',
  z.strictObject({ matches: z.array(named('MatchRow', z.strictObject(row))), cursor: z.string().nullable() }),
  'Newest first. `cursor` asks for the next page; it is null on the last one.',
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

export const Absence = named('Absence', z.strictObject({ id: AbsenceId, from: Moment, until: Moment }))

export const PlayerHours = named(
  'PlayerHours',
  z.strictObject({ ...hours, absences: z.array(Absence) }),
  'When you can’t be expected to move. At tables whose pace leaves nights or absences out, that time does not count for you.',
)

export const Played = named(
  'Played',
  z.strictObject({ seq: Seq, head: Hash, events: z.array(ToldEvent), turn: z.array(Seat) }),
)

const { seat: _seat, ...advised } = told

export const Advised = named(
  'Advised',
  z.strictObject({
    seq: Seq,
    head: Hash,
    advice: z
      .array(z.strictObject({ ...advised, gain: z.int() }))
      .min(1)
      .max(3),
  }),
  'A hint, and the commit that it is recorded in: up to three of your choices, the best first. `gain` is what one is worth more than the average of those that were looked at, in thousandths of a win.',
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

export const ClientConfig = named(
  'ClientConfig',
  z.strictObject({
    version: z.string().nullable(),
    publicUrl: z.string().nullable(),
    socket: z.string(),
  }),
)

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

const Chance = z.number().min(0).max(1)

const Move = z.strictObject({ text: z.string(), label: z.string(), key: z.string(), params: Params })

export const Analysis = named(
  'Analysis',
  z.strictObject({
    version: z.int(),
    done: z.int(),
    of: z.int(),
    course: z.array(z.strictObject({ seq: Seq, chances: z.array(Chance) })),
    mistakes: z.array(z.strictObject({ seq: Seq, seat: Seat, played: Move, better: Move, loss: z.number() })),
  }),
  '`done` of `of` steps are made; `version` is that of the game’s computer players, who make it anew when they think otherwise. `course`: each seat’s chance to win after commit `seq`. `mistakes`: at most five, the largest first; `loss` is how much of a win the move in commit `seq` gave away, judged by what the seat knew then. `text` is the notation, `label` a sentence for people, `key` and `params` the same for other languages.',
)
