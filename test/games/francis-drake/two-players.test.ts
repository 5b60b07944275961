import { describe, expect, test } from 'vitest'
import { editionOf } from '../../../src/games/francis-drake/edition.ts'
import {
  atSea,
  captain,
  choicesOf,
  coloursOf,
  destinationsFor,
  find,
  foresee,
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
  typesOf,
} from './kit.ts'

const two: Given = { seats: 2 }

describe('Hawkins', () => {
  test.each([
    [1, 'crew-a', 2],
    [2, 'crew-a', 2],
    [3, 'crew-a', 2],
    [4, 'shipyard', 2],
    [5, 'shipyard', 2],
    [6, 'guns-a', 1],
  ] as const)('on a %i takes %s, circle %i, and nothing from it', (roll, location, circle) => {
    const state = newGame({ ...two, rolls: [1, roll] })
    play(state, 'red', 'visit crew-a')
    const supply = { ...state.supply }
    const events = playThen(
      state,
      'blue',
      'visit shipyard',
      'location-visited, galleon-taken, items-taken, hawkins-rolled, hawkins-visited, turn-began',
    )
    expect(find(events, 'hawkins-rolled')).toEqual({ type: 'hawkins-rolled', roll })
    expect(find(events, 'hawkins-visited')).toEqual({ type: 'hawkins-visited', location, circle })
    expect(state.supply.crew).toBe(supply.crew)
    expect(state.supply.guns).toBe(supply.guns - 1)
    expect(state.hawkins).toMatchObject({ discs: 9, place: placeOf(state, location) })
  })

  const near: Given = {
    ...two,
    hawkins: { street: ['crew-a', 'supplies-b'], investor: false },
    ships: { red: { street: ['golden-hind'] } },
  }

  test.each([1, 2, 3])('at the end of the street, with a %i he comes to Dockside', (roll) => {
    const state = position({ ...near, turn: 'blue' })
    foresee(state, { rolls: [roll] })
    const events = playThen(
      state,
      'blue',
      'visit crew-a',
      'location-visited, items-taken, hawkins-rolled, hawkins-visited, turn-began',
    )
    expect(find(events, 'hawkins-visited')).toMatchObject({ location: 'dockside' })
    expect(state.outbound).toEqual([])
    play(state, 'red', 'investor galleon')
    const next = playThen(
      state,
      'blue',
      'visit shipyard',
      'location-visited, galleon-taken, items-taken, hawkins-docked, turn-began',
    )
    expect(find(next, 'hawkins-docked')).toMatchObject({ dock: 1 })
  })

  test.each([4, 5, 6])('and with a %i he is past it, and docks', (roll) => {
    const state = position({ ...near, turn: 'blue' })
    foresee(state, { rolls: [roll] })
    const events = playThen(
      state,
      'blue',
      'visit crew-a',
      'location-visited, items-taken, hawkins-rolled, hawkins-docked, turn-began',
    )
    expect(find(events, 'hawkins-docked')).toMatchObject({ dock: 1 })
    expect(state.outbound).toEqual([null])
  })

  test('the Investor is open to him while he has his tile', () => {
    const state = position({ ...near, hawkins: { street: ['supplies-b'] }, turn: 'blue' })
    foresee(state, { rolls: [1] })
    const events = playThen(
      state,
      'blue',
      'visit crew-a',
      'location-visited, items-taken, hawkins-rolled, hawkins-visited, turn-began',
    )
    expect(find(events, 'hawkins-visited')).toMatchObject({ location: 'investor' })
    expect(state.hawkins!.investor).toBe(false)
    expect(captain(state, 'red').points).toBe(4)
  })

  test('a disc at Drake is followed by the second without a roll', () => {
    const state = position({ ...two, hawkins: { street: ['pinnace'] }, turn: 'blue' })
    foresee(state, { rolls: [1] })
    playThen(
      state,
      'blue',
      'visit crew-a',
      'location-visited, items-taken, hawkins-rolled, hawkins-visited, turn-began',
    )
    expect(state.street[placeOf(state, 'drake') - 1]!.discs).toEqual([null])
    expect(refusal(state, 'red', 'visit drake')).toBe('location-full')
    play(state, 'red', 'visit crew-a')
    const events = playThen(
      state,
      'blue',
      'visit shipyard',
      'location-visited, galleon-taken, items-taken, hawkins-visited, turn-began',
    )
    expect(find(events, 'hawkins-visited')).toEqual({ type: 'hawkins-visited', location: 'drake', circle: 2 })
    expect(state.hawkins!.discs).toBe(10 - 3)
  })

  test('passes over full Locations, and over those behind him', () => {
    const state = position({
      ...two,
      hawkins: { street: ['shipyard'] },
      ships: { red: { street: ['queen'] } },
      turn: 'blue',
    })
    foresee(state, { rolls: [4] })
    const events = playThen(
      state,
      'blue',
      'visit crew-a',
      'location-visited, items-taken, hawkins-rolled, hawkins-visited, turn-began',
    )
    expect(find(events, 'hawkins-visited')).toMatchObject({ location: 'supplies-a', circle: 1 })
  })

  test('is the third to walk, and starts each voyage so', () => {
    const state = newGame({ ...two, rolls: [1, 1] })
    playThen(state, 'red', 'dock', 'docked, turn-began')
    playThen(
      state,
      'blue',
      'visit crew-a',
      'location-visited, items-taken, hawkins-rolled, hawkins-visited, turn-began',
    )
    expect(turnOf(state)).toBe('blue')
  })

  test('takes a dock among the others, and does not sail', () => {
    const state = position({ ...two, docks: ['red'], hawkins: { street: ['dockside'] }, turn: 'blue' })
    playThen(state, 'blue', 'visit supplies-a', 'location-visited, items-taken, hawkins-docked, turn-began')
    expect(state.outbound).toEqual([0, null])
    playThen(
      state,
      'blue',
      'dock',
      'docked, treasure-laid, frigates-drawn, troops-drawn, hawkins-stayed, zones-marked, left-behind, turn-began',
    )
    expect(coloursOf(state.outbound)).toEqual(['red', 'blue'])
  })
})

describe('the map for two', () => {
  const closed = [
    ['galleon-2', 'cartagena', 'veracruz', 'puerto-cabello', 'gran-granada', 'san-juan'],
    ['galleon-2', 'cumana', 'panama', 'portobelo', 'campeche', 'san-juan'],
    ['galleon-3', 'panama', 'veracruz', 'puerto-cabello', 'portobelo', 'santo-domingo'],
    ['galleon-3', 'cumana', 'cartagena', 'gran-granada', 'campeche', 'santo-domingo'],
    ['galleon-4', 'cumana', 'veracruz', 'portobelo', 'gran-granada', 'santiago-de-cuba'],
    ['galleon-4', 'cartagena', 'panama', 'puerto-cabello', 'campeche', 'santiago-de-cuba'],
  ]

  test.each([1, 2, 3, 4, 5, 6])('a %i closes a Galleon, two Forts, two Towns and a port', (roll) => {
    const state = newGame({ ...two, rolls: [roll] })
    const blocked = state.sites.filter((each) => each.blocked)
    expect(blocked.map(({ destination }) => destination).sort()).toEqual([...closed[roll - 1]!].sort())
    for (const each of blocked) expect(each).toMatchObject({ galleon: null, commodities: [] })
    expect(state.supply.galleons).toBe(1)
  })

  test('on a roll of 5 nothing is set there, and no disc may go there', () => {
    const state = inDocks({ ...two, rolls: [5], ships: { red: { barrels: 4, ship: 'galleon' } } })
    for (const each of state.sites.filter(({ blocked }) => blocked)) {
      expect(each).toMatchObject({ treasure: null, counter: null, galleon: null, commodities: [] })
    }
    expect(destinationsFor(state, 'red')).toEqual([
      ...['puerto-cabello', 'campeche', 'cartagena', 'panama', 'galleon-2', 'galleon-3'],
      ...['san-juan', 'santo-domingo'],
    ])
    expect(refusal(state, 'red', 'place 1 santiago-de-cuba')).toBe('destination-blocked')
    expect(refusal(state, 'red', 'place 1 veracruz')).toBe('destination-blocked')
  })

  test('the die is rolled anew before each voyage', () => {
    const state = atSea({
      ...two,
      rolls: [5, 2],
      ships: { red: { barrels: 1, crew: 1, missions: { 'disc-1': 'puerto-cabello' } } },
    })
    const events = playThen(
      state,
      'red',
      'pass',
      'mission-passed, went-home, stayed-in-plymouth, conquests-scored, next-voyage-for-two',
    )
    expect(find(events, 'map-blocked')).toMatchObject({ roll: 2 })
    expect(site(state, 'santiago-de-cuba')).toMatchObject({
      blocked: false,
      commodities: ['sugar', 'coffee', 'tobacco'],
    })
    expect(site(state, 'portobelo').blocked).toBe(true)
    expect(typesOf(events).indexOf('map-blocked')).toBeLessThan(typesOf(events).indexOf('turn-began'))
  })
})

test('two play with the tiles for three', () => {
  const state = newGame(two)
  playThen(state, 'red', 'visit supplies-a', 'location-visited, items-taken, turn-began')
  expect(captain(state, 'red').barrels).toBe(editionOf({ edition: 'kayal-2013' }).tiles[3]['supplies-a'][0])
  expect(choicesOf(state, 'blue')).toContain('visit supplies-a')
})
