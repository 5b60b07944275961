import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { MatchRow } from '../../../web/api/types.ts'
import { agoOf } from '../../../web/pages/ago.tsx'
import { MatchRowItem, waitsFor } from '../../../web/pages/match-row.tsx'
import { exact } from '../../../web/words/moments.ts'

const seat = (seat: number, name: string, player: string | null, bot: string | null = null) =>
  ({
    seat,
    name,
    player,
    bot,
    resigned: false,
    helm: 'player',
    misses: 0,
    wanted: false,
  }) as MatchRow['seats'][number]

const row: MatchRow = {
  id: 'm_1' as MatchRow['id'],
  game: 'winds-of-plunder',
  title: 'Friday <i>night</i>',
  status: 'running',
  seq: 41,
  private: true,
  hotseat: false,
  host: 'p_anne' as MatchRow['host'],
  capacity: 3,
  created: 0,
  updated: 0,
  seats: [seat(0, 'Anne', 'p_anne'), seat(1, 'Ned & co', 'p_ned'), seat(2, 'Landlubber', null, 'random')],
  pace: null,
  clocks: [],
  paused: null,
  turn: [1],
  waiting: [1],
}

test('a row names the match, its players and whom it waits for', () => {
  const html = renderToString(<MatchRowItem row={row} me="p_anne" />)
  expect(html).toContain('href="/matches/m_1"')
  expect(html).toContain('Friday &lt;i>night&lt;/i>')
  expect(html).toContain('Anne (you)')
  expect(html).toContain('Ned &amp; co')
  expect(html).toContain('Waits for Ned &amp; co')
  expect(html).toContain('(computer player)')
  expect(html).toContain('private')
})

test('a match that waits for me says so', () => {
  expect(renderToString(<MatchRowItem row={row} me="p_ned" />)).toContain('Your turn')
  expect(waitsFor(row, 'p_ned')).toBe(true)
  expect(waitsFor(row, 'p_anne')).toBe(false)
  expect(waitsFor(row, undefined)).toBe(false)
  expect(waitsFor({ ...row, status: 'finished' }, 'p_ned')).toBe(false)
})

const options = { nights: true, weekends: false, absences: true, misses: 2, substitutes: 'none' } as const

test('a match with clocks says its pace, and until when the reader has to move', () => {
  const pace = { kind: 'turn', seconds: 259_200, ...options } as const
  const [own, other] = [Date.UTC(2026, 10, 19, 12), Date.UTC(2026, 10, 18, 12)]
  const clocks = [
    { seat: 0, deadline: own, left: 1, since: 0 },
    { seat: 1, deadline: other, left: 1, since: 0 },
  ]
  const timed: MatchRow = { ...row, pace, clocks }
  const shown = (of: MatchRow, me: string | undefined) => renderToString(<MatchRowItem row={of} me={me} />)
  expect(shown(row, 'p_anne')).not.toContain('a turn')
  expect(shown(timed, 'p_anne')).toContain('3 days a turn')
  expect(shown(timed, 'p_anne')).toContain(`time until ${exact(own)}`)
  expect(shown(timed, undefined)).toContain(`time until ${exact(other)}`)
  const bank = { kind: 'bank', seconds: 604_800, increment: 43_200, cap: 604_800, ...options } as const
  expect(shown({ ...timed, pace: bank }, undefined)).toContain('7 days in the bank, 12 hours more each turn')
  expect(shown({ ...timed, paused: own, clocks: [] }, 'p_ned')).toContain('Pauses')
  const wanted = [{ ...row.seats[0]!, wanted: true }, ...row.seats.slice(1)]
  expect(shown({ ...timed, seats: wanted }, 'p_ned')).toContain('a seat may be taken over')
})

test('an open table leads guests to its invitation, and those who sit there to it', () => {
  const open: MatchRow = { ...row, status: 'open', seats: row.seats.slice(0, 1), waiting: [], turn: [] }
  expect(renderToString(<MatchRowItem row={open} me={undefined} />)).toContain('href="/invite/m_1"')
  expect(renderToString(<MatchRowItem row={open} me={undefined} />)).toContain('2 seats free')
  expect(renderToString(<MatchRowItem row={open} me="p_anne" />)).toContain('href="/matches/m_1"')
})

test.each([
  [0, 'this minute'],
  [59_000, 'this minute'],
  [61_000, '1 minute ago'],
  [3_700_000, '1 hour ago'],
  [90_000_000, 'yesterday'],
  [800_000_000, 'last week'],
])('%i ms ago is %s', (passed, words) => {
  const now = 1_800_000_000_000
  expect(agoOf(now - passed, now)).toBe(words)
})
