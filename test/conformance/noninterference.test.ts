import { expect, test } from 'vitest'
import { holdLaws } from './hold.ts'
import { emptyTally, hiddenMoves, noninterference } from './laws/noninterference.ts'

const tally = emptyTally()

holdLaws([noninterference(tally), hiddenMoves], 60)

test('the worlds were compared for long, and many to the end', () => {
  console.log(tally)
  expect(tally['same to the end']).toBeGreaterThan(0)
  expect(tally.shown).toBeGreaterThan(0)
  expect(tally.commits).toBeGreaterThan(10 * (tally.shown + tally['same to the end']))
})
