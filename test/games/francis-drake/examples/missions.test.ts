import { describe, expect, test } from 'vitest'
import { figuresOf } from '../../../../src/games/francis-drake/edition.ts'
import { francisDrake as game } from '../../../../src/games/francis-drake/index.ts'
import {
  allOf,
  atSea,
  captain,
  choicesOf,
  find,
  type Given,
  type newGame,
  play,
  playThen,
  refusal,
  site,
} from '../kit.ts'

/** The rulebook's examples from the first attack to the last scoring. */

const sailingOrder = ['green', 'red', 'yellow', 'blue'] as const

test('Example 1: on voyages 2 and 3 nobody has a gun for starting last', () => {
  const state = lastMission({ voyage: 1 })
  const events = playThen(
    state,
    'red',
    'pass',
    'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
  )
  expect(find(events, 'voyage-began')).toMatchObject({ voyage: 2 })
  expect(state.captains.map(({ guns }) => guns)).toEqual([0, 0, 0, 0])
})

describe('Example 9: Veracruz with four troops and a gun', () => {
  const raider = { barrels: 4, crew: 4, guns: 1, missions: { 'disc-1': 'veracruz' } } as const
  const given: Given = {
    docks: sailingOrder,
    counters: { veracruz: 2 },
    ships: { green: raider, red: raider, yellow: raider },
  }

  test('costs four crew and a gun, for 5 points twice and the gold once; a third can’t attack', () => {
    const state = atSea(given)
    play(state, 'green', 'attack')
    const events = playThen(state, 'green', 'attack', 'attacked, treasure-taken, went-home, mission-began')
    expect(find(events, 'attacked')).toMatchObject({ crew: 4, guns: 1, points: 5 })
    expect(find(events, 'treasure-taken')).toMatchObject({ seat: 3, treasure: 'gold' })
    expect(captain(state, 'green')).toMatchObject({ crew: 0, guns: 0, chest: { gold: 1 } })
    expect(captain(state, 'green').ledger.forts).toBe(5)
    const second = playThen(
      state,
      'red',
      'attack',
      'attacked, went-home, mission-began, mission-failed, went-home, stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(captain(state, 'red').ledger.forts).toBe(5)
    expect(captain(state, 'red').chest).toMatchObject({ gold: 0 })
    expect(find(second, 'mission-failed')).toMatchObject({ seat: 2, drawback: 'destination-closed' })
  })

  test('costs four crew and no gun with a Pinnace', () => {
    const green = { ...raider, guns: 0, pinnace: true }
    const state = atSea({ ...given, ships: { green } })
    const events = playThen(
      state,
      'green',
      ['attack', 'attack'],
      'counter-turned-up, attacked, treasure-taken, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
    )
    expect(find(events, 'attacked')).toMatchObject({ crew: 4, guns: 0, points: 5 })
  })
})

test('Example 10: a Galleon with four guns gives 8 points twice and the jewel once, to Galleons only', () => {
  const raider = { barrels: 4, guns: 4, missions: { 'disc-1': 'galleon-4' } } as const
  const state = atSea({
    // A table where a Frigate’s disc may lie beside a Galleon.
    options: { frigatesKeepOff: false },
    docks: sailingOrder,
    counters: { 'galleon-4': 0 },
    ships: {
      green: { ...raider, ship: 'galleon' },
      red: raider,
      yellow: { ...raider, ship: 'galleon' },
    },
  })
  expect(site(state, 'galleon-4').galleon).toEqual({ guns: 4, points: 8 })
  const events = playThen(
    state,
    'green',
    ['attack', 'attack'],
    'counter-turned-up, attacked, treasure-taken, went-home, mission-began, mission-failed, went-home, mission-began',
  )
  expect(find(events, 'attacked')).toMatchObject({ crew: 0, guns: 4, points: 8 })
  expect(captain(state, 'green').chest).toMatchObject({ jewel: 1 })
  expect(find(events, 'mission-failed')).toMatchObject({ seat: 0, drawback: 'needs-galleon' })
  playThen(
    state,
    'yellow',
    'attack',
    'attacked, went-home, stayed-in-plymouth, conquests-scored, next-voyage',
  )
  expect(captain(state, 'yellow').ledger.galleons).toBe(8)
  expect(captain(state, 'yellow').chest).toMatchObject({ jewel: 0 })
})

test('Example 11: Yellow takes the Sugar, and only Tobacco is left for Blue', () => {
  const trader = { barrels: 1, goods: 1, missions: { 'disc-1': 'santo-domingo' } } as const
  const state = atSea({
    docks: sailingOrder,
    ships: { yellow: trader, blue: { ...trader, missions: { ...trader.missions, 'disc-2': 'san-juan' } } },
  })
  expect(choicesOf(state, 'yellow')).toEqual(['trade sugar', 'trade tobacco', 'pass'])
  playThen(state, 'yellow', 'trade sugar', 'traded, went-home, mission-began')
  expect(captain(state, 'yellow')).toMatchObject({ goods: 0, commodities: { sugar: 1 } })
  expect(refusal(state, 'blue', 'trade sugar')).toBe('commodity-gone')
  expect(choicesOf(state, 'blue')).toEqual(['trade tobacco', 'pass'])
  playThen(state, 'blue', 'trade tobacco', 'traded')
  expect(captain(state, 'blue')).toMatchObject({ goods: 0, commodities: { tobacco: 1 } })
})

test('Example 11: a third visitor can’t trade', () => {
  const trader = {
    barrels: 1,
    goods: 1,
    missions: { 'disc-1': 'santo-domingo', 'disc-2': 'san-juan' },
  } as const
  const state = atSea({ docks: sailingOrder, ships: { green: trader, red: trader, yellow: trader } })
  play(state, 'green', 'trade sugar', 'sail on')
  play(state, 'red', 'trade tobacco')
  const events = playThen(state, 'red', 'sail on', 'sailed-on, mission-began, mission-failed')
  expect(find(events, 'mission-failed')).toMatchObject({ seat: 2, drawback: 'port-closed' })
  expect(refusal(state, 'yellow', 'trade sugar')).toBe('all-traded')
})

describe('Example 12: going home', () => {
  const four = (first: 'puerto-cabello' | 'san-juan') =>
    ({
      ...{ barrels: 2, crew: 9 },
      missions: { 'disc-1': first, 'disc-2': 'portobelo', 'disc-3': 'santo-domingo', 'disc-4': 'cartagena' },
    }) as const
  const given: Given = {
    docks: sailingOrder,
    ships: {
      green: four('puerto-cabello'),
      red: four('san-juan'),
      yellow: four('san-juan'),
      blue: four('puerto-cabello'),
    },
  }

  function voyage(first: 'attack' | 'pass') {
    const state = atSea(given)
    // The treasure of Puerto Cabello goes to the first who attacks: Green, or else Blue.
    const [green, blue] =
      first === 'attack'
        ? ['attacked, treasure-taken', 'attacked']
        : ['mission-passed', 'attacked, treasure-taken']
    playThen(state, 'green', [first, 'sail on'], `${green}, sailed-on, mission-began, mission-failed`)
    playThen(state, 'red', 'sail on', 'sailed-on, mission-began, mission-failed')
    playThen(state, 'yellow', 'sail on', 'sailed-on, mission-began')
    playThen(state, 'blue', ['attack', 'sail on'], `${blue}, sailed-on, mission-began`)
    for (const colour of ['green', 'red', 'yellow'] as const)
      playThen(state, colour, ['pass', 'sail on'], 'mission-passed, sailed-on, mission-began')
    playThen(state, 'blue', ['pass', 'sail on'], 'mission-passed, sailed-on, mission-began, mission-failed')
    playThen(state, 'green', 'home', 'went-home, mission-began, mission-failed')
    playThen(state, 'red', 'sail on', 'sailed-on, mission-began, mission-failed')
    playThen(state, 'yellow', 'sail on', 'sailed-on, mission-began, mission-failed')
    expect(captain(state, 'green')).toMatchObject({ missions: [], hand: [] })
    expect(captain(state, 'green').aside).toContain('disc-4')
    return {
      state,
      homeLast: playThen(
        state,
        'blue',
        'home',
        'went-home, mission-began, mission-failed, went-home, mission-began, mission-failed, went-home, conquests-scored, next-voyage',
      ),
    }
  }

  test('Green and Blue go home after disc 3 with 2 and 1 points; Red and Yellow follow after disc 4', () => {
    const { state, homeLast } = voyage('attack')
    expect(state.captains.map(({ ledger }) => ledger.herosBonus)).toEqual([0, 1, 0, 2])
    expect(allOf(homeLast, 'went-home').map(({ seat, dock, bonus }) => [seat, dock, bonus])).toEqual([
      [1, 2, 1],
      [0, 3, 0],
      [2, 4, 0],
    ])
  })

  test('Green without a success has nothing from the first dock, and Blue still has 1', () => {
    const { state } = voyage('pass')
    expect(state.captains.map(({ ledger }) => ledger.herosBonus)).toEqual([0, 1, 0, 0])
  })
})

test('Example 13: kinds of conquests score 4, 10, 4 and 1; trades count nothing', () => {
  const state = lastMission({
    ships: {
      red: { conquests: { fort: true, town: true } },
      yellow: { conquests: { fort: true, town: true, galleon: true }, commodities: { sugar: 1 } },
      green: { conquests: { fort: true, town: true } },
      blue: { conquests: { galleon: true }, commodities: { tobacco: 1 } },
    },
  })
  const events = playThen(
    state,
    'red',
    'pass',
    'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, next-voyage',
  )
  expect(find(events, 'conquests-scored')!.points).toEqual([4, 1, 10, 4])
})

describe('Example 14: commodities at the end', () => {
  test.each([
    [{ tobacco: 3, sugar: 2, coffee: 1 }, 26],
    [{ indigo: 1, sugar: 1, coffee: 1, tobacco: 1 }, 26],
    [{ indigo: 1, sugar: 2, coffee: 2, tobacco: 1 }, 34],
    [{ sugar: 4 }, 8],
    [{ sugar: 1 }, 2],
    [{}, 0],
  ])('%o score %i', (commodities, points) => {
    const state = lastMission({ voyage: 3, ships: { blue: { commodities } } })
    const events = playThen(
      state,
      'red',
      'pass',
      'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, commodities-scored, chests-opened',
    )
    expect(find(events, 'commodities-scored')!.points).toEqual([0, points, 0, 0])
  })

  test('one of each kind still held, again and again, is the best division there is', () => {
    const { commodityPoints } = figuresOf({ edition: 'kayal-2013' })
    const best = (counts: readonly number[]): number => {
      if (counts.every((count) => count === 0)) return 0
      const sets = [...Array(15).keys()].map((bits) => counts.map((_, kind) => ((bits + 1) >> kind) & 1))
      const possible = sets.filter((set) => set.every((one, kind) => one <= counts[kind]!))
      return Math.max(
        ...possible.map((set) => {
          const size = set.reduce((sum, one) => sum + one, 0)
          return commodityPoints[size]! + best(counts.map((count, kind) => count - set[kind]!))
        }),
      )
    }
    for (const [indigo, sugar, coffee, tobacco] of [
      [1, 3, 2, 0],
      [2, 2, 2, 1],
      [0, 3, 3, 1],
      [1, 1, 2, 3],
    ] as const) {
      const state = lastMission({
        voyage: 3,
        ships: { blue: { commodities: { indigo, sugar, coffee, tobacco } } },
      })
      const points = find(
        playThen(
          state,
          'red',
          'pass',
          'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, commodities-scored, chests-opened',
        ),
        'commodities-scored',
      )!.points[1]
      expect(points).toBe(best([indigo, sugar, coffee, tobacco]))
    }
  })
})

test('Final scoring: silver 3, gold 4, jewels 5; equal totals are settled by the Homebound Docks', () => {
  const state = lastMission({
    voyage: 3,
    docks: ['red', 'green', 'blue', 'yellow'],
    ships: {
      red: { points: 4 },
      blue: { points: 4, chest: { silver: 2, gold: 1, jewel: 1 } },
      green: { points: 19 },
      yellow: { points: 4 },
    },
  })
  const events = playThen(
    state,
    'red',
    'pass',
    'mission-passed, went-home, 3 stayed-in-plymouth, conquests-scored, commodities-scored, chests-opened',
  )
  expect(find(events, 'chests-opened')!.points).toEqual([0, 15, 0, 0])
  const { places } = game.result(state, game.rules)!
  expect(places.map(({ seat, place, score, tieBreak }) => [seat, place, score, tieBreak])).toEqual([
    [3, 1, 19, 'homebound-dock'],
    [1, 2, 19, 'homebound-dock'],
    [0, 3, 4, 'homebound-dock'],
    [2, 4, 4, 'homebound-dock'],
  ])
})

/** Red has one disc left to deal with, and everybody else nothing: then the voyage is over. */
function lastMission(given: Given): ReturnType<typeof newGame> {
  const red = { barrels: 1, crew: 1, ...given.ships?.red, missions: { 'disc-4': 'puerto-cabello' } } as const
  return atSea({ ...given, ships: { ...given.ships, red } })
}
