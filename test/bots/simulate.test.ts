import { expect, test } from 'vitest'
import { botsFor } from '../../src/bots/index.ts'
import { random } from '../../src/bots/random.ts'
import { simulate } from '../../src/bots/simulate.ts'
import { maritime } from '../../src/games/maritime/index.ts'
import { windsOfPlunder } from '../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import { games, usualOptions } from '../kit/all-games.ts'
import { verify } from '../kit/verify.ts'

test('every game has somebody who plays at random, and some have captains of their own', () => {
  for (const game of games) expect(botsFor(game).random).toBe(random)
  expect(Object.keys(botsFor(windsOfPlunder))).toEqual(['random'])
  expect(Object.keys(botsFor(maritime))).toEqual(['random', 'trader', 'raider', 'governor'])
})

test('bots are dealt around the table, and leave a log that verifies', () => {
  const game = maritime as unknown as Game
  const { trader, governor } = botsFor(game)
  const asked = [new Set<number>(), new Set<number>()]
  const watched = [trader!, governor!].map(
    (bot, index): typeof random =>
      (each, view, seat, rules, below) => {
        asked[index]!.add(seat)
        return bot(each, view, seat, rules, below)
      },
  )
  const { log, match } = simulate(game, {
    seats: 3,
    options: usualOptions(game),
    edition: 'maritime-1',
    seed: 'dealt',
    bots: watched,
  })
  expect(asked.map((seats) => [...seats].sort())).toEqual([[0, 2], [1]])
  expect(match).toMatchObject({ status: 'finished', edition: 'maritime-1' })
  expect(verify(game, log).faults).toEqual([])
})
