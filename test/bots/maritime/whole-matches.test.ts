import { describe, expect, test } from 'vitest'
import { botsFor } from '../../../src/bots/index.ts'
import { captains } from '../../../src/bots/maritime/index.ts'
import { playOut } from '../../../src/bots/playout.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'

const game = maritime as unknown as Game
const names = Object.keys(captains)
/** Far more commands than any of these matches takes: whoever needs them goes round in circles. */
const bound = 6000

function match(seats: number, who: readonly string[], edition: string, options: object = {}): State {
  return playOut<State>(game, {
    seats,
    edition,
    options: schemas.options.parse(options),
    seed: `${seats} ${who} ${edition} ${JSON.stringify(options)}`,
    bots: who.map((name) => captains[name]!),
    bound,
  })
}

test('there are a trader, a raider and a governor', () => {
  expect(names).toEqual(['trader', 'raider', 'governor'])
  expect(Object.keys(botsFor(game))).toEqual(['random', ...names])
})

describe.each(maritime.editions)('captains of %s finish their match', (edition) => {
  test.each([1, 2, 3, 4, 5, 6])('at a mixed table of %i', (seats) => {
    expect(maritime.result(match(seats, names, edition), maritime.rules)?.places).toHaveLength(seats)
  })

  test.each(names)('at a table of nobody but a %s', (name) => {
    for (const seats of [1, 2, 4]) expect(match(seats, [name], edition).phase.name).toBe('over')
  })

  test.each([{ objectives: 2 }, { objectives: 3, diagonals: false }, { objectives: 2, timed: true }])(
    'with the options %j',
    (options) => {
      expect(match(3, names, edition, options).phase.name).toBe('over')
    },
  )
})

test('at a table with somebody who plays at random', () => {
  const { random, ...others } = botsFor(game)
  const state = playOut<State>(game, {
    seats: 4,
    options: schemas.options.parse({}),
    seed: 'chance',
    bots: [random!, ...Object.values(others)],
    bound,
  })
  expect(maritime.result(state, maritime.rules)!.places[0]!.seat).not.toBe(0)
})

test('a captain writes nothing into its view, and needs no more than that to come to the same choice', () => {
  let asked = 0
  for (const name of names) {
    playOut<State>(game, {
      seats: 2,
      options: schemas.options.parse({}),
      seed: name,
      bots: [
        (_, view, seat, rules, below) => {
          const choice = captains[name]!(game, deepFreeze(structuredClone(view)), seat, rules, below)
          const told = imagined(view as State, seat)
          expect(captains[name]!(game, told, seat, rules, below)).toEqual(choice)
          expect(game.choices(view, seat, rules)).toContainEqual(choice)
          asked++
          return choice
        },
      ],
    })
  }
  expect(asked).toBeGreaterThan(500)
})

/** The same view with what it can't know filled in. */
function imagined(view: State, seat: number): State {
  const told = structuredClone(view)
  for (const [other, captain] of told.captains.entries()) if (other !== seat) captain.gold = 149
  return told
}
