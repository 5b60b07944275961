import { describe, expect, test } from 'vitest'
import { colours } from '../../../../src/games/francis-drake/data.ts'
import { missionIn } from '../../../../src/games/francis-drake/state.ts'
import {
  allOf,
  atSea,
  captain,
  choicesOf,
  find,
  type Given,
  play,
  playThen,
  type Ship,
  site,
  turnOf,
  withInformer,
} from '../kit.ts'

const order = ['red', 'blue', 'yellow', 'green'] as const

describe('defence counters', () => {
  const given: Given = {
    docks: order,
    counters: { cartagena: 2 },
    ships: {
      red: { barrels: 2, crew: 4, guns: 1, missions: { 'disc-1': 'cartagena', 'disc-2': 'portobelo' } },
      blue: { barrels: 2, crew: 3, guns: 1, missions: { 'disc-1': 'cartagena', 'disc-2': 'portobelo' } },
      yellow: { barrels: 2, crew: 4, guns: 1, missions: { 'disc-1': 'cartagena', 'disc-2': 'portobelo' } },
    },
  }

  test('ruling 6: the first to declare an attack turns the counter up, and may then decline, though he could pay', () => {
    const state = atSea(given)
    expect(site(state, 'cartagena').counter).toMatchObject({ up: false })
    const events = playThen(state, 'red', 'attack', 'counter-turned-up')
    expect(events[0]).toMatchObject({ destination: 'cartagena', counter: 'troops-2' })
    expect(choicesOf(state, 'red')).toEqual(['attack', 'pass'])
    playThen(state, 'red', 'pass', 'mission-passed')
    expect(captain(state, 'red')).toMatchObject({ crew: 4, guns: 1, conquests: { fort: false } })
    expect(site(state, 'cartagena')).toMatchObject({ visitors: [], treasure: 'silver' })
  })

  test('ruling 7: it stays up, and later attackers pay the same', () => {
    const state = atSea(given)
    playThen(
      state,
      'red',
      ['attack', 'attack', 'sail on'],
      'counter-turned-up, attacked, treasure-taken, sailed-on, mission-began, mission-failed',
    )
    expect(site(state, 'cartagena').counter).toEqual({ face: 'troops-2', up: true })
    play(state, 'blue', 'sail on')
    const events = playThen(state, 'yellow', 'attack', 'attacked')
    expect(find(events, 'attacked')).toMatchObject({ crew: 4, guns: 1 })
  })

  test('ruling 8: a failed attack costs nothing', () => {
    const state = atSea({ ...given, docks: ['blue', 'red', 'yellow', 'green'] })
    const events = playThen(state, 'blue', 'attack', 'counter-turned-up, mission-failed')
    expect(find(events, 'mission-failed')).toMatchObject({ drawback: 'not-enough-crew' })
    expect(captain(state, 'blue')).toMatchObject({ crew: 3, guns: 1 })
    expect(choicesOf(state, 'blue')).toEqual(['home', 'sail on'])
  })
})

describe('the order of missions', () => {
  const raider = (missions: Ship['missions']): Ship => ({ barrels: 2, crew: 9, guns: 9, missions: missions! })

  test('ruling 13: a third disc waits, and attacks when an earlier one did not', () => {
    const all = raider({ 'disc-1': 'puerto-cabello' })
    const state = atSea({ docks: order, ships: { red: all, blue: all, yellow: all, green: all } })
    playThen(state, 'red', 'attack', 'attacked, treasure-taken, went-home, mission-began')
    playThen(state, 'blue', 'pass', 'mission-passed, went-home, mission-began')
    playThen(
      state,
      'yellow',
      'attack',
      'attacked, went-home, mission-began, mission-failed, went-home, conquests-scored, next-voyage',
    )
    expect(state.voyage).toBe(2)
    expect(state.captains.map(({ ledger }) => ledger.towns)).toEqual([1, 0, 1, 0])
  })

  test('ruling 14: Golden Hind, then all 1s, 2s, 3s, 4s, equal numbers by Sailing Order', () => {
    const state = atSea({
      docks: ['yellow', 'blue', 'red', 'green'],
      ships: {
        red: raider({ 'disc-1': 'cumana', 'disc-2': 'portobelo', 'golden-hind': 'cartagena' }),
        blue: raider({ 'disc-1': 'portobelo', 'disc-4': 'cumana' }),
        yellow: raider({ 'disc-2': 'cumana', 'disc-3': 'portobelo' }),
      },
    })
    const stays = 'mission-passed, sailed-on, mission-began'
    const leaves = 'mission-passed, went-home, mission-began'
    for (const [colour, disc, then] of [
      ['red', 'golden-hind', stays],
      ['blue', 'disc-1', stays],
      ['red', 'disc-1', stays],
      ['yellow', 'disc-2', stays],
      ['red', 'disc-2', leaves],
      ['yellow', 'disc-3', leaves],
    ] as const) {
      expect(turnOf(state)).toBe(colour)
      expect(missionIn(state).disc).toBe(disc)
      playThen(state, colour, then === stays ? ['pass', 'sail on'] : 'pass', then)
    }
    expect(missionIn(state)).toMatchObject({ seat: 1, disc: 'disc-4' })
    playThen(
      state,
      'blue',
      'pass',
      'mission-passed, went-home, stayed-in-plymouth, conquests-scored, next-voyage',
    )
  })

  test('ruling 14: the state tells the order of all discs on the map, until each is dealt with or goes home', () => {
    const ships: Given['ships'] = {
      red: raider({ 'disc-1': 'cumana', 'disc-2': 'portobelo', 'disc-4': 'san-juan' }),
      blue: raider({ 'disc-1': 'cumana', 'disc-2': 'portobelo' }),
      yellow: raider({ 'golden-hind': 'cumana', 'ghost-ship': 'portobelo', 'disc-3': 'cartagena' }),
    }
    const state = atSea({ docks: ['blue', 'red', 'yellow', 'green'], ships })
    const waiting = () =>
      missionIn(state).waiting.map(({ seat, disc, destination }) => `${colours[seat]} ${disc} ${destination}`)
    const after = [
      ...['blue disc-1 cumana', 'red disc-1 cumana', 'blue disc-2 portobelo', 'red disc-2 portobelo'],
      ...['yellow disc-3 cartagena', 'red disc-4 san-juan'],
    ]
    expect(waiting()).toEqual(['yellow golden-hind cumana', ...after])
    playThen(state, 'yellow', ['attack', 'attack'], 'counter-turned-up, attacked, treasure-taken')
    expect(waiting()).toEqual(after)
    play(state, 'yellow', 'sail on')
    playThen(state, 'blue', 'pass', 'mission-passed')
    expect(waiting()).toEqual(after.slice(1))
    playThen(state, 'blue', 'home', 'went-home, mission-began')
    expect(waiting()).toEqual(after.filter((text) => !text.startsWith('blue')))
  })

  test('ruling 14: before the discs are turned over nobody is told an order, not even of their own', () => {
    const ships = { red: raider({ 'disc-1': 'cumana', 'disc-2': 'portobelo' }) }
    const state = withInformer({ docks: order, roles: { informer: 'red' }, ships })
    expect(Object.keys(state.phase)).toEqual(['name', 'seat', 'looked', 'destination'])
    playThen(state, 'red', 'examine discs cumana', 'discs-examined')
    expect(Object.keys(state.phase)).toEqual(['name', 'seat', 'looked', 'destination'])
  })

  test('ruling 15: two Golden Hinds at one Destination go by their circles', () => {
    const hind = raider({ 'golden-hind': 'puerto-cabello', 'disc-1': 'portobelo' })
    const state = atSea({ seats: 6, docks: ['white', 'red'], ships: { red: hind, white: hind } })
    expect(turnOf(state)).toBe('red')
    playThen(state, 'red', ['attack', 'sail on'], 'attacked, treasure-taken, sailed-on, mission-began')
    expect(turnOf(state)).toBe('white')
    expect(captain(state, 'red').chest!.silver).toBe(1)
  })
})

describe('ships and stones', () => {
  test('ruling 28: a Pinnace serves at all Forts of the voyage', () => {
    const red: Ship = {
      barrels: 2,
      crew: 9,
      guns: 0,
      pinnace: true,
      missions: { 'disc-1': 'cumana', 'disc-2': 'cartagena', 'disc-4': 'portobelo' },
    }
    const state = atSea({ ships: { red } })
    const events = playThen(
      state,
      'red',
      ['attack', 'attack', 'sail on', 'attack', 'attack'],
      'counter-turned-up, attacked, treasure-taken, sailed-on, mission-began, counter-turned-up, attacked, treasure-taken',
    )
    expect(allOf(events, 'attacked').map(({ guns }) => guns)).toEqual([0, 0])
    expect(captain(state, 'red').pinnace).toBe(true)
  })

  test('ruling 28: against a Spanish Galleon it is of no use', () => {
    const red: Ship = {
      barrels: 2,
      guns: 1,
      ship: 'galleon',
      pinnace: true,
      missions: { 'disc-1': 'galleon-2' },
    }
    const blue: Ship = { barrels: 1, crew: 1, missions: { 'disc-2': 'puerto-cabello' } }
    const state = atSea({ docks: order, ships: { red, blue } })
    expect(state.homebound).toEqual([0])
    expect(captain(state, 'red').ledger.galleons).toBe(0)
  })

  test('ruling 29: what the Admiral and the Governor score for goes back to the stock, not into a chest', () => {
    const red: Ship = { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello' } }
    const state = atSea({ roles: { admiral: 'blue', governor: 'yellow' }, ships: { red } })
    const events = playThen(
      state,
      'red',
      'attack',
      'attacked, treasure-taken, went-home, 3 stayed-in-plymouth, conquests-scored, admiral-scored, governor-scored, next-voyage',
    )
    expect(find(events, 'admiral-scored')).toMatchObject({ gold: 4, points: 4 })
    expect(find(events, 'governor-scored')).toMatchObject({ silver: 3, points: 3 })
    expect(captain(state, 'blue').chest).toEqual({ silver: 0, gold: 0, jewel: 0, relic: 0 })
    expect(captain(state, 'yellow').chest).toEqual({ silver: 0, gold: 0, jewel: 0, relic: 0 })
    expect(state.supply).toMatchObject({ gold: 12, silver: 11, jewel: 9 })
  })
})
