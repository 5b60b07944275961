import { expect, it } from 'vitest'
import type { Commit } from '../../src/kernel/commit.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { openRecent, type Written } from '../../src/store/sqlite/recent.ts'

const match = 'm_tortuga' as MatchId
const at = (position: number, of = match, seq = position): Written => ({
  position,
  commit: { match: of, seq } as Commit,
})

function wrote(from: number, to: number) {
  const recent = openRecent()
  for (let position = from; position <= to; position++) recent.wrote(at(position))
  return recent
}

const positions = (written: readonly Written[] | undefined) => written?.map(({ position }) => position)

it('gives what was written after a position, and no more than was asked for', () => {
  const recent = wrote(7, 10)
  expect(positions(recent.after(6, 500))).toEqual([7, 8, 9, 10])
  expect(positions(recent.after(8, 1))).toEqual([9])
  expect(positions(recent.after(10, 500))).toEqual([])
})

it('does not know what was written before it, nor what is too long ago', () => {
  expect(openRecent().after(0, 10)).toBeUndefined()
  expect(wrote(7, 10).after(5, 10)).toBeUndefined()
  const long = wrote(1, 5000)
  expect(long.after(0, 10)).toBeUndefined()
  expect(positions(long.after(4990, 5))).toEqual([4991, 4992, 4993, 4994, 4995])
})

it('begins anew after a gap, so that nothing is passed over', () => {
  const recent = wrote(1, 3)
  recent.wrote(at(5))
  expect(recent.after(3, 10)).toBeUndefined()
  expect(positions(recent.after(4, 10))).toEqual([5])
})

it('knows the head of a match from the last commit of it, and of no other', () => {
  const recent = openRecent()
  recent.wrote(at(1, match, 1))
  recent.wrote(at(2, match, 2))
  expect([1, 2, 3].map((seq) => recent.isHead(match, seq))).toEqual([false, true, false])
  expect(recent.isHead('m_havana' as MatchId, 0)).toBe(false)
})
