import { Readable } from 'node:stream'
import * as z from 'zod'
import type { CommandId, MatchId } from '../../kernel/ids.ts'
import { Seat, Seq } from '../../kernel/schema.ts'
import type { Caller } from '../../service/context.ts'
import { done, failed, type Outcome } from '../../service/outcome.ts'
import type { LogPage, Update } from '../../service/read.ts'
import type { Deps } from '../deps.ts'
import { awaitUpdates } from '../wait.ts'
import { etag, IfNoneMatch, isKnown, onlyTag } from './etag.ts'
import { example } from './examples.ts'
import { type Answer, operation } from './operation.ts'
import { AdviceWish, NewCommand } from './sent.ts'
import { Advised, Events, Match, Played, Position } from './shapes.ts'
import { Idempotent, OfMatch } from './tables.ts'

export const ViewOf = z.strictObject({
  seat: Seat.optional().describe('Which seat’s view; your own by default.'),
  at: Seq.optional().describe('As it was after this commit; as it is now by default.'),
})

const look = operation({
  id: 'look',
  tag: 'Play',
  method: 'GET',
  path: '/v1/matches/{id}',
  summary: 'Look at a match',
  description:
    'As your own seat sees it, or a spectator; once the match is over, as any seat. `at` shows it as it was after that commit.',
  auth: 'optional',
  params: OfMatch,
  query: ViewOf,
  headers: IfNoneMatch,
  answers: {
    200: { description: 'The match as you see it', schema: Match, headers: { etag: 'For If-None-Match' } },
    304: { description: 'Nothing has changed for you' },
  },
  example: { params: { id: example.match } },
  async handle({ deps, caller, params, query, headers }) {
    const known = headers['if-none-match']
    const seen = await deps.service.readMatch(caller, { match: params.id, ...query }, onlyTag(known))
    if (!seen.ok) return seen
    return done(tagged(seen.value.tag, seen.value.match, known))
  },
})

/** The body, or 304 where the client has it. */
function tagged(tag: string, body: object | null, known: string | undefined): Answer {
  const headers = { etag: etag(tag), 'cache-control': 'private, no-cache', vary: 'Authorization, Cookie' }
  return body === null || isKnown(tag, known) ? { status: 304, headers } : { headers, body }
}

const position = operation({
  id: 'position',
  tag: 'Play',
  method: 'GET',
  path: '/v1/matches/{id}/position',
  summary: 'Read a match in words',
  description:
    'The same that `GET /v1/matches/{id}` shows, as sentences: how the match stands, your own things, the other seats, the board by area. As your own seat sees it, or a spectator; once the match is over, as any seat.',
  auth: 'optional',
  params: OfMatch,
  query: ViewOf,
  headers: IfNoneMatch,
  answers: {
    200: { description: 'The position', schema: Position, headers: { etag: 'For If-None-Match' } },
    304: { description: 'Nothing has changed for you' },
  },
  example: { params: { id: example.match } },
  async handle({ deps, caller, params, query, headers }) {
    const known = headers['if-none-match']
    const seen = await deps.service.readPosition(caller, { match: params.id, ...query }, onlyTag(known))
    if (!seen.ok) return seen
    return done(tagged(seen.value.tag, seen.value.position, known))
  },
})

const play = operation({
  id: 'play',
  tag: 'Play',
  method: 'POST',
  path: '/v1/matches/{id}/commands',
  summary: 'Play a command',
  description:
    'One of your `choices`, or `resign`, `undo`, `accept-undo`, `decline-undo`, `adopt-rules`. The same `id` (or `Idempotency-Key`) again answers as the first time and does nothing.',
  auth: 'play',
  params: OfMatch,
  headers: Idempotent,
  body: NewCommand,
  answers: { 200: { description: 'What came of it, as you may see it', schema: Played } },
  refusals: [409, 422],
  example: {
    params: { id: example.match },
    body: { command: { type: 'set-compass', direction: 'east' }, expect: 4, id: 'first-move' },
  },
  async handle({ deps, caller, params, headers, body }) {
    const id = idOf(headers, body)
    if (!id.ok) return id
    const played = await deps.service.play(caller, { ...body, match: params.id, id: id.value })
    return played.ok ? done({ body: played.value }) : played
  },
})

const advise = operation({
  id: 'advise',
  tag: 'Play',
  method: 'POST',
  path: '/v1/matches/{id}/advice',
  summary: 'Ask for a hint',
  description:
    'What the mate would play in your place, by what your seat sees. That you took a hint is told to all and stays in the log; what it says is told to your seat alone. It changes nothing in the match. Asked again at the same position it is the same hint, and counts once.',
  auth: 'play',
  params: OfMatch,
  headers: Idempotent,
  body: AdviceWish,
  answers: { 200: { description: 'The choices that look best', schema: Advised } },
  refusals: [409, 422],
  example: { params: { id: example.match }, body: { expect: 4, id: 'first-hint' } },
  async handle({ deps, caller, params, headers, body }) {
    const id = idOf(headers, body)
    if (!id.ok) return id
    const advised = await deps.service.advise(caller, { ...body, match: params.id, id: id.value })
    if (!advised.ok) return advised
    const { game: _, ...answer } = advised.value
    return done({ body: answer })
  },
})

/** The id of a command, wherever it is given. */
function idOf(
  { 'idempotency-key': key }: z.infer<typeof Idempotent>,
  { id }: { readonly id?: CommandId | undefined },
): Outcome<CommandId | undefined> {
  return key !== undefined && id !== undefined && key !== id
    ? failed('malformed', 'two-ids')
    : done(id ?? key)
}

const events = operation({
  id: 'events',
  tag: 'Play',
  method: 'GET',
  path: '/v1/matches/{id}/events',
  summary: 'What happened since',
  description:
    'The events after commit `after`, of at most `limit` commits. With `wait` the answer is held back, for at most so many seconds, until there is something to tell. Where it can’t be held back it comes at once, and if it is empty, `Retry-After` says in how many seconds to ask again.',
  auth: 'optional',
  params: OfMatch,
  query: z.strictObject({
    after: Seq.default(0).describe('The seq that you know already.'),
    limit: z.int().min(1).max(500).default(100).describe('In commits, which are never split.'),
    wait: z.int().min(0).max(25).default(0).describe('Seconds to wait for something to happen.'),
  }),
  answers: {
    200: {
      description: 'The events, oldest first',
      schema: Events,
      headers: {
        'retry-after': 'Seconds until it is worth asking again, where the request is not held open',
      },
    },
  },
  example: { params: { id: example.match }, query: { after: 2 } },
  async handle({ deps, caller, params, query, wait }) {
    const since = { match: params.id, after: query.after, limit: query.limit }
    if (query.wait === 0) {
      const found = await deps.service.updates(caller, since)
      return found.ok ? done({ body: eventsIn(found.value, query.after) }) : found
    }
    const found = await wait((signal) => awaitUpdates(deps, caller, since, query.wait * 1000, signal))
    if (!found.ok) return found
    const { updates, retryAfter } = found.value
    const body = eventsIn(updates, query.after)
    return done(retryAfter === null ? { body } : { headers: { 'retry-after': String(retryAfter) }, body })
  },
})

function eventsIn(found: readonly Update[], after: Seq): object {
  const last = found.at(-1)
  return {
    events: found.flatMap(({ events }) => events),
    seq: last?.seq ?? after,
    head: last?.head ?? null,
  }
}

const log = operation({
  id: 'log',
  tag: 'Play',
  method: 'GET',
  path: '/v1/matches/{id}/log',
  summary: 'The log itself',
  description:
    'One commit a line, secrets of others as seals until the match is over, whole afterwards. Anyone can check its chain; once it is whole, every die and shuffle too. With `limit` a page of it, which is the last if it is shorter than that; without, all there is.',
  auth: 'optional',
  params: OfMatch,
  query: z.strictObject({
    after: Seq.default(0).describe('The commits after this one.'),
    limit: z.int().min(1).max(500).optional().describe('So many commits at the most; all by default.'),
  }),
  answers: {
    200: { description: 'One JSON commit a line', type: 'application/x-ndjson', schema: z.string() },
  },
  example: { params: { id: example.match } },
  async handle({ deps, caller, params, query }) {
    const { after, limit } = query
    const first = await deps.service.log(caller, { match: params.id, after, limit: limit ?? pageOfLog })
    if (!first.ok) return first
    if (limit !== undefined || first.value.commits.length < pageOfLog)
      return done({ body: lines(first.value) })
    const pages = logPages(deps, caller, params.id, first.value)
    return done({ body: Readable.from(pages, { objectMode: false }) })
  },
})

/** Commits per page while a whole log is streamed: other requests are served between two pages. */
const pageOfLog = 50

async function* logPages(deps: Deps, caller: Caller, match: MatchId, first: LogPage): AsyncGenerator<string> {
  for (let page = first; ; ) {
    yield lines(page)
    const last = page.commits.at(-1)?.seq ?? first.seq
    if (last >= first.seq) return
    const next = await deps.service.log(caller, { match, after: last, limit: pageOfLog, until: first.seq })
    // The response has begun, so the status can't change: break the stream off, so that the client sees it is incomplete.
    if (!next.ok) throw new Error(`the log of ${match} can't be read on: ${next.problem.code}`)
    page = next.value
  }
}

function lines({ commits }: LogPage): string {
  return commits.map((commit) => `${JSON.stringify(commit)}\n`).join('')
}

export const playOperations = [look, position, play, advise, events, log]
