import { describe, expect, test } from 'vitest'
import type { Space } from '../../../../src/games/maritime/data.ts'
import { maritime as game } from '../../../../src/games/maritime/index.ts'
import { schemas } from '../../../../src/games/maritime/schema/index.ts'
import {
  all,
  asked,
  captain,
  choicesOf,
  exactly,
  find,
  type Given,
  helm,
  meeting,
  newGame,
  nextRound,
  pirateFight,
  play,
  position,
  refusal,
  rolling,
  shipOf,
  spaceOf,
} from '../kit.ts'

describe('turn order and dice', () => {
  test('O1: the first captain is drawn; later whoever acted last begins, and has two turns in a row', () => {
    const firsts = new Set(
      Array.from({ length: 24 }, (_, seed) => {
        const state = game.initial({
          seats: 4,
          options: schemas.options.parse({}),
          edition: game.editions[0],
        })
        const dice = {
          int: (sides: number) => (sides === 4 ? seed % 4 : 0),
          shuffle: <T>(items: readonly T[]) => [...items],
          rolls: 0,
        }
        for (const event of game.setup(state, { dice, rules: 1 })) game.evolve(state, event)
        const [first] = state.order
        expect(state.order).toEqual([0, 1, 2, 3].map((step) => (first! + step) % 4))
        return first
      }),
    )
    expect([...firsts].sort()).toEqual([0, 1, 2, 3])
    const state = position({ players: 4, turn: 'england' })
    exactly(
      nextRound(state),
      'actions-forgone turn-ended turn-began actions-forgone turn-ended turn-began actions-forgone turn-ended turn-began actions-forgone turn-ended clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    expect(state.order).toEqual([3, 0, 1, 2])
    expect(asked(state)).toEqual(['portugal'])
  })

  test('O2: if the last captain is out, the latest one still afloat begins', () => {
    const state = position({
      players: 4,
      turn: 'spain',
      fleets: { portugal: { ships: [], lost: 4, gold: 0 } },
    })
    exactly(
      nextRound(state),
      'actions-forgone turn-ended clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    expect(state.order).toEqual([2, 0, 1])
  })

  test('O3: weather and hurricane are faced in the order of the round that begins', () => {
    const order = ['spain', 'england', 'france'] as const
    const state = position({ players: 3, order, cards: ['e09', 'e12', 'e03', 'e04'] })
    expect(asked(state)).toEqual(['spain'])
    expect(refusal(state, 'england', 'drift')).toBe('not-your-turn')
    play(state, 'spain', 'drift')
    play(state, 'england', 'test sails')
    const events = exactly(
      play(state, 'france', 'drift'),
      'weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced 3 hurricane-tested turn-began',
    )
    expect(all(events, 'hurricane-tested').map(({ seat }) => seat)).toEqual([2, 0, 1])
  })

  test('O4: the engine rolls for ports and pirates, and every die is told', () => {
    const state = pirateFight({}, 4)
    const events = play(state, 'england', 'stand')
    exactly(events, 'flight-chosen battle-joined cannons-fired enemy-fired')
    expect(find(events, 'enemy-fired')!.faces).toHaveLength(4)
    expect(find(events, 'cannons-fired')!.volley).toEqual([{ shot: 'any', faces: expect.any(Array) }])
  })

  test('O5: the number of actions is fixed when the turn begins', () => {
    const state = position({
      turn: 'france',
      actions: 3,
      fleets: { france: { at: 'bombay', ships: [{ ship: 'heron', sails: 2 }] } },
    })
    exactly(
      play(state, 'france', 'trade', 'repair 2 sails of heron', 'leave'),
      'market-opened ship-repaired market-left',
    )
    expect(helm(state)).toMatchObject({ who: 'france', actions: 2 })
    const windy = position({ turn: 'england', special: 'fair-winds' })
    exactly(play(windy, 'england', 'end turn'), 'actions-forgone turn-ended turn-began')
    expect(helm(windy)).toMatchObject({ who: 'france', actions: 6 })
    const calm = position({
      turn: 'england',
      special: 'becalmed',
      fleets: { france: { ships: [{ ship: 'heron', sails: 0 }] } },
    })
    exactly(play(calm, 'england', 'end turn'), 'actions-forgone turn-ended turn-began')
    expect(helm(calm)).toMatchObject({ who: 'france', actions: 1 })
  })

  test('O6: actions may be left unused', () => {
    const state = position({ turn: 'england', actions: 4 })
    const events = play(state, 'england', 'end turn')
    exactly(events, 'actions-forgone turn-ended turn-began')
    expect(find(events, 'actions-forgone')).toMatchObject({ seat: 0, actions: 4 })
    expect(helm(state).who).toBe('france')
  })

  test('O7: in combat the active captain chooses first, and openly', () => {
    const state = meeting()
    exactly(play(state, 'england', 'attack captain-2'), 'attack-declared combat-round-began')
    expect(asked(state)).toEqual(['england'])
    exactly(play(state, 'england', 'stand'), 'flight-chosen')
    expect(asked(state)).toEqual(['france'])
    exactly(play(state, 'france', 'stand'), 'flight-chosen battle-joined')
    expect(asked(state)).toEqual(['england'])
    const loaded = play(state, 'england', 'load 2 ball')
    exactly(loaded, 'shot-loaded')
    expect(loaded).toEqual([{ type: 'shot-loaded', seat: 0, shot: 'ball', dice: 2 }])
    exactly(play(state, 'england', 'fire'), 'guns-run-out')
    expect(asked(state)).toEqual(['france'])
    expect(choicesOf(state, 'france', 'reroll')).toEqual([])
  })
})

describe('weather and movement', () => {
  test('M1: diagonal spaces are neighbours, unless the table plays without', () => {
    const open = position({ turn: 'england', fleets: { england: { at: 'f5' } } })
    expect(choicesOf(open, 'england', 'sail')).toHaveLength(8)
    const given = {
      turn: 'england',
      options: { diagonals: false },
      fleets: { england: { at: 'f5' } },
    } as const
    const straight = position(given)
    expect(choicesOf(straight, 'england', 'sail').sort()).toEqual([
      'sail e5',
      'sail f4',
      'sail f6',
      'sail g5',
    ])
    expect(refusal(straight, 'england', 'sail g6')).toBe('no-diagonals')
  })

  test.each([
    ['d9', 'd8', 'no-water'],
    ['c5', 'd5', 'closed-step'],
    ['m5', 'n6', 'no-water'],
    ['n7', 'o6', 'closed-step'],
    ['f5', 'f7', 'too-far'],
    ['f5', 'f5', 'already-there'],
    ['p4', 'a4', 'world-is-flat'],
    ['p4', 'a3', 'world-is-flat'],
    ['p4', 'a2', 'too-far'],
  ] as const)('M2: from %s to %s: %s', (from, to, code) => {
    const state = position({ turn: 'england', fleets: { england: { at: from } } })
    expect(refusal(state, 'england', { type: 'sail', to })).toBe(code)
  })

  test('M3: weather moves a fleet in port as well', () => {
    const state = position({
      weather: { direction: 'west', spaces: 1 },
      fleets: { england: { at: 'london' } },
    })
    exactly(play(state, 'england', 'drift'), 'weather-taken drifted')
    expect(captain(state, 'england').space).toBe('g1')
  })

  test('M4: a drift that meets land stops on the last water, with one point of hull damage for each ship', () => {
    const state = position({
      weather: { direction: 'west', spaces: 2 },
      fleets: { england: { at: 'charleston', ships: [{ ship: 'swallow' }, { ship: 'hornet' }] } },
    })
    const events = play(state, 'england', 'drift')
    exactly(events, 'weather-taken drifted ship-damaged ship-damaged')
    expect(find(events, 'drifted')).toMatchObject({ to: spaceOf('veracruz'), struck: 'land' })
    expect(captain(state, 'england').fleet.map(({ hull }) => hull)).toEqual([2, 2])
    const strip = position({
      weather: { direction: 'east', spaces: 1 },
      fleets: { england: { at: 'bombay' } },
    })
    expect(
      find(exactly(play(strip, 'england', 'drift'), 'weather-taken drifted ship-damaged'), 'drifted')!.struck,
    ).toBe('land')
  })

  test.each([
    ['north', 'h0', false],
    ['north-east', 'h0', true],
    ['south', 'f9', true],
    ['east', 'p5', false],
    ['west', 'a5', false],
    ['south-west', 'a5', true],
  ] as const)(
    'M5: a drift %s off the board at %s costs each ship a point of sails',
    (direction, at, globe) => {
      const state = position({ globe, weather: { direction, spaces: 1 }, fleets: { england: { at } } })
      exactly(play(state, 'england', 'drift'), 'weather-taken drifted ship-damaged')
      expect(captain(state, 'england').space).toBe(at)
      expect(shipOf(state, 'england', 'swallow')).toMatchObject({ sails: 3, hull: 3 })
    },
  )

  test('M5: a ship without sails loses none at the edge or in a hurricane, and the log says so', () => {
    const damaged = ({ told, ...given }: Given & { readonly told: (harm: string) => string }) => {
      const ships = [{ ship: 'swallow', sails: 0 }, { ship: 'hornet' }] as const
      const state = position({ players: 1, ...given, fleets: { england: { at: 'b9', ships } } })
      const events = play(state, 'england', 'drift')
      exactly(events, told(given.rules === 1 ? 'ship-damaged ship-damaged' : 'ship-damaged'))
      expect(captain(state, 'england').fleet.map(({ sails }) => sails)).toEqual([0, 4])
      return all(events, 'ship-damaged').map(({ ship, part, points }) => `${ship} ${part} ${points}`)
    }
    const cards = 'wars-noted 3 pirate-relocated third-card special-announced'
    const edge = {
      weather: { direction: 'south', spaces: 1 },
      told: (harm: string) => `weather-taken drifted ${harm} ${cards} turn-began`,
    } as const
    const hurricane = {
      weather: { direction: 'north', spaces: 0 },
      cards: ['e09', 'e12', 'e03', 'e04'],
      told: (harm: string) => `weather-taken drifted ${cards} hurricane-tested ${harm} turn-began`,
    } as const
    for (const peril of [edge, hurricane]) {
      expect(damaged(peril)).toEqual(['hornet sails 1'])
      expect(damaged({ ...peril, rules: 1 })).toEqual(['swallow sails 1', 'hornet sails 1'])
    }
  })

  test('M6: weather can sink a ship', () => {
    const state = position({
      weather: { direction: 'north', spaces: 1 },
      fleets: { england: { at: 'quebec', ships: [{ ship: 'swallow', hull: 1 }, { ship: 'hornet' }] } },
    })
    expect(
      find(
        exactly(play(state, 'england', 'drift'), 'weather-taken drifted ship-damaged ship-damaged ship-sunk'),
        'ship-sunk',
      ),
    ).toMatchObject({ ship: 'swallow', gold: 5 })
    expect(state.shipsSunk).toEqual(['swallow'])
  })

  test('M7: a drift onto a pirate or an enemy is no fight yet', () => {
    const state = position({
      order: ['france', 'england'],
      weather: { direction: 'north', spaces: 2 },
      cards: ['e09', 'e01', 'e03', 'e07'],
      fleets: { england: { at: 'f5' }, france: { at: 'f4' } },
      pirates: [{ at: 'f3' }, null, null],
    })
    play(state, 'france', 'test sails')
    exactly(
      rolling(state, 'england', 'test sails', [6]),
      'weather-tested drifted wars-noted pirate-stayed third-card special-announced turn-began',
    )
    expect(captain(state, 'england').space).toBe('f3')
    expect(helm(state).who).toBe('france')
    const events = play(state, 'france', 'end turn')
    exactly(events, 'actions-forgone turn-ended turn-began attack-declared combat-round-began')
    expect(find(events, 'attack-declared')).toMatchObject({ seat: 0, enemy: { kind: 'pirate', pirate: 1 } })
  })

  test('M8: a pirate on a space with a fleet stays there', () => {
    const state = position({
      players: 1,
      weather: { direction: 'north', spaces: 1 },
      fleets: { england: { at: 'f6' } },
      pirates: [{ at: 'f5' }, null, null],
    })
    const events = exactly(
      play(state, 'england', 'drift'),
      'weather-taken drifted wars-noted pirate-stayed third-card special-announced turn-began attack-declared combat-round-began',
    )
    expect(find(events, 'pirate-stayed')).toEqual({ type: 'pirate-stayed', pirate: 1 })
    expect(state.pirates[0]!.space).toBe('f5')
  })

  test.each([
    ['n5', 'e04', { type: 'pirate-relocated' }],
    ['n4', 'e02', { type: 'pirate-moved', to: 'n5', spaces: 1 }],
    ['f8', 'e02', { type: 'pirate-moved', to: 'f9', spaces: 1 }],
    ['f9', 'e02', { type: 'pirate-relocated' }],
  ] as const)(
    'M9: a pirate at %s that is sent south by %s stops later, or starts elsewhere',
    (at, card, expected) => {
      const state = position({
        players: 1,
        cards: ['e09', card, 'e03', 'e07'],
        pirates: [{ at }, null, null],
      })
      const events = exactly(
        play(state, 'england', 'drift'),
        `weather-taken drifted wars-noted ${expected.type} third-card special-announced turn-began`,
      )
      expect(events.find(({ type }) => type.startsWith('pirate-'))).toMatchObject({ pirate: 1, ...expected })
    },
  )

  test('M9: a pirate stops where it meets a fleet', () => {
    const state = position({
      players: 1,
      weather: { direction: 'north', spaces: 1 },
      cards: ['e09', 'e02', 'e03', 'e07'],
      fleets: { england: { at: 'f6' } },
      pirates: [{ at: 'f3' }, null, null],
    })
    expect(
      find(
        exactly(
          play(state, 'england', 'drift'),
          'weather-taken drifted wars-noted pirate-moved third-card special-announced turn-began attack-declared combat-round-began',
        ),
        'pirate-moved',
      ),
    ).toMatchObject({ to: 'f5', spaces: 2 })
  })

  test('M10: a relocating pirate draws from the bag, puts the token back, and stays if there is none', () => {
    const passengers = game
      .initial({ seats: 1, options: schemas.options.parse({}), edition: game.editions[0] })
      .bag.filter((port) => port !== 'goree')
    const pirates = [{ at: 'f9' as Space }, null, null]
    const one = position({ players: 1, cards: ['e09', 'e02', 'e03', 'e07'], passengers, pirates })
    expect(
      find(
        exactly(
          play(one, 'england', 'drift'),
          'weather-taken drifted wars-noted pirate-relocated third-card special-announced turn-began',
        ),
        'pirate-relocated',
      ),
    ).toMatchObject({ port: 'goree' })
    expect(one.passengers).toContain('goree')
    const none = position({
      players: 1,
      cards: ['e09', 'e02', 'e03', 'e07'],
      passengers: [...passengers, 'goree'],
      pirates,
    })
    expect(
      find(
        exactly(
          play(none, 'england', 'drift'),
          'weather-taken drifted wars-noted pirate-stayed third-card special-announced turn-began',
        ),
        'pirate-stayed',
      ),
    ).toMatchObject({ pirate: 1 })
    expect(none.pirates[0]!.space).toBe('f9')
  })

  test('M11: any number of fleets and pirates may share a space', () => {
    const at = 'f5'
    const state = position({
      players: 3,
      turn: 'england',
      fleets: { england: { at: 'f4' }, france: { at }, spain: { at } },
      pirates: [{ at }, { at }, null],
    })
    exactly(play(state, 'england', 'sail f5'), 'sailed')
    expect(choicesOf(state, 'england')).toEqual(['attack pirate-1', 'attack pirate-2'])
  })

  test('M12: without diagonal moves wind and pirates still go where their cards send them', () => {
    const state = position({
      players: 1,
      options: { diagonals: false },
      weather: { direction: 'south-east', spaces: 1 },
      cards: ['e09', 'e07', 'e03', 'e13'],
      fleets: { england: { at: 'f5' } },
      pirates: [{ at: 'e7' }, null, null],
    })
    exactly(
      play(state, 'england', 'drift'),
      'weather-taken drifted wars-noted pirate-moved third-card special-announced turn-began',
    )
    expect(captain(state, 'england').space).toBe('g6')
    expect(state.pirates[0]!.space).toBe('f6')
  })

  test('set-up: the pirates leave Port Royal by two cards before anybody is at sea', () => {
    const state = newGame(6)
    expect(state.pirates.every(({ space, strength }) => space !== null && strength === 6)).toBe(true)
    expect(state.ports.filter(({ flag }) => flag !== null)).toHaveLength(7)
    for (const { nation, space, gold, fleet, markers } of state.captains) {
      expect(state.ports.find(({ flag }) => flag === nation)!.port).toBeDefined()
      expect(spaceOf(state.ports.find(({ flag }) => flag === nation)!.port)).toBe(space)
      expect({ gold, markers, ships: fleet.length }).toEqual({ gold: 10, markers: 3, ships: 1 })
    }
  })
})
