import { describe, expect, test } from 'vitest'
import type { Bot } from '../../../src/bots/bot.ts'
import { playOut } from '../../../src/bots/playout.ts'
import { francisDrake } from '../../../src/games/francis-drake/index.ts'
import { schemas } from '../../../src/games/francis-drake/schema/index.ts'
import type { Chest, Event, State } from '../../../src/games/francis-drake/state.ts'
import { worlds as thought } from '../../../src/games/francis-drake/worlds/index.ts'
import type { Memory } from '../../../src/games/francis-drake/worlds/recall.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { chanceFrom } from '../../../src/kernel/worlds.ts'

const game = francisDrake as unknown as Game
const { worlds, recall } = thought

type Moment = {
  readonly truth: State
  readonly view: State
  readonly seat: Seat
  readonly memory: Memory | null
}

describe('a chest that can’t be looked into', () => {
  test.each([2, 3, 4, 6])('is known to whoever recalls, at a table for %i', (seats) => {
    let closed = 0
    for (const { truth, view, seat, memory } of momentsOf(seats)) {
      if (!view.captains.some(({ chest }) => chest === null)) continue
      closed++
      expect(chestsIn(worlds(view, seat, chanceFrom(1), memory))).toEqual(chestsIn(truth))
    }
    expect(closed).toBeGreaterThan(100)
  })

  test('holds what was taken on this voyage, and at least one stone, for whoever does not recall', () => {
    let wrong = 0
    for (const { truth, view, seat } of momentsOf(4)) {
      const guess = chestsIn(worlds(view, seat, chanceFrom(view.voyage), null))
      for (const [index, { chest }] of view.captains.entries()) {
        if (chest !== null) continue
        const stones = (held: Chest) => held.silver + held.gold + held.jewel + held.relic
        expect(stones(guess[index]!)).toBeGreaterThan(0)
      }
      const right = JSON.stringify(guess) === JSON.stringify(chestsIn(truth))
      if (view.voyage === 1) expect(right).toBe(true)
      else if (!right) wrong++
    }
    expect(wrong).toBeGreaterThan(0)
  })

  test('is the only one where there are two captains, so it holds all that is missing', () => {
    for (const { truth, view, seat } of momentsOf(2)) {
      expect(chestsIn(worlds(view, seat, chanceFrom(1), null))).toEqual(chestsIn(truth))
    }
  })
})

/** What the seats in turn see in a few matches in which stones are taken. */
function* momentsOf(seats: number): Generator<Moment> {
  for (let seed = 0; seed < 4; seed++) {
    const options = schemas.options.parse({ montezuma: seed % 2 === 0 })
    const truth = francisDrake.initial({ seats, options, edition: game.editions[0]! })
    const memories: (Memory | null)[] = Array.from({ length: seats }, () => null)
    const moments: Moment[] = []
    const bot: Bot = (_, view, seat, rules, below) => {
      const kept = structuredClone({ truth, view: view as State })
      moments.push({ ...kept, seat, memory: memories[seat]! })
      return eager(game, view, seat, rules, below)
    }
    playOut(game, { seats, options, seed: `${seats} ${seed}`, bots: [bot] }, (event) => {
      francisDrake.evolve(truth, structuredClone(event) as Event)
      for (const [seat, memory] of memories.entries()) {
        memories[seat] = recall(memory, redact(event, [seat]) as Event)
      }
    })
    yield* moments
  }
}

/** Random, but goes down the street step by step and attacks where it can: else no stone is ever taken. */
const eager: Bot = (played, view, seat, rules, below) => {
  const choices = played.choices(view, seat, rules)
  const near = choices.filter(({ type }) => type === 'visit').slice(0, 3)
  const brave = choices.filter(({ type }) => type === 'attack' || type === 'sail-on')
  const best = [near, brave, choices].find(({ length }) => length > 0)!
  return best[below(best.length)]!
}

function chestsIn({ captains }: State): Chest[] {
  return captains.map(({ chest }) => chest!)
}
