import * as z from 'zod'
import { done } from '../../service/outcome.ts'
import { mostTurns } from '../../service/turns.ts'
import { awaitTurns } from '../wait.ts'
import { etag, IfNoneMatch, isKnown, tagsIn } from './etag.ts'
import { operation } from './operation.ts'
import { Turns } from './shapes.ts'

const turns = operation({
  id: 'turns',
  tag: 'Players',
  method: 'GET',
  path: '/v1/me/turns',
  summary: 'The matches that wait for me',
  description: `Running matches in which it is your turn, or you are asked about an undo; at most the newest ${mostTurns}. With \`wait\` and the ETag from last time the answer is held back, for at most so many seconds, until a match begins or stops waiting for you, or goes on while it waits. Where it can’t be held back it comes at once, and \`Retry-After\` says in how many seconds to ask again.`,
  auth: 'read',
  query: z.strictObject({
    wait: z.int().min(0).max(25).default(0).describe('Seconds to wait for a change.'),
  }),
  headers: IfNoneMatch,
  answers: {
    200: {
      description: 'The matches, newest first',
      schema: Turns,
      headers: { etag: 'For If-None-Match' },
    },
    304: {
      description: 'The same matches wait for you as before',
      headers: { 'retry-after': 'Seconds until it is worth asking again, where no request is held back' },
    },
  },
  example: {},
  async handle({ deps, caller, query, headers, wait }) {
    const known = tagsIn(headers['if-none-match'])
    const { player } = caller
    await deps.service.settled()
    const [only] = known.length === 1 ? known : []
    const held = only !== undefined && query.wait > 0
    const found = held
      ? await wait(async (signal) => done(await awaitTurns(deps, player, only, query.wait * 1000, signal)))
      : done({ ...(await deps.service.turns(player)), retryAfter: null })
    if (!found.ok) return found
    const { tag, matches, retryAfter } = found.value
    const answered = {
      etag: etag(tag),
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Cookie',
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
    }
    if (isKnown(tag, headers['if-none-match'])) return done({ status: 304, headers: answered })
    return done({ headers: answered, body: { matches } })
  },
})

export const turnsOperations = [turns]
