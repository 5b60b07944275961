import { describe, expect, test } from 'vitest'
import { ships } from '../../../../src/games/maritime/data.ts'
import { figuresOf } from '../../../../src/games/maritime/edition.ts'
import { maritime as game } from '../../../../src/games/maritime/index.ts'
import { actionsOf, passes } from '../../../../src/games/maritime/rules/fleet.ts'
import { schemas } from '../../../../src/games/maritime/schema/index.ts'
import {
  all,
  captain,
  choicesOf,
  exactly,
  find,
  type Given,
  newGame,
  pirateFight,
  play,
  port,
  position,
  refusal,
  rolling,
  shipOf,
} from '../kit.ts'

describe('other points', () => {
  test('X1: weather is the first card’s, war and pirates the second’s, trade the third’s, the back the fourth’s', () => {
    const fresh = newGame(2)
    const [first] = fresh.affairs.cards
    expect(new Set(fresh.affairs.cards).size).toBe(4)
    expect(fresh.affairs.weather).toEqual(figuresOf(fresh).events[first!].weather)
    const state = position({ players: 1, cards: ['e10', 'e01', 'e05', 'e09'] })
    exactly(
      play(state, 'england', 'drift'),
      'weather-taken drifted wars-noted pirate-relocated pirate-moved pirate-moved third-card special-announced turn-began',
    )
    expect(state.affairs).toMatchObject({
      wars: [
        { one: 'spain', other: 'portugal' },
        { one: 'france', other: 'netherlands' },
      ],
      market: -1,
      short: 'spices',
      special: 'pirate-bounty',
    })
    expect(state.shipsForSale).toHaveLength(3)
    expect(state.passengers).toHaveLength(3)
  })

  test('X2: a ship just bought has one buccaneer, and more may be hired in the same visit', () => {
    const state = position({
      turn: 'england',
      shipsForSale: ['hornet'],
      fleets: { england: { at: 'goree', gold: 60 } },
    })
    exactly(play(state, 'england', 'trade', 'buy ship hornet'), 'market-opened ship-bought')
    expect(shipOf(state, 'england', 'hornet').buccaneers).toBe(1)
    exactly(play(state, 'england', 'hire 3 for hornet'), 'buccaneers-hired')
    expect(shipOf(state, 'england', 'hornet').buccaneers).toBe(4)
    expect(captain(state, 'england').gold).toBe(60 - 41 - 12)
  })

  test('X3: a starting ship has all four dice at the values of its card', () => {
    for (const { fleet } of newGame(6).captains) {
      expect(fleet[0]).toMatchObject({ sails: 4, hull: 3, cannons: 2, buccaneers: 3 })
    }
  })

  test('X4: a special event that can’t be carried out is ignored, without a replacement', () => {
    const state = position({ players: 1, globe: true, cards: ['e09', 'e12', 'e03', 'e14'] })
    const events = exactly(
      play(state, 'england', 'drift'),
      'weather-taken drifted wars-noted pirate-moved pirate-relocated pirate-relocated third-card special-announced special-ignored turn-began',
    )
    expect(all(events, 'special-announced')).toHaveLength(1)
    expect(find(events, 'special-ignored')!.special).toBe('world-is-round')
  })

  test('X5: every damaged port and pirate gains what the card shows, up to six', () => {
    const given: Given = {
      players: 1,
      cards: ['e09', 'e12', 'e03', 'e06'],
      pirates: [{ at: 'f2', strength: 1 }, { at: 'g2', strength: 5 }, null],
      strengths: { goree: 1, boston: 5, tokyo: 6 },
    }
    const state = position(given)
    const events = exactly(
      play(state, 'england', 'drift'),
      'weather-taken drifted wars-noted pirate-moved pirate-moved third-card special-announced pirates-repaired ports-repaired turn-began',
    )
    expect(state.pirates.map(({ strength }) => strength)).toEqual([4, 6, 6])
    expect(find(events, 'ports-repaired')!.ports).toEqual([
      { port: 'goree', strength: 3 },
      { port: 'boston', strength: 6 },
    ])
    const none = position({ ...given, cards: ['e09', 'e12', 'e03', 'e15'] })
    exactly(
      play(none, 'england', 'drift'),
      'weather-taken drifted wars-noted pirate-moved pirate-moved third-card special-announced pirates-repaired turn-began',
    )
    expect(port(none, 'goree').strength).toBe(1)
  })

  test('X6: a ship without sails or crew stays; its tests fail, and its fleet has one action', () => {
    const ships = [{ ship: 'swallow', sails: 0, buccaneers: 0 }] as const
    const state = position({ fleets: { england: { ships } } })
    expect(actionsOf(state, 0)).toBe(1)
    const events = rolling(state, 'england', 'test sails', [1])
    exactly(events, 'weather-tested drifted')
    expect(find(events, 'weather-tested')).toMatchObject({ sails: 0, passed: false })
    expect(captain(state, 'england').fleet).toHaveLength(1)
  })

  test('X7: a test passes strictly below the value', () => {
    const passing = [0, 1, 2, 3, 4, 5, 6].map(
      (value) => [1, 2, 3, 4, 5, 6].filter((roll) => passes(roll, value)).length,
    )
    expect(passing).toEqual([0, 0, 1, 2, 3, 4, 5])
  })

  test('X8: nobody begins in Port Royal, and its token is in the bag afterwards', () => {
    for (let seats = 1; seats <= 6; seats++) {
      const state = newGame(seats)
      expect(port(state, 'port-royal').flag).toBe('pirates')
      expect(state.bag).toContain('port-royal')
      expect(state.bag).toHaveLength(29)
    }
  })

  test('X9: the same dice play the same game, and every roll stands in an event', () => {
    const told = () => {
      const state = pirateFight({}, 4)
      return exactly(
        rolling(state, 'england', 'stand', [6, 2, 1, 3, 4, 5]),
        'flight-chosen battle-joined cannons-fired enemy-fired',
      )
    }
    expect(told()).toEqual(told())
    expect(find(told(), 'cannons-fired')!.volley[0]!.faces).toEqual([6, 2])
    expect(find(told(), 'enemy-fired')!.faces).toEqual([1, 3, 4, 5])
  })

  test('X10: no log and no view tells what comes out of the bag before it is drawn', () => {
    const state = newGame(3)
    expect(state.bag).toEqual([...state.bag].sort((a, b) => order(a) - order(b)))
    const { bag } = game.initial({ seats: 3, options: schemas.options.parse({}), edition: game.editions[0] })
    expect(bag).toEqual(state.bag)
  })
  const order = (name: string) => Object.keys(figuresOf({ edition: 'maritime-1' }).ports).indexOf(name)

  test('X11: a ship that finds no green die has no cannons, and can’t be armed', () => {
    const nations = ['england', 'france', 'spain', 'portugal', 'netherlands', 'denmark'] as const
    const cards = ships.filter((ship) => ship !== 'hornet')
    const fleets = Object.fromEntries(
      nations.map((nation, seat) => [
        nation,
        {
          at: 'goree' as const,
          gold: 99,
          ships: cards.slice(3 * seat, 3 * seat + (nation === 'england' ? 2 : 3)).map((ship) => ({ ship })),
        },
      ]),
    )
    const given: Given = { players: 6, turn: 'england', shipsForSale: ['hornet'], fleets }
    const one = position(given)
    exactly(play(one, 'england', 'trade', 'buy ship hornet'), 'market-opened ship-bought')
    expect(shipOf(one, 'england', 'hornet').cannons).toBe(4)

    const more = { ...fleets.france!, ships: [...fleets.france!.ships, { ship: cards[2]! }] }
    const none = position({ ...given, fleets: { ...fleets, france: more } })
    const events = exactly(play(none, 'england', 'trade', 'buy ship hornet'), 'market-opened ship-bought')
    expect(game.describe(find(events, 'ship-bought')!).key).toBe('maritime.ship-bought.unarmed')
    expect(shipOf(none, 'england', 'hornet').cannons).toBe(0)
    expect(refusal(none, 'england', 'arm hornet with 1')).toBe('no-green-die')
    expect(refusal(none, 'england', 'shift 1 cannons from swallow to hornet')).toBe('no-green-die')
    exactly(play(none, 'england', 'shift 2 cannons from swallow to hornet'), 'cannons-shifted')
    expect(shipOf(none, 'england', 'hornet').cannons).toBe(2)
    expect(choicesOf(none, 'england', 'arm hornet')).toHaveLength(2)
  })

  test('X12: what leaves no choice happens by itself, unless only concealed gold leaves none', () => {
    const sailing = (more: Given) =>
      position({ turn: 'england', actions: 2, ...more, fleets: { england: { at: 'd3', gold: 0 } } })
    const pirates = [{ at: 'd4' }, null, null] as const
    const open = sailing({ pirates, flags: { 'port-royal': null } })
    exactly(play(open, 'england', 'sail d4'), 'sailed attack-declared combat-round-began')
    const haven = sailing({ pirates })
    exactly(play(haven, 'england', 'sail d4'), 'sailed')
    expect(choicesOf(haven, 'england')).toEqual(['attack pirate-1'])
    const port = sailing({})
    exactly(play(port, 'england', 'sail d4'), 'sailed')
    expect(choicesOf(port, 'england')).toEqual(['attack port'])
  })
})
