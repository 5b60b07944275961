import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { MatchRow } from '../../../web/api/types.ts'
import { agoOf } from '../../../web/pages/ago.tsx'
import { MatchRowItem, waitsFor } from '../../../web/pages/match-row.tsx'

const seat = (seat: number, name: string, player: string | null, bot: string | null = null) =>
  ({ seat, name, player, bot, resigned: false }) as MatchRow['seats'][number]

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
