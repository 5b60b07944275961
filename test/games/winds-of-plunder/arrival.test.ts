import { describe, expect, test } from 'vitest'
import type { Port, Tile } from '../../../src/games/winds-of-plunder/data.ts'
import {
  choicesOf,
  destinationsOf,
  find,
  type Given,
  holder,
  play,
  playThen,
  position,
  refusal,
  ship,
  tileIn,
  typesOf,
  weaponTiles,
} from './kit.ts'

describe('the Port Arrival Sequence', () => {
  test('ARR-1: the first treasure moves Booty to the rung of two, and its card goes under the deck', () => {
    const state = position({
      wind: 'south',
      turn: 'red',
      ships: { red: { port: 'nassau', treasures: ['jamaica'] } },
      tiles: { jamaica: 'weapons-3' },
    })
    const events = playThen(state, 'red')`sail jamaica →
      sailed, cargo-loaded, advantage-passed, port-scored, treasure-scored, reputation-gained,
      arrival-completed`
    expect(find(events, 'treasure-scored')).toMatchObject({ port: 'jamaica', rung: 1, points: 2 })
    expect(ship(state, 'red')).toMatchObject({ booty: 1, points: 5, treasures: [] })
    expect(state.treasureDeck.at(-1)).toBe('jamaica')
  })

  test('ARR-2: the used tile enters the bar at the left, and the rightmost one comes to the port', () => {
    const bar: Tile[] = ['crew-3', 'crew-4', 'crew-5', 'provisions-3', 'provisions-4', 'provisions-5']
    const state = position({
      turn: 'red',
      ships: { red: { port: 'nassau' } },
      tiles: { 'puerto-rico': 'weapons-3' },
      bar,
    })
    playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained, arrival-completed`
    expect(tileIn(state, 'puerto-rico')).toBe('provisions-5')
    expect(state.bar).toEqual(['weapons-3', ...bar.slice(0, 5)])
  })

  test('ARR-3: a tenth Weapon is lost, the points are not', () => {
    const state = position({
      turn: 'red',
      ships: { red: { port: 'nassau', weapons: 9 } },
      tiles: { 'puerto-rico': 'weapons-crew-2' },
    })
    const events = playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained, arrival-completed`
    expect(find(events, 'cargo-loaded')).toMatchObject({ items: ['crew'], lost: ['weapons'] })
    expect(ship(state, 'red')).toMatchObject({ weapons: 9, crew: 1, points: 2 })
    const full = position({
      turn: 'red',
      ships: { red: { port: 'nassau', weapons: 9 } },
      tiles: { 'puerto-rico': 'weapons-3' },
    })
    const loaded = find(
      playThen(full, 'red')`sail puerto-rico →
        sailed, cargo-loaded, port-scored, reputation-gained, arrival-completed`,
      'cargo-loaded',
    )
    expect(loaded).toEqual({ type: 'cargo-loaded', seat: 0, items: [], lost: ['weapons'] })
    expect(ship(full, 'red')).toMatchObject({ weapons: 9, points: 3 })
  })

  test('no card is played and no point spent before the arrival is over', () => {
    const state = position({
      turn: 'red',
      ships: {
        red: { port: 'nassau', weapons: 1, hand: ['rats-1'] },
        green: { port: 'puerto-rico', provisions: 1 },
      },
      bar: weaponTiles,
    })
    play(state, 'red', 'sail puerto-rico')
    expect(refusal(state, 'red', 'play rats-1 on green')).toBe('not-now')
    expect(refusal(state, 'red', 'draw')).toBe('not-now')
    playThen(state, 'red')`
      no boarding → boarding-declined, reputation-gained, arrival-completed;
      play rats-1 on green → card-played, item-lost`
  })

  test('the steps follow the rulebook: tile, treasure, boarding, reputation, area', () => {
    const state = position({
      turn: 'red',
      ships: {
        red: { port: 'nassau', weapons: 1, reputation: ['santo-domingo', 'turks-and-caicos'] },
        green: { port: 'puerto-rico', crew: 1 },
      },
      tiles: { 'puerto-rico': 'provisions-treasure-2' },
      treasureDeck: ['puerto-rico'],
    })
    expect(typesOf(play(state, 'red', 'sail puerto-rico', 'board green for crew'))).toEqual([
      'sailed',
      'cargo-loaded',
      'advantage-passed',
      'treasure-drawn',
      'port-scored',
      'treasure-scored',
      'boarded',
      'advantage-passed',
      'reputation-gained',
      'area-completed',
      'arrival-completed',
    ])
  })
})

describe('reputation', () => {
  const [bonnet, jack, bart, sam, hornigold] = ['red', 'green', 'blue', 'yellow', 'orange'] as const
  const harbours = (turn: 'red' | 'orange', wind: Given['wind'] = 'north'): Given => ({
    seats: 5,
    turn,
    ...(wind === undefined ? {} : { wind }),
    ships: {
      [bonnet]: { port: 'trinidad', weapons: 2 },
      [jack]: { port: 'trinidad', weapons: 1 },
      [bart]: { port: 'barbados', weapons: 2 },
      [sam]: { port: 'guadeloupe' },
      [hornigold]: { port: 'puerto-rico', weapons: 1 },
    },
    advantages: { weapons: bart },
    bar: weaponTiles,
  })

  /** What the tiles bring, up to the points of the port. */
  const landings: { readonly [port in Port]: string } = {
    nassau: 'treasure-drawn, port-scored, treasure-scored',
    'san-salvadore': 'cargo-loaded, advantage-passed, treasure-drawn, port-scored',
    jamaica: 'cargo-loaded, advantage-passed, port-scored',
    havana: 'cargo-loaded, advantage-passed, port-scored',
    cozumel: 'cargo-loaded, advantage-passed, advantage-passed, port-scored',
    belize: 'cargo-loaded, advantage-passed, port-scored',
    'turks-and-caicos': 'cargo-loaded, advantage-passed, port-scored',
    'puerto-rico': 'treasure-drawn, port-scored',
    'santo-domingo': 'treasure-drawn, port-scored',
    guadeloupe: 'cargo-loaded, advantage-passed, port-scored',
    barbados: 'cargo-loaded, advantage-passed, treasure-drawn, port-scored',
    trinidad: 'cargo-loaded, advantage-passed, port-scored',
  }
  /** Where the tile has a Crew, the first at the table: after the Gust, Largest Crew still has a point. */
  const withCrew: readonly Port[] = ['san-salvadore', 'cozumel', 'belize', 'turks-and-caicos', 'trinidad']

  /** Whether a pirate is known in a port after he has sailed there and boarded nobody. */
  function gains(given: Given, colour: 'red' | 'orange', port: Port): boolean {
    const state = position(given)
    playThen(state, colour)`gust → gust-bought`
    const events = play(state, colour, `sail ${port}`)
    const declines = choicesOf(state, colour).includes('no boarding')
    if (declines) events.push(...play(state, colour, 'no boarding'))
    const known = ship(state, colour).reputation.includes(port)
    expect(typesOf(events).join(', '), port).toBe(
      `sailed, ${landings[port]}${declines ? ', boarding-declined' : ''}${known ? ', reputation-gained' : ''}, ` +
        `arrival-completed, ${withCrew.includes(port) ? 'bonus-point-gained' : 'turn-ended, turn-began'}`,
    )
    return known
  }

  test('REP-1: Bonnet gains it wherever he sails, also in Barbados where Bart has as many and the marker', () => {
    const state = position(harbours(bonnet))
    playThen(state, bonnet)`gust → gust-bought`
    const reach = destinationsOf(state, bonnet) as Port[]
    expect(reach).toContain('barbados')
    for (const port of reach) expect(gains(harbours(bonnet), bonnet, port), port).toBe(true)
  })

  test('REP-2: Hornigold with one Weapon gains none in Barbados', () => {
    expect(gains(harbours(hornigold), hornigold, 'barbados')).toBe(false)
  })

  test('REP-3: anywhere else he does, in Trinidad too, where one of two ships is no stronger', () => {
    const state = position(harbours(hornigold))
    playThen(state, hornigold)`gust → gust-bought`
    const reach = destinationsOf(state, hornigold) as Port[]
    expect(reach).toEqual(expect.arrayContaining(['guadeloupe', 'trinidad', 'nassau', 'belize']))
    for (const port of reach.filter((each) => each !== 'barbados')) {
      expect(gains(harbours(hornigold), hornigold, port), port).toBe(true)
    }
  })

  test('AREA-1: the third pirate who is known in a whole area scores three', () => {
    const all: Port[] = ['barbados', 'guadeloupe', 'trinidad']
    const state = position({
      turn: 'red',
      wind: 'south',
      ships: {
        red: { port: 'puerto-rico', reputation: ['barbados', 'guadeloupe'] },
        green: { reputation: all },
        blue: { reputation: all },
      },
      tiles: { trinidad: 'weapons-3' },
    })
    const events = playThen(state, 'red')`sail trinidad →
      sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained, area-completed,
      arrival-completed`
    expect(find(events, 'area-completed')).toMatchObject({ seat: 0, area: 3, place: 3, points: 3 })
    expect(ship(state, 'red').points).toBe(6)
  })

  test.each([
    [1, 7],
    [2, 5],
    [3, 3],
    [4, 2],
    [5, 1],
  ])('number %i who is known in a whole area scores %i', (place, points) => {
    const known = (['green', 'blue', 'yellow', 'orange'] as const).slice(0, place - 1)
    const all: Port[] = ['barbados', 'guadeloupe', 'trinidad']
    const state = position({
      seats: 5,
      turn: 'red',
      wind: 'south',
      ships: {
        ...Object.fromEntries(known.map((colour) => [colour, { reputation: all }])),
        red: { port: 'puerto-rico', reputation: ['barbados', 'guadeloupe'] },
      },
    })
    const events = playThen(state, 'red')`sail trinidad →
      sailed, cargo-loaded, advantage-passed, advantage-passed, port-scored, reputation-gained,
      area-completed, arrival-completed`
    expect(find(events, 'area-completed')).toMatchObject({ seat: 0, area: 3, place, points })
    expect(ship(state, 'red').ledger.portBonuses).toBe(points)
  })
})

describe('advantages at the time they are needed', () => {
  test('ITEM-1: Provisions bought after an arrival bring the marker, and no point for that port', () => {
    const state = position({
      turn: 'red',
      ships: { red: { port: 'nassau', points: 4, hand: ['buy-provisions-1'] } },
      tiles: { 'puerto-rico': 'weapons-3' },
    })
    playThen(state, 'red')`sail puerto-rico →
      sailed, cargo-loaded, advantage-passed, port-scored, reputation-gained, arrival-completed`
    expect(ship(state, 'red').points).toBe(7)
    playThen(state, 'red')`play buy-provisions-1 → card-played, item-bought, advantage-passed`
    expect(holder(state, 'provisions')).toBe('red')
    expect(ship(state, 'red').points).toBe(5)
  })

  test('ITEM-2: a Weapon from the tile makes the ship strong enough to board', () => {
    const [jack, hornigold] = ['red', 'green'] as const
    const state = position({
      turn: jack,
      ships: {
        [jack]: { port: 'nassau', weapons: 2 },
        [hornigold]: { port: 'puerto-rico', weapons: 2, points: 3 },
      },
      tiles: { 'puerto-rico': 'weapons-3' },
    })
    playThen(state, jack)`sail puerto-rico → sailed, cargo-loaded, advantage-passed, port-scored`
    expect(choicesOf(state, jack)).toEqual([
      'board green for points',
      'board green for weapon',
      'no boarding',
    ])
    playThen(state, jack)`board green for weapon → boarded, reputation-gained, arrival-completed`
    expect([ship(state, jack).weapons, ship(state, hornigold).weapons]).toEqual([4, 1])
  })
})
