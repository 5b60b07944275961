import { expect, test } from 'vitest'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Consumer } from '../../src/service/consumers/consumer.ts'
import { openFollower } from '../../src/service/follower.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { openTable, serviceOn } from './table.ts'

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
    if (looks > 1000) throw new Error('it does not come')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

function opened() {
  const context = serviceOn(openSqlite({ dir: ':memory:' }))
  return { context, stream: context.store.journal.stream! }
}

test('a slow batch holds up neither the next nor another consumer, and the cursor stays before it', async () => {
  const { context, stream } = opened()
  const { consumer, batches } = held('slow')
  const seen: number[] = []
  const follower = openFollower(context, stream, [eager('quick', seen), consumer], alarmed)
  await openTable(context)
  await until(() => batches.length === 1)
  await openTable(context)
  await until(() => batches.length === 2)
  await follower.settled('quick')
  const end = await stream.end()
  expect(await stream.cursor('quick')).toBe(end)

  batches[1]!.done.resolve()
  // It has as many under way as it may: what comes is left for later.
  await openTable(context)
  await follower.settled('quick')
  expect(await stream.cursor('slow')).toBe(0)
  expect(batches).toHaveLength(2)

  batches[0]!.done.resolve()
  await until(async () => (await stream.cursor('slow')) === end)
  await until(() => batches.length === 3)
  batches[2]!.done.resolve()
  await follower.settled()
  expect(await stream.cursor('slow')).toBe(await stream.end())
  await follower.stop()
})

test('what a consumer was given and had not done is given to it again', async () => {
  const { context, stream } = opened()
  const first = held('slow')
  const follower = openFollower(context, stream, [first.consumer], alarmed)
  await openTable(context)
  await until(() => first.batches.length === 1)
  await follower.stop()
  const again = held('slow')
  const next = openFollower(context, stream, [again.consumer], alarmed)
  await until(() => again.batches.length === 1)
  expect(again.batches[0]!.commits).toEqual(first.batches[0]!.commits)
  again.batches[0]!.done.resolve()
  await next.settled()
  await next.stop()
})

test('a batch that fails is begun again, with all that came after it', async () => {
  const { context, stream } = opened()
  const { consumer, batches } = held('slow')
  const reported: unknown[] = []
  const follower = openFollower(context, stream, [consumer], (_match, error) => reported.push(error))
  await openTable(context)
  await until(() => batches.length === 1)
  await openTable(context)
  await until(() => batches.length === 2)
  const away = new Error('away')
  batches[0]!.done.reject(away)
  await until(() => batches.length >= 3)
  batches[1]!.done.resolve()
  const all = (await stream.read(0, 100)).commits
  expect(batches[2]!.commits).toEqual(all)
  expect(await stream.cursor('slow')).toBe(0)
  for (const { done } of batches) done.resolve()
  await follower.settled()
  expect(reported).toEqual([away])
  await follower.stop()
})

test('a consumer that came later begins where the other stands, and not again at the next start', async () => {
  const { context, stream } = opened()
  const seen: number[] = []
  const old = openFollower(context, stream, [eager('views', seen)], alarmed)
  await openTable(context)
  await old.settled()
  await old.stop()

  const later = held('later', { begins: 'views' })
  const follower = openFollower(context, stream, [eager('views', seen), later.consumer], alarmed)
  const end = await stream.end()
  await openTable(context)
  await follower.settled('views')
  await until(() => later.batches.length === 1)
  expect(later.batches[0]!.commits).toEqual((await stream.read(end, 100)).commits)
  await follower.stop()

  const again = held('later', { begins: 'views' })
  const next = openFollower(context, stream, [eager('views', seen), again.consumer], alarmed)
  await until(() => again.batches.length === 1)
  expect(again.batches[0]!.commits).toEqual(later.batches[0]!.commits)
  await next.stop()
})
