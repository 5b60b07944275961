import { afterEach, expect, test } from 'vitest'
import { mindsOf } from '../../../src/bots/computer-players.ts'
import { type BotQuestion, finish } from '../../../src/bots/thought.ts'
import { registry } from '../../../src/games/index.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { toWire } from '../../../src/service/error-wire.ts'
import {
  openPool,
  startThread,
  type Thread,
  type WorkerAnswer,
  type WorkerOrder,
} from '../../../src/service/thinking/pool.ts'
import type { Job, Thinker } from '../../../src/service/thinking/thinker.ts'
import { usualOptions } from '../../kit/all-games.ts'
import { startMatch } from '../../kit/live-match.ts'

const open: Thinker[] = []
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close()
})

const entry = registry.find(({ id }) => id === 'winds-of-plunder')!
const game = await entry.load()

function questionOf(seat: number, iterations = 60): BotQuestion {
  const { views, match } = startMatch(game, { seats: 3, options: usualOptions(game), seed: 5 })
  const view = views[seat]!.state!
  return { bot: 'mate', view, seat, rules: match.rules, memory: null, seed: 7, iterations }
}

const jobOf = (match: string, question: object, priority: Job['priority'] = 'live'): Job => ({
  match: match as MatchId,
  game: entry.id,
  priority,
  text: JSON.stringify(question),
})

test('a thread comes to the thought that it would be here, and fails as it would', async () => {
  const pool = openPool({ clock: () => 0, report: () => {}, threads: 1 })
  open.push(pool)
  const { thinkAs } = await mindsOf(entry)
  const questions = [0, 1, 2].map((seat) => questionOf(seat))
  const thoughts = await Promise.all(
    questions.map((question, seat) => pool.think(jobOf(`m_${seat}`, question))),
  )
  expect(thoughts).toEqual(questions.map((question) => finish(thinkAs(question))))
  const stranger = pool.think(jobOf('m_1', { ...questionOf(0), bot: 'pilot' }))
  await expect(stranger).rejects.toThrow('winds-of-plunder has no computer player pilot')
})

test('the thoughts of a thread that is ended begin again in another', async () => {
  const threads: Thread[] = []
  const reported: unknown[] = []
  const pool = openPool({
    clock: () => 0,
    report: (error) => reported.push(error),
    threads: 1,
    start: (answer, ended) => {
      const thread = startThread(answer, ended)
      threads.push(thread)
      return thread
    },
  })
  open.push(pool)
  const long = { ...questionOf(0), bot: 'captain' }
  const thinking = [
    pool.think(jobOf('m_1', { ...long, iterations: 120 })),
    pool.think(jobOf('m_2', questionOf(1))),
  ]
  // Started with the first thought.
  expect(threads).toHaveLength(1)
  await threads[0]!.end()
  const { thinkAs } = await mindsOf(entry)
  expect(await Promise.all(thinking)).toEqual([
    finish(thinkAs({ ...long, iterations: 120 })),
    finish(thinkAs(questionOf(1))),
  ])
  expect(threads).toHaveLength(2)
  expect(String(reported)).toContain('ended')
})

/** Threads that answer when the test says so. */
function openMade(options: { readonly threads: number; readonly idle?: number }) {
  const threads: {
    readonly orders: WorkerOrder[]
    readonly answer: (message: WorkerAnswer) => void
    readonly die: (error: unknown) => void
    ended: boolean
  }[] = []
  const time = { now: 0 }
  const reported: unknown[] = []
  const pool = openPool({
    ...options,
    clock: () => time.now,
    report: (error) => reported.push(error),
    start(answer, die) {
      const made = { orders: [] as WorkerOrder[], answer, die, ended: false }
      threads.push(made)
      return {
        post: (order) => made.orders.push(order),
        end: async () => {
          made.ended = true
        },
      }
    },
  })
  open.push(pool)
  return { pool, threads, time, reported }
}

const thought = { command: { type: 'pass' }, ranking: [], iterations: 0 }

test('a thread is told a question and whose turn it is to be thought, and of no match', async () => {
  const { pool, threads } = openMade({ threads: 1 })
  const question = questionOf(0)
  const jobs = [jobOf('m_1', question), jobOf('m_2', question, 'hint'), jobOf('m_1', question)]
  const thinking = jobs.map((job) => pool.think(job))
  const { game: id } = jobs[0]!
  const text = JSON.stringify(question)
  expect(threads[0]!.orders).toEqual([
    { what: 'think', id: 1, group: 1, game: id, priority: 'live', text },
    { what: 'think', id: 2, group: 2, game: id, priority: 'hint', text },
    { what: 'think', id: 3, group: 1, game: id, priority: 'live', text },
  ])
  for (const number of [2, 1, 3]) threads[0]!.answer({ id: number, thought })
  // A thread may answer what it was told to drop.
  threads[0]!.answer({ id: 1, thought })
  expect(await Promise.all(thinking)).toEqual([thought, thought, thought])
})

test('matches are divided among threads, each whole', () => {
  const { pool, threads } = openMade({ threads: 2 })
  for (const match of ['m_1', 'm_1', 'm_2', 'm_3', 'm_1', 'm_2'])
    void pool.think(jobOf(match, {})).catch(() => {})
  const groups = threads.map(({ orders }) => orders.map((order) => 'group' in order && order.group))
  expect(groups).toEqual([
    [1, 1, 1],
    [2, 3, 2],
  ])
})

test('a thought that is not wanted any more is dropped', async () => {
  const { pool, threads } = openMade({ threads: 1 })
  const unwanted = new AbortController()
  const thinking = pool.think(jobOf('m_1', {}), unwanted.signal)
  unwanted.abort(new Error('taken back'))
  await expect(thinking).rejects.toThrow('taken back')
  expect(threads[0]!.orders.at(-1)).toEqual({ what: 'drop', id: 1 })
  await expect(pool.think(jobOf('m_1', {}), unwanted.signal)).rejects.toThrow('taken back')
  expect(threads[0]!.orders).toHaveLength(2)
})

test('a thought of which three threads have died is given up, and others go on', async () => {
  const { pool, threads, reported } = openMade({ threads: 1 })
  const deadly = pool.think(jobOf('m_1', {}))
  const death = new Error('out of memory')
  threads[0]!.die(death)
  threads[1]!.die(death)
  const other = pool.think(jobOf('m_2', {}))
  threads[2]!.die(death)
  await expect(deadly).rejects.toThrow('threads have died of a thought')
  threads[3]!.answer({ id: 2, thought })
  expect(await other).toEqual(thought)
  expect(reported).toEqual([death, death, death])
})

test('while the oldest move is late, others are granted less; hints and analysis make nobody late', async () => {
  const { pool, threads, time } = openMade({ threads: 1 })
  for (const priority of ['analysis', 'hint'] as const)
    void pool.think(jobOf('m_1', {}, priority)).catch(() => {})
  time.now = 5000
  expect(pool.grant(1000)).toBe(1000)
  const thinking = pool.think(jobOf('m_2', {}, 'mail'))
  time.now += 2000
  expect(pool.grant(1000)).toBe(1000)
  time.now++
  expect([1000, 60].map(pool.grant)).toEqual([250, 0])
  threads[0]!.answer({ id: 3, thought })
  await thinking
  expect(pool.grant(1000)).toBe(1000)
})

test('threads without a thought are ended, and all of them with the pool', async () => {
  const { pool, threads } = openMade({ threads: 2, idle: 0 })
  const done = pool.think(jobOf('m_1', {}))
  threads[0]!.answer({ id: 1, error: toWire(new RangeError('no')) })
  await expect(done).rejects.toThrow(RangeError)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(threads.map(({ ended }) => ended)).toEqual([true])
  // Its end was wanted, so it is nobody's death.
  threads[0]!.die(new Error('ended'))
  const cut = pool.think(jobOf('m_1', {}))
  await pool.close()
  await expect(cut).rejects.toThrow('the threads that think have been ended')
  await expect(pool.think(jobOf('m_1', {}))).rejects.toThrow('have been ended')
  expect(threads.map(({ ended }) => ended)).toEqual([true, true])
})
