import { Readable } from 'node:stream'
import { z } from 'zod'
import { type MatchId, Seat, Seq } from '../../kernel/ids.ts'
import type { Caller } from '../../service/context.ts'
import { done, failed } from '../../service/outcome.ts'
import type { LogPage, Update } from '../../service/read.ts'
import type { Deps } from '../deps.ts'
import { awaitUpdates } from '../wait.ts'
import { tagsIn } from './etag.ts'
import { example } from './examples.ts'
import { operation } from './operation.ts'
import { Events, Match, NewCommand, Played } from './shapes.ts'
import { Idempotent, OfMatch } from './tables.ts'

const look = operation({
  id: 'look',
  tag: 'Play',
  method: 'GET',
  path: '/v1/matches/{id}',
  summary: 'Look at a match',
  description:
    'Through the eyes of your own seat, or a spectator’s; once the match is over, through any. `at` shows it as it was after that commit.',
  auth: 'optional',
  params: OfMatch,
  query: z.strictObject({
    seat: Seat.optional().describe('Through whose eyes; your own by default.'),
    at: Seq.optional().describe('As it was after this commit; as it is now by default.'),
  }),
  headers: z.object({
    'if-none-match': z.string().max(1000).optional().describe('The ETag from last time.'),
  }),
  answers: {
    200: { description: 'The match as you see it', schema: Match, headers: { etag: 'For If-None-Match' } },
    304: { description: 'Nothing has changed for you' },
  },
  example: { params: { id: example.match } },
  async handle({ deps, caller, params, query, headers }) {
    const known = tagsIn(headers['if-none-match'])
    const only = known.length === 1 ? known[0] : undefined
    const seen = await deps.service.readMatch(caller, { match: params.id, ...query }, only)
    if (!seen.ok) return seen
    const { tag, match } = seen.value
    const tagged = { etag: `"${tag}"`, 'cache-control': 'private, no-cache', vary: 'Authorization' }
    if (match === null || known.includes(tag) || known.includes('*')) {
      return done({ status: 304, headers: tagged })
    }
    return done({ headers: tagged, body: match })
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
    const key = headers['idempotency-key']
    if (key !== undefined && body.id !== undefined && key !== body.id) {
      return failed(
        'malformed',
        'two-ids',
        'body.id and the header Idempotency-Key are the same thing; they differ.',
      )
    }
    const order = { ...body, match: params.id, id: body.id ?? key }
    const played = await deps.service.play(caller, order)
    return played.ok ? done({ body: played.value }) : played
  },
})

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
      headers: { 'retry-after': 'Seconds until it is worth asking again, where nobody is kept waiting' },
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

/** Commits that are read at once where the whole log is asked for: others are served between two pages. */
const pageOfLog = 50

async function* logPages(deps: Deps, caller: Caller, match: MatchId, first: LogPage): AsyncGenerator<string> {
  for (let page = first; ; ) {
    yield lines(page)
    const last = page.commits.at(-1)?.seq ?? first.seq
    if (last >= first.seq) return
    const next = await deps.service.log(caller, { match, after: last, limit: pageOfLog, until: first.seq })
    // The answer is under way: all that can still be done is to break it off, so that nobody takes it for whole.
    if (!next.ok) throw new Error(`the log of ${match} can't be read on: ${next.problem.code}`)
    page = next.value
  }
}

function lines({ commits }: LogPage): string {
  return commits.map((commit) => `${JSON.stringify(commit)}\n`).join('')
}

export const playOperations = [look, play, events, log]
