import { describe, expect, test } from 'vitest'
import { book } from '../../../src/games/maritime/data.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import { schemas } from '../../../src/games/maritime/schema/index.ts'
import type { Event, State } from '../../../src/games/maritime/state.ts'
import { worlds } from '../../../src/games/maritime/worlds/index.ts'
import type { Memory } from '../../../src/games/maritime/worlds/recall.ts'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { isMatchEvent } from '../../../src/kernel/lobby.ts'
import { redact, type Viewer } from '../../../src/kernel/secret.ts'
import { chanceFrom } from '../../../src/kernel/worlds.ts'
import type { LiveMatch } from '../../kit/live-match.ts'
import { anyChoice, anyKind, playRandomMatch } from '../../kit/random-match.ts'
import { position } from './kit.ts'

const game = maritime as unknown as Game

const optionSets = [
  {},
  { objectives: 3 },
  { timed: true },
  { objectives: 2, diagonals: false },
  { objectives: 2, timed: true, diagonals: false },
]

type Case = { edition: string; seats: number; rules: number; seed: number }

/** Every edition with every number of seats and every rules version; the options take turns. */
const cases: Case[] = maritime.editions.flatMap((edition) =>
  [1, 2, 3, 4, 5, 6].flatMap((seats) =>
    [1, 2, 3].map((rules) => ({ edition, seats, rules, seed: 100 * seats + rules })),
  ),
)

describe.each(maritime.editions)('who adds up the prices of %s knows every purse', (edition) => {
  const those = cases.filter((each) => each.edition === edition)
  test.each(those.map((each, index) => [each.seats, each.rules, index] as const))(
    'with %i seats by version %i of the rules',
    (_seats, _rules, index) => {
      const { seed, ...table } = those[index]!
      const options = schemas.options.parse(optionSets[(index + seed) % optionSets.length])
      const memory = remembering(table.seats)
      let told = 0
      let commits = 0
      const live = playRandomMatch(
        game,
        { ...table, options, seed },
        {
          commit(now, commit) {
            commits++
            told += memory.commit(commit)
            // The commits up to the start are told of once it is over.
            if (commit.seq === now.match.seq) memory.expectTruth(now)
          },
        },
        index % 2 === 0 ? anyChoice : anyKind,
      )
      expect(live.match.status).toBe('finished')
      expect(commits).toBeGreaterThan(20)
      expect(told).toBeGreaterThan(0)
    },
  )
})

/** What each seat remembers, and last a spectator, each from the events as it is told them. */
function remembering(seats: number) {
  const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => [seat]), []]
  const memories: (Memory | null)[] = viewers.map(() => null)

  function commit({ events }: Commit): number {
    const own = events.filter((event) => !isMatchEvent(event)) as Event[]
    for (const [index, viewer] of viewers.entries()) {
      for (const event of own) memories[index] = worlds.recall(memories[index]!, redact(event, viewer))
    }
    return own.length
  }

  function expectTruth({ match, views }: LiveMatch): void {
    const truth = (match.state as State).captains.map(({ gold }) => gold)
    for (const memory of memories) expect(memory?.purses).toEqual(truth)
    for (let seat = 0; seat < seats; seat++) {
      const view = views[seat]!.state as State
      const world = worlds.worlds(view, seat, chanceFrom(match.seq), memories[seat]!)
      expect(world.captains.map(({ gold }) => gold)).toEqual(truth)
    }
  }

  return { commit, expectTruth }
}

test('who remembers nothing guesses a purse within what can have been earned, and any sum equally often', () => {
  const view = position({ turn: 'england', fleets: { england: {}, france: {} } })
  view.round = 2
  const rival = view.captains[1]!
  rival.gold = null
  const most = book.startingGold + 2 * 25
  const seen = new Map<number, number>()
  const guesses = 200 * (most + 1)
  for (let seed = 0; seed < guesses; seed++) {
    const gold = worlds.worlds(view, 0, chanceFrom(seed), null).captains[1]!.gold!
    seen.set(gold, (seen.get(gold) ?? 0) + 1)
  }
  expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: most + 1 }, (_, i) => i))
  for (const count of seen.values()) expect(Math.abs(count - 200)).toBeLessThan(5 * Math.sqrt(200))
})

test('a Master Merchant alone is taken for richer than it takes to be one', () => {
  const view = position({ turn: 'england', fleets: { england: {}, france: {} } })
  view.round = 40
  const rival = view.captains[1]!
  const richest = () => {
    const guesses = Array.from({ length: 400 }, (_, seed) => worlds.worlds(view, 0, chanceFrom(seed), null))
    return Math.max(...guesses.map(({ captains }) => captains[1]!.gold!))
  }
  rival.gold = null
  expect(richest()).toBeLessThan(book.merchantGold)
  Object.assign(rival, { objectives: ['master-merchant'], shown: 160 })
  expect(richest()).toBeGreaterThan(160)
})

test('who has lost the last ship has what was shown with it', () => {
  const view = position({ turn: 'england', fleets: { england: {}, france: {} } })
  Object.assign(view.captains[1]!, { gold: null, shown: 0, lost: 2, fleet: [] })
  for (let seed = 0; seed < 20; seed++) {
    expect(worlds.worlds(view, 0, chanceFrom(seed), null).captains[1]!.gold).toBe(0)
  }
})
