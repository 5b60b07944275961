import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Kit, openKit, type Player, startedMatch } from '../kit.ts'
import { places } from '../stores.ts'
import { inProcess } from '../target.ts'

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

  /** Plays a player's choice with this number. */
  async function choose(player: Player, path: string, number = 0): Promise<Answer> {
    const { choices, seq } = (await player.get(path)).body
    const { command, seat } = choices.at(number)
    return player.post(`${path}/commands`, { command, seat, expect: seq })
  }

  /** Both bid and one of them, who is told, has the spoils; or nobody, if they bid the same rank. */
  async function trick(path: string): Promise<Player | undefined> {
    await choose(anne, path)
    const { turn } = (await choose(mary, path)).body
    return turn.length === 1 ? [anne, mary][turn[0]] : undefined
  }

  async function withSpoils(): Promise<{ path: string; winner: Player; loser: Player }> {
    for (;;) {
      const { path } = await startedMatch([anne, mary])
      const winner = await trick(path)
      if (winner !== undefined) return { path, winner, loser: winner === anne ? mary : anne }
    }
  }

  describe('a command', () => {
    test('answers with what came of it, as its player may see it', async () => {
      const { path } = await startedMatch([anne, mary])
      const { status, body } = await choose(anne, path)
      expect(status).toBe(200)
      expect(body).toMatchObject({ seq: 4, turn: [1], events: [{ type: 'bid-made', seat: 0, seq: 4 }] })
      expect(body.events[0].event.card.value).toBeDefined()
      const [seen] = (await mary.get(`${path}/events?after=3`)).body.events
      expect(seen.event.card).toEqual({ to: [0], seal: body.events[0].event.card.seal })
      expect((await anne.get(path)).body.head).toBe(body.head)
    })

    test('repeated under its id answers as the first time and does nothing', async () => {
      const { path } = await startedMatch([anne, mary])
      const { choices } = (await anne.get(path)).body
      const request = { command: choices[0].command, expect: 3, id: 'bid-1' }
      const first = await anne.post(`${path}/commands`, request)
      await choose(mary, path)
      const written = await kit.written()
      for (const again of [
        await anne.post(`${path}/commands`, request),
        await anne.post(`${path}/commands`, { ...request, id: undefined }, { 'idempotency-key': 'bid-1' }),
        await anne.post(`${path}/commands`, request, { 'idempotency-key': 'bid-1' }),
      ]) {
        expect(again.status).toBe(200)
        expect(again.body).toEqual(first.body)
      }
      const other = await anne.post(`${path}/commands`, { ...request, command: choices[1].command })
      expect([other.status, other.body.code]).toEqual([422, 'id-reused'])
      const both = await anne.post(`${path}/commands`, request, { 'idempotency-key': 'bid-2' })
      expect([both.status, both.body.code]).toEqual([400, 'two-ids'])
      expect(await kit.written()).toBe(written)
    })

    test('sent many times at once under one id is played once', async () => {
      const { path } = await startedMatch([anne, mary])
      const [{ command }] = (await anne.get(path)).body.choices
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => anne.post(`${path}/commands`, { command, expect: 3, id: 'once' })),
      )
      for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body])
      expect((await anne.get(path)).body.seq).toBe(4)
    })

    test('secret bids made at the same time do not make each other stale', async () => {
      const crew = [anne, mary, await kit.signUp('Grace'), await kit.signUp('Jack')]
      const { path } = await startedMatch(crew)
      const looks = await Promise.all(crew.map((player) => player.get(path)))
      const answers = await Promise.all(
        crew.map((player, seat) =>
          player.post(`${path}/commands`, { command: looks[seat]!.body.choices[0].command, expect: 5 }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.seq))).toEqual(new Set([6, 7, 8, 9]))
    })

    test('is stale once one’s own choices have changed, and told what happened', async () => {
      const { path, winner } = await withSpoils()
      const { seq, choices } = (await winner.get(path)).body
      expect((await choose(winner, path)).status).toBe(200)
      const late = await winner.post(`${path}/commands`, { command: choices[0].command, expect: seq - 1 })
      expect([late.status, late.body.code]).toEqual([409, 'stale'])
      expect(late.body).toMatchObject({ seq: seq + 1, params: { expect: seq - 1, seq: seq + 1 } })
      expect(late.body.events.map(({ seq: each }: { seq: number }) => each)).toContain(seq + 1)
      const early = await winner.post(`${path}/commands`, { command: choices[0].command, expect: 999 })
      expect([early.status, early.body.code]).toEqual([409, 'stale'])
    })

    test('against the rules is refused with the rule’s own sentence, and changes nothing', async () => {
      const { path, winner, loser } = await withSpoils()
      const written = await kit.written()
      const turn = await loser.post(`${path}/commands`, { command: { type: 'draw', from: 'deck' } })
      expect([turn.status, turn.body.code]).toEqual([422, 'not-your-turn'])
      const now = await winner.post(`${path}/commands`, { command: { type: 'bid', card: 'pistol-1' } })
      expect([now.status, now.body.code]).toEqual([422, 'no-bids-now'])
      expect(now.body.detail).toBe('The bids of this round have been shown.')
      expect(await kit.written()).toBe(written)
    })

    test.each([
      ['of no game', { type: 'castle' }],
      ['with a field too many', { type: 'draw', from: 'deck', seat: 1 }],
      ['with a card that was never printed', { type: 'bid', card: 'joker' }],
      ['that has a call of its own', { type: 'start' }],
      ['called after a prototype', { type: 'constructor' }],
      ['without a type', {}],
    ])('%s is malformed', async (_what, command) => {
      const { path } = await startedMatch([anne, mary])
      const answer = await anne.post(`${path}/commands`, { command })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toMatch(/^malformed/)
    })

    test('for somebody else’s seat is forbidden', async () => {
      const { path } = await startedMatch([anne, mary])
      const [{ command }] = (await anne.get(path)).body.choices
      const answer = await mary.post(`${path}/commands`, { command, seat: 0 })
      expect([answer.status, answer.body.code]).toEqual([403, 'not-your-seat'])
      const stranger = await (await kit.signUp('Stranger')).post(`${path}/commands`, { command })
      expect([stranger.status, stranger.body.code]).toEqual([403, 'no-seat'])
      const nobody = await kit.spectator.post(`${path}/commands`, { command })
      expect([nobody.status, nobody.body.code]).toEqual([401, 'unauthorised'])
    })
  })

  describe('taking back', () => {
    test('an answer counts for the wish that its sender saw, and for no other', async () => {
      const { path, winner, loser } = await withSpoils()
      const send = (who: Player, command: object, more = {}) =>
        who.post(`${path}/commands`, { command, ...more })
      const { seq: expect1 } = (await send(winner, { type: 'undo', to: 3 })).body
      await send(winner, { type: 'decline-undo' })
      const gone = await send(loser, { type: 'accept-undo' }, { expect: expect1 })
      expect([gone.status, gone.body.code]).toEqual([409, 'stale'])
      const { seq: expect2 } = (await send(winner, { type: 'undo', to: 4 })).body
      for (const type of ['accept-undo', 'decline-undo']) {
        const late = await send(loser, { type }, { expect: expect1 })
        expect([late.status, late.body.code]).toEqual([409, 'stale'])
      }
      expect((await loser.get(path)).body.undo.offer).toMatchObject({ to: 4, accepted: [] })
      const meant = await send(loser, { type: 'accept-undo' }, { expect: expect2 })
      expect(meant.body.events.at(-1)).toMatchObject({ type: 'rewound', event: { to: 4 } })
    })

    test('is free until something new was shown, and needs the others afterwards', async () => {
      const { path, winner, loser } = await withSpoils()
      const before = (await winner.get(path)).body
      await winner.post(`${path}/commands`, { command: { type: 'stake', coins: 1 } })
      expect((await winner.get(path)).body.undo).toMatchObject({ free: before.seq })
      const back = await winner.post(`${path}/commands`, { command: { type: 'undo', to: before.seq } })
      expect(back.body.events[0].type).toBe('rewound')
      expect((await winner.get(path)).body.view).toEqual(before.view)

      const asked = await winner.post(`${path}/commands`, { command: { type: 'undo', to: 3 } })
      expect(asked.body.events[0].type).toBe('undo-offered')
      expect((await loser.get(path)).body.undo.offer).toMatchObject({ to: 3, accepted: [] })
      expect((await winner.post(`${path}/commands`, { command: { type: 'accept-undo' } })).status).toBe(422)
      const agreed = await loser.post(`${path}/commands`, { command: { type: 'accept-undo' } })
      expect(agreed.body.events.map(({ type }: { type: string }) => type)).toEqual([
        'undo-accepted',
        'rewound',
      ])
      expect((await winner.get(path)).body.turn).toEqual([0, 1])
    })
  })

  describe('resigning', () => {
    test('ends a match of two, reveals its secret and opens all eyes', async () => {
      const { path } = await startedMatch([anne, mary])
      expect((await anne.get(`${path}?seat=1`)).status).toBe(403)
      const { body } = await anne.post(`${path}/commands`, { command: { type: 'resign' } })
      expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['resigned', 'ended'])
      const over = (await mary.get(path)).body
      expect(over).toMatchObject({ status: 'finished', choices: [], turn: [] })
      expect(over.result.places.find(({ place }: { place: number }) => place === 1).seat).toBe(1)
      expect((await anne.get(`${path}?seat=1`)).body.view.hands[1]).not.toContain(null)
      expect((await kit.spectator.get(`${path}?seat=0`)).status).toBe(200)
      const after = await mary.post(`${path}/commands`, { command: { type: 'resign' } })
      expect([after.status, after.body.code]).toEqual([422, 'match-over'])
    })
  })

  describe('looking', () => {
    test('again, with the tag from last time, costs nothing until something changes', async () => {
      const { path } = await startedMatch([anne, mary])
      const first = await anne.get(path)
      const tag = first.headers.etag!
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await anne.get(path, { 'if-none-match': known })
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
      }
      expect((await anne.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
      expect((await mary.get(path, { 'if-none-match': tag })).status).toBe(200)
      expect((await kit.spectator.get(path, { 'if-none-match': tag })).status).toBe(200)
      await choose(mary, path)
      expect((await anne.get(path, { 'if-none-match': tag })).status).toBe(200)
      expect(first.headers['cache-control']).toContain('private')
      expect(first.headers.vary).toContain('Authorization')
    })

    test('back shows the match as it was', async () => {
      const { path } = await startedMatch([anne, mary])
      const then = await anne.get(path)
      await choose(anne, path)
      const back = await anne.get(`${path}?at=3`)
      expect(back.body).toEqual(then.body)
      expect((await anne.get(`${path}?at=1`)).body).toMatchObject({ status: 'open', view: null })
      for (const at of ['0', '5']) expect((await anne.get(`${path}?at=${at}`)).body.code).toBe('unknown-seq')
      expect((await anne.get(`${path}?at=-1`)).status).toBe(400)
      expect((await anne.get(`${path}?seat=4`)).body.code).toBe('unknown-seat')
    })

    test('at what is not there finds nothing', async () => {
      for (const id of [
        'm_00000000000000000000000000',
        'm_1',
        'p_00000000000000000000000000',
        '__proto__',
        '%00',
      ]) {
        for (const sub of ['', '/events', '/log']) {
          const answer = await anne.get(`/v1/matches/${id}${sub}`)
          expect([answer.status, answer.body.code]).toEqual([404, 'unknown-match'])
        }
      }
    })
  })

  describe('events', () => {
    test('come in order, in pages of whole commits', async () => {
      const { path } = await startedMatch([anne, mary])
      await choose(anne, path)
      await choose(mary, path)
      const { events: all, seq } = (await anne.get(`${path}/events`)).body
      const paged: object[] = []
      let after = 0
      for (;;) {
        const { body } = await anne.get(`${path}/events?after=${after}&limit=2`)
        if (body.events.length === 0) {
          expect(body).toEqual({ events: [], seq, head: null })
          break
        }
        paged.push(...body.events)
        after = body.seq
      }
      expect(paged).toEqual(all)
      expect((await anne.get(`${path}/events?after=99`)).body.code).toBe('unknown-seq')
    })

    test.runIf(inProcess)('are waited for, and come as soon as they happen', async () => {
      const { path } = await startedMatch([anne, mary])
      const waiting = anne.get(`${path}/events?after=3&wait=20`)
      await sleep(50)
      const began = performance.now()
      await choose(mary, path)
      const { body } = await waiting
      expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['bid-made'])
      // Woken by the move: who had to wait for the end of the time would be here after twenty seconds.
      expect(performance.now() - began).toBeLessThan(10_000)
    })

    test.runIf(inProcess)('that do not happen are not waited for longer than asked', async () => {
      const { path } = await startedMatch([anne, mary])
      const began = performance.now()
      const { body, headers } = await anne.get(`${path}/events?after=3&wait=1`)
      expect(body).toEqual({ events: [], seq: 3, head: null })
      expect(headers).not.toHaveProperty('retry-after')
      expect(performance.now() - began).toBeGreaterThan(950)
      expect((await anne.get(`${path}/events?after=3&wait=26`)).status).toBe(400)
    })

    // A function that holds a request back is paid for as one that works.
    test.runIf(!inProcess)('are not waited for on AWS: an empty answer says when to ask again', async () => {
      const { path } = await startedMatch([anne, mary])
      const began = performance.now()
      const { body, headers } = await anne.get(`${path}/events?after=3&wait=25`)
      expect(body).toEqual({ events: [], seq: 3, head: null })
      expect(headers['retry-after']).toBe('2')
      expect(performance.now() - began).toBeLessThan(20_000)
      await choose(mary, path)
      const news = await anne.get(`${path}/events?after=3&wait=25`)
      expect(news.body.events.map(({ type }: { type: string }) => type)).toEqual(['bid-made'])
      expect(news.headers).not.toHaveProperty('retry-after')
    })

    test.runIf(inProcess)('are waited for by a few requests of one player at a time', async () => {
      const patient = await kit.signUp('Patient')
      const { path } = await startedMatch([anne, mary])
      // Eight wait until somebody moves, so the first answer is the one of the ninth, whichever that is.
      const asked = Array.from({ length: 9 }, () => patient.get(`${path}/events?after=3&wait=25`))
      const one = await Promise.race(asked)
      expect([one.status, one.body.code, one.headers['retry-after']]).toEqual([429, 'too-many-waiting', '5'])
      expect((await patient.get(`${path}/events?after=3`)).status).toBe(200)
      await choose(mary, path)
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      expect(statuses.sort()).toEqual([...Array(8).fill(200), 429])
      expect((await patient.get(`${path}/events?after=4&wait=1`)).status).toBe(200)
    })
  })
})
