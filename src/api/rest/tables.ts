import * as z from 'zod'
import { CommandId, MatchId, Seat } from '../../kernel/schema.ts'
import { done } from '../../service/outcome.ts'
import { RowCursor } from '../../service/store.ts'
import { etag } from './etag.ts'
import { example } from './examples.ts'
import { operation } from './operation.ts'
import { Capacity, NewMatch, PaceWish, SeatNonce, SeatWish, StartWish } from './sent.ts'
import { Match, Matches, Played, Status } from './shapes.ts'

export const Idempotent = z.object({
  'idempotency-key': CommandId.optional().describe(
    'A name for this request that you choose: sent again, it answers as before and does nothing.',
  ),
})
export const OfMatch = z.strictObject({ id: MatchId })
const OfSeat = z.strictObject({ id: MatchId, seat: Seat })

const openTable = operation({
  id: 'createMatch',
  tag: 'Matches',
  method: 'POST',
  path: '/v1/matches',
  summary: 'Open a table',
  description:
    'You sit in seat 0. A private match is not listed and, once started, seen by its players alone; until then its id is the invitation. In a hotseat match one player may hold several seats.',
  auth: 'play',
  limit: 'table',
  headers: Idempotent,
  body: NewMatch,
  answers: {
    201: {
      description: 'The match as its creator sees it',
      schema: Match,
      headers: { location: 'Where the match is', etag: 'For If-None-Match' },
    },
  },
  refusals: [422],
  example: { body: { game: example.game, seats: 3, title: 'Friday in Havana' } },
  async handle({ deps, caller, headers, body }) {
    const created = await deps.service.createMatch(caller.player, {
      ...body,
      id: headers['idempotency-key'],
    })
    if (!created.ok) return created
    // As it was when it was created, so that a repeated request gets the same answer.
    const seen = await deps.service.readMatch(caller, { match: created.value, at: 1 })
    if (!seen.ok) return seen
    const { tag, match } = seen.value
    const headersOut = { location: `/v1/matches/${created.value}`, etag: etag(tag) }
    return done({ status: 201, headers: headersOut, ...(match === null ? {} : { body: match }) })
  },
})

const matches = operation({
  id: 'listMatches',
  tag: 'Matches',
  method: 'GET',
  path: '/v1/matches',
  summary: 'Matches, newest first',
  description:
    'Public ones; with `mine=true` your own, private ones too; with `turn=mine` those that wait for you.',
  auth: 'optional',
  query: z.strictObject({
    status: Status.optional(),
    game: z.string().max(64).optional(),
    mine: z.boolean().optional().describe('Only those in which you have a seat.'),
    turn: z.literal('mine').optional().describe('Only those that wait for you.'),
    cursor: RowCursor.optional().describe('Where the page before this one ended.'),
    limit: z.int().min(1).max(100).default(20),
  }),
  answers: { 200: { description: 'A page of matches', schema: Matches } },
  example: { query: { status: 'open', limit: 10 } },
  async handle({ deps, caller, query }) {
    await deps.service.settled()
    const { status, game, mine, turn, cursor, limit } = query
    const listed = await deps.service.listMatches(caller, {
      limit,
      mine: mine ?? false,
      turn: turn === 'mine',
      ...(status === undefined ? {} : { status }),
      ...(game === undefined ? {} : { game }),
      ...(cursor === undefined ? {} : { cursor }),
    })
    return listed.ok ? done({ body: listed.value }) : listed
  },
})

const takeSeat = operation({
  id: 'takeSeat',
  tag: 'Matches',
  method: 'POST',
  path: '/v1/matches/{id}/seats',
  summary: 'Take a seat',
  description:
    'The next free one. With the hash of a nonce you take part in the dice: open it once all seats are taken. The host may seat computer players instead. One that is asked for by its level alone sits down in a manner that is drawn; the event names it.',
  auth: 'play',
  params: OfMatch,
  headers: Idempotent,
  body: SeatWish.optional(),
  answers: { 201: { description: 'Seated; the event tells the seat', schema: Played } },
  refusals: [422],
  example: { params: { id: example.match }, body: { nonceHash: example.hash } },
  async handle({ deps, caller, params, headers, body }) {
    const id = headers['idempotency-key']
    const taken = await deps.service.takeSeat(caller.player, { match: params.id, ...body, id })
    return taken.ok ? done({ status: 201, body: taken.value }) : taken
  },
})

const takeOver = operation({
  id: 'takeOver',
  tag: 'Matches',
  method: 'POST',
  path: '/v1/matches/{id}/seats/{seat}/take-over',
  summary: 'Take over a seat that is wanted',
  description:
    'You see what the seat sees, and play on with a full clock. Not if you have a seat in the match already, unless it is a hotseat match.',
  auth: 'play',
  params: OfSeat,
  headers: Idempotent,
  answers: { 200: { description: 'The seat is yours', schema: Played } },
  refusals: [422],
  example: { params: { id: example.match, seat: 1 } },
  async handle({ deps, caller, params, headers }) {
    const id = headers['idempotency-key']
    const taken = await deps.service.takeOver(caller.player, params.id, params.seat, id)
    return taken.ok ? done({ body: taken.value }) : taken
  },
})

const setPace = operation({
  id: 'setPace',
  tag: 'Matches',
  method: 'POST',
  path: '/v1/matches/{id}/pace',
  summary: 'Give clocks to a match that has none',
  description: 'The host alone can. Whoever has to move now has a whole turn’s time.',
  auth: 'play',
  params: OfMatch,
  headers: Idempotent,
  body: PaceWish,
  answers: { 200: { description: 'It has clocks', schema: Played } },
  refusals: [422],
  example: { params: { id: example.match }, body: { kind: 'turn', seconds: 259_200 } },
  async handle({ deps, caller, params, headers, body }) {
    const set = await deps.service.setPace(caller.player, params.id, body, headers['idempotency-key'])
    return set.ok ? done({ body: set.value }) : set
  },
})

const leaveSeat = operation({
  id: 'leaveSeat',
  tag: 'Matches',
  method: 'DELETE',
  path: '/v1/matches/{id}/seats/{seat}',
  summary: 'Leave a seat before the match starts',
  description:
    'Seats after it move down by one. The host may also remove computer players. Once a nonce is open the seats are final: then the host can remove no one, and a player who leaves resigns instead, so that a computer player takes over.',
  auth: 'play',
  params: OfSeat,
  answers: { 200: { description: 'The seat is free', schema: Played } },
  refusals: [422],
  example: { params: { id: example.match, seat: 1 } },
  async handle({ deps, caller, params }) {
    const left = await deps.service.leaveSeat(caller.player, params.id, params.seat)
    return left.ok ? done({ body: left.value }) : left
  },
})

const setCapacity = operation({
  id: 'setCapacity',
  tag: 'Matches',
  method: 'POST',
  path: '/v1/matches/{id}/capacity',
  summary: 'Set how many seats the table has',
  description:
    'The host alone can, until a nonce is open. With as many seats as are taken the table is full, so that nonces can be opened and a match for fewer be started.',
  auth: 'play',
  params: OfMatch,
  headers: Idempotent,
  body: Capacity,
  answers: { 200: { description: 'The table has so many seats', schema: Played } },
  refusals: [422],
  example: { params: { id: example.match }, body: { seats: 3 } },
  async handle({ deps, caller, params, headers, body }) {
    const id = headers['idempotency-key']
    const set = await deps.service.setCapacity(caller.player, params.id, body.seats, id)
    return set.ok ? done({ body: set.value }) : set
  },
})

const giveNonce = operation({
  id: 'giveNonce',
  tag: 'Matches',
  method: 'POST',
  path: '/v1/matches/{id}/seats/{seat}/nonce',
  summary: 'Seal a nonce by its hash, or open it',
  description:
    'The hash is SHA-256 of `rutter-nonce:<match>:<your player id>:<nonce>` in hex. It can be given, or replaced, until the first nonce at the table is open. Nonces can be opened once all seats are taken.',
  auth: 'play',
  params: OfSeat,
  headers: Idempotent,
  body: SeatNonce,
  answers: { 200: { description: 'Taken down', schema: Played } },
  refusals: [422],
  example: { params: { id: example.match, seat: 0 }, body: { hash: example.hash } },
  async handle({ deps, caller, params, headers, body }) {
    const place = { match: params.id, seat: params.seat, id: headers['idempotency-key'] }
    const given =
      'hash' in body
        ? await deps.service.sealNonce(caller.player, { ...place, hash: body.hash })
        : await deps.service.openNonce(caller.player, { ...place, nonce: body.nonce })
    return given.ok ? done({ body: given.value }) : given
  },
})

const startMatch = operation({
  id: 'startMatch',
  tag: 'Matches',
  method: 'POST',
  path: '/v1/matches/{id}/start',
  summary: 'Start the match',
  description:
    'The host alone can, once enough seats are taken and every nonce that was sealed by a hash is open. `without` starts without those that are not, which the log then names.',
  auth: 'play',
  params: OfMatch,
  headers: Idempotent,
  body: StartWish.optional(),
  answers: { 200: { description: 'Under way', schema: Played } },
  refusals: [422],
  example: { params: { id: example.match } },
  async handle({ deps, caller, params, headers, body }) {
    const wish = { ...body, id: headers['idempotency-key'] }
    const started = await deps.service.startMatch(caller.player, params.id, wish)
    return started.ok ? done({ body: started.value }) : started
  },
})

export const tableOperations = [
  openTable,
  matches,
  takeSeat,
  takeOver,
  leaveSeat,
  setCapacity,
  setPace,
  giveNonce,
  startMatch,
]
