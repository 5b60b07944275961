import { expect, test } from 'vitest'
import { botsFor } from '../../../src/bots/index.ts'
import { captains } from '../../../src/bots/maritime/index.ts'
import { fightPirates } from '../../../src/bots/maritime/pirate-fight.ts'
import { playOut } from '../../../src/bots/playout.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import type { Captain, Event, State } from '../../../src/games/maritime/state.ts'
import type { Game } from '../../../src/kernel/game.ts'

const game = maritime as unknown as Game
const { random } = botsFor(game)

/** A captain at each seat in turn among two who play at random, always by the same seeds: nothing here is left to luck. */
function voyages(name: string, matches: number): { visits: number; idle: number; lost: number; won: number } {
  const seen = { visits: 0, idle: 0, lost: 0, won: 0 }
  for (let number = 0; number < matches; number++) {
    const hero = number % 3
    let idle: boolean | undefined
    const state = playOut<State>(
      game,
      {
        seats: 3,
        options: schemas.options.parse({}),
        seed: `seamanship ${name} ${number}`,
        bots: [0, 1, 2].map((seat) => (seat === hero ? captains[name]! : random!)),
      },
      (told) => {
        const event = told as Event
        if (event.type === 'market-opened') {
          idle = event.seat === hero ? true : undefined
          seen.visits += idle === undefined ? 0 : 1
        } else if (event.type === 'market-left') {
          seen.idle += idle === true ? 1 : 0
          idle = undefined
        } else if (idle === true) idle = false
      },
    )
    seen.lost += state.captains[hero]!.lost === null ? 0 : 1
    const places = maritime.result(state, maritime.rules)!.places
    seen.won += places.some(({ seat, place }) => seat === hero && place === 1) ? 1 : 0
  }
  return seen
}

test.each(Object.keys(captains))('a %s opens a market to do something there, and stays afloat', (name) => {
  const { visits, idle, lost, won } = voyages(name, 21)
  expect(visits).toBeGreaterThan(100)
  expect(idle / visits).toBeLessThanOrEqual(0.15)
  expect(lost).toBeLessThanOrEqual(1)
  expect(won).toBeGreaterThanOrEqual(20)
})

function fleet(...ships: [sails: number, buccaneers: number, cannons: number][]): Captain {
  const vessels = ships.map(([sails, buccaneers, cannons]) => ({ sails, buccaneers, cannons }))
  return { fleet: vessels } as unknown as Captain
}

test('whoever has guns and a crew takes a weak pirate ship, and flees from a strong one without them', () => {
  expect(fightPirates(fleet([5, 4, 3]), 2)).toMatchObject({ flees: false })
  expect(fightPirates(fleet([5, 4, 0]), 6)).toMatchObject({ flees: true, win: 0 })
  expect(fightPirates(fleet([5, 2, 3]), 6)).toMatchObject({ flees: true, win: 0 })
})

test('the risk of a fight grows with the pirates and falls with crew, sails and guns', () => {
  const risk = (sails: number, crew: number, cannons: number, strength: number) =>
    fightPirates(fleet([sails, crew, cannons]), strength).loss
  for (let strength = 2; strength <= 6; strength++) {
    expect(risk(5, 4, 2, strength)).toBeGreaterThanOrEqual(risk(5, 4, 2, strength - 1))
  }
  expect(risk(5, 1, 2, 6)).toBeGreaterThan(risk(5, 2, 2, 6))
  expect(risk(5, 2, 2, 6)).toBeGreaterThan(risk(5, 4, 2, 6))
  expect(risk(5, 4, 0, 6)).toBeGreaterThan(risk(5, 4, 2, 6))
  expect(risk(1, 2, 2, 6)).toBeGreaterThan(risk(5, 2, 2, 6))
})

test('chances are chances, for every ship and every pirate', () => {
  for (let sails = 0; sails <= 6; sails++) {
    for (let crew = 0; crew <= 6; crew++) {
      for (let cannons = 0; cannons <= 6; cannons++) {
        for (let strength = 1; strength <= 6; strength++) {
          const { win, loss } = fightPirates(fleet([sails, crew, cannons]), strength)
          expect(win).toBeGreaterThanOrEqual(0)
          expect(loss).toBeGreaterThanOrEqual(0)
          expect(win + loss).toBeLessThanOrEqual(1 + 1e-9)
        }
      }
    }
  }
})
