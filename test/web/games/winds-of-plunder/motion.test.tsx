import { expect, test } from 'vitest'
import type { Event, State } from '../../../../src/games/winds-of-plunder/state.ts'
import { windsOfPlunder as board } from '../../../../web/games/winds-of-plunder/index.ts'
import { expectOnTable, expectSigns } from '../moved.ts'
import { drawn, everyPosition, game, piecesIn, propsOf } from './kit.tsx'

/** What the page draws of a seat. */
const ofThePage = /^score\//

/** Events after which nothing on the table moves, or for which there is no board yet. */
const still = new Set([
  ...['blackbeard-dealt', 'tiles-laid', 'ships-placed', 'treasure-deck-shuffled', 'action-deck-shuffled'],
  ...['round-began', 'turn-ended', 'arrival-completed'],
])

test('every event moves pieces that are on the table, to places that are', () => {
  const seen = new Map<string, number>()
  everyPosition(10, ({ live, view, seat, commands }) => {
    const [command] = commands.toSorted((a, b) => met(seen, a.type) - met(seen, b.type))
    if (command === undefined || met(seen, command.type) > 12) return
    seen.set(command.type, met(seen, command.type) + 1)
    const before = structuredClone(live.match.state) as State
    const dice = { int: () => 0, shuffle: <T,>(cards: readonly T[]) => [...cards], rolls: 0 }
    for (const told of game.decide(before, command, { seat, dice, rules: view.rules })) {
      const event = told as Event
      const moved = board.motions(before, event)
      if (moved.length > 0 && met(seen, event.type) < 3) {
        const text = drawn(propsOf({ ...live.match, state: before }, seat))
        const there = piecesIn(text)
        for (const motion of moved) {
          expectOnTable(
            motion,
            event.type,
            there,
            (piece) => ofThePage.test(piece) || piece.startsWith('rose/'),
          )
          expectSigns(motion, event.type, text)
        }
      }
      if (!still.has(event.type) && event.type !== 'cargo-loaded') {
        expect(moved.length, event.type).toBeGreaterThan(0)
      }
      seen.set(event.type, met(seen, event.type) + 1)
      game.evolve(before, event)
    }
  })
  expect([...seen.keys()].filter((type) => type.includes('-')).length).toBeGreaterThan(40)
})

function met(seen: ReadonlyMap<string, number>, type: string): number {
  return seen.get(type) ?? 0
}
