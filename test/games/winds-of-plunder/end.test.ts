import { describe, expect, test } from 'vitest'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import type { State } from '../../../src/games/winds-of-plunder/state.ts'
import { type Given, playThen, position, ship } from './kit.ts'

/** The last point of the last turn of round 9, and the game is over. */
function lastTurn(given: Given): State {
  const state = position({
    ...given,
    round: 9,
    turn: 'yellow',
    first: 'red',
    sailed: true,
    actionPoints: 1,
  })
  playThen(state, 'yellow')`end turn → points-forfeited, turn-ended, bonuses-scored`
  return state
}

function ranking(state: State): [seat: number, place: number, tieBreak: string | null][] {
  return game.result(state, game.rules)!.places.map(({ seat, place, tieBreak }) => [seat, place, tieBreak])
}

const poor = { windCubes: 0 }

describe('the end of the game', () => {
  test('END-1: eight Wind Cubes are worth two points', () => {
    const state = lastTurn({ ships: { red: { windCubes: 8 } } })
    expect(ship(state, 'red')).toMatchObject({ points: 2, ledger: { windCubes: 2 } })
  })

  test('END-2: items and markers score, treasures that nobody dug up do not', () => {
    const state = lastTurn({
      ships: {
        red: { windCubes: 0, weapons: 7, crew: 5, provisions: 4, treasures: ['havana', 'belize'] },
        green: { provisions: 5 },
      },
    })
    expect(ship(state, 'red')).toMatchObject({
      points: 12,
      ledger: { windCubes: 0, weapons: 2, crew: 2, provisions: 4, advantages: 4 },
    })
  })

  test('END-3: Blackbeard’s tile breaks a tie of points', () => {
    const state = lastTurn({
      blackbeard: 'green',
      ships: {
        red: { ...poor, points: 20 },
        green: { ...poor, points: 20 },
        blue: { ...poor, points: 9 },
        yellow: { ...poor, points: 3 },
      },
    })
    expect(ranking(state)).toEqual([
      [1, 1, 'blackbeards-tile'],
      [0, 2, 'blackbeards-tile'],
      [2, 3, null],
      [3, 4, null],
    ])
  })

  test('there is no result before the last turn, and nobody acts after it', () => {
    const before = position({ round: 9, turn: 'yellow', first: 'red' })
    expect(game.result(before, game.rules)).toBeNull()
    const after = lastTurn({})
    expect(game.turn(after, game.rules)).toEqual([])
    expect(game.choices(after, 0, game.rules)).toEqual([])
    expect(game.result(after, game.rules)!.places).toHaveLength(4)
  })

  test('the detail of a result adds up to its score', () => {
    const state = lastTurn({ ships: { red: { points: 7, weapons: 3, crew: 2, provisions: 1 } } })
    for (const { score, detail } of game.result(state, game.rules)!.places) {
      expect(Object.values(detail).reduce((sum, points) => sum + points, 0)).toBe(score)
    }
  })

  test('rounds 1 to 8 lead to the next compass, and only the ninth to the end', () => {
    const state = position({ round: 8, turn: 'yellow', first: 'red', sailed: true, actionPoints: 1 })
    playThen(state, 'yellow')`end turn → points-forfeited, turn-ended, round-began`
    expect(state).toMatchObject({ round: 9, phase: { name: 'compass' } })
  })
})

describe('tie breakers', () => {
  const level = { ...poor, points: 20 }

  test('most Advantage markers come after Blackbeard’s tile', () => {
    const state = lastTurn({
      blackbeard: 'yellow',
      // Two markers are worth four points, one is worth two: the start evens them out.
      ships: {
        red: { ...poor, points: 15, crew: 1, provisions: 1 },
        green: { ...poor, points: 17, weapons: 3 },
        blue: { ...poor, points: 5 },
        yellow: { ...poor },
      },
    })
    expect(ship(state, 'red').points).toBe(20)
    expect(ship(state, 'green').points).toBe(20)
    expect(ranking(state).slice(0, 2)).toEqual([
      [0, 1, 'most-advantages'],
      [1, 2, 'most-advantages'],
    ])
  })

  test('then Most Weapons, then Largest Crew', () => {
    const weapons = lastTurn({
      blackbeard: 'yellow',
      ships: { red: { ...level, crew: 1 }, green: { ...level, weapons: 1 }, yellow: poor },
    })
    expect(ranking(weapons).slice(0, 2)).toEqual([
      [1, 1, 'most-weapons'],
      [0, 2, 'most-weapons'],
    ])
    const crew = lastTurn({
      blackbeard: 'yellow',
      ships: { red: { ...level, points: 19, provisions: 1 }, green: { ...level, crew: 1 }, yellow: poor },
    })
    expect(ranking(crew).slice(0, 2)).toEqual([
      [1, 1, 'largest-crew'],
      [0, 2, 'largest-crew'],
    ])
  })

  test('then the cards in hand', () => {
    const state = lastTurn({
      blackbeard: 'yellow',
      ships: { red: level, green: { ...level, hand: ['rats-1'] }, yellow: poor },
    })
    expect(ranking(state).slice(0, 2)).toEqual([
      [1, 1, 'most-action-cards'],
      [0, 2, 'most-action-cards'],
    ])
  })

  test('among friends a tie remains a tie, in the lead and below it, and the place below stays empty', () => {
    const state = lastTurn({
      blackbeard: 'yellow',
      ships: { red: level, green: level, blue: poor, yellow: poor },
    })
    expect(ranking(state)).toEqual([
      [0, 1, null],
      [1, 1, null],
      [2, 3, null],
      [3, 3, null],
    ])
  })

  test('in a tournament the seat decides, clockwise from Blackbeard’s tile', () => {
    const state = lastTurn({
      options: { tournament: true },
      blackbeard: 'blue',
      ships: { red: level, green: level, blue: poor, yellow: level },
    })
    expect(ranking(state)).toEqual([
      [3, 1, 'clockwise-from-blackbeard'],
      [0, 2, 'clockwise-from-blackbeard'],
      [1, 3, 'clockwise-from-blackbeard'],
      [2, 4, null],
    ])
  })
})
