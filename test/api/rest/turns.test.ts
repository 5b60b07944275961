import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Kit, Player } from '../kit.ts'
import { openKit, shortGame, startedMatch } from '../kit.ts'
import { places } from '../stores.ts'

describe.each(places)('over %s', (_place, open) => {
  let kit: Kit
  beforeAll(async () => {
    kit = await openKit({ open })
  })
  afterAll(() => kit.close())

  /** Two who have met nobody yet. */
  async function pair(): Promise<[Player, Player]> {
    return [await kit.signUp('Anne'), await kit.signUp('Mary')]
  }

  async function turns(who: Player, tag?: string, wait = 0): Promise<Answer> {
    await kit.settled()
    const headers = tag === undefined ? {} : { 'if-none-match': tag }
    return who.get(`/v1/me/turns${wait === 0 ? '' : `?wait=${wait}`}`, headers)
  }

  const ids = ({ body }: Answer): string[] => body.matches.map(({ id }: { id: string }) => id)

  async function moves(who: Player, path: string): Promise<void> {
    const { choices } = (await who.get(path)).body
    expect((await who.post(`${path}/commands`, { command: choices[0].command })).status).toBe(200)
  }

  /** Plays on until one seat has to act: after equal cards it is both. */
  async function oneInTurn(players: readonly Player[], path: string): Promise<number[]> {
    for (;;) {
      for (const player of players) await moves(player, path)
      const { turn } = (await players[0]!.get(path)).body
      if (turn.length === 1) return turn
    }
  }

  test('a match is listed while it waits for me, and nobody else’s is', async () => {
    const [anne, mary] = await pair()
    expect((await turns(anne)).body).toEqual({ matches: [] })
    const { id, path } = await startedMatch([anne, mary], { ...shortGame, title: 'Friday' })
    const stranger = await kit.signUp('Stranger')
    expect((await turns(anne)).body.matches).toEqual([
      { id, game: 'high-card', title: 'Friday', seq: 3, waits: true, seats: [0] },
    ])
    expect(ids(await turns(mary))).toEqual([id])
    expect(ids(await turns(stranger))).toEqual([])
    await moves(anne, path)
    expect(ids(await turns(anne))).toEqual([])
    expect(ids(await turns(mary))).toEqual([id])
  })

  test('a table that has not started and one that is over wait for nobody', async () => {
    const [anne, mary] = await pair()
    await anne.post('/v1/matches', shortGame)
    expect(ids(await turns(anne))).toEqual([])
    const { id, path } = await startedMatch([anne, mary])
    expect(ids(await turns(anne))).toEqual([id])
    await mary.post(`${path}/commands`, { command: { type: 'resign' } })
    expect(ids(await turns(anne))).toEqual([])
    expect(ids(await turns(mary))).toEqual([])
  })

  test('a resigned seat is not waited for, though its computer player has to act', async () => {
    const [anne, mary] = await pair()
    const grace = await kit.signUp('Grace')
    const { id, path } = await startedMatch([anne, mary, grace])
    await mary.post(`${path}/commands`, { command: { type: 'resign' } })
    expect(ids(await turns(mary))).toEqual([])
    expect(ids(await turns(anne))).toEqual([id])
  })

  test('one who is asked about an undo is waited for, in lists as well, until they have answered', async () => {
    const [anne, mary] = await pair()
    const { id, path } = await startedMatch([anne, mary])
    const turn = await oneInTurn([anne, mary], path)
    const [asking, asked] = turn[0] === 0 ? [anne, mary] : [mary, anne]
    expect(ids(await turns(asked))).toEqual([])
    const undone = await asking.post(`${path}/commands`, { command: { type: 'undo', to: 3 } })
    expect(undone.body.events[0].type).toBe('undo-offered')
    expect(ids(await turns(asked))).toEqual([id])
    const { body } = await asked.get('/v1/matches?turn=mine')
    expect(body.matches.map((row: { id: string }) => row.id)).toEqual([id])
    expect([body.matches[0].turn, body.matches[0].waiting]).toEqual([turn, [0, 1]])
    expect((await asked.get(path)).body.waiting).toEqual([0, 1])
    await asked.post(`${path}/commands`, { command: { type: 'decline-undo' } })
    expect(ids(await turns(asked))).toEqual([])
  })

  test('with the tag from last time the answer is 304 until something has changed', async () => {
    const [anne, mary] = await pair()
    const none = await turns(anne)
    expect((await turns(anne, none.headers.etag)).status).toBe(304)
    const { path } = await startedMatch([anne, mary])
    const one = await turns(anne, none.headers.etag)
    expect([one.status, ids(one).length]).toEqual([200, 1])
    expect((await turns(anne, one.headers.etag)).status).toBe(304)
    expect((await turns(anne, `"else", W/${one.headers.etag}`)).status).toBe(304)
    expect((await turns(anne, '*')).status).toBe(304)
    await moves(anne, path)
    await moves(mary, path)
    const { turn } = (await anne.get(path)).body
    const then = await turns(anne, one.headers.etag)
    // The same match may wait again, or not: either way it is something new.
    expect([then.status, ids(then).length]).toEqual([200, turn.includes(0) ? 1 : 0])
  })

  test('one’s own token is needed, with the scope to read, and a time that can be waited for', async () => {
    const [anne] = await pair()
    expect((await kit.spectator.get('/v1/me/turns')).status).toBe(401)
    const { body } = await anne.post('/v1/tokens', { label: 'hands', scopes: ['play'] })
    expect((await kit.client(body.token).get('/v1/me/turns')).status).toBe(403)
    for (const query of ['wait=26', 'wait=-1', 'wait=soon', 'player=anne', 'wait=1&wait=2']) {
      expect((await anne.get(`/v1/me/turns?${query}`)).status, query).toBe(400)
    }
    expect((await anne.get('/v1/me/turns', { 'if-none-match': 'x'.repeat(2000) })).status).toBe(400)
  })

  test('one who is erased is not waited for any more', async () => {
    const [anne, mary] = await pair()
    await startedMatch([anne, mary])
    expect((await turns(mary)).body.matches).toHaveLength(1)
    expect((await mary.delete('/v1/me')).status).toBe(204)
    expect((await mary.get('/v1/me/turns')).status).toBe(401)
    expect(ids(await turns(anne))).toEqual([])
  })
})

describe('a request that waits', () => {
  let kit: Kit
  let anne: Player
  let mary: Player
  beforeAll(async () => {
    kit = await openKit()
    anne = await kit.signUp('Anne')
    mary = await kit.signUp('Mary')
  })
  afterAll(() => kit.close())

  const quiet = () => kit.followed()

  async function tagOf(who: Player): Promise<string> {
    await kit.settled()
    return (await who.get('/v1/me/turns')).headers.etag!
  }

  test('is answered when a match begins to wait, and when it stops', async () => {
    const before = await tagOf(anne)
    const begins = anne.get('/v1/me/turns?wait=25', { 'if-none-match': before })
    await expect.poll(quiet).toBe(1)
    const { id, path } = await startedMatch([anne, mary])
    const begun = await begins
    expect([begun.status, begun.body.matches[0].id]).toEqual([200, id])
    await kit.settled()
    const tag = await tagOf(anne)
    const stops = anne.get('/v1/me/turns?wait=25', { 'if-none-match': tag })
    await expect.poll(quiet).toBe(1)
    const { choices } = (await anne.get(path)).body
    await anne.post(`${path}/commands`, { command: choices[0].command })
    const stopped = await stops
    expect([stopped.status, stopped.body.matches]).toEqual([200, []])
    await expect.poll(quiet).toBe(0)
  })

  test('is not answered for what happens in the matches of others', async () => {
    const [grace, jack] = [await kit.signUp('Grace'), await kit.signUp('Jack')]
    const stranger = await kit.signUp('Stranger')
    const waits = stranger.get('/v1/me/turns?wait=1', { 'if-none-match': await tagOf(stranger) })
    await expect.poll(quiet).toBe(1)
    await startedMatch([grace, jack])
    expect((await waits).status).toBe(304)
  })

  test('is answered with 304 when the time is over', async () => {
    const began = performance.now()
    const { status, headers } = await mary.get('/v1/me/turns?wait=1', { 'if-none-match': await tagOf(mary) })
    expect([status, headers['retry-after']]).toEqual([304, undefined])
    expect(performance.now() - began).toBeGreaterThan(950)
    await expect.poll(quiet).toBe(0)
  })

  test('without a tag, or with one of long ago, is answered at once', async () => {
    const began = performance.now()
    expect((await mary.get('/v1/me/turns?wait=25')).status).toBe(200)
    expect((await mary.get('/v1/me/turns?wait=25', { 'if-none-match': '"x"' })).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('whose client goes away leaves nothing behind', async () => {
    const leave = new AbortController()
    const tag = await tagOf(mary)
    const url = `${await kit.listen()}/v1/me/turns?wait=25`
    const headers = { authorization: `Bearer ${mary.token}`, 'if-none-match': tag }
    const left = fetch(url, { headers, signal: leave.signal }).catch(() => 'left')
    await expect.poll(quiet).toBe(1)
    leave.abort()
    expect(await left).toBe('left')
    await expect.poll(quiet).toBe(0)
  })
})
