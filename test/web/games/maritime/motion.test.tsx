import { expect, test } from 'vitest'
import { Event as Events } from '../../../../src/games/maritime/schema/events.ts'
import { combatIn, type Event, type State } from '../../../../src/games/maritime/state.ts'
import { redactCommit } from '../../../../src/kernel/commit.ts'
import { blank, fold } from '../../../../src/kernel/fold.ts'
import { isMatchEvent } from '../../../../src/kernel/lobby.ts'
import { maritime as board } from '../../../../web/games/maritime/index.ts'
import { readGolden } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import { expectOnTable, expectSigns } from '../moved.ts'
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
  ...['ship-deck-shuffled', 'turn-ended', 'market-left', 'flight-agreed', 'not-pursued', 'guns-run-out'],
  ...['volley-held', 'smoke-cleared', 'combat-ended', 'clean-up-began'],
])

/** Those that have nothing to move where nothing was lost, produced or repaired. */
const maybe = new Set(['goods-produced', 'hits-landed', 'ship-damaged', 'duel-decided'])

/** The own ship cards are drawn for their captain alone, and ships on the table of a fight while there is one. */
const own = /^(?:part|fighter)\//

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
      const text = drawn(propsOf({ ...view, state }, 0))
      const there = piecesIn(text)
      for (const motion of moved) {
        expectOnTable(motion, event.type, there, (piece) => own.test(piece))
        if (there.has(motion.piece)) expectSigns(motion, event.type, text)
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
  const state = { affairs: { weather: { direction: 'south-west', spaces: 2 } } } as State
  expect(board.motions(state, { type: 'sailed', seat: 1, from: 'c4', to: 'd3' } as Event)).toEqual([
    { kind: 'shift', piece: 'fleet/1', by: [50, -50] },
  ])
  const drifted = { type: 'drifted', seat: 0, from: 'c4', to: 'c4', struck: 'land' } as Event
  expect(board.motions(state, drifted)).toEqual([
    { kind: 'blow', piece: 'wind', by: [-1, 1] },
    { kind: 'pulse', piece: 'fleet/0' },
  ])
})

test('gold that the reader does not know is not counted', () => {
  const { log } = readGolden('maritime/five-captains')
  const { state } = foldLog(game, log.slice(0, 200), [1]) as View
  const motions = board.motions(state, { type: 'letter-bought', seat: 0, gold: 3 } as Event)
  expect(motions).toContainEqual({ kind: 'pulse', piece: 'gold/0' })
  expect(motions.filter(({ kind, piece }) => kind === 'count' && piece === 'gold/0')).toEqual([])
})

/** Every event of the recorded matches with the state before it, as a spectator sees it. */
function everyEvent(look: (before: State, event: Event) => void): void {
  for (const name of everyLog) {
    const { log } = readGolden(name)
    let view = blank(log[0]!.match)
    for (const [index, commit] of log.entries()) {
      const { events } = redactCommit(commit, [])
      const state = structuredClone(view.state) as State
      for (const event of events) {
        if (view.state === null || isMatchEvent(event)) continue
        look(state, event as Event)
        game.evolve(state, event)
      }
      if (!fold(game, view, [redactCommit(commit, [])])) view = foldLog(game, log.slice(0, index + 1), [])
    }
  }
}

test('dice come to lie as they lie in the row afterwards, throw after throw', () => {
  const throws = new Map<string, number>()
  everyEvent((before, event) => {
    const rolls = board.motions(before, event).filter((motion) => motion.kind === 'roll')
    if (rolls.length === 0) return
    throws.set(event.type, met(throws, event.type) + 1)
    const after = structuredClone(before)
    game.evolve(after, event)
    for (const { piece, faces } of rolls) {
      const row = rowOf(before, piece)
      const shown = faces.map((face, index) => face ?? row[index])
      expect(shown, `${event.type}: ${piece}`).toEqual(rowOf(after, piece))
    }
  })
  expect([...throws.keys()].sort()).toEqual(['cannons-fired', 'dice-rerolled', 'enemy-fired'])
  expect(met(throws, 'dice-rerolled')).toBeGreaterThan(100)
})

/** What the dice of a row show. */
function rowOf(state: State, piece: string): string[] {
  const [, side, shot] = piece.split('/')
  const seat = side === 'enemy' ? null : Number(side)
  const volley = combatIn(state)!.volleys.find((each) => each.seat === seat)!
  const { hits = 0, undecided = 0, misfires = 0 } = volley.loaded.find((each) => each.shot === shot) ?? {}
  const all = { hit: hits, undecided, misfire: misfires }
  return Object.entries(all).flatMap(([face, dice]) => Array.from({ length: dice }, () => face))
}

test('hits fly to the ships that they find and are counted there, ship after ship', () => {
  let [several, landed] = [0, 0]
  everyEvent((before, event) => {
    if (event.type !== 'hits-landed') return
    landed++
    const after = structuredClone(before)
    game.evolve(after, event)
    const motions = board.motions(before, event)
    const { fleet } = before.captains[event.seat]!
    const struck = fleet.filter(({ ship }) => event.hits.some((hit) => hit.ship === ship))
    several += struck.length > 1 ? 1 : 0
    let last = -1
    for (const { ship } of struck) {
      const sent = motions.filter((each) => each.kind === 'send' && each.to[0] === `fighter/${ship}`)
      const flying = sent.map((each) => (each.kind === 'send' ? (each.many ?? 1) : 0))
      expect(sum(flying)).toBe(event.hits.filter((hit) => hit.ship === ship).length)
      const [start] = sent.map(({ after: later }) => later ?? 0)
      expect(start).toBeGreaterThan(last)
      last = start!
      const counts = motions.flatMap((each) =>
        each.kind === 'count' && each.piece === `fighter/${ship}` ? [each.to - each.from] : [],
      )
      expect(sum(counts)).toBe(figures(after, event.seat, ship) - figures(before, event.seat, ship))
    }
  })
  expect(landed).toBeGreaterThan(20)
  expect(several).toBeGreaterThan(2)
})

function figures(state: State, seat: number, ship: string): number {
  const { sails, hull, buccaneers } = state.captains[seat]!.fleet.find((each) => each.ship === ship)!
  return sails + hull + buccaneers
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, each) => all + each, 0)
}
