import * as z from 'zod'
import { list } from '../../kernel/sentence.ts'
import { done, failed } from '../../service/outcome.ts'
import { editionInfo } from '../editions.ts'
import { gameInfos } from '../game-infos.ts'
import { etag, IfNoneMatch, isKnown } from './etag.ts'
import { operation } from './operation.ts'
import { EditionInfo, Games } from './shapes.ts'

const games = operation({
  id: 'games',
  tag: 'Games',
  method: 'GET',
  path: '/v1/games',
  summary: 'The games that can be played here',
  description:
    'What each is about, its options and editions explained, JSON Schemas of its options and commands, and the computer players that can be seated.',
  auth: 'none',
  answers: { 200: { description: 'The games', schema: Games } },
  example: {},
  async handle({ deps }) {
    return done({ body: { games: await gameInfos(deps.games) } })
  },
})

const edition = operation({
  id: 'edition',
  tag: 'Games',
  method: 'GET',
  path: '/v1/games/{game}/editions/{edition}',
  summary: 'An edition of a game',
  description:
    'Everything that it takes to draw and explain the game: the map and its links, areas, cards with what they do, tiles, ships, prices, tracks, seat colours; and the English words for all ids.',
  auth: 'none',
  params: z.strictObject({ game: z.string(), edition: z.string() }),
  headers: IfNoneMatch,
  answers: {
    200: { description: 'The edition', schema: EditionInfo, headers: { etag: 'For If-None-Match' } },
    304: { description: 'Nothing has changed' },
  },
  refusals: [404],
  example: { params: { game: 'winds-of-plunder', edition: 'gmt-2007' } },
  async handle({ deps, params, headers }) {
    const game = deps.games.find(({ id }) => id === params.game)
    if (game === undefined) {
      return failed('unknown', 'unknown-game', {
        game: { literal: params.game.slice(0, 64) },
        games: list(deps.games, ({ id }) => ({ literal: id })),
      })
    }
    const found = await editionInfo(game, params.edition)
    if (found === undefined) {
      return failed('unknown', 'unknown-edition', {
        game: { literal: game.meta.title },
        edition: { literal: params.edition.slice(0, 64) },
        editions: list(Object.keys(game.meta.editions), (id) => ({ literal: id })),
      })
    }
    const tagged = { etag: etag(found.tag), 'cache-control': 'public, no-cache' }
    if (isKnown(found.tag, headers['if-none-match'])) return done({ status: 304, headers: tagged })
    return done({ headers: tagged, body: found.info })
  },
})

export const gameOperations = [games, edition]
