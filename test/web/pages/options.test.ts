import { describe, expect, test } from 'vitest'
import { gameInfos } from '../../../src/api/game-infos.ts'
import { registry } from '../../../src/games/index.ts'
import { games, pageGame } from '../../../web/games/index.ts'
import { chosen, optionsOf } from '../../../web/pages/options.ts'
import { seatCounts, seatsIn } from '../../../web/pages/seat-counts.ts'
import { usualBots } from '../../../web/table/computer-players.ts'

const infos = await gameInfos(registry)

describe.each(infos)('a form for $title', (info) => {
  const options = optionsOf(info)

  test('asks for every option that the game has, each in words', () => {
    const schema = info.options as { $ref: string; $defs: Record<string, { properties: object }> }
    const { properties } = schema.$defs[schema.$ref.replace('#/$defs/', '')]!
    expect(options.map(({ id }) => id)).toEqual(Object.keys(properties))
    for (const { id, name, text } of options) {
      expect(name).not.toBe(id)
      expect(text.length).toBeGreaterThan(20)
    }
  })

  test('sends only what differs from the usual', () => {
    const usual = Object.fromEntries(options.map(({ id, usual }) => [id, usual]))
    expect(chosen(options, usual)).toEqual({})
    const [first] = options
    const other = first!.kind === 'switch' ? !first!.usual : first!.max
    expect(chosen(options, { ...usual, [first!.id]: other })).toEqual({ [first!.id]: other })
  })
})

test('an option of a kind that no form can ask for is left out', () => {
  const options = {
    properties: { text: { type: 'string' }, wide: { type: 'integer', minimum: 0, maximum: 999 } },
  }
  expect(optionsOf({ id: 'chess', options, optionNames: [] })).toEqual([])
})

test('play now offers the seats that a game has, four if it can', () => {
  expect(games.map((game) => seatCounts(game.meta.players))).toEqual([
    [3, 4, 5],
    [2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6],
  ])
  const winds = pageGame('winds-of-plunder')!
  expect([undefined, 5, 6, 1].map((wished) => seatsIn(winds.meta.players, wished))).toEqual([4, 5, 4, 4])
})

test('those who know the game sit down first', () => {
  expect(usualBots(['random'], 2)).toEqual(['random', 'random'])
  expect(usualBots(['random', 'trader', 'raider'], 3)).toEqual(['trader', 'raider', 'trader'])
  expect(usualBots(['random', 'deckhand', 'mate', 'captain', 'raider'], 2)).toEqual(['mate', 'mate'])
})
