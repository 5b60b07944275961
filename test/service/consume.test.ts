import { expect, test } from 'vitest'
import type { CommandId, MatchId } from '../../src/kernel/ids.ts'
import { consume, rebuild } from '../../src/service/consume.ts'
import { allConsumers } from '../../src/service/consumers/index.ts'
import type { Context } from '../../src/service/context.ts'
import { openFollower } from '../../src/service/follower.ts'
import { snapshotEvery } from '../../src/service/index.ts'
import { play } from '../../src/service/play.ts'
import { rowOf } from '../../src/service/row.ts'
import { listMatches } from '../../src/service/tables.ts'
import type { CommitStream, MatchRow, Store } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { highCard } from '../kit/high-card.ts'
import { verify } from '../kit/verify.ts'
import { as, move, openTable, players, playOut, see, serviceOn, value } from './table.ts'
import { heldThinker } from './thinking/held-thinker.ts'

const consumers = () => allConsumers({ pause: 0 })
const freshStore = () => openSqlite({ dir: ':memory:' })

const alarmed = (match: MatchId | null, error: unknown): never => {
  throw new Error(`following ${match} failed`, { cause: error })
}

test('computer players finish their match by themselves', async () => {
  const context = serviceOn(freshStore())
  const follower = openFollower(context, context.store.journal.stream!, consumers(), alarmed)
  const match = await openTable(context, 1, 3)
  for (let turns = 0; (await see(context, match, 0)).status === 'running'; turns++) {
    expect(turns).toBeLessThan(100)
    if ((await see(context, match, 0)).turn.includes(0)) value(await move(context, match, 0))
    await follower.settled()
  }
  await follower.stop()
  const commits = await context.store.journal.read(match, 0)
  expect(verify(highCard, commits).faults).toEqual([])
})

test('the lists show one’s own writes once the follower has settled', async () => {
  const context = serviceOn(freshStore())
  const follower = openFollower(context, context.store.journal.stream!, consumers(), alarmed)
  const match = await openTable(context)
  await follower.settled()
  const mine = value(await listMatches(context, as(1), { turn: true, limit: 10 }))
  expect(mine.matches.map(({ id }) => id)).toEqual([match])
  value(await move(context, match, 1))
  await follower.settled()
  expect(value(await listMatches(context, as(1), { turn: true, limit: 10 })).matches).toEqual([])
  await follower.stop()
})

class Crash extends Error {}

/** A store that works for so many calls; at the next one the process that uses it dies. */
function mortal(store: Store, lives: number): Store {
  let left = lives
  const guard = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, key) {
        const member = target[key as keyof T] as unknown
        if (key === 'stream') return guard(member as object)
        if (typeof member !== 'function') return member
        return (...args: unknown[]) => {
          if (left-- <= 0) return Promise.reject(new Crash())
          return member.apply(target, args)
        }
      },
    })
  return { ...store, journal: guard(store.journal), views: guard(store.views) }
}

async function rowsOf(store: Store): Promise<readonly MatchRow[]> {
  return (await store.views.list({ limit: 100 })).rows
}

/** Runs a follower until the match waits for a person or is over. */
async function settle(context: Context): Promise<void> {
  const follower = openFollower(context, context.store.journal.stream!, consumers(), alarmed)
  for (let before = -1; ; ) {
    await follower.settled()
    const now = await context.store.journal.stream!.end()
    if (now === before) break
    before = now
  }
  await follower.stop()
}

/** Consumes what is there, batch by batch, as on AWS. */
async function consumeAll(context: Context): Promise<void> {
  const stream = context.store.journal.stream!
  const errors: unknown[] = []
  for (;;) {
    const batch = await stream.read(await stream.cursor('views'), 100)
    if (batch.commits.length === 0) return
    await consume(context, batch.commits, (_, error) => errors.push(error))
    if (errors.length > 0) throw errors[0]
    await stream.advance('views', batch.cursor)
  }
}

/** Follows the stream until nothing happens any more, or the store fails. */
async function followAll(context: Context): Promise<void> {
  const stream = context.store.journal.stream!
  const crash = Promise.withResolvers<never>()
  const follower = openFollower(context, stream, consumers(), (_, error) => crash.reject(error))
  try {
    for (let before = -1, now = 0; before !== now; ) {
      await Promise.race([follower.settled(), crash.promise])
      before = now
      now = await stream.end()
    }
  } finally {
    await follower.stop()
  }
}

test.each([
  ['consumer', consumeAll, 60],
  ['follower', followAll, 110],
] as const)(
  'a %s that dies between any two steps loses nothing and repeats nothing',
  async (_, work, most) => {
    let died = 0
    for (let lives = 0; lives < most; lives++) {
      const store = freshStore()
      const match = await openTable(serviceOn(store), 1, 2)
      const doomed = serviceOn(mortal(store, lives), 2)
      try {
        await work(doomed)
      } catch (error) {
        expect(error).toBeInstanceOf(Crash)
        died++
      }

      const alive = serviceOn(store, 3)
      await settle(alive)
      const commits = await store.journal.read(match, 0)
      // The server's own log of a running match: nothing but its end is missing.
      expect(verify(highCard, commits)).toMatchObject({ faults: [{ code: 'end' }], decided: commits.length })
      const ids = commits.map(({ by, id }) => `${by.player}/${id}`)
      expect(new Set(ids).size).toBe(ids.length)
      expect((await see(alive, match, 0)).turn.every((seat) => seat === 0)).toBe(true)
      const followed = await rowsOf(store)
      for await (const { error } of rebuild(alive)) expect(error).toBeNull()
      expect(await rowsOf(store)).toEqual(followed)
    }
    // It was killed at each step that it takes, and the last times lived to the end.
    expect(died).toBeGreaterThan(most / 3)
    expect(died).toBeLessThan(most)
  },
)

test('a follower that is stopped while somebody thinks reports nothing, and the next one moves them', async () => {
  const store = freshStore()
  const thinker = heldThinker()
  const context = serviceOn(store, 1, 100, { thinker })
  const follower = openFollower(context, store.journal.stream!, consumers(), alarmed)
  const match = await openTable(context, 1, 2)
  await follower.settled('views')
  while (thinker.held.length < 2) await new Promise(setImmediate)
  await follower.stop()
  expect(thinker.held.every(({ signal }) => signal.aborted)).toBe(true)
  expect(await store.journal.stream!.cursor('views')).toBe(await store.journal.stream!.end())

  const next = serviceOn(store, 2)
  await settle(next)
  expect((await see(next, match, 0)).turn).toEqual([0])
})

test('commits delivered twice, late and out of order leave the same lists', async () => {
  const store = freshStore()
  const context = serviceOn(store)
  const matches = [await openTable(context), await openTable(context, 3)]
  for (const match of matches) await playOut(context, match)
  const { commits } = await store.journal.stream!.read(0, 1000)
  await consume(context, commits, alarmed)
  const once = await rowsOf(store)
  await consume(context, [...commits].reverse(), alarmed)
  await consume(context, commits.slice(3, 9), alarmed)
  expect(await rowsOf(store)).toEqual(once)
  for await (const { error } of rebuild(context)) expect(error).toBeNull()
  expect(await rowsOf(store)).toEqual(once)
})

test('a long match is loaded from a snapshot and is the same match', async () => {
  const store = freshStore()
  const context = serviceOn(store)
  const match = await openTable(context)
  // Moves taken back again and again make a log long without end.
  const { seq: start, choices } = await see(context, match, 0)
  const early = { match, command: choices[0]!.command, id: 'early' as CommandId }
  const { seq: earlySeq } = value(await play(context, as(0), early))
  value(await play(context, as(0), { match, command: { type: 'undo', to: start } as never }))
  while ((await see(context, match, 0)).seq < snapshotEvery + 5) {
    value(await move(context, match, 0))
    value(await play(context, as(0), { match, command: { type: 'undo', to: start } as never }))
  }
  value(await move(context, match, 0))
  const { commits } = await store.journal.stream!.read(0, 1000)
  await consume(context, commits, alarmed)
  expect((await store.views.snapshot(match))!.seq).toBeGreaterThan(snapshotEvery)

  const cold = serviceOn(store, 4)
  for (const seat of [0, 1]) expect(await see(cold, match, seat)).toEqual(await see(context, match, seat))
  expect(value(await play(cold, as(0), early)).seq).toBe(earlySeq)
  value(await move(cold, match, 1))
  await store.views.clear()
  const bare = serviceOn(store, 5)
  for (const seat of [0, 1]) expect(await see(bare, match, seat)).toEqual(await see(cold, match, seat))
  await bare.matches.use(match, async (folded) => {
    await cold.matches.use(match, async (other) => expect(rowOf(folded!)).toEqual(rowOf(other!)))
  })
})

test('a private match is listed for its players alone', async () => {
  const context = serviceOn(freshStore())
  const { createMatch } = await import('../../src/service/tables.ts')
  const hidden = value(
    await createMatch(context, players[0]!, {
      game: 'high-card',
      options: { length: 'short', stakes: true },
      private: true,
    }),
  )
  await settle(context)
  expect(value(await listMatches(context, as(1), { limit: 10 })).matches).toEqual([])
  const mine = value(await listMatches(context, as(0), { mine: true, limit: 10 })).matches
  expect(mine.map(({ id }) => id)).toEqual([hidden])
})

test('a long stretch of damaged commits does not stop the follower', async () => {
  const context = serviceOn(freshStore())
  const match = await openTable(context)
  const { commits } = await context.store.journal.stream!.read(0, 100)
  const damaged = 1200
  let saved = 0
  const stream: CommitStream = {
    read: async (after, limit) => {
      const cursor = Math.min(after + limit, damaged + commits.length)
      return { commits: commits.slice(Math.max(0, after - damaged), Math.max(0, cursor - damaged)), cursor }
    },
    end: async () => damaged + commits.length,
    cursor: async () => saved,
    hasCursor: async () => true,
    advance: async (_, cursor) => {
      saved = cursor
    },
  }
  const follower = openFollower(context, stream, consumers(), alarmed)
  await follower.settled()
  await follower.stop()
  expect((await rowsOf(context.store)).map(({ id }) => id)).toEqual([match])
  expect(saved).toBe(damaged + commits.length)
})
