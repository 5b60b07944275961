import { describe, expect, test } from 'vitest'
import { maritime } from '../../../src/games/maritime/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Match } from '../../../src/kernel/match.ts'
import { pageGame } from '../../../web/games/index.ts'
import { sayer } from '../../../web/play/choices.ts'
import { refusedOnBoard, refusedSince, whyNot } from '../../../web/play/reasons.ts'
import { games } from '../../kit/all-games.ts'
import { positionsOf } from './positions.ts'

const nameOf = (seat: number) => `P${seat}`

describe('what can not be done now', () => {
  test('is said for pieces of the board in whole sentences, and is no choice', async () => {
    const winds = games.find(({ id }) => id === 'winds-of-plunder')!
    const board = await pageGame(winds.id)!.board!()
    const say = sayer(winds, nameOf)
    let said = 0
    positionsOf(winds, 2, ({ view, seat, commands }) => {
      for (const { label, why } of refusedOnBoard(winds, board, view, seat, say)) {
        said++
        expect(why).toMatch(/[.!]$/)
        expect(
          commands.map((command) => say(winds.label(view.state as object, seat, command, view.rules))),
        ).not.toContain(label)
      }
    })
    expect(said).toBeGreaterThan(50)
  })

  test('is said without a board for what could be done before in the same turn', () => {
    const game = maritime as unknown as Game
    const say = sayer(game, nameOf)
    let last: { view: Match; seat: number } | undefined
    let said = 0
    positionsOf(game, 1, ({ view, seat, commands }) => {
      const before = last?.seat === seat ? [structuredClone(last.view)] : []
      for (const { label, why } of refusedSince(game, before, view, seat, say)) {
        said++
        expect(why).toMatch(/[.!]$/)
        expect(label).not.toBe('')
      }
      for (const command of commands) expect(whyNot(game, view, seat, command, say)).toBeUndefined()
      last = { view: structuredClone(view), seat }
    })
    expect(said).toBeGreaterThan(5)
  })
})
