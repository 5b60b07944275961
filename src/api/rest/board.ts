import * as z from 'zod'
import { done, failed } from '../../service/outcome.ts'
import { picturePolicy } from '../pages/policy.ts'
import { etag, IfNoneMatch, isKnown, onlyTag } from './etag.ts'
import { example } from './examples.ts'
import { operation } from './operation.ts'
import { ViewOf } from './play.ts'
import { OfMatch } from './tables.ts'

const board = operation({
  id: 'board',
  tag: 'Play',
  method: 'GET',
  path: '/v1/matches/{id}/board.svg',
  summary: 'A picture of the board',
  description:
    'The same that `GET /v1/matches/{id}` shows, drawn. As your own seat sees it, or a spectator; once the match is over, as any seat. Games without a drawing, and matches that have not started, have no picture. A drawing counts as ten requests.',
  auth: 'optional',
  params: OfMatch,
  query: ViewOf,
  headers: IfNoneMatch,
  answers: {
    200: {
      description: 'The board',
      type: 'image/svg+xml',
      schema: z.string(),
      headers: { etag: 'For If-None-Match' },
    },
    304: { description: 'Nothing has changed for you' },
  },
  example: { params: { id: example.match } },
  async handle({ deps, caller, params, query, headers, countMore }) {
    const site = await deps.pages?.site()
    if (site !== undefined && site.kind !== 'built') return failed('unavailable', 'no-pages')
    // Another build may draw in another way.
    const end = `.${site?.stamp.slice(0, 8) ?? ''}`
    const known = onlyTag(headers['if-none-match'])
    const same = known?.endsWith(end) ? known.slice(0, -end.length) : undefined
    const seen = await deps.service.readBoard(caller, { match: params.id, ...query }, same)
    if (!seen.ok) return seen
    const { tag, board, over } = seen.value
    const isPublic = caller === null && !seen.value.private
    const sent = {
      etag: etag(tag + end),
      'cache-control': `${isPublic ? 'public' : 'private'}, ${over ? dayLong : 'no-cache'}`,
      'content-security-policy': picturePolicy,
      vary: 'Authorization, Cookie',
    }
    if (board === null || isKnown(tag + end, headers['if-none-match'])) {
      return done({ status: 304, headers: sent })
    }
    const counted = await countMore(drawingCounts - 1)
    if (!counted.ok) return counted
    const { game, title, view, seat, names } = board
    const svg = await (await site?.boards())?.renderBoard(game, view, seat, names)
    if (svg === undefined || svg === null) return failed('unknown', 'no-board', { game: { literal: title } })
    return done({ headers: sent, body: svg })
  },
})

/** A drawing takes the edge about 7 ms, ten times what other requests do, and counts for as many. */
const drawingCounts = 10

/**
 * A log that is closed gives the same picture for ever, but for the names in it: a player who is erased should be gone from
 * caches the day after.
 */
const dayLong = 'max-age=86400, immutable'

export const boardOperations = [board]
