import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, openKit, type Player, shortGame, startedMatch } from '../kit.ts'
import { places } from '../stores.ts'

describe.each(places)('over %s', (_place, open) => {
  let kit: Kit
  let anne: Player
  let mary: Player
  beforeAll(async () => {
    kit = await openKit({ open })
    anne = await kit.signUp('Anne')
    mary = await kit.signUp('Mary')
  })
  afterAll(() => kit.close())

  const key = (id: string) => ({ 'idempotency-key': id })

  describe('opening a table', () => {
    test('seats its creator and tells where it is', async () => {
      const { status, headers, body } = await anne.post('/v1/matches', {
        ...shortGame,
        seats: 3,
        title: 'Friday',
      })
      expect(status).toBe(201)
      expect(headers.location).toBe(`/v1/matches/${body.id}`)
      expect(body).toMatchObject({
        status: 'open',
        title: 'Friday',
        capacity: 3,
        you: [0],
        seq: 1,
        view: null,
      })
      expect(body.seats).toEqual([
        {
          seat: 0,
          player: anne.id,
          name: 'Anne',
          bot: null,
          resigned: false,
          helm: 'player',
          misses: 0,
          wanted: false,
        },
      ])
      const seen = await anne.get(headers.location!)
      expect(seen.body).toEqual(body)
      expect(seen.headers.etag).toBe(headers.etag)
    })

    test('happens once however often it is asked for with the same key', async () => {
      const first = await anne.post('/v1/matches', shortGame, key('table-1'))
      await mary.post(`${first.headers.location}/seats`)
      const again = await anne.post('/v1/matches', shortGame, key('table-1'))
      expect(again.status).toBe(201)
      expect(again.body).toEqual(first.body)
      const others = await mary.post('/v1/matches', shortGame, key('table-1'))
      expect(others.body.id).not.toBe(first.body.id)
    })

    test('refuses a key that was used for another table, and leaves that one alone', async () => {
      const first = await anne.post('/v1/matches', { ...shortGame, title: 'First' }, key('table-2'))
      for (const wish of [
        { ...shortGame, seats: 2, title: 'Second' },
        { ...shortGame, title: 'Second' },
      ]) {
        const again = await anne.post('/v1/matches', wish, key('table-2'))
        expect([again.status, again.body.code]).toEqual([422, 'id-reused'])
      }
      expect((await anne.get(`/v1/matches/${first.body.id}`)).body.title).toBe('First')
    })

    test.each([
      ['a game that is not played here', { game: 'chess' }, 422, 'unknown-game'],
      ['too many seats', { ...shortGame, seats: 5 }, 422, 'wrong-seats'],
      ['an edition that was never printed', { ...shortGame, edition: 'tenth' }, 422, 'unknown-edition'],
      ['options of another game', { ...shortGame, options: { gust: 1 } }, 400, 'malformed-options'],
      ['no game', {}, 400, 'malformed'],
      ['a nonce that is a novel', { ...shortGame, nonce: 'x'.repeat(65) }, 400, 'malformed'],
      ['a host', { ...shortGame, host: 'p_00000000000000000000000000' }, 400, 'malformed'],
    ])('refuses %s', async (_what, body, status, code) => {
      const answer = await anne.post('/v1/matches', body)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    })
  })

  describe('seats', () => {
    test('are taken in order, left and moved up', async () => {
      const grace = await kit.signUp('Grace')
      const { headers } = await anne.post('/v1/matches', { ...shortGame, seats: 4 })
      const path = headers.location!
      const taken = await mary.post(`${path}/seats`, { nonce: 'ahoy' }, key('sit'))
      expect(taken.body.events[0]).toMatchObject({ type: 'seat-taken', text: 'Mary takes a seat.' })
      expect(taken.body.events[0].event).toMatchObject({ seat: 1, nonce: 'ahoy' })
      const again = await mary.post(`${path}/seats`, { nonce: 'ahoy' }, key('sit'))
      expect([again.status, again.body]).toEqual([201, taken.body])
      await grace.post(`${path}/seats`)
      expect((await mary.post(`${path}/seats`)).body.code).toBe('already-seated')
      expect((await grace.delete(`${path}/seats/1`)).body.code).toBe('not-your-seat')
      expect((await mary.delete(`${path}/seats/1`)).status).toBe(200)
      const { seats } = (await anne.get(path)).body
      expect(seats.map(({ player }: { player: string }) => player)).toEqual([anne.id, grace.id])
      expect((await mary.delete(`${path}/seats/7`)).body.code).toBe('no-such-seat')
      expect((await mary.delete(`${path}/seats/seven`)).body.code).toBe('unknown-seat')
    })

    test('are given to computer players by the host alone', async () => {
      const { headers } = await anne.post('/v1/matches', shortGame)
      const path = headers.location!
      expect((await mary.post(`${path}/seats`, { bot: 'random' })).status).toBe(403)
      expect((await anne.post(`${path}/seats`, { bot: 'constructor' })).body.code).toBe('unknown-bot')
      expect((await anne.post(`${path}/seats`, { bot: 'random' })).status).toBe(201)
      expect((await anne.get(path)).body.seats[1]).toMatchObject({
        player: null,
        bot: 'random',
        name: 'Landlubber',
      })
    })

    test('the host alone starts, once, and repeats it without harm', async () => {
      const { headers } = await anne.post('/v1/matches', { ...shortGame, seats: 2 })
      const path = headers.location!
      expect((await anne.post(`${path}/start`)).body.code).toBe('too-few-players')
      await mary.post(`${path}/seats`)
      expect((await mary.post(`${path}/start`)).status).toBe(403)
      const started = await anne.post(`${path}/start`, undefined, key('go'))
      expect(started.body.turn).toEqual([0, 1])
      expect((await anne.post(`${path}/start`, {}, key('go'))).body).toEqual(started.body)
      expect((await anne.post(`${path}/start`)).body.code).toBe('already-started')
      expect((await (await kit.signUp('Late')).post(`${path}/seats`)).body.code).toBe('already-started')
    })
  })

  describe('lists', () => {
    test('show one’s own writes at once, page by page, newest first', async () => {
      const host = await kit.signUp('Host')
      const ids: string[] = []
      for (let i = 0; i < 7; i++) ids.unshift((await host.post('/v1/matches', shortGame)).body.id)
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body }: { body: { matches: { id: string }[]; cursor: string | null } } = await host.get(
          `/v1/matches?mine=true&limit=3${cursor && `&cursor=${cursor}`}`,
        )
        expect(body.matches.length).toBeLessThanOrEqual(3)
        seen.push(...body.matches.map(({ id }) => id))
        cursor = body.cursor
      }
      expect(new Set(seen)).toEqual(new Set(ids))
      expect(seen).toHaveLength(7)
    })

    test('are filtered by status, game, seat and turn', async () => {
      const one = await kit.signUp('One')
      const two = await kit.signUp('Two')
      const open = (await one.post('/v1/matches', shortGame)).body.id
      const { id: running, path } = await startedMatch([one, two])
      const ids = async (player: Player, query: string) =>
        (await player.get(`/v1/matches?${query}`)).body.matches.map(({ id }: { id: string }) => id)
      expect(await ids(one, 'mine=true&status=open')).toEqual([open])
      expect(await ids(one, 'mine=true&game=high-card&status=running')).toEqual([running])
      expect(await ids(one, 'mine=true&game=whist')).toEqual([])
      expect(await ids(one, 'turn=mine')).toEqual([running])
      const { choices, seq } = (await one.get(path)).body
      await one.post(`${path}/commands`, { command: choices[0].command, expect: seq })
      expect(await ids(one, 'turn=mine')).toEqual([])
      expect(await ids(two, 'turn=mine')).toEqual([running])
      const [row] = (await two.get('/v1/matches?turn=mine')).body.matches
      expect(row).toMatchObject({ turn: [1], seats: [{ name: 'One' }, { name: 'Two' }] })
    })

    test('one’s own are for those who say who they are', async () => {
      expect((await kit.spectator.get('/v1/matches?mine=true')).status).toBe(401)
      expect((await kit.spectator.get('/v1/matches?turn=mine')).status).toBe(401)
      expect((await kit.spectator.get('/v1/matches?mine=false')).status).toBe(200)
    })

    test.each([
      ['limit=0', 'query.limit'],
      ['limit=101', 'query.limit'],
      ['limit=ten', 'query.limit'],
      ['limit=1e1', 'query.limit'],
      ['limit=', 'query.limit'],
      ['limit=5&limit=6', 'query.limit'],
      ['status=closed', 'query.status'],
      ['mine=yes', 'query.mine'],
      ['turn=yours', 'query.turn'],
      ['cursor=nonsense', 'query.cursor'],
      ['order=oldest', 'query.order'],
      ['__proto__=1', 'query.__proto__'],
    ])('refuse ?%s and say why', async (query, field) => {
      const { status, body } = await kit.spectator.get(`/v1/matches?${query}`)
      expect(status).toBe(400)
      expect(body.errors[0].field).toBe(field)
      expect(body.detail).toContain(field)
    })
  })

  describe('a private match', () => {
    test('is seen by its players alone once it has started', async () => {
      const { id, path } = await startedMatch([anne, mary], { ...shortGame, private: true, title: 'Hush' })
      const stranger = await kit.signUp('Stranger')
      for (const other of [stranger, kit.spectator]) {
        for (const sub of ['', '/events', '/log', '?at=1', '/events?wait=1']) {
          const answer = await other.get(path + sub)
          expect([answer.status, answer.body.code]).toEqual([404, 'unknown-match'])
        }
        expect((await other.get('/v1/matches?limit=100')).text).not.toContain(id)
      }
      expect((await anne.get(path)).body.title).toBe('Hush')
      expect((await anne.get('/v1/matches?limit=100')).text).not.toContain(id)
      expect((await mary.get('/v1/matches?mine=true')).text).toContain(id)
    })

    test('is joined by whoever was given its id', async () => {
      const { headers } = await anne.post('/v1/matches', { ...shortGame, private: true })
      expect((await mary.get(headers.location!)).status).toBe(200)
      expect((await mary.post(`${headers.location}/seats`)).status).toBe(201)
    })
  })

  describe('a hotseat match', () => {
    test('gives one player several seats, who then has to say which one acts', async () => {
      const { headers } = await anne.post('/v1/matches', { ...shortGame, seats: 2, hotseat: true })
      const path = headers.location!
      expect((await anne.post(`${path}/seats`)).status).toBe(201)
      await anne.post(`${path}/start`)
      const { you, choices, seq } = (await anne.get(path)).body
      expect(you).toEqual([0, 1])
      expect(new Set(choices.map(({ seat }: { seat: number }) => seat))).toEqual(new Set([0, 1]))
      const { command, seat } = choices.at(-1)
      const unsaid = await anne.post(`${path}/commands`, { command, expect: seq })
      expect([unsaid.status, unsaid.body.code]).toEqual([400, 'which-seat'])
      expect((await anne.post(`${path}/commands`, { command, seat, expect: seq })).status).toBe(200)
    })
  })
})
