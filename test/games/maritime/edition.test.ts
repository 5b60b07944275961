import { describe, expect, test } from 'vitest'
import { book, goods, ports, ships } from '../../../src/games/maritime/data.ts'
import { edition, editionNames, figuresOf } from '../../../src/games/maritime/edition.ts'
import { maritime as game } from '../../../src/games/maritime/index.ts'
import { meta } from '../../../src/games/maritime/meta.ts'
import { neighboursOf } from '../../../src/games/maritime/rules/chart.ts'
import { EditionShape } from '../../../src/games/maritime/schema/edition.ts'
import { Options } from '../../../src/games/maritime/schema/state.ts'
import { wordFor } from './speech.ts'

describe.each(editionNames)('%s for clients', (name) => {
  const given = edition(name)

  test('is plain data of its shape, and complete', () => {
    expect(EditionShape.parse(given)).toEqual(given)
    expect(JSON.parse(JSON.stringify(given))).toEqual(given)
    expect(given.edition).toBe(name)
    const { spaces, closedSteps } = given.board
    expect([spaces.length, closedSteps.length]).toEqual([160, 18])
    expect([given.ports.length, given.ships.length, given.events.length]).toEqual([29, 22, 16])
    expect(given.track.flatMap((region) => region.goods).sort()).toEqual([...goods].sort())
  })

  test('has the steps that fleets may take, flat and round, with and without diagonals', () => {
    const at = new Map(given.board.spaces.map((each) => [each.space, each]))
    for (const { space, steps, across, water } of given.board.spaces) {
      const straight = steps.filter(
        (to) => at.get(to)!.row === at.get(space)!.row || at.get(to)!.column === at.get(space)!.column,
      )
      for (const globe of [false, true]) {
        const over = globe && across !== null ? [across] : []
        const table = (diagonals: boolean) => ({ edition: name, globe, options: { diagonals } })
        expect(neighboursOf(table(true), space)).toEqual([...steps, ...over])
        expect(neighboursOf(table(false), space)).toEqual([...straight, ...over])
      }
      expect(
        steps.every((to) => at.get(to)!.steps.includes(space)),
        'and back again',
      ).toBe(true)
      if (!water) expect([...steps, across]).toEqual([null])
    }
  })

  test('puts each port on the space that has it', () => {
    const found = given.board.spaces.flatMap(({ space, port }) => (port === null ? [] : [{ port, space }]))
    expect(given.ports.map(({ port, space }) => ({ port, space })).sort(byPort)).toEqual(found.sort(byPort))
  })

  test('calls everything by an id that has a word', () => {
    const { board, track, nations, shots, dice, points, events } = given
    const ids = [
      ...board.spaces.map(({ space }) => `space/${space}`),
      ...board.closedSteps.map(({ land }) => `land/${land}`),
      ...board.bearings.map(({ direction }) => `direction/${direction}`),
      ...track.flatMap(({ region, goods }) => [`area/${region}`, ...goods.map((good) => `good/${good}`)]),
      ...given.ports.map(({ port }) => `port/${port}`),
      ...nations.flatMap(({ nation, colour }) => [`nation/${nation}`, `colour/${colour}`]),
      ...given.ships.flatMap(({ ship, type }) => [`ship/${ship}`, `ship-type/${type}`]),
      ...events.flatMap(({ card, back }) => [`card/${card}`, `special/${back.special}`]),
      ...shots.flatMap(({ shot, breaks }) => [`shot/${shot}`, `part/${breaks}`]),
      ...dice.map(({ colour }) => `colour/${colour}`),
      ...points.objectives.map(({ objective }) => `objective/${objective}`),
    ]
    expect(ids.map(wordFor).filter((word) => word === '')).toEqual([])
  })

  test('is a copy: whoever changes it changes no match', () => {
    const mine = edition(name)
    mine.ships[0]!.buy = 0
    mine.events[0]!.wars.length = 0
    mine.events[0]!.weather.spaces = 9
    mine.board.spaces[0]!.steps.length = 0
    mine.board.closedSteps[0]!.to = 'a0'
    expect(edition(name)).toEqual(given)
    expect(figuresOf({ edition: name }).events.e01.weather.spaces).toBe(1)
  })
})

test('figures are the edition’s own', () => {
  const buy = (name: string) => edition(name).ships.find(({ ship }) => ship === 'golden-lion')!.buy
  expect([buy('maritime-1'), buy('maritime-2')]).toEqual([58, 99])
  const { book: given, points, cubes, dice } = edition('maritime-1')
  expect(given).toMatchObject({ startingGold: 10, toll: 3, fare: 5, buyFloor: 1, sellFloor: 0 })
  expect(given.strongest).toBe(book.strongest)
  expect(points).toEqual({
    objectives: [
      { objective: 'master-merchant', points: 3 },
      { objective: 'admiral-of-the-seas', points: 4 },
      { objective: 'lord-governor', points: 6 },
    ],
    goldPerPoint: 50,
    extraShip: 2,
    extraPort: 3,
  })
  expect(cubes.map(({ box, above, short }) => [box, above, short].join('/'))).toEqual([
    ...['3/5/2', '4/6/3', '5/7/4', '6/8/5', '7/9/6', '8/10/7'],
  ])
  expect(dice.map(({ part, colour, dice: most }) => [part, colour, most])).toEqual([
    ['sails', 'purple', 28],
    ['hull', 'red', 28],
    ['buccaneers', 'blue', 28],
    ['cannons', 'green', 18],
    ['port', 'white', null],
    ['pirate', 'black', null],
  ])
  expect(
    edition('maritime-1')
      .ships.filter(({ starting }) => starting)
      .map(({ ship }) => ship),
  ).toEqual([...ships.slice(0, 6)])
  expect(edition('maritime-1').ports.map(({ port }) => port)).toEqual([...ports])
})

test('there is no edition of another name', () => {
  expect(() => edition('maritime-0')).toThrow('Maritime has no edition maritime-0')
})

describe('what is known before the game is loaded', () => {
  test('names and explains every option and every edition', () => {
    expect(Object.keys(meta.options)).toEqual(Object.keys(Options.shape))
    expect(Object.keys(meta.editions)).toEqual(editionNames)
    for (const { name, text } of [...Object.values(meta.options), ...Object.values(meta.editions)]) {
      expect([name, text]).not.toContain('')
    }
  })

  test('is what the game goes by', () => {
    const { id, title, rules, seats, editions } = game
    expect({ id, title, rules, seats, editions }).toEqual({
      id: 'maritime',
      title: 'Maritime',
      rules: 3,
      seats: { min: 1, max: 6 },
      editions: ['maritime-2', 'maritime-1'],
    })
  })
})

function byPort(one: { readonly port: string }, other: { readonly port: string }): number {
  return one.port.localeCompare(other.port)
}
