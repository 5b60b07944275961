import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import { blank } from '../../../src/kernel/fold.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { hexToBytes, sha256 } from '../../../src/kernel/hash.ts'
import { type CommandId, idText, type MatchId, type PlayerId } from '../../../src/kernel/ids.ts'
import { perform } from '../../../src/kernel/perform.ts'
import { sealOf } from '../../../src/kernel/secret.ts'
import { highCard } from '../../kit/high-card.ts'
import { verify } from '../../kit/verify.ts'
import { type Answer, type Kit, openKit, type Player, shortGame } from '../kit.ts'
import { places } from '../stores.ts'
import { inProcess } from '../target.ts'

/** Says the hash as the guide does, without the kernel's help. */
const hashOf = (match: string, player: Player, nonce: string) =>
  sha256(`rutter-nonce:${match}:${player.id}:${nonce}`)
const nonceOf = (player: Player, text = '') => sha256(`${player.id}${text}`).slice(0, 32)
const key = (id: string) => ({ 'idempotency-key': id })
const told = ({ status, body }: Answer) => [status, body.code]

describe.each(places)('over %s', (_place, open) => {
  let kit: Kit
  let anne: Player
  let mary: Player
  let grace: Player
  beforeAll(async () => {
    kit = await openKit({ open })
    anne = await kit.signUp('Anne')
    mary = await kit.signUp('Mary')
    grace = await kit.signUp('Grace')
  })
  afterAll(() => kit.close())

  /** Anne's table, at which she and these others have given hashes. */
  async function sealed(others: readonly Player[], wish: object = {}) {
    const { body } = await anne.post('/v1/matches', { ...shortGame, seats: others.length + 1, ...wish })
    const path = `/v1/matches/${body.id}`
    const hash = hashOf(body.id, anne, nonceOf(anne))
    expect((await anne.post(`${path}/seats/0/nonce`, { hash })).status).toBe(200)
    for (const other of others) {
      const nonceHash = hashOf(body.id, other, nonceOf(other))
      expect((await other.post(`${path}/seats`, { nonceHash })).status).toBe(201)
    }
    const give = (player: Player, seat: number, nonce = nonceOf(player), headers = {}) =>
      player.post(`${path}/seats/${seat}/nonce`, { nonce }, headers)
    const dice = async () => (await kit.spectator.get(path)).body.dice
    return { id: body.id as string, path, give, dice, created: body }
  }

  test('the answer to opening a table has the seal, before anybody gave anything', async () => {
    const { body } = await anne.post('/v1/matches', shortGame)
    expect(body.dice).toEqual({
      version: 2,
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
      nonces: [{ seat: 0, hash: null, nonce: null }],
      coSigned: [],
      byAll: false,
      opening: false,
      closed: [],
      without: [],
    })
  })

  test('a match with co-signed dice is played to its end, and its log proves it', async () => {
    const { id, path, give, dice, created } = await sealed([mary, grace])
    expect(await dice()).toMatchObject({ opening: true, closed: [0, 1, 2], coSigned: [] })
    expect(told(await anne.post(`${path}/start`, {}))).toEqual([422, 'nonces-closed'])
    const opened = await give(mary, 1, undefined, key('open'))
    expect(opened.body.events[0]).toMatchObject({ type: 'nonce-opened', text: 'Mary opens the nonce.' })
    const again = await give(mary, 1, undefined, key('open'))
    expect([again.status, again.body]).toEqual([200, opened.body])
    await give(anne, 0)
    await give(grace, 2)
    expect((await anne.post(`${path}/start`, {})).status).toBe(200)
    const seen = await dice()
    expect(seen).toMatchObject({ coSigned: [0, 1, 2], byAll: true, closed: [], without: [] })
    expect(seen.seal).toBe(created.dice.seal)
    for (const [seat, player] of [anne, mary, grace].entries()) {
      const nonce = nonceOf(player)
      expect(seen.nonces[seat]).toEqual({ seat, hash: hashOf(id, player, nonce), nonce })
    }
    for (const player of [grace, mary]) await player.post(`${path}/commands`, { command: { type: 'resign' } })
    const log = (await kit.spectator.get(`${path}/log`)).body as Commit[]
    expect(verify(highCard as Game, log)).toMatchObject({
      faults: [],
      whole: true,
      dice: { coSigned: [0, 1, 2], without: [], unsigned: [] },
    })
    const { secret } = log[0]!.events[0] as unknown as { secret: { salt: string; value: string } }
    expect(sealOf(secret.salt, secret.value)).toBe(created.dice.seal)
  })

  test('the host may start without a nonce that stays closed, and everybody can see without whose', async () => {
    const { path, give, dice } = await sealed([mary, grace])
    await give(anne, 0)
    await give(mary, 1)
    expect(told(await anne.post(`${path}/start`, { without: [] }))).toEqual([422, 'nonces-closed'])
    for (const without of [[1], [1, 2]]) {
      expect(told(await anne.post(`${path}/start`, { without }))).toEqual([422, 'wrong-without'])
    }
    expect(told(await mary.post(`${path}/start`, { without: [2] }))).toEqual([403, 'not-host'])
    const started = await anne.post(`${path}/start`, { without: [2] }, key('go'))
    expect(started.body.events[0].event).toEqual({ type: 'started', seats: 3, without: [2] })
    expect((await anne.post(`${path}/start`, { without: [2] }, key('go'))).body).toEqual(started.body)
    expect(told(await anne.post(`${path}/start`, {}, key('go')))).toEqual([422, 'id-reused'])
    expect(await dice()).toMatchObject({ coSigned: [0, 1], byAll: false, without: [2] })
    expect(told(await give(grace, 2))).toEqual([422, 'already-started'])
  })

  test('nobody opens for another, with another nonce, twice, or before the seats are taken', async () => {
    const { path, give } = await sealed([mary], { seats: 3 })
    expect(told(await give(mary, 1))).toEqual([422, 'seats-free'])
    expect(told(await mary.post(`${path}/capacity`, { seats: 2 }))).toEqual([403, 'not-host'])
    expect(told(await anne.post(`${path}/capacity`, { seats: 1 }))).toEqual([422, 'wrong-seats'])
    const set = await anne.post(`${path}/capacity`, { seats: 2 }, key('small'))
    expect(set.body.events[0].text).toBe('The table has 2 seats now.')
    expect((await anne.post(`${path}/capacity`, { seats: 2 }, key('small'))).body).toEqual(set.body)
    expect((await anne.get(path)).body.capacity).toBe(2)
    expect(told(await give(mary, 0))).toEqual([403, 'not-your-seat'])
    expect(told(await give(grace, 1))).toEqual([403, 'not-your-seat'])
    expect(told(await give(mary, 1, nonceOf(mary, 'better')))).toEqual([422, 'wrong-nonce'])
    expect((await give(mary, 1)).status).toBe(200)
    expect(told(await give(mary, 1))).toEqual([422, 'nonce-open'])
    expect(told(await give(anne, 5))).toEqual([422, 'no-such-seat'])
  })

  test('after the first opening nobody can get a new nonce in, be it by going and coming again', async () => {
    const { id, path, give, dice } = await sealed([mary, grace])
    await give(anne, 0)
    const hash = hashOf(id, mary, nonceOf(mary, 'ground'))
    expect(told(await mary.post(`${path}/seats/1/nonce`, { hash }))).toEqual([422, 'nonces-open'])
    const left = await mary.delete(`${path}/seats/1`)
    expect(left.body.events.map(({ type }: { type: string }) => type)).toEqual(['resigned'])
    expect(told(await mary.post(`${path}/seats`, { nonceHash: hash }))).toEqual([422, 'table-full'])
    expect(told(await mary.post(`${path}/seats/1/nonce`, { hash }))).toEqual([422, 'already-resigned'])
    expect((await anne.get(path)).body.seats[1]).toMatchObject({ bot: 'random', resigned: true })
    await give(grace, 2)
    expect((await anne.post(`${path}/start`, { without: [1] })).status).toBe(200)
    expect(await dice()).toMatchObject({ coSigned: [0, 2], without: [1], byAll: false })
    await expect.poll(async () => (await anne.get(path)).body.turn).toEqual([0, 2])
  })

  test('a person who is erased then leaves the seat and its nonce to a computer player', async () => {
    const gone = await kit.signUp('Gone')
    const { path, give, dice } = await sealed([gone])
    await give(gone, 1)
    expect((await gone.delete('/v1/me')).status).toBe(204)
    expect((await anne.get(path)).body.seats[1]).toMatchObject({ bot: 'random', resigned: true })
    await give(anne, 0)
    expect((await anne.post(`${path}/start`, {})).status).toBe(200)
    expect(await dice()).toMatchObject({ coSigned: [0, 1], byAll: true })
  })

  test('a computer player has no nonce, and one person gives one for each of their seats', async () => {
    const { id, path, give, dice } = await sealed([], { seats: 3, hotseat: true })
    const nonceHash = hashOf(id, anne, nonceOf(anne, 'second'))
    await anne.post(`${path}/seats`, { nonceHash })
    await anne.post(`${path}/seats`, { bot: 'random' })
    const hash = hashOf(id, anne, nonceOf(anne))
    expect(told(await anne.post(`${path}/seats/2/nonce`, { hash }))).toEqual([403, 'not-your-seat'])
    await give(anne, 0)
    expect(told(await anne.delete(`${path}/seats/2`))).toEqual([422, 'seats-final'])
    expect((await give(anne, 1, nonceOf(anne, 'second'))).status).toBe(200)
    expect((await anne.post(`${path}/start`)).status).toBe(200)
    expect(await dice()).toMatchObject({ coSigned: [0, 1], byAll: true })
  })

  test('plain nonces and none are good to play with, and co-sign nothing', async () => {
    const { body } = await anne.post('/v1/matches', { ...shortGame, seats: 3, nonce: 'plain' })
    const path = `/v1/matches/${body.id}`
    await mary.post(`${path}/seats`, { nonce: 'ahoy' })
    await grace.post(`${path}/seats`, {})
    expect((await anne.post(`${path}/start`, {})).status).toBe(200)
    expect((await anne.get(path)).body.dice).toMatchObject({
      nonces: [
        { seat: 0, hash: null, nonce: 'plain' },
        { seat: 1, hash: null, nonce: 'ahoy' },
        { seat: 2, hash: null, nonce: null },
      ],
      coSigned: [],
      byAll: false,
    })
  })

  const good = 'a'.repeat(64)
  test.each([
    ['seats', { nonceHash: good.slice(1) }],
    ['seats', { nonceHash: good.toUpperCase() }],
    ['seats', { nonceHash: null }],
    ['seats', { nonceHash: good, nonce: 'ahoy' }],
    ['seats', { nonceHash: good, bot: 'random' }],
    ['seats/0/nonce', undefined],
    ['seats/0/nonce', {}],
    ['seats/0/nonce', { hash: good, nonce: 'x'.repeat(32) }],
    ['seats/0/nonce', { hash: 'xyz' }],
    ['seats/0/nonce', { nonce: 'x'.repeat(21) }],
    ['seats/0/nonce', { nonce: 'x'.repeat(65) }],
    ['seats/0/nonce', { nonce: 'with spaces, and more of them' }],
    ['seats/0/nonce', { nonce: 7 }],
    ['capacity', {}],
    ['capacity', { seats: 0 }],
    ['capacity', { seats: 2.5 }],
    ['capacity', { seats: '2' }],
    ['start', { without: 1 }],
    ['start', { without: ['1'] }],
    ['start', { without: [10] }],
    ['start', { without: [-1] }],
    ['start', { seats: 2 }],
  ])('%s %j is malformed', async (path, body) => {
    const { headers } = await anne.post('/v1/matches', shortGame)
    expect(told(await anne.post(`${headers.location}/${path}`, body))).toEqual([400, 'malformed'])
  })

  test('none of it is played as a command, done without a token, or at a table that is not there', async () => {
    const { id, path } = await sealed([mary])
    for (const command of [
      { type: 'seal-nonce', seat: 0, hash: good },
      { type: 'open-nonce', seat: 0, nonce: nonceOf(anne) },
      { type: 'set-capacity', seats: 3 },
    ])
      expect(told(await anne.post(`${path}/commands`, { command }))).toEqual([400, 'malformed-command'])
    const body = { nonce: nonceOf(anne) }
    expect(told(await kit.spectator.post(`${path}/seats/0/nonce`, body))).toEqual([401, 'unauthorised'])
    const nowhere = path.replace(id, `m_${'0'.repeat(26)}`)
    expect(told(await anne.post(`${nowhere}/seats/0/nonce`, body))).toEqual([404, 'unknown-match'])
    expect(told(await anne.post(`${nowhere}/capacity`, { seats: 3 }))).toEqual([404, 'unknown-match'])
  })

  test.runIf(inProcess)(
    'a table of an older server goes on as it began, also for whoever opened it',
    async () => {
      const opener = anne.id as PlayerId
      const id = `m_${idText(hexToBytes(sha256(`create:${opener}:old`)))}` as MatchId
      const command = {
        type: 'create',
        game: 'high-card',
        edition: 'first',
        options: shortGame.options,
        seats: 4,
        private: false,
        hotseat: false,
        nonce: null,
      }
      const by = { player: opener, seat: null }
      const request = { by, command, at: 1, id: 'old' as CommandId, secret: sha256('secret') }
      const opened = perform(highCard as Game, blank(id), request)
      if (!opened.ok) throw new Error(opened.refusal.code)
      await kit.context.store.journal.append(opened.commit)
      const path = `/v1/matches/${id}`
      expect((await anne.post('/v1/matches', shortGame, key('old'))).body).toMatchObject({
        id,
        dice: { version: 1, coSigned: [], byAll: false },
      })
      const hash = hashOf(id, anne, nonceOf(anne))
      expect(told(await anne.post(`${path}/seats/0/nonce`, { hash }))).toEqual([422, 'plain-nonce-only'])
      await mary.post(`${path}/seats`, { nonce: 'ahoy' })
      expect((await anne.post(`${path}/start`, {})).status).toBe(200)
      await mary.post(`${path}/commands`, { command: { type: 'resign' } })
      const log = (await kit.spectator.get(`${path}/log`)).body as Commit[]
      expect(log.some((commit) => 'roll' in commit)).toBe(false)
      expect(verify(highCard as Game, log)).toMatchObject({ faults: [], whole: true, dice: { version: 1 } })
    },
  )
})
