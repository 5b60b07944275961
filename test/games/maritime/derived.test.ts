import { describe, expect, test } from 'vitest'
import type { Good, Port, Space } from '../../../src/games/maritime/data.ts'
import { neighboursOf } from '../../../src/games/maritime/rules/chart.ts'
import { pointsOf, totalOf } from '../../../src/games/maritime/rules/points.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import { distance } from './distances.ts'
import {
  captain,
  choicesOf,
  exactly,
  find,
  type Given,
  helm,
  nextRound,
  play,
  port,
  position,
  refusal,
  rolling,
  shipOf,
  spaceOf,
} from './kit.ts'

describe('examples that follow from the rules', () => {
  const wreck = (ships: NonNullable<Given['fleets']>) =>
    position({ players: 2, weather: { direction: 'north', spaces: 1 }, fleets: ships })

  test('D01: of 25g in three ships one takes 9g down', () => {
    const state = wreck({
      england: {
        at: 'quebec',
        gold: 25,
        ships: [{ ship: 'swallow', hull: 1 }, { ship: 'petrel' }, { ship: 'hornet' }],
      },
    })
    const events = play(state, 'england', 'drift')
    exactly(events, 'weather-taken drifted ship-damaged ship-damaged ship-damaged ship-sunk')
    expect(find(events, 'ship-sunk')).toMatchObject({ ship: 'swallow', gold: 9, left: 16 })
    expect(captain(state, 'england')).toMatchObject({ gold: 16, shown: 16 })
    expect(captain(state, 'england').fleet.map(({ ship }) => ship)).toEqual(['petrel', 'hornet'])
  })

  test('D02: the only ship takes all gold down, and its captain is out', () => {
    const state = wreck({ england: { at: 'quebec', ships: [{ ship: 'swallow', hull: 1 }] } })
    const events = play(state, 'england', 'drift')
    exactly(events, 'weather-taken drifted ship-damaged ship-sunk captain-lost points-counted')
    expect(find(events, 'ship-sunk')).toMatchObject({ gold: 10, left: 0 })
    expect(find(events, 'captain-lost')).toMatchObject({ seat: 0, afloat: 2 })
    expect(captain(state, 'england')).toMatchObject({ gold: 0, fleet: [], lost: 2 })
  })

  const sale = (given: Given, at: Port, good: Good): number => {
    const fleets = { england: { at, ships: [{ ship: 'swallow' as const, cargo: [good] }] } }
    const state = position({ turn: 'england', ...given, fleets })
    if (port(state, at).flag === 'pirates') play(state, 'england', 'pay toll')
    return find(
      exactly(play(state, 'england', 'trade', `sell 1 ${good} from swallow`), 'market-opened goods-sold'),
      'goods-sold',
    )!.price
  }
  const purchase = (given: Given, at: Port, good: Good): number => {
    const state = position({ turn: 'england', ...given, fleets: { england: { at } } })
    return find(
      exactly(play(state, 'england', 'trade', `buy 1 ${good} for swallow`), 'market-opened goods-bought'),
      'goods-bought',
    )!.price
  }

  test('D03: tea in short supply costs 3g in Shanghai and brings 6g in London', () => {
    const given: Given = { short: 'tea', flags: { london: null, veracruz: 'england' } }
    expect(purchase(given, 'shanghai', 'tea')).toBe(3)
    expect(sale(given, 'london', 'tea')).toBe(6)
  })

  test('D04: silk sold at home in Boston with the market at +1 brings 8g', () => {
    expect(sale({ market: 1, flags: { boston: 'england' } }, 'boston', 'silk')).toBe(8)
  })

  test('D05: with the market at -1 tea still costs 1g in Shanghai', () => {
    expect(purchase({ market: -1 }, 'shanghai', 'tea')).toBe(1)
  })

  test('D06: pirates pay 6g for silk in Port Royal, whatever the market does', () => {
    expect(sale({ market: 1, short: 'silk' }, 'port-royal', 'silk')).toBe(6)
  })

  const blown = (
    at: Space | Port,
    weather: NonNullable<Given['weather']>,
    { globe = false, harm = ' ship-damaged' } = {},
  ): State => {
    const state = position({ weather, globe, fleets: { england: { at } } })
    exactly(rolling(state, 'england', 'test sails', [6]), `weather-tested drifted${harm}`)
    return state
  }
  const sloop = { sails: 4, hull: 3 }

  test('D07: from Charleston before a wind W 2 a fleet strikes land at Veracruz', () => {
    const state = blown('charleston', { direction: 'west', spaces: 2 })
    expect(captain(state, 'england').space).toBe(spaceOf('veracruz'))
    expect(shipOf(state, 'england', 'swallow')).toMatchObject({ ...sloop, hull: 2 })
  })

  test('D08: in Quebec before a wind N 1 a fleet stays and its hulls suffer', () => {
    const state = position({
      weather: { direction: 'north', spaces: 1 },
      fleets: { england: { at: 'quebec' } },
    })
    exactly(play(state, 'england', 'drift'), 'weather-taken drifted ship-damaged')
    expect(captain(state, 'england').space).toBe(spaceOf('quebec'))
    expect(shipOf(state, 'england', 'swallow')).toMatchObject({ ...sloop, hull: 2 })
  })

  test('D09: at the southern edge before a wind S 2 a fleet stays and its sails suffer once', () => {
    const state = blown('f9', { direction: 'south', spaces: 2 })
    expect(captain(state, 'england').space).toBe('f9')
    expect(shipOf(state, 'england', 'swallow')).toMatchObject({ ...sloop, sails: 3 })
  })

  test('D10: at the eastern edge a wind E 1 tears sails while the world is flat, and carries over once round', () => {
    const flat = blown('p4', { direction: 'east', spaces: 1 })
    expect(captain(flat, 'england').space).toBe('p4')
    expect(shipOf(flat, 'england', 'swallow')).toMatchObject({ ...sloop, sails: 3 })
    const round = blown('p4', { direction: 'east', spaces: 1 }, { globe: true, harm: '' })
    expect(captain(round, 'england').space).toBe('a4')
    expect(shipOf(round, 'england', 'swallow')).toMatchObject(sloop)
  })

  test('D11: a wind NE 1 never carries over the eastern edge', () => {
    const state = blown('p4', { direction: 'north-east', spaces: 1 }, { globe: true })
    expect(captain(state, 'england').space).toBe('p4')
    expect(shipOf(state, 'england', 'swallow')).toMatchObject({ ...sloop, sails: 3 })
  })

  test('D12: a pirate in Port Royal that is sent W 2 can’t start and goes to a drawn port', () => {
    const state = position({
      players: 1,
      cards: ['e09', 'e12', 'e03', 'e07'],
      pirates: [{ at: 'port-royal' }, null, null],
    })
    const relocated = find(
      exactly(
        play(state, 'england', 'drift'),
        'weather-taken drifted wars-noted pirate-relocated third-card special-announced turn-began',
      ),
      'pirate-relocated',
    )!
    expect(relocated.pirate).toBe(1)
    expect(relocated.to).toBe(spaceOf(relocated.port))
    expect(state.pirates[0]!.space).toBe(relocated.to)
    expect([...state.bag, ...state.passengers]).toContain(relocated.port)
  })

  test('D13: the same pirate sent S 2 stops at Cartagena', () => {
    const state = position({
      players: 1,
      cards: ['e09', 'e04', 'e03', 'e07'],
      pirates: [{ at: 'port-royal' }, null, null],
    })
    expect(
      find(
        exactly(
          play(state, 'england', 'drift'),
          'weather-taken drifted wars-noted pirate-moved third-card special-announced turn-began',
        ),
        'pirate-moved',
      ),
    ).toMatchObject({ pirate: 1, spaces: 1 })
    expect(state.pirates[0]!.space).toBe(spaceOf('cartagena'))
  })

  test.each([
    ['D14', 'bombay', 'calcutta', 3],
    ['D15', 'london', 'marseille', 2],
    ['D16', 'c5', 'port-royal', 9],
  ] as const)('%s: from %s to %s there is no step, and the way is %i', (_, from, to, way) => {
    const state = position({ turn: 'england', fleets: { england: { at: from } } })
    expect(refusal(state, 'england', `sail ${to}`)).toBe('closed-step')
    expect(distance((space) => neighboursOf(state, space), spaceOf(from), spaceOf(to))).toBe(way)
  })

  test('D15: the way from London to Marseille leads by Lisbon', () => {
    const state = position({
      turn: 'england',
      fleets: { england: { at: 'london' } },
      flags: { lisbon: null },
    })
    exactly(play(state, 'england', 'sail lisbon', 'sail marseille'), 'sailed sailed')
    expect(captain(state, 'england').space).toBe(spaceOf('marseille'))
  })

  test('D17: from Tokyo to Callao it is 16, and 5 once the world is round', () => {
    const way = (globe: boolean) => {
      const state = position({ globe })
      return distance((space) => neighboursOf(state, space), spaceOf('tokyo'), spaceOf('callao'))
    }
    expect([way(false), way(true)]).toEqual([16, 5])
  })

  const chased = (strength: number, roll: number): boolean => {
    const state = position({
      turn: 'england',
      fleets: { england: { at: 'f5' } },
      pirates: [{ at: 'f5', strength }, null, null],
    })
    play(state, 'england', 'attack pirate-1')
    const events = rolling(state, 'england', 'flee', [1, roll])
    const { passed } = find(events, 'pirate-pursued')!
    const fight = passed ? ' battle-joined cannons-fired enemy-fired' : ''
    exactly(events, `flight-chosen flight-tested pirate-pursued${fight}`)
    return passed
  }

  test.each([
    [6, 4],
    [3, 3],
    [1, 1],
  ])('D18: a pirate of strength %i catches up on a roll below %i', (strength, limit) => {
    const caught = [1, 2, 3, 4, 5, 6].map((roll) => chased(strength, roll))
    expect(caught).toEqual([1, 2, 3, 4, 5, 6].map((roll) => roll < limit))
  })

  const volley = (
    faces: readonly number[],
    given: Given,
    attack: string,
    ship: 'sovereign' | 'swallow',
    end = '',
  ) => {
    const state = position({
      turn: 'england',
      ...given,
      fleets: { england: { at: 'lisbon', ships: [{ ship }] } },
    })
    play(state, 'england', attack)
    exactly(
      rolling(state, 'england', 'stand', faces),
      `flight-chosen battle-joined cannons-fired enemy-fired${end}`,
    )
    return state
  }

  test('D19: two hits sink a pirate of strength 2, one leaves it at 1', () => {
    const pirates: Given = { pirates: [{ at: 'lisbon', strength: 2 }, null, null] }
    const end = ' enemy-hit pirate-sunk combat-ended'
    const sunk = volley([6, 6, 2, 2], pirates, 'attack pirate-1', 'swallow', end)
    expect(sunk.pirates[0]).toEqual({ space: null, strength: 6 })
    const hurt = volley([6, 2, 2, 2], pirates, 'attack pirate-1', 'swallow')
    exactly(play(hurt, 'england', 'hold'), 'volley-held enemy-hit smoke-cleared')
    expect(hurt.pirates[0]).toEqual({ space: spaceOf('lisbon'), strength: 1 })
  })

  test('D20: four hits leave a port of strength 2 at 1, and it may be invaded', () => {
    const given: Given = { wars: [['england', 'portugal']], strengths: { lisbon: 2 } }
    const state = volley([6, 6, 6, 6, 2, 2, 2, 2], given, 'attack port', 'sovereign')
    exactly(play(state, 'england', 'hold'), 'volley-held enemy-hit smoke-cleared')
    expect(port(state, 'lisbon').strength).toBe(1)
    expect(choicesOf(state, 'england')).toEqual(['invade with sovereign', 'no boarding'])
  })

  test('D21: a fleet of three that captures a pirate ship draws a fourth and is Admiral of the Seas', () => {
    const state = position({
      turn: 'england',
      pirates: [{ at: 'f5', strength: 1 }, null, null],
      shipDeck: ['resolute'],
      fleets: {
        england: {
          at: 'f5',
          ships: [
            { ship: 'swallow', cannons: 0 },
            { ship: 'hornet', cannons: 0 },
            { ship: 'sovereign', cannons: 0 },
          ],
        },
      },
    })
    play(state, 'england', 'attack pirate-1')
    rolling(state, 'england', 'stand', [2])
    const events = rolling(state, 'england', 'board pirate with sovereign', [1, 1])
    exactly(
      events,
      'boarding-tried boarders-tested pirate-captured objective-met combat-ended turn-ended turn-began',
    )
    expect(find(events, 'pirate-captured')!.vessel).toEqual({
      ship: 'resolute',
      sails: 5,
      hull: 4,
      cannons: 5,
      buccaneers: 1,
    })
    expect(captain(state, 'england').objectives).toEqual(['admiral-of-the-seas'])
    expect(captain(state, 'england').fleet).toHaveLength(4)
    expect(helm(state).who).toBe('france')
  })

  test('D22: with three ports and one marker left a captured port makes a Lord Governor', () => {
    const state = position({
      turn: 'england',
      flags: { boston: 'england', quebec: 'england' },
      strengths: { lisbon: 1 },
      wars: [['england', 'portugal']],
      fleets: { england: { at: 'lisbon', ships: [{ ship: 'sovereign', cannons: 0 }] } },
    })
    expect(captain(state, 'england').markers).toBe(1)
    play(state, 'england', 'attack port')
    rolling(state, 'england', 'stand', [2])
    const events = rolling(state, 'england', 'invade with sovereign', [1, 1])
    exactly(
      events,
      'boarding-tried boarders-tested port-captured objective-met combat-ended turn-ended turn-began',
    )
    expect(captain(state, 'england')).toMatchObject({ markers: 0, objectives: ['lord-governor'] })
    expect(helm(state).who).toBe('france')
  })

  test('D23: of four captains the orders are 1234, 4123 and 3412', () => {
    const state = position({ players: 4, round: 1, turn: 'england' })
    const order = () => state.order.map((seat) => seat + 1).join('')
    const turn = 'actions-forgone turn-ended'
    const turns = `${turn} turn-began ${turn} turn-began ${turn} turn-began ${turn}`
    expect(order()).toBe('1234')
    exactly(
      nextRound(state),
      `${turns} clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn`,
    )
    expect(order()).toBe('4123')
    const drift = 'weather-taken drifted'
    exactly(
      nextRound(state),
      `${drift} ${drift} ${drift} ${drift} wars-noted 3 pirate-relocated third-card special-announced turn-began ` +
        `${turns} clean-up-began ship-deck-shuffled passengers-returned event-deck-shuffled round-began event-drawn`,
    )
    expect(order()).toBe('3412')
  })

  test('D24: three hits of a pirate cost a single ship 2 sails and 1 buccaneer', () => {
    const state = position({
      turn: 'england',
      pirates: [{ at: 'f5', strength: 3 }, null, null],
      fleets: { england: { at: 'f5', ships: [{ ship: 'resolute', cannons: 0 }] } },
    })
    play(state, 'england', 'attack pirate-1')
    exactly(
      rolling(state, 'england', 'stand', [6, 6, 6]),
      'flight-chosen battle-joined cannons-fired enemy-fired hits-landed smoke-cleared combat-round-began',
    )
    expect(shipOf(state, 'england', 'resolute')).toMatchObject({ sails: 3, buccaneers: 4, hull: 4 })
  })

  test('D25: 149g, three ships and three ports are 12 points', () => {
    const state = position({
      flags: { boston: 'england', quebec: 'england' },
      fleets: {
        england: { gold: 149, ships: [{ ship: 'swallow' }, { ship: 'hornet' }, { ship: 'petrel' }] },
      },
    })
    expect(totalOf(pointsOf(state, 0, 2))).toBe(12)
    expect(pointsOf(state, 0, 1)).toEqual({ merchant: 2, admiral: 4, governor: 6 })
  })
})
