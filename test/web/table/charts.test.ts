import { expect, test } from 'vitest'
import { pageGame } from '../../../web/games/index.ts'
import { chartsOf, largeOf } from '../../../web/table/charts.ts'

const size = { width: 10, height: 10 }
const chart = (id: string) => ({ id, size, Board: () => null })
const [street, map] = [chart('street'), chart('map')]

test('a game without several charts has its board alone', async () => {
  const board = await pageGame('winds-of-plunder')!.board!()
  expect(chartsOf(board, {}, true)).toEqual([{ id: board.id, Board: board.Board, size: board.size }])
})

test('the chart that the position is about is large, unless the reader opened another', () => {
  expect(largeOf([street, map], undefined)).toBe(street)
  expect(largeOf([street, map], { id: 'map', instead: 'street' })).toBe(map)
  expect(largeOf([street, map], { id: 'street', instead: 'street' })).toBe(street)
})

test('what was opened is closed once another chart is what the position is about', () => {
  const opened = { id: 'street', instead: 'street' }
  expect(largeOf([map, street], opened)).toBe(map)
  expect(largeOf([map, street], { id: 'gone', instead: 'map' })).toBe(map)
})
