import { describe, expect, test } from 'vitest'
import type { Bot } from '../../../src/bots/bot.ts'
import { playOut } from '../../../src/bots/playout.ts'
import { random } from '../../../src/bots/random.ts'
import { type Mind, think, thinkNow } from '../../../src/bots/search/think.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { highCard } from '../../kit/high-card.ts'
import { pilot } from '../../kit/high-card-pilot.ts'
import { worlds } from '../../kit/high-card-worlds.ts'
import { startMatch } from '../../kit/live-match.ts'

const game = highCard as unknown as Game
const mind = { game, worlds, pilot } as unknown as Mind
const options = { length: 'long', stakes: true }

/** What a seat is asked at the first bid of a match. */
function firstBid(seed: number, seat: Seat) {
  const { views, match } = startMatch(game, { seats: 3, options, seed })
  const view = deepFreeze(structuredClone(views[seat]!.state!))
  return { view, seat, rules: match.rules, memory: null, seed: 7, iterations: 60 }
}

test('equal questions have equal answers, and another seed may have another', () => {
  const question = firstBid(1, 0)
  expect(thinkNow(mind, question)).toEqual(thinkNow(mind, structuredClone(question)))
  const others = [8, 9, 10, 11, 12, 13].map((seed) => thinkNow(mind, { ...question, seed }).ranking)
  expect(new Set(others.map((ranking) => JSON.stringify(ranking))).size).toBeGreaterThan(1)
})

test('the answer is one of the choices, and the ranking has each of them once', () => {
  const question = firstBid(2, 1)
  const choices = game.choices(question.view, question.seat, question.rules)
  const { command, ranking } = thinkNow(mind, question)
  expect(choices).toContainEqual(command)
  expect(ranking).toHaveLength(choices.length)
  for (const choice of choices) expect(ranking.map((valued) => valued.command)).toContainEqual(choice)
})

test('it pauses after each playout, and makes no more of them than it may', () => {
  for (const iterations of [2, 15, 60, 250]) {
    const thinking = think(mind, { ...firstBid(3, 2), iterations })
    let pauses = 0
    let step = thinking.next()
    for (; !step.done; step = thinking.next()) pauses++
    expect(step.value.iterations).toBe(pauses)
    expect(pauses).toBeLessThanOrEqual(iterations)
    expect(pauses).toBeGreaterThan(iterations / 2)
  }
})

test('without playouts the policy answers', () => {
  const question = { ...firstBid(4, 0), iterations: 0 }
  expect(thinkNow(mind, question)).toMatchObject({ iterations: 0 })
})

describe('against players of chance', () => {
  const thinker: Bot = (_game, view, seat, rules, below) =>
    thinkNow(mind, { view, seat, rules, memory: null, seed: below(2 ** 31), iterations: 30 }).command

  test('whoever thinks wins more often than one in three', () => {
    let wins = 0
    const matches = 90
    for (let match = 0; match < matches; match++) {
      const bots = [0, 1, 2].map((seat) => (seat === match % 3 ? thinker : random))
      const state = playOut(game, { seats: 3, options, seed: `think ${match}`, bots })
      const places = game.result(state, game.rules)!.places
      const first = places.filter(({ place }) => place === 1).map(({ seat }) => seat)
      if (first.includes(match % 3)) wins += 1 / first.length
    }
    expect(wins / matches).toBeGreaterThan(0.5)
  })
})
