import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StoreError } from '../../../src/store/port.ts'
import { type Kit, openKit, shortGame, startedMatch } from '../kit.ts'
import { places } from '../stores.ts'
import { openPage, own, setCookies, signedUp } from './page.ts'

const day = 24 * 60 * 60_000

describe.each(places)('over %s', (_place, open) => {
  let kit: Kit
  let now = Date.parse('2026-11-18T12:00:00Z')
  beforeAll(async () => {
    kit = await openKit({ open, clock: () => now, graphql: true })
  })
  afterAll(() => kit.close())

  describe('signing up in a page', () => {
    test('sets a session, and shows no token', async () => {
      const page = openPage(kit)
      const answer = await page.post('/v1/players', { name: 'Anne' })
      expect(answer.status).toBe(201)
      expect(Object.keys(answer.body)).toEqual(['player'])
      expect(answer.text).not.toMatch(/r[st]_/)
      expect(setCookies(answer)).toEqual([
        expect.stringMatching(
          /^session=rs_[0-9a-z]{26}_[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
        ),
      ])
      expect((await page.get('/v1/me')).body).toEqual(answer.body.player)
      expect((await page.post('/v1/matches', shortGame)).status).toBe(201)
      const { data } = (await page.post('/graphql', { query: '{ me { name tokens { kind current } } }' }))
        .body
      expect(data.me).toEqual({ name: 'Anne', tokens: [{ kind: 'SESSION', current: true }] })
    })

    test('is not lost to another sign-up: whoever is signed in signs out first', async () => {
      const page = await signedUp(kit, 'Anne')
      const session = page.cookies.get('session')
      const again = await page.post('/v1/players', { name: 'Mary' })
      expect([again.status, again.body.code]).toEqual([422, 'already-signed-in'])
      expect([setCookies(again), page.cookies.get('session')]).toEqual([[], session])
      expect((await page.get('/v1/me')).body.name).toBe('Anne')
      await page.post('/v1/sign-out')
      page.cookies.set('session', session!)
      expect((await page.post('/v1/players', { name: 'Mary' })).status).toBe(201)
    })

    test('keeps only a hash', async () => {
      const { cookies } = await signedUp(kit, 'Anne')
      const [, id = '', secret = ''] = /^rs_([^_]+)_(.{43})$/.exec(cookies.get('session')!) ?? []
      const kept = await kit.context.store.accounts.token(id)
      expect(kept).toMatchObject({ kind: 'session', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(JSON.stringify(kept)).not.toContain(secret)
    })

    test('is for pages of our own, and for programs that say they are one', async () => {
      const body = { name: 'Anne' }
      const post = (headers: Record<string, string>) => kit.spectator.post('/v1/players', body, headers)
      for (const headers of [
        { 'rutter-client': '1', 'sec-fetch-site': 'cross-site' },
        { 'rutter-client': '1', 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
        { 'rutter-client': '1', 'sec-fetch-site': 'none' },
        { 'rutter-client': '1', origin: 'https://evil.example' },
        { 'rutter-client': '1', origin: 'null' },
      ]) {
        const answer = await post(headers)
        expect([answer.status, answer.body.code]).toEqual([403, 'cross-site'])
        expect(setCookies(answer)).toEqual([])
      }
      expect((await post({ 'rutter-client': '1', origin: 'http://localhost' })).status).toBe(201)
      expect(setCookies(await post({ 'rutter-client': '1' }))).toHaveLength(1)
      expect((await post({ 'rutter-client': 'yes' })).body.errors[0].field).toBe('headers.rutter-client')
    })

    test('without the header is as ever: a token, and no cookie', async () => {
      const answer = await kit.spectator.post(
        '/v1/players',
        { name: 'Anne' },
        { origin: 'https://else.example' },
      )
      expect(answer.body.token).toMatch(/^rt_/)
      expect(setCookies(answer)).toEqual([])
    })

    test('takes no name that would end a header', async () => {
      for (const name of ['Anne\r\nSet-Cookie: session=x', 'Anne\nX: y', 'Anne\u2028x']) {
        const page = openPage(kit)
        expect((await page.post('/v1/players', { name })).status).toBe(400)
        expect((await page.post('/v1/players', { name: 'Anne', device: name })).status).toBe(400)
        expect(page.cookies.size).toBe(0)
      }
    })
  })

  describe('a session', () => {
    test('is listed beside tokens by its device, and can be revoked there', async () => {
      const page = await signedUp(kit, 'Anne', { device: 'Firefox on Linux' })
      now += 1
      const issued = await page.post('/v1/tokens', { label: 'my bot', scopes: ['read'] })
      // A session goes on while it is used, so what it issues need not end.
      expect(issued.body.expires).toBeNull()
      const { tokens } = (await page.get('/v1/tokens')).body
      expect(tokens).toMatchObject([
        { kind: 'session', label: 'Firefox on Linux', scopes: ['read', 'play', 'account'], current: true },
        { kind: 'token', label: 'my bot', current: false },
      ])
      const revoked = await page.delete(`/v1/tokens/${tokens[0].id}`)
      expect(revoked.status).toBe(204)
      expect(page.cookies.size).toBe(0)
      expect((await kit.client(issued.body.token).get('/v1/me')).status).toBe(200)
    })

    test('that was revoked is refused, and its cookie goes', async () => {
      const page = await signedUp(kit, 'Anne')
      const before = new Map(page.cookies)
      const [{ id }] = (await page.get('/v1/tokens')).body.tokens
      const { token } = (await page.post('/v1/tokens', { label: 'x', scopes: ['account'] })).body
      await kit.client(token).delete(`/v1/tokens/${id}`)
      for (const path of ['/v1/me', '/v1/matches']) {
        const again = openPage(kit, new Map(before))
        const answer = await again.get(path)
        expect([answer.status, answer.body.code]).toEqual([401, 'session-ended'])
        expect(again.cookies.size).toBe(0)
        expect((await again.get('/v1/matches')).status).toBe(200)
      }
    })

    test('ends 90 days after it was last used, and not before', async () => {
      const page = await signedUp(kit, 'Anne')
      const untouched = openPage(kit, new Map(page.cookies))
      now += day - 1
      expect(setCookies(await page.get('/v1/me'))).toEqual([])
      for (let visits = 0; visits < 4; visits++) {
        now += 60 * day
        const answer = await page.get('/v1/me')
        expect(answer.status).toBe(200)
        expect(setCookies(answer)).toEqual([
          expect.stringMatching(new RegExp(`^session=${page.cookies.get('session')}; .*Max-Age=7776000`)),
        ])
        expect(setCookies(await page.get('/v1/me'))).toEqual([])
      }
      now += 2 * day
      const asked = await page.post('/graphql', { query: '{ me { name } }' })
      expect([asked.body.data.me.name, setCookies(asked)]).toEqual([
        'Anne',
        [expect.stringMatching(/^session=/)],
      ])
      now += 90 * day
      expect((await untouched.get('/v1/me')).body.code).toBe('session-ended')
    })

    test('ends by signing out, which is for sessions alone', async () => {
      const page = await signedUp(kit, 'Anne')
      const copy = openPage(kit, new Map(page.cookies))
      const { token } = (await page.post('/v1/tokens', { label: 'x', scopes: ['read'] })).body
      const refused = await kit.client(token).post('/v1/sign-out')
      expect([refused.status, refused.body.code]).toEqual([422, 'not-a-session'])
      expect((await kit.client(token).get('/v1/me')).status).toBe(200)
      const left = await page.post('/v1/sign-out')
      expect(left.status).toBe(204)
      expect(page.cookies.size).toBe(0)
      expect((await copy.get('/v1/me')).status).toBe(401)
      expect((await page.post('/v1/sign-out')).status).toBe(401)
      expect((await page.get('/v1/matches')).status).toBe(200)
    })

    test('goes with its player', async () => {
      const page = await signedUp(kit, 'Anne')
      expect((await page.delete('/v1/me')).status).toBe(204)
      expect(page.cookies.size).toBe(0)
    })

    test('counts among the twenty', async () => {
      const page = await signedUp(kit, 'Anne')
      for (let i = 1; i < 20; i++) await page.post('/v1/tokens', { label: `${i}`, scopes: ['read'] })
      const { body } = await page.post('/v1/tokens', { label: 'too many', scopes: ['read'] })
      expect(body.code).toBe('too-many-tokens')
    })

    test('is no token, and a token is no session', async () => {
      const page = await signedUp(kit, 'Anne')
      const session = page.cookies.get('session')!
      for (const text of [session, session.replace('rs_', 'rt_')]) {
        expect((await kit.client(text).get('/v1/me')).body.code).toBe('unauthorised')
      }
      const { token } = await kit.signUp('Mary')
      const forged = openPage(kit, new Map([['session', token.replace('rt_', 'rs_')]]))
      expect((await forged.get('/v1/me')).body.code).toBe('session-ended')
    })

    test.each([
      [
        'with another secret',
        (text: string) => `${text.slice(0, -3)}${text.endsWith('AAA') ? 'BBB' : 'AAA'}`,
      ],
      ['of nobody', () => `rs_${'0'.repeat(26)}_${'A'.repeat(43)}`],
    ])('is refused %s, also where none is needed', async (_what, change) => {
      const { cookies } = await signedUp(kit, 'Anne')
      const page = openPage(kit, new Map([['session', change(cookies.get('session')!)]]))
      const answer = await page.get('/v1/matches')
      expect([answer.status, answer.body.code]).toEqual([401, 'session-ended'])
    })
  })

  describe('a new name', () => {
    test('is shown wherever the old one was', async () => {
      const [anne, mary] = [await kit.signUp('Anne the Old'), await kit.signUp('Mary')]
      const { path } = await startedMatch([anne, mary])
      const before = await mary.get(path)
      await mary.get(`${path}/events`)
      await mary.get('/v1/matches')
      const answer = await anne.send({ method: 'PATCH', url: '/v1/me', payload: { name: ' Anne the New ' } })
      expect([answer.status, answer.body.name]).toEqual([200, 'Anne the New'])
      expect((await anne.get('/v1/me')).body).toEqual(answer.body)
      const tag = { 'if-none-match': before.headers.etag! }
      const seen = await mary.get(path, tag)
      expect(seen.status).toBe(200)
      expect(seen.body.seats[0].name).toBe('Anne the New')
      for (const each of [path, `${path}/position`, `${path}/events`, '/v1/matches']) {
        const { text } = await mary.get(each)
        expect(text).not.toContain('the Old')
      }
      const query = `{ events(match: "${path.split('/').at(-1)}") { events { text } } }`
      expect((await mary.post('/graphql', { query })).text).not.toContain('the Old')
    })

    test('can be had over GraphQL as well, and needs the scope account', async () => {
      const anne = await kit.signUp('Anne')
      const query = 'mutation { renameMe(name: "Anne Cormac") { name } }'
      expect((await anne.post('/graphql', { query })).body.data.renameMe.name).toBe('Anne Cormac')
      const { token } = (await anne.post('/v1/tokens', { label: 'x', scopes: ['read', 'play'] })).body
      const patch = { method: 'PATCH', url: '/v1/me', payload: { name: 'Mary' } }
      expect((await kit.client(token).send(patch)).body.code).toBe('scope-missing')
      expect((await kit.spectator.send(patch)).status).toBe(401)
      for (const payload of [{}, { name: '' }, { name: 'a\nb' }, { name: 'Mary', email: 'x@y.org' }]) {
        expect((await anne.send({ ...patch, payload })).status).toBe(400)
      }
      const asked = await kit.client(token).post('/graphql', { query })
      expect(asked.body.errors[0].extensions.code).toBe('scope-missing')
    })
  })

  test('nothing secret is logged', async () => {
    const page = await signedUp(kit, 'Anne the Unlogged', { device: 'Secret phone' })
    await page.post('/v1/device-codes')
    await page.post('/v1/sign-out', undefined, own)
    expect(kit.lines.join('\n')).not.toMatch(/rs_|rt_|cookie|Unlogged|Secret phone/i)
  })
})

test('a session can be used where its end can’t be moved, as on a full disk', async () => {
  let now = Date.parse('2026-11-18T12:00:00Z')
  const full = async () => {
    throw new StoreError('unavailable', 'The disk is full.')
  }
  const kit = await openKit({
    clock: () => now,
    wrap: (store) => ({ ...store, accounts: { ...store.accounts, extend: full } }),
  })
  const page = await signedUp(kit, 'Anne')
  now += 2 * day
  const answer = await page.get('/v1/me')
  expect([answer.status, setCookies(answer)]).toEqual([200, []])
  await kit.close()
})
