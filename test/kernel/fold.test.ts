import { describe, expect, test } from 'vitest'
import { type Commit, redactCommit } from '../../src/kernel/commit.ts'
import { blank, fold, rewoundTo } from '../../src/kernel/fold.ts'
import type { Seq } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import { highCard } from '../kit/high-card.ts'
import { accept, actor, foldLog, type LiveMatch, startMatch } from '../kit/live-match.ts'
import { choicesOf } from '../kit/random-match.ts'

const options = { length: 'long', stakes: true } as const
const stake = { type: 'stake', coins: 1 } as { type: string }

/** Seqs: 3 the start, 4 and 5 bids, 6 and 7 stakes, 8 back to 6, 9 a stake, 10 forward to 7, 11 a draw. */
function rewoundMatch(): LiveMatch {
  const live = startMatch(highCard, { seats: 2, options, seed: 11 })
  for (const seat of [0, 1]) accept(live, actor(live.match, seat), choicesOf(live, seat)[0]!)
  const winner = actor(live.match, (live.match.state as { winner: number }).winner)
  accept(live, winner, stake)
  accept(live, winner, stake)
  accept(live, winner, { type: 'undo', to: 6 })
  accept(live, winner, stake)
  accept(live, winner, { type: 'undo', to: 7 })
  accept(live, winner, { type: 'draw', from: 'pile' } as { type: string })
  return live
}

const live = rewoundMatch()
const { log } = live
const snapshot = (seq: Seq): Match => JSON.parse(JSON.stringify(foldLog(highCard, log.slice(0, seq))))

test('the log tells the match from its first commit to its last', () => {
  expect(log.map(rewoundTo)).toEqual([...new Array(7).fill(undefined), 6, undefined, 7, undefined])
  expect(foldLog(highCard, log)).toEqual(live.match)
  expect((live.match.state as { pot: number }).pot).toBe(2)
})

describe('a snapshot', () => {
  test('and the commits after it give the same match, wherever it was taken', () => {
    for (const from of [1, 2, 3, 4, 5, 6, 7, 10, 11]) {
      const match = snapshot(from)
      expect(fold(highCard, match, log.slice(from)), `from ${from}`).toBe(true)
      expect(match).toEqual(live.match)
    }
  })

  test('beyond which the match went back can not tell, says so, and stays as it was', () => {
    for (const from of [8, 9]) {
      const match = snapshot(from)
      const before = structuredClone(match)
      expect(fold(highCard, match, log.slice(from))).toBe(false)
      expect(match).toEqual(before)
    }
  })

  test('may be built on where a rewind names exactly its commit', () => {
    const match = snapshot(6)
    expect(fold(highCard, match, log.slice(6, 8))).toBe(true)
    expect(match).toEqual(foldLog(highCard, log.slice(0, 8)))
    expect(match.state).toEqual(snapshot(6).state)
  })
})

test('folding commit by commit is folding all at once, as long as nothing goes back', () => {
  const match = blank(log[0]!.match)
  for (const commit of log.slice(0, 7)) fold(highCard, match, [commit])
  expect(match).toEqual(snapshot(7))
})

test('a view folds from redacted commits by the same code', () => {
  for (const [seat, view] of live.views.entries()) {
    const viewer = seat === live.match.seats.length ? [] : [seat]
    const seen: Commit[] = log.map((commit) => redactCommit(commit, viewer))
    const match = blank(log[0]!.match)
    expect(fold(highCard, match, seen)).toBe(true)
    expect(match).toEqual(view)
    expect(match.head).toBe(live.match.head)
  }
})

test('folding nothing changes nothing', () => {
  const match = snapshot(5)
  expect(fold(highCard, match, [])).toBe(true)
  expect(match).toEqual(snapshot(5))
})

test('the times of the first and the newest commit are kept', () => {
  expect(live.match.created).toBe(log[0]!.at)
  expect(live.match.updated).toBe(log.at(-1)!.at)
})
