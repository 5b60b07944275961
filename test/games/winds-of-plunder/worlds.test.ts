import { describe, expect, test } from 'vitest'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import type { Event, State } from '../../../src/games/winds-of-plunder/state.ts'
import { worlds } from '../../../src/games/winds-of-plunder/worlds/index.ts'
import { type Memory, recall } from '../../../src/games/winds-of-plunder/worlds/recall.ts'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { isMatchEvent } from '../../../src/kernel/lobby.ts'
import { redact } from '../../../src/kernel/secret.ts'
import { chanceFrom } from '../../../src/kernel/worlds.ts'
import { type LiveMatch, startMatch } from '../../kit/live-match.ts'
import { type Pick, playRandomMatch } from '../../kit/random-match.ts'

const game = windsOfPlunder as unknown as Game
const options = {
  reactiveCaches: true,
  strictAdvantages: false,
  noGust: false,
  localNorthSouth: false,
  tournament: false,
}

/** What seat 0 remembers, looked at after every commit of a random match. */
function remembering(seed: number, look: (live: LiveMatch, memory: Memory) => void): void {
  let memory: Memory | null = null
  const commit = (live: LiveMatch, { events }: Commit) => {
    for (const event of events) {
      if (!isMatchEvent(event)) memory = recall(memory, redact(event, [0]) as unknown as Event)
    }
    if (memory !== null) look(live, memory)
  }
  playRandomMatch(game, { seats: 4, options, seed }, { commit }, fondOfCards)
}

/** Cards are drawn and played more often than by chance, so that the deck is shuffled again. */
const fondOfCards: Pick = (choices, chance) => {
  const cards = choices.filter(({ type }) => type === 'draw' || type.startsWith('play'))
  return chance.pick(cards.length > 0 && !chance.oneIn(4) ? cards : choices)
}

const truthOf = (live: LiveMatch) => live.match.state as State
const seeds = [6, 12, 18, 24, 30, 36]

describe('what is remembered is true', () => {
  test.each(seeds)('of the deck that each card in hand came from (%i)', (seed) => {
    let decks = 0
    remembering(seed, (live, memory) => {
      decks = Math.max(decks, memory.decks.length)
      for (const [seat, { hand }] of truthOf(live).pirates.entries()) {
        const drawn = hand.map((card) => memory.decks.findLastIndex((deck) => deck.includes(card!)))
        expect(drawn.map((deck) => Math.max(0, deck)).toSorted()).toEqual(memory.drawn[seat]!.toSorted())
      }
      expect(memory.discards.toSorted()).toEqual(truthOf(live).discards.toSorted())
    })
    expect(decks).toBeGreaterThan(1)
  })

  test.each(seeds)('of the ports whose treasure a pirate does not hold (%i)', (seed) => {
    remembering(seed, (live, memory) => {
      for (const [seat, { treasures, port }] of truthOf(live).pirates.entries()) {
        const barred = memory.treasures[seat]!
        expect(barred).toHaveLength(treasures.length)
        expect(orders(treasures).some((order) => order.every((card, i) => !barred[i]!.includes(card!)))).toBe(
          true,
        )
        expect(treasures).not.toContain(port)
      }
    })
  })
})

function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))
}

test('after a shuffle, a hand that drew nothing since holds none of the cards that were shuffled', () => {
  let dealt = 0
  for (const seed of seeds) {
    remembering(seed, (live, memory) => {
      const last = memory.decks.length - 1
      if (last < 1 || live.match.status !== 'running') return
      const world = worlds.worlds(live.views[0]!.state as State, 0, chanceFrom(live.match.seq), memory)
      for (const [seat, { hand }] of world.pirates.entries()) {
        if (seat === 0 || memory.drawn[seat]!.includes(last)) continue
        for (const card of hand) expect(memory.decks[last]).not.toContain(card)
        dealt += hand.length
      }
    })
  }
  expect(dealt).toBeGreaterThan(20)
})

test('every order of the treasures that a view allows is as likely as any other', () => {
  const state = structuredClone(startMatch(game, { seats: 3, options, seed: 1 }).views[0]!.state) as State
  const [, one, two] = state.pirates
  state.treasureDeck = ['nassau']
  state.pirates[0]!.treasures = [
    ...(['san-salvadore', 'turks-and-caicos', 'cozumel', 'jamaica', 'santo-domingo'] as const),
    ...(['belize', 'guadeloupe', 'barbados'] as const),
  ]
  Object.assign(one!, { port: 'havana', treasures: [null] })
  Object.assign(two!, { port: 'trinidad', treasures: [null, null] })
  // Three cards are left: Havana, Puerto Rico and Trinidad. Two orders put Trinidad first and bar nothing else.
  const counts = new Map<string, number>()
  const chance = chanceFrom(5)
  for (let i = 0; i < 4000; i++) {
    const { pirates } = worlds.worlds(state, 0, chance, null)
    const dealt = pirates.slice(1).flatMap(({ treasures }) => treasures)
    counts.set(dealt.join(), (counts.get(dealt.join()) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual([
    'trinidad,havana,puerto-rico',
    'trinidad,puerto-rico,havana',
  ])
  for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(160)
})
