import { describe, expect, test } from 'vitest'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import {
  atSea,
  captain,
  choicesOf,
  find,
  type Given,
  inDocks,
  newGame,
  placeOf,
  play,
  playThen,
  position,
  refusal,
  site,
  turnOf,
} from './kit.ts'

const six: Given = { seats: 6 }

describe('six players', () => {
  test('two captains at Drake, each on two turns in a row, with the same gift; a third is refused', () => {
    const state = newGame(six)
    play(state, 'red', 'visit drake')
    playThen(state, 'blue', 'visit drake', 'location-visited, turn-began')
    expect(refusal(state, 'yellow', 'visit drake')).toBe('location-full')
    for (const colour of ['yellow', 'green', 'orange', 'white'] as const)
      playThen(state, colour, 'dock', 'docked, turn-began')
    expect(choicesOf(state, 'red')).toEqual(['drake crew', 'drake guns'])
    playThen(state, 'red', 'drake crew', 'location-visited, items-taken, turn-began')
    expect(refusal(state, 'blue', 'dock')).toBe('drake-unfinished')
    playThen(state, 'blue', 'drake guns', 'location-visited, items-taken, turn-began')
    expect(captain(state, 'red')).toMatchObject({ crew: 3, guns: 2 })
    expect(captain(state, 'blue')).toMatchObject({ crew: 2, guns: 3 })
    expect(state.street[placeOf(state, 'drake') - 1]!.discs).toEqual([0, 1, 0, 1])
  })

  test('two Golden Hinds go in the order of their circles, then all number 1 discs in Sailing Order', () => {
    const hind = {
      barrels: 2,
      guns: 9,
      ship: 'galleon',
      missions: { 'golden-hind': 'galleon-2', 'disc-1': 'cartagena' },
    } as const
    // Red has the circle “1st” and blue “2nd”, and blue sails before red.
    const state = atSea({ ...six, docks: ['blue', 'red', 'white'], ships: { red: hind, blue: hind } })
    expect(state.street[placeOf(state, 'golden-hind') - 1]!.discs).toEqual([0, 1])
    expect(turnOf(state)).toBe('red')
    playThen(
      state,
      'red',
      ['attack', 'attack', 'sail on'],
      'counter-turned-up, attacked, treasure-taken, sailed-on, mission-began',
    )
    expect(turnOf(state)).toBe('blue')
    expect(captain(state, 'red').chest).toMatchObject({ jewel: 1 })
    const events = playThen(state, 'blue', 'attack', 'attacked')
    expect(find(events, 'treasure-taken')).toBeUndefined()
    const next = playThen(
      state,
      'blue',
      'sail on',
      'sailed-on, mission-began, mission-failed, went-home, mission-began, mission-failed, went-home, 4 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(find(next, 'mission-began')).toMatchObject({ seat: 1, disc: 'disc-1' })
  })

  test('a third is refused at the Golden Hind', () => {
    const state = newGame(six)
    play(state, 'red', 'visit golden-hind')
    playThen(state, 'blue', 'visit golden-hind', 'location-visited, golden-hind-won, turn-began')
    expect(refusal(state, 'yellow', 'visit golden-hind')).toBe('location-full')
  })

  test('Admiral and Governor score 3 each, whatever is left on the map', () => {
    const state = atSea({
      ...six,
      roles: { admiral: 'blue', governor: 'white' },
      ships: { red: { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello' } } },
    })
    const events = playThen(
      state,
      'red',
      'attack',
      'attacked, treasure-taken, went-home, 5 stayed-in-plymouth, conquests-scored, admiral-scored, governor-scored, next-voyage',
    )
    expect(find(events, 'admiral-scored')).toMatchObject({ seat: 1, gold: null, points: 3 })
    expect(find(events, 'governor-scored')).toMatchObject({ seat: 5, silver: null, points: 3 })
    expect(captain(state, 'blue').points).toBe(7)
  })

  test('with fewer players it is a point for each stone', () => {
    const state = atSea({
      seats: 5,
      roles: { admiral: 'blue', governor: 'orange' },
      ships: { red: { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello' } } },
    })
    const events = playThen(
      state,
      'red',
      'attack',
      'attacked, treasure-taken, went-home, 4 stayed-in-plymouth, conquests-scored, admiral-scored, governor-scored, next-voyage',
    )
    expect(find(events, 'admiral-scored')).toMatchObject({ gold: 4, points: 4 })
    expect(find(events, 'governor-scored')).toMatchObject({ silver: 3, points: 3 })
  })

  test('the box has more cubes and barrels', () => {
    expect(newGame(six).supply).toMatchObject({ crew: 36, guns: 33 - 1, goods: 10, barrels: 25 })
    expect(newGame({ seats: 5 }).supply).toMatchObject({ crew: 28, guns: 28 - 1, goods: 8, barrels: 21 })
  })
})

describe('Montezuma’s Legacy', () => {
  const options = { montezuma: true }

  test('richer Galleons, and in zone 4 an Aztec Relic instead of the jewel', () => {
    const state = inDocks({ options, ships: { red: { barrels: 1 } } })
    expect(state.sites.flatMap(({ galleon }) => galleon ?? [])).toEqual([
      { guns: 2, points: 7 },
      { guns: 3, points: 8 },
      { guns: 4, points: 9 },
    ])
    expect(
      ['galleon-2', 'galleon-3', 'galleon-4'].map((each) => site(state, each as 'galleon-2').treasure),
    ).toEqual(['jewel', 'jewel', 'relic'])
    expect(state.supply).toMatchObject({ jewel: 7, relic: 2 })
  })

  test('the first to attack there has the relic, worth 6 at the end', () => {
    const red = {
      barrels: 4,
      guns: 4,
      ship: 'galleon',
      missions: { 'disc-4': 'galleon-4' },
    } as const
    const state = atSea({ options, voyage: 3, counters: { 'galleon-4': 0 }, ships: { red } })
    const events = playThen(
      state,
      'red',
      ['attack', 'attack'],
      'counter-turned-up, attacked, treasure-taken, went-home, 3 stayed-in-plymouth, conquests-scored, commodities-scored, chests-opened',
    )
    expect(find(events, 'treasure-taken')).toMatchObject({ treasure: 'relic' })
    expect(find(events, 'chests-opened')!.points).toEqual([6, 0, 0, 0])
    expect(game.result(state, game.rules)!.places[0]).toMatchObject({ seat: 0, score: 4 + 9 + 1 + 6 })
  })

  test('each voyage has a relic of its own', () => {
    const state = atSea({
      options,
      voyage: 2,
      ships: {
        red: { barrels: 1, crew: 1, missions: { 'disc-4': 'puerto-cabello' } },
        blue: { chest: { relic: 1 } },
      },
    })
    playThen(
      state,
      'red',
      'pass',
      'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(state.supply.relic).toBe(2)
    for (const colour of ['red', 'blue', 'yellow'] as const)
      playThen(state, colour, 'dock', 'docked, turn-began')
    playThen(
      state,
      'green',
      'dock',
      'docked, treasure-laid, frigates-drawn, troops-drawn, zones-marked, 4 left-behind, discs-turned-over, 4 stayed-in-plymouth, conquests-scored, commodities-scored, chests-opened',
    )
    expect(site(state, 'galleon-4').treasure).toBe('relic')
    expect(state.supply.relic).toBe(1)
  })

  test('without it there is no relic in the box', () => {
    expect(newGame().supply.relic).toBe(0)
    expect(site(inDocks({ ships: { red: { barrels: 1 } } }), 'galleon-4').treasure).toBe('jewel')
  })
})

describe('Spain’s Revenge', () => {
  const options = { spainsRevenge: true }

  test('its counters replace those of the base game', () => {
    const state = inDocks({ options, ships: { red: { barrels: 1 } } })
    const faces = state.sites.flatMap(({ counter }) => counter?.face ?? [])
    expect(faces).toEqual([
      ...['troops-1', 'troops-1', 'troops-2', 'troops-3'],
      ...['frigates-1', 'frigates-2', 'frigates-3'],
    ])
    const governor = inDocks({ options, roles: { governor: 'red', admiral: 'red' } })
    expect(refusal(governor, 'red', 'frigates 0 1 2')).toBe('counter-not-in-play')
    playThen(governor, 'red', 'frigates 3 1 2', 'frigates-laid, governor-called')
    expect(refusal(governor, 'red', 'troops 0 1 1 2')).toBe('counter-not-in-play')
    expect(choicesOf(governor, 'red')).toHaveLength(12)
  })

  test('goes with Montezuma’s Legacy, at any table', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const state = inDocks({
        seats,
        options: { ...options, montezuma: true },
        ships: { red: { barrels: 1 } },
      })
      expect(state.sites.some(({ counter }) => counter?.face === 'troops-0')).toBe(false)
      expect(state.sites.every(({ galleon }) => galleon === null || galleon.points > 6)).toBe(true)
    }
  })
})

describe('the street for learning', () => {
  const red = { barrels: 1, crew: 1, missions: { 'disc-4': 'puerto-cabello' } } as const

  test('keeps its printed order for all voyages', () => {
    const state = atSea({ options: { printedStreet: true }, ships: { red } })
    const before = state.street.map(({ location }) => location)
    const events = playThen(
      state,
      'red',
      'pass',
      'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, board-reset, starting-order-set, commodities-laid, galleons-laid, voyage-began, turn-began',
    )
    expect(find(events, 'tiles-laid')).toBeUndefined()
    expect(state.street.map(({ location }) => location)).toEqual(before)
  })

  test('is laid out anew otherwise, with Investor and Dockside at its end', () => {
    const printed = position().street.map(({ location }) => location)
    const reversed = printed.slice(0, 16).reverse()
    const state = atSea({
      ships: { red },
      shuffles: [[0, 1, 2, 3], position().sites.flatMap(({ galleon }) => galleon ?? []), reversed],
    })
    playThen(
      state,
      'red',
      'pass',
      'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(state.street.map(({ location }) => location)).toEqual([...reversed, 'investor', 'dockside'])
    expect(state.street.every(({ discs }) => discs.length === 0)).toBe(true)
  })
})
