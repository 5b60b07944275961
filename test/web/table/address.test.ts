import { describe, expect, test } from 'vitest'
import { goTo, placeIn, placeOf, queryOf, stepHref } from '../../../web/table/address.ts'
import { followed, tableOf } from './followed.ts'

const read = (query: string) => placeIn(new URLSearchParams(query))

/** A finished match: all eyes may be used. */
const over = () => tableOf(followed('winds-of-plunder/four-pirates', 10_000, [2]).match)

describe('the address of a table', () => {
  test.each([
    ['', { step: null, eyes: undefined }],
    ['step=40', { step: 40, eyes: undefined }],
    ['step=40&seat=0', { step: 40, eyes: 0 }],
    ['seat=spectator', { step: null, eyes: null }],
    ['step=-1&seat=x', { step: null, eyes: undefined }],
    ['step=1e3&seat=1.5', { step: null, eyes: undefined }],
  ])('%s', (query, place) => {
    expect(read(query)).toEqual(place)
  })

  test.each([
    { step: null, eyes: undefined },
    { step: 7, eyes: null },
    { step: 7, eyes: 3 },
  ])('is read as it was written: %o', (place) => {
    const written = Object.entries(queryOf(place)).filter(([, value]) => value !== null)
    expect(read(new URLSearchParams(written as [string, string][]).toString())).toEqual(place)
  })

  test('without a step is that of now, and leads there', () => {
    const table = over()
    goTo(table, read('step=40'))
    expect(table.time.shown.value).toBe(40)
    expect(placeOf(table)).toEqual({ step: 40, eyes: undefined })
    goTo(table, read(''))
    expect(table.time.live.value).toBe(true)
    expect(table.time.shown.value).toBe(table.time.head.value)
    expect(placeOf(table)).toEqual({ step: null, eyes: undefined })
  })

  test('names the eyes only where they were chosen, and those that it names look', () => {
    const table = over()
    expect(table.sight.eyes.value).toBe(2)
    goTo(table, read('seat=1'))
    expect(table.sight.eyes.value).toBe(1)
    expect(placeOf(table).eyes).toBe(1)
    goTo(table, read('seat=spectator'))
    expect(table.sight.eyes.value).toBeNull()
    expect(placeOf(table).eyes).toBeNull()
    goTo(table, read(''))
    expect(table.sight.eyes.value).toBe(2)
    expect(placeOf(table).eyes).toBeUndefined()
  })

  test('opens no eyes that are not the reader’s, neither now nor when the match is over', () => {
    const { match, add, log } = followed('winds-of-plunder/four-pirates', 60, [2])
    const table = tableOf(match, { seat: 1 })
    expect(table.sight.eyes.value).toBe(2)
    goTo(table, read('seat=1'))
    expect(placeOf(table).eyes).toBeUndefined()
    add(...log.slice(60))
    expect(table.sight.allowed.value).toContain(1)
    expect(table.sight.eyes.value).toBe(2)
  })

  test('does not go away from what is being played back', () => {
    const table = over()
    table.time.play(10)
    goTo(table, placeOf(table))
    expect(table.time.playing.value).toBe(true)
    table.close()
  })
})

test('a link to a step names the eyes that look', () => {
  const table = over()
  expect(stepHref(table, 12)).toBe(`/matches/${table.match.id}?step=12&seat=2`)
  table.sight.look(null)
  expect(stepHref(table, 12)).toBe(`/matches/${table.match.id}?step=12&seat=spectator`)
})
