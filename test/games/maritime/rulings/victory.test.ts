import { describe, expect, test } from 'vitest'
import type { Objective } from '../../../../src/games/maritime/data.ts'
import { maritime as game } from '../../../../src/games/maritime/index.ts'
import { pointsOf, totalOf } from '../../../../src/games/maritime/rules/points.ts'
import type { Event, State } from '../../../../src/games/maritime/state.ts'
import {
  asked,
  battle,
  captain,
  choicesOf,
  exactly,
  find,
  follow,
  type Given,
  helm,
  nextRound,
  play,
  position,
  refusal,
  rolling,
  viewOf,
} from '../kit.ts'

const three = [{ ship: 'swallow' }, { ship: 'petrel' }, { ship: 'hornet' }] as const
const places = (state: State) =>
  game.result(state, game.rules)!.places.map(({ seat, place, score }) => [seat, place, score])

describe('victory', () => {
  test('V1: there are three objectives, and the Lord of Maritime is the Admiral of the Seas', () => {
    const state = position({
      turn: 'england',
      shipsForSale: ['resolute'],
      fleets: { england: { at: 'goree', gold: 60, ships: three } },
    })
    const events = exactly(
      play(state, 'england', 'trade', 'buy ship resolute'),
      'market-opened ship-bought objective-met turn-ended turn-began',
    )
    expect(find(events, 'objective-met')!.objective).toBe('admiral-of-the-seas')
    expect(helm(state).who).toBe('france')
  })

  test('V2: a Master Merchant has 150g in a trade action in a home port', () => {
    const at = 'london'
    const rich = position({ turn: 'england', fleets: { england: { at: 'h0', gold: 150 } } })
    exactly(play(rich, 'england', 'sail london'), 'sailed')
    expect(captain(rich, 'england').objectives).toEqual([])
    const docked = play(rich, 'england', 'trade')
    exactly(docked, 'market-opened objective-met turn-ended turn-began')
    expect(find(docked, 'objective-met')).toMatchObject({ objective: 'master-merchant', gold: 150 })
    expect(helm(rich).who).toBe('france')
    const cargo = { england: { at, gold: 147, ships: [{ ship: 'swallow', cargo: ['tea', 'tea'] }] } } as never
    const selling = position({ turn: 'england', fleets: cargo })
    exactly(play(selling, 'england', 'trade'), 'market-opened')
    expect(captain(selling, 'england').objectives).toEqual([])
    exactly(
      play(selling, 'england', 'sell 1 tea from swallow'),
      'goods-sold objective-met turn-ended turn-began',
    )
    expect(captain(selling, 'england')).toMatchObject({ gold: 152, objectives: ['master-merchant'] })
    const abroad = position({ turn: 'england', fleets: { england: { at: 'goree', gold: 500 } } })
    exactly(play(abroad, 'england', 'trade'), 'market-opened')
    expect(captain(abroad, 'england').objectives).toEqual([])
  })

  test('V3: a fourth ship is given back at clean-up; its cubes go to the boxes and the objective stays', () => {
    const state = position({
      turn: 'france',
      options: { objectives: 2 },
      fleets: {
        england: {
          objectives: ['admiral-of-the-seas'],
          ships: [...three, { ship: 'resolute', cargo: ['tea'], passengers: ['goree'] }],
        },
      },
    })
    const tea = state.goods.find(({ good }) => good === 'tea')!.box
    exactly(play(state, 'france', 'end turn'), 'actions-forgone turn-ended clean-up-began')
    expect(asked(state)).toEqual(['england'])
    expect(choicesOf(state, 'england')).toEqual([
      'give back swallow',
      'give back petrel',
      'give back hornet',
      'give back resolute',
    ])
    expect(refusal(state, 'england', 'give back heron')).toBe('not-your-ship')
    const events = play(state, 'england', 'give back resolute')
    exactly(events, 'ship-given-back ship-deck-shuffled event-deck-shuffled round-began event-drawn')
    expect(find(events, 'ship-deck-shuffled')!.order.value).toContain('resolute')
    expect(state.goods.find(({ good }) => good === 'tea')!.box).toBe(tea + 1)
    expect(captain(state, 'england')).toMatchObject({ objectives: ['admiral-of-the-seas'] })
    expect(captain(state, 'england').fleet).toHaveLength(3)
  })

  test('V3: an Admiral buys no fourth ship again', () => {
    const state = position({
      turn: 'england',
      options: { objectives: 3 },
      shipsForSale: ['resolute'],
      fleets: { england: { at: 'goree', gold: 99, ships: three, objectives: ['admiral-of-the-seas'] } },
    })
    play(state, 'england', 'trade')
    expect(refusal(state, 'england', 'buy ship resolute')).toBe('fleet-full')
  })

  test('V4: an objective once met counts for good, whatever happens to gold, ships and ports', () => {
    const state = position({
      turn: 'france',
      fleets: { england: { gold: 0, objectives: ['master-merchant'] } },
    })
    const events = play(state, 'france', 'end turn')
    exactly(events, 'actions-forgone turn-ended points-counted')
    expect(find(events, 'points-counted')).toMatchObject({ reason: 'objectives' })
    expect(places(state)[0]).toEqual([0, 1, 3])
  })

  test('V5: a Lord Governor has all four markers on the board at one moment', () => {
    const flags = { boston: 'england', quebec: 'england' } as const
    const state = position({
      turn: 'england',
      flags,
      wars: [['england', 'portugal']],
      strengths: { lisbon: 1 },
      fleets: { england: { at: 'lisbon', ships: [{ ship: 'sovereign', cannons: 0 }] } },
    })
    play(state, 'england', 'attack port')
    rolling(state, 'england', 'stand', [2])
    const events = rolling(state, 'england', 'invade with sovereign', [1, 1])
    exactly(
      events,
      'boarding-tried boarders-tested port-captured objective-met combat-ended turn-ended turn-began',
    )
    expect(find(events, 'objective-met')).toMatchObject({ objective: 'lord-governor', gold: null })
    expect(state.ports.filter(({ flag }) => flag === 'england')).toHaveLength(4)
  })

  test.each([1, 2, 3])(
    'V6: with %i objectives needed the game ends with the round in which they are met',
    (needed) => {
      const all = ['master-merchant', 'admiral-of-the-seas', 'lord-governor'] as const
      const given = (met: number): Given => ({
        turn: 'france',
        options: { objectives: needed },
        fleets: { england: { objectives: all.slice(0, met) } },
      })
      const short = position(given(needed - 1))
      exactly(
        play(short, 'france', 'end turn'),
        'actions-forgone turn-ended clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn',
      )
      const met = position(given(needed))
      exactly(play(met, 'france', 'end turn'), 'actions-forgone turn-ended points-counted')
      expect(game.result(met, game.rules)!.places[0]).toMatchObject({ seat: 0, place: 1 })
    },
  )

  test('V6: the round goes on after an objective is met, and several compare their points', () => {
    const state = position({
      players: 3,
      turn: 'england',
      fleets: {
        england: { at: 'london', gold: 150 },
        france: { at: 'marseille', gold: 150, ships: [{ ship: 'heron' }, { ship: 'resolute' }] },
      },
    })
    exactly(play(state, 'england', 'trade'), 'market-opened objective-met turn-ended turn-began')
    expect(game.result(state, game.rules)).toBeNull()
    exactly(play(state, 'france', 'trade'), 'market-opened objective-met turn-ended turn-began')
    exactly(play(state, 'spain', 'end turn'), 'actions-forgone turn-ended points-counted')
    expect(places(state)).toEqual([
      [1, 1, 8],
      [0, 2, 6],
      [2, 3, 0],
    ])
  })

  const none = { merchant: 0, admiral: 0, governor: 0 }
  const everything = { merchant: 3, admiral: 4, governor: 6 }
  const objectives: Objective[] = ['master-merchant', 'admiral-of-the-seas', 'lord-governor']

  test('V7: 3, 4 and 6 for objectives, and besides 1 for each 50g, 2 for a ship and 3 for a port', () => {
    const points = (england: object, flags: Given['flags'] = {}) =>
      pointsOf(position({ fleets: { england }, flags }), 0, 2)
    expect(points({ gold: 49 })).toEqual({ ...none, parts: { gold: 0, ships: 0, ports: 0 } })
    expect(points({ gold: 400 })).toEqual({ ...none, parts: { gold: 8, ships: 0, ports: 0 } })
    expect(points({ gold: 60, ships: three })).toEqual({ ...none, parts: { gold: 1, ships: 4, ports: 0 } })
    expect(points({}, { london: null, boston: null })).toMatchObject({ parts: { ports: 0 } })
    expect(points({}, { boston: 'england' })).toMatchObject({ parts: { ports: 3 } })
    const all = points({ gold: 170, ships: three, objectives }, { boston: 'england' })
    expect(all).toEqual({ ...everything, parts: { gold: 3, ships: 4, ports: 3 } })
    expect(totalOf(all)).toBe(23)
    expect(points({ gold: 0, ships: [], lost: 2, objectives }, { boston: 'england' })).toEqual({
      ...none,
      parts: { gold: 0, ships: 0, ports: 0 },
    })
  })

  test('V7: to meet an objective is always worth something', () => {
    const total = (england: object, flags: Given['flags'] = {}) =>
      totalOf(pointsOf(position({ fleets: { england }, flags }), 0, 2))
    const met = (objective: string) => ({ objectives: [objective] })
    const four = [...three, { ship: 'resolute' }]
    expect(total({ gold: 150, ...met('master-merchant') })).toBeGreaterThan(total({ gold: 149 }))
    expect(total({ ships: four, ...met('admiral-of-the-seas') })).toBeGreaterThan(total({ ships: three }))
    expect(total({ ships: three, ...met('admiral-of-the-seas') })).toBeGreaterThan(total({ ships: three }))
    const ports = { boston: 'england', quebec: 'england' } as const
    const last = { ...ports, goree: 'england' } as const
    expect(total(met('lord-governor'), last)).toBeGreaterThan(total({}, ports))
  })

  test('V7: the result tells what each column gave', () => {
    const state = position({
      turn: 'france',
      flags: { boston: 'england' },
      fleets: { england: { gold: 170, ships: three, objectives: ['master-merchant'] } },
    })
    const events = play(state, 'france', 'end turn')
    exactly(events, 'actions-forgone turn-ended points-counted')
    const parts = { gold: 3, ships: 4, ports: 3 }
    expect(find(events, 'points-counted')!.tallies[0]).toEqual({
      gold: 170,
      merchant: 3,
      admiral: 0,
      governor: 0,
      parts,
      points: 13,
      awarded: true,
    })
    const [winner] = game.result(state, 2)!.places
    expect(winner).toMatchObject({ seat: 0, place: 1, score: 13 })
    expect(winner!.detail).toMatchObject({
      masterMerchant: 3,
      forGold: 3,
      forShips: 4,
      forPorts: 3,
      points: 13,
    })
  })

  test('V7: by rules version 1 a part counts where its objective is not met, and gold at most for 2', () => {
    const points = (england: object, flags: Given['flags'] = {}) =>
      pointsOf(position({ fleets: { england }, flags }), 0, 1)
    expect(points({ gold: 49 })).toEqual({ merchant: 0, admiral: 0, governor: 0 })
    expect(points({ gold: 400 })).toEqual({ merchant: 2, admiral: 0, governor: 0 })
    expect(points({ gold: 60, ships: three })).toEqual({ merchant: 1, admiral: 4, governor: 0 })
    expect(points({}, { london: null, boston: null })).toMatchObject({ governor: 0 })
    expect(points({}, { boston: 'england' })).toMatchObject({ governor: 3 })
    expect(points({ gold: 0, objectives })).toEqual(everything)
    expect(points({ gold: 0, ships: [], lost: 2, objectives }, { boston: 'england' })).toEqual(none)
    const state = position({ rules: 1, turn: 'france', fleets: { england: { gold: 170, objectives } } })
    exactly(play(state, 'france', 'end turn'), 'actions-forgone turn-ended points-counted')
    const detail = game.result(state, 1)!.places[0]!.detail
    expect(detail).toMatchObject({ masterMerchant: 3, points: 13 })
    expect(detail).not.toHaveProperty('forGold')
  })

  const tied = (players: number, more: Given = {}): State => tie(players, more).state
  const tie = (players: number, more: Given = {}): { state: State; events: readonly Event[] } => {
    const fleets = {
      england: { objectives: ['master-merchant'], ...more.fleets?.england },
      france: { objectives: ['master-merchant'], ...more.fleets?.france },
      spain: { objectives: players > 3 ? ['master-merchant'] : [] },
    } as Given['fleets']
    const state = position({ players, turn: players > 2 ? 'spain' : 'france', ...more, fleets: fleets! })
    const events: Event[] = []
    while (state.phase.name === 'action') events.push(...play(state, asked(state)[0]!, 'end turn'))
    const end =
      players > 2
        ? 'turn-began actions-forgone turn-ended points-counted draw-stands'
        : 'points-counted draw-offered'
    return { state, events: exactly(events, `actions-forgone turn-ended ${end}`) }
  }

  test('V8: two who are tied may share the win', () => {
    const state = tied(2)
    expect(asked(state)).toEqual(['england'])
    expect(choicesOf(state, 'england')).toEqual(['accept draw', 'fight draw'])
    exactly(play(state, 'england', 'accept draw'), 'draw-accepted')
    expect(game.result(state, game.rules)).toBeNull()
    exactly(play(state, 'france', 'accept draw'), 'draw-accepted draw-stands')
    expect(places(state)).toEqual([
      [0, 1, 3],
      [1, 1, 3],
    ])
  })

  test('V8: either may fight instead: nobody flees, and who loses a ship loses the win', () => {
    const state = tied(2, {
      fleets: {
        england: { ships: [{ ship: 'sovereign' }, { ship: 'petrel' }] },
        france: { ships: [{ ship: 'heron', hull: 1 }, { ship: 'resolute' }] },
      },
    })
    play(state, 'england', 'accept draw')
    exactly(play(state, 'france', 'fight draw'), 'duel-began combat-round-began battle-joined')
    expect(choicesOf(state, 'france')).toContain('fire')
    play(state, 'france', 'fire')
    play(state, 'england', 'load 1 ball')
    const events = rolling(state, 'england', 'fire', [6, 1])
    exactly(events, 'guns-run-out cannons-fired hits-landed ship-sunk combat-ended duel-decided')
    expect(find(events, 'ship-sunk')).toMatchObject({ ship: 'heron' })
    expect(find(events, 'duel-decided')).toEqual({ type: 'duel-decided', victor: 0 })
    expect(places(state)).toEqual([
      [0, 1, 5],
      [1, 2, 5],
    ])
    expect(game.result(state, game.rules)!.places[0]!.tieBreak).toBe('fight')
  })

  test('V8: three or more who are tied share the win', () => {
    const { state, events } = tie(4)
    expect(find(events, 'draw-stands')).toEqual({ type: 'draw-stands', seats: [0, 1, 2] })
    expect(places(state)).toEqual([
      [0, 1, 3],
      [1, 1, 3],
      [2, 1, 3],
      [3, 4, 0],
    ])
  })

  test('V9: gold is concealed; it shows when a ship is lost, a merchant is master, and at the end', () => {
    const fleets = {
      england: { at: 'quebec', gold: 25, ships: [{ ship: 'swallow', hull: 1 }, { ship: 'hornet' }] },
    } as Given['fleets']
    const state = position({ weather: { direction: 'north', spaces: 1 }, fleets: fleets! })
    const [rival, own, stranger] = [viewOf(state, 'france'), viewOf(state, 'england'), viewOf(state, null)]
    const events = play(state, 'england', 'drift')
    exactly(events, 'weather-taken drifted ship-damaged ship-damaged ship-sunk')
    follow(rival, 'france', events)
    follow(own, 'england', events)
    follow(stranger, null, events)
    expect(rival.captains[0]).toMatchObject({ gold: null, shown: 12 })
    expect(stranger.captains[0]).toMatchObject({ gold: null, shown: 12 })
    expect(own.captains[0]).toMatchObject({ gold: 12, shown: 12 })

    const merchant = position({ turn: 'france', fleets: { france: { at: 'marseille', gold: 170 } } })
    const seen = viewOf(merchant, 'england')
    follow(
      seen,
      'england',
      exactly(play(merchant, 'france', 'trade'), 'market-opened objective-met turn-ended points-counted'),
    )
    expect(game.result(seen, game.rules)).toEqual(game.result(merchant, game.rules))
    expect(seen.captains[1]).toMatchObject({ gold: 170, shown: 170 })
  })

  test('V10: a timed game has two action phases in each of thirteen rounds, and objectives only score', () => {
    const state = position({
      options: { timed: true },
      round: 1,
      turn: 'england',
      fleets: { england: { at: 'london', gold: 150 } },
    })
    exactly(play(state, 'england', 'trade'), 'market-opened objective-met turn-ended turn-began')
    expect(captain(state, 'england').objectives).toEqual(['master-merchant'])
    expect(helm(state)).toMatchObject({ who: 'france', part: 1 })
    exactly(play(state, 'france', 'end turn'), 'actions-forgone turn-ended turn-began')
    expect(helm(state)).toMatchObject({ who: 'england', part: 2 })
    play(state, 'england', 'end turn')
    const events = play(state, 'france', 'end turn')
    exactly(
      events,
      'actions-forgone turn-ended card-removed clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
    expect(find(events, 'card-removed')).toEqual({ type: 'card-removed', card: 'e07' })
    expect(state.round).toBe(2)
    expect(state.eventDeck).toHaveLength(11)
    expect(state.cardsRemoved).toEqual(['e07'])
  })

  test('V11: a game for one is timed whatever was asked for, and its result is the points', () => {
    const state = position({ players: 1, round: 1, turn: 'england', options: { timed: false } })
    expect(state.options.timed).toBe(true)
    exactly(play(state, 'england', 'end turn'), 'actions-forgone turn-ended turn-began')
    expect(helm(state)).toMatchObject({ who: 'england', part: 2 })
    for (let left = 60; left > 0 && game.result(state, game.rules) === null; left--) nextRound(state)
    const [place] = game.result(state, game.rules)!.places
    expect(place).toMatchObject({ seat: 0, place: 1 })
    expect(state.round).toBeLessThanOrEqual(13)
  })

  test('V12: points are for those who may win; the others follow by objectives, then points, then the lost', () => {
    const state = position({
      players: 5,
      turn: 'netherlands',
      options: { objectives: 2 },
      fleets: {
        england: { objectives: ['master-merchant', 'lord-governor'] },
        france: { gold: 149, ships: [{ ship: 'heron' }, { ship: 'resolute' }] },
        spain: { objectives: ['master-merchant'] },
        portugal: { ships: [], gold: 0, lost: 5, objectives: ['master-merchant', 'lord-governor'] },
      },
    })
    exactly(play(state, 'netherlands', 'end turn'), 'actions-forgone turn-ended points-counted')
    expect(places(state)).toEqual([
      [0, 1, 9],
      [2, 2, 0],
      [1, 3, 0],
      [4, 4, 0],
      [3, 5, 0],
    ])
  })

  test('V13: who is out of the game can’t win it any more', () => {
    const state = position({
      players: 3,
      turn: 'spain',
      fleets: { france: { ships: [], gold: 0, lost: 3, objectives: ['master-merchant'] } },
    })
    exactly(
      play(state, 'spain', 'end turn'),
      'actions-forgone turn-ended clean-up-began ship-deck-shuffled event-deck-shuffled round-began event-drawn',
    )
  })

  test('V14: a fight over a draw in which both lose a ship, or neither can, leaves the win shared', () => {
    const weak = (ship: 'swallow' | 'heron', more: object) => ({ ships: [{ ship, ...more }] }) as never
    const both = tied(2, {
      fleets: { england: weak('swallow', { hull: 1 }), france: weak('heron', { hull: 1 }) },
    })
    play(both, 'england', 'fight draw', 'load 1 ball', 'fire')
    play(both, 'france', 'load 1 ball')
    exactly(
      rolling(both, 'france', 'fire', [6, 6]),
      'guns-run-out cannons-fired cannons-fired hits-landed hits-landed ship-sunk ship-sunk captain-lost captain-lost combat-ended duel-decided',
    )
    expect(places(both)).toEqual([
      [0, 1, 3],
      [1, 1, 3],
    ])
    const helpless = { cannons: 0, buccaneers: 1 }
    const none = tied(2, { fleets: { england: weak('swallow', helpless), france: weak('heron', helpless) } })
    const events = play(none, 'england', 'fight draw')
    exactly(events, 'duel-began combat-ended duel-decided')
    expect(find(events, 'duel-decided')).toEqual({ type: 'duel-decided', victor: null })
    expect(places(none).map(([, place]) => place)).toEqual([1, 1])
    const unwilling = tied(2)
    play(unwilling, 'england', 'fight draw', 'fire')
    expect(
      find(
        exactly(play(unwilling, 'france', 'fire'), 'guns-run-out smoke-cleared combat-ended duel-decided'),
        'duel-decided',
      )!.victor,
    ).toBeNull()
  })

  test('V15: an objective ends the turn at once, before a captured port could be rebuilt', () => {
    const state = position({
      turn: 'england',
      flags: { boston: 'england', quebec: 'england' },
      wars: [['england', 'portugal']],
      strengths: { lisbon: 1 },
      fleets: { england: { at: 'lisbon', gold: 50, ships: [{ ship: 'sovereign', cannons: 0 }] } },
    })
    play(state, 'england', 'attack port')
    rolling(state, 'england', 'stand', [2])
    const events = rolling(state, 'england', 'invade with sovereign', [1, 1])
    exactly(
      events,
      'boarding-tried boarders-tested port-captured objective-met combat-ended turn-ended turn-began',
    )
    expect(asked(state)).toEqual(['france'])
  })

  test('V16: a defender may become Admiral in another’s turn, which goes on', () => {
    const state = battle(
      {
        ships: [
          { ship: 'swallow', cannons: 0, buccaneers: 1 },
          { ship: 'petrel', cannons: 0, buccaneers: 1 },
        ],
      },
      {
        ships: [
          { ship: 'heron', cannons: 0 },
          { ship: 'sovereign', cannons: 0 },
          { ship: 'resolute', cannons: 0 },
        ],
      },
    )
    const events = rolling(state, 'france', 'board swallow with resolute', [1, 6, 1])
    exactly(
      events,
      'boarding-tried boarders-tested ship-captured objective-met combat-ended attack-declared combat-round-began',
    )
    expect(find(events, 'objective-met')).toMatchObject({ seat: 1, objective: 'admiral-of-the-seas' })
    expect(find(events, 'objective-met')).toMatchObject({ endsTurn: false })
    expect(helm(state)).toMatchObject({ who: 'england', actions: 3 })
  })
})
