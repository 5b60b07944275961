import { expect, test } from 'vitest'
import { mindsOf } from '../../src/bots/computer-players.ts'
import { botNames, botTitle, computerPlayers, standIn } from '../../src/bots/names.ts'
import { loadGame } from '../../src/games/entry.ts'
import { gameOf, registry } from '../../src/games/index.ts'
import { games, schemasOf } from '../kit/all-games.ts'
import { shapesOf } from '../kit/verify.ts'

test('a game is known by its meta data before it is loaded, and there at once afterwards', async () => {
  expect(registry.map(({ id }) => id)).toEqual(games.map(({ id }) => id))
  for (const entry of registry) {
    expect(entry.loaded).toBeUndefined()
    expect(gameOf(entry.id)).toBeUndefined()
    const game = await entry.load()
    expect(gameOf(entry.id)).toBe(game)
    expect(await loadGame(registry, entry.id)).toBe(game)
    expect(game.editions).toEqual(Object.keys(entry.meta.editions))
    expect([game.rules, game.seats, game.title]).toEqual([
      entry.meta.rules,
      entry.meta.players,
      entry.meta.title,
    ])
  }
  expect(await loadGame(registry, 'chess')).toBeUndefined()
})

test('schemas and shapes of an entry are those of its game', async () => {
  for (const entry of registry) {
    expect(await entry.schemas()).toBe(schemasOf(entry))
    expect(await entry.shapes()).toEqual(JSON.parse(JSON.stringify(shapesOf(entry))))
  }
})

test('computer players are listed without being loaded, and all of them are there', async () => {
  for (const entry of registry) {
    const minds = await mindsOf(entry)
    const names = botNames(entry.id)
    expect(new Set(names).size).toBe(names.length)
    expect(standIn(entry.id)).toBe('mate')
    for (const name of [...names, standIn(entry.id)]) expect(minds.knows(name), name).toBe(true)
    for (const level of ['deckhand', 'mate', 'captain', 'trader', 'constructor'])
      expect(minds.knows(level), level).toBe(names.includes(level))
    for (const { id, level, manner, text } of computerPlayers(entry.id)) {
      if (level !== null) expect(id).toBe(manner === null ? level : `${level}-${manner}`)
      expect(text.startsWith(`${botTitle(id)}: `)).toBe(true)
    }
  }
})
