import { afterEach, describe, expect, test } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import { secretsIn } from '../../../src/kernel/secret.ts'
import { type Kit, type KitOptions, openKit, shortGame, startedMatch } from '../kit.ts'

const opened: Kit[] = []
async function kitWith(options: KitOptions = {}): Promise<Kit> {
  const kit = await openKit(options)
  opened.push(kit)
  return kit
}
afterEach(async () => {
  for (const kit of opened.splice(0)) await kit.close()
})

describe('headers', () => {
  test('give a browser nothing to load, frame, sniff or keep', async () => {
    const { spectator } = await kitWith()
    for (const path of ['/health', '/v1/games', '/v1/nothing', '/v1/me']) {
      const { headers } = await spectator.get(path)
      expect(headers).toMatchObject({
        'content-security-policy':
          "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/)
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('set-cookie')
    }
  })

  test('let any site call with a token, and none with the browser’s own credentials', async () => {
    const { spectator } = await kitWith()
    const origin = 'https://third-party.example'
    const preflight = await spectator.send({
      method: 'OPTIONS',
      url: '/v1/matches',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PATCH, DELETE')
    for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match']) {
      expect(preflight.headers['access-control-allow-headers']).toContain(name)
    }
    for (const path of ['/v1/games', '/v1/me', '/v1/nothing']) {
      const { headers } = await spectator.get(path, { origin })
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      for (const name of ['ETag', 'Location', 'Retry-After', 'RateLimit-Remaining']) {
        expect(headers['access-control-expose-headers']).toContain(name)
      }
    }
  })
})

describe('every answer', () => {
  const constant = {
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'ETag, Location, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id, Allow',
  }
  const preflight = {
    'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
    'access-control-max-age': '86400',
  }
  /** What depends on the request; checked elsewhere. */
  const own = ['x-request-id', 'content-type', 'content-length', 'date', 'connection', 'allow']

  test.each([
    ['GET', '/health', 200, {}],
    ['GET', '/v1/nothing', 404, {}],
    ['GET', '/%zz', 400, {}],
    ['PUT', '/v1/games', 405, {}],
    ['POST', '/v1/players', 400, {}],
    ['OPTIONS', '/v1/matches', 204, preflight],
    ['OPTIONS', '/v1/nothing', 204, preflight],
    ['OPTIONS', '/graphql', 204, preflight],
  ] as const)('has the same headers, and no others: %s %s', async (method, url, status, more) => {
    const { app } = await kitWith()
    const answer = await app.inject({ method, url, headers: { origin: 'https://third-party.example' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const { headers } = answer
    const common = Object.keys(headers).filter((name) => !own.includes(name))
    expect(Object.fromEntries(common.map((name) => [name, headers[name]]))).toEqual({ ...constant, ...more })
  })

  test('to a preflight is given even to an address that has used up its requests', async () => {
    const { app } = await kitWith({ settings: { rateLimit: true } })
    let status = 0
    for (let i = 0; status !== 429; i++) {
      expect(i).toBeLessThan(3100)
      status = (await app.inject('/v1/games')).statusCode
    }
    const answer = await app.inject({ method: 'OPTIONS', url: '/v1/matches' })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject(preflight)
  })
})

describe('limits', () => {
  test('count requests for their address, whatever token they make up', async () => {
    const { client } = await kitWith({ settings: { rateLimit: true } })
    const answers = { 404: 0, 401: 0, 429: 0 }
    for (let i = 0; i < 3005; i++) {
      const token = `rt_${String(i).padStart(26, '0')}_${'A'.repeat(43)}`
      const { status, headers, body } = await client(token).get('/v1/me')
      answers[status as keyof typeof answers]++
      if (status !== 429) continue
      expect(body.code).toBe('too-many-requests')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
      expect(headers['ratelimit-remaining']).toBe('0')
    }
    expect(answers).toEqual({ 404: 0, 401: 3000, 429: 5 })
    expect((await client(null).get('/health')).status).toBe(200)
  })

  test('count requests of a player, from wherever they come and with whichever token', async () => {
    const kit = await kitWith({ settings: { rateLimit: true, trustProxy: 1 }, graphql: true })
    const { token } = await kit.signUp('Anne')
    const second = await kit.client(token).post('/v1/tokens', { label: 'second', scopes: ['read'] })
    const [anne, alsoAnne] = [kit.client(token), kit.client(second.body.token)]
    for (let i = 1; i < 1200; i++) {
      const client = i % 2 === 0 ? anne : alsoAnne
      const { status } = await client.get('/v1/me', { 'x-forwarded-for': `10.0.${i % 200}.1` })
      expect(status).toBe(200)
    }
    const elsewhere = { 'x-forwarded-for': '10.1.1.1' }
    for (const client of [anne, alsoAnne]) {
      const { status, headers, body } = await client.get('/v1/me', elsewhere)
      expect([status, body.code]).toEqual([429, 'too-many-requests'])
      expect(headers['retry-after']).toBeDefined()
    }
    const asked = await anne.post('/graphql', { query: '{ me { id } }' }, elsewhere)
    expect([asked.status, asked.body.code]).toEqual([429, 'too-many-requests'])
    const other = await kit.spectator.get('/v1/games', elsewhere)
    expect(other.status).toBe(200)
  })

  test('let nobody use up what a player has who knows the public half of a token', async () => {
    const kit = await kitWith({ settings: { rateLimit: true, trustProxy: 1 } })
    const anne = await kit.signUp('Anne')
    const forged = kit.client(`${anne.token.slice(0, -43)}${'A'.repeat(43)}`)
    for (let i = 0; i < 1210; i++) {
      expect((await forged.get('/v1/me', { 'x-forwarded-for': '10.6.6.6' })).status).toBe(401)
    }
    expect((await anne.get('/v1/me', { 'x-forwarded-for': '10.1.1.1' })).status).toBe(200)
  })

  test.each([
    ['sign-ups', (i: number) => `2001:db8:1:2::${i.toString(16)}`, '2001:db8:1:3::1'],
    ['sign-ups by way of IPv6', (i: number) => (i % 2 === 0 ? '192.0.2.1' : '::ffff:192.0.2.1'), '192.0.2.2'],
  ])('count a /64 as one address: %s', async (_what, from, elsewhere) => {
    const { spectator } = await kitWith({ settings: { rateLimit: true, trustProxy: 1 } })
    const signUp = async (address: string) =>
      (await spectator.post('/v1/players', { name: 'Anne' }, { 'x-forwarded-for': address })).status
    for (let i = 1; i <= 20; i++) expect(await signUp(from(i))).toBe(201)
    expect(await signUp(from(21))).toBe(429)
    expect(await signUp(elsewhere)).toBe(201)
  })

  test('count who waits by /64 as well', async () => {
    const kit = await kitWith({ settings: { trustProxy: 1 } })
    const players = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const { path } = await startedMatch(players)
    const wait = (i: number) =>
      kit.spectator.get(`${path}/events?after=3&wait=20`, { 'x-forwarded-for': `2001:db8:1:2::${i}` })
    // Eight wait until somebody moves, so the first answer is the one of the ninth, whichever that is.
    const waiting = Array.from({ length: 9 }, (_, i) => wait(i))
    expect((await Promise.race(waiting)).body.code).toBe('too-many-waiting')
    await players[0]!.post(`${path}/commands`, { command: { type: 'resign' } })
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(8).fill(200), 429])
  })

  test('let a few sign up, and ignore a forged X-Forwarded-For', async () => {
    const { spectator } = await kitWith({ settings: { rateLimit: true } })
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) {
      const { status } = await spectator.post(
        '/v1/players',
        { name: 'Anne' },
        { 'x-forwarded-for': `10.0.0.${i}` },
      )
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429])
  })

  test('count a malformed sign-up as none', async () => {
    const { spectator } = await kitWith({ settings: { rateLimit: true } })
    for (let i = 0; i < 25; i++) expect((await spectator.post('/v1/players', {})).status).toBe(400)
    expect((await spectator.post('/v1/players', { name: 'Anne' })).status).toBe(201)
  })

  test('believe the nearest proxy alone, not what was sent to it', async () => {
    const { spectator } = await kitWith({ settings: { rateLimit: true, trustProxy: 1 } })
    for (let i = 0; i < 20; i++) {
      const forged = `203.0.113.${i}, 198.51.100.7`
      expect((await spectator.post('/v1/players', { name: 'A' }, { 'x-forwarded-for': forged })).status).toBe(
        201,
      )
    }
    const once = { 'x-forwarded-for': '1.2.3.4, 198.51.100.7' }
    expect((await spectator.post('/v1/players', { name: 'A' }, once)).status).toBe(429)
    const elsewhere = { 'x-forwarded-for': '198.51.100.7, 198.51.100.8' }
    expect((await spectator.post('/v1/players', { name: 'A' }, elsewhere)).status).toBe(201)
  })

  test('keep the tables that one player opens within bounds', async () => {
    const kit = await kitWith({ settings: { rateLimit: true } })
    const anne = await kit.signUp('Anne')
    const statuses = new Set<number>()
    for (let i = 0; i < 120; i++) statuses.add((await anne.post('/v1/matches', shortGame)).status)
    expect(statuses).toEqual(new Set([201]))
    expect((await anne.post('/v1/matches', shortGame)).status).toBe(429)
    const second = await anne.post('/v1/tokens', { label: 'second', scopes: ['read', 'play'] })
    expect((await kit.client(second.body.token).post('/v1/matches', shortGame)).status).toBe(429)
    expect((await (await kit.signUp('Mary')).post('/v1/matches', shortGame)).status).toBe(201)
  })
})

describe('the log of the server', () => {
  test('tells what was asked and what came of it, and no secret of anybody', async () => {
    const kit = await kitWith({ settings: { logLevel: 'trace' } })
    const anne = await kit.signUp('Anne')
    const mary = await kit.signUp('Mary')
    const { path } = await startedMatch([anne, mary], {
      ...shortGame,
      title: 'Whispers',
      nonce: 'my-own-nonce',
    })
    for (const player of [anne, mary]) {
      const { choices, seq } = (await player.get(path)).body
      await player.post(`${path}/commands`, { command: choices[0].command, expect: seq, id: 'my-own-id' })
    }
    const { body: issued } = await anne.post('/v1/tokens', { label: 'Parrot', scopes: ['read'] })
    await anne.get(`${path}/log`)
    await anne.get('/v1/matches?cursor=query-secret')
    await anne.get(`/v1/me?access_token=${anne.token}`)
    await kit.spectator.get('/v1/me', { authorization: 'Bearer header-secret' })
    await kit.spectator.send({
      method: 'POST',
      url: '/v1/players',
      headers: { 'content-type': 'application/json' },
      payload: '{"name":"broken-secret"',
    })
    await anne.post(`${path}/commands`, { command: { type: 'resign' } })

    const lines = kit.lines.map((line) => JSON.parse(line))
    const requests = lines.filter(({ status }) => status !== undefined)
    expect(requests.length).toBeGreaterThan(12)
    for (const { reqId, method, route, status, ms } of requests) {
      expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
      expect([method, status, ms].map((each) => typeof each)).toEqual(['string', 'number', 'number'])
      if (status < 400) expect(route).toMatch(/^\//)
    }
    expect(requests.map(({ route }) => route)).toContain('/v1/matches/:id/commands')

    const text = kit.lines.join('')
    const log: Commit[] = (await anne.get(`${path}/log`)).body
    const hidden = log.flatMap(({ command, events }) =>
      [...secretsIn([command, events])].flatMap(({ secret: { salt, value } }) =>
        typeof value === 'string' ? [salt!, value] : [salt!],
      ),
    )
    expect(hidden.length).toBeGreaterThan(10)
    const secrets = [anne.token, mary.token, issued.token].map((token) => token.split('_').slice(2).join('_'))
    const words = [
      'Bearer',
      'Anne',
      'Parrot',
      'Whispers',
      'my-own',
      'query-secret',
      'header-secret',
      'broken-secret',
    ]
    for (const word of [...hidden, ...secrets, ...words]) expect(text).not.toContain(word)
  })

  test('is silent about requests above the level of info', async () => {
    const kit = await kitWith({ settings: { logLevel: 'warn' } })
    await kit.signUp('Anne')
    expect(kit.lines).toEqual([])
  })
})
