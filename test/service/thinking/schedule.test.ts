import { expect, test } from 'vitest'
import { openSchedule } from '../../../src/service/thinking/schedule.ts'
import { grantOf, type Priority } from '../../../src/service/thinking/thinker.ts'

/** A thread on a clock of its own, on which each step of a thought takes so many milliseconds. */
function openThread(step: number) {
  let now = 0
  const schedule = openSchedule<number>(() => now)
  const done: { id: number; at: number }[] = []
  let last = 0

  function* steps(id: number, count: number): Generator<void, number, void> {
    for (let made = 0; made < count; made++) {
      now += step
      yield
    }
    return id
  }

  return {
    schedule,
    done,
    think(group: number, count: number, priority: Priority = 'live'): number {
      const id = ++last
      schedule.add({ id, group, priority, steps: steps(id, count) })
      return id
    },
    run(turns = Number.POSITIVE_INFINITY) {
      for (let turn = 0; turn < turns && schedule.size > 0; turn++) {
        const ended = schedule.turn()
        if (ended?.ok) done.push({ id: ended.value, at: now })
      }
    },
    order: () => done.map(({ id }) => id),
  }
}

test('a table of five computer players gets no more time than a table of one', () => {
  const { think, run, done } = openThread(1)
  const five = Array.from({ length: 5 }, () => think(0, 60))
  const singles = Array.from({ length: 9 }, (_, match) => think(match + 1, 60))
  run()
  // Ten matches share 12 slices each: those of one thought are all done with the first of the five.
  const at = new Map(done.map(({ id, at }) => [id, at]))
  const latest = Math.max(...singles.map((id) => at.get(id)!))
  expect(latest).toBeLessThanOrEqual(10 * 60)
  expect(at.get(five[0]!)!).toBeLessThanOrEqual(10 * 60)
  for (const id of five.slice(1)) expect(at.get(id)!).toBeGreaterThan(latest)
  expect(at.get(five[4]!)).toBe(14 * 60)
})

test('a short thought does not wait for the long ones that came before it', () => {
  const { think, run, done } = openThread(0.5)
  for (let match = 0; match < 4; match++) think(match, 1000)
  const short = think(9, 9)
  run()
  expect(done[0]!.id).toBe(short)
  expect(done[0]!.at).toBeLessThanOrEqual(5 * 5)
})

test('a step is never interrupted, and a slice has one at least', () => {
  const { think, run, order } = openThread(8)
  think(1, 3)
  think(2, 2)
  run()
  expect(order()).toEqual([2, 1])
})

test('whoever is waited for comes first, and analysis last', () => {
  const { think, run, order } = openThread(1)
  const analysis = think(1, 20, 'analysis')
  run(2)
  const hint = think(2, 20, 'hint')
  const mail = think(3, 20, 'mail')
  run(1)
  const live = think(4, 20, 'live')
  run()
  expect(order()).toEqual([live, mail, hint, analysis])
})

test('a thought that fails ends, and one that is dropped is forgotten', () => {
  const { schedule, think, run, order } = openThread(1)
  const first = think(1, 9)
  const second = think(1, 9)
  const error = new Error('no such card')
  const failed = schedule.size
  schedule.add({ id: 99, group: 2, priority: 'live', steps: failing(error) })
  expect([schedule.turn(), schedule.turn()]).toEqual([undefined, { id: 99, ok: false, error }])
  expect(schedule.size).toBe(failed)
  schedule.drop(first)
  schedule.drop(first)
  expect(schedule.size).toBe(1)
  run()
  expect(order()).toEqual([second])
  expect(schedule.turn()).toBeUndefined()
})

function* failing(error: Error): Generator<void, never, void> {
  yield
  throw error
}

test('while a thought is late, others are given a quarter, or the policy answers', () => {
  expect([60, 250, 1000].map((budget) => grantOf(budget, 2000))).toEqual([60, 250, 1000])
  expect([0, 60, 119, 120, 1000].map((budget) => grantOf(budget, 2001))).toEqual([0, 0, 0, 30, 250])
})
