import { expect, test } from 'vitest'
import type { Commit } from '../../src/kernel/commit.ts'
import { forge, rechain, reseal } from '../kit/forge.ts'
import { highCard } from '../kit/high-card.ts'
import { verify } from '../kit/verify.ts'
import { bank, day, hour, openTimed, perTurn } from './timed.ts'

/** A finished match in which everybody once played and one was late. */
function finished(pace = perTurn(day), time = day): readonly Commit[] {
  const table = openTimed(pace)
  table.wait(hour)
  table.play(0)
  table.wait(time)
  table.timeOut(1)
  table.play(1)
  table.play(0, { type: 'resign' })
  return table.live.log
}

function faults(log: readonly Commit[], seq: number, path: string, value: unknown): string[] {
  const forged = rechain(reseal(forge(log, seq, path, value)))
  return verify(highCard, forged).faults.map(({ seq, code }) => `${seq} ${code}`)
}

const started = 3

test('a deadline that gives less than the pace, or more than any calendar could, is a fault', () => {
  const log = finished()
  const place = log[started - 1]!.events.findIndex(({ type }) => type === 'clock-set')
  const at = `events.${place}.deadline`
  const { deadline } = log[started - 1]!.events[place] as unknown as { deadline: number }
  expect(faults(log, started, at, deadline - 1)).toEqual(['3 clock'])
  expect(faults(log, started, at, deadline + 70 * day)).toEqual(['3 clock'])
  expect(faults(log, started, `events.${place}.left`, day + 1)).toEqual(['3 clock'])
})

test('a bank that was charged more than the time that passed is a fault', () => {
  const log = finished(bank(2 * day, 6 * hour), 2 * day)
  const place = log[started]!.events.findIndex(({ type }) => type === 'clock-set')
  expect(log[started]!.events[place]).toMatchObject({ seat: 0, deadline: null, left: 47 * hour })
  expect(faults(log, started + 1, `events.${place}.left`, 47 * hour - 1)).toEqual(['4 clock'])
  expect(faults(log, started + 1, `events.${place}.left`, 49 * hour)).toEqual(['4 clock'])
})

test('a time-out before the deadline, and time that goes back, are faults', () => {
  const log = finished()
  const late = log.findIndex(({ events }) => events[0]!.type === 'timed-out')
  const { seq, at } = log[late]!
  expect(faults(log, seq, 'at', at - 2 * hour)).toEqual([`${seq} sender`, `${seq} decision`])
  expect(faults(log, seq, 'at', log[late - 1]!.at - 1)).toEqual([
    `${seq} sender`,
    `${seq} time`,
    `${seq} decision`,
  ])
})

test('who may not say what time does is found while the match runs', () => {
  const log = finished()
  const late = log.findIndex(({ events }) => events[0]!.type === 'timed-out')
  const { seq } = log[late]!
  const running = rechain(forge(log, seq, 'at', log[late]!.at - 2 * hour)).slice(0, seq)
  const { faults: found } = verify(highCard, running)
  expect(found.filter(({ code }) => code === 'sender')).toMatchObject([{ seq }])
})
