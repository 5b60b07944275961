import { expect, test } from 'vitest'
import { type Closed, deadlineAfter, openBetween } from '../../src/service/calendar.ts'
import { prng } from '../kit/prng.ts'
import { day, hour, minute } from './timed.ts'

const at = (text: string): number => Date.parse(text)
const nights = { from: 22 * 60, to: 7 * 60 }
const closed = (more: Partial<Closed> = {}): Closed => ({
  zone: 'Europe/Paris',
  nights: null,
  weekends: false,
  absences: [],
  ...more,
})

test('hours of the night don’t count', () => {
  const from = at('2026-11-18T20:00+01:00')
  expect(deadlineAfter(closed({ nights }), from, 3 * hour)).toBe(at('2026-11-19T08:00+01:00'))
  expect(deadlineAfter(closed({ nights }), at('2026-11-18T03:00+01:00'), hour)).toBe(
    at('2026-11-18T08:00+01:00'),
  )
  expect(
    deadlineAfter(closed({ nights: { from: 60, to: 6 * 60 } }), at('2026-11-18T00:30+01:00'), hour),
  ).toBe(at('2026-11-18T06:30+01:00'))
  expect(deadlineAfter(closed(), from, 3 * hour)).toBe(from + 3 * hour)
})

test('weekends and absences don’t count, and what overlaps is left out once', () => {
  const friday = at('2026-11-20T12:00+01:00')
  expect(deadlineAfter(closed({ weekends: true }), friday, day)).toBe(at('2026-11-23T12:00+01:00'))
  const absences = [
    { id: 'a', from: friday, until: at('2026-11-21T12:00+01:00') },
    { id: 'b', from: at('2026-11-21T06:00+01:00'), until: at('2026-11-24T00:00+01:00') },
  ]
  expect(deadlineAfter(closed({ weekends: true, absences }), friday, hour)).toBe(at('2026-11-24T01:00+01:00'))
})

test('24: DST spring: the night is one hour shorter', () => {
  const evening = at('2027-03-27T21:00+01:00')
  const deadline = deadlineAfter(closed({ nights }), evening, 2 * hour)
  expect(deadline).toBe(at('2027-03-28T08:00+02:00'))
  expect(deadline - evening).toBe(10 * hour)
})

test('24: a night that ends at an hour that does not exist ends after it', () => {
  const short = { from: 22 * 60, to: 2 * 60 + 30 }
  const evening = at('2027-03-27T21:30+01:00')
  expect(deadlineAfter(closed({ nights: short }), evening, hour)).toBe(at('2027-03-28T04:00+02:00'))
})

test('25: DST autumn: an hour that comes twice: the first instance', () => {
  const short = { from: 22 * 60, to: 2 * 60 + 30 }
  const evening = at('2026-10-24T21:30+02:00')
  expect(deadlineAfter(closed({ nights: short }), evening, hour)).toBe(
    at('2026-10-25T02:30+02:00') + 30 * minute,
  )
  expect(deadlineAfter(closed({ nights }), evening, hour)).toBe(at('2026-10-25T07:30+01:00'))
})

test.each(['Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC'])(
  'until a deadline there is exactly the open time, in %s',
  (zone) => {
    const { int } = prng(7)
    for (let count = 0; count < 60; count++) {
      const from = at('2026-01-01T00:00Z') + int(500) * day + int(1440) * minute
      const absence = { id: 'a', from: from + int(5) * day, until: from + (5 + int(5)) * day }
      const calendar = closed({ zone, nights, weekends: int(2) === 0, absences: [absence] })
      const open = int(30) * day + int(1000) * minute
      const deadline = deadlineAfter(calendar, from, open)
      expect(openBetween(calendar, from, deadline)).toBe(open)
      expect(openBetween(calendar, from, deadline - 1)).toBe(Math.max(0, open - 1))
      expect(deadline - from).toBeGreaterThanOrEqual(open)
    }
  },
)
