import { afterEach, describe, expect, test } from 'vitest'
import { type Kit, type KitOptions, openKit, shortGame } from '../kit.ts'
import { openPage, own, setCookies, signedUp } from './page.ts'

const opened: Kit[] = []
async function kitWith(options: KitOptions = {}): Promise<Kit> {
  const kit = await openKit({ graphql: true, ...options })
  opened.push(kit)
  return kit
}
afterEach(async () => {
  for (const kit of opened.splice(0)) await kit.close()
})

const client = { 'rutter-client': '1' }
const here = 'http://localhost'
const elsewhere = 'https://evil.example'

describe('with the session of a browser', () => {
  test.each<[string, Record<string, string>]>([
    ['a script of another site', { origin: elsewhere, 'sec-fetch-site': 'cross-site' }],
    ['a script of another site that sends the header', { ...client, 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring host', { ...client, 'sec-fetch-site': 'same-site', origin: `${here}:3000` }],
    ['no page', { ...client, 'sec-fetch-site': 'none' }],
    ['something that does not say where it is from', { ...client }],
    ['another origin', { ...client, origin: elsewhere }],
    ['an origin with another port', { ...client, origin: `${here}:8080` }],
    ['an origin with another protocol', { ...client, origin: 'https://localhost' }],
    ['an origin that begins like ours', { ...client, origin: `${here}.evil.example` }],
    ['a frame without an origin', { ...client, origin: 'null' }],
    ['an old browser, without the header', { origin: here }],
    ['our own page, without the header', { 'sec-fetch-site': 'same-origin', origin: here }],
    ['our own page, with another value', { 'rutter-client': '0', 'sec-fetch-site': 'same-origin' }],
    ['a contradiction', { ...client, 'sec-fetch-site': 'cross-site', origin: here }],
  ])('%s changes nothing', async (_who, headers) => {
    const kit = await kitWith()
    const page = await signedUp(kit, 'Anne')
    const other = page.from(headers)
    const before = await kit.written()
    const { id } = (await page.get('/v1/tokens')).body.tokens[0]
    const answers = [
      await other.post('/v1/matches', shortGame),
      await other.post('/v1/tokens', { label: 'x', scopes: ['read'] }),
      await other.send({ method: 'PATCH', url: '/v1/me', payload: { name: 'Mary' } }),
      await other.delete(`/v1/tokens/${id}`),
      await other.delete('/v1/me'),
      await other.post('/v1/sign-out'),
      await other.post('/v1/device-codes'),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'cross-site'])
    const asked = await other.post('/graphql', { query: 'mutation { eraseMe }' })
    expect([asked.status, asked.body.errors[0].extensions.code]).toEqual([403, 'cross-site'])
    expect(await kit.written()).toBe(before)
    expect(page.cookies.size).toBe(1)
    expect((await page.get('/v1/me')).body.name).toBe('Anne')
    expect((await page.get('/v1/tokens')).body.tokens).toHaveLength(1)
  })

  test('a form of another site changes nothing', async () => {
    const kit = await kitWith()
    const page = await signedUp(kit, 'Anne')
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const headers = { 'content-type': type, origin: elsewhere, 'sec-fetch-site': 'cross-site' }
      for (const url of ['/v1/sign-out', '/v1/matches', '/v1/device-codes', '/graphql']) {
        const answer = await page.from({}).send({ method: 'POST', url, headers, payload: '{"name":"x"}' })
        expect([403, 415]).toContain(answer.status)
      }
    }
    expect((await page.get('/v1/me')).status).toBe(200)
  })

  test('our own page does, by either sign of where it is', async () => {
    const kit = await kitWith()
    const page = await signedUp(kit, 'Anne')
    for (const headers of [own, { ...client, origin: here }, { ...own, origin: 'http://behind.a.proxy' }]) {
      expect((await page.from(headers).post('/v1/matches', shortGame)).status).toBe(201)
    }
  })

  test('anything may be read, but by our own pages alone', async () => {
    const kit = await kitWith()
    const page = await signedUp(kit, 'Anne')
    const { headers, status } = await page.from({ 'sec-fetch-site': 'cross-site' }).get('/v1/me')
    expect(status).toBe(200)
    // A page of another origin may not read an answer that its browser asked for with cookies: `*` is no leave for that.
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    const head = await page.from({}).send({ method: 'HEAD', url: '/v1/me' })
    expect(head.status).toBe(200)
    expect((await kit.spectator.get('/v1/games')).headers['cross-origin-resource-policy']).toBe(
      'cross-origin',
    )
  })

  test('no other origin is allowed the header, or cookies', async () => {
    const kit = await kitWith()
    for (const url of ['/v1/players', '/v1/sign-out', '/graphql']) {
      const { headers } = await kit.spectator.send({
        method: 'OPTIONS',
        url,
        headers: {
          origin: elsewhere,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'rutter-client,content-type',
        },
      })
      expect(headers['access-control-allow-headers']).not.toMatch(/rutter-client/i)
      expect(headers['access-control-allow-headers']).not.toContain('*')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PATCH, DELETE')
    }
  })

  test('a token counts before it, and asks for no header', async () => {
    const kit = await kitWith()
    const page = await signedUp(kit, 'Anne')
    const mary = await kit.signUp('Mary')
    const bearer = { authorization: `Bearer ${mary.token}` }
    expect((await page.get('/v1/me', bearer)).body.name).toBe('Mary')
    const foreign = page.from({ ...bearer, origin: elsewhere, 'sec-fetch-site': 'cross-site' })
    const made = await foreign.post('/v1/matches', shortGame)
    expect([made.status, made.body.host]).toEqual([201, mary.id])
    const wrong = await page.get('/v1/me', { authorization: `Bearer ${mary.token.slice(0, -2)}xx` })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'unauthorised'])
    expect(setCookies(wrong)).toEqual([])
  })
})

describe('cookies that can’t be read', () => {
  test.each([
    ';;;=;',
    'session',
    'session=%ff%00',
    'session=rs_',
    'session="x',
    '__proto__=1',
    'session=; session=; session=',
    'a=\u00e9\u00ff',
    `session=${'x'.repeat(8000)}`,
  ])('are none: %j', async (cookie) => {
    const kit = await kitWith()
    for (const request of [
      { url: '/v1/matches' },
      { method: 'POST', url: '/v1/players', payload: { name: 'Anne' } },
      { method: 'POST', url: '/graphql', payload: { query: '{ games { id } }' } },
      { method: 'POST', url: '/v1/device-codes/claim', payload: { code: 'x' } },
    ]) {
      const { status } = await kit.spectator.send({ ...request, headers: { cookie } })
      expect(status).toBeLessThan(500)
      expect(status).not.toBe(401)
    }
    expect(kit.lines.join()).not.toContain('"level":50')
  })
})

describe('which cookie is set', () => {
  const asked = (kit: Kit, headers: Record<string, string>) =>
    openPage(kit).post('/v1/players', { name: 'Anne' }, headers)
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'rutter.example' }

  test('over https, as a trusted proxy says: one for this host alone', async () => {
    const kit = await kitWith({ settings: { trustProxy: 1 } })
    const answer = await asked(kit, forwarded)
    expect(setCookies(answer)[0]).toMatch(/^__Host-session=rs_.*; HttpOnly; SameSite=Lax; Secure$/)
    const page = openPage(kit)
    await page.post('/v1/players', { name: 'Anne' }, forwarded)
    expect((await page.get('/v1/me', forwarded)).status).toBe(200)
    // The same cookie is none where the site is plain http.
    expect((await page.get('/v1/me')).status).toBe(401)
  })

  test.each<[string, KitOptions, Record<string, string>]>([
    ['plain http on a network', {}, { host: 'rutter.example' }],
    ['plain http to an address', {}, { host: '192.168.1.5:8080' }],
    ['what a client says of a proxy that is none', {}, { host: 'rutter.example', ...forwarded }],
    [
      'a proxy that has plain http itself',
      { settings: { trustProxy: 1 } },
      { host: 'localhost', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'rutter.example' },
    ],
    ['a PUBLIC_URL with plain http', { settings: { publicUrl: 'http://rutter.example' } }, {}],
  ])('none over %s: it needs https', async (_what, options, headers) => {
    const kit = await kitWith(options)
    const answer = await asked(kit, headers)
    expect([answer.status, answer.body.code]).toEqual([422, 'needs-https'])
    expect(answer.body.detail).toContain('https')
    expect(setCookies(answer)).toEqual([])
    const claim = await openPage(kit).post('/v1/device-codes/claim', { code: 'BCDFGHJK' }, headers)
    expect(claim.body.code).toBe('needs-https')
    expect((await kit.spectator.post('/v1/players', { name: 'Anne' }, headers)).status).toBe(201)
  })

  test('by PUBLIC_URL, whatever the request looks like here', async () => {
    const kit = await kitWith({ settings: { publicUrl: 'https://rutter.example' } })
    const page = openPage(kit)
    const old = page.from({ ...client, origin: 'https://rutter.example' })
    expect(setCookies(await old.post('/v1/players', { name: 'Anne' }))[0]).toMatch(
      /^__Host-session=.*Secure$/,
    )
    expect((await old.post('/v1/matches', shortGame)).status).toBe(201)
    const other = page.from({ ...client, origin: here })
    expect((await other.post('/v1/matches', shortGame)).body.code).toBe('cross-site')
  })
})
