import { describe, expect, test } from 'vitest'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import { refused } from './kit.ts'
import { inHarbour, onStreet } from './refusals/harbour.ts'
import { onMissions, toTheInformer } from './refusals/sea.ts'

const cases = [...onStreet, ...inHarbour, ...toTheInformer, ...onMissions]

describe.each([
  ['on the street', onStreet],
  ['in the harbour and on the map', inHarbour],
  ['to the Informer', toTheInformer],
  ['on missions', onMissions],
] as const)('%s', (_, some) => {
  test.each(some)('$code: when $when', ({ code, given, by = 'red', say, sentence }) => {
    expect(refused(given(), by, say)).toEqual({ code, sentence })
  })
})

test('every code that the rules can answer is tested here, and there are more than forty', () => {
  const tested = new Set(cases.map(({ code }) => code))
  expect([...tested].sort()).toEqual(Object.keys(game.english.refusals).sort())
  expect(tested.size).toBeGreaterThanOrEqual(40)
})
