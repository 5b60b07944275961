import { describe, expect, test } from 'vitest'
import { maritime as game } from '../../../../src/games/maritime/index.ts'
import { schemas } from '../../../../src/games/maritime/schema/index.ts'
import {
  all,
  battle,
  captain,
  choicesOf,
  exactly,
  find,
  type Given,
  helm,
  nextRound,
  otherDice,
  pirateFight,
  play,
  port,
  portFight,
  position,
  rolling,
  stock,
} from '../kit.ts'

const unarmed = { ship: 'sovereign', cannons: 0 } as const

describe('losing ships, ports and captains', () => {
  test('L1: a ship takes its share of the gold, rounded up; two ships go one after the other', () => {
    const state = position({
      weather: { direction: 'north', spaces: 1 },
      fleets: {
        england: {
          at: 'quebec',
          gold: 25,
          ships: [{ ship: 'swallow', hull: 1 }, { ship: 'petrel', hull: 1 }, { ship: 'hornet' }],
        },
      },
    })
    const events = play(state, 'england', 'drift')
    exactly(events, 'weather-taken drifted ship-damaged ship-damaged ship-damaged ship-sunk ship-sunk')
    expect(all(events, 'ship-sunk').map(({ gold, left }) => [gold, left])).toEqual([
      [9, 16],
      [8, 8],
    ])
  })

  const laden = { cargo: ['tea', 'tea', 'silk'], passengers: ['goree'] } as const
  const swallow = (more: object) =>
    ({ ship: 'swallow' as const, ...structuredClone(laden), ...more }) as never

  test('L2: a sunken ship is out of the game, its cubes above the boxes; one taken by pirates comes back', () => {
    const sunk = position({
      weather: { direction: 'north', spaces: 1 },
      fleets: { england: { at: 'quebec', ships: [swallow({ hull: 1 }), { ship: 'hornet' }] } },
    })
    const { box, above } = stock(sunk, 'tea')
    exactly(play(sunk, 'england', 'drift'), 'weather-taken drifted ship-damaged ship-damaged ship-sunk')
    expect(stock(sunk, 'tea')).toMatchObject({ box, above: above + 2 })
    expect(sunk.bag).toContain('goree')
    expect(sunk.shipsSunk).toEqual(['swallow'])
    exactly(
      nextRound(sunk),
      'weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced turn-began actions-forgone turn-ended turn-began actions-forgone turn-ended clean-up-began ship-deck-shuffled passengers-returned event-deck-shuffled round-began event-drawn',
    )
    expect(sunk.shipsSunk).toEqual(['swallow'])

    const taken = pirateFight({ gold: 7, ships: [swallow({ buccaneers: 0, cannons: 0 }), unarmed] }, 2)
    const before = stock(taken, 'tea')
    const boxed = before.box
    const events = rolling(taken, 'england', 'stand', [2, 2, 5, 1])
    exactly(
      events,
      'flight-chosen battle-joined cannons-fired enemy-fired smoke-cleared pirates-boarded grapples-tested pirates-tested ship-taken combat-ended attack-declared combat-round-began',
    )
    expect(find(events, 'ship-taken')).toMatchObject({ ship: 'swallow', gold: 4, left: 3 })
    expect(stock(taken, 'tea').box).toBe(boxed + 2)
    expect(taken.shipsDiscarded).toEqual(['swallow'])
    expect(taken.bag).toContain('goree')
  })

  test('L2: at clean-up the ship that pirates took is shuffled into the deck', () => {
    const state = position({ turn: 'france' })
    state.shipsDiscarded.push(state.shipDeck.pop()!)
    const [ship] = state.shipsDiscarded
    const events = play(state, 'france', 'end turn')
    exactly(
      events,
      'actions-forgone turn-ended clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    expect(find(events, 'ship-deck-shuffled')!.order.value).toContain(ship)
    expect(state.shipsDiscarded).toEqual([])
  })

  test('L3: who loses the last ship is out; letters return, markers stay as of a nation nobody plays', () => {
    const state = position({
      players: 3,
      turn: 'england',
      wars: [['england', 'france']],
      flags: { goree: 'france' },
      fleets: {
        england: { at: 'f5', ships: [unarmed] },
        france: { at: 'f5', letters: 2, ships: [{ ship: 'heron', cannons: 0, buccaneers: 0 }] },
      },
    })
    play(state, 'england', 'attack captain-2', 'stand')
    play(state, 'france', 'stand')
    const events = rolling(state, 'england', 'board heron with sovereign', [1, 6, 1])
    exactly(events, 'boarding-tried boarders-tested ship-captured captain-lost combat-ended')
    expect(find(events, 'captain-lost')).toMatchObject({ seat: 1, afloat: 3 })
    expect(captain(state, 'france')).toMatchObject({ letters: 0, lost: 3, fleet: [] })
    expect(state.letters).toBe(12)
    expect(port(state, 'goree').flag).toBe('france')
    expect(state.phase).toMatchObject({ name: 'action', waiting: [2] })
    exactly(play(state, 'england', 'end turn'), 'actions-forgone turn-ended turn-began')
    expect(helm(state).who).toBe('spain')
  })

  test('L4: of two or more the last one afloat wins at once', () => {
    const state = battle(
      { ships: [unarmed] },
      { gold: 60, ships: [{ ship: 'heron', cannons: 0, buccaneers: 0 }] },
    )
    const events = rolling(state, 'england', 'board heron with sovereign', [1, 6, 1])
    exactly(events, 'boarding-tried boarders-tested ship-captured captain-lost combat-ended points-counted')
    expect(find(events, 'points-counted')!.reason).toBe('last-fleet')
    expect(
      game.result(state, game.rules)!.places.map(({ seat, place, score }) => [seat, place, score]),
    ).toEqual([
      [0, 1, 3],
      [1, 2, 0],
    ])
  })

  const capture = (more: Given) => {
    const state = portFight({ ships: [unarmed] }, 1, more)
    rolling(state, 'england', 'stand', [2])
    exactly(
      rolling(state, 'england', 'invade with sovereign', [1, 1]),
      'boarding-tried boarders-tested port-captured combat-ended rebuild-offered',
    )
    return state
  }

  test('L5: the old marker of a captured port goes back to its player, or into the box', () => {
    const unplayed = capture({})
    expect(unplayed.boxedMarkers).toEqual(['portugal'])
    const played = capture({ players: 4 })
    expect(captain(played, 'portugal').markers).toBe(4)
    expect(played.boxedMarkers).toEqual([])
    expect(captain(played, 'england').markers).toBe(2)
    const lost = capture({ players: 4, fleets: { portugal: { ships: [], gold: 0, lost: 4 } } })
    expect(captain(lost, 'portugal').markers).toBe(3)
    expect(lost.boxedMarkers).toEqual(['portugal'])
  })

  test('L6: without a spare marker a captured port is free, and not offered to be rebuilt', () => {
    const flags = { boston: 'england', quebec: 'england', goree: 'england' } as const
    const state = portFight({ ships: [unarmed], objectives: ['lord-governor'] }, 1, {
      flags,
      options: { objectives: 2 },
    })
    rolling(state, 'england', 'stand', [2])
    const events = rolling(state, 'england', 'invade with sovereign', [1, 1])
    exactly(events, 'boarding-tried boarders-tested port-captured combat-ended')
    expect(find(events, 'port-captured')).toMatchObject({ from: 'portugal', marked: false })
    expect(port(state, 'lisbon')).toMatchObject({ flag: null, strength: 1 })
    expect(choicesOf(state, 'england')).toContain('trade')
  })

  test('L7: a captured pirate marker and a sunken pirate ship wait for clean-up and come back at drawn ports', () => {
    const state = position({
      turn: 'france',
      pirates: [null, { at: 'f2' }, { at: 'g2' }],
      flags: { 'port-royal': null },
      waitingMarkers: 1,
    })
    const events = play(state, 'france', 'end turn')
    exactly(
      events,
      'actions-forgone turn-ended clean-up-began marker-returned pirate-returned ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    const marker = find(events, 'marker-returned')!
    expect(port(state, marker.port).flag).toBe('pirates')
    expect(find(events, 'pirate-returned')).toMatchObject({ pirate: 1 })
    expect(state.pirates[0]!.space).not.toBeNull()
    expect(state.pirateMarkers).toEqual({ reserve: 1, waiting: 0 })
  })

  test('L7: a captured pirate port sends its marker to the event deck', () => {
    const state = position({
      turn: 'england',
      strengths: { 'port-royal': 1 },
      fleets: { england: { at: 'port-royal', ships: [unarmed] } },
    })
    play(state, 'england', 'attack port')
    rolling(state, 'england', 'stand', [2])
    exactly(
      rolling(state, 'england', 'invade with sovereign', [1, 1]),
      'boarding-tried boarders-tested port-captured combat-ended rebuild-offered',
    )
    expect(state.pirateMarkers).toEqual({ reserve: 1, waiting: 1 })
    expect(port(state, 'port-royal').flag).toBe('england')
  })

  test('L7: a marker returns to a port without any marker only', () => {
    const bagged = ['london', 'goree', 'marseille'] as const
    const passengers = game
      .initial({ seats: 2, options: schemas.options.parse({}), edition: game.editions[0] })
      .bag.filter((each) => !bagged.includes(each as 'goree'))
    const given: Given = { turn: 'france', flags: { 'port-royal': null }, waitingMarkers: 1, passengers }
    const state = position(given)
    expect(
      find(
        exactly(
          play(state, 'france', 'end turn'),
          'actions-forgone turn-ended clean-up-began marker-returned ship-deck-shuffled passengers-returned event-deck-shuffled round-began event-drawn',
        ),
        'marker-returned',
      )!.port,
    ).toBe('goree')
    const full = position({ ...given, flags: { 'port-royal': null, goree: 'france' } })
    exactly(
      play(full, 'france', 'end turn'),
      'actions-forgone turn-ended clean-up-began ship-deck-shuffled passengers-returned event-deck-shuffled round-began event-drawn',
    )
    expect(full.pirateMarkers.waiting).toBe(1)
  })

  test('L8: Pirate Haven draws again while the port has a marker', () => {
    const bagged = ['london', 'goree', 'marseille', 'port-royal'] as const
    const passengers = game
      .initial({ seats: 1, options: schemas.options.parse({}), edition: game.editions[0] })
      .bag.filter((each) => !bagged.includes(each as 'goree'))
    // Card e13 offers two more passengers, so that two tokens are left to draw from.
    const havens = new Set<string>()
    for (let again = 0; again < 30; again++) {
      const state = position({ players: 1, cards: ['e09', 'e12', 'e13', 'e10'], passengers })
      otherDice(state, again)
      const events = play(state, 'england', 'drift')
      const founded = find(events, 'haven-founded')
      exactly(
        events,
        `weather-taken drifted wars-noted 3 pirate-relocated third-card special-announced ${founded ? 'haven-founded' : 'special-ignored'} turn-began`,
      )
      havens.add(founded?.port ?? 'none')
    }
    expect([...havens].sort()).toEqual(['goree', 'none'])
  })

  test('L9: two last fleets that sink each other share the first place', () => {
    const weak = (ship: 'swallow' | 'heron') => ({ ships: [{ ship, hull: 1, cannons: 1 }] })
    const state = battle(weak('swallow'), weak('heron'))
    play(state, 'england', 'load 1 ball', 'fire')
    play(state, 'france', 'load 1 ball')
    exactly(
      rolling(state, 'france', 'fire', [6, 6]),
      'guns-run-out cannons-fired cannons-fired hits-landed hits-landed ship-sunk ship-sunk captain-lost captain-lost combat-ended points-counted',
    )
    expect(game.result(state, game.rules)!.places.map(({ place, score }) => [place, score])).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  test('L9: whatever either of them had achieved', () => {
    const given = { options: { objectives: 2 } }
    const england = { objectives: ['lord-governor' as const], ships: [{ ship: 'swallow', hull: 1 } as const] }
    const state = battle(england, { ships: [{ ship: 'heron', hull: 1 }] }, given)
    play(state, 'england', 'load 1 ball', 'fire')
    play(state, 'france', 'load 1 ball')
    exactly(
      rolling(state, 'france', 'fire', [6, 6]),
      'guns-run-out cannons-fired cannons-fired hits-landed hits-landed ship-sunk ship-sunk captain-lost captain-lost combat-ended points-counted',
    )
    expect(game.result(state, game.rules)!.places.map(({ place, tieBreak }) => [place, tieBreak])).toEqual([
      [1, null],
      [1, null],
    ])
  })

  test('L10: a captain alone who loses the last ship has no points', () => {
    const state = position({
      players: 1,
      weather: { direction: 'north', spaces: 1 },
      fleets: {
        england: { at: 'quebec', objectives: ['lord-governor'], ships: [{ ship: 'swallow', hull: 1 }] },
      },
    })
    exactly(
      play(state, 'england', 'drift'),
      'weather-taken drifted ship-damaged ship-sunk captain-lost points-counted',
    )
    expect(game.result(state, game.rules)!.places).toMatchObject([{ seat: 0, place: 1, score: 0 }])
  })
})
