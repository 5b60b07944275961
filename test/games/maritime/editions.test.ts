import { expect, test, vi } from 'vitest'
import type * as Data from '../../../src/games/maritime/data.ts'
import type { Port } from '../../../src/games/maritime/data.ts'
import { agreed, type Edition, editionNames, figuresOf } from '../../../src/games/maritime/edition.ts'
import { neighboursOf } from '../../../src/games/maritime/rules/chart.ts'
import { captain, exactly, find, type Given, play, position, shipOf, stock } from './kit.ts'

/** An edition as somebody might tune it: a richer market, quicker ships, a canal, and dearer nobles. */
vi.mock('../../../src/games/maritime/data.ts', async (original) => {
  const data = await original<typeof Data>()
  const first = data.editions['maritime-1']!
  const tuned: Edition = {
    ...first,
    closedSteps: first.closedSteps.filter(({ land }) => land !== 'isthmus-of-panama'),
    ships: { ...first.ships, swallow: { ...first.ships.swallow, sails: 6, cargo: 8 } },
    specials: { ...first.specials, nobleFare: 12, fairWindsActions: 3 },
    figures: { ...first.figures, cubesPerProductionBox: 2, buyFloor: 0 },
  }
  return { ...data, editions: { ...data.editions, tuned } }
})

const bothWays = (given: Given) => [position(given), position({ ...given, edition: 'tuned' })] as const

test('the first edition stays, whatever is added', () => {
  expect(editionNames).toContain('maritime-1')
  expect(editionNames[0]).toBe('maritime-2')
  expect(() => figuresOf({ edition: 'no-such' })).toThrow('no edition')
})

test('the edition that a match names gives its figures, and the other matches keep theirs', () => {
  const [printed, tuned] = bothWays({ players: 1, cards: ['e09', 'e12', 'e11', 'e13'], boxes: { tea: 1 } })
  exactly(
    play(printed, 'england', 'drift'),
    'weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced turn-began',
  )
  exactly(
    play(tuned, 'england', 'drift'),
    'weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced turn-began',
  )
  expect([stock(printed, 'tea').box, stock(tuned, 'tea').box]).toEqual([2, 3])
  expect([shipOf(printed, 'england', 'swallow').sails, shipOf(tuned, 'england', 'swallow').sails]).toEqual([
    4, 6,
  ])
})

test('a step that one edition closes another may open', () => {
  const [printed, tuned] = bothWays({})
  expect(neighboursOf(printed, 'c5')).not.toContain('d4')
  expect(neighboursOf(tuned, 'c5')).toContain('d4')
})

test('special events and prices follow the edition', () => {
  const ships = [{ ship: 'swallow', passengers: ['goree' as Port] }] as const
  const fares = bothWays({
    turn: 'england',
    special: 'noble-passengers',
    fleets: { england: { at: 'goree', ships: structuredClone(ships) as never } },
  }).map(
    (state) =>
      find(exactly(play(state, 'england', 'deliver'), 'passenger-delivered'), 'passenger-delivered')!.gold,
  )
  expect(fares).toEqual([8, 12])
  const prices = bothWays({ turn: 'england', market: -1, fleets: { england: { at: 'shanghai' } } }).map(
    (state) =>
      find(
        exactly(play(state, 'england', 'trade', 'buy 1 tea for swallow'), 'market-opened goods-bought'),
        'goods-bought',
      )!.price,
  )
  expect(prices).toEqual([1, 0])
  const [, room] = bothWays({ turn: 'england', boxes: { tea: 8 }, fleets: { england: { at: 'shanghai' } } })
  exactly(play(room, 'england', 'trade', 'buy 8 tea for swallow'), 'market-opened goods-bought')
  expect(captain(room, 'england').fleet[0]!.cargo).toHaveLength(8)
})

test('what all editions agree on can be said without a match', () => {
  const first = figuresOf({ edition: 'maritime-1' })
  const other = { ...first, figures: { ...first.figures, sellFloor: 1 } }
  expect(agreed(({ map }) => map[0], [first, other])).toBe('.####...#######.')
  expect(agreed(({ figures }) => figures.sellFloor, [first, other])).toBeUndefined()
})
