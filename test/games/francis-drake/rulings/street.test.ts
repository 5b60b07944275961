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
  position,
  refusal,
  type Ship,
  turnOf,
  typesOf,
  underRules,
} from '../kit.ts'

describe('Plymouth Street', () => {
  test('ruling 19: a disc takes the best circle that is free, without asking', () => {
    const state = newGame()
    const circles = (['red', 'blue', 'yellow'] as const).map(
      (colour) => find(play(state, colour, 'visit crew-a'), 'location-visited')!.circle,
    )
    expect(circles).toEqual([1, 2, 3])
    expect(state.captains.map(({ crew }) => crew)).toEqual([3, 2, 1, 0])
  })

  test('ruling 20: who has a Galleon may go to the Shipyard or the Queen for the rest', () => {
    const state = position({ turn: 'red', seats: 3, ships: { red: { ship: 'galleon' } } })
    const shipyard = play(state, 'red', 'visit shipyard')
    expect(typesOf(shipyard).slice(0, 3)).toEqual(['location-visited', 'galleon-kept', 'items-taken'])
    expect(captain(state, 'red')).toMatchObject({ ship: 'galleon', guns: 1 })
    play(state, 'blue', 'dock')
    play(state, 'yellow', 'dock')
    expect(typesOf(play(state, 'red', 'visit queen'))).toContain('galleon-kept')
    expect(captain(state, 'red')).toMatchObject({ guns: 2, goods: 1 })
  })

  test('ruling 20: where there is nothing else to gain, the log says that the Galleon is kept', () => {
    const ships = { red: { ship: 'galleon' }, blue: { street: ['shipyard'] } } as const
    const events = play(position({ turn: 'red', ships }), 'red', 'visit shipyard')
    expect(typesOf(events)).toEqual(['location-visited', 'galleon-kept', 'turn-began'])
  })

  test('ruling 20: the Investor’s exchange is for the owner of a Frigate', () => {
    const galleon = position({ turn: 'red', ships: { red: { ship: 'galleon' } } })
    expect(choicesOf(galleon, 'red', 'investor ')).toEqual(['investor two-guns', 'investor two-crew'])
    expect(refusal(galleon, 'red', 'investor galleon')).toBe('no-frigate')
    play(galleon, 'red', 'investor two-crew')
    expect(captain(galleon, 'red')).toMatchObject({ ship: 'galleon', crew: 2, guns: 1, points: 0 })

    const frigate = position({ turn: 'red' })
    expect(choicesOf(frigate, 'red', 'investor ')).toContain('investor galleon')
    expect(typesOf(play(frigate, 'red', 'investor galleon'))).toContain('galleon-taken')
    expect(captain(frigate, 'red')).toMatchObject({ ship: 'galleon', points: 0, investor: false })
  })

  test('ruling 20: under rules version 1 a Galleon could be paid for by who had one, and the log told nothing', () => {
    const first = underRules(1)
    const state = position({ turn: 'red', seats: 3, ships: { red: { ship: 'galleon' } } })
    expect(typesOf(first.play(state, 'red', 'visit shipyard'))).toEqual([
      ...['location-visited', 'items-taken', 'turn-began'],
    ])
    first.play(state, 'blue', 'dock')
    first.play(state, 'yellow', 'dock')
    expect(first.choicesOf(state, 'red', 'investor ')).toContain('investor galleon')
    expect(typesOf(first.play(state, 'red', 'investor galleon'))).toEqual([
      ...['location-visited', 'investor-paid', 'turn-began'],
    ])
    expect(captain(state, 'red')).toMatchObject({ ship: 'galleon', points: 0, investor: false })
  })

  test('ruling 21: the second disc at Drake comes in the very next turn; nothing is gained before', () => {
    const state = newGame({ seats: 3 })
    play(state, 'red', 'visit drake')
    play(state, 'blue', 'visit crew-a')
    play(state, 'yellow', 'visit crew-a')
    expect(refusal(state, 'red', 'dock')).toBe('drake-unfinished')
    expect(refusal(state, 'red', 'visit guns-b')).toBe('drake-unfinished')
    expect(refusal(state, 'red', 'dockside crew')).toBe('drake-unfinished')
    expect(captain(state, 'red')).toMatchObject({ crew: 0, guns: 0 })
    play(state, 'red', 'drake crew')
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
    play(state, 'red', 'visit crew-a')
    play(state, 'blue', 'visit crew-a')
    expect(state.captains.map(({ crew }) => crew)).toEqual([2, 28, 0])
    expect(state.supply.crew).toBe(0)
  })

  test('ruling 22: what was spent beyond the box does not come back to it', () => {
    const red: Ship = { barrels: 1, crew: 3, missions: { 'disc-1': 'puerto-cabello', 'disc-2': 'cumana' } }
    const state = atSea({ ships: { red, blue: { crew: 27 } } })
    expect(state.supply.crew).toBe(0)
    play(state, 'red', 'attack')
    expect([captain(state, 'red').crew, state.supply.crew]).toEqual([2, 0])
    play(state, 'red', 'home')
    expect(state.supply.crew, 'all of the box after the voyage').toBe(28)
  })

  test('ruling 23: one may dock without having placed a disc', () => {
    const state = newGame()
    play(state, 'red', 'dock')
    expect(coloursOf(state.outbound)).toEqual(['red'])
    expect(captain(state, 'red').discs).toBe(10)
  })

  test('ruling 23: after Dockside, or with no disc left, one docks without being asked', () => {
    const state = newGame({ seats: 3 })
    play(state, 'red', 'dockside barrels')
    play(state, 'blue', 'visit crew-a')
    expect(find(play(state, 'yellow', 'visit crew-a'), 'docked')).toMatchObject({ seat: 0, dock: 1 })
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
    const events = play(state, 'blue', 'visit tavern')
    expect(typesOf(events)).not.toContain('hawkins-rolled')
    expect(find(events, 'hawkins-docked')).toMatchObject({ dock: 1 })
  })

  test('ruling 34: with one disc left he passes Drake by', () => {
    const street: Location[] = [
      ...(['crew-a', 'shipyard', 'guns-a', 'queen', 'supplies-a'] as const),
      ...(['trade-goods', 'governor', 'crew-b', 'pinnace'] as const),
    ]
    const state = position({ seats: 2, hawkins: { street }, turn: 'blue' })
    foresee(state, { rolls: [1] })
    expect(find(play(state, 'blue', 'visit crew-a'), 'hawkins-visited')).toMatchObject({ location: 'guns-b' })
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
      const events = play(state, 'blue', 'dock')
      expect(find(events, 'hawkins-visited')).toMatchObject({ location })
      expect(typesOf(events)).not.toContain('tavern-rolled')
      expect(state).toMatchObject({ admiral: null, governor: null, informer: null, supply })
    },
  )

  test('ruling 36: captains by the usual rule in docks 1 and 2, Hawkins third, the map before the street', () => {
    const state = newGame({ seats: 2, shuffles: [[1, 0]], rolls: [4, 1] })
    expect(coloursOf(state.starting)).toEqual(['blue', 'red'])
    expect(state.sites.some(({ blocked }) => blocked)).toBe(true)
    expect(turnOf(state)).toBe('blue')
    play(state, 'blue', 'visit crew-a')
    expect(turnOf(state)).toBe('red')
    expect(typesOf(play(state, 'red', 'visit crew-a'))).toContain('hawkins-visited')
    expect(turnOf(state)).toBe('blue')
  })

  test('ruling 38: the second visitor of the Tavern adds nothing, even if the first was Hawkins', () => {
    const state = position({ seats: 2, turn: 'red', hawkins: { street: ['tavern'] } })
    foresee(state, { rolls: [2] })
    const events = play(state, 'red', 'visit tavern')
    expect(find(events, 'tavern-rolled')).toMatchObject({ roll: 2, bonus: 0, crew: 0 })
    expect(captain(state, 'red').hand).toContain('ghost-ship')
  })
})
