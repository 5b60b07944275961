import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import { type Store, StoreError } from '../../../src/store/port.ts'
import { highCard } from '../../kit/high-card.ts'
import { verify } from '../../kit/verify.ts'
import { type Kit, openKit, type Player, shortGame, startedMatch } from '../kit.ts'

/** What the store does instead of its work, by the name of the call; or after it. */
type Fault = { readonly before?: (...args: unknown[]) => void; readonly after?: () => void }
let faults: Record<string, Fault> = {}

const away = () => {
  throw new StoreError('unavailable', 'disk secret-path is full')
}

function failing(store: Store): Store {
  const wrap = <T extends object>(part: T, name: string): T =>
    new Proxy(part, {
      get(target, key) {
        const value = Reflect.get(target, key)
        const path = `${name}.${String(key)}`
        if (path === 'journal.stream') return wrap(value as object, 'stream')
        if (typeof value !== 'function' || key === 'matches') return value
        return async (...args: unknown[]) => {
          faults[path]?.before?.(...args)
          const answer = await Reflect.apply(value, target, args)
          faults[path]?.after?.()
          return answer
        }
      },
    })
  return {
    journal: wrap(store.journal, 'journal'),
    views: wrap(store.views, 'views'),
    accounts: wrap(store.accounts, 'accounts'),
    notices: wrap(store.notices, 'notices'),
    check: async () => {
      faults.check?.before?.()
      await store.check()
    },
    close: () => store.close(),
  }
}

let now: number
let kit: Kit
let anne: Player
let mary: Player
beforeEach(async () => {
  faults = {}
  now = 0
  kit = await openKit({ wrap: failing, monotonic: () => now })
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
})
afterEach(async () => {
  faults = {}
  await kit.close()
})

test('a commit that can’t be written is refused, changes nothing, and can be sent again', async () => {
  const { path } = await startedMatch([anne, mary])
  const before = (await anne.get(path)).body
  const request = { command: before.choices[0].command, expect: before.seq, id: 'again' }
  const written = await kit.written()
  faults = { 'journal.append': { before: away } }
  for (const answer of [
    await anne.post(`${path}/commands`, request),
    await anne.post('/v1/matches', { ...shortGame, title: 'Lost' }),
    await anne.post(`${path}/commands`, { command: { type: 'resign' } }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([503, 'store-unavailable'])
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.text).not.toContain('secret-path')
  }
  faults = {}
  expect(await kit.written()).toBe(written)
  expect((await anne.get(path)).body).toEqual(before)
  expect((await anne.get('/v1/matches?mine=true')).body.matches).toHaveLength(1)
  expect((await anne.post(`${path}/commands`, request)).body.seq).toBe(before.seq + 1)
  await mary.post(`${path}/commands`, { command: { type: 'resign' } })
  const log: Commit[] = (await anne.get(`${path}/log`)).body
  expect(verify(highCard as never, log)).toMatchObject({ faults: [], whole: true })
})

test('a commit that was written although the store said no is found by its id', async () => {
  const { path } = await startedMatch([anne, mary])
  const { choices, seq } = (await anne.get(path)).body
  const request = { command: choices[0].command, expect: seq, id: 'doubtful' }
  faults = { 'journal.append': { after: away } }
  expect((await anne.post(`${path}/commands`, request)).status).toBe(503)
  faults = {}
  const again = await anne.post(`${path}/commands`, request)
  expect([again.status, again.body.seq]).toEqual([200, seq + 1])
  expect((await anne.get(path)).body.seq).toBe(seq + 1)

  const table = { ...shortGame, title: 'Doubtful' }
  faults = { 'journal.append': { after: away } }
  expect((await anne.post('/v1/matches', table, { 'idempotency-key': 'table' })).status).toBe(503)
  faults = {}
  const opened = await anne.post('/v1/matches', table, { 'idempotency-key': 'table' })
  expect([opened.status, opened.body.title, opened.body.seq]).toEqual([201, 'Doubtful', 1])
})

test.each([
  ['journal.read', (path: string) => anne.get(path)],
  ['journal.read', (path: string) => anne.get(`${path}/log`)],
  ['journal.read', (path: string) => anne.get(`${path}/events?wait=1`)],
  ['accounts.token', async () => (await kit.signUp('Grace')).get('/v1/me')],
  ['accounts.player', () => anne.get('/v1/me')],
  ['accounts.putPlayer', () => kit.spectator.post('/v1/players', { name: 'Grace' })],
  ['accounts.putToken', () => anne.post('/v1/tokens', { label: 'x', scopes: ['read'] })],
  ['views.list', () => anne.get('/v1/matches')],
  ['stream.end', () => anne.get('/v1/matches')],
  ['check', () => kit.spectator.get('/health')],
] as const)('without %s the answer is 503', async (call, ask) => {
  const { path } = await startedMatch([anne, mary])
  await kit.follower.settled()
  faults = { [call]: { before: away } }
  const { status, body, headers, text } = await ask(path)
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'store-unavailable', '1'])
  expect(text).not.toContain('secret-path')
})

test('however often the health is asked for, the disk is asked once a second', async () => {
  let checks = 0
  faults = { check: { before: () => checks++ } }
  await Promise.all(Array.from({ length: 50 }, () => kit.spectator.get('/health')))
  expect(checks).toBe(1)
  now += 1000
  await kit.spectator.get('/health')
  expect(checks).toBe(2)
})

test('lists that can’t be kept up to date are shown as they are', async () => {
  faults = { 'views.putRow': { before: away } }
  const { id } = (await anne.post('/v1/matches', shortGame)).body
  expect((await anne.get('/v1/matches?mine=true')).body.matches).toEqual([])
  expect((await anne.get(`/v1/matches/${id}`)).status).toBe(200)
  faults = {}
  await expect.poll(async () => (await anne.get('/v1/matches?mine=true')).body.matches).toHaveLength(1)
})

test('a damaged log closes its match and no other', async () => {
  const damaged = await startedMatch([anne, mary])
  const sound = await startedMatch([anne, mary])
  faults = {
    'journal.read': {
      before(match) {
        if (match === damaged.id) throw new StoreError('corrupt', 'commit 2 is not what was hashed')
      },
    },
  }
  const answer = await anne.get(damaged.path)
  expect([answer.status, answer.body.code]).toEqual([503, 'log-corrupt'])
  expect((await anne.get(sound.path)).status).toBe(200)
})

test('a bug is our fault, says so, and says no more', async () => {
  faults = {
    'accounts.token': {
      before() {
        throw new TypeError('cannot read properties of secret-thing')
      },
    },
  }
  const { status, body, text, headers } = await anne.get('/v1/me')
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(text).not.toMatch(/secret-thing|TypeError|\.ts:/)
  const line = kit.lines.map((each) => JSON.parse(each)).find(({ err }) => err !== undefined)
  expect(line).toMatchObject({ level: 50, reqId: headers['x-request-id'], err: { type: 'TypeError' } })
})
