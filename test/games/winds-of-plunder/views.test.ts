import { describe, expect, test } from 'vitest'
import { ports } from '../../../src/games/winds-of-plunder/data.ts'
import { windsOfPlunder as game } from '../../../src/games/winds-of-plunder/index.ts'
import { schemas } from '../../../src/games/winds-of-plunder/schema/index.ts'
import { follow, playThen, position, ship, viewOf, voteThen } from './kit.ts'

describe('what a seat can’t see is null, and counted', () => {
  test('compasses and fists, until all are open', () => {
    const state = position({ seats: 3 })
    const view = viewOf(state, 'green')
    follow(view, 'green', playThen(state, 'red')`compass east → compass-set`)
    expect(view.phase).toEqual({ name: 'compass', set: [true, false, false], compasses: [null, null, null] })
    follow(view, 'green', playThen(state, 'green')`compass west → compass-set`)
    expect(view.phase).toMatchObject({ set: [true, true, false], compasses: [null, 'west', null] })
    follow(view, 'green', playThen(state, 'blue')`compass west → compass-set, compasses-revealed`)
    expect(view.phase).toMatchObject({ name: 'cubes', compasses: ['east', 'west', 'west'] })
    follow(view, 'green', playThen(state, 'red')`vote 6 → cubes-voted`)
    expect(view.phase).toMatchObject({ cast: [true, false, false], cubes: [null, null, null] })
    expect(view.pirates[0]!.windCubes).toBe(10)
    follow(view, 'green', playThen(state, 'green')`vote 2 → cubes-voted`)
    follow(
      view,
      'green',
      playThen(state, 'blue')`vote 0 →
        cubes-voted, cubes-revealed, blackbeard-awarded, wind-set`,
    )
    expect(view.phase).toMatchObject({ cubes: [6, 2, 0] })
    expect(view.pirates[0]!.windCubes).toBe(4)
  })

  test('a drawn card is one more in the hand and, once played, one fewer', () => {
    const state = position({ turn: 'red', deck: ['secret-cache-1'], ships: { red: { hand: ['rats-1'] } } })
    const [own, other] = [viewOf(state, 'red'), viewOf(state, 'blue')]
    const drawn = playThen(state, 'red')`draw → card-drawn`
    follow(own, 'red', drawn)
    follow(other, 'blue', drawn)
    expect(ship(own, 'red').hand).toEqual(['rats-1', 'secret-cache-1'])
    expect(ship(other, 'red').hand).toEqual([null, null])
    expect(other.actionDeck).toHaveLength(state.actionDeck.length)
    const played = playThen(state, 'red')`play secret-cache-1 → cache-laid, advantage-passed`
    follow(own, 'red', played)
    follow(other, 'blue', played)
    expect(ship(own, 'red').hand).toEqual(['rats-1'])
    expect(ship(other, 'red')).toMatchObject({ hand: [null], caches: ['secret-cache-1'] })
  })

  test('a reshuffled deck is as deep as the discards were', () => {
    const state = position({ turn: 'red', discards: ['rats-1', 'rats-2'] })
    state.actionDeck = []
    ship(state, 'green').hand = position().actionDeck.filter((card) => card !== 'rats-1' && card !== 'rats-2')
    const view = viewOf(state, 'blue')
    follow(view, 'blue', playThen(state, 'red')`draw → action-deck-shuffled, card-drawn`)
    expect(view).toMatchObject({ actionDeck: [null], discards: [] })
    expect(ship(view, 'red').hand).toEqual([null])
  })

  test('a scored treasure goes under the deck, and is known to all when it is drawn again', () => {
    const held = ports.filter((port) => port !== 'jamaica')
    const state = position({
      turn: 'red',
      wind: 'south',
      ships: { red: { port: 'nassau', treasures: ['jamaica'] }, blue: { treasures: held } },
      tiles: { jamaica: 'weapons-3', 'santo-domingo': 'treasure-3' },
    })
    const view = viewOf(state, 'yellow')
    expect(ship(view, 'red').treasures).toEqual([null])
    follow(
      view,
      'yellow',
      playThen(state, 'red')`sail jamaica →
        sailed, cargo-loaded, advantage-passed, port-scored, treasure-scored, reputation-gained,
        arrival-completed`,
    )
    expect(ship(view, 'red')).toMatchObject({ treasures: [], booty: 1 })
    expect(view.treasureDeck).toEqual(['jamaica'])
    follow(view, 'yellow', playThen(state, 'red')`cubes 9 → cubes-bought, turn-ended, turn-began`)
    ship(state, 'green').port = 'puerto-rico'
    ship(view, 'green').port = 'puerto-rico'
    follow(
      view,
      'yellow',
      playThen(state, 'green')`sail santo-domingo →
        sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed`,
    )
    expect(ship(view, 'green').treasures).toEqual(['jamaica'])
    expect(ship(view, 'blue').treasures).toEqual(held.map(() => null))
  })

  test('of several cards the unseen one goes, if the card that is shown was not known', () => {
    const state = position({ ships: { green: { treasures: ['belize', 'jamaica'] } } })
    const view = viewOf(state, 'yellow')
    ship(view, 'green').treasures = [null, 'jamaica']
    follow(view, 'yellow', [{ type: 'treasure-scored', seat: 1, port: 'belize', rung: 1, points: 2 }])
    expect(ship(view, 'green').treasures).toEqual(['jamaica'])
    expect(view.treasureDeck.at(-1)).toBe('belize')
  })

  test('the loot of a boarding that waits for its answer', () => {
    const state = position({
      turn: 'red',
      options: { reactiveCaches: true },
      ships: {
        red: { port: 'nassau', weapons: 2 },
        green: { port: 'puerto-rico', crew: 1, hand: ['secret-cache-1', 'rats-1'] },
      },
      tiles: { 'puerto-rico': 'treasure-3' },
    })
    const [boarder, target] = [viewOf(state, 'red'), viewOf(state, 'green')]
    const events = playThen(state, 'red')`
      sail puerto-rico → sailed, treasure-drawn, port-scored;
      board green for crew → boarding-declared`
    follow(boarder, 'red', events)
    follow(target, 'green', events)
    expect(boarder.phase).toMatchObject({ step: { name: 'reaction', loot: 'crew', needed: 2 } })
    expect(target.phase).toMatchObject({ step: { name: 'reaction', loot: null, needed: 2 } })
    const answer = playThen(state, 'green')`submit →
      boarding-unanswered, boarded, advantage-passed, reputation-gained, arrival-completed`
    follow(target, 'green', answer)
    expect(ship(target, 'red').crew).toBe(1)
  })

  test('a view of a whole round has the same pieces, turns and choices as the table', () => {
    const state = position({ seats: 3, wind: 'east' })
    const view = viewOf(state, 'green')
    follow(
      view,
      'green',
      voteThen(state, {
        red: ['east', 1],
        green: ['east', 0],
        blue: ['east', 0],
      })`blackbeard-awarded, wind-set`,
    )
    follow(view, 'green', playThen(state, 'red')`first green → first-player-chosen, turn-began`)
    expect(schemas.census(view)).toEqual(schemas.census(state))
    expect(game.turn(view, game.rules)).toEqual(game.turn(state, game.rules))
    expect(game.choices(view, 1, game.rules)).toEqual(game.choices(state, 1, game.rules))
    expect(game.choices(view, 0, game.rules)).toEqual([])
  })
})
