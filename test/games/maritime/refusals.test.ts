import { expect, test } from 'vitest'
import { refusals } from '../../../src/games/maritime/words/en/refusals.ts'
import { refusal } from './kit.ts'
import { cases, positionOf } from './refusal-cases.ts'

test.each(cases)('$code: when $when', (each) => {
  expect(refusal(positionOf(each), each.by ?? 'england', each.say)).toBe(each.code)
})

test('every code that the rules can answer is tested here, and there are more than forty', () => {
  const codes = [...Object.keys(refusals), 'not-your-turn'].sort()
  expect([...new Set(cases.map(({ code }) => code))].sort()).toEqual(codes)
  expect(codes.length).toBeGreaterThan(40)
})
