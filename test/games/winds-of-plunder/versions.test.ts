import { describe, expect, test } from 'vitest'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import { plundering, type State } from '../../../src/games/winds-of-plunder/state.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { turnOf } from '../../../src/kernel/turn.ts'
import { audit, verify } from '../../../src/kernel/verify.ts'
import { accept, actor, type LiveMatch, player, startMatch } from '../../kit/live-match.ts'
import { prng } from '../../kit/prng.ts'
import { choicesOf as choicesIn, randomChoice } from '../../kit/random-match.ts'
import { shapesOf } from '../../kit/verify.ts'
import { holder, position, seatOf, typesOf, under } from './kit.ts'

const game = windsOfPlunder as unknown as Game
const { play, playThen, choicesOf, voteThen } = under(1)

describe('a table that began under version 1', () => {
  test('drops a marker when all have nothing (ruling 27)', () => {
    const state = position({ turn: 'yellow', ships: { red: { crew: 1 }, yellow: { hand: ['mutiny-1'] } } })
    playThen(state, 'yellow')`play mutiny-1 on red → card-played, item-lost, advantage-passed`
    expect(holder(state, 'crew')).toBeNull()
  })

  test('gives Largest Crew’s point to a locked ship, which may then buy a Gust (rulings 19 and 51)', () => {
    const state = position({
      turn: 'red',
      wind: 'east',
      ships: { red: { port: 'trinidad', crew: 2, hand: ['put-the-crew-1'] } },
    })
    playThen(state, 'red')`cubes 9 → cubes-bought, bonus-point-gained`
    expect(plundering(state)).toMatchObject({ seat: seatOf('red'), bonus: true, sailed: false })
    playThen(state, 'red')`
      play put-the-crew-1 → card-played, crew-tested;
      gust → gust-bought;
      sail guadeloupe → sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained,
        arrival-completed, turn-ended, turn-began`
    expect(state.pirates[0]!.port).toBe('guadeloupe')
  })

  test('offers only winds that stand on a compass where nobody voted a cube (ruling 13)', () => {
    const state = position({ seats: 3, blackbeard: 'blue' })
    voteThen(state, { red: ['east', 0], green: ['north', 0], blue: ['east', 0] })`blackbeard-tied`
    playThen(state, 'blue')`tile to green → blackbeard-awarded, wind-tied`
    expect(choicesOf(state, 'green')).toEqual(['wind north', 'wind east'])
  })

  test('offers a Gust that can have no use (ruling 42)', () => {
    const state = position({ turn: 'red', sailed: true, actionPoints: 3, ships: { green: { crew: 1 } } })
    expect(typesOf(play(state, 'red', 'gust'))).toEqual(['gust-bought', 'turn-ended', 'turn-began'])
  })

  test('breaks ties of lower places among friends as well (ruling 53)', () => {
    const state = position({
      round: 9,
      turn: 'yellow',
      first: 'red',
      sailed: true,
      actionPoints: 1,
      blackbeard: 'yellow',
      ships: { red: { points: 40 }, green: { points: 20 }, blue: { points: 20, hand: ['rats-1'] } },
    })
    playThen(state, 'yellow')`end turn → points-forfeited, turn-ended, bonuses-scored`
    const places = (rules: number) =>
      windsOfPlunder.result(state, rules)!.places.map(({ seat, place }) => [seat, place])
    expect(places(1)).toEqual([
      [0, 1],
      [2, 2],
      [1, 3],
      [3, 4],
    ])
    expect(places(2)).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 4],
    ])
  })

  test('tells of a choice what its own rules would do (ruling 27)', () => {
    const state = position({
      turn: 'red',
      wind: 'east',
      sailed: true,
      tiles: { 'puerto-rico': 'crew-3' },
      ships: {
        red: { port: 'nassau', crew: 1, hand: ['heave-1'] },
        green: { points: 9 },
        blue: { points: 9 },
        yellow: { points: 9 },
      },
      advantages: { crew: 'red' },
    })
    const command = schemas.parse('play heave-1 to puerto-rico')!
    const told = (rules: number) => JSON.stringify(windsOfPlunder.label(state, seatOf('red'), command, rules))
    expect(told(1)).toContain('gain.marker')
    expect(told(2)).not.toContain('gain.marker')
  })

  test('does not tell that a Treasure card was due', () => {
    const tiles = { 'puerto-rico': 'treasure-3' } as const
    for (const [rules, told] of [
      [1, ''],
      [2, 'treasure-missing, '],
    ] as const) {
      const state = position({ turn: 'red', wind: 'east', tiles, ships: { red: { port: 'nassau' } } })
      state.pirates[1]!.treasures = state.treasureDeck
      state.treasureDeck = []
      under(rules).playThen(state, 'red')`sail puerto-rico →
        sailed, ${told}port-scored, reputation-gained, arrival-completed`
    }
  })
})

/** A vote of no cubes is where the versions differ first in any match: nobody votes one, all say south. */
function silentVote(live: LiveMatch): void {
  for (const text of ['compass south', 'vote 0']) {
    const command = schemas.parse(text)!
    for (const seat of [0, 1, 2]) accept(live, actor(live.match, seat), command)
  }
  const [holder] = turnOf(game, live.match)
  accept(live, actor(live.match, holder!), { type: 'give-tile', to: 0 } as { type: string })
}

function playOn(live: LiveMatch): LiveMatch {
  const chance = prng(5)
  while (live.match.status === 'running') {
    const { seat, command } = randomChoice(live, chance)
    accept(live, actor(live.match, seat), command)
  }
  return live
}

describe('a whole match', () => {
  const options = schemas.options.parse({})
  const shapes = shapesOf({ id: 'winds-of-plunder' })

  test('of version 1 goes on by it to its end: choices, result, proof', () => {
    const live = startMatch(game, { seats: 3, options, seed: 11, rules: 1 })
    silentVote(live)
    // All compasses agree, so by version 1 that wind blows and nobody is asked.
    expect((live.match.state as State).phase.name).toBe('first-player')
    playOn(live)
    expect(live.match.rules).toBe(1)
    expect(live.match.result).toEqual(game.result(live.match.state!, 1))
    expect(verify(game, live.log, shapes).faults).toEqual([])
  })

  test('of version 2 asks which of the four winds blows', () => {
    const live = startMatch(game, { seats: 3, options, seed: 11 })
    silentVote(live)
    expect(choicesIn(live, 0).map(({ type }) => type)).toEqual(Array(4).fill('choose-wind'))
    playOn(live)
    expect(live.match.rules).toBe(2)
    expect(verify(game, live.log, shapes).faults).toEqual([])
  })

  test('of version 1 whose host adopts version 2 is asked so from then on', () => {
    const live = startMatch(game, { seats: 3, options, seed: 11, rules: 1 })
    accept(live, { player: player(0), seat: null }, { type: 'adopt-rules' })
    silentVote(live)
    expect(choicesIn(live, 0)).toHaveLength(4)
    expect(verify(game, playOn(live).log, shapes).faults).toEqual([])
  })

  test('of version 1 is shown by an audit where version 2 differs', () => {
    const live = startMatch(game, { seats: 3, options, seed: 11, rules: 1 })
    silentVote(live)
    const [first] = audit(game, playOn(live).log)
    expect(first!.command).toEqual({ type: 'give-tile', to: 0 })
    expect(first!.recorded.map(({ type }) => type)).toEqual(['blackbeard-awarded', 'wind-set'])
    expect(first!.expected!.map(({ type }) => type)).toEqual(['blackbeard-awarded', 'wind-tied'])
  })
})
