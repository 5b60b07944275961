import { expect, test } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { PlayerId } from '../../../src/kernel/ids.ts'
import type { Turn } from '../../../web/api/types.ts'
import { titleOf } from '../../../web/app/announce.ts'
import { beganToWait, notice, noticedUpTo, readNoticed } from '../../../web/app/notices.ts'

const turn = (id: string, seq: number, title: string | null = null): Turn => ({
  id: id as Turn['id'],
  game: 'winds-of-plunder',
  title,
  seq,
  waits: true,
  seats: [0],
})

const ids = (turns: readonly Turn[]) => turns.map(({ id }) => id)

test('a match that begins to wait is told of once, however often it is heard of', () => {
  const first = notice({}, [], [turn('m_a', 7)])
  expect(ids(first.fresh)).toEqual(['m_a'])
  const same = notice(first.noticed, [turn('m_a', 7)], [turn('m_a', 7)])
  expect(same.fresh).toEqual([])
  // The others vote meanwhile: it is still the same turn.
  const later = notice(same.noticed, [turn('m_a', 7)], [turn('m_a', 9)])
  expect(later.fresh).toEqual([])
})

test('whether a match that moved on still waits for the same is left to its log', () => {
  const first = notice({}, [], [turn('m_a', 7)])
  // The tab was cut off: the player moved on another device, and it is their turn again.
  const later = notice(first.noticed, [turn('m_a', 7)], [turn('m_a', 20)])
  expect(later.movedOn).toEqual([{ turn: turn('m_a', 20), since: 7 }])
  expect(later.fresh).toEqual([])
  // Until that is found out, it is asked again.
  expect(notice(later.noticed, [turn('m_a', 20)], [turn('m_a', 20)]).movedOn).toHaveLength(1)
  const known = noticedUpTo(later.noticed, turn('m_a', 20))
  expect(notice(known, [turn('m_a', 20)], [turn('m_a', 20)]).movedOn).toEqual([])
})

test('a match began to wait anew once the player has acted, or was asked for something that came to nothing', () => {
  const anne = 'p_anne' as PlayerId
  const by = (player: string | null, type: string) =>
    ({ by: { player, seat: 0 }, events: [{ type }] }) as unknown as Commit
  expect(beganToWait([], anne)).toBe(false)
  expect(beganToWait([by('p_mary', 'voted'), by(null, 'voted')], anne)).toBe(false)
  expect(beganToWait([by('p_mary', 'voted'), by('p_anne', 'sailed')], anne)).toBe(true)
  expect(beganToWait([by('p_anne', 'advised')], anne)).toBe(false)
  expect(beganToWait([by('p_mary', 'undo-declined')], anne)).toBe(true)
  expect(beganToWait([by('p_mary', 'rewound')], anne)).toBe(true)
})

test('the next turn in the same match is told of again', () => {
  const first = notice({}, [], [turn('m_a', 7)])
  const played = notice(first.noticed, [turn('m_a', 7)], [])
  expect(played.fresh).toEqual([])
  expect(ids(notice(played.noticed, [], [turn('m_a', 12)]).fresh)).toEqual(['m_a'])
})

test('another tab that hears of it later tells nothing', () => {
  const one = notice({}, [], [turn('m_a', 7)])
  expect(notice(one.noticed, [], [turn('m_a', 7)]).fresh).toEqual([])
  // Also if the first tab has seen the turn end already.
  const ended = notice(one.noticed, [turn('m_a', 7)], [])
  expect(notice(ended.noticed, [], [turn('m_a', 7)]).fresh).toEqual([])
})

test('a tab that was behind does not end a turn that it never saw', () => {
  const told = notice({}, [], [turn('m_a', 7)])
  const behind = notice(told.noticed, [], [])
  expect(notice(behind.noticed, [], [turn('m_a', 8)]).fresh).toEqual([])
})

test('of very many matches those that wait are kept', () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`m_${i}`, { seq: 1, waits: i === 299 }]),
  )
  const { noticed } = notice(many, [], [])
  expect(Object.keys(noticed)).toHaveLength(200)
  expect(noticed.m_299).toEqual({ seq: 1, waits: true })
})

test.each(['', 'null', '7', '{"a":1}', '{"a":{"seq":"x","waits":1}}'])(
  'what is not ours counts as nothing: %s',
  (text) => {
    expect(readNoticed(text)).toEqual({})
  },
)

test('what was stored is read', () => {
  expect(readNoticed('{"m_a":{"seq":3,"waits":true}}')).toEqual({ m_a: { seq: 3, waits: true } })
  expect(readNoticed(null)).toEqual({})
})

test('the title says whose turn it is, and names the match that waits', () => {
  expect(titleOf('', undefined, [])).toBe('Rutter')
  expect(titleOf('Tables', undefined, [])).toBe('Tables · Rutter')
  const waiting = [turn('m_a', 7, 'Friday in Havana'), turn('m_b', 3)]
  expect(titleOf('Tables', undefined, waiting)).toBe('● Your turn · Friday in Havana')
  expect(titleOf('Monday', 'm_b', waiting)).toBe('● Your turn · Monday')
  expect(titleOf('Monday', 'm_c', waiting)).toBe('● Your turn · Friday in Havana')
  expect(titleOf('Tables', undefined, [turn('m_b', 3)])).toBe('● Your turn · Winds of Plunder')
})

test('braces in a title are a title', () => {
  expect(titleOf('{page} {x}', 'm_a', [turn('m_a', 1)])).toBe('● Your turn · {page} {x}')
})
