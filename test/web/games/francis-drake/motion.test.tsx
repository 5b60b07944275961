import { expect, test } from 'vitest'
import type { Event, State } from '../../../../src/games/francis-drake/state.ts'
import { redact } from '../../../../src/kernel/secret.ts'
import { francisDrake as board } from '../../../../web/games/francis-drake/index.ts'
import { expectOnTable, expectSigns } from '../moved.ts'
import { drawn, everyPosition, game, piecesIn, propsOf } from './kit.tsx'

/** What the page draws of a seat. */
const ofThePage = /^score\//

/** Events after which nothing on the table moves, or for which there is no board yet. */
const still = new Set(['starting-order-drawn', 'tiles-laid', 'voyage-began', 'board-reset'])

test('every event moves pieces that are on the table, to places that are', () => {
  const seen = new Map<string, number>()
  everyPosition(40, ({ live, view, seat, commands }) => {
    const [command] = commands.toSorted((a, b) => met(seen, a.type) - met(seen, b.type))
    if (command === undefined || met(seen, command.type) > 20) return
    seen.set(command.type, met(seen, command.type) + 1)
    const before = structuredClone(live.match.state) as State
    const dice = { int: () => 0, shuffle: <T,>(cards: readonly T[]) => [...cards], rolls: 0 }
    for (const told of game.decide(before, command, { seat, dice, rules: view.rules })) {
      const event = told as Event
      const moved = board.motions(before, redact(event, [seat]))
      if (moved.length > 0 && met(seen, event.type) < 8) {
        const text = drawn(propsOf({ ...live.match, state: before }, seat))
        const there = piecesIn(text)
        for (const motion of moved) {
          expectOnTable(motion, event.type, there, (piece) => ofThePage.test(piece))
          expectSigns(motion, event.type, text)
        }
      }
      if (!still.has(event.type) && !isEmpty(event)) expect(moved.length, event.type).toBeGreaterThan(0)
      seen.set(event.type, met(seen, event.type) + 1)
      game.evolve(before, event)
    }
  })
  const types = [...seen.keys()].filter((type) => !still.has(type))
  for (const type of [
    'discs-turned-over',
    'attacked',
    'treasure-taken',
    'traded',
    'went-home',
    'chests-opened',
  ])
    expect(types, type).toContain(type)
  expect(types.length).toBeGreaterThan(55)
})

test('what a house gives runs from it to the ship, and is counted in the hold', () => {
  let taken = 0
  everyPosition(6, ({ view, seat }) => {
    const { place } = view.state.captains[seat]!
    if (view.state.phase.name !== 'provisioning' || place === 0) return
    taken++
    const event = { type: 'items-taken', seat, crew: 2, guns: 0, goods: 0, barrels: 1 } as Event
    const from = [`house/${view.state.street[place - 1]!.location}`]
    const to = [`ship/${seat}`, `seat/${seat}`]
    const moved = board.motions(view.state, event)
    expect(moved.filter(({ kind }) => kind === 'send')).toEqual([
      { kind: 'send', piece: `stock/crew/${seat}`, token: 'crew', many: 2, from, to },
      { kind: 'send', piece: `stock/barrels/${seat}`, token: 'barrels', many: 1, from, to },
    ])
    expect(moved.filter(({ kind }) => kind === 'count')).toHaveLength(2)
  })
  expect(taken).toBeGreaterThan(20)
})

/** What nobody has a part in: points that are none, or discs of ships that all stayed at home. */
function isEmpty(event: Event): boolean {
  if (event.type === 'discs-turned-over') return event.discs.length === 0
  return event.type === 'conquests-scored' || event.type === 'commodities-scored'
    ? event.points.every((points) => points === 0)
    : false
}

function met(seen: ReadonlyMap<string, number>, type: string): number {
  return seen.get(type) ?? 0
}
