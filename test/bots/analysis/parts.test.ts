import { describe, expect, test } from 'vitest'
import { chancesAt, pointsOf } from '../../../src/bots/analysis/course.ts'
import { leftAfter, openReplay } from '../../../src/bots/analysis/finished.ts'
import { duel } from '../../../src/bots/analysis/mistakes.ts'
import { drawn, equal, scaleAt } from '../../../src/bots/analysis/shrink.ts'
import { chancesOf } from '../../../src/bots/search/utility.ts'
import { finish } from '../../../src/bots/thought.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { finishedFrom, game, mind, played } from './analysed.ts'

describe('chances', () => {
  test('are equal for equal scores, and nearer to equal by a wider scale', () => {
    expect(chancesOf([7, 7], 3)).toEqual([0.5, 0.5])
    const [narrow, wide] = [chancesOf([12, 4, 9], 2), chancesOf([12, 4, 9], 20)]
    expect(narrow[0]).toBeGreaterThan(wide[0]!)
    expect(narrow[1]).toBeLessThan(wide[1]!)
    for (const chances of [narrow, wide]) {
      expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 10)
      expect(chances[0]! > chances[2]! && chances[2]! > chances[1]!).toBe(true)
    }
  })

  test('change by a scale for what is left, and the less the shorter the way since the last point', () => {
    expect([0, 0.5, 1].map((left) => scaleAt([2, 10], left))).toEqual([2, 6, 10])
    expect(drawn([0.5, 0.5], [1, 0], 0, 0.1)).toEqual([0.5, 0.5])
    expect(drawn([0.5, 0.5], [1, 0], 0.1, 0.1)).toEqual([0.75, 0.25])
    expect(equal(4)).toEqual([0.25, 0.25, 0.25, 0.25])
  })
})

describe('the course', () => {
  test('is played out from the true state, which is not written to', () => {
    const finished = finishedFrom(played(11).log)
    const [middle] = pointsOf(finished, mind, 'turn').slice(8)
    const { state } = openReplay(finished, 'all', () => null)(middle!)
    const question = {
      state: deepFreeze(structuredClone(state)),
      rules: game.rules,
      seed: 5,
      playouts: 12,
      scale: 2,
    }
    const chances = finish(chancesAt(mind, question))
    expect(chances).toHaveLength(3)
    expect(finish(chancesAt(mind, question))).toEqual(chances)
    const others = [6, 7, 8].map((seed) => finish(chancesAt(mind, { ...question, seed })))
    expect(new Set([chances, ...others].map(String)).size).toBeGreaterThan(1)
  })

  test('pauses after each playout', () => {
    const finished = finishedFrom(played(12).log)
    const { state } = openReplay(finished, 'all', () => null)(0)
    const work = chancesAt(mind, { state, rules: game.rules, seed: 1, playouts: 7, scale: 2 })
    let pauses = 0
    while (!work.next().done) pauses++
    expect(pauses).toBeGreaterThanOrEqual(7)
  })

  test('has a point where somebody else is asked, or where the pilot’s clock strikes, and at the end', () => {
    const finished = finishedFrom(played(13).log)
    const turns = pointsOf(finished, mind, 'turn')
    const rounds = pointsOf(finished, mind, 'clock')
    expect(rounds.length).toBeLessThan(turns.length)
    for (const points of [turns, rounds]) {
      expect(points[0]).toBe(0)
      expect(points.at(-1)).toBe(finished.moves.length - 1)
    }
    // Bids are made at the same time: nobody new is asked until all have bid.
    const bids = finished.moves.flatMap(({ command }, index) =>
      command.value!.type === 'bid' ? [index] : [],
    )
    expect(turns.filter((index) => bids.slice(0, 2).includes(index))).toEqual([])
    expect([leftAfter(finished, 0), leftAfter(finished, finished.moves.length - 1)]).toEqual([1, 0])
  })
})

describe('a duel', () => {
  function firstBids() {
    const finished = finishedFrom(played(14).log)
    const { state: view, memory } = openReplay(finished, [1], mind.worlds.recall)(0)
    const choices = game.choices(view, 1, game.rules)
    return { question: { view, seat: 1, rules: game.rules, memory, seed: 3, pairs: 60 }, choices }
  }

  test('of a choice with itself has no difference, since both meet the same worlds and dice', () => {
    const { question, choices } = firstBids()
    const [bid] = choices
    const { played: first, better, error } = finish(duel(mind, { ...question, played: bid!, better: bid! }))
    expect(better - first).toBe(0)
    expect(error).toBe(0)
  })

  test('says which of two is better, and how sure that is', () => {
    const { question, choices } = firstBids()
    const [played_, better] = [choices[0]!, choices.at(-1)!]
    const one = finish(duel(mind, { ...question, played: played_, better }))
    const other = finish(duel(mind, { ...question, played: better, better: played_ }))
    expect(one.better).toBe(other.played)
    expect(one.played).toBe(other.better)
    expect(one.error).toBeCloseTo(other.error, 10)
    expect(one.error).toBeGreaterThan(0)
  })
})
