import { expect, test } from 'vitest'
import { botsFor } from '../../src/bots/index.ts'
import { botNames } from '../../src/bots/names.ts'
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

test('computer players are listed by name without being loaded', () => {
  for (const game of games) expect(botNames(game.id)).toEqual(Object.keys(botsFor(game)))
})
