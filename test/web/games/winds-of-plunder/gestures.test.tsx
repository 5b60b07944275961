import { describe, expect, test } from 'vitest'
import { choices } from '../../../../src/games/winds-of-plunder/choices.ts'
import { windsOfPlunder as rules } from '../../../../src/games/winds-of-plunder/index.ts'
import { objection } from '../../../../src/games/winds-of-plunder/objections/index.ts'
import type { Command, State } from '../../../../src/games/winds-of-plunder/state.ts'
import { redactCommit } from '../../../../src/kernel/commit.ts'
import { blank, fold } from '../../../../src/kernel/fold.ts'
import type { PieceId, Step } from '../../../../web/games/board-game.ts'
import { confirms, otherPath, path } from '../../../../web/games/winds-of-plunder/gestures.ts'
import { refusalAt, refusedPieces } from '../../../../web/games/winds-of-plunder/refused.ts'
import { readGolden, recorded } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import { buttonsIn, drawn, everyPosition, game, piecesIn, propsOf, say, type View } from './kit.tsx'

/** What the list of choices alone has: buttons and amounts. */
const ofThePage = /^(?:amount|button)\//

type Pointed = { readonly command: Command; readonly path: readonly Step[] }

function pointed(view: View, seat: number, commands: readonly Command[]): Pointed[] {
  return commands.flatMap((command) => {
    const other = otherPath(view.state, seat, command, view.rules)
    const paths = [path(view.state, seat, command, view.rules), ...(other === undefined ? [] : [other])]
    return paths.map((steps) => ({ command, path: steps }))
  })
}

/** The pieces that lead on after these taps. */
function litAfter(all: readonly Pointed[], taken: readonly PieceId[]): Map<PieceId, Pointed[]> {
  const lit = new Map<PieceId, Pointed[]>()
  for (const each of all) {
    if (!taken.every((piece, index) => each.path[index]?.piece === piece)) continue
    const next = each.path[taken.length]?.piece
    if (next !== undefined) lit.set(next, [...(lit.get(next) ?? []), each])
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
    if (ended.length < left.length) yield* walks(all, taps)
  }
}

function expectExactPaths(view: View, seat: number, commands: readonly Command[]): void {
  const all = pointed(view, seat, commands)
  const reached = [...walks(all)]
  // A walk that ends is one command's alone: so no path is another's beginning, and none stands for two.
  for (const [taps, left] of reached) {
    if (left.length !== 1) throw new Error(`${taps.join(' ')} stands for ${left.length} commands`)
  }
  expect(reached.length).toBe(all.length)
  expect(new Set(reached.map(([, [only]]) => only!.command)).size).toBe(commands.length)
}

test('every choice of over 1,000 random positions is reached by taps, and nothing else is', () => {
  const types = new Set<string>()
  const looked = everyPosition(8, ({ view, seat, commands }) => {
    for (const { type } of commands) types.add(type)
    expectExactPaths(view, seat, commands)
  })
  expect(looked).toBeGreaterThan(1000)
  expect(types.size).toBe(21)
})

test('the same in the recorded matches, by every version of the rules', () => {
  let looked = 0
  for (const name of recorded().filter((each) => each.startsWith('winds-of-plunder/'))) {
    const { log, golden } = readGolden(name)
    for (let seat = 0; seat < golden.seats; seat++) {
      let view = blank(log[0]!.match)
      for (const [index, commit] of log.entries()) {
        const kept = fold(game, view, [redactCommit(commit, [seat])])
        if (!kept) view = foldLog(game, log.slice(0, index + 1), [seat])
        if (view.status !== 'running') continue
        const commands = choices(view.state as State, seat, view.rules)
        if (commands.length === 0) continue
        looked++
        expectExactPaths(view as View, seat, commands)
      }
    }
  }
  expect(looked).toBeGreaterThan(1000)
})

test('every piece of a path is drawn, as a button, when its turn to be tapped has come', () => {
  const rendered = new Map<string, number>()
  everyPosition(8, ({ view, seat, commands }) => {
    const all = pointed(view, seat, commands)
    for (const { command, path: steps } of all) {
      const times = rendered.get(command.type) ?? 0
      if (times >= 5) continue
      rendered.set(command.type, times + 1)
      for (let taps = 0; taps < steps.length; taps++) {
        const taken = steps.slice(0, taps).map(({ piece }) => piece)
        const lit = new Map([...litAfter(all, taken).keys()].map((piece) => [piece, 'Go.'] as const))
        const text = drawn(propsOf(view, seat, taken, lit))
        const buttons = new Set(
          [...text.matchAll(/<[^>]*data-piece="([^"]+)"[^>]*role="button"[^>]*>/g)].map(([, piece]) => piece),
        )
        for (const piece of lit.keys()) {
          if (!ofThePage.test(piece)) expect(buttons, `${command.type}: ${piece}`).toContain(piece)
        }
        for (const piece of buttons)
          expect(lit.has(piece!), `${command.type}: ${piece} is no button`).toBe(true)
        // Whoever speaks to their computer says what they read: so it is in the name.
        for (const { name, read } of buttonsIn(text)) {
          if (read !== '') expect(` ${name} `, command.type).toContain(` ${read} `)
        }
      }
    }
  })
  expect(rendered.size).toBe(21)
})

test('the two tiles of Intrigue! can be tapped either way round', () => {
  let both = 0
  everyPosition(4, ({ view, seat, commands }) => {
    for (const command of commands) {
      if (command.type !== 'play-intrigue') continue
      const [card, ...tiles] = path(view.state, seat, command, view.rules).map(({ piece }) => piece)
      const other = otherPath(view.state, seat, command, view.rules)!.map(({ piece }) => piece)
      expect(other).toEqual([card, ...tiles.toReversed()])
      both++
    }
  })
  expect(both).toBeGreaterThan(100)
})

test('steps are called by words, the last one by the whole choice', () => {
  everyPosition(4, ({ view, seat, commands }) => {
    for (const command of commands) {
      const steps = path(view.state, seat, command, view.rules)
      for (const { label } of steps) expect(say(label)).toMatch(/^[^{}]+$/)
      expect(say(steps.at(-1)!.label)).toBe(say(rules.label(view.state, seat, command, view.rules)))
    }
  })
})

describe('Confirm', () => {
  test('stands before everything that shows something new, or rolls', () => {
    const reveals: readonly string[] = rules.reveals
    const free = new Set<string>()
    everyPosition(8, ({ live, view, seat, commands }) => {
      for (const command of commands) {
        if (confirms(view.state, seat, command, view.rules)) continue
        free.add(command.type)
        const after = structuredClone(live.match.state) as State
        for (const event of rules.decide(after, command, { seat, dice: noDice, rules: view.rules })) {
          expect(reveals, `${command.type} leads to ${event.type}`).not.toContain(event.type)
          rules.evolve(after, event)
        }
      }
    })
    expect([...free].sort()).toEqual(['buy-cubes', 'decline-boarding', 'gust', 'sail', 'set-compass'])
  })

  test('stands before a voyage only where it leads to a treasure or a boarding', () => {
    let [staged, plain] = [0, 0]
    everyPosition(4, ({ view, seat, commands }) => {
      for (const command of commands) {
        if (command.type !== 'sail') continue
        const told = say(rules.label(view.state, seat, command, view.rules))
        const shows = /Buried Treasure|treasure there|a ship to board/.test(told)
        expect(confirms(view.state, seat, command, view.rules), told).toBe(shows)
        if (shows) staged++
        else plain++
      }
    })
    expect(Math.min(staged, plain)).toBeGreaterThan(100)
  })

  test('stands before the last compass alone, and before a turn is ended with points left', () => {
    everyPosition(4, ({ view, seat, commands }) => {
      for (const command of commands) {
        const staged = confirms(view.state, seat, command, view.rules)
        if (command.type === 'set-compass')
          expect(staged).toBe(rules.turn(view.state, view.rules).length === 1)
        if (command.type === 'end-turn') expect(staged).toBe(true)
        if (command.type === 'vote' || command.type === 'draw' || command.type === 'play')
          expect(staged).toBe(true)
      }
    })
  })
})

const noDice = {
  int: () => {
    throw new Error('rolls')
  },
  shuffle: () => {
    throw new Error('shuffles')
  },
  rolls: 0,
}

describe('a piece that can’t be tapped now', () => {
  test('has a command that the rules say no to, and is drawn', () => {
    const pieces = new Set<string>()
    let looked = 0
    everyPosition(4, ({ view, seat }) => {
      const refused = refusedPieces(view.state, seat, view.rules)
      for (const { piece, command } of refused) {
        expect(objection(view.state, seat, command, view.rules), piece).toBeDefined()
        pieces.add(piece.split('/')[0]!)
      }
      if (refused.length === 0 || looked++ % 25 !== 0) return
      const there = piecesIn(drawn(propsOf(view, seat)))
      for (const { piece } of refused) {
        if (!ofThePage.test(piece) && !piece.startsWith('rose/')) expect(there, piece).toContain(piece)
      }
    })
    for (const kind of ['card', 'deck', 'gust', 'button', 'ship']) expect(pieces).toContain(kind)
  })

  test('says why where it is pointed at, be it a port or an offer', () => {
    const told = new Set<string>()
    everyPosition(4, ({ view, seat, commands }) => {
      if (!commands.some(({ type }) => type === 'end-turn' || type === 'sail')) return
      const open = new Set(pointed(view, seat, commands).map(({ path: [first] }) => first!.piece))
      for (const piece of ['port/havana', 'port/trinidad', 'offer/3']) {
        const refusal = refusalAt(view.state, seat, piece, view.rules)
        if (open.has(piece)) expect(refusal).toBeUndefined()
        else if (refusal !== undefined) told.add(refusal.code)
      }
    })
    for (const code of ['out-of-reach', 'already-sailed', 'no-action-points']) expect(told).toContain(code)
  })

  test('is never one that can', () => {
    everyPosition(4, ({ view, seat, commands }) => {
      const open = new Set(pointed(view, seat, commands).map(({ path: [first] }) => first!.piece))
      for (const { piece } of refusedPieces(view.state, seat, view.rules)) expect(open.has(piece)).toBe(false)
    })
  })

  test('in a turn of plundering every card in hand is one or the other', () => {
    everyPosition(4, ({ view, seat, commands }) => {
      if (!commands.some(({ type }) => type === 'end-turn' || type === 'sail')) return
      const known = new Set([
        ...pointed(view, seat, commands).map(({ path: [first] }) => first!.piece),
        ...refusedPieces(view.state, seat, view.rules).map(({ piece }) => piece),
      ])
      for (const card of view.state.pirates[seat]!.hand) expect(known).toContain(`card/${card}`)
    })
  })
})
