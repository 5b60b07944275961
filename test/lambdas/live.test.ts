import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leaseLength } from '../../lambdas/live/subscriptions.ts'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { secretsIn } from '../../src/kernel/secret.ts'
import { choicesOf, turnOf } from '../../src/kernel/turn.ts'
import { consume } from '../../src/service/consume.ts'
import { play } from '../../src/service/play.ts'
import { revokeToken, signUp } from '../../src/service/players.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { StoreError } from '../../src/store/port.ts'
import { canariesFor, canariesIn } from '../kit/canaries.ts'
import { highCard } from '../kit/high-card.ts'
import { prng } from '../kit/prng.ts'
import { move, openTable, options, see, value } from '../service/table.ts'
import { Killed, type Loose, openRig, type Rig, seqsOf } from './rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The seat whose turn it is plays its first choice; tells the seq that this became, or 0 where the match is over. */
async function moveOn(match: MatchId): Promise<number> {
  const { turn } = await see(rig.context, match, 0)
  return turn.length === 0 ? 0 : value(await move(rig.context, match, turn[0]!)).seq
}

/** The salts of the secrets told to a seat in the events of a log, and whether that was by this commit. */
function saltsTo(seat: number, log: readonly Commit[], last: number) {
  return log.flatMap(({ seq, events }) =>
    [...secretsIn(events)]
      .filter(({ secret }) => secret.to.includes(seat))
      .map(({ secret }) => ({ salt: secret.salt!, known: seq <= last })),
  )
}

describe('a subscriber', () => {
  test('is told what he missed, then what happens, to the end', async () => {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    await rig.subscribe('a', 's', match, 1)
    expect(seqsOf(rig.arrived.get('a')!, 's')).toEqual([2, 3])
    let last = 3
    for (let seq = await moveOn(match); seq > 0; seq = await moveOn(match)) {
      await rig.spread(match, seq)
      last = seq
    }
    expect(seqsOf(rig.arrived.get('a')!, 's')).toEqual(upTo(2, last))
    expect(rig.arrived.get('a')!.at(-1)).toEqual({ type: 'complete', id: 's' })
    expect(await rig.items()).toEqual(['C#a connection'])
    expect((await rig.connections.read('a'))?.operations).toEqual([])
  })

  test('is told once, whoever tells him how often, and in order, in whichever order it is heard of', async () => {
    const match = await openTable(rig.context, 3)
    await rig.greeted('a')
    await rig.subscribe('a', 's', match)
    const seqs = [await moveOn(match), await moveOn(match), await moveOn(match)]
    await Promise.all([...seqs.reverse(), ...seqs].map((seq) => rig.spread(match, seq)))
    expect(seqsOf(rig.arrived.get('a')!, 's')).toEqual(seqs.sort())
  })

  test('who is gone is forgotten, with all he had, and nobody else notices', async () => {
    const { issued } = await signUp(rig.context, { name: 'Anne' })
    const match = await openTable(rig.context)
    for (const connection of ['gone', 'here']) {
      await rig.greeted(connection, issued.token)
      await rig.subscribe(connection, '1', match)
      await rig.subscribe(connection, '2', match)
    }
    rig.fate = async (connection) => (connection === 'gone' ? 'gone' : 'sent')
    await rig.spread(match, await moveOn(match))
    expect(seqsOf(rig.arrived.get('here')!, '1')).toEqual([4])
    expect(seqsOf(rig.arrived.get('here')!, '2')).toEqual([4])
    expect((await rig.items()).filter((item) => item.includes('gone'))).toEqual([])
    expect((await rig.items()).filter((item) => item.includes('here'))).toHaveLength(6)
  })

  test('who resigned is told no secret of the seat from then on', async () => {
    const { context } = rig
    const [anne, mary, grace] = await Promise.all(
      ['Anne', 'Mary', 'Grace'].map((name) => signUp(context, { name })),
    )
    const match = value(await createMatch(context, anne!.player.id, { game: 'high-card', options, seats: 3 }))
    for (const { player } of [mary!, grace!]) value(await takeSeat(context, player.id, { match }))
    value(await startMatch(context, anne!.player.id, match))
    const caller = { player: mary!.player.id, scopes: ['play'] as const, expires: null }
    const left = value(await play(context, caller, { match, command: { type: 'resign' } }))
    await rig.greeted('a', mary!.issued.token)
    const query = 'subscription($match: ID!) { match(id: $match, after: 0) { seq events { data } } }'
    await rig.send('a', { type: 'subscribe', id: 's', payload: { query, variables: { match } } })
    await consume(context, await context.store.journal.read(match, left.seq - 1), () => {})
    const [moved] = await context.store.journal.read(match, left.seq)
    expect(moved).toMatchObject({ by: { player: null, seat: 1 } })
    await rig.spread(match, moved!.seq)
    expect(seqsOf(rig.arrived.get('a')!, 's')).toEqual(upTo(1, moved!.seq))
    const told = JSON.stringify(rig.arrived.get('a'))
    for (const { salt, known } of saltsTo(1, await context.store.journal.read(match, 0), left.seq)) {
      expect(told.includes(salt)).toBe(known)
    }
  })

  describe('and nothing is sent to it that it was not told', () => {
    const query = `subscription($match: ID!) {
      match(id: $match, after: 0) { seq head turn events { text data } commit } }`

    /** A match in which one resigns, followed by its players, a stranger and nobody: the secrets that were sent. */
    async function leaks(): Promise<string[]> {
      const { context } = rig
      const [anne, mary, grace, stranger] = await Promise.all(
        ['Anne', 'Mary', 'Grace', 'Stranger'].map((name) => signUp(context, { name })),
      )
      const table = [anne!, mary!, grace!]
      const match = value(
        await createMatch(context, anne!.player.id, { game: 'high-card', options, seats: 3 }),
      )
      for (const { player } of table.slice(1)) value(await takeSeat(context, player.id, { match }))
      value(await startMatch(context, anne!.player.id, match))
      const followers = [...table, stranger!, null]
      for (const [index, who] of followers.entries()) {
        await rig.greeted(`c${index}`, who?.issued.token)
        await rig.send(`c${index}`, {
          type: 'subscribe',
          id: 's',
          payload: { query, variables: { match } },
        })
      }
      const found: string[] = []
      for (let moves = 0; ; moves++) {
        const log = await context.store.journal.read(match, 0)
        await rig.spread(match, log.length)
        for (const [index, who] of followers.entries()) {
          const arrived = rig.arrived.get(`c${index}`)!
          expect(seqsOf(arrived, 's')).toEqual(upTo(1, log.length))
          found.push(...canariesIn(arrived, canariesFor(log, who?.player.id ?? null)))
        }
        const { turn, truth } = await context.matches.use(match, async (folded) => ({
          turn: turnOf(folded!.game, folded!.truth),
          truth: folded!.truth,
        }))
        if (truth.status !== 'running') return found
        const seat = turn[0]!
        if (truth.seats[seat]!.bot !== null) {
          await consume(context, log.slice(-1), () => {})
          continue
        }
        const caller = { player: table[seat]!.player.id, scopes: ['play'] as const, expires: null }
        const view = await context.matches.use(match, (folded) => context.matches.view(folded!, seat))
        const [choice] = choicesOf(highCard as unknown as Game, view, seat)
        const command = seat === 1 && moves > 2 ? { type: 'resign' } : choice!
        value(await play(context, caller, { match, command, seat }))
      }
    }

    test('of commands, hands and the secret of the match', async () => {
      expect(await leaks()).toEqual([])
    })

    test.each<[string, Rig['replace']]>([
      [
        'a feed that tells all as the host',
        (service) => ({
          async feed(caller, asked) {
            const [first] = await rig.context.store.journal.read(asked.match, 0, 1)
            return service.feed({ ...caller!, player: first!.by.player! }, asked)
          },
        }),
      ],
      [
        'commits that are not redacted',
        (service) => ({
          async feed(caller, asked) {
            const page = value(await service.feed(caller, asked))
            const log = await rig.context.store.journal.read(asked.match, 0)
            const updates = page.updates.map((each) => ({ ...each, commit: log[each.seq - 1]! }))
            return { ok: true, value: { ...page, updates } }
          },
        }),
      ],
    ])('which finds %s', async (_title, replace) => {
      rig.replace = replace
      expect((await leaks()).length).toBeGreaterThan(0)
    })
  })

  test('is let go where nobody can know whether a message arrived', async () => {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    await rig.subscribe('a', 's', match)
    rig.fate = async () => 'unsure'
    await rig.spread(match, await moveOn(match))
    expect(rig.closed).toEqual(new Set(['a']))
    expect(await rig.items()).toEqual([])
  })

  test('hears of an update that is too large for the socket, and of nothing after it', async () => {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    await rig.subscribe('a', 's', match)
    rig.fate = async (_connection, text) => (text.includes('"next"') ? 'too-large' : 'sent')
    await rig.spread(match, await moveOn(match))
    expect(rig.arrived.get('a')!.at(-1)).toMatchObject({
      type: 'error',
      id: 's',
      payload: [{ extensions: { code: 'update-too-large', params: { seq: 4 } } }],
    })
    expect(rig.closed.size).toBe(0)
    expect(await rig.items()).toEqual(['C#a connection'])
  })

  test('of a match whose log is damaged is told so, at once or when it is found', async () => {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    await rig.subscribe('a', 'before', match)
    const seq = await moveOn(match)
    const { read } = rig.context.store.journal
    const damaged = { extensions: { code: 'log-corrupt' } }
    rig.context.store.journal.read = async () => {
      throw new StoreError('corrupt', `Commit 2 of ${match} is missing.`, { match })
    }
    await rig.spread(match, seq)
    await rig.subscribe('a', 'after', match)
    expect(rig.arrived.get('a')!.slice(1)).toMatchObject([
      { type: 'error', id: 'before', payload: [damaged] },
      { type: 'error', id: 'after', payload: [damaged] },
    ])
    expect(
      rig.arrived
        .get('a')!
        .map((each) => JSON.stringify(each))
        .join(),
    ).not.toContain('missing')
    rig.context.store.journal.read = read
    expect(await rig.items()).toEqual(['C#a connection'])
  })

  test('while the store is away is told that, and the stream that it has to come again', async () => {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    await rig.subscribe('a', 'before', match)
    const seq = await moveOn(match)
    const { read } = rig.context.store.journal
    rig.context.store.journal.read = async () => {
      throw new StoreError('unavailable', 'The tables do not answer.')
    }
    await expect(rig.spread(match, seq)).rejects.toThrow('do not answer')
    await rig.subscribe('a', 'after', match)
    expect(rig.arrived.get('a')!.slice(1)).toMatchObject([
      { type: 'error', id: 'after', payload: [{ extensions: { code: 'store-unavailable' } }] },
    ])
    rig.context.store.journal.read = read
  })

  test('whose token was revoked is told nothing more', async () => {
    const { issued, player } = await signUp(rig.context, { name: 'Anne' })
    const match = await openTable(rig.context)
    await rig.greeted('a', issued.token)
    await rig.subscribe('a', 's', match)
    await revokeToken(rig.context, player.id, issued.id)
    await rig.spread(match, await moveOn(match))
    expect(rig.arrived.get('a')!.slice(1)).toMatchObject([
      {
        type: 'error',
        id: 's',
        payload: [{ extensions: { code: 'connection-closed', params: { close: 4403 } } }],
      },
    ])
    expect(rig.closed).toEqual(new Set(['a']))
  })

  test('who has ended his subscription is not told, though the word of a commit was on its way', async () => {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    await rig.subscribe('a', 's', match)
    await rig.send('a', { type: 'complete', id: 's' })
    await rig.spread(match, await moveOn(match))
    expect(seqsOf(rig.arrived.get('a')!, 's')).toEqual([])
    expect(await rig.items()).toEqual(['C#a connection'])
  })
})

describe('a subscription that ends while it is opened', () => {
  const complete = (id: string) => rig.send('a', { type: 'complete', id })

  /** Of the two items that are written for a subscription: how far it has come, and the one that commits find. */
  test.each([
    ['before anything was noted', 'C#a S#s'],
    ['before commits can find it', 'a#s'],
  ])('%s leaves nothing behind', async (_title, key) => {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    const held = rig.hold('put', key)
    const opening = rig.subscribe('a', 's', match)
    await held.reached
    await complete('s')
    held.release()
    await opening
    await rig.spread(match, await moveOn(match))
    expect(await rig.items()).toEqual(['C#a connection'])
    expect(seqsOf(rig.arrived.get('a')!, 's')).toEqual([])
  })

  test.each(['C#a S#s', 'a#s'])('with its connection leaves nothing behind (%s)', async (key) => {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    const held = rig.hold('put', key)
    const opening = rig.subscribe('a', 's', match)
    await held.reached
    await rig.connections.forget('a')
    held.release()
    await opening
    expect(await rig.items()).toEqual([])
  })

  test('may be begun again under its id before the end is written down', async () => {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    await rig.subscribe('a', 's', match)
    const held = rig.hold('remove', 'C#a S#s')
    const ending = complete('s')
    await held.reached
    await rig.subscribe('a', 's', match)
    held.release()
    await ending
    await rig.spread(match, await moveOn(match))
    expect(seqsOf(rig.arrived.get('a')!, 's')).toEqual([4])
    await complete('s')
    expect(await rig.items()).toEqual(['C#a connection'])
  })
})

describe('what another build has written', () => {
  test('ends the connection it is about, which comes back; the others go on', async () => {
    const match = await openTable(rig.context)
    for (const connection of ['old', 'new']) {
      await rig.greeted(connection)
      await rig.subscribe(connection, 's', match)
    }
    await rig.scribble(`M#${match}`, 'old#s', '{"wish":"of another shape"}')
    await rig.spread(match, await moveOn(match))
    expect(rig.closed).toEqual(new Set(['old']))
    expect(seqsOf(rig.arrived.get('new')!, 's')).toEqual([4])
    await rig.scribble('C#new', 'connection', 'nonsense')
    await rig.send('new', { type: 'ping' })
    expect(rig.closed).toEqual(new Set(['old', 'new']))
    expect(await rig.items()).toEqual([])
  })
})

describe('a connection', () => {
  test('that ends while it is greeted does not count for its player', async () => {
    const { issued } = await signUp(rig.context, { name: 'Anne' })
    for (let time = 0; time < 8; time++) {
      await rig.connect(`c${time}`)
      const greeting = rig.send(`c${time}`, { type: 'connection_init', payload: { token: issued.token } })
      await delay(time * 4)
      await rig.connections.forget(`c${time}`)
      await greeting
    }
    expect(await rig.items()).toEqual([])
  })

  test('beyond those that a player may have is refused, until another ends', async () => {
    const { issued } = await signUp(rig.context, { name: 'Anne' })
    for (const connection of ['a', 'b', 'c', 'd']) await rig.greeted(connection, issued.token)
    expect(rig.closed).toEqual(new Set(['d']))
    expect(rig.arrived.get('d')).toMatchObject([
      { type: 'error', payload: [{ extensions: { params: { close: 1008 } } }] },
    ])
    await rig.connections.forget('b')
    await rig.greeted('e', issued.token)
    expect(rig.arrived.get('e')).toEqual([{ type: 'connection_ack' }])
  })

  test('takes many messages at the same time, and none of them twice', async () => {
    await rig.greeted('a')
    const ids = Array.from({ length: 6 }, (_, i) => `q${i}`)
    const ask = (id: string) =>
      rig.send('a', { type: 'subscribe', id, payload: { query: '{ games { id } }' } })
    await Promise.all(ids.map(ask))
    for (const id of ids) {
      expect(
        rig.arrived
          .get('a')!
          .filter((each) => each.id === id)
          .map(({ type }) => type),
      ).toEqual(['next', 'complete'])
    }
    expect((await rig.connections.read('a'))?.operations).toEqual([])
  })

  test('that is unknown is ended', async () => {
    await rig.send('stranger', { type: 'ping' })
    expect(rig.closed).toEqual(new Set(['stranger']))
  })
})

describe('a lease', () => {
  async function subscriber() {
    const match = await openTable(rig.context)
    await rig.greeted('a')
    await rig.subscribe('a', 's', match)
    const [found] = (await rig.subscriptions.subscribers(match)).subscribers
    return { match, subscriber: found! }
  }

  test('is held by one process alone until it is released', async () => {
    const { subscriber: each } = await subscriber()
    const [one, two] = await Promise.all([
      rig.subscriptions.acquire(each, 4),
      rig.subscriptions.acquire(each, 4),
    ])
    const [lease, none] = typeof one === 'object' && 'holder' in one ? [one, two] : [two as Loose, one]
    expect(lease).toMatchObject({ cursor: 3 })
    expect(none).toMatchObject({ busyUntil: expect.any(Number) })
    lease.cursor = 4
    expect(await rig.subscriptions.release(lease)).toBe('released')
    expect(await rig.subscriptions.acquire(each, 4)).toBe('sent')
    expect(await rig.subscriptions.acquire(each, 5)).toMatchObject({ cursor: 4 })
  })

  test('can’t be released before what was requested meanwhile has been sent', async () => {
    const { subscriber: each } = await subscriber()
    const lease = (await rig.subscriptions.acquire(each, 4)) as Loose
    lease.cursor = 4
    await rig.subscriptions.requestMore(each, 6)
    await rig.subscriptions.requestMore(each, 5)
    expect(await rig.subscriptions.release(lease)).toEqual({ more: 6 })
    lease.cursor = 6
    expect(await rig.subscriptions.release(lease)).toBe('released')
  })

  test('of one who died ends the connection, and only then', async () => {
    const { match, subscriber: each } = await subscriber()
    await rig.subscriptions.acquire(each, 4)
    const seq = await moveOn(match)
    setTimeout(() => {
      rig.time.ahead = leaseLength
    }, 300)
    await rig.spread(match, seq)
    expect(rig.closed).toEqual(new Set(['a']))
    expect(seqsOf(rig.arrived.get('a')!, 's')).toEqual([])
    expect(await rig.subscriptions.acquire(each, seq)).toBe('gone')
  })

  test('that is kept shows that its holder lives: nobody waits for him', async () => {
    const { match, subscriber: each } = await subscriber()
    const lease = (await rig.subscriptions.acquire(each, 4)) as Loose
    const seq = await moveOn(match)
    const told = rig.spread(match, seq)
    await delay(300)
    expect(await rig.subscriptions.renew(lease)).toBe(true)
    await told
    expect(rig.closed.size).toBe(0)
    expect(await rig.subscriptions.release({ ...lease, cursor: 3 })).toEqual({ more: seq })
  })
})

describe('whatever happens', () => {
  /**
   * One client, who reconnects with the last seq he has; commits that are heard of late, twice and out of order by
   * processes that run at the same time; some of these are killed before or after a message arrived.
   */
  test.each([1, 2, 3, 4, 5, 6])('nothing is lost, doubled or out of order (%i)', async (seed) => {
    const chance = prng(seed)
    const match = await openTable(rig.context, 3)
    const seen: number[] = []
    let connection = ''
    let lives = 0

    /** A process that loses its tables on the way is as good as killed. */
    const survive = (error: unknown) => {
      const away = error instanceof StoreError && error.code === 'unavailable'
      if (!(error instanceof Killed) && !away) throw error
    }
    async function comeBack(): Promise<void> {
      connection = `c${++lives}`
      const mine = connection
      await rig.greeted(mine).catch((error) => {
        survive(error)
        rig.closed.add(mine)
      })
      await rig.subscribe(mine, 's', match, seen.at(-1) ?? 0).catch(survive)
    }
    let told = 0
    rig.fate = async (to, text) => {
      await delay(chance.int(8))
      if (rig.closed.has(to)) return 'gone'
      const { type, payload } = JSON.parse(text)
      if (type === 'next') told++
      const dies = type === 'next' && [3, 7, 11].includes(told)
      if (dies && chance.int(2) === 0) throw new Killed()
      if (type === 'next' && to === connection) seen.push(payload.data.match.seq)
      if (dies) throw new Killed()
      return 'sent'
    }

    const work: Promise<void>[] = [comeBack()]
    let last = 3
    while (last < 15) {
      const seq = await moveOn(match)
      last = seq
      for (let times = 1 + chance.int(3); times > 0; times--) {
        const after = chance.int(120)
        work.push(delay(after).then(() => rig.spread(match, seq).catch(survive)))
      }
      await delay(chance.int(30))
    }
    while (seen.at(-1) !== last) {
      // As long as a killed process has the lease, its word counts for a while; then for nothing.
      const waiting = Promise.all(work.splice(0))
      await delay(150)
      rig.time.ahead += leaseLength
      await waiting
      if (rig.closed.has(connection)) await comeBack()
      else work.push(rig.spread(match, last).catch(survive))
    }
    await Promise.all(work)
    expect(seen).toEqual(upTo(1, last))
    expect(lives, 'somebody was killed').toBeGreaterThan(1)
  })
})
