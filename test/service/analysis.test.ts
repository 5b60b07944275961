import { expect, test } from 'vitest'
import { type Analysis, analyse } from '../../src/bots/analysis/analysis.ts'
import { finishedOf } from '../../src/bots/analysis/finished.ts'
import { type Answer, answer } from '../../src/bots/analysis/tasks.ts'
import { finish, type Minds } from '../../src/bots/thought.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { type MatchAnalysis, readAnalysis } from '../../src/service/analysis.ts'
import { allConsumers } from '../../src/service/consumers/index.ts'
import type { Context } from '../../src/service/context.ts'
import { openFollower } from '../../src/service/follower.ts'
import { play } from '../../src/service/play.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import { type Job, stepsOf, type Thinker } from '../../src/service/thinking/thinker.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { as, openTable, options, players, playOut, see, serviceOn, value } from './table.ts'
import { minds } from './thinking/held-thinker.ts'

const known = await minds(entryFor(highCard as unknown as Game))
const freshStore = () => openSqlite({ dir: ':memory:' })

/** Thinks at once, counts, and fails where the test says so. */
function countingThinker(fails: (job: Job, count: number) => boolean = () => false) {
  const jobs: Job[] = []
  const thinker: Thinker = {
    grant: (budget) => budget,
    async think<A extends Answer>(job: Job, signal?: AbortSignal) {
      signal?.throwIfAborted()
      jobs.push(job)
      if (fails(job, jobs.length)) throw new Error('out of thought')
      await new Promise((resolve) => setImmediate(resolve))
      return finish(stepsOf(known, job.text)) as A
    },
    close: async () => {},
  }
  return { jobs, thinker }
}

async function finishedMatch(context: Context): Promise<MatchId> {
  const match = await openTable(context, 3)
  await playOut(context, match)
  return match
}

async function whole(context: Context, match: MatchId): Promise<MatchAnalysis> {
  for (;;) {
    const analysis = value(await readAnalysis(context, as(0), match))
    if (analysis.done === analysis.of) return analysis
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The same analysis, made in one go. */
async function expected(context: Context, match: MatchId): Promise<Analysis> {
  const finished = finishedOf(highCard as unknown as Game, await context.store.journal.read(match, 0))!
  const steps = analyse(finished, known.analyst!)
  let step = steps.next()
  while (!step.done) step = steps.next(finish(answer(known, step.value.task)))
  return step.value
}

test('it is begun when it is asked for, told with its progress, and then kept', async () => {
  const store = freshStore()
  const { jobs, thinker } = countingThinker()
  const context = serviceOn(store, 1, 100, { minds, thinker })
  const match = await finishedMatch(context)
  const first = value(await readAnalysis(context, null, match))
  expect(first).toMatchObject({ version: known.version, done: 0, course: [], mistakes: [] })
  const { course, mistakes, done, of } = await whole(context, match)
  const made = await expected(context, match)
  expect({ course, done, of }).toEqual({ course: made.course, done: first.of, of: first.of })
  expect(mistakes).toHaveLength(made.mistakes.length)
  expect(mistakes.length).toBeGreaterThan(0)
  for (const { better, played } of mistakes) expect(better.label).not.toBe(played.label)
  expect(new Set(jobs.map(({ priority }) => priority))).toEqual(new Set(['analysis']))

  const asked = jobs.length
  const next = serviceOn(store, 2, 100, { minds, thinker })
  expect(await whole(next, match)).toEqual({ version: known.version, course, mistakes, done, of })
  expect(jobs).toHaveLength(asked)
})

test('whoever asks at the same time waits for the same one', async () => {
  const { jobs, thinker } = countingThinker()
  const context = serviceOn(freshStore(), 1, 100, { minds, thinker })
  const match = await finishedMatch(context)
  await Promise.all([whole(context, match), whole(context, match), whole(context, match)])
  const alone = countingThinker()
  const again = serviceOn(context.store, 2, 100, { minds, thinker: alone.thinker })
  await context.store.views.clear()
  await whole(again, match)
  expect(jobs.map(({ text }) => text)).toEqual(alone.jobs.map(({ text }) => text))
})

test('it is made anew by other bots, and goes on where a failure broke it off', async () => {
  const store = freshStore()
  const context = serviceOn(store, 1, 100, { minds, thinker: countingThinker().thinker })
  const match = await finishedMatch(context)
  const before = await whole(context, match)

  const newer: Minds = { ...known, version: known.version + 1 }
  const failing = countingThinker((_job, count) => count === 45)
  const updated = { minds: async () => newer, thinker: failing.thinker }
  const renewed = serviceOn(store, 2, 100, updated)
  await expect(whole(renewed, match)).rejects.toThrow('out of thought')
  const kept = (await store.views.analysis(match))!
  expect(kept.done).toBeGreaterThan(10)
  expect(kept.done).toBeLessThan(before.of)

  const after = await whole(renewed, match)
  expect(after).toEqual({ ...before, version: newer.version })
  expect(failing.jobs.length).toBeLessThan(45 + 45 + before.of)
  const texts = failing.jobs.map(({ text }) => text)
  // The one that failed is thought again, and no other.
  expect(texts.length - new Set(texts).size).toBe(1)
})

test('what was made is kept when the service stops', async () => {
  const store = freshStore()
  const { jobs, thinker } = countingThinker()
  const context = serviceOn(store, 1, 100, { minds, thinker })
  const match = await finishedMatch(context)
  value(await readAnalysis(context, as(0), match))
  while (jobs.length < 10) await new Promise((resolve) => setImmediate(resolve))
  await context.analyses.stop()
  const made = jobs.length
  expect((await store.views.analysis(match))!.done).toBeGreaterThan(5)
  await new Promise((resolve) => setImmediate(resolve))
  expect(jobs).toHaveLength(made)
})

test('a match that ends is analysed without being asked for; one that ended long ago is not', async () => {
  let now = 1_700_000_000_000
  const { jobs, thinker } = countingThinker()
  const context = serviceOn(freshStore(), 1, 100, { minds, thinker, clock: () => ++now })
  const alarmed = (_match: MatchId | null, error: unknown) => expect.fail(String(error))
  const follow = () =>
    openFollower(context, context.store.journal.stream!, allConsumers({ pause: 0 }), alarmed)
  let follower = follow()
  const match = await finishedMatch(context)
  await follower.settled()
  for (let made: Analysis | undefined; made === undefined || made.done < made.of; ) {
    await new Promise((resolve) => setImmediate(resolve))
    made = (await context.store.views.analysis(match))?.body as Analysis | undefined
  }
  await follower.stop()

  const made = jobs.length
  await context.store.views.clear()
  now += 2 * 24 * 60 * 60 * 1000
  follower = follow()
  await follower.settled()
  await follower.stop()
  expect(jobs).toHaveLength(made)
  expect(await context.store.views.analysis(match)).toBeUndefined()
})

test('only of matches that were played to their end, of games whose computer players can', async () => {
  const { thinker } = countingThinker()
  const context = serviceOn(freshStore(), 1, 100, { minds, thinker })
  const running = await openTable(context)
  const problem = async (of: Context, match: MatchId, caller = as(0)) => {
    const outcome = await readAnalysis(of, caller, match)
    return outcome.ok ? undefined : [outcome.problem.kind, outcome.problem.code]
  }
  expect(await problem(context, running)).toEqual(['unknown', 'not-finished'])
  const unskilled = serviceOn(freshStore(), 1, 100, { thinker })
  expect(await problem(unskilled, await finishedMatch(unskilled))).toEqual(['unknown', 'no-analysis'])
})

test('a private match is analysed for its players alone', async () => {
  const { thinker } = countingThinker()
  const context = serviceOn(freshStore(), 1, 100, { minds, thinker })
  const table = { game: 'high-card', options, seats: 2, private: true, hotseat: true }
  const match = value(await createMatch(context, players[0]!, table))
  value(await takeSeat(context, players[0]!, { match }))
  value(await startMatch(context, players[0]!, match))
  while ((await see(context, match, 0)).status === 'running') await playBoth(context, match)
  expect(await readAnalysis(context, as(1), match)).toMatchObject({
    ok: false,
    problem: { code: 'unknown-match' },
  })
  expect((await whole(context, match)).course.length).toBeGreaterThan(0)
})

async function playBoth(context: Context, match: MatchId): Promise<void> {
  const { choices } = await see(context, match, 0)
  const { seat, command } = choices[0]!
  value(await play(context, as(0), { match, seat, command }))
}
