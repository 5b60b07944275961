import { expect, test } from 'vitest'
import type { Commit } from '../../src/kernel/commit.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import type { Consumer } from '../../src/service/consumers/consumer.ts'
import { openFollower } from '../../src/service/follower.ts'
import type { CommitStream } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { serviceOn } from './table.ts'

const alarmed = (_match: unknown, error: unknown): never => {
  throw new Error('following failed', { cause: error })
}

/** A consumer whose batches are done when the test says so. */
function held(name: string, more: Partial<Consumer> = {}) {
  const batches: { readonly commits: readonly Commit[]; readonly done: PromiseWithResolvers<void> }[] = []
  const consumer: Consumer = {
    name,
    ahead: 2,
    consume(_context, commits) {
      const done = Promise.withResolvers<void>()
      batches.push({ commits, done })
      return done.promise
    },
    ...more,
  }
  return { consumer, batches }
}

const eager = (name: string, seen: number[]): Consumer => ({
  name,
  ahead: 1,
  consume: async (_context, commits) => {
    seen.push(commits.length)
  },
})

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await done()); looks++) {
    if (looks > 30_000) throw new Error('it does not come')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** A stream that has what the test writes, one commit at a time. */
function opened() {
  const context = serviceOn(openSqlite({ dir: ':memory:' }))
  const written: Commit[] = []
  const cursors = new Map<string, number>()
  const stream: CommitStream = {
    read: async (after, limit) => ({
      commits: written.slice(after, after + limit),
      cursor: Math.min(written.length, after + limit),
    }),
    end: async () => written.length,
    cursor: async (consumer) => cursors.get(consumer) ?? 0,
    hasCursor: async (consumer) => cursors.has(consumer),
    async advance(consumer, cursor) {
      cursors.set(consumer, Math.max(cursor, cursors.get(consumer) ?? 0))
    },
  }
  const write = () => {
    const seq = written.push({ match: 'm_1', seq: written.length + 1 } as Commit)
    context.signals.notify('m_1' as MatchId, seq)
  }
  return { context, stream, write }
}

const seqs = ({ commits }: { readonly commits: readonly Commit[] }) => commits.map(({ seq }) => seq)

test('a slow batch holds up neither the next nor another consumer, and the cursor stays before it', async () => {
  const { context, stream, write } = opened()
  const { consumer, batches } = held('slow')
  const seen: number[] = []
  const follower = openFollower(context, stream, [eager('quick', seen), consumer], alarmed)
  write()
  await until(() => batches.length === 1)
  write()
  await until(() => batches.length === 2)
  await follower.settled('quick')
  expect(await stream.cursor('quick')).toBe(2)

  // It has as many under way as it may: what comes is left for later.
  batches[1]!.done.resolve()
  write()
  await follower.settled('quick')
  expect(await stream.cursor('slow')).toBe(0)
  expect(batches.map(seqs)).toEqual([[1], [2]])

  batches[0]!.done.resolve()
  await until(() => batches.length === 3)
  expect(await stream.cursor('slow')).toBe(2)
  batches[2]!.done.resolve()
  await follower.settled()
  expect(await stream.cursor('slow')).toBe(3)
  await follower.stop()
})

test('what a consumer was given and had not done is given to it again', async () => {
  const { context, stream, write } = opened()
  const first = held('slow')
  const follower = openFollower(context, stream, [first.consumer], alarmed)
  write()
  await until(() => first.batches.length === 1)
  await follower.stop()
  const again = held('slow')
  const next = openFollower(context, stream, [again.consumer], alarmed)
  await until(() => again.batches.length === 1)
  expect(again.batches.map(seqs)).toEqual([[1]])
  again.batches[0]!.done.resolve()
  await next.settled()
  await next.stop()
})

test('a batch that fails is begun again, with all that came after it', async () => {
  const { context, stream, write } = opened()
  const { consumer, batches } = held('slow')
  const reported: unknown[] = []
  const follower = openFollower(context, stream, [consumer], (_match, error) => reported.push(error))
  write()
  await until(() => batches.length === 1)
  write()
  await until(() => batches.length === 2)
  const away = new Error('away')
  batches[0]!.done.reject(away)
  await until(() => batches.length === 3)
  batches[1]!.done.resolve()
  await new Promise(setImmediate)
  expect(batches.map(seqs)).toEqual([[1], [2], [1, 2]])
  expect(await stream.cursor('slow')).toBe(0)
  batches[2]!.done.resolve()
  await follower.settled()
  expect(reported).toEqual([away])
  await follower.stop()
})

test('a consumer that came later begins where the other stands, and not again at the next start', async () => {
  const { context, stream, write } = opened()
  const seen: number[] = []
  const old = openFollower(context, stream, [eager('views', seen)], alarmed)
  write()
  await old.settled()
  await old.stop()

  const later = held('later', { begins: 'views' })
  const follower = openFollower(context, stream, [eager('views', seen), later.consumer], alarmed)
  write()
  await follower.settled('views')
  await until(() => later.batches.length === 1)
  await follower.stop()

  const again = held('later', { begins: 'views' })
  const next = openFollower(context, stream, [eager('views', seen), again.consumer], alarmed)
  await until(() => again.batches.length === 1)
  expect([...later.batches, ...again.batches].map(seqs)).toEqual([[2], [2]])
  await next.stop()
})
