import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { choices } from '../../../../src/games/francis-drake/choices.ts'
import { francisDrake as rules } from '../../../../src/games/francis-drake/index.ts'
import { objection } from '../../../../src/games/francis-drake/objections/index.ts'
import type { Command, State } from '../../../../src/games/francis-drake/state.ts'
import { redactCommit } from '../../../../src/kernel/commit.ts'
import { blank, fold } from '../../../../src/kernel/fold.ts'
import type { BoardGame, PieceId, Step } from '../../../../web/games/board-game.ts'
import { confirms, otherPath, path } from '../../../../web/games/francis-drake/gestures.ts'
import { francisDrake as board } from '../../../../web/games/francis-drake/index.ts'
import { refusalAt, refusedPieces } from '../../../../web/games/francis-drake/refused.ts'
import { laidBy } from '../../../../web/games/laying.ts'
import { choicesFor, litPieces } from '../../../../web/play/choices.ts'
import { type Choice, nextSteps, type Taken, tap, tapsIn } from '../../../../web/play/tree.ts'
import { readGolden, recorded } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import { prng } from '../../../kit/prng.ts'
import { buttonsIn, drawn, everyPosition, game, piecesIn, propsOf, say, type View } from './kit.tsx'

type Pointed = { readonly command: Command; readonly path: readonly Step[] }

/** Counters are laid in any order: no path says in which. */
function isLaid({ type }: Command): boolean {
  return type === 'lay-frigates' || type === 'lay-troops'
}

function pointed(view: View, seat: number, commands: readonly Command[]): Pointed[] {
  return commands.flatMap((command) => {
    if (isLaid(command)) return []
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
  const others = commands.filter((command) => !isLaid(command))
  expect(new Set(reached.map(([, [only]]) => only!.command)).size).toBe(others.length)
}

test('every choice of over 1,000 random positions is reached by taps, and nothing else is', () => {
  const types = new Set<string>()
  const seats = new Set<number>()
  const looked = everyPosition(24, ({ view, seat, commands }) => {
    for (const { type } of commands) types.add(type)
    seats.add(view.state.captains.length)
    expectExactPaths(view, seat, commands)
  })
  expect(looked).toBeGreaterThan(1000)
  expect(types.size).toBe(19)
  expect([...seats].sort()).toEqual([2, 3, 4, 5, 6])
})

test('the same in the recorded matches, by every version of the rules', () => {
  let looked = 0
  for (const name of recorded().filter((each) => each.startsWith('francis-drake/'))) {
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
  expect(looked).toBeGreaterThan(500)
})

test('every piece of a path is drawn, as a button, when its turn to be tapped has come', () => {
  const rendered = new Map<string, number>()
  everyPosition(24, ({ view, seat, commands }) => {
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
        for (const piece of lit.keys()) expect(buttons, `${command.type}: ${piece}`).toContain(piece)
        for (const piece of buttons)
          expect(lit.has(piece!), `${command.type}: ${piece} is no button`).toBe(true)
        // Whoever speaks to their computer says what they read: so it is in the name.
        for (const { name, read } of buttonsIn(text)) {
          if (read !== '') expect(` ${name} `, command.type).toContain(` ${read} `)
        }
      }
    }
  })
  expect(rendered.size).toBe(17)
})

describe('counters', () => {
  /** The first positions in which they are laid, with the choices as the page has them. */
  function layings(most: number, look: (choices: readonly Choice[], view: View, seat: number) => void): void {
    const seen = new Map<string, number>()
    everyPosition(40, ({ view, seat, commands }) => {
      const { type } = commands[0]!
      const times = seen.get(type) ?? 0
      if (!isLaid(commands[0]!) || times >= most) return
      seen.set(type, times + 1)
      const choices = choicesFor(game, board as unknown as BoardGame, view, seat)
      expect(choices).toHaveLength(commands.length)
      look(choices, view, seat)
    })
    expect([...seen.keys()].sort()).toEqual(['lay-frigates', 'lay-troops'])
  }

  function tapped(choices: readonly Choice[], pieces: readonly PieceId[]): Choice | readonly Taken[] {
    let taken: readonly Taken[] = []
    for (const piece of pieces) {
      const found = tap(choices, taken, piece)
      if (found === undefined) throw new Error(`${piece} leads nowhere after ${tapsIn(taken).join(' ')}`)
      if ('command' in found) return found
      taken = found
    }
    return taken
  }

  test('are laid in any order, the counter or its place first, and then all together', () => {
    const chance = prng(1)
    layings(4, (choices) => {
      for (const choice of choices) {
        const pairs = chance.shuffled(choice.pairs!).map((pair) => pair.map(({ piece }) => piece))
        const taps = pairs.flatMap((pair) => (chance.int(2) === 0 ? pair : pair.toReversed()))
        const laid = tapped(choices, taps)
        expect('command' in laid).toBe(false)
        expect(tapped(choices, [...taps, 'act/lay-all'])).toBe(choice)
      }
    })
  })

  test('change places where two are tapped, and go back to the tray where another takes theirs', () => {
    layings(4, (choices) => {
      const threes = choices.map(({ pairs }) =>
        pairs!.map(([counter, place]) => [counter.piece, place.piece] as const),
      )
      const [first, second, third] = threes.find(
        (pairs) => new Set(pairs.slice(0, 3).map(([counter]) => counter)).size === 3,
      )!
      const [[one, here], [other, there]] = [first!, second!]
      const laid = [one, here, there, other]
      const exchanged = tapped(choices, [...laid, here, there]) as readonly Taken[]
      expect(tapsIn(exchanged).toSorted()).toEqual([one, other, here, there].toSorted())
      const next = nextSteps(choices, exchanged)
      for (const { step, choices: left } of next) {
        if (!step.piece.startsWith('counter/')) continue
        for (const { pairs } of left) {
          expect(pairs!.find(([, place]) => place.piece === there)![0].piece).toBe(one)
          expect(pairs!.find(([, place]) => place.piece === here)![0].piece).toBe(other)
        }
      }
      const taken = tapped(choices, [...laid, third![0], here]) as readonly Taken[]
      expect(tapsIn(taken)).toEqual(expect.arrayContaining([third![0], here, other, there]))
      expect(nextSteps(choices, taken).map(({ step }) => step.piece)).toContain(one)
    })
  })

  test('are drawn, and lit, wherever a walk over lit pieces leads; it ends only with all of them laid', () => {
    const chance = prng(2)
    layings(2, (choices, view, seat) => {
      for (let walk = 0; walk < 4; walk++) {
        let taken: readonly Taken[] = []
        for (let taps = 0; ; taps++) {
          const lit = litPieces(choices, taken, say)
          const text = renderToString(<board.Board {...propsOf(view, seat, tapsIn(taken), new Map(lit))} />)
          const buttons = new Set(
            [...text.matchAll(/<[^>]*data-piece="([^"]+)"[^>]*role="button"[^>]*>/g)].map(
              ([, piece]) => piece,
            ),
          )
          expect([...lit.keys()].filter((piece) => !buttons.has(piece))).toEqual([])
          expect([...buttons].filter((piece) => !lit.has(piece!))).toEqual([])
          // Whoever has changed enough to and fro lays them.
          const piece = lit.has('act/lay-all') && taps > 12 ? 'act/lay-all' : chance.pick([...lit.keys()])
          const found = tap(choices, taken, piece)!
          if (!('command' in found)) {
            taken = found
            continue
          }
          expect(piece).toBe('act/lay-all')
          const laid = laidBy(tapsIn(taken), (each) => each.startsWith('site/')).at
          expect([...laid].toSorted()).toEqual(
            found.pairs!.map(([counter, place]) => [place.piece, counter.piece]).toSorted(),
          )
          break
        }
      }
    })
  })
})

test('a Destination and a disc, and two discs of a swap, can be tapped either way round', () => {
  const both = new Set<string>()
  everyPosition(24, ({ view, seat, commands }) => {
    for (const command of commands) {
      const taps = path(view.state, seat, command).map(({ piece }) => piece)
      const other = otherPath(view.state, seat, command)?.map(({ piece }) => piece)
      if (other === undefined) continue
      expect(other).toEqual(taps.toReversed())
      both.add(command.type)
    }
  })
  expect([...both].sort()).toEqual(['place', 'swap-discs'])
})

test('steps are called by words, the last one by the whole choice', () => {
  everyPosition(8, ({ view, seat, commands }) => {
    for (const command of commands) {
      const steps = path(view.state, seat, command)
      for (const { label } of steps) expect(say(label)).toMatch(/^[^{}]+$/)
      expect(say(steps.at(-1)!.label)).toBe(say(rules.label(view.state, seat, command, view.rules)))
    }
  })
})

describe('Confirm', () => {
  test('stands before everything that shows something new, or rolls', () => {
    const reveals: readonly string[] = rules.reveals
    const free = new Set<string>()
    everyPosition(16, ({ live, view, seat, commands }) => {
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
    expect([...free].sort()).toEqual([
      ...['attack', 'finish-drake', 'sail-on', 'trade', 'visit', 'visit-dockside', 'visit-investor'],
    ])
  })

  test('stands before a visit only where a die follows, be it in the Tavern or for Hawkins', () => {
    let [staged, plain, tavern] = [0, 0, 0]
    everyPosition(16, ({ view, seat, commands }) => {
      for (const command of commands) {
        if (command.type !== 'visit') continue
        const asked = confirms(view.state, seat, command, view.rules)
        if (command.location === 'tavern') {
          tavern++
          expect(asked).toBe(true)
        } else if (view.state.hawkins === null) expect(asked, command.location).toBe(false)
        if (asked) staged++
        else plain++
      }
    })
    expect(tavern).toBeGreaterThan(20)
    expect(Math.min(staged, plain)).toBeGreaterThan(100)
  })

  test('stands before an attack where a counter lies face down', () => {
    let covered = 0
    everyPosition(16, ({ view, seat, commands }) => {
      const { phase, sites } = view.state
      if (phase.name !== 'missions' || !commands.some(({ type }) => type === 'attack')) return
      if (sites.find(({ destination }) => destination === phase.destination)!.counter?.up !== false) return
      covered++
      expect(confirms(view.state, seat, { type: 'attack' }, view.rules)).toBe(true)
    })
    expect(covered).toBeGreaterThan(10)
  })

  test('stands before all that is laid down in secret, looked at or given up', () => {
    const always = new Set<string>([
      ...['dock', 'lay-frigates', 'lay-troops', 'place', 'examine-discs', 'examine-counter'],
      ...['decline-informer', 'swap-discs', 'move-disc', 'keep-discs', 'pass', 'go-home'],
    ])
    const seen = new Set<string>()
    everyPosition(24, ({ view, seat, commands }) => {
      for (const command of commands) {
        if (!always.has(command.type)) continue
        seen.add(command.type)
        expect(confirms(view.state, seat, command, view.rules), command.type).toBe(true)
      }
    })
    expect(seen).toEqual(always)
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
  /** Drawn only once something was tapped. */
  const onPlates = /^(?:deal|look)\//

  test('has a command that the rules say no to, and is drawn', () => {
    const met = new Map<string, number>()
    everyPosition(60, ({ view, seat, commands }) => {
      const refused = refusedPieces(view.state, seat, view.rules)
      let isNew = false
      for (const { piece, command } of refused) {
        const refusal = objection(view.state, seat, command, view.rules)
        expect(refusal, piece).toBeDefined()
        const times = met.get(refusal!.code) ?? 0
        isNew ||= times < 5
        met.set(refusal!.code, times + 1)
      }
      if (!isNew) return
      const lit = new Map(
        pointed(view, seat, commands).map(({ path: [first] }) => [first!.piece, 'Go.'] as const),
      )
      const there = piecesIn(drawn(propsOf(view, seat, [], lit)))
      for (const { piece } of refused) if (!onPlates.test(piece)) expect(there, piece).toContain(piece)
    })
    for (const code of [
      ...['no-frigate', 'drake-unfinished'],
      ...['frigate-keeps-off', 'no-counter-anywhere', 'commodity-gone'],
    ])
      expect([...met.keys()], code).toContain(code)
  })

  test('says why where it is pointed at, be it a house, a Destination or a disc', () => {
    const told = new Set<string>()
    let met = 0
    everyPosition(40, ({ view, seat, commands }) => {
      if (met++ % 8 !== 0) return
      const open = new Set(pointed(view, seat, commands).map(({ path: [first] }) => first!.piece))
      const { street, sites } = view.state
      const pieces = [
        'harbour',
        ...street.map(({ location }) => `house/${location}`),
        ...sites.map(({ destination }) => `site/${destination}`),
        ...['disc-1', 'disc-4', 'ghost-ship'].map((disc) => `disc/${disc}`),
      ]
      for (const piece of pieces) {
        const refusal = refusalAt(view.state, seat, piece, view.rules)
        if (open.has(piece)) expect(refusal, piece).toBeUndefined()
        else if (refusal !== undefined) told.add(refusal.code)
      }
    })
    for (const code of [
      ...['no-way-back', 'one-disc-each', 'location-full', 'drake-unfinished', 'zone-out-of-reach'],
      ...['disc-there', 'destination-blocked', 'disc-placed', 'disc-not-won', 'not-present', 'not-your-disc'],
    ])
      expect([...told], code).toContain(code)
  })

  test('is never one that can', () => {
    everyPosition(8, ({ view, seat, commands }) => {
      const open = new Set(pointed(view, seat, commands).map(({ path: [first] }) => first!.piece))
      for (const { piece } of refusedPieces(view.state, seat, view.rules)) expect(open.has(piece)).toBe(false)
    })
  })
})
