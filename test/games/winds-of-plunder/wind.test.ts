import { describe, expect, test } from 'vitest'
import { type Port, ports } from '../../../src/games/winds-of-plunder/data.ts'
import { plundering } from '../../../src/games/winds-of-plunder/state.ts'
import {
  choicesOf,
  destinationsOf,
  find,
  play,
  playThen,
  position,
  refusal,
  ship,
  turnOfColours,
  voteThen,
} from './kit.ts'

const west = ['havana', 'cozumel', 'belize']
const midWest = ['nassau', 'san-salvadore', 'jamaica']
const midEast = ['turks-and-caicos', 'puerto-rico', 'santo-domingo']
const east = ['guadeloupe', 'barbados', 'trinidad']

describe('sailing with the wind', () => {
  test('MOV-1: from Puerto Rico a West wind leads one or two areas west, and not within the area', () => {
    const state = position({ wind: 'west', turn: 'red', ships: { red: { port: 'puerto-rico' } } })
    expect(destinationsOf(state, 'red').sort()).toEqual([...midWest, ...west].sort())
    expect(refusal(state, 'red', 'sail santo-domingo')).toBe('out-of-reach')
    expect(refusal(state, 'red', 'sail turks-and-caicos')).toBe('out-of-reach')
  })

  test('MOV-2: from Puerto Rico a South wind leads south, in the area and in those beside it', () => {
    const state = position({ wind: 'south', turn: 'red', ships: { red: { port: 'puerto-rico' } } })
    expect(destinationsOf(state, 'red').sort()).toEqual(['jamaica', 'santo-domingo', ...east].sort())
    expect(refusal(state, 'red', 'sail belize')).toBe('out-of-reach')
  })

  test('MOV-3: in Guadeloupe an East wind locks the ship; it may stay, or buy a Gust', () => {
    const state = position({ wind: 'east', turn: 'red', ships: { red: { port: 'guadeloupe' } } })
    expect(destinationsOf(state, 'red')).toEqual([])
    expect(refusal(state, 'red', 'sail barbados')).toBe('wind-locked')
    expect(choicesOf(state, 'red')).toEqual(expect.arrayContaining(['gust', 'end turn']))
    playThen(state, 'red')`end turn → points-forfeited, turn-ended, turn-began`
    expect(ship(state, 'red').port).toBe('guadeloupe')
    expect(turnOfColours(state)).toEqual(['green'])
  })

  test('MOV-4: from Nassau an East wind leads to Puerto Rico', () => {
    const state = position({ wind: 'east', turn: 'red', ships: { red: { port: 'nassau' } } })
    expect(destinationsOf(state, 'red')).toContain('puerto-rico')
  })

  test('MOV-5: a Gust from Nassau sails South to Jamaica, and the arrow stays in the East', () => {
    const ships = { red: { port: 'nassau' } } as const
    const state = position({ wind: 'east', turn: 'red', actionPoints: 4, ships })
    expect(refusal(state, 'red', 'sail jamaica')).toBe('out-of-reach')
    const events = playThen(state, 'red')`
      gust → gust-bought;
      sail jamaica → sailed, cargo-loaded, advantage-passed, advantage-passed, port-scored,
        reputation-gained, arrival-completed`
    expect(find(events, 'sailed')).toMatchObject({ from: 'nassau', port: 'jamaica', gust: true })
    expect(ship(state, 'red').port).toBe('jamaica')
    expect(state.wind).toBe('east')
    expect(plundering(state)).toMatchObject({ seat: 0, actionPoints: 1, gust: 'used' })
  })

  test('MOV-6: from Belize an East wind leads two areas, to Puerto Rico', () => {
    const state = position({ wind: 'east', turn: 'red', ships: { red: { port: 'belize' } } })
    playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained, arrival-completed`
    expect(ship(state, 'red').port).toBe('puerto-rico')
  })

  test('MOV-7: from San Salvadore a South wind leads to Jamaica', () => {
    const state = position({ wind: 'south', turn: 'red', ships: { red: { port: 'san-salvadore' } } })
    playThen(state, 'red')`sail jamaica →
      sailed, cargo-loaded, advantage-passed, advantage-passed, port-scored, reputation-gained,
      arrival-completed`
    expect(ship(state, 'red').port).toBe('jamaica')
  })

  test('MOV-8: from Jamaica a South wind leads to Santo Domingo', () => {
    const state = position({ wind: 'south', turn: 'red', ships: { red: { port: 'jamaica' } } })
    playThen(state, 'red')`sail santo-domingo →
      sailed, treasure-drawn, port-scored, reputation-gained, arrival-completed`
    expect(ship(state, 'red').port).toBe('santo-domingo')
  })

  test('MOV-9: a Gust strengthens the East wind: from Havana it reaches all other areas', () => {
    const state = position({ wind: 'east', turn: 'red', ships: { red: { port: 'havana' } } })
    expect(destinationsOf(state, 'red').sort()).toEqual([...midWest, ...midEast].sort())
    playThen(state, 'red')`gust → gust-bought`
    expect(destinationsOf(state, 'red')).toEqual(expect.arrayContaining([...midWest, ...midEast, ...east]))
  })

  test('MOV-10: a Gust that turns a North wind East does not strengthen it as well', () => {
    const state = position({ wind: 'north', turn: 'red', ships: { red: { port: 'havana' } } })
    playThen(state, 'red')`gust → gust-bought`
    expect(destinationsOf(state, 'red')).toEqual(expect.arrayContaining([...midWest, ...midEast]))
    for (const port of east) expect(destinationsOf(state, 'red')).not.toContain(port)
  })

  const north = ['nassau', 'san-salvadore']
  /** Every port with what the North, East, South and West wind reach. */
  const chart: { readonly [port in Port]: readonly (readonly string[])[] } = {
    nassau: [[], [...midEast, ...east], ['san-salvadore', 'jamaica', ...west, ...midEast], west],
    'san-salvadore': [['nassau'], [...midEast, ...east], ['jamaica', ...west, ...midEast], west],
    jamaica: [
      [...north, 'havana', 'turks-and-caicos', 'cozumel', 'puerto-rico'],
      [...midEast, ...east],
      ['santo-domingo', 'belize'],
      west,
    ],
    havana: [north, [...midWest, ...midEast], ['cozumel', 'jamaica', 'belize'], []],
    cozumel: [[...north, 'havana'], [...midWest, ...midEast], ['jamaica', 'belize'], []],
    belize: [[...midWest, 'havana', 'cozumel'], [...midWest, ...midEast], [], []],
    'turks-and-caicos': [
      north,
      east,
      ['puerto-rico', 'jamaica', 'santo-domingo', ...east],
      [...midWest, ...west],
    ],
    'puerto-rico': [
      [...north, 'turks-and-caicos'],
      east,
      ['jamaica', 'santo-domingo', ...east],
      [...midWest, ...west],
    ],
    'santo-domingo': [[...midWest, 'turks-and-caicos', 'puerto-rico'], east, east, [...midWest, ...west]],
    guadeloupe: [midEast, [], ['barbados', 'trinidad'], [...midWest, ...midEast]],
    barbados: [[...midEast, 'guadeloupe'], [], ['trinidad'], [...midWest, ...midEast]],
    trinidad: [[...midEast, 'guadeloupe', 'barbados'], [], [], [...midWest, ...midEast]],
  }

  test.each(ports)('each wind reaches what the chart says, from %s', (port) => {
    for (const [index, wind] of (['north', 'east', 'south', 'west'] as const).entries()) {
      const state = position({ wind, turn: 'red', ships: { red: { port } } })
      expect(destinationsOf(state, 'red').sort(), wind).toEqual([...chart[port][index]!].sort())
    }
  })
})

describe('the vote', () => {
  test('VOTE-1: most cubes take Blackbeard’s tile, most cubes for a direction set the wind', () => {
    const [bart, ben, sam, jack] = ['red', 'green', 'blue', 'yellow'] as const
    const state = position({
      round: 3,
      ships: {
        [bart]: { port: 'santo-domingo', points: 11, provisions: 1, windCubes: 11 },
        [ben]: { port: 'santo-domingo', points: 11, weapons: 3, provisions: 3, booty: 1, windCubes: 11 },
        [sam]: { port: 'puerto-rico', points: 8, crew: 1, provisions: 1, booty: 1, windCubes: 12 },
        [jack]: { port: 'belize', points: 7, weapons: 1, crew: 1, windCubes: 11 },
      },
    })
    const events = voteThen(state, {
      [bart]: ['north', 6],
      [ben]: ['north', 4],
      [sam]: ['south', 8],
      [jack]: ['east', 9],
    })`blackbeard-awarded, wind-set`
    expect(find(events, 'blackbeard-awarded')?.seat).toBe(3)
    expect(state.wind).toBe('north')
    expect(state.pirates.map(({ windCubes }) => windCubes)).toEqual([5, 7, 4, 2])
    expect(state.pirates.map(({ reserve }) => reserve)).toEqual([21, 19, 22, 24])
    expect(turnOfColours(state)).toEqual([jack])
  })

  test('VOTE-2: the old holder chooses among those who are tied, and may not choose himself', () => {
    const state = position({ seats: 3, blackbeard: 'red' })
    voteThen(state, { red: ['north', 2], green: ['east', 5], blue: ['west', 5] })`blackbeard-tied`
    expect(turnOfColours(state)).toEqual(['red'])
    expect(choicesOf(state, 'red')).toEqual(['tile to green', 'tile to blue'])
    expect(refusal(state, 'red', 'tile to red')).toBe('not-tied')
    playThen(state, 'red')`tile to blue → blackbeard-awarded, wind-tied`
    expect(state.blackbeard).toBe(2)
  })

  test('VOTE-3: a holder who is tied may keep the tile', () => {
    const state = position({ seats: 3, blackbeard: 'red' })
    voteThen(state, { red: ['north', 4], green: ['east', 4], blue: ['west', 1] })`blackbeard-tied`
    playThen(state, 'red')`tile to red → blackbeard-awarded, wind-tied`
    expect(state.blackbeard).toBe(0)
  })

  test('VOTE-4: the new holder breaks a tie of the winds, then names who plunders first', () => {
    const state = position({ blackbeard: 'red' })
    voteThen(state, {
      red: ['north', 2],
      green: ['north', 3],
      blue: ['south', 5],
      yellow: ['east', 1],
    })`blackbeard-awarded, wind-tied`
    expect(turnOfColours(state)).toEqual(['blue'])
    expect(choicesOf(state, 'blue')).toEqual(['wind north', 'wind south'])
    expect(refusal(state, 'blue', 'wind east')).toBe('wind-not-tied')
    playThen(state, 'blue')`wind south → wind-set`
    expect(choicesOf(state, 'blue')).toEqual(['first red', 'first green', 'first blue', 'first yellow'])
    playThen(state, 'blue')`first yellow → first-player-chosen, turn-began`
    expect(turnOfColours(state)).toEqual(['yellow'])
  })

  test('all set their compasses and close their fists at the same time', () => {
    const state = position({ seats: 3 })
    expect(turnOfColours(state)).toEqual(['red', 'green', 'blue'])
    playThen(state, 'green')`compass west → compass-set`
    expect(turnOfColours(state)).toEqual(['red', 'blue'])
    expect(refusal(state, 'green', 'compass east')).toBe('not-your-turn')
    play(state, 'blue', 'compass west')
    const last = playThen(state, 'red')`compass north → compass-set, compasses-revealed`
    expect(find(last, 'compasses-revealed')?.directions).toEqual(['north', 'west', 'west'])
    expect(turnOfColours(state)).toEqual(['red', 'green', 'blue'])
    expect(refusal(state, 'red', 'vote 11')).toBe('not-enough-wind-cubes')
  })
})

describe('variants that change the wind', () => {
  test('VARC-1: without Gusts a locked ship can only stay', () => {
    const state = position({
      options: { noGust: true },
      wind: 'east',
      turn: 'red',
      ships: { red: { port: 'guadeloupe' } },
    })
    expect(choicesOf(state, 'red')).not.toContain('gust')
    expect(refusal(state, 'red', 'gust')).toBe('gust-forbidden')
    playThen(state, 'red')`cubes 9 → cubes-bought, turn-ended, turn-began`
    expect(turnOfColours(state)).toEqual(['green'])
    expect(ship(state, 'red').port).toBe('guadeloupe')
  })

  test('VARD-1: North and South winds keep a ship in its area', () => {
    const options = { localNorthSouth: true }
    const ships = { red: { port: 'havana' } } as const
    const south = position({ options, wind: 'south', turn: 'red', ships })
    expect(destinationsOf(south, 'red')).toEqual(['cozumel', 'belize'])
    const north = position({ options, wind: 'north', turn: 'red', ships })
    expect(destinationsOf(north, 'red')).toEqual([])
  })

  test('variant d with a Gust: turned South it stays in the area, turned East it leads beyond', () => {
    const options = { localNorthSouth: true }
    const state = position({ options, wind: 'west', turn: 'red', ships: { red: { port: 'havana' } } })
    playThen(state, 'red')`gust → gust-bought`
    expect(destinationsOf(state, 'red').sort()).toEqual(['cozumel', 'belize', ...midWest, ...midEast].sort())
  })

  test('VARD-2: the first round votes for East or West only', () => {
    const options = { localNorthSouth: true }
    const first = position({ options, round: 1 })
    expect(choicesOf(first, 'red')).toEqual(['compass east', 'compass west'])
    expect(refusal(first, 'red', 'compass north')).toBe('east-or-west')
    const second = position({ options, round: 2 })
    expect(choicesOf(second, 'red')).toHaveLength(4)
  })
})
