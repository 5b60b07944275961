import { expect, test } from 'vitest'
import { strengthOf } from '../../../../src/games/francis-drake/edition.ts'
import { missionIn, type State } from '../../../../src/games/francis-drake/state.ts'
import {
  atSea,
  captain,
  choicesOf,
  coloursOf,
  destinationsFor,
  find,
  follow,
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
  viewOf,
  withInformer,
} from '../kit.ts'

/** The rulebook's examples from the starting order to the reveal. */

test('Example 1: frigates drawn Red, Blue, Yellow, Green start in that order, and Green has a gun for it', () => {
  const state = newGame({ shuffles: [[0, 1, 2, 3]] })
  expect(coloursOf(state.starting)).toEqual(['red', 'blue', 'yellow', 'green'])
  expect(state.captains.map(({ guns }) => guns)).toEqual([0, 0, 0, 1])
  for (const [colour, location, gained] of [
    ['red', 'crew-a', 'items-taken'],
    ['blue', 'queen', 'galleon-taken, items-taken'],
    ['yellow', 'crew-a', 'items-taken'],
    ['green', 'shipyard', 'galleon-taken, items-taken'],
  ] as const) {
    expect(turnOf(state)).toBe(colour)
    playThen(state, colour, `visit ${location}`, `location-visited, ${gained}, turn-began`)
  }
  expect(turnOf(state)).toBe('red')

  const other = newGame({ shuffles: [[3, 1, 0, 2]] })
  expect(coloursOf(other.starting)).toEqual(['green', 'blue', 'red', 'yellow'])
  expect(captain(other, 'yellow').guns).toBe(1)
})

test('Example 2: the street goes one way', () => {
  const state = position({ turn: 'red', ships: { red: { street: ['guns-a'] } } })
  expect(placeOf(state, 'guns-a')).toBe(3)
  expect(refusal(state, 'red', 'visit crew-a')).toBe('no-way-back')
  expect(refusal(state, 'red', 'visit shipyard')).toBe('no-way-back')
  expect(refusal(state, 'red', 'visit guns-a')).toBe('one-disc-each')
  expect(choicesOf(state, 'red', 'visit ')[0]).toBe('visit queen')
  expect(choicesOf(state, 'red', 'visit ')).toHaveLength(13)

  play(state, 'red', 'visit supplies-a')
  for (const colour of ['blue', 'yellow', 'green'] as const)
    playThen(state, colour, 'dock', 'docked, turn-began')
  expect(refusal(state, 'red', 'visit queen')).toBe('no-way-back')
})

test('Example 3: the Governor moves up one dock, unless he is in the first', () => {
  const docks = ['green', 'red', 'blue', 'yellow'] as const
  const state = inDocks({ docks, roles: { governor: 'yellow' }, ships: { yellow: { barrels: 2 } } })
  expect(coloursOf(state.outbound)).toEqual(docks)
  playThen(
    state,
    'yellow',
    'troops 0 2 1 0',
    'troops-laid, governor-moved-up, zones-marked, 3 left-behind, turn-began',
  )
  expect(coloursOf(state.outbound)).toEqual(['green', 'red', 'yellow', 'blue'])

  const first = inDocks({ docks, roles: { governor: 'green' }, ships: { yellow: { barrels: 2 } } })
  playThen(first, 'green', 'troops 0 2 1 0', 'troops-laid, zones-marked, 3 left-behind, turn-began')
  expect(coloursOf(first.outbound)).toEqual(docks)
})

test('Example 4: barrels reach as many zones, and never more than four', () => {
  const state = inDocks({
    docks: ['green', 'yellow', 'red', 'blue'],
    ships: {
      green: { barrels: 3, ship: 'galleon' },
      yellow: { barrels: 2, ship: 'galleon' },
      red: { barrels: 5, ship: 'galleon' },
    },
  })
  expect(state.captains.map(({ zone }) => zone)).toEqual([4, 0, 2, 3])
  expect(destinationsFor(state, 'green')).toEqual([
    ...['puerto-cabello', 'portobelo', 'gran-granada', 'cumana', 'cartagena', 'panama'],
    ...['galleon-2', 'galleon-3', 'san-juan', 'santo-domingo', 'santiago-de-cuba'],
  ])
  expect(refusal(state, 'green', 'place 1 veracruz')).toBe('zone-out-of-reach')
  playThen(state, 'green', 'place 1 panama', 'disc-placed, turn-began')
  expect(destinationsFor(state, 'yellow')).toEqual([
    ...['puerto-cabello', 'portobelo', 'cumana', 'cartagena', 'galleon-2'],
    ...['san-juan', 'santo-domingo', 'santiago-de-cuba'],
  ])
  expect(refusal(state, 'yellow', 'place 1 panama')).toBe('zone-out-of-reach')
  playThen(state, 'yellow', 'place 1 cumana', 'disc-placed, turn-began')
  expect(destinationsFor(state, 'red')).toHaveLength(14)
})

const sailingOrder = ['green', 'red', 'yellow', 'blue'] as const

test('Example 5: discs go out one at a time, and others see colours but no numbers', () => {
  const state = inDocks({
    docks: sailingOrder,
    ships: { green: { barrels: 3 }, red: { barrels: 2 }, yellow: { barrels: 3 }, blue: { barrels: 2 } },
  })
  const view = viewOf(state, 'red')
  const placings = [
    ['green', 'place 2 gran-granada'],
    ['red', 'place 3 santiago-de-cuba'],
    ['yellow', 'place 4 santo-domingo'],
    ['blue', 'place 4 puerto-cabello'],
  ] as const
  for (const [colour, text] of placings) {
    if (colour === 'red') {
      expect(refusal(state, 'red', 'place 1 panama')).toBe('zone-out-of-reach')
      expect(refusal(state, 'red', 'place 1 gran-granada')).toBe('zone-out-of-reach')
    }
    follow(view, 'red', playThen(state, colour, text, 'disc-placed, turn-began'))
  }
  expect(view.captains.map(({ missions }) => missions)).toEqual([
    [{ disc: 'disc-3', destination: 'santiago-de-cuba' }],
    [{ disc: null, destination: 'puerto-cabello' }],
    [{ disc: null, destination: 'santo-domingo' }],
    [{ disc: null, destination: 'gran-granada' }],
  ])
  expect(captain(view, 'green').hand).toEqual([null, null, null])
  play(state, 'green', 'place 1 panama')
  for (const colour of ['red', 'yellow', 'blue'] as const)
    playThen(state, colour, 'place 1 cartagena', 'disc-placed, turn-began')
  expect(refusal(state, 'green', 'place 3 panama')).toBe('disc-there')
})

const atCartagena: Given = {
  docks: sailingOrder,
  roles: { informer: 'yellow' },
  ships: {
    red: { barrels: 2, crew: 2, guns: 1, missions: { 'disc-1': 'cartagena' } },
    blue: { barrels: 2, crew: 2, guns: 1, missions: { 'disc-1': 'cartagena' } },
    yellow: {
      ...{ barrels: 3, crew: 2, guns: 1, ship: 'galleon' },
      missions: { 'disc-1': 'galleon-2', 'disc-2': 'cartagena', 'disc-4': 'panama' },
    },
  },
}

test('Example 6A: Yellow looks at the discs of Cartagena, and he alone learns their numbers', () => {
  const state = withInformer(atCartagena)
  const [own, other] = [viewOf(state, 'yellow'), viewOf(state, 'green')]
  const events = playThen(state, 'yellow', 'examine discs cartagena', 'discs-examined')
  follow(own, 'yellow', events)
  follow(other, 'green', events)
  expect(own.captains.map(({ missions }) => missions.map(({ disc }) => disc))).toEqual([
    ['disc-1'],
    ['disc-1'],
    ['disc-2', 'disc-4', 'disc-1'],
    [],
  ])
  expect(other.captains.flatMap(({ missions }) => missions.map(({ disc }) => disc))).toEqual(
    Array(5).fill(null),
  )
  playThen(state, 'yellow', 'keep', 'discs-left, discs-turned-over, mission-began')
  expect(orderAt(state, 'cartagena')).toEqual(['red', 'blue', 'yellow'])
})

test('Example 6B: Yellow swaps his 1 and 2, attacks before Blue, and Blue misses out', () => {
  const state = withInformer(atCartagena)
  playThen(
    state,
    'yellow',
    ['examine discs cartagena', 'swap cartagena galleon-2'],
    'discs-examined, discs-swapped, discs-turned-over, mission-began',
  )
  expect(orderAt(state, 'cartagena')).toEqual(['red', 'yellow', 'blue'])
  play(state, 'red', 'attack', 'attack')
  playThen(state, 'yellow', 'attack', 'attacked')
  const missed = playThen(
    state,
    'yellow',
    'sail on',
    'sailed-on, mission-began, mission-failed, went-home, mission-began, mission-failed',
  )
  expect(find(missed, 'mission-failed')).toMatchObject({ seat: 1, drawback: 'destination-closed' })
})

/** Who comes to a Destination, in which order, if nobody does anything: as the state says, and as it comes to pass. */
function orderAt(state: State, destination: string): string[] {
  const copy = structuredClone(state)
  const order: string[] = []
  while (copy.phase.name === 'missions') {
    const colour = turnOf(copy)!
    if (!copy.phase.done) {
      if (copy.phase.destination === destination) order.push(colour)
      play(copy, colour, 'pass')
    } else play(copy, colour, 'sail on')
  }
  const waiting = missionIn(state).waiting.filter((each) => each.destination === destination)
  expect(coloursOf(waiting.map(({ seat }) => seat))).toEqual(order)
  return order
}

test('Example 7: Yellow looks at the Troops of Panama and moves his disc to Portobelo', () => {
  const given: Given = { ...atCartagena, counters: { panama: 2 } }
  const state = withInformer(given)
  const [own, other] = [viewOf(state, 'yellow'), viewOf(state, 'green')]
  const events = playThen(state, 'yellow', 'examine counter panama', 'counter-examined')
  follow(own, 'yellow', events)
  follow(other, 'green', events)
  expect(site(own, 'panama').counter).toEqual({ face: 'troops-2', up: false })
  expect(site(other, 'panama').counter).toEqual({ face: null, up: false })
  expect(strengthOf('troops-2') + 1).toBe(3)
  playThen(state, 'yellow', 'move panama to portobelo', 'disc-moved, discs-turned-over, mission-began')
  expect(captain(state, 'yellow').missions).toContainEqual({ disc: 'disc-4', destination: 'portobelo' })
  expect(site(state, 'panama').counter!.up).toBe(false)
})

test('Example 7: he moves it only where he has no disc and his barrels reach', () => {
  const state = withInformer({ ...atCartagena, counters: { panama: 2 } })
  playThen(state, 'yellow', 'examine counter panama', 'counter-examined')
  expect(refusal(state, 'yellow', 'move panama to cartagena')).toBe('disc-there')
  expect(refusal(state, 'yellow', 'move panama to veracruz')).toBe('zone-out-of-reach')
})

test('Example 8: lower numbers first, equal ones by Sailing Order, the Golden Hind before all; Ghost Ships vanish', () => {
  const at = (disc: string) => ({ barrels: 2, crew: 9, guns: 9, missions: { [disc]: 'cartagena' } })
  const state = atSea({
    docks: sailingOrder,
    ships: { green: at('disc-2'), red: at('disc-1'), yellow: at('disc-1'), blue: at('golden-hind') },
  })
  expect(orderAt(state, 'cartagena')).toEqual(['blue', 'red', 'yellow', 'green'])
  const ghost = atSea({
    docks: sailingOrder,
    ships: { green: at('ghost-ship'), red: at('disc-1'), yellow: at('disc-1'), blue: at('disc-1') },
  })
  expect(captain(ghost, 'green')).toMatchObject({ missions: [], aside: ['golden-hind', 'ghost-ship'] })
  expect(orderAt(ghost, 'cartagena')).toEqual(['red', 'yellow', 'blue'])
})
