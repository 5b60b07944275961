import { expect, test } from 'vitest'
import { maritime as rules } from '../../../../src/games/maritime/index.ts'
import { Command as Commands } from '../../../../src/games/maritime/schema/commands.ts'
import type { Command } from '../../../../src/games/maritime/state.ts'
import type { PieceId, Step } from '../../../../web/games/board-game.ts'
import { otherPath, path } from '../../../../web/games/maritime/gestures.ts'
import { maritime as board } from '../../../../web/games/maritime/index.ts'
import {
  buttonsIn,
  drawn,
  everyLog,
  everyPosition,
  type Position,
  propsOf,
  rareLogs,
  recordedPositions,
  say,
  type View,
} from './kit.tsx'

/** Amounts stand on steps, of which one is drawn at a time. */
const amounts = /^amount\//

const types = Commands.options.map((option) => option.shape.type.value)

type Pointed = { readonly command: Command; readonly path: readonly Step[] }

function pointed(view: View, seat: number, commands: readonly Command[]): Pointed[] {
  return commands.flatMap((command) => {
    const other = otherPath(view.state, seat, command)
    const paths = [path(view.state, seat, command), ...(other === undefined ? [] : [other])]
    return paths.map((steps) => ({ command, path: steps }))
  })
}

/** The pieces that lead on after these taps. */
function litAfter(all: readonly Pointed[], taken: readonly PieceId[]): Map<PieceId, Pointed[]> {
  const lit = new Map<PieceId, Pointed[]>()
  for (const each of all) {
    if (!taken.every((piece, index) => each.path[index]?.piece === piece)) continue
    const next = each.path[taken.length]?.piece
    if (next === undefined) continue
    const left = lit.get(next)
    if (left === undefined) lit.set(next, [each])
    else left.push(each)
  }
  return lit
}

/** Every way through the lit pieces, to its end. */
function* walks(
  all: readonly Pointed[],
  taken: readonly PieceId[] = [],
): Generator<readonly [readonly PieceId[], readonly Pointed[]]> {
  for (const [piece, left] of litAfter(all, taken)) {
    const taps = [...taken, piece]
    const ended = left.filter((each) => each.path.length === taps.length)
    if (ended.length > 0) yield [taps, left]
    if (ended.length < left.length) yield* walks(left, taps)
  }
}

function expectExactPaths(view: View, seat: number, commands: readonly Command[]): void {
  const all = pointed(view, seat, commands)
  const reached = [...walks(all)]
  // A walk that ends is one command's alone: so no path is another's beginning, and none stands for two.
  for (const [taps, left] of reached) {
    if (left.length !== 1)
      throw new Error(`${taps.join(' ')} stands for ${JSON.stringify(left.map(({ command }) => command))}`)
  }
  expect(reached.length).toBe(all.length)
  expect(new Set(reached.map(([, [only]]) => only!.command)).size).toBe(commands.length)
}

test('every choice of over 1,000 random positions is reached by taps, and nothing else is', () => {
  const met = new Set<string>()
  const look = ({ view, seat, commands }: Omit<Position, 'live'>) => {
    for (const { type } of commands) met.add(type)
    expectExactPaths(view, seat, commands)
  }
  expect(everyPosition(24, look)).toBeGreaterThan(1000)
  expect(recordedPositions(rareLogs, look)).toBeGreaterThan(100)
  expect([...met].sort()).toEqual([...types].sort())
})

test('the same in all recorded matches, by every version of the rules and of the board', () => {
  const looked = recordedPositions(everyLog, ({ view, seat, commands }) =>
    expectExactPaths(view, seat, commands),
  )
  expect(looked).toBeGreaterThan(1000)
})

test('every piece of a path is drawn, as a button, when its turn to be tapped has come', () => {
  const rendered = new Map<string, number>()
  const look = ({ view, seat, commands }: Omit<Position, 'live'>) => {
    const all = pointed(view, seat, commands)
    for (const { command, path: steps } of all) {
      const times = rendered.get(command.type) ?? 0
      if (times >= 4) continue
      rendered.set(command.type, times + 1)
      for (let taps = 0; taps < steps.length; taps++) {
        const taken = steps.slice(0, taps).map(({ piece }) => piece)
        const lit = new Map([...litAfter(all, taken).keys()].map((piece) => [piece, 'Go.'] as const))
        const text = drawn(propsOf(view, seat, taken, lit))
        const buttons = new Set(
          [...text.matchAll(/<[^>]*data-piece="([^"]+)"[^>]*role="button"[^>]*>/g)].map(([, piece]) => piece),
        )
        const asked = [...lit.keys()].filter((piece) => amounts.test(piece))
        if (asked.length > 0) expect([...buttons].some((piece) => asked.includes(piece!))).toBe(true)
        for (const piece of lit.keys()) {
          if (!amounts.test(piece)) expect(buttons, `${command.type}: ${piece}`).toContain(piece)
        }
        for (const piece of buttons)
          expect(lit.has(piece!), `${command.type}: ${piece} is no button`).toBe(true)
        // Whoever speaks to their computer says what they read: so it is in the name.
        for (const { name, read } of buttonsIn(text)) {
          if (read !== '') expect(` ${name} `, command.type).toContain(` ${read} `)
        }
      }
    }
  }
  everyPosition(24, look)
  recordedPositions(rareLogs, look)
  expect(rendered.size).toBe(types.length)
})

test('steps are called by words, the last one by the whole choice', () => {
  everyPosition(8, ({ view, seat, commands }) => {
    for (const command of commands) {
      for (const steps of [path(view.state, seat, command), otherPath(view.state, seat, command) ?? []]) {
        for (const { label } of steps) expect(say(label)).toMatch(/^[^{}]+$/)
        const last = steps.at(-1)
        if (last !== undefined)
          expect(say(last.label)).toBe(say(rules.label(view.state, seat, command, view.rules)))
      }
    }
  })
})

test('nobody is asked for a ship where there is but one that it can be', () => {
  let [asked, known] = [0, 0]
  everyPosition(16, ({ view, seat, commands }) => {
    for (const command of commands) {
      if (command.type !== 'buy' && command.type !== 'embark') continue
      const steps = path(view.state, seat, command).map(({ piece }) => piece)
      const ships = new Set(
        commands.flatMap((each) => (each.type === command.type && 'ship' in each ? [each.ship] : [])),
      )
      if (ships.size > 1) {
        expect(steps).toContain(`ship/${command.ship}`)
        asked++
      } else if (!steps.includes(`ship/${command.ship}`)) known++
    }
  })
  expect(Math.min(asked, known)).toBeGreaterThan(20)
})

test('cubes are sold from the hold as well as by the market, and passengers led ashore', () => {
  const ways = new Set<string>()
  everyPosition(16, ({ view, seat, commands }) => {
    for (const command of commands) {
      const other = otherPath(view.state, seat, command)?.map(({ piece }) => piece)
      if (command.type === 'sell')
        expect(other).toEqual([`cargo/${command.ship}/${command.good}`, `amount/${command.cubes}`])
      else if (command.type === 'deliver') expect(other?.[0]).toMatch(/^cabin\//)
      else expect(other).toBeUndefined()
      if (other !== undefined) ways.add(command.type)
    }
  })
  expect([...ways].sort()).toEqual(['deliver', 'sell'])
})

test('to roll until decided is one tap; for so many hits the dice are tapped first', () => {
  let [decided, stopped] = [0, 0]
  everyPosition(16, ({ view, seat, commands }) => {
    for (const command of commands) {
      if (command.type !== 'reroll-until') continue
      expect(view.rules).toBe(3)
      const { shot, hits } = command
      const pieces = path(view.state, seat, command).map(({ piece }) => piece)
      if (hits === undefined) {
        expect(pieces).toEqual([`until/${shot}`])
        decided++
      } else {
        expect(pieces).toEqual([`dice/${seat}/${shot}`, `hits/${hits}`])
        stopped++
      }
      const explained = board.explain(propsOf(view, seat), pieces.at(-1)!)
      expect(explained.length).toBeGreaterThan(1)
      for (const line of explained) expect(typeof line === 'string' ? line : say(line)).toMatch(/^[^{}]{2,}$/)
    }
  })
  expect(Math.min(decided, stopped)).toBeGreaterThan(20)
})
