import { describe, expect, test } from 'vitest'
import { francisDrake as game } from '../../../../src/games/francis-drake/index.ts'
import { atSea, captain, coloursOf, find, type Given, playThen } from '../kit.ts'

/** Red has one disc left, and goes home before the others: the voyage is over. */
function last(given: Given) {
  const red = { barrels: 1, crew: 1, ...given.ships?.red, missions: { 'disc-4': 'puerto-cabello' } } as const
  return atSea({ docks: ['red', 'green', 'yellow', 'blue'], ...given, ships: { ...given.ships, red } })
}

describe('the next starting order', () => {
  const tied: Given = {
    starting: ['yellow', 'red', 'blue', 'green'],
    ships: { red: { points: 9 }, blue: { points: 9 }, yellow: { points: 20 }, green: { points: 9 } },
  }

  test('ruling 24: equal scores stay in the order in which they started', () => {
    const state = last(tied)
    playThen(
      state,
      'red',
      'pass',
      'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(coloursOf(state.starting)).toEqual(['red', 'blue', 'green', 'yellow'])
  })

  test('ruling 24: with the other option, in the order in which they came home', () => {
    const state = last({ ...tied, options: { homeboundTies: true } })
    playThen(
      state,
      'red',
      'pass',
      'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(coloursOf(state.starting)).toEqual(['red', 'green', 'blue', 'yellow'])
  })

  test('ruling 26: the score track alone decides; commodities and chests don’t count yet', () => {
    const state = last({
      ships: {
        red: { points: 5 },
        blue: { points: 6, commodities: { sugar: 1, coffee: 1, tobacco: 1, indigo: 1 } },
        yellow: { points: 7, chest: { jewel: 3 } },
        green: { points: 8 },
      },
    })
    playThen(
      state,
      'red',
      'pass',
      'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(coloursOf(state.starting)).toEqual(['red', 'blue', 'yellow', 'green'])
    expect(captain(state, 'blue').commodities.sugar).toBe(1)
    expect(captain(state, 'yellow').chest!.jewel).toBe(3)
  })
})

test('ruling 25: equal points at the end go to the earlier Homebound Dock of voyage 3', () => {
  const state = last({
    voyage: 3,
    ships: { red: { points: 9 }, blue: { points: 9 }, yellow: { points: 10 }, green: { points: 9 } },
  })
  const events = playThen(
    state,
    'red',
    'pass',
    'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, commodities-scored, chests-opened',
  )
  expect(find(events, 'board-reset')).toBeUndefined()
  expect(game.result(state, game.rules)!.places.map(({ seat, tieBreak }) => [seat, tieBreak])).toEqual([
    [2, null],
    [0, 'homebound-dock'],
    [3, 'homebound-dock'],
    [1, 'homebound-dock'],
  ])
})

test('between voyages all but commodities, chests, Investor Tiles and points is as at the start', () => {
  const state = last({
    roles: { admiral: 'blue', governor: 'yellow', informer: 'green' },
    ships: {
      red: {
        goods: 2,
        guns: 3,
        pinnace: true,
        ship: 'galleon',
        street: ['crew-a', 'queen'],
        investor: false,
      },
      blue: { chest: { gold: 1 }, commodities: { tobacco: 2 }, conquests: { fort: true } },
    },
  })
  playThen(
    state,
    'red',
    'attack',
    'attacked, treasure-taken, went-home, 3 stayed-in-plymouth, conquests-scored, admiral-scored, governor-scored, next-voyage',
  )
  expect(state).toMatchObject({
    voyage: 2,
    admiral: null,
    governor: null,
    informer: null,
    outbound: [],
    homebound: [],
  })
  for (const each of state.captains) {
    expect(each).toMatchObject({
      ...{
        crew: 0,
        guns: 0,
        goods: 0,
        barrels: 0,
        ship: 'frigate',
        pinnace: false,
        place: 0,
        zone: 0,
        discs: 10,
      },
      ...{ missions: [], conquests: { town: false, fort: false, galleon: false } },
      hand: ['disc-1', 'disc-2', 'disc-3', 'disc-4'],
      aside: ['golden-hind', 'ghost-ship'],
    })
  }
  expect(captain(state, 'red')).toMatchObject({ investor: false, chest: { silver: 1 } })
  expect(captain(state, 'blue')).toMatchObject({
    investor: true,
    chest: { gold: 1 },
    commodities: { tobacco: 2 },
  })
  for (const each of state.sites) expect(each).toMatchObject({ visitors: [], treasure: null, counter: null })
  expect(state.supply.troops).toEqual(['troops-0', 'troops-0', 'troops-1', 'troops-2'])
  expect(state.supply.frigates).toEqual(['frigates-0', 'frigates-1', 'frigates-2'])
})
