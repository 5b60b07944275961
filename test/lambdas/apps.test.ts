import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApps } from '../../lambdas/http/apps.ts'
import { type Kit, openKit } from '../api/kit.ts'
import { html, madeSite } from '../api/pages/made-site.ts'

let kit: Kit
let appFor: ReturnType<typeof openApps>
beforeAll(async () => {
  kit = await openKit({
    graphql: true,
    pages: { site: async () => madeSite() },
    settings: { logLevel: 'silent' },
  })
  appFor = openApps(kit.deps)
})
afterAll(async () => {
  await Promise.all(['/graphql', '/v1', '/'].map(async (path) => (await appFor(path)).close()))
  await kit.close()
})

async function ask(app: FastifyInstance, request: InjectOptions) {
  const { statusCode, headers, payload } = await app.inject(request)
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { statusCode, headers: rest, payload: payload.replaceAll(String(headers['x-request-id']), '') }
}

const asked: readonly (readonly [InjectOptions['method'] & string, string])[] = [
  ['GET', '/health'],
  ['GET', '/v1/games'],
  ['HEAD', '/v1/games'],
  ['GET', '/v1/me'],
  ['GET', '/v1/nothing'],
  ['PATCH', '/v1/games'],
  ['OPTIONS', '/v1/games'],
  ['GET', `/v1/matches/${'m'.repeat(200)}`],
  ['GET', '/v1/matches/m_00000000000000000000000000/board.svg'],
  ['GET', '/v%31/games'],
  ['GET', '//v1/games'],
  ['GET', '/v1'],
  ['GET', '/config.json'],
  ['GET', '/openapi.json'],
  ['GET', '/docs'],
  ['GET', '/graphiql'],
  ['GET', '/graphql/more'],
  ['GET', '/.well-known/nothing'],
  ['POST', '/graphql'],
  ['GET', '/'],
  ['HEAD', '/tables'],
  ['POST', '/tables'],
  ['OPTIONS', '/tables'],
  ['GET', '/matches/m_00000000000000000000000000'],
  ['GET', `/matches/${'m'.repeat(200)}`],
  ['GET', '/assets/index-AbCd_123.js'],
  ['POST', '/robots.txt'],
  ['GET', '/nothing'],
  ['DELETE', '/nothing'],
  ['GET', '/%zz'],
  ['GET', '/v2/games'],
]

describe.each([
  ['a program', {}],
  ['a browser', html],
])('as the whole app answers %s, so does a part of it', (_who, headers) => {
  test.each(asked)('%s %s', async (method, url) => {
    const body = method === 'POST' ? { payload: { query: '{ games { id } }' } } : {}
    const request: InjectOptions = { method, url, headers, ...body }
    expect(await ask(await appFor(url), request)).toEqual(await ask(kit.app, request))
  })
})

test('a part has none of the others', async () => {
  const [rest, graphql, pages] = await Promise.all(['/v1', '/graphql', '/'].map(appFor))
  const has = (app: FastifyInstance | undefined) =>
    ['/v1/games', '/graphql', '/tables'].map((url) => app!.hasRoute({ method: 'GET', url }))
  expect(has(rest)).toEqual([true, false, false])
  expect(has(graphql)).toEqual([false, true, false])
  expect(has(pages)).toEqual([false, false, true])
})
