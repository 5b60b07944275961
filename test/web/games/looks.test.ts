import { expect, test } from 'vitest'
import { colours as drake } from '../../../src/games/francis-drake/data.ts'
import { colours as winds } from '../../../src/games/winds-of-plunder/data.ts'
import { coloursOf, looksOf } from '../../../web/games/looks.ts'

test('seats have the colours of the pieces in the box', () => {
  expect(coloursOf('winds-of-plunder')).toEqual([...winds])
  expect(coloursOf('francis-drake')).toEqual([...drake])
})

test('colour, shape and name differ from seat to seat, and the shape goes with the number of the seat', () => {
  const names = ['Anne', 'Ned', 'Mary', 'Jack', 'Bart', 'Tew']
  for (const game of ['francis-drake', 'maritime']) {
    const looks = looksOf(game, names)
    expect(new Set(looks.map(({ fill }) => fill)).size).toBe(6)
    expect(looks.map(({ shape }) => shape)).toEqual([
      'circle',
      'square',
      'triangle',
      'diamond',
      'star',
      'cross',
    ])
    expect(looks.map(({ name }) => name)).toEqual(names)
  }
})

test('a reader sees their own seat in the colour they prefer, and whoever had it takes theirs', () => {
  expect(coloursOf('winds-of-plunder', { seat: 0, colour: 'blue' })).toEqual([
    'blue',
    'green',
    'red',
    'yellow',
    'orange',
  ])
  expect(coloursOf('winds-of-plunder', { seat: 1, colour: 'white' })).toEqual([
    'red',
    'white',
    'blue',
    'yellow',
    'orange',
  ])
  expect(coloursOf('winds-of-plunder', { seat: 7, colour: 'white' })).toEqual([...winds])
})
