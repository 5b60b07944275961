import { describe, expect, test } from 'vitest'
import type { Location, Tile } from '../../../../src/games/francis-drake/data.ts'
import {
  atSea,
  captain,
  choicesOf,
  coloursOf,
  find,
  foresee,
  newGame,
  placeOf,
  play,
  playThen,
  position,
  refusal,
  type Ship,
  turnOf,
  underRules,
} from '../kit.ts'

describe('Plymouth Street', () => {
  test('ruling 19: a disc takes the best circle that is free, without asking', () => {
    const state = newGame()
    const circles = (['red', 'blue', 'yellow'] as const).map(
      (colour) =>
        find(
          playThen(state, colour, 'visit crew-a', 'location-visited, items-taken, turn-began'),
          'location-visited',
        )!.circle,
    )
    expect(circles).toEqual([1, 2, 3])
    expect(state.captains.map(({ crew }) => crew)).toEqual([3, 2, 1, 0])
  })

  test('ruling 20: who has a Galleon may go to the Shipyard or the Queen for the rest', () => {
    const state = position({ turn: 'red', seats: 3, ships: { red: { ship: 'galleon' } } })
    playThen(state, 'red', 'visit shipyard', 'location-visited, galleon-kept, items-taken, turn-began')
    expect(captain(state, 'red')).toMatchObject({ ship: 'galleon', guns: 1 })
    play(state, 'blue', 'dock')
    playThen(state, 'yellow', 'dock', 'docked, turn-began')
    playThen(state, 'red', 'visit queen', 'location-visited, galleon-kept, items-taken, turn-began')
    expect(captain(state, 'red')).toMatchObject({ guns: 2, goods: 1 })
  })

  test('ruling 20: where there is nothing else to gain, the log says that the Galleon is kept', () => {
    const ships = { red: { ship: 'galleon' }, blue: { street: ['shipyard'] } } as const
    playThen(
      position({ turn: 'red', ships }),
      'red',
      'visit shipyard',
      'location-visited, galleon-kept, turn-began',
    )
  })

  test('ruling 20: the Investor’s exchange is for the owner of a Frigate', () => {
    const galleon = position({ turn: 'red', ships: { red: { ship: 'galleon' } } })
    expect(choicesOf(galleon, 'red', 'investor ')).toEqual(['investor two-guns', 'investor two-crew'])
    expect(refusal(galleon, 'red', 'investor galleon')).toBe('no-frigate')
    playThen(galleon, 'red', 'investor two-crew', 'location-visited, investor-paid, items-taken, turn-began')
    expect(captain(galleon, 'red')).toMatchObject({ ship: 'galleon', crew: 2, guns: 1, points: 0 })

    const frigate = position({ turn: 'red' })
    expect(choicesOf(frigate, 'red', 'investor ')).toContain('investor galleon')
    playThen(frigate, 'red', 'investor galleon', 'location-visited, investor-paid, galleon-taken, turn-began')
    expect(captain(frigate, 'red')).toMatchObject({ ship: 'galleon', points: 0, investor: false })
  })

  test('ruling 20: under rules version 1 a Galleon could be paid for by who had one, and the log told nothing', () => {
    const first = underRules(1)
    const state = position({ turn: 'red', seats: 3, ships: { red: { ship: 'galleon' } } })
    first.playThen(state, 'red', 'visit shipyard', 'location-visited, items-taken, turn-began')
    first.playThen(state, 'blue', 'dock', 'docked, turn-began')
    first.playThen(state, 'yellow', 'dock', 'docked, turn-began')
    expect(first.choicesOf(state, 'red', 'investor ')).toContain('investor galleon')
    first.playThen(state, 'red', 'investor galleon', 'location-visited, investor-paid, turn-began')
    expect(captain(state, 'red')).toMatchObject({ ship: 'galleon', points: 0, investor: false })
  })

  test('ruling 21: the second disc at Drake comes in the very next turn; nothing is gained before', () => {
    const state = newGame({ seats: 3 })
    playThen(state, 'red', 'visit drake', 'location-visited, turn-began')
    play(state, 'blue', 'visit crew-a')
    playThen(state, 'yellow', 'visit crew-a', 'location-visited, items-taken, turn-began')
    expect(refusal(state, 'red', 'dock')).toBe('drake-unfinished')
    expect(refusal(state, 'red', 'visit guns-b')).toBe('drake-unfinished')
    expect(refusal(state, 'red', 'dockside crew')).toBe('drake-unfinished')
    expect(captain(state, 'red')).toMatchObject({ crew: 0, guns: 0 })
    playThen(state, 'red', 'drake crew', 'location-visited, items-taken, turn-began')
    expect(captain(state, 'red')).toMatchObject({ crew: 3, guns: 2 })
  })

  test('ruling 21: it takes two discs', () => {
    const street: Tile[] = [
      ...(['crew-a', 'shipyard', 'guns-a', 'queen', 'supplies-a'] as const),
      ...(['trade-goods', 'governor', 'crew-b', 'admiral'] as const),
    ]
    const state = position({ turn: 'red', ships: { red: { street } } })
    expect(refusal(state, 'red', 'visit drake')).toBe('drake-needs-two-discs')
    expect(choicesOf(state, 'red')).not.toContain('visit drake')
  })

  test('ruling 22: cubes and barrels never run out, and the stock is never below zero', () => {
    const state = position({ turn: 'red', seats: 3, ships: { blue: { crew: 26 } } })
    expect(state.supply.crew).toBe(2)
    playThen(state, 'red', 'visit crew-a', 'location-visited, items-taken, turn-began')
    playThen(state, 'blue', 'visit crew-a', 'location-visited, items-taken, turn-began')
    expect(state.captains.map(({ crew }) => crew)).toEqual([2, 28, 0])
    expect(state.supply.crew).toBe(0)
  })

  test('ruling 22: what was spent beyond the box does not come back to it', () => {
    const red: Ship = { barrels: 1, crew: 3, missions: { 'disc-1': 'puerto-cabello', 'disc-2': 'cumana' } }
    const state = atSea({ ships: { red, blue: { crew: 27 } } })
    expect(state.supply.crew).toBe(0)
    playThen(state, 'red', 'attack', 'attacked, treasure-taken')
    expect([captain(state, 'red').crew, state.supply.crew]).toEqual([2, 0])
    playThen(state, 'red', 'home', 'went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage')
    expect(state.supply.crew, 'all of the box after the voyage').toBe(28)
  })

  test('ruling 23: one may dock without having placed a disc', () => {
    const state = newGame()
    playThen(state, 'red', 'dock', 'docked, turn-began')
    expect(coloursOf(state.outbound)).toEqual(['red'])
    expect(captain(state, 'red').discs).toBe(10)
  })

  test('ruling 23: after Dockside, or with no disc left, one docks without being asked', () => {
    const state = newGame({ seats: 3 })
    play(state, 'red', 'dockside barrels')
    playThen(state, 'blue', 'visit crew-a', 'location-visited, items-taken, turn-began')
    expect(
      find(
        playThen(state, 'yellow', 'visit crew-a', 'location-visited, items-taken, docked, turn-began'),
        'docked',
      ),
    ).toMatchObject({ seat: 0, dock: 1 })
  })
})

describe('a table for two', () => {
  test('ruling 31: the second captain is the last, and has the gun', () => {
    const state = newGame({ seats: 2, shuffles: [[1, 0]] })
    expect(state.captains.map(({ guns }) => guns)).toEqual([1, 0])
  })

  test('ruling 34: Hawkins docks when his ten discs are used, and does not roll for it', () => {
    const street: Location[] = [
      ...(['crew-a', 'shipyard', 'guns-a', 'queen', 'supplies-a'] as const),
      ...(['trade-goods', 'governor', 'crew-b', 'admiral', 'pinnace'] as const),
    ]
    const state = position({ seats: 2, hawkins: { street }, turn: 'blue' })
    expect(state.hawkins!.discs).toBe(0)
    const events = playThen(
      state,
      'blue',
      'visit tavern',
      'location-visited, tavern-rolled, ghost-ship-won, hawkins-docked, turn-began',
    )
    expect(find(events, 'hawkins-docked')).toMatchObject({ dock: 1 })
  })

  test('ruling 34: with one disc left he passes Drake by', () => {
    const street: Location[] = [
      ...(['crew-a', 'shipyard', 'guns-a', 'queen', 'supplies-a'] as const),
      ...(['trade-goods', 'governor', 'crew-b', 'pinnace'] as const),
    ]
    const state = position({ seats: 2, hawkins: { street }, turn: 'blue' })
    foresee(state, { rolls: [1] })
    expect(
      find(
        playThen(
          state,
          'blue',
          'visit crew-a',
          'location-visited, items-taken, hawkins-rolled, hawkins-visited, turn-began',
        ),
        'hawkins-visited',
      ),
    ).toMatchObject({ location: 'guns-b' })
  })

  test.each(['tavern', 'queen', 'admiral', 'governor', 'informer', 'golden-hind', 'pinnace'] as const)(
    'ruling 35: on %s Hawkins takes a circle and nothing else',
    (location) => {
      const state = newGame({ seats: 2 })
      const before = placeOf(state, location) - 1
      state.hawkins!.place = before
      foresee(state, { rolls: [1] })
      play(state, 'red', 'visit crew-a')
      const supply = structuredClone(state.supply)
      const events = playThen(state, 'blue', 'dock', 'docked, hawkins-rolled, hawkins-visited, turn-began')
      expect(find(events, 'hawkins-visited')).toMatchObject({ location })
      expect(state).toMatchObject({ admiral: null, governor: null, informer: null, supply })
    },
  )

  test('ruling 36: captains by the usual rule in docks 1 and 2, Hawkins third, the map before the street', () => {
    const state = newGame({ seats: 2, shuffles: [[1, 0]], rolls: [4, 1] })
    expect(coloursOf(state.starting)).toEqual(['blue', 'red'])
    expect(state.sites.some(({ blocked }) => blocked)).toBe(true)
    expect(turnOf(state)).toBe('blue')
    playThen(state, 'blue', 'visit crew-a', 'location-visited, items-taken, turn-began')
    expect(turnOf(state)).toBe('red')
    playThen(
      state,
      'red',
      'visit crew-a',
      'location-visited, items-taken, hawkins-rolled, hawkins-visited, turn-began',
    )
    expect(turnOf(state)).toBe('blue')
  })

  test('ruling 38: the second visitor of the Tavern adds nothing, even if the first was Hawkins', () => {
    const state = position({ seats: 2, turn: 'red', hawkins: { street: ['tavern'] } })
    foresee(state, { rolls: [2] })
    const events = playThen(
      state,
      'red',
      'visit tavern',
      'location-visited, tavern-rolled, ghost-ship-won, turn-began',
    )
    expect(find(events, 'tavern-rolled')).toMatchObject({ roll: 2, bonus: 0, crew: 0 })
    expect(captain(state, 'red').hand).toContain('ghost-ship')
  })
})
