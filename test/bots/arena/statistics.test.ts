import { describe, expect, test } from 'vitest'
import { likelihoodRatio, verdictOf } from '../../../src/bots/arena/sequential.ts'
import { wilson } from '../../../src/bots/arena/wilson.ts'
import { chanceFrom } from '../../../src/kernel/worlds.ts'

describe('Wilson intervals at 95 %', () => {
  test.each([
    [0, 10, 0, 0.2775],
    [8, 10, 0.4902, 0.9433],
    [50, 100, 0.4038, 0.5962],
    [81, 263, 0.2553, 0.3662],
    [60, 60, 0.9398, 1],
  ])('%i of %i are %f to %f', (wins, games, low, high) => {
    const [from, to] = wilson(wins, games)
    expect(from).toBeCloseTo(low, 4)
    expect(to).toBeCloseTo(high, 4)
  })

  test('without a game nothing is known', () => {
    expect(wilson(0, 0)).toEqual([0, 1])
  })
})

describe('the sequential test', () => {
  test('every win and every loss counts by what it says of a third against a third and 5 points', () => {
    expect(likelihoodRatio(1, 1, 3)).toBeCloseTo(Math.log(1.15), 10)
    expect(likelihoodRatio(0, 1, 3)).toBeCloseTo(Math.log(0.925), 10)
    expect(likelihoodRatio(1, 1, 4)).toBeCloseTo(Math.log(1.2), 10)
    expect(likelihoodRatio(5, 12, 3)).toBeCloseTo(5 * Math.log(1.15) + 7 * Math.log(0.925), 10)
  })

  test('it ends where one of the two is 19 times as likely as the other', () => {
    expect(verdictOf(21, 21, 3)).toBe('undecided')
    expect(verdictOf(22, 22, 3)).toBe('better')
    expect(verdictOf(0, 37, 3)).toBe('undecided')
    expect(verdictOf(0, 38, 3)).toBe('not better')
  })

  test('who wins exactly a third is not better in the end, who wins 5 points more is', () => {
    expect(verdictOf(300, 900, 3)).toBe('not better')
    expect(verdictOf(345, 900, 3)).toBe('better')
    expect(verdictOf(0, 0, 3)).toBe('undecided')
  })

  test('it is seldom wrong: a hero no better passes at most one time in twenty', () => {
    const below = chanceFrom(17).below
    let passed = 0
    for (let run = 0; run < 2000; run++) {
      let [wins, games] = [0, 0]
      while (verdictOf(wins, games, 3) === 'undecided' && games < 3000) {
        games += 3
        for (let i = 0; i < 3; i++) if (below(3) === 0) wins++
      }
      if (verdictOf(wins, games, 3) === 'better') passed++
    }
    expect(passed / 2000).toBeLessThanOrEqual(0.05)
    expect(passed).toBeGreaterThan(0)
  })
})
