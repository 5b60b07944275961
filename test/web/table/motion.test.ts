import { describe, expect, test } from 'vitest'
import type { Motion } from '../../../web/games/board-game.ts'
import { pageGame } from '../../../web/games/index.ts'
import { durationOf, motionsOf } from '../../../web/table/motion.ts'
import { games } from '../../kit/all-games.ts'
import { readGolden } from '../../kit/golden.ts'
import { foldLog } from '../../kit/live-match.ts'

test('a count takes 30 ms a step and never more than 600', () => {
  const count = (to: number): Motion => ({ kind: 'count', piece: 'score/0', from: 10, to })
  expect(durationOf(count(13))).toBe(90)
  expect(durationOf(count(7))).toBe(90)
  expect(durationOf(count(99))).toBe(600)
})

describe('the motions of a commit', () => {
  test('leave the position that they are played on as it is', async () => {
    const game = games.find(({ id }) => id === 'winds-of-plunder')!
    const board = await pageGame(game.id)!.board!()
    const { log } = readGolden('winds-of-plunder/four-pirates')
    let moving = 0
    for (const commit of log.slice(40, 90)) {
      const { state } = foldLog(game, log.slice(0, commit.seq - 1), [])
      const before = JSON.stringify(state)
      moving += motionsOf(game, board, state as object, commit.events).flat().length
      expect(JSON.stringify(state)).toBe(before)
    }
    expect(moving).toBeGreaterThan(20)
  })
})
