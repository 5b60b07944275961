import { describe, expect, test } from 'vitest'
import {
  captain,
  choicesOf,
  coloursOf,
  find,
  follow,
  type Given,
  inDocks,
  newGame,
  playThen,
  site,
  turnOf,
  viewOf,
} from '../kit.ts'

const order = ['red', 'blue', 'yellow', 'green'] as const

describe('preparing for sailing', () => {
  test('ruling 16: treasure, Frigates, Troops, the swap, the zones', () => {
    const given: Given = {
      docks: order,
      roles: { admiral: 'green', governor: 'blue' },
      ships: { red: { barrels: 2 } },
    }
    const state = inDocks(given)
    expect(site(state, 'campeche').treasure).toBe('gold')
    expect(state.phase).toEqual({ name: 'frigates', seat: 3 })
    expect(site(state, 'galleon-2').counter).toBeNull()
    playThen(state, 'green', 'frigates 2 0 1', 'frigates-laid, governor-called')
    expect(state.captains.map(({ zone }) => zone)).toEqual([0, 0, 0, 0])
    playThen(
      state,
      'blue',
      'troops 2 1 0 0',
      'troops-laid, governor-moved-up, zones-marked, 3 left-behind, turn-began',
    )
    expect(coloursOf(state.outbound)).toEqual(['blue', 'red', 'yellow', 'green'])
    expect(captain(state, 'red').zone).toBe(2)
  })

  test('ruling 17: a counter that was laid by chance is known to nobody', () => {
    const state = newGame({ seats: 3 })
    const everybody = ['red', 'blue', 'yellow', null] as const
    const views = everybody.map((colour) => [colour, structuredClone(state)] as const)
    const events = [
      ...playThen(state, 'red', 'visit governor', 'location-visited, role-taken, turn-began'),
      ...playThen(state, 'blue', 'dockside barrels', 'location-visited, items-taken, turn-began'),
      ...playThen(state, 'yellow', 'dock', 'docked, turn-began'),
      ...playThen(state, 'red', 'dock', '2 docked, treasure-laid, frigates-drawn, governor-called'),
      ...playThen(
        state,
        'red',
        'troops 2 1 0 0',
        'troops-laid, governor-moved-up, zones-marked, 2 left-behind, turn-began',
      ),
    ]
    for (const [colour, view] of views) follow(view, colour, events)
    expect(site(state, 'galleon-2').counter!.face).toBe('frigates-0')
    for (const [colour, view] of views) {
      expect(site(view, 'galleon-2').counter).toEqual({ face: null, up: false })
      const face = colour === 'red' ? 'troops-2' : null
      expect(site(view, 'cumana').counter, 'the Governor knows the Troops').toEqual({ face, up: false })
    }
  })

  test('ruling 30: the Admiral lays Frigates', () => {
    const state = inDocks({ seats: 6, roles: { admiral: 'red' } })
    expect(choicesOf(state, 'red')).toEqual([
      ...['frigates 0 1 2', 'frigates 0 2 1', 'frigates 1 0 2'],
      ...['frigates 1 2 0', 'frigates 2 0 1', 'frigates 2 1 0'],
    ])
  })

  test('ruling 32: Hawkins leaves his dock before the Governor moves up', () => {
    const state = inDocks({
      seats: 2,
      docks: ['red', null, 'blue'],
      roles: { governor: 'blue' },
      ships: { red: { barrels: 1 } },
    })
    const events = playThen(
      state,
      'blue',
      'troops 2 1',
      'troops-laid, hawkins-stayed, governor-moved-up, zones-marked, left-behind, turn-began',
    )
    expect(find(events, 'governor-moved-up')).toMatchObject({ seat: 1, past: 0 })
    expect(coloursOf(state.outbound)).toEqual(['blue', 'red'])
  })

  test('ruling 32: a captain without barrels keeps his dock, so the Governor gains no place on those who sail', () => {
    const state = inDocks({
      seats: 3,
      docks: ['red', 'blue', 'yellow'],
      roles: { governor: 'yellow' },
      ships: { red: { barrels: 1 }, yellow: { barrels: 1 } },
    })
    const events = playThen(
      state,
      'yellow',
      'troops 2 1 0 0',
      'troops-laid, governor-moved-up, zones-marked, left-behind, turn-began',
    )
    expect(find(events, 'governor-moved-up')).toMatchObject({ seat: 2, past: 1 })
    expect(coloursOf(state.outbound)).toEqual(['red', 'yellow', 'blue'])
    expect(turnOf(state)).toBe('red')
  })

  test('ruling 33: for two, the Admiral and the Governor choose which counters to lay', () => {
    const state = inDocks({
      seats: 2,
      roles: { admiral: 'red', governor: 'red' },
      ships: { red: { barrels: 1 } },
    })
    const [own, other] = [viewOf(state, 'red'), viewOf(state, 'blue')]
    expect(choicesOf(state, 'red')).toHaveLength(6)
    const frigates = playThen(state, 'red', 'frigates 2 1', 'frigates-laid, governor-called')
    expect(choicesOf(state, 'red')).toEqual([
      ...['troops 0 0', 'troops 0 1', 'troops 0 2', 'troops 1 0', 'troops 1 2', 'troops 2 0', 'troops 2 1'],
    ])
    const troops = playThen(
      state,
      'red',
      'troops 2 0',
      'troops-laid, hawkins-stayed, zones-marked, left-behind, turn-began',
    )
    // A die of 1 has closed the Galleon of zone 2, Cartagena and Veracruz.
    expect(find(frigates, 'frigates-laid')!.destinations).toEqual(['galleon-3', 'galleon-4'])
    expect(find(troops, 'troops-laid')!.destinations).toEqual(['cumana', 'panama'])
    for (const [view, colour] of [
      [own, 'red'],
      [other, 'blue'],
    ] as const)
      follow(view, colour, [...frigates, ...troops])
    expect(own.supply).toMatchObject({
      frigates: ['frigates-0'],
      troops: ['troops-0', 'troops-1'],
      galleons: 1,
    })
    expect(other.supply).toMatchObject({ frigates: [null], troops: [null, null] })
  })

  test('ruling 37: with the Galleon of zone 4 closed there is no relic on that voyage', () => {
    const state = inDocks({
      seats: 2,
      options: { montezuma: true },
      rolls: [5],
      ships: { red: { barrels: 1 } },
    })
    expect(site(state, 'galleon-4')).toMatchObject({ blocked: true, treasure: null })
    expect(state.supply.relic).toBe(3)
  })
})
