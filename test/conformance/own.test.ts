import { describe, expect, test } from 'vitest'
import { francisDrake } from '../../src/games/francis-drake/index.ts'
import { maritime } from '../../src/games/maritime/index.ts'
import { windsOfPlunder } from '../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import { breachesOf } from './law.ts'
import * as drakes from './own/francis-drake.ts'
import * as maritimes from './own/maritime.ts'
import * as winds from './own/winds-of-plunder.ts'
import { schemasOf } from './schemas.ts'

/** The names of the game's own laws, up to the colon, that random matches of it break. */
function broken(game: object, laws: typeof winds.laws, seats: number): string[] {
  const options = schemasOf(game as Game).options.parse({})
  const setups = Array.from({ length: 4 }, (_, seed) => ({ seats, seed, options }))
  const breaches = setups.flatMap((setup) => breachesOf(game as Game, setup, laws).breaches)
  return [...new Set(breaches.map(({ law }) => law.split(':')[0]!))]
}

test('the games break none of their own laws', () => {
  expect(broken(windsOfPlunder, winds.laws, 3)).toEqual([])
  expect(broken(francisDrake, drakes.laws, 3)).toEqual([])
  expect(broken(maritime, maritimes.laws, 2)).toEqual([])
  expect(broken(maritimes.rich, maritimes.laws, 3)).toEqual([])
})

test('Winds of Plunder: a player who does not know the own board in the end is noticed', () => {
  const evolve: typeof windsOfPlunder.evolve = (state, event) => {
    windsOfPlunder.evolve(state, event)
    if (event.type === 'action-deck-shuffled' && event.order.value === undefined) state.pirates[0]!.points++
  }
  expect(broken({ ...windsOfPlunder, evolve }, winds.laws, 3)).toContain('own board')
})

describe('Francis Drake', () => {
  test('who is asked without a choice is noticed', () => {
    const choices: typeof francisDrake.choices = (view, seat, rules) =>
      francisDrake.choices(view, seat, rules).slice(0, 1)
    expect(broken({ ...francisDrake, choices }, drakes.laws, 3)).toContain('asked')
  })

  test('a view that guesses is noticed', () => {
    const evolve: typeof francisDrake.evolve = (state, event) => {
      francisDrake.evolve(state, event)
      if (event.type === 'disc-placed' && event.disc.value === undefined) {
        state.captains[event.seat]!.missions.at(-1)!.disc = 'disc-1'
      }
    }
    expect(broken({ ...francisDrake, evolve }, drakes.laws, 3)).toContain('known facts')
  })

  test('a disc that waits and is not on the map is noticed', () => {
    const evolve: typeof francisDrake.evolve = (state, event) => {
      francisDrake.evolve(state, event)
      if (event.type === 'mission-began') state.captains[event.seat]!.missions.pop()
    }
    expect(broken({ ...francisDrake, evolve }, drakes.laws, 3)).toContain('discs')
  })

  test('points that no ledger has are noticed', () => {
    const evolve: typeof francisDrake.evolve = (state, event) => {
      francisDrake.evolve(state, event)
      if (event.type === 'board-reset') state.captains[0]!.points++
    }
    expect(broken({ ...francisDrake, evolve }, drakes.laws, 3)).toContain('ledgers')
  })
})

describe('Maritime', () => {
  test('a captain who does not know the own letters in the end is noticed', () => {
    const evolve: typeof maritime.evolve = (state, event) => {
      maritime.evolve(state, event)
      if (event.type === 'event-deck-shuffled' && event.order.value === undefined)
        state.captains[0]!.letters++
    }
    expect(broken({ ...maritime, evolve }, maritimes.laws, 2)).toContain('own fleet')
  })

  test('gold below zero, a fifth ship and a strength of seven are noticed', () => {
    const changes: ((state: Parameters<typeof maritime.evolve>[0]) => void)[] = [
      (state) => Object.assign(state.captains[0]!, { gold: -1 }),
      (state) => Object.assign(state.captains[0]!, { fleet: Array(5).fill(state.captains[0]!.fleet[0]) }),
      (state) => Object.assign(state.ports[3]!, { strength: 7 }),
      (state) => Object.assign(state.pirates[1]!, { strength: 0 }),
    ]
    for (const change of changes) {
      const evolve: typeof maritime.evolve = (state, event) => {
        maritime.evolve(state, event)
        if (event.type === 'round-began') change(state)
      }
      expect(broken({ ...maritime, evolve }, maritimes.laws, 2)).toContain('limits')
    }
  })
})
