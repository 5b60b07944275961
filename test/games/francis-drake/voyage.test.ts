import { expect, test } from 'vitest'
import {
  atSea,
  captain,
  choicesOf,
  coloursOf,
  find,
  type Given,
  playThen,
  refusal,
  site,
  typesOf,
} from './kit.ts'

/** The whole voyage that Examples 1 to 13 tell, with the figures of the printed edition. */
const given: Given = {
  starting: ['red', 'blue', 'yellow', 'green'],
  docks: ['green', 'red', 'yellow', 'blue'],
  roles: { governor: 'yellow', informer: 'yellow' },
  counters: { cumana: 0, cartagena: 0, panama: 2, veracruz: 1, 'galleon-2': 1 },
  ships: {
    green: {
      ...{ barrels: 3, crew: 5, guns: 2 },
      missions: {
        'disc-1': 'panama',
        'disc-2': 'gran-granada',
        'disc-3': 'puerto-cabello',
        'disc-4': 'santiago-de-cuba',
      },
    },
    red: {
      ...{ barrels: 2, crew: 4, guns: 2, goods: 1 },
      missions: {
        'disc-1': 'cartagena',
        'disc-2': 'cumana',
        'disc-3': 'santiago-de-cuba',
        'disc-4': 'portobelo',
      },
    },
    yellow: {
      ...{ barrels: 3, crew: 3, guns: 4, goods: 1, ship: 'galleon' },
      missions: {
        'disc-1': 'cartagena',
        'disc-2': 'galleon-2',
        'disc-3': 'santo-domingo',
        'disc-4': 'portobelo',
      },
    },
    blue: {
      ...{ barrels: 2, guns: 3, goods: 1, ship: 'galleon' },
      missions: {
        'disc-1': 'cartagena',
        'disc-2': 'galleon-2',
        'disc-3': 'santo-domingo',
        'disc-4': 'puerto-cabello',
      },
    },
  },
}

function sailed(options: Given['options'] = {}) {
  const state = atSea({ ...given, options })
  expect(site(state, 'galleon-2').galleon).toEqual({ guns: 2, points: 6 })

  playThen(
    state,
    'green',
    ['attack', 'attack', 'sail on'],
    'counter-turned-up, attacked, treasure-taken, sailed-on, mission-began',
  )
  playThen(
    state,
    'red',
    ['attack', 'attack', 'sail on'],
    'counter-turned-up, attacked, treasure-taken, sailed-on, mission-began',
  )
  playThen(state, 'yellow', 'attack', 'attacked')
  expect(
    find(playThen(state, 'yellow', 'sail on', 'sailed-on, mission-began, mission-failed'), 'mission-failed'),
  ).toMatchObject({
    seat: 1,
    drawback: 'destination-closed',
  })
  playThen(state, 'blue', 'sail on', 'sailed-on, mission-began')

  playThen(state, 'green', ['attack', 'sail on'], 'attacked, treasure-taken, sailed-on, mission-began')
  playThen(
    state,
    'red',
    ['attack', 'attack', 'sail on'],
    'counter-turned-up, attacked, treasure-taken, sailed-on, mission-began',
  )
  playThen(
    state,
    'yellow',
    ['attack', 'attack', 'sail on'],
    'counter-turned-up, attacked, treasure-taken, sailed-on, mission-began',
  )
  playThen(state, 'blue', ['attack', 'sail on'], 'attacked, sailed-on, mission-began')

  playThen(state, 'green', ['attack', 'home'], 'attacked, treasure-taken, went-home, mission-began')
  expect(choicesOf(state, 'red')).toEqual(['trade sugar', 'trade coffee', 'trade tobacco', 'pass'])
  playThen(state, 'red', ['trade coffee', 'sail on'], 'traded, sailed-on, mission-began')
  playThen(state, 'yellow', ['trade sugar', 'sail on'], 'traded, sailed-on, mission-began')
  expect(refusal(state, 'blue', 'trade sugar')).toBe('commodity-gone')
  playThen(state, 'blue', ['trade tobacco', 'home'], 'traded, went-home, mission-began')

  const before = structuredClone(state)
  playThen(state, 'red', 'attack', 'attacked, treasure-taken, went-home, mission-began')
  const events = playThen(
    state,
    'yellow',
    'attack',
    'attacked, went-home, conquests-scored, governor-scored, next-voyage',
  )
  return { state, before, events }
}

test('the voyage of the rulebook: points, chests and what was paid', () => {
  const { state, before, events } = sailed()
  expect(state.captains.map(({ points }) => points)).toEqual([17, 12, 26, 17])
  expect(state.captains.map(({ chest }) => chest)).toEqual([
    { silver: 3, gold: 0, jewel: 0, relic: 0 },
    { silver: 0, gold: 0, jewel: 0, relic: 0 },
    { silver: 0, gold: 0, jewel: 1, relic: 0 },
    { silver: 1, gold: 2, jewel: 0, relic: 0 },
  ])
  // Everybody had just enough: what is left before the last two attacks is their price.
  expect(before.captains.map(({ crew, guns, goods }) => [crew, guns, goods])).toEqual([
    [1, 0, 0],
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 0],
  ])
  expect(captain(state, 'green').ledger).toMatchObject({
    start: 4,
    forts: 4,
    towns: 3,
    herosBonus: 2,
    conquests: 4,
  })
  expect(captain(state, 'red').ledger).toMatchObject({
    start: 4,
    forts: 7,
    towns: 2,
    herosBonus: 0,
    conquests: 4,
  })
  expect(captain(state, 'yellow').ledger).toMatchObject({
    ...{ start: 4, forts: 4, galleons: 6, towns: 2, herosBonus: 0, conquests: 10, governor: 0 },
  })
  expect(captain(state, 'blue').ledger).toMatchObject({ start: 4, galleons: 6, herosBonus: 1, conquests: 1 })
  expect(find(events, 'governor-scored')).toMatchObject({ silver: 0, points: 0 })
  expect(typesOf(events)).not.toContain('admiral-scored')
  // Two gold and two jewels were left on the map, and are back in the stock.
  expect(state.supply).toMatchObject({ silver: 12 - 4, gold: 12 - 2, jewel: 9 - 1 })
  expect(state.captains.map(({ commodities }) => commodities)).toEqual([
    { indigo: 0, sugar: 0, coffee: 1, tobacco: 0 },
    { indigo: 0, sugar: 0, coffee: 0, tobacco: 1 },
    { indigo: 0, sugar: 1, coffee: 0, tobacco: 0 },
    { indigo: 0, sugar: 0, coffee: 0, tobacco: 0 },
  ])
})

test('the voyage of the rulebook: the ships come home as Green, Blue, Red, Yellow', () => {
  const { before, events } = sailed()
  expect(coloursOf(before.homebound)).toEqual(['green', 'blue'])
  expect(find(events, 'went-home')).toMatchObject({ seat: 2, dock: 4, bonus: 0 })
})

test('the voyage of the rulebook: the next one starts with Blue, then Red before Green, then Yellow', () => {
  expect(coloursOf(sailed().state.starting)).toEqual(['blue', 'red', 'green', 'yellow'])
  const other = sailed({ homeboundTies: true })
  expect(coloursOf(other.state.starting)).toEqual(['blue', 'green', 'red', 'yellow'])
})
