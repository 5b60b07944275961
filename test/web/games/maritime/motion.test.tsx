import { expect, test } from 'vitest'
import { Event as Events } from '../../../../src/games/maritime/schema/events.ts'
import type { Event, State } from '../../../../src/games/maritime/state.ts'
import { redactCommit } from '../../../../src/kernel/commit.ts'
import { blank, fold } from '../../../../src/kernel/fold.ts'
import { isMatchEvent } from '../../../../src/kernel/lobby.ts'
import { maritime as board } from '../../../../web/games/maritime/index.ts'
import { readGolden } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import { drawn, everyLog, game, piecesIn, propsOf, type View } from './kit.tsx'

/** Events after which nothing on the table moves, or for which there is no board yet. */
const still = new Set([
  ...[
    'markers-placed',
    'pirates-gathered',
    'event-deck-shuffled',
    'orders-drawn',
    'fleets-dealt',
    'gold-dealt',
  ],
  ...['ship-deck-shuffled', 'special-ignored', 'turn-ended', 'market-left', 'flight-agreed', 'not-pursued'],
  ...[
    'guns-run-out',
    'volley-held',
    'smoke-cleared',
    'boarding-declined',
    'rebuild-offered',
    'port-left-damaged',
  ],
  ...['combat-ended', 'clean-up-began'],
])

/** Those that have nothing to move where nothing was lost, produced or repaired. */
const maybe = new Set(['goods-produced', 'hits-landed', 'ship-damaged', 'duel-decided'])

/** The own ship cards are drawn for their captain alone, and what is new to a fleet only afterwards. */
const own = /^part\//

test('every event of the recorded matches moves pieces that are on the table, to places that are', () => {
  const seen = new Map<string, number>()
  for (const name of everyLog) {
    const { log } = readGolden(name)
    let view = blank(log[0]!.match)
    for (const [index, commit] of log.entries()) {
      const { events } = redactCommit(commit, [0])
      const played = events.filter((event) => !isMatchEvent(event))
      if (view.state !== null && played.some(({ type }) => met(seen, type) < 3)) {
        lookAt(view as View, played as readonly Event[], seen)
      }
      if (!fold(game, view, [redactCommit(commit, [0])])) view = foldLog(game, log.slice(0, index + 1), [0])
    }
  }
  const types = Events.options.map((option) => option.shape.type.value)
  expect(types.filter((type) => !seen.has(type) && !still.has(type))).toEqual([])
})

/** The events of one commit, each on the table before it. */
function lookAt(view: View, events: readonly Event[], seen: Map<string, number>): void {
  const state = structuredClone(view.state)
  for (const event of events) {
    const moved = board.motions(state, event)
    if (moved.length > 0 && met(seen, event.type) < 3) {
      const there = piecesIn(drawn(propsOf({ ...view, state }, 0)))
      for (const motion of moved) {
        const pieces = motion.kind === 'move' ? [motion.piece, motion.to] : [motion.piece]
        for (const piece of pieces) {
          if (!own.test(piece)) expect(there, `${event.type}: ${piece}`).toContain(piece)
        }
        if (motion.kind === 'count') expect(motion.to, event.type).toBeGreaterThanOrEqual(0)
      }
    }
    if (!still.has(event.type) && !maybe.has(event.type)) expect(moved.length, event.type).toBeGreaterThan(0)
    seen.set(event.type, met(seen, event.type) + 1)
    game.evolve(state, event)
  }
}

function met(seen: ReadonlyMap<string, number>, type: string): number {
  return seen.get(type) ?? 0
}

test('a fleet goes as far as its space lies away, and over the edge of a round world', () => {
  const state = {} as State
  expect(board.motions(state, { type: 'sailed', seat: 1, from: 'c4', to: 'd3' } as Event)).toEqual([
    { kind: 'shift', piece: 'fleet/1', by: [50, -50] },
  ])
  expect(
    board.motions(state, { type: 'drifted', seat: 0, from: 'c4', to: 'c4', struck: 'land' } as Event),
  ).toEqual([{ kind: 'pulse', piece: 'fleet/0' }])
})

test('gold that the reader does not know is not counted', () => {
  const captain = { gold: null, letters: 0 }
  const state = { captains: [captain] } as unknown as State
  expect(board.motions(state, { type: 'toll-paid', seat: 0, gold: 3 } as Event)).toEqual([
    { kind: 'pulse', piece: 'gold/0' },
  ])
})
