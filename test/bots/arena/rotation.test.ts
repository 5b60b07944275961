import { expect, test } from 'vitest'
import { rotation } from '../../../src/bots/arena/rotation.ts'

test('every deal has the hero at each seat once, the rivals after it in their order', () => {
  expect(rotation(3, 'hero', ['a', 'b'])).toEqual([
    { hero: 0, seats: ['hero', 'a', 'b'] },
    { hero: 1, seats: ['b', 'hero', 'a'] },
    { hero: 2, seats: ['a', 'b', 'hero'] },
  ])
})

test('rivals sit more than once where there are more seats', () => {
  expect(rotation(4, 'hero', ['a', 'b']).map(({ seats }) => seats.join(' '))).toEqual([
    'hero a b a',
    'a hero a b',
    'b a hero a',
    'a b a hero',
  ])
  expect(rotation(2, 'hero', ['a'])).toHaveLength(2)
})

test('a hero needs somebody to play against', () => {
  expect(() => rotation(3, 'hero', [])).toThrow(RangeError)
})
