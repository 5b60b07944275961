import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import dynalite from 'dynalite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liveCounter } from '../../lambdas/live/counter.ts'
import { buildApp } from '../../src/api/app.ts'
import type { Counter } from '../../src/api/deps.ts'
import { openContext } from '../../src/service/index.ts'
import { serviceOf } from '../../src/service/service.ts'
import { dynamo, dynamoClient } from '../../src/store/dynamo/client.ts'
import { createTables } from '../../src/store/dynamo/index.ts'
import { tableNames } from '../../src/store/dynamo/keys.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'

let server: ReturnType<typeof dynalite>
let counter: Counter
let now: number
let keys: () => Promise<string[]>

beforeEach(async () => {
  server = dynalite({ createTableMs: 0 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const patience = 60_000
  const client = dynamoClient({
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    patience,
  })
  await createTables(client, tableNames('Test'))
  const db = dynamo(client, patience)
  now = 1_800_000_000_000
  counter = liveCounter(db, 'TestLive', () => now)
  keys = async () => {
    const found: string[] = []
    for await (const page of db.scan({ TableName: 'TestLive' })) found.push(...page.map(({ pk }) => pk!.S!))
    return found
  }
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('counts what all processes use of a bucket, and begins anew with each window', async () => {
  const used = await Promise.all(Array.from({ length: 10 }, () => counter('table', 'anne', 60_000)))
  expect(used.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await counter('table', 'mary', 60_000)).toBe(1)
  expect(await counter('sign-up', 'anne', 60_000)).toBe(1)
  now += 60_000
  expect(await counter('table', 'anne', 60_000)).toBe(1)
})

test('keeps nobody’s address', async () => {
  await counter('sign-up', '203.0.113.7', 60_000)
  expect(await keys()).toEqual([expect.stringMatching(/^B#sign-up#[\w-]{22}$/)])
})

test('limits sign-ups by address over all processes together', async () => {
  const store = openSqlite({ dir: ':memory:' })
  const settings = { development: false, logLevel: 'silent', rateLimit: true, trustProxy: false }
  const open = () => {
    const context = openContext({ store, clock: () => now })
    const { games, clock, monotonic } = context
    const deps = { service: serviceOf(context), games, clock, monotonic, settings, counter }
    return buildApp(deps, { graphql: false })
  }
  const apps = [await open(), await open()]
  const signUp = (app: (typeof apps)[number], remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/v1/players', payload: { name: 'Anne' }, remoteAddress })
  for (let time = 0; time < 20; time++)
    expect((await signUp(apps[time % 2]!, '10.0.0.1')).statusCode).toBe(201)
  for (const app of apps) {
    const refused = await signUp(app, '10.0.0.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too-many-requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['ratelimit-limit']).toBe('20')
  }
  expect((await signUp(apps[0]!, '10.0.0.2')).statusCode).toBe(201)
  now += 3_600_000
  expect((await signUp(apps[0]!, '10.0.0.1')).statusCode).toBe(201)
  for (const app of apps) await app.close()
  await store.close()
})
