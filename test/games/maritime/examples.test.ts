import { describe, expect, test } from 'vitest'
import { cubesFor, goods, type Port, ports, type Ship, ships } from '../../../src/games/maritime/data.ts'
import { pickShip } from '../../../src/games/maritime/decide/chance.ts'
import { passes } from '../../../src/games/maritime/rules/fleet.ts'
import type { Dice } from '../../../src/kernel/dice.ts'
import {
  captain,
  choicesOf,
  exactly,
  find,
  type Given,
  helm,
  newGame,
  play,
  port,
  position,
  refusal,
  rolling,
  shipOf,
  stock,
} from './kit.ts'

const inRegion = (names: readonly Port[]) => names

describe('the rulebook’s own examples', () => {
  test('T01: a fleet with sails 4 and 2 has 3 actions', () => {
    const state = position({
      turn: 'england',
      fleets: { france: { ships: [{ ship: 'heron' }, { ship: 'royal-bounty', sails: 2 }] } },
    })
    exactly(play(state, 'england', 'end turn'), 'actions-forgone turn-ended turn-began')
    expect(helm(state)).toMatchObject({ who: 'france', actions: 3 })
  })

  test('T02: a fleet with sails 3, 3 and 4 has 4 actions', () => {
    const fleet = [{ ship: 'golden-lion' }, { ship: 'sovereign' }, { ship: 'heron' }] as const
    const state = position({ turn: 'england', fleets: { france: { ships: fleet } } })
    exactly(play(state, 'england', 'end turn'), 'actions-forgone turn-ended turn-began')
    expect(helm(state)).toMatchObject({ who: 'france', actions: 4 })
  })

  test('T03: a damage die at 6 that takes 2 damage shows 4', () => {
    const state = position({
      turn: 'england',
      wars: [['england', 'portugal']],
      fleets: { england: { at: 'lisbon', ships: [{ ship: 'sovereign' }] } },
    })
    play(state, 'england', 'attack port')
    exactly(
      rolling(state, 'england', 'stand', [2, 2, 2, 2, 2, 2, 6, 6, 2, 2, 2, 2]),
      'flight-chosen battle-joined cannons-fired enemy-fired',
    )
    expect(shipOf(state, 'england', 'sovereign').hull).toBe(6)
    exactly(play(state, 'england', 'hold'), 'volley-held hits-landed smoke-cleared combat-round-began')
    expect(shipOf(state, 'england', 'sovereign').hull).toBe(4)
  })

  test.each([
    ['T04', 'dalian', 2],
    ['T04', 'tokyo', 2],
    ['T04', 'shanghai', 2],
    ['T05', 'canton', 3],
  ] as const)('%s: with the market at +1 tea or silk costs in %s: %ig', (_, at, price) => {
    for (const good of ['tea', 'silk'] as const) {
      const state = position({ turn: 'england', market: 1, fleets: { england: { at } } })
      const events = exactly(
        play(state, 'england', 'trade', `buy 2 ${good} for swallow`),
        'market-opened goods-bought',
      )
      expect(find(events, 'goods-bought')).toMatchObject({ good, cubes: 2, price })
      expect(captain(state, 'england').gold).toBe(10 - 2 * price)
    }
  })

  test.each(inRegion(['goree', 'elmina', 'luanda', 'cape-town', 'zanzibar']))(
    'T06: with the market at -1 silk costs 3g in Africa: %s',
    (at) => {
      const state = position({ turn: 'england', market: -1, fleets: { england: { at } } })
      const events = exactly(
        play(state, 'england', 'trade', 'buy 1 silk for swallow'),
        'market-opened goods-bought',
      )
      expect(find(events, 'goods-bought')!.price).toBe(3)
    },
  )

  test.each(inRegion(['quebec', 'boston', 'charleston', 'veracruz']))(
    'T07: with the market at +1 silk brings 7g in North America: %s',
    (at) => {
      const laden = [{ ship: 'swallow', cargo: ['silk', 'silk'] }] as const
      const fleets = { england: { at, ships: laden.map((each) => ({ ...each, cargo: [...each.cargo] })) } }
      const state = position({ turn: 'england', market: 1, fleets })
      const events = exactly(
        play(state, 'england', 'trade', 'sell 2 silk from swallow'),
        'market-opened goods-sold',
      )
      expect(find(events, 'goods-sold')).toMatchObject({ price: 7 })
      expect(captain(state, 'england').gold).toBe(24)
    },
  )

  test('T08: two points of sails are repaired for 4g', () => {
    const fleets = { england: { at: 'bombay', ships: [{ ship: 'swallow', sails: 2 }] } } as const
    const state = position({ turn: 'england', fleets })
    exactly(play(state, 'england', 'trade', 'repair 2 sails of swallow'), 'market-opened ship-repaired')
    expect(shipOf(state, 'england', 'swallow').sails).toBe(4)
    expect(captain(state, 'england').gold).toBe(6)
  })

  test.each(inRegion(['london', 'amsterdam', 'lisbon', 'marseille', 'venice']))(
    'T09: nobody embarks in London for %s',
    (passenger) => {
      const fleets = { england: { at: 'london' } } as const
      const state = position({ turn: 'england', passengers: [passenger, 'goree'], fleets })
      exactly(play(state, 'england', 'trade'), 'market-opened')
      expect(refusal(state, 'england', `embark ${passenger} on swallow`)).toBe('same-region')
      expect(choicesOf(state, 'england', 'embark')).toEqual(['embark goree on swallow'])
    },
  )

  const die = (...faces: number[]): Dice => ({
    int: () => faces.shift()! - 1,
    shuffle: (items) => [...items],
    rolls: 0,
  })

  test('T10: in a fleet of two an odd die means ship 1, an even one ship 2', () => {
    const chosen = [1, 2, 3, 4, 5, 6].map((face) => pickShip(die(face), 2).index + 1)
    expect(chosen).toEqual([1, 2, 1, 2, 1, 2])
  })

  test('T11: in a fleet of three 1-2, 3-4 and 5-6 mean ships 1, 2 and 3', () => {
    const chosen = [1, 2, 3, 4, 5, 6].map((face) => pickShip(die(face), 3).index + 1)
    expect(chosen).toEqual([1, 1, 2, 2, 3, 3])
  })

  test.each([0, 1, 2, 3, 4, 5, 6])('T12: a test against sails %i passes exactly below it', (sails) => {
    for (let roll = 1; roll <= 6; roll++) {
      const fleets = { england: { ships: [{ ship: 'will-o-wisp' as const, sails }] } }
      const state = position({ order: ['england', 'france'], fleets })
      const [tested] = exactly(
        rolling(state, 'england', 'test sails', [roll]),
        roll < sails ? 'weather-tested' : 'weather-tested drifted',
      )
      expect(tested).toMatchObject({ type: 'weather-tested', sails, roll, passed: roll < sails })
    }
  })

  test('T13: where all ships are tested, each rolls once and all have to pass', () => {
    const all = (rolls: number[], values: number[]) =>
      rolls.every((roll, ship) => passes(roll, values[ship]!))
    expect(all([1, 2, 3], [2, 3, 4])).toBe(true)
    expect(all([1, 3, 3], [2, 3, 4])).toBe(false)
    expect(all([1, 2, 4], [2, 3, 4])).toBe(false)
  })

  test('T14: World Is Round changes nothing when it comes again', () => {
    const given: Given = { players: 1, cards: ['e09', 'e12', 'e03', 'e11'] }
    const first = position(given)
    exactly(
      play(first, 'england', 'drift'),
      'weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced globe-placed turn-began',
    )
    expect(first.globe).toBe(true)
    const again = position({ ...given, globe: true })
    const events = exactly(
      play(again, 'england', 'drift'),
      'weather-taken drifted wars-noted pirate-moved pirate-relocated pirate-relocated third-card special-announced special-ignored turn-began',
    )
    expect(find(events, 'special-ignored')).toEqual({ type: 'special-ignored', special: 'world-is-round' })
    expect(again.globe).toBe(true)
  })

  test('T15: Pirate Haven changes nothing without a marker in reserve', () => {
    const state = position({
      players: 1,
      cards: ['e09', 'e12', 'e03', 'e10'],
      flags: { tokyo: 'pirates' },
    })
    const events = exactly(
      play(state, 'england', 'drift'),
      'weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced special-ignored turn-began',
    )
    expect(find(events, 'special-ignored')).toEqual({ type: 'special-ignored', special: 'pirate-haven' })
    expect(state.ports.filter(({ flag }) => flag === 'pirates')).toHaveLength(2)
  })

  test('T16: a pirate ship is fought before the pirate port beside it', () => {
    const state = position({
      turn: 'england',
      fleets: { england: { at: 'port-royal', gold: 2 } },
      pirates: [null, { at: 'port-royal' }, null],
    })
    expect(choicesOf(state, 'england')).toEqual(['attack pirate-2'])
    expect(refusal(state, 'england', 'attack port')).toBe('must-fight')
    expect(refusal(state, 'england', 'end turn')).toBe('must-fight')
  })

  test('T17: around the world from the east edge to the west edge is one action', () => {
    const state = position({ turn: 'england', globe: true, fleets: { england: { at: 'p4' } } })
    exactly(play(state, 'england', 'sail a4'), 'sailed')
    expect(captain(state, 'england').space).toBe('a4')
    expect(helm(state).actions).toBe(4)
  })

  test('T18: when the dice of a colour are used up, another shot is loaded', () => {
    const nations = ['england', 'france', 'spain', 'portugal', 'netherlands', 'denmark'] as const
    const strong = ['sovereign', 'resolute'] as const
    const rest = ships.filter((ship) => !strong.includes(ship as 'resolute'))
    const hand = (count: number) => rest.splice(0, count).map((ship) => ({ ship }))
    const bare = (fleet: { ship: Ship }[]) => fleet.map((vessel) => ({ ...vessel, cannons: 0 }))
    const fleets = Object.fromEntries(
      nations.map((nation) => [
        nation,
        {
          at: 'f5' as const,
          ships:
            nation === 'england'
              ? strong.map((ship) => ({ ship }))
              : nation === 'denmark'
                ? bare(hand(4))
                : hand(4),
        },
      ]),
    )
    const state = position({ players: 6, turn: 'england', wars: [['england', 'france']], fleets })
    play(state, 'england', 'attack captain-2', 'stand')
    exactly(play(state, 'france', 'stand'), 'flight-chosen battle-joined')
    expect(choicesOf(state, 'england', 'load').at(-1)).toBe('load 6 grape')
    play(state, 'england', 'load 6 ball')
    expect(refusal(state, 'england', 'load 1 ball')).toBe('shot-run-out')
    exactly(play(state, 'england', 'load 5 chain', 'fire'), 'shot-loaded guns-run-out')
    expect(refusal(state, 'france', 'load 1 ball')).toBe('shot-run-out')
    expect(refusal(state, 'france', 'load 2 chain')).toBe('shot-run-out')
    expect(choicesOf(state, 'france', 'load')).toContain('load 1 chain')
  })

  test('T19: a good without cubes on its box can’t be bought, whatever lies above it', () => {
    const state = position({ turn: 'england', fleets: { england: { at: 'shanghai' } }, boxes: { tea: 0 } })
    expect(stock(state, 'tea').above).toBe(10)
    exactly(play(state, 'england', 'trade'), 'market-opened')
    expect(refusal(state, 'england', 'buy 1 tea for swallow')).toBe('not-in-box')
    expect(choicesOf(state, 'england', 'buy 1 silk')).toHaveLength(1)
  })

  test('T20: a timed game ends when three event cards are left after a round', () => {
    const removed = ['e01', 'e02', 'e04', 'e05', 'e06', 'e08', 'e10', 'e11', 'e13', 'e14', 'e15'] as const
    const given: Given = { options: { timed: true }, turn: 'france', part: 2, round: 12 }
    const last = position({ ...given, round: 13, removed: [...removed, 'e16'] })
    const events = play(last, 'france', 'end turn')
    exactly(events, 'actions-forgone turn-ended card-removed points-counted draw-offered')
    expect(find(events, 'card-removed')).toEqual({ type: 'card-removed', card: 'e07' })
    expect(last.affairs.cards).toHaveLength(3)
    expect(find(events, 'points-counted')!.reason).toBe('time')
    const before = position({ ...given, removed: [...removed] })
    exactly(
      play(before, 'france', 'end turn'),
      'actions-forgone turn-ended card-removed clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    expect(before.round).toBe(13)
  })

  test('T21: cubes on and above the boxes, and moved by short supply, for 1 to 6 players', () => {
    const table = [1, 2, 3, 4, 5, 6].map((players) => {
      const state = newGame(players)
      const [{ box, above } = { box: 0, above: 0 }] = state.goods
      expect(state.goods).toHaveLength(goods.length)
      expect(state.goods.every((each) => each.box === box && each.above === above)).toBe(true)
      return `${box}/${above}/${cubesFor(players).short}`
    })
    expect(table).toEqual(['3/5/2', '4/6/3', '5/7/4', '6/8/5', '7/9/6', '8/10/7'])
    const state = position({ players: 3, cards: ['e09', 'e12', 'e08', 'e07'] })
    play(state, 'england', 'drift')
    play(state, 'france', 'drift')
    const events = exactly(
      play(state, 'spain', 'drift'),
      'weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced turn-began',
    )
    expect(find(events, 'goods-ran-short')).toEqual({ type: 'goods-ran-short', good: 'tobacco', cubes: 4 })
    expect(stock(state, 'tobacco')).toEqual({ good: 'tobacco', box: 1, above: 11 })
    expect(ports).toHaveLength(29)
    expect(port(state, 'port-royal').flag).toBe('pirates')
  })
})
