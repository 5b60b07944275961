import { describe, expect, test } from 'vitest'
import type { Bot } from '../../../src/bots/bot.ts'
import { pilotFor } from '../../../src/bots/francis-drake/index.ts'
import { playOut } from '../../../src/bots/playout.ts'
import { random } from '../../../src/bots/random.ts'
import { francisDrake } from '../../../src/games/francis-drake/index.ts'
import type { Command, State } from '../../../src/games/francis-drake/state.ts'
import { worlds } from '../../../src/games/francis-drake/worlds/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { chanceFrom } from '../../../src/kernel/worlds.ts'
import { optionsOf } from '../../conformance/subjects.ts'
import { usualOptions } from '../../kit/all-games.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'

const pilot = pilotFor(null)
const game = francisDrake as unknown as Game

type Moment = {
  readonly view: State
  readonly seat: Seat
  readonly rules: number
  readonly seed: number
  readonly command: Command
}

/** Plays by the policy, on a view that can't be written to. */
function deckhand(look: (moment: Moment) => void = () => {}): Bot {
  return (_, given, seat, rules, below) => {
    const view = deepFreeze(structuredClone(given)) as State
    const seed = below(2 ** 30)
    const command = pilot.policy(view, seat, rules, chanceFrom(seed))
    look({ view, seat, rules, seed, command })
    return command
  }
}

describe.each([2, 3, 4, 5, 6])('at a table for %i', (seats) => {
  test('the policy is never refused, with any option, among its like and among others', () => {
    for (const [index, options] of optionsOf(game).entries()) {
      // Each combination comes up at every third number of seats.
      if ((index + seats) % 3 !== 0) continue
      const bots = index % 2 === 0 ? [deckhand()] : [random, deckhand()]
      playOut(game, { seats, options, seed: `policy ${index}`, bots })
    }
  })

  test('the same view and seed give the same choice, and so does every world that looks like the view', () => {
    const bot = deckhand(({ view, seat, rules, seed, command }) => {
      expect(pilot.policy(view, seat, rules, chanceFrom(seed))).toEqual(command)
      const world = worlds.worlds(view, seat, chanceFrom(seed), null)
      expect(pilot.policy(world, seat, rules, chanceFrom(seed))).toEqual(command)
    })
    for (let seed = 0; seed < 4; seed++) {
      playOut(game, { seats, options: usualOptions(game), seed: `worlds ${seed}`, bots: [bot] })
    }
  })

  test('promise and outlook are points for every choice and seat, and the clock never falls', () => {
    let before = 0
    const bot = deckhand(({ view, seat, rules }) => {
      for (const choice of francisDrake.choices(view, seat, rules)) {
        expect(pilot.promise(view, seat, choice, rules)).toBeGreaterThan(-50)
        expect(pilot.promise(view, seat, choice, rules)).toBeLessThan(100)
      }
      const points = pilot.outlook(worlds.worlds(view, seat, chanceFrom(1), null), rules)
      expect(points).toHaveLength(seats)
      for (const each of points) expect(each).toBeLessThan(300)
      expect(pilot.clock(view)).toBeGreaterThanOrEqual(before)
      before = pilot.clock(view)
    })
    const end = playOut<State>(game, { seats, options: usualOptions(game), seed: 'points', bots: [bot] })
    expect(pilot.clock(end)).toBeGreaterThan(before)
    expect(pilot.outlook(end, game.rules)).toEqual(end.captains.map(({ points }) => points))
  })
})

test('of 60 matches against two who play at random, the policy wins 54 at least', () => {
  let wins = 0
  for (let match = 0; match < 60; match++) {
    const hero = match % 3
    const bots = Array.from({ length: 3 }, (_, seat) => (seat === hero ? deckhand() : random))
    const end = playOut(game, { seats: 3, options: usualOptions(game), seed: `wins ${match}`, bots })
    const [first] = game.result(end, game.rules)!.places
    if (first!.seat === hero) wins++
  }
  expect(wins).toBeGreaterThanOrEqual(54)
})
