import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { contracts, drifted } from '../../../src/api/contracts.ts'
import { openApi } from '../../../src/api/openapi.ts'
import { operations } from '../../../src/api/rest/index.ts'
import { games, served } from '../../kit/all-games.ts'
import { highCard } from '../../kit/high-card.ts'
import { type Kit, openKit } from '../kit.ts'

type Document = {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  components: { schemas: Record<string, { anyOf?: { $ref: string }[] }> }
}

const root = new URL('../../../', import.meta.url)
const document = openApi(served(games)) as Document
let kit: Kit
beforeAll(async () => {
  kit = await openKit({ games })
})
afterAll(() => kit.close())

test('the contracts that are checked in are what the code says', async () => {
  expect(await drifted(root)).toEqual([])
})

test('a contract that has drifted is named', async () => {
  expect(await drifted(new URL('file:///nowhere/'))).toEqual(Object.keys(await contracts()))
})

test('the server serves the contract that is checked in', async () => {
  const { body } = await kit.spectator.get('/openapi.json')
  expect(body).toEqual(parse(await readFile(new URL('openapi.yaml', root), 'utf8')))
})

test('every route is in the contract, and everything in the contract is a route', () => {
  const promised = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(kit.routes.filter((route) => !unlisted.includes(route)).sort()).toEqual(promised.sort())
})

/** Pages for people, and what CORS answers by itself. */
const unlisted = [
  'GET /docs',
  'GET /docs/',
  'GET /docs/js/:name',
  'GET /in/:link',
  'POST /in/:link',
  'GET /not-me/:link',
  'POST /not-me/:link',
  'OPTIONS *',
]

test('every reference in the contract leads somewhere, and no name is used twice', () => {
  const text = JSON.stringify(document)
  const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!)
  for (const name of names) expect(document.components.schemas, name).toHaveProperty([name])
  expect(text).not.toContain('$defs')
  const ids = operations.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every operation says what comes of it, and how it may be refused', () => {
  for (const operation of operations) {
    const { responses } = document.paths[operation.path]![operation.method.toLowerCase()]!
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining([...Object.keys(operation.answers), '400', '429', '503']),
    )
  }
})

test('a new game is in the contract as soon as it is registered', () => {
  const more = openApi(served([...games, highCard])) as Document
  for (const kind of ['Options', 'Command', 'Event', 'View']) {
    const before = document.components.schemas[kind]!.anyOf!.length
    expect(more.components.schemas[kind]!.anyOf).toHaveLength(before + 1)
  }
  expect(more.components.schemas).toHaveProperty(['high-card.Command.bid'])
})

test('the documentation comes from this process alone', async () => {
  const { status, headers, text } = await kit.spectator.get('/docs/')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
  const policy = headers['content-security-policy']!
  expect(policy).not.toMatch(/https?:|\*|script-src[^;]*'unsafe/)
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/)
  const [, name] = /src="(js\/[^"]+)"/.exec(text)!
  const script = await kit.spectator.get(`/docs/${name}`)
  expect(script.headers['content-type']).toContain('javascript')
  expect(script.text.length).toBeGreaterThan(1_000_000)
  expect((await kit.spectator.get('/docs')).headers.location).toBe('/docs/')
})
