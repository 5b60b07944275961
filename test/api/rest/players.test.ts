import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, openKit, type Player, shortGame, startedMatch } from '../kit.ts'
import { places } from '../stores.ts'
import { inProcess } from '../target.ts'

describe.each(places)('over %s', (_place, open) => {
  let kit: Kit
  let now = Date.parse('2026-11-16T12:00:00Z')
  beforeAll(async () => {
    kit = await openKit({ open, clock: () => now })
  })
  afterAll(() => kit.close())

  describe('signing up', () => {
    test('gives a player and a token that reads, plays and manages the account', async () => {
      const { status, body } = await kit.spectator.post('/v1/players', {
        name: ' Anne Bonny ',
        email: 'a@b.org',
      })
      expect(status).toBe(201)
      expect(body.player).toMatchObject({ name: 'Anne Bonny', email: 'a@b.org' })
      if (inProcess) expect(body.player.created).toBe(now)
      const anne = kit.client(body.token)
      expect((await anne.get('/v1/me')).body).toEqual(body.player)
      expect((await anne.post('/v1/matches', shortGame)).status).toBe(201)
      const { tokens } = (await anne.get('/v1/tokens')).body
      expect(tokens).toMatchObject([{ label: 'first token', scopes: ['read', 'play', 'account'] }])
    })

    test.runIf(inProcess)('keeps only a hash of the token', async () => {
      const { token } = await kit.signUp('Mary')
      const [, id = '', secret = ''] = /^rt_([^_]+)_(.{43})$/.exec(token) ?? []
      const kept = await kit.context.store.accounts.token(id)
      expect(kept?.hash).toMatch(/^[0-9a-f]{64}$/)
      expect(JSON.stringify(kept)).not.toContain(secret)
    })

    test.each([
      ['no name', {}, 'body.name'],
      ['an empty name', { name: '   ' }, 'body.name'],
      ['a name of 41 letters', { name: 'a'.repeat(41) }, 'body.name'],
      ['a name that turns the text around', { name: 'Anne\u202eBonny' }, 'body.name'],
      ['a name that can not be seen', { name: '\u200b' }, 'body.name'],
      ['a name with tag characters', { name: 'Anne\u{e0041}' }, 'body.name'],
      ['a name with a stack of marks', { name: `Anne${'\u0336'.repeat(30)}` }, 'body.name'],
      ['a name with a line break', { name: 'Anne\nBonny' }, 'body.name'],
      ['an address that is none', { name: 'Anne', email: 'anne' }, 'body.email'],
      ['a field that nobody knows', { name: 'Anne', admin: true }, 'body.admin'],
    ])('refuses %s', async (_what, body, field) => {
      const answer = await kit.spectator.post('/v1/players', body)
      expect(answer.status).toBe(400)
      expect(answer.body.errors[0].field).toBe(field)
    })

    test('takes a name of 40 letters of any alphabet, and keeps one spelling of it', async () => {
      const { body } = await kit.spectator.post('/v1/players', { name: 'e\u0301'.repeat(40) })
      expect(body.player.name).toBe('é'.repeat(40))
    })
  })

  describe('tokens', () => {
    test('can be issued, listed and revoked', async () => {
      const anne = await kit.signUp('Anne')
      const { body: issued } = await anne.post('/v1/tokens', { label: 'bot', scopes: ['read'] })
      expect(issued).toMatchObject({ label: 'bot', scopes: ['read'], expires: null })
      const { body } = await anne.get('/v1/tokens')
      expect(body.tokens.map(({ label }: { label: string }) => label).sort()).toEqual(['bot', 'first token'])
      expect(JSON.stringify(body)).not.toContain(issued.token)
      expect((await kit.client(issued.token).get('/v1/me')).status).toBe(200)
      expect((await anne.delete(`/v1/tokens/${issued.id}`)).status).toBe(204)
      expect((await kit.client(issued.token).get('/v1/me')).status).toBe(401)
      expect((await anne.delete(`/v1/tokens/${issued.id}`)).body.code).toBe('unknown-token')
    })

    test.runIf(inProcess)('end when they were said to', async () => {
      const anne = await kit.signUp('Anne')
      const wish = { label: 'today', scopes: ['read'], expires: now + 1000 }
      const brief = kit.client((await anne.post('/v1/tokens', wish)).body.token)
      expect((await brief.get('/v1/me')).status).toBe(200)
      now += 1000
      const { status, body, headers } = await brief.get('/v1/me')
      expect([status, body.code]).toEqual([401, 'unauthorised'])
      expect(headers['www-authenticate']).toMatch(/^Bearer/)
      const past = await anne.post('/v1/tokens', { ...wish, expires: now })
      expect([past.status, past.body.code]).toEqual([400, 'expires-in-the-past'])
    })

    test.runIf(inProcess)('make none that outlive them', async () => {
      const anne = await kit.signUp('Anne')
      const wish = { label: 'today', scopes: ['account'], expires: now + 1000 }
      const brief = kit.client((await anne.post('/v1/tokens', wish)).body.token)
      for (const expires of [undefined, now + 1001]) {
        const { status, body } = await brief.post('/v1/tokens', { ...wish, expires })
        expect([status, body.code]).toEqual([403, 'outlives-its-maker'])
      }
      expect((await brief.post('/v1/tokens', wish)).status).toBe(201)
    })

    const labelled = (label: string) => ({ label, scopes: ['read'] })

    test('are at most twenty for a player, also where many are asked for at once', async () => {
      const anne = await kit.signUp('Anne')
      const asked = await Promise.all(
        Array.from({ length: 30 }, (_, i) => anne.post('/v1/tokens', labelled(`at once ${i}`))),
      )
      for (const { status, body } of asked) {
        if (status !== 201) expect([status, body.code]).toEqual([422, 'too-many-tokens'])
      }
      const good = asked.filter(({ status }) => status === 201)
      expect(good.length).toBeLessThan(20)
      for (let more = good.length; more < 19; more++) {
        expect((await anne.post('/v1/tokens', labelled(`one more ${more}`))).status).toBe(201)
      }
      const { body } = await anne.post('/v1/tokens', labelled('too many'))
      expect(body.detail).toBe(
        'A player has at most 20 tokens and signed-in devices: revoke one that you no longer need.',
      )
      const { tokens } = (await anne.get('/v1/tokens')).body
      expect(tokens).toHaveLength(20)
      for (const { body: issued } of good) {
        expect((await kit.client(issued.token).get('/v1/me')).status).toBe(200)
      }
      const last = tokens.find(({ label }: { label: string }) => label !== 'first token')
      await anne.delete(`/v1/tokens/${last.id}`)
      expect((await anne.post('/v1/tokens', labelled('in its place'))).status).toBe(201)
    })

    test.runIf(inProcess)('that have ended don’t count, and are forgotten with the next', async () => {
      const anne = await kit.signUp('Anne')
      for (let i = 1; i < 20; i++) {
        await anne.post('/v1/tokens', { ...labelled(`brief ${i}`), expires: now + 1000 })
      }
      expect((await anne.post('/v1/tokens', labelled('too many'))).status).toBe(422)
      now += 1000
      expect((await anne.get('/v1/tokens')).body.tokens).toHaveLength(20)
      expect((await anne.post('/v1/tokens', labelled('another'))).status).toBe(201)
      const { tokens } = (await anne.get('/v1/tokens')).body
      expect(tokens.map(({ label }: { label: string }) => label)).toEqual(['first token', 'another'])
    })

    test('allow what their scopes say and no more', async () => {
      const anne = await kit.signUp('Anne')
      const issue = async (scopes: string[]) =>
        kit.client((await anne.post('/v1/tokens', { label: scopes.join(), scopes })).body.token)
      const reader = await issue(['read'])
      const hand = await issue(['play'])
      const clerk = await issue(['account'])
      expect((await reader.get('/v1/me')).status).toBe(200)
      expect((await clerk.get('/v1/tokens')).status).toBe(200)
      for (const refused of [
        await reader.post('/v1/matches', shortGame),
        await reader.post('/v1/tokens', { label: 'more', scopes: ['read'] }),
        await reader.get('/v1/tokens'),
        await reader.delete('/v1/me'),
        await hand.get('/v1/me'),
        await hand.get('/v1/matches'),
        await hand.post('/v1/tokens', { label: 'more', scopes: ['play'] }),
        await hand.get('/v1/tokens'),
        await hand.delete('/v1/me'),
        await hand.delete(`/v1/tokens/${idOf(anne)}`),
        await clerk.get('/v1/me'),
        await clerk.post('/v1/matches', shortGame),
        await clerk.post('/v1/tokens', { label: 'more', scopes: ['account', 'play'] }),
      ]) {
        expect([refused.status, refused.body.code]).toEqual([403, 'scope-missing'])
      }
      const opened = await hand.post('/v1/matches', shortGame)
      expect(opened.status).toBe(201)
      expect((await hand.get(`/v1/matches/${opened.body.id}`)).status).toBe(403)
      expect((await anne.get('/v1/me')).status).toBe(200)
    })

    test('can be used to revoke themselves, whatever their scopes', async () => {
      const anne = await kit.signUp('Anne')
      for (const scopes of [['read'], ['play']]) {
        const { body } = await anne.post('/v1/tokens', { label: 'short visit', scopes })
        const visitor = kit.client(body.token)
        expect((await visitor.delete(`/v1/tokens/${body.id}`)).status).toBe(204)
        expect((await visitor.get('/v1/matches')).status).toBe(401)
      }
      expect((await kit.spectator.delete(`/v1/tokens/${idOf(anne)}`)).status).toBe(401)
      expect((await anne.delete(`/v1/tokens/${idOf(anne)}`)).status).toBe(204)
      expect((await anne.get('/v1/me')).status).toBe(401)
    })

    test.each([
      ['of another scheme', (token: string) => `Basic ${token}`],
      ['without a scheme', (token: string) => token],
      ['that is empty', () => 'Bearer '],
      ['cut short', (token: string) => `Bearer ${token.slice(0, -1)}`],
      [
        'with one letter changed',
        (token: string) => `Bearer ${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}A`,
      ],
      ['with two words', (token: string) => `Bearer ${token} ${token}`],
      ['of nobody', () => `Bearer rt_${'0'.repeat(26)}_${'A'.repeat(43)}`],
      ['of prototypes', () => 'Bearer __proto__'],
    ])('are refused %s, even where none is needed', async (_what, header) => {
      const { token } = await kit.signUp('Anne')
      const answer = await kit.spectator.get('/v1/matches', { authorization: header(token) })
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorised'])
    })
  })

  describe('erasing oneself', () => {
    test('resigns, leaves, and forgets name, address, titles and tokens', async () => {
      const anne = await kit.signUp('Anne the Forgotten')
      const mary = await kit.signUp('Mary')
      const grace = await kit.signUp('Grace')
      const running = await startedMatch([anne, mary, grace], { ...shortGame, title: 'Anne’s farewell' })
      const open = (await anne.post('/v1/matches', { ...shortGame, title: 'Anne’s table' })).body
      expect((await anne.delete('/v1/me')).status).toBe(204)
      expect((await anne.get('/v1/me')).status).toBe(401)
      const seen = (await mary.get(running.path)).body
      expect(seen.seats[0]).toMatchObject({ player: anne.id, name: 'Seat 1', resigned: true })
      expect((await mary.get(`/v1/matches/${open.id}`)).body).toMatchObject({
        status: 'abandoned',
        title: null,
      })
      for (const path of [running.path, '/v1/matches', `${running.path}/log`, `${running.path}/events`]) {
        expect((await mary.get(path)).text).not.toMatch(/Forgotten|Anne’s/)
      }
    })
  })
})

/** The public half of a player's token. */
function idOf({ token }: Player): string {
  return token.split('_')[1]!
}
