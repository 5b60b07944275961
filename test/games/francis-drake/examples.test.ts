import { describe, expect, test } from 'vitest'
import { figuresOf, strengthOf } from '../../../src/games/francis-drake/data.ts'
import { francisDrake as game } from '../../../src/games/francis-drake/index.ts'
import {
  allOf,
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
  position,
  refusal,
  site,
  turnOf,
  typesOf,
  viewOf,
  withInformer,
} from './kit.ts'

/** The rulebook's examples, in its order. */

test('Example 1: frigates drawn Red, Blue, Yellow, Green start in that order, and Green has a gun for it', () => {
  const state = newGame({ shuffles: [[0, 1, 2, 3]] })
  expect(coloursOf(state.starting)).toEqual(['red', 'blue', 'yellow', 'green'])
  expect(state.captains.map(({ guns }) => guns)).toEqual([0, 0, 0, 1])
  for (const [colour, location] of [
    ['red', 'crew-a'],
    ['blue', 'queen'],
    ['yellow', 'crew-a'],
    ['green', 'shipyard'],
  ] as const) {
    expect(turnOf(state)).toBe(colour)
    play(state, colour, `visit ${location}`)
  }
  expect(turnOf(state)).toBe('red')

  const other = newGame({ shuffles: [[3, 1, 0, 2]] })
  expect(coloursOf(other.starting)).toEqual(['green', 'blue', 'red', 'yellow'])
  expect(captain(other, 'yellow').guns).toBe(1)
})

test('Example 1: on voyages 2 and 3 nobody has a gun for starting last', () => {
  const state = lastMission({ voyage: 1 })
  const events = play(state, 'red', 'pass')
  expect(find(events, 'voyage-began')).toMatchObject({ voyage: 2 })
  expect(state.captains.map(({ guns }) => guns)).toEqual([0, 0, 0, 0])
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
  for (const colour of ['blue', 'yellow', 'green'] as const) play(state, colour, 'dock')
  expect(refusal(state, 'red', 'visit queen')).toBe('no-way-back')
})

test('Example 3: the Governor moves up one dock, unless he is in the first', () => {
  const docks = ['green', 'red', 'blue', 'yellow'] as const
  const state = inDocks({ docks, roles: { governor: 'yellow' }, ships: { yellow: { barrels: 2 } } })
  expect(coloursOf(state.outbound)).toEqual(docks)
  play(state, 'yellow', 'troops 0 2 1 0')
  expect(coloursOf(state.outbound)).toEqual(['green', 'red', 'yellow', 'blue'])

  const first = inDocks({ docks, roles: { governor: 'green' }, ships: { yellow: { barrels: 2 } } })
  const events = play(first, 'green', 'troops 0 2 1 0')
  expect(typesOf(events)).not.toContain('governor-moved-up')
  expect(coloursOf(first.outbound)).toEqual(docks)
})

test('Example 4: barrels reach as many zones, and never more than four', () => {
  const state = inDocks({
    docks: ['green', 'yellow', 'red', 'blue'],
    ships: { green: { barrels: 3 }, yellow: { barrels: 2 }, red: { barrels: 5 } },
  })
  expect(state.captains.map(({ zone }) => zone)).toEqual([4, 0, 2, 3])
  expect(destinationsFor(state, 'green')).toEqual([
    ...['puerto-cabello', 'portobelo', 'gran-granada', 'cumana', 'cartagena', 'panama'],
    ...['galleon-2', 'galleon-3', 'san-juan', 'santo-domingo', 'santiago-de-cuba'],
  ])
  expect(refusal(state, 'green', 'place 1 veracruz')).toBe('zone-out-of-reach')
  play(state, 'green', 'place 1 panama')
  expect(destinationsFor(state, 'yellow')).toEqual([
    ...['puerto-cabello', 'portobelo', 'cumana', 'cartagena', 'galleon-2'],
    ...['san-juan', 'santo-domingo', 'santiago-de-cuba'],
  ])
  expect(refusal(state, 'yellow', 'place 1 panama')).toBe('zone-out-of-reach')
  play(state, 'yellow', 'place 1 cumana')
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
    follow(view, 'red', play(state, colour, text))
  }
  expect(view.captains.map(({ missions }) => missions)).toEqual([
    [{ disc: 'disc-3', destination: 'santiago-de-cuba' }],
    [{ disc: null, destination: 'puerto-cabello' }],
    [{ disc: null, destination: 'santo-domingo' }],
    [{ disc: null, destination: 'gran-granada' }],
  ])
  expect(captain(view, 'green').hand).toEqual([null, null, null])
  play(state, 'green', 'place 1 panama')
  for (const colour of ['red', 'yellow', 'blue'] as const) play(state, colour, 'place 1 cartagena')
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
  const events = play(state, 'yellow', 'examine discs cartagena')
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
  play(state, 'yellow', 'keep')
  expect(orderAt(state, 'cartagena')).toEqual(['red', 'blue', 'yellow'])
})

test('Example 6B: Yellow swaps his 1 and 2, attacks before Blue, and Blue misses out', () => {
  const state = withInformer(atCartagena)
  play(state, 'yellow', 'examine discs cartagena', 'swap cartagena galleon-2')
  expect(orderAt(state, 'cartagena')).toEqual(['red', 'yellow', 'blue'])
  play(state, 'red', 'attack', 'attack')
  const events = play(state, 'yellow', 'attack')
  expect(typesOf(events)).toEqual(['attacked'])
  const missed = play(state, 'yellow', 'sail on')
  expect(find(missed, 'mission-failed')).toMatchObject({ seat: 1, drawback: 'destination-closed' })
})

/** Who comes to a Destination, in which order, if nobody does anything. */
function orderAt(state: ReturnType<typeof newGame>, destination: string): string[] {
  const copy = structuredClone(state)
  const order: string[] = []
  while (copy.phase.name === 'missions') {
    const colour = turnOf(copy)!
    if (!copy.phase.done) {
      if (copy.phase.destination === destination) order.push(colour)
      play(copy, colour, 'pass')
    } else play(copy, colour, 'sail on')
  }
  return order
}

test('Example 7: Yellow looks at the Troops of Panama and moves his disc to Portobelo', () => {
  const given: Given = { ...atCartagena, counters: { panama: 2 } }
  const state = withInformer(given)
  const [own, other] = [viewOf(state, 'yellow'), viewOf(state, 'green')]
  const events = play(state, 'yellow', 'examine counter panama')
  follow(own, 'yellow', events)
  follow(other, 'green', events)
  expect(site(own, 'panama').counter).toEqual({ face: 'troops-2', up: false })
  expect(site(other, 'panama').counter).toEqual({ face: null, up: false })
  expect(strengthOf('troops-2') + 1).toBe(3)
  play(state, 'yellow', 'move panama to portobelo')
  expect(captain(state, 'yellow').missions).toContainEqual({ disc: 'disc-4', destination: 'portobelo' })
  expect(site(state, 'panama').counter!.up).toBe(false)
})

test('Example 7: he moves it only where he has no disc and his barrels reach', () => {
  const state = withInformer({ ...atCartagena, counters: { panama: 2 } })
  play(state, 'yellow', 'examine counter panama')
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
    const events = play(state, 'green', 'attack')
    expect(find(events, 'attacked')).toMatchObject({ crew: 4, guns: 1, points: 5 })
    expect(find(events, 'treasure-taken')).toMatchObject({ seat: 3, treasure: 'gold' })
    expect(captain(state, 'green')).toMatchObject({ crew: 0, guns: 0, chest: { gold: 1 } })
    expect(captain(state, 'green').ledger.forts).toBe(5)
    const second = play(state, 'red', 'attack')
    expect(captain(state, 'red').ledger.forts).toBe(5)
    expect(captain(state, 'red').chest).toMatchObject({ gold: 0 })
    expect(find(second, 'mission-failed')).toMatchObject({ seat: 2, drawback: 'destination-closed' })
  })

  test('costs four crew and no gun with a Pinnace', () => {
    const green = { ...raider, guns: 0, pinnace: true }
    const state = atSea({ ...given, ships: { green } })
    const events = play(state, 'green', 'attack', 'attack')
    expect(find(events, 'attacked')).toMatchObject({ crew: 4, guns: 0, points: 5 })
  })
})

test('Example 10: a Galleon with four guns gives 8 points twice and the jewel once, to Galleons only', () => {
  const raider = { barrels: 4, guns: 4, missions: { 'disc-1': 'galleon-4' } } as const
  const state = atSea({
    docks: sailingOrder,
    counters: { 'galleon-4': 0 },
    ships: {
      green: { ...raider, ship: 'galleon' },
      red: raider,
      yellow: { ...raider, ship: 'galleon' },
    },
  })
  expect(site(state, 'galleon-4').galleon).toEqual({ guns: 4, points: 8 })
  const events = play(state, 'green', 'attack', 'attack')
  expect(find(events, 'attacked')).toMatchObject({ crew: 0, guns: 4, points: 8 })
  expect(captain(state, 'green').chest).toMatchObject({ jewel: 1 })
  expect(find(events, 'mission-failed')).toMatchObject({ seat: 0, drawback: 'needs-galleon' })
  play(state, 'yellow', 'attack')
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
  play(state, 'yellow', 'trade sugar')
  expect(captain(state, 'yellow')).toMatchObject({ goods: 0, commodities: { sugar: 1 } })
  expect(refusal(state, 'blue', 'trade sugar')).toBe('commodity-gone')
  expect(choicesOf(state, 'blue')).toEqual(['trade tobacco', 'pass'])
  play(state, 'blue', 'trade tobacco')
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
  const events = play(state, 'red', 'sail on')
  expect(find(events, 'mission-failed')).toMatchObject({ seat: 2, drawback: 'port-closed' })
  expect(refusal(state, 'yellow', 'trade sugar')).toBe('port-closed')
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
    play(state, 'green', first, 'sail on')
    play(state, 'red', 'sail on')
    play(state, 'yellow', 'sail on')
    play(state, 'blue', 'attack', 'sail on')
    for (const colour of sailingOrder) play(state, colour, 'pass', 'sail on')
    play(state, 'green', 'home')
    play(state, 'red', 'sail on')
    play(state, 'yellow', 'sail on')
    expect(captain(state, 'green')).toMatchObject({ missions: [], hand: [] })
    expect(captain(state, 'green').aside).toContain('disc-4')
    return { state, homeLast: play(state, 'blue', 'home') }
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
  const events = play(state, 'red', 'pass')
  expect(find(events, 'conquests-scored')!.points).toEqual([4, 1, 10, 4])
})

/** Red has one disc left to deal with, and everybody else nothing: then the voyage is over. */
function lastMission(given: Given): ReturnType<typeof newGame> {
  const red = { barrels: 1, crew: 1, ...given.ships?.red, missions: { 'disc-4': 'puerto-cabello' } } as const
  return atSea({ ...given, ships: { ...given.ships, red } })
}

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
    const events = play(state, 'red', 'pass')
    expect(find(events, 'commodities-scored')!.points).toEqual([0, points, 0, 0])
  })

  test('one of each kind still held, again and again, is the best division there is', () => {
    const { commodityPoints } = figuresOf({ edition: game.editions[0] })
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
      const points = find(play(state, 'red', 'pass'), 'commodities-scored')!.points[1]
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
  const events = play(state, 'red', 'pass')
  expect(find(events, 'chests-opened')!.points).toEqual([0, 15, 0, 0])
  const { places } = game.result(state)!
  expect(places.map(({ seat, place, score, tieBreak }) => [seat, place, score, tieBreak])).toEqual([
    [3, 1, 19, 'homebound-dock'],
    [1, 2, 19, 'homebound-dock'],
    [0, 3, 4, 'homebound-dock'],
    [2, 4, 4, 'homebound-dock'],
  ])
})
