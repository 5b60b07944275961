import { describe, expect, test } from 'vitest'
import {
  allOf,
  captain,
  find,
  follow,
  inDocks,
  newGame,
  placed,
  play,
  playThen,
  position,
  refusal,
  type Ship,
  site,
  turnOf,
  viewOf,
} from '../kit.ts'

const order = ['red', 'blue', 'yellow', 'green'] as const

describe('rulings of our own, about points and the end of a voyage', () => {
  test('ruling 48: the Investor is paid from the score track, which never falls below zero', () => {
    const state = position({ turn: 'red', ships: { red: { points: 3 } } })
    expect(refusal(state, 'red', 'investor galleon')).toBe('investor-too-dear')
    const enough = position({ turn: 'red', ships: { red: { points: 4 } } })
    playThen(enough, 'red', 'investor galleon', 'location-visited, investor-paid, galleon-taken, turn-began')
    expect(captain(enough, 'red').points).toBe(0)
  })

  test('ruling 49: a voyage that nobody can sail on is over at once', () => {
    const state = newGame({ seats: 3 })
    play(state, 'red', 'dock')
    play(state, 'blue', 'dock')
    const events = playThen(
      state,
      'yellow',
      'dock',
      'docked, treasure-laid, frigates-drawn, troops-drawn, zones-marked, 3 left-behind, discs-turned-over, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(find(events, 'voyage-began')).toMatchObject({ voyage: 2 })
    expect(allOf(events, 'stayed-in-plymouth')).toMatchObject([
      { seat: 0, dock: 1 },
      { seat: 1, dock: 2 },
      { seat: 2, dock: 3 },
    ])
    expect(turnOf(state)).toBe('red')
  })

  test('ruling 50: counters that were not turned up go back unseen', () => {
    const state = placed({ ships: { red: { barrels: 1 } } })
    const view = viewOf(state, 'blue')
    follow(view, 'blue', [
      {
        type: 'board-reset',
        frigates: ['frigates-0', 'frigates-1', 'frigates-2'],
        troops: ['troops-0', 'troops-0', 'troops-1', 'troops-2'],
      },
    ])
    expect(view.sites.every(({ counter }) => counter === null)).toBe(true)
    expect(site(view, 'cumana').counter).toBeNull()
  })

  test('ruling 51: who never placed disc 4 has not used it, and may be a hero', () => {
    // A die of 1 leaves Cumaná and Santo Domingo open in zone 1: discs 3 and 4 stay in hand.
    const red: Ship = { barrels: 1, crew: 5, guns: 5 }
    const state = inDocks({ seats: 2, rolls: [1], ships: { red } })
    play(state, 'red', 'place 1 santo-domingo')
    const events = playThen(
      state,
      'red',
      'place 2 cumana',
      'disc-placed, discs-kept, discs-turned-over, mission-began, mission-failed',
    )
    expect(find(events, 'discs-kept')).toMatchObject({ seat: 0, discs: 2 })
    expect(captain(state, 'red').hand).toEqual(['disc-3', 'disc-4'])
    playThen(state, 'red', ['sail on', 'attack'], 'sailed-on, mission-began, counter-turned-up')
    expect(
      find(
        playThen(
          state,
          'red',
          'attack',
          'attacked, treasure-taken, went-home, stayed-in-plymouth, conquests-scored, next-voyage-for-two',
        ),
        'went-home',
      ),
    ).toMatchObject({ dock: 1, bonus: 2 })
  })

  test('ruling 51: with disc 4 among those that went out, he is none', () => {
    const state = inDocks({ seats: 2, rolls: [1], ships: { red: { barrels: 1, crew: 5, guns: 5 } } })
    play(state, 'red', 'place 1 santo-domingo', 'place 4 cumana')
    playThen(state, 'red', ['sail on', 'attack'], 'sailed-on, mission-began, counter-turned-up')
    expect(
      find(
        playThen(
          state,
          'red',
          'attack',
          'attacked, treasure-taken, went-home, stayed-in-plymouth, conquests-scored, next-voyage-for-two',
        ),
        'went-home',
      ),
    ).toMatchObject({ dock: 1, bonus: 0 })
  })

  test('ruling 51: nor is he one if disc 4 went out and could do nothing', () => {
    const state = inDocks({ seats: 2, rolls: [1], ships: { red: { barrels: 1, crew: 5, guns: 5 } } })
    play(state, 'red', 'place 1 cumana', 'place 4 santo-domingo')
    play(state, 'red', 'attack', 'attack')
    const events = playThen(
      state,
      'red',
      'sail on',
      'sailed-on, mission-began, mission-failed, went-home, stayed-in-plymouth, conquests-scored, next-voyage-for-two',
    )
    expect(find(events, 'mission-failed')).toMatchObject({ destination: 'santo-domingo' })
    expect(find(events, 'went-home')).toMatchObject({ dock: 1, bonus: 0 })
  })

  test('ruling 52: an Admiral or a Governor who can’t sail lays counters, moves up and scores all the same', () => {
    const state = inDocks({
      docks: order,
      roles: { admiral: 'blue', governor: 'yellow' },
      ships: { red: { barrels: 1, crew: 1 } },
    })
    expect(turnOf(state)).toBe('blue')
    playThen(state, 'blue', 'frigates 2 0 1', 'frigates-laid, governor-called')
    const events = playThen(
      state,
      'yellow',
      'troops 2 1 0 0',
      'troops-laid, governor-moved-up, zones-marked, 3 left-behind, turn-began',
    )
    expect(find(events, 'governor-moved-up')).toMatchObject({ seat: 2, past: 1 })
    expect(allOf(events, 'left-behind').map(({ seat }) => seat)).toEqual([2, 1, 3])
    play(state, 'red', 'place 1 puerto-cabello', 'place 2 san-juan', 'place 3 santo-domingo')
    const scored = playThen(
      state,
      'red',
      ['attack', 'home'],
      'attacked, treasure-taken, went-home, 3 stayed-in-plymouth, conquests-scored, admiral-scored, governor-scored, next-voyage',
    )
    expect(find(scored, 'admiral-scored')).toMatchObject({ seat: 1, gold: 4, points: 4 })
    expect(find(scored, 'governor-scored')).toMatchObject({ seat: 2, silver: 3, points: 3 })
    expect(allOf(scored, 'stayed-in-plymouth').map(({ seat }) => seat)).toEqual([2, 1, 3])
  })
})
