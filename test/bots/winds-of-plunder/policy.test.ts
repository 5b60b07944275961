import { describe, expect, test } from 'vitest'
import type { Bot } from '../../../src/bots/bot.ts'
import { playOut } from '../../../src/bots/playout.ts'
import { random } from '../../../src/bots/random.ts'
import { pilotFor } from '../../../src/bots/winds-of-plunder/index.ts'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import type { Command, Options, State } from '../../../src/games/winds-of-plunder/state.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { chanceFrom } from '../../../src/kernel/worlds.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'

const pilot = pilotFor(null)
const game = windsOfPlunder as unknown as Game
const plain: Options = {
  reactiveCaches: false,
  strictAdvantages: false,
  noGust: false,
  localNorthSouth: false,
  tournament: false,
}

/** The policy at a table: it sees the view of its seat. */
const sailor: Bot = (_, view, seat, rules, below) =>
  pilot.policy(view as State, seat, rules, chanceFrom(below(2 ** 31)))

/** The same, which may not write to the view, and must say the same again by the same seed. */
const watchedSailor: Bot = (asked, view, seat, rules, below) => {
  const seen = deepFreeze(structuredClone(view))
  const seed = below(2 ** 31)
  const command = sailor(asked, seen, seat, rules, () => seed)
  expect(sailor(asked, seen, seat, rules, () => seed)).toEqual(command)
  return command
}

/** Half of the seats play anything, so that positions come up which the policy would not steer into. */
const tables = [
  { name: 'policies', bots: [watchedSailor] },
  { name: 'policies and random players', bots: [watchedSailor, random] },
]
const variants = Object.keys(plain) as (keyof Options)[]

describe.each([3, 4, 5])('at %i seats', (seats) => {
  describe.each(tables)('among $name', ({ bots }) => {
    test.each(['none', ...variants, 'all'])('no command is refused: variants %s', (variant) => {
      const options = Object.fromEntries(
        variants.map((each) => [each, variant === 'all' || variant === each]),
      )
      const seed = `${seats} ${bots.length} ${variant}`
      const { phase } = playOut<State>(game, { seats, options, seed, bots })
      expect(phase).toEqual({ name: 'over' })
    })
  })
})

test('the clock never runs back, and an outlook at the end is the score', () => {
  let past = 0
  const watched: Bot = (...asked) => {
    const state = asked[1] as State
    expect(pilot.clock(state)).toBeGreaterThanOrEqual(past)
    past = pilot.clock(state)
    expect(pilot.outlook(state, asked[3])).toHaveLength(4)
    return sailor(...asked)
  }
  const state = playOut<State>(game, { seats: 4, options: plain, seed: 'clock', bots: [watched] })
  expect(pilot.clock(state)).toBeGreaterThan(past)
  expect(pilot.outlook(state, game.rules)).toEqual(state.pirates.map(({ points }) => points))
})

test('every choice has a promise, and the policy plays one of the more promising', () => {
  let ranks = 0
  let wide = 0
  const watched: Bot = (...asked) => {
    const [, view, seat, rules] = asked
    const command = sailor(...asked)
    const promises = game
      .choices(view, seat, rules)
      .map((choice) => pilot.promise(view as State, seat, choice as Command, rules))
    const own = pilot.promise(view as State, seat, command as Command, rules)
    expect([...promises, own].every(Number.isFinite)).toBe(true)
    if (promises.length > 3) {
      ranks += promises.filter((each) => each > own).length / promises.length
      wide++
    }
    return command
  }
  playOut(game, { seats: 3, options: plain, seed: 'promise', bots: [watched] })
  expect(ranks / wide).toBeLessThan(0.2)
})

test('it wins four of five matches against random players', () => {
  let wins = 0
  for (let match = 0; match < 60; match++) {
    const hero = match % 3
    const bots = [0, 1, 2].map((seat) => (seat === hero ? sailor : random))
    const state = playOut(game, { seats: 3, options: plain, seed: `strength ${match}`, bots })
    if (game.result(state, game.rules)!.places.some(({ seat, place }) => seat === hero && place === 1)) wins++
  }
  expect(wins).toBeGreaterThanOrEqual(48)
})
