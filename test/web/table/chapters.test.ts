import { expect, test } from 'vitest'
import type { State } from '../../../src/games/francis-drake/state.ts'
import type { BoardGame } from '../../../web/games/board-game.ts'
import { pathTo } from '../../../web/log/tree.ts'
import { chaptersOf, isNews } from '../../../web/table/chapters.ts'
import { followed } from './followed.ts'

const board = {
  chapter: (state: State) => (state.phase.name === 'over' ? state.voyage + 1 : state.voyage),
} as unknown as BoardGame

function voyagesOf(name: string, upTo: number) {
  const { match } = followed(name, upTo, [0])
  const seqs = pathTo(match.commits.value, match.commits.value.length)
  return { match, seqs, ended: chaptersOf(board, seqs, (seq) => match.viewAt(seq, 0)) }
}

test('every voyage that is over has the states before and after it', () => {
  const { match, seqs, ended } = voyagesOf('francis-drake/three-captains', 10_000)
  expect(ended.map(({ chapter }) => chapter)).toEqual([1, 2, 3])
  for (const { chapter, began, ended: after, seq } of ended) {
    expect((began as State).voyage).toBe(chapter)
    expect(after).toEqual(match.viewAt(seq, 0).state)
    const before = match.viewAt(seqs[seqs.indexOf(seq) - 1]!, 0).state as State
    expect(before.voyage).toBe(chapter)
    expect(before.phase.name).not.toBe('over')
  }
  expect((ended[1]!.began as State).captains.map(({ points }) => points)).toEqual(
    (ended[0]!.ended as State).captains.map(({ points }) => points),
  )
})

test('none is over in the first voyage, in a match that has not begun, or in a game without chapters', () => {
  expect(voyagesOf('francis-drake/three-captains', 20).ended).toEqual([])
  expect(voyagesOf('francis-drake/three-captains', 2).ended).toEqual([])
  const { match, seqs } = voyagesOf('francis-drake/three-captains', 10_000)
  expect(chaptersOf({} as BoardGame, seqs, (seq) => match.viewAt(seq, 0))).toEqual([])
  expect(chaptersOf(undefined, seqs, (seq) => match.viewAt(seq, 0))).toEqual([])
})

test('moves that were taken back count for nothing', () => {
  const { seqs, ended } = voyagesOf('francis-drake/undo-and-resignation', 10_000)
  expect(ended).toHaveLength(3)
  for (const { seq } of ended) expect(seqs).toContain(seq)
})

test('it is news until the reader acts, and to a spectator until somebody does', () => {
  const { match, ended } = voyagesOf('francis-drake/three-captains', 10_000)
  const commits = match.commits.value
  const [first] = ended
  const next = commits.find(({ seq, by }) => seq > first!.seq && by.seat === 0)!
  expect(isNews(first!, commits, first!.seq, 0)).toBe(true)
  expect(isNews(first!, commits, next.seq - 1, 0)).toBe(true)
  expect(isNews(first!, commits, next.seq, 0)).toBe(false)
  expect(isNews(first!, commits, first!.seq, null)).toBe(true)
  expect(isNews(first!, commits, first!.seq + 1, null)).toBe(false)
  // A hint is no act.
  const hinted = [...commits.slice(0, first!.seq), { ...next, events: [{ type: 'advised' }] }]
  for (const who of [0, null]) expect(isNews(first!, hinted, hinted.length, who)).toBe(true)
})
