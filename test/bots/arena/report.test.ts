import { expect, test } from 'vitest'
import { openReport } from '../../../src/bots/arena/report.ts'
import type { Place } from '../../../src/kernel/game.ts'

function placed(...scores: number[]): { places: Place[] } {
  const place = (score: number) => 1 + scores.filter((other) => other > score).length
  return {
    places: scores.map((score, seat) => ({ seat, place: place(score), score, detail: {}, tieBreak: null })),
  }
}

test('wins, scores and playouts are counted for the hero and for its rivals', () => {
  const report = openReport(3)
  const command = { type: 'pass' }
  report.move(1, 1, { command, iterations: 60 })
  report.move(1, 1, { command, iterations: 20 })
  report.move(0, 1, { command, iterations: 15 })
  report.match(placed(10, 30, 20), 1)
  report.match(placed(30, 30, 12), 0)
  report.match(placed(1, 2, 0), 2)
  expect(report.report()).toMatchObject({
    games: 3,
    // One alone, and one shared by two.
    wins: 1.5,
    rate: 0.5,
    meanScore: { hero: 20, rivals: 12.5 },
    meanIterations: { hero: 40, rivals: 15 },
    verdict: 'undecided',
  })
})
