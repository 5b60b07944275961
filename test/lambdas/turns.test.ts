import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anew, type Lease, leaseLength } from '../../lambdas/live/subscriptions.ts'
import type { MatchId, PlayerId } from '../../src/kernel/ids.ts'
import { turnOf } from '../../src/kernel/turn.ts'
import { consume } from '../../src/service/consume.ts'
import { play } from '../../src/service/play.ts'
import { erase, issueToken, revokeToken, signUp } from '../../src/service/players.ts'
import { readMatch } from '../../src/service/read.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { turns } from '../../src/service/turns.ts'
import { StoreError } from '../../src/store/port.ts'
import { prng } from '../kit/prng.ts'
import { options, value } from '../service/table.ts'
import { Killed, type Loose, openRig, type Rig } from './rig.ts'

type Sailor = Awaited<ReturnType<typeof signUp>>

let rig: Rig
let anne: Sailor
let mary: Sailor
let grace: Sailor
beforeEach(async () => {
  rig = await openRig()
  anne = await signUp(rig.context, { name: 'Anne' })
  mary = await signUp(rig.context, { name: 'Mary' })
  grace = await signUp(rig.context, { name: 'Grace' })
})
afterEach(() => rig.close())

/** A match that has just started, with its row. It waits for all of these: each bids a card, in the order of seats. */
async function started(...[host, ...others]: Sailor[]): Promise<MatchId> {
  const { context } = rig
  const wish = { game: 'high-card', options, seats: 1 + others.length }
  const match = value(await createMatch(context, host!.player.id, wish))
  for (const { player } of others) value(await takeSeat(context, player.id, { match }))
  value(await startMatch(context, host!.player.id, match))
  await rowed(match)
  return match
}

/** What the other consumer of the stream does. */
async function rowed(match: MatchId): Promise<void> {
  const log = await rig.context.store.journal.read(match, 0)
  await consume(rig.context, log.slice(-1), (_match, error) => {
    throw error
  })
}

/** The seat in turn plays its first choice; no consumer has heard of it yet. Tells the seq, or 0 at the end. */
async function move(match: MatchId): Promise<number> {
  const { context } = rig
  const { seat, player } = await context.matches.use(match, async (folded) => {
    const [first] = turnOf(folded!.game, folded!.truth)
    return { seat: first, player: folded!.truth.seats[first ?? 0]!.player! }
  })
  if (seat === undefined) return 0
  const caller = { player, scopes: ['read', 'play'] as const, expires: null }
  const { choices } = value(await readMatch(context, caller, { match, seat })).match!
  return value(await play(context, caller, { match, seat, command: choices[0]!.command })).seq
}

async function resign(match: MatchId, player: PlayerId): Promise<number> {
  const caller = { player, scopes: ['play'] as const, expires: null }
  return value(await play(rig.context, caller, { match, command: { type: 'resign' } })).seq
}

/** The same with all that both consumers do. */
async function moved(match: MatchId): Promise<void> {
  const seq = await move(match)
  await rowed(match)
  await rig.spreadTurns(match, seq)
}

const query = 'subscription { turns { matches { id seq waits } } }'
const follow = (connection: string, id = 't') =>
  rig.send(connection, { type: 'subscribe', id, payload: { query } })

async function following(connection: string, { issued }: Sailor): Promise<void> {
  await rig.greeted(connection, issued.token)
  await follow(connection)
}

/** The messages of a subscription, each as [match, seq, waits]. */
function toldTo(connection: string, id = 't'): [string, number, boolean][][] {
  return rig.arrived
    .get(connection)!
    .filter((each) => each.type === 'next' && each.id === id)
    .map(({ payload }) => payload.data.turns.matches.map((each: Loose) => [each.id, each.seq, each.waits]))
}

describe('who follows their turns', () => {
  test('is told first what waits, be it nothing', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    await following('g', grace)
    expect(toldTo('a')).toEqual([[[match, 3, true]]])
    expect(toldTo('g')).toEqual([[]])
  })

  test('is told when a match stops waiting, goes on while it waits, and begins to wait', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    await following('m', mary)
    await moved(match)
    expect(toldTo('a')).toEqual([[[match, 3, true]], [[match, 4, false]]])
    expect(toldTo('m')).toEqual([[[match, 3, true]], [[match, 4, true]]])
    const waiting = async () => (await rig.context.store.views.row(match))!
    while (!(await waiting()).waiting.includes(0)) await moved(match)
    const { seq } = await waiting()
    expect(toldTo('a').slice(2)).toEqual([[[match, seq, true]]])
  })

  test('is told of all their matches on one socket, of each by itself', async () => {
    const first = await started(anne, mary)
    await following('a', anne)
    const second = await started(anne, grace)
    await rig.spreadTurns(second, 3)
    await moved(first)
    await moved(second)
    expect(toldTo('a')).toEqual([
      [[first, 3, true]],
      [[second, 3, true]],
      [[first, 4, false]],
      [[second, 4, false]],
    ])
  })

  test('is told nothing of a match of others, nor of a table that has not started', async () => {
    await following('a', anne)
    const others = await started(mary, grace)
    await rig.spreadTurns(others, 3)
    await moved(others)
    const table = value(await createMatch(rig.context, anne.player.id, { game: 'high-card', options }))
    await rowed(table)
    await rig.spreadTurns(table, 1)
    expect(toldTo('a')).toEqual([[]])
  })

  test('is told nothing, and nothing is written, where nothing has changed for them', async () => {
    const match = await started(anne, mary, grace)
    await moved(match)
    await following('a', anne)
    let written = false
    const held = rig.hold('update', 'C#a S#t')
    void held.reached.then(() => {
      written = true
      held.release()
    })
    await moved(match)
    expect(toldTo('a')).toEqual([[]])
    expect(written).toBe(false)
    const { waiting } = (await rig.context.store.views.row(match))!
    expect(waiting).toEqual([2])
  })

  test('is told once, however often and by how many processes a commit is heard of', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    const seq = await move(match)
    await rowed(match)
    await Promise.all([seq, seq - 1, seq, seq - 2].map((each) => rig.spreadTurns(match, each)))
    await rig.spreadTurns(match, seq)
    expect(toldTo('a').slice(1)).toEqual([[[match, 4, false]]])
  })

  test('is told what waits now where they subscribe again', async () => {
    const [first, second] = [await started(anne, mary), await started(anne, grace)]
    await following('a', anne)
    await rig.send('a', { type: 'complete', id: 't' })
    await moved(first)
    await follow('a')
    expect(toldTo('a').at(-1)).toEqual([[second, 3, true]])
    expect(toldTo('a')).toHaveLength(2)
  })

  test('is told that a match waits no more once they have resigned', async () => {
    const match = await started(anne, mary, grace)
    await following('a', anne)
    const seq = await resign(match, anne.player.id)
    await rowed(match)
    await rig.spreadTurns(match, seq)
    expect(toldTo('a').slice(1)).toEqual([[[match, expect.any(Number), false]]])
  })

  test('is told that a match waits no more once it is over', async () => {
    const match = await started(anne, mary)
    await following('m', mary)
    const seq = await resign(match, anne.player.id)
    await rowed(match)
    await rig.spreadTurns(match, seq)
    expect(toldTo('m')).toEqual([[[match, 3, true]], [[match, seq, false]]])
  })

  test('needs a token that may read', async () => {
    await rig.greeted('nobody')
    await follow('nobody')
    const caller = { player: anne.player.id, scopes: ['play'] as const, expires: null }
    const wish = { label: 'hands', scopes: ['play'] as const, expires: null }
    const hands = value(await issueToken(rig.context, caller, wish))
    await rig.greeted('hands', hands.token)
    await follow('hands')
    for (const [connection, code] of [
      ['nobody', 'unauthorised'],
      ['hands', 'scope-missing'],
    ] as const) {
      expect(rig.arrived.get(connection)!.at(-1)).toMatchObject({
        type: 'error',
        id: 't',
        payload: [{ extensions: { code } }],
      })
      expect((await rig.connections.read(connection))?.operations).toEqual([])
    }
    expect((await rig.items()).filter((item) => item.startsWith('T#'))).toEqual([])
  })

  test('has them among the operations of the connection until they end', async () => {
    await following('a', anne)
    await follow('a', 'u')
    expect((await rig.connections.read('a'))?.operations).toEqual(['t', 'u'])
    await rig.send('a', { type: 'complete', id: 't' })
    expect((await rig.connections.read('a'))?.operations).toEqual(['u'])
    const items = (await rig.items()).filter((item) => item.includes('S#') || item.startsWith('T#'))
    expect(items).toEqual(['C#a S#u', `T#${anne.player.id} a#u`])
  })
})

describe('rows that are late', () => {
  test('are waited for', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    const telling = rig.spreadTurns(match, await move(match))
    await delay(60)
    expect(toldTo('a')).toHaveLength(1)
    await rowed(match)
    await telling
    expect(toldTo('a').slice(1)).toEqual([[[match, 4, false]]])
  })

  test('that don’t come at all are noted, and their matches read from the log, be it by new subscriptions', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    await rig.spreadTurns(match, await move(match))
    expect(toldTo('a').slice(1)).toEqual([[[match, 4, false]]])
    expect(await rig.context.store.views.row(match)).toMatchObject({ seq: 3, waiting: [0, 1] })
    await following('again', anne)
    await following('m', mary)
    expect(toldTo('again')).toEqual([[]])
    expect(toldTo('m')).toEqual([[[match, 4, true]]])
    // Once the row has come, the note makes no difference.
    await rowed(match)
    await rig.spreadTurns(match, 4)
    expect([toldTo('again'), toldTo('m')].map(({ length }) => length)).toEqual([1, 1])
  })

  test('of a match whose log is damaged are put aside, and the turns of its players in others are told', async () => {
    const [bad, good] = [await started(anne, mary), await started(anne, mary)]
    await following('a', anne)
    const seq = await move(bad)
    const { read } = rig.context.store.journal
    rig.context.store.journal.read = async (match, ...rest) => {
      if (match === bad) throw new StoreError('corrupt', `Commit 2 of ${bad} is missing.`, { match })
      return read(match, ...rest)
    }
    await expect(rig.spreadTurns(bad, seq)).rejects.toMatchObject({ code: 'corrupt' })
    await moved(good)
    expect(toldTo('a').slice(1)).toEqual([[[good, 4, false]]])
    expect(rig.closed.size).toBe(0)
  })

  test('are not missed by a subscription that was opened after the commit and before its row', async () => {
    const match = await started(anne, mary)
    const telling = rig.spreadTurns(match, await move(match))
    await following('a', anne)
    expect(toldTo('a')).toEqual([[[match, 3, true]]])
    await rowed(match)
    await telling
    expect(toldTo('a').slice(1)).toEqual([[[match, 4, false]]])
  })
})

describe('processes that tell turns at the same time', () => {
  test('can’t release a lease before the turns were read after the last request', async () => {
    await following('a', anne)
    const [each] = (await rig.subscriptions.subscribers(anne.player.id)).subscribers
    const { acquire, requestMore, release } = rig.subscriptions
    const lease = (await acquire(each!, anew)) as Lease
    expect(await acquire(each!, anew)).toMatchObject({ busyUntil: expect.any(Number) })
    const requests = [await requestMore(each!, anew), await requestMore(each!, anew)]
    expect(requests).toEqual([lease.cursor + 1, lease.cursor + 2])
    // Asked again by the same process, it is the same request.
    expect(await requestMore(each!, requests[0]!)).toBe(requests[0])
    expect(await release(lease)).toEqual({ more: requests[1] })
    lease.cursor = requests[1]!
    expect(await release(lease)).toBe('released')
    expect(await acquire(each!, requests[1]!)).toBe('sent')
    expect(await acquire(each!, anew)).toMatchObject({ cursor: requests[1]! + 1 })
  })

  test('send no older reading after a newer one', async () => {
    const match = await started(anne, mary, grace)
    await following('m', mary)
    const first = await move(match)
    await rowed(match)
    const held = rig.hold('update', 'C#m S#t')
    const late = rig.spreadTurns(match, first)
    await held.reached
    await moved(match)
    held.release()
    await late
    expect(toldTo('m')).toEqual([[[match, 4, true]], [[match, 6, false]]])
  })

  test('leave what comes meanwhile to the one that holds the lease', async () => {
    const match = await started(anne, mary, grace)
    await following('m', mary)
    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    rig.fate = async () => {
      reached.resolve()
      await gate.promise
      return 'sent'
    }
    const seq = await move(match)
    await rowed(match)
    const sending = rig.spreadTurns(match, seq)
    await reached.promise
    const next = await move(match)
    await rowed(match)
    const asked = rig.hold('update', 'C#m S#t')
    const asking = rig.spreadTurns(match, next)
    await asked.reached
    asked.release()
    await delay(50)
    gate.resolve()
    await Promise.all([sending, asking])
    expect(toldTo('m')).toEqual([[[match, 4, true]], [[match, 5, true]], [[match, 6, false]]])
  })

  test('and one of which was killed after it had sent: the client comes back and is told what waits', async () => {
    const match = await started(anne, mary)
    await following('m', mary)
    rig.fate = async (connection, text) => {
      rig.arrived.get(connection)!.push(JSON.parse(text))
      throw new Killed()
    }
    const seq = await move(match)
    await rowed(match)
    await expect(rig.spreadTurns(match, seq)).rejects.toThrow(Killed)
    rig.fate = async () => 'sent'
    setTimeout(() => {
      rig.time.ahead = leaseLength
    }, 300)
    await rig.spreadTurns(match, seq)
    expect(rig.closed).toEqual(new Set(['m']))
    expect((await rig.items()).filter((item) => item.startsWith('T#'))).toEqual([])
    await following('again', mary)
    expect(toldTo('again')).toEqual([[[match, 4, true]]])
  })
})

describe('turns are told no more', () => {
  const told4403 = { extensions: { code: 'connection-closed', params: { close: 4403 } } }

  test('to one whose token was revoked', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    await revokeToken(rig.context, anne.player.id, anne.issued.id)
    await moved(match)
    expect(rig.arrived.get('a')!.slice(2)).toMatchObject([{ type: 'error', id: 't', payload: [told4403] }])
    expect(rig.closed).toEqual(new Set(['a']))
    expect(await rig.items()).toEqual([])
  })

  test('to one who was erased', async () => {
    const match = await started(anne, mary, grace)
    await following('a', anne)
    await erase(rig.context, anne.player.id)
    await rowed(match)
    await rig.spreadTurns(match, 5)
    expect(rig.arrived.get('a')!.slice(2)).toMatchObject([{ type: 'error', id: 't', payload: [told4403] }])
    expect(await rig.items()).toEqual([])
  })

  test('to one who has ended the subscription', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    await rig.send('a', { type: 'complete', id: 't' })
    await moved(match)
    expect(toldTo('a')).toHaveLength(1)
    expect((await rig.items()).filter((item) => item.includes('#t'))).toEqual([])
  })

  test('to one who ended it while it was opened', async () => {
    for (const key of ['C#a S#t', 'a#t']) {
      await rig.greeted('a', anne.issued.token)
      const held = rig.hold('put', key)
      const opening = follow('a')
      await held.reached
      await rig.send('a', { type: 'complete', id: 't' })
      held.release()
      await opening
      expect(toldTo('a')).toEqual([])
      expect((await rig.items()).filter((item) => item.includes('#t'))).toEqual([])
      await rig.connections.forget('a')
    }
  })

  test('to a connection that is gone, of which nothing is left', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    rig.fate = async () => 'gone'
    await moved(match)
    expect(await rig.items()).toEqual([])
  })

  test('by an item that has expired', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    rig.time.ahead = 3 * 60 * 60 * 1000
    await moved(match)
    expect(toldTo('a')).toHaveLength(1)
  })

  test.each([
    ['what it asked for', () => rig.scribble(`T#${anne.player.id}`, 'a#t', '{"wish":1}')],
    ['what it was told', () => rig.scribble('C#a', 'S#t', '{"of":"another shape"}', 'told')],
  ])('on a connection of another build, which comes back (%s)', async (_title, scribble) => {
    const match = await started(anne, mary)
    await following('a', anne)
    await scribble()
    await moved(match)
    expect(toldTo('a')).toHaveLength(1)
    expect(rig.closed).toEqual(new Set(['a']))
    expect(await rig.items()).toEqual([])
  })

  test('in a message that is too large, and the operation ends with the reason', async () => {
    const match = await started(anne, mary)
    await following('a', anne)
    rig.fate = async (_connection, text) => (text.includes('"next"') ? 'too-large' : 'sent')
    await moved(match)
    expect(rig.arrived.get('a')!.at(-1)).toMatchObject({
      type: 'error',
      id: 't',
      payload: [{ extensions: { code: 'socket-answer-too-large' } }],
    })
    expect((await rig.items()).filter((item) => item.includes('#t'))).toEqual([])
  })
})

describe('whatever happens', () => {
  /**
   * One player of three matches, who reconnects; commits that are heard of late, twice and out of order, some before
   * their rows; processes that are killed before or after a message arrived. In the end the client knows what waits.
   */
  test.each([1, 2, 3, 4])(
    'a client knows in the end what waits for its player (%i)',
    async (seed) => {
      const chance = prng(seed)
      const matches = [await started(anne, mary), await started(mary, anne), await started(anne, mary, grace)]
      let known = new Map<string, number>()
      let connection = ''
      let lives = 0
      let told = 0
      let deaths = 0
      let expired = 0

      const survive = (error: unknown) => {
        const away = error instanceof StoreError && error.code === 'unavailable'
        if (!(error instanceof Killed) && !away) throw error
      }
      async function comeBack(): Promise<void> {
        connection = `c${++lives}`
        known = new Map()
        await following(connection, anne).catch(survive)
      }
      rig.fate = async (to, text) => {
        await delay(chance.int(8))
        if (rig.closed.has(to)) return 'gone'
        const { type, payload } = JSON.parse(text)
        if (type !== 'next') return 'sent'
        told++
        // The first opens the subscription; what follows is told however busy the machine is, and two of those who tell it die.
        const dies = told > 1 && deaths < 2
        if (dies) deaths++
        if (dies && chance.int(2) === 0) throw new Killed()
        if (to === connection) {
          for (const { id, seq, waits } of payload.data.turns.matches) {
            if (waits) known.set(id, seq)
            else known.delete(id)
          }
        }
        if (dies) throw new Killed()
        return 'sent'
      }

      await comeBack()
      const work: Promise<void>[] = []
      const last = new Map<MatchId, number>()
      for (let step = 0; step < 18; step++) {
        const match = matches[chance.int(matches.length)]!
        const seq = await move(match)
        if (seq === 0) continue
        last.set(match, seq)
        work.push(delay(chance.int(100)).then(() => rowed(match)))
        for (let times = 1 + chance.int(2); times > 0; times--) {
          work.push(delay(chance.int(120)).then(() => rig.spreadTurns(match, seq).catch(survive)))
        }
        await delay(chance.int(30))
      }
      // The stream delivers again what a killed process had not finished.
      for (let quiet = 0; quiet < 3; quiet++) {
        const before = deaths + lives
        const waiting = Promise.all(work.splice(0))
        // What a dead one holds is waited for; once for each, since whoever is slow to send would lose theirs as well.
        if (expired < deaths) {
          await delay(150)
          expired = deaths
          rig.time.ahead += leaseLength
        }
        await waiting
        if (rig.closed.has(connection)) work.push(comeBack())
        for (const [match, seq] of last) work.push(rig.spreadTurns(match, seq).catch(survive))
        if (deaths + lives > before || rig.closed.has(connection)) quiet = -1
      }
      await Promise.all(work)
      const now = await turns(rig.context, anne.player.id)
      expect(known).toEqual(new Map(now.matches.map(({ id, seq }) => [id, seq])))
      expect(lives, 'a process was killed').toBeGreaterThan(1)
    },
    60_000,
  )
})
