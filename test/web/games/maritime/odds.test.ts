import { describe, expect, test } from 'vitest'
import { decide } from '../../../../src/games/maritime/decide/index.ts'
import { evolve } from '../../../../src/games/maritime/evolve/index.ts'
import { maritime } from '../../../../src/games/maritime/index.ts'
import type { Command } from '../../../../src/games/maritime/state.ts'
import type { Dice } from '../../../../src/kernel/dice.ts'
import { maritime as maritimeBoard } from '../../../../web/games/maritime/index.ts'
import {
  assaultOdds,
  boardOdds,
  fleeOdds,
  percent,
  pursueOdds,
  testOdds,
} from '../../../../web/games/maritime/odds.ts'
import { battle, meeting, pirateFight, play, portFight, seatOf } from '../../../games/maritime/kit.ts'
import { again, away, chance, taken, type Verdict } from './chance.ts'

const england = seatOf('england')
const france = seatOf('france')
const ships = (sails: number, buccaneers = 4) => ({
  ships: [{ ship: 'swallow' as const, sails, buccaneers }],
})

describe('to flee', () => {
  test.each([1, 2, 3, 4, 5, 6])('from a port with sails of %i', (sails) => {
    const state = portFight(ships(sails))
    expect(fleeOdds(state, england).away).toBeCloseTo(chance(state, england, { type: 'flee' }, away), 12)
  })

  test.each([1, 2, 3, 4, 5, 6])('from a pirate ship of strength %i', (strength) => {
    const state = pirateFight(ships(5), strength)
    expect(fleeOdds(state, england).away).toBeCloseTo(chance(state, england, { type: 'flee' }, away), 12)
  })

  test.each([
    [2, 5],
    [4, 4],
    [6, 1],
  ])('from a fleet that pursues: sails %i against %i', (own, theirs) => {
    const state = meeting(ships(own), { ships: [{ ship: 'heron', sails: theirs }] })
    play(state, 'england', 'attack captain-2')
    const { sets, away: gone } = fleeOdds(state, england)
    play(state, 'england', 'flee')
    const off = chance(state, france, { type: 'stand' }, (event) =>
      event.type === 'flight-tested' ? event.passed : undefined,
    )
    expect(sets).toBeCloseTo(off, 12)
    expect(gone).toBeCloseTo(off * (1 - testOdds(theirs)), 12)
  })

  test('together takes no test', () => {
    const state = meeting(ships(1), { ships: [{ ship: 'heron', sails: 1 }] })
    play(state, 'england', 'attack captain-2', 'flee')
    expect(fleeOdds(state, france)).toEqual({ sets: 1, away: 1 })
    expect(
      chance(state, france, { type: 'flee' }, (event) => (event.type === 'flight-agreed' ? true : undefined)),
    ).toBe(1)
  })
})

test.each([1, 3, 6])('to pursue with sails of %i', (sails) => {
  const state = meeting(ships(6), { ships: [{ ship: 'heron', sails }] })
  play(state, 'england', 'attack captain-2', 'flee')
  const fled = structuredClone(state)
  // A die that passes: the fleet is under sail, and the other is asked.
  for (const event of decide(fled, { type: 'stand' }, { seat: france, dice: low, rules: maritime.rules })) {
    evolve(fled, event)
  }
  const caught = chance(fled, france, { type: 'pursue' }, (event) =>
    event.type === 'pursuit-tested' ? event.passed : undefined,
  )
  expect(pursueOdds(fled, france)).toBeCloseTo(caught, 12)
})

const low: Dice = { int: () => 0, shuffle: (items) => [...items], rolls: 0 }

describe('to board', () => {
  test.each([
    [5, 4, 3],
    [6, 2, 1],
    [2, 6, 5],
    [4, 3, 6],
  ])('with sails of %i and %i buccaneers a ship with sails of %i', (sails, buccaneers, theirs) => {
    const state = battle(
      { ships: [{ ship: 'swallow', sails, buccaneers, cannons: 0 }] },
      { ships: [{ ship: 'heron', sails: theirs, buccaneers: 1, cannons: 0 }] },
    )
    const command: Command = { type: 'board', ship: 'swallow', target: 'heron' }
    const { takes, locks } = boardOdds(state, england, 'swallow', 'heron')
    expect(takes).toBeCloseTo(chance(state, england, command, taken, again), 12)
    const lock: Verdict = (event) => (event.type === 'boarding-tried' ? event.locked : undefined)
    expect(locks).toBeCloseTo(chance(state, england, command, lock), 12)
    expect(maritimeBoard.note!(state, england, command, maritime.rules)).toBe(
      `· ${percent(takes)}% to take it`,
    )
  })

  test.each([2, 3, 4, 5, 6])('a port, with %i buccaneers', (buccaneers) => {
    const state = portFight({ ships: [{ ship: 'swallow', sails: 5, buccaneers, cannons: 0 }] }, 1)
    // The volley is over once it has hit nothing; then the port can be invaded.
    for (const event of decide(
      state,
      { type: 'stand' },
      { seat: england, dice: middle, rules: maritime.rules },
    )) {
      evolve(state, event)
    }
    const odds = chance(state, england, { type: 'invade', ship: 'swallow' }, taken, again)
    expect(boardOdds(state, england, 'swallow', null).takes).toBeCloseTo(odds, 12)
    const invade: Command = { type: 'invade', ship: 'swallow' }
    expect(maritimeBoard.note!(state, england, invade, maritime.rules)).toContain(
      `${Math.round(odds * 100)}%`,
    )
    const declined: Command = { type: 'no-boarding' }
    expect(maritimeBoard.note!(state, england, declined, maritime.rules)).toBeUndefined()
  })

  test('goes on with fewer and fewer of them', () => {
    expect(assaultOdds(1)).toBe(0)
    expect(assaultOdds(2)).toBeCloseTo(1 / 6, 12)
    expect(assaultOdds(3)).toBeCloseTo(1 - (4 / 6) * (5 / 6), 12)
  })
})

const middle: Dice = { int: () => 2, shuffle: (items) => [...items], rolls: 0 }

test('a reader is never told that something is certain which is not', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100])
})
