import { describe, expect, test } from 'vitest'
import type { Bot } from '../../../src/bots/bot.ts'
import { botsOf, mindsOf } from '../../../src/bots/computer-players.ts'
import { pilotFor } from '../../../src/bots/maritime/index.ts'
import { botNames } from '../../../src/bots/names.ts'
import { playOut } from '../../../src/bots/playout.ts'
import { random } from '../../../src/bots/random.ts'
import { thinkNow } from '../../../src/bots/search/think.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import { type Command, combatIn, type State } from '../../../src/games/maritime/state.ts'
import { worlds } from '../../../src/games/maritime/worlds/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { chanceFrom } from '../../../src/kernel/worlds.ts'
import { optionsOf } from '../../conformance/subjects.ts'
import { entryFor } from '../../kit/all-games.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'

const game = maritime as unknown as Game
const pilot = pilotFor(null)
const minds = await mindsOf(entryFor(game))
const usual = schemas.options.parse({})

type Moment = {
  readonly view: State
  readonly seat: Seat
  readonly rules: number
  readonly command: Command
  readonly number: number
}

/** Plays by the policy, on a view that can't be written to. */
function deckhand(look: (moment: Moment) => void = () => {}): Bot {
  let number = 0
  return (_, given, seat, rules) => {
    const view = deepFreeze(structuredClone(given)) as State
    const command = pilot.policy(view, seat, rules, chanceFrom(0))
    look({ view, seat, rules, command, number: number++ })
    return command
  }
}

describe.each([1, 2, 3, 4, 5, 6])('at a table for %i', (seats) => {
  test('the policy is never refused, with any option and edition, among its like and among others', () => {
    for (const [index, options] of optionsOf(game).entries()) {
      // Each combination comes up at every third number of seats.
      if ((index + seats) % 3 !== 0) continue
      // Random players at a large table take long to come to an end.
      const bots = index % 2 === 0 || seats > 4 ? [deckhand()] : [deckhand(), random, random]
      const edition = maritime.editions[(index + seats) % maritime.editions.length]!
      const end = playOut<State>(game, {
        seats,
        options,
        edition,
        seed: `policy ${index}`,
        bots,
        bound: 6000,
      })
      expect(end.phase.name).toBe('over')
    }
  })
})

test('the same view gives the same choice, and so does every world that looks like the view', () => {
  const bot = deckhand(({ view, seat, rules, command, number }) => {
    const world = worlds.worlds(view, seat, chanceFrom(number), null)
    expect(pilot.policy(world, seat, rules, chanceFrom(number))).toEqual(command)
  })
  for (const seats of [2, 4]) playOut(game, { seats, options: usual, seed: 'worlds', bots: [bot] })
})

test('choices have promises, the policy’s own the best; outlooks are for all seats, and the clock never falls', () => {
  let before = 0
  const bot = deckhand(({ view, seat, rules, command, number }) => {
    expect(pilot.clock(view)).toBeGreaterThanOrEqual(before)
    before = pilot.clock(view)
    if (number % 4 !== 0) return
    expect(pilot.promise(view, seat, command, rules)).toBe(0)
    for (const choice of maritime.choices(view, seat, rules)) {
      expect(pilot.promise(view, seat, choice, rules)).toBeLessThanOrEqual(0)
    }
    const outlook = pilot.outlook(worlds.worlds(view, seat, chanceFrom(number), null), rules)
    expect(outlook).toHaveLength(3)
    for (const each of outlook) expect(Math.abs(each)).toBeLessThan(30)
  })
  const end = playOut<State>(game, { seats: 3, options: usual, seed: 'points', bots: [bot] })
  expect(pilot.clock(end)).toBeGreaterThan(before)
})

test('in a fight a mate tries out what it may do, and gets the same answer from the same seed', () => {
  let fights = 0
  const bot = deckhand(({ view, seat, rules }) => {
    if (combatIn(view) === undefined || fights > 40) return
    const question = { view, seat, rules, memory: null, seed: 7, iterations: 24 }
    const thought = thinkNow(minds.analyst!, question)
    expect(maritime.objection(view, seat, thought.command as Command, rules)).toBeUndefined()
    expect(thinkNow(minds.analyst!, question)).toEqual(thought)
    if (thought.iterations > 0) fights++
  })
  for (let seed = 0; seed < 3; seed++) {
    playOut(game, { seats: 3, options: usual, seed: `fights ${seed}`, bots: [bot] })
  }
  expect(fights).toBeGreaterThan(20)
})

test('every computer player plays whole matches', () => {
  const names = botNames('maritime')
  const bots = Object.values(
    botsOf(
      minds,
      names.filter((name) => !name.startsWith('captain')),
    ),
  )
  for (let first = 0; first < bots.length; first += 3) {
    const seated = bots.slice(first, first + 3)
    const end = playOut<State>(game, {
      seats: 3,
      options: usual,
      seed: `all ${first}`,
      bots: seated,
      recall: worlds.recall as never,
    })
    expect(game.result(end, game.rules)!.places).toHaveLength(3)
  }
})

test('of 60 matches against two who play at random, the policy wins 57 at least', () => {
  let wins = 0
  for (let match = 0; match < 60; match++) {
    const hero = match % 3
    const bots = Array.from(
      { length: 3 },
      (_, seat): Bot =>
        seat === hero
          ? (_game, view, ...asked) => pilot.policy(view as State, asked[0], asked[1], chanceFrom(0))
          : random,
    )
    const end = playOut(game, { seats: 3, options: usual, seed: `wins ${match}`, bots })
    if (game.result(end, game.rules)!.places.some(({ seat, place }) => seat === hero && place === 1)) wins++
  }
  expect(wins).toBeGreaterThanOrEqual(57)
})
