import { expect, test } from 'vitest'
import {
  captainNames,
  dealFor,
  emptyTally,
  playInto,
  quartilesOf,
} from '../../../src/bots/maritime/balance.ts'

test.each([1, 2, 3, 4, 5, 6])(
  'with %i players every deal of the captains comes up equally often',
  (seats) => {
    const deals = captainNames.length ** seats
    const dealt = Array.from({ length: 2 * deals }, (_, number) => dealFor(number, seats).join(' '))
    expect(new Set(dealt.slice(0, deals)).size).toBe(deals)
    expect(dealt.slice(deals)).toEqual(dealt.slice(0, deals))
  },
)

test('even a few games give every captain a share of every seat', () => {
  for (let seat = 0; seat < 6; seat++) {
    const seated = Array.from({ length: 27 }, (_, number) => dealFor(number, 6)[seat])
    for (const name of captainNames) expect(seated.filter((each) => each === name).length).toBeGreaterThan(6)
  }
})

test('a tally counts every game once, and the same seed gives the same', () => {
  const [tally, again] = [emptyTally(), emptyTally()]
  for (const each of [tally, again]) {
    for (let number = 0; number < 6; number++) playInto(each, 'maritime-2', 2, 'tally', number)
  }
  const sum = (shares: object) =>
    Object.values(shares).reduce((total: number, share: number) => total + share, 0)
  expect(tally).toEqual(again)
  expect(tally.rounds).toHaveLength(6)
  expect(sum(tally.ways)).toBeCloseTo(6)
  expect(sum(tally.wins)).toBeCloseTo(6)
  expect(tally.fleets).toBe(12)
  const other = emptyTally()
  for (let number = 0; number < 6; number++) playInto(other, 'maritime-2', 2, 'another', number)
  expect(other).not.toEqual(tally)
})

test('quartiles are rounds that were played', () => {
  const rounds = [9, 14, 3, 20, 11, 12, 30, 13]
  expect(quartilesOf({ ...emptyTally(), rounds })).toEqual([9, 12, 14])
  expect(quartilesOf({ ...emptyTally(), rounds: [7] })).toEqual([7, 7, 7])
})
