import { describe, expect, test } from 'vitest'
import { canonical } from '../../../src/kernel/json.ts'
import { pageGame } from '../../../web/games/index.ts'
import { choicesFor } from '../../../web/play/choices.ts'
import { pathsByLabel } from '../../../web/play/paths.ts'
import {
  type Choice,
  choicesAfter,
  mostAtOnce,
  nextSteps,
  sectionsOf,
  type Taken,
  tap,
  tapsIn,
} from '../../../web/play/tree.ts'
import { games } from '../../kit/all-games.ts'
import { positionsOf } from './positions.ts'

function choice(group: string, ...pieces: string[]): Choice {
  const path = pieces.map((piece) => ({ piece, label: { word: piece } }))
  return { command: { type: pieces.join(' ') }, label: { key: pieces.join(' '), params: {} }, group, path }
}

const three = [
  choice('sail', 'port/havana'),
  choice('cards', 'card/1', 'seat/1'),
  choice('cards', 'card/1', 'seat/2'),
]

describe('taps', () => {
  test('light up what begins a choice, each piece once', () => {
    expect(nextSteps(three, []).map(({ step }) => step.piece)).toEqual(['port/havana', 'card/1'])
  })

  test('lead to the choice where one is left', () => {
    expect(tap(three, [], 'port/havana')).toBe(three[0])
  })

  test('narrow where several are left', () => {
    const taken = tap(three, [], 'card/1') as readonly Taken[]
    expect(tapsIn(taken)).toEqual(['card/1'])
    expect(nextSteps(three, taken).map(({ step }) => step.piece)).toEqual(['seat/1', 'seat/2'])
    expect(tap(three, taken, 'seat/2')).toBe(three[2])
  })

  test('on anything else mean nothing', () => {
    expect(tap(three, [], 'port/belize')).toBeUndefined()
    expect(tap(three, [{ kind: 'tap', piece: 'card/1' }], 'port/havana')).toBeUndefined()
  })
})

describe('the list', () => {
  test('names every choice of a small group', () => {
    expect(sectionsOf(three, [])).toEqual([
      { group: 'sail', entries: [{ kind: 'choice', choice: three[0] }] },
      {
        group: 'cards',
        entries: [
          { kind: 'choice', choice: three[1] },
          { kind: 'choice', choice: three[2] },
        ],
      },
    ])
  })

  test('goes through a large group step by step', () => {
    const pairs = Array.from({ length: 30 }, (_, i) => choice('cards', `card/${i % 3}`, `tile/${i}`))
    const [section] = sectionsOf(pairs, [])
    expect(section?.entries.map((entry) => entry.kind === 'step' && entry.size)).toEqual([10, 10, 10])
    const after = sectionsOf(pairs, [{ kind: 'tap', piece: 'card/0' }])
    expect(after[0]?.entries).toHaveLength(10)
  })

  test('names a command once that can be tapped in two orders, whichever the steps before it were', () => {
    const [sell] = [choice('goods', 'sell/tea', 'amount/1')]
    const fromHold = { ...sell!, path: choice('goods', 'cargo/tea', 'amount/1').path }
    expect(sectionsOf([sell!, fromHold], [])[0]?.entries).toEqual([{ kind: 'choice', choice: sell }])
    const inHold: Taken = { kind: 'tap', piece: 'cargo/tea' }
    expect(sectionsOf([sell!, fromHold], [inHold])[0]?.entries).toEqual([
      { kind: 'choice', choice: fromHold },
    ])
    const many = Array.from({ length: 100 }, (_, i) => choice('sail', `port/${i}`))
    const twice = many.flatMap((each) => [
      each,
      { ...each, path: choice('sail', `ship ${each.label.key}`).path },
    ])
    expect(sectionsOf(twice, [])).toEqual(sectionsOf(many, []))
    const part: Taken = { kind: 'part', from: 11, until: 22 }
    expect(choicesAfter(twice, [part])).toEqual(choicesAfter(many, [part]))
  })

  test('names up to forty where no step would narrow them, and parts of them beyond', () => {
    const ports = (count: number) => Array.from({ length: count }, (_, i) => choice('sail', `port/${i}`))
    expect(sectionsOf(ports(40), [])[0]?.entries).toHaveLength(40)
    const [section] = sectionsOf(ports(100), [])
    expect(section?.entries.map((entry) => entry.kind === 'step' && entry.taken.kind)).toEqual(
      Array(9).fill('part'),
    )
    expect(reached(ports(100), 100)).toBe(100)
  })

  test('names a choice that can be tapped in two orders once, by the first order that is still open', () => {
    const places = ['a', 'b', 'c', 'd', 'e']
    const both = [1, 2, 3].flatMap((disc) =>
      places.flatMap((place) => {
        const first = choice('placing', `disc/${disc}`, `site/${place}`)
        const second = choice('placing', `site/${place}`, `disc/${disc}`)
        return [first, { ...second, command: first.command }]
      }),
    )
    const stepsAfter = (taken: readonly Taken[]) =>
      sectionsOf(both, taken)[0]!.entries.map((entry) =>
        entry.kind === 'step' ? entry.size : entry.choice.path[1]!.piece,
      )
    expect(nextSteps(both, []).map(({ step }) => step.piece)).toHaveLength(8)
    expect(stepsAfter([])).toEqual([5, 5, 5])
    expect(stepsAfter([{ kind: 'tap', piece: 'disc/2' }])).toEqual(places.map((place) => `site/${place}`))
    expect(stepsAfter([{ kind: 'tap', piece: 'site/c' }])).toEqual(['disc/1', 'disc/2', 'disc/3'])
  })

  test('opens a group by its heading where there are too many in all', () => {
    const many = Array.from({ length: 60 }, (_, i) => choice(`group ${i % 6}`, `port/${i}`))
    expect(sectionsOf(many, []).flatMap(({ entries }) => entries).length).toBeLessThanOrEqual(mostAtOnce)
    expect(reached(many, 60)).toBe(60)
  })
})

describe.each(games.map((game) => [game.title, game] as const))('%s by its labels', (_, game) => {
  test('every choice can be reached, and nothing else, with at most forty buttons', () => {
    let most = 0
    const positions = positionsOf(game, 4, ({ view, seat, commands }) => {
      const choices = pathsByLabel(
        commands.map((command) => ({
          command,
          label: game.label(view.state as object, seat, command, view.rules),
        })),
      )
      const pieces = choices.map(({ path }) => path.map(({ piece }) => piece))
      expectPrefixFree(pieces)
      most = Math.max(most, reached(choices, commands.length))
    })
    expect(positions).toBeGreaterThan(100)
    expect(most).toBeGreaterThan(12)
  })
})

describe.each(games.map((game) => [game.title, game] as const))('%s by its board', (_, game) => {
  test('every choice can be reached by the list, and nothing else, with at most forty buttons', async () => {
    const board = await pageGame(game.id)!.board()
    let most = 0
    const positions = positionsOf(game, 12, ({ view, seat, commands }) => {
      most = Math.max(most, reached(choicesFor(game, board, view, seat), commands.length))
    })
    expect(positions).toBeGreaterThan(1000)
    expect(most).toBeGreaterThan(12)
  })
})

/** Follows every button; fails where one leads nowhere, or to what is no choice. Answers how many choices it came to. */
function reached(choices: readonly Choice[], wanted: number): number {
  const found = new Set<string>()
  const trails: (readonly Taken[])[] = [[]]
  for (const taken of trails) {
    const entries = sectionsOf(choices, taken).flatMap((section) => section.entries)
    if (entries.length === 0) throw new Error('a step leads nowhere')
    if (entries.length > mostAtOnce) throw new Error(`${entries.length} buttons at once`)
    for (const entry of entries) {
      if (entry.kind === 'choice') found.add(canonical(entry.choice.command))
      else {
        const after = [...taken, entry.taken]
        const left = choicesAfter(choices, after)
        const commands = new Set(left.map(({ command }) => command)).size
        if (commands !== entry.size || left.length >= choicesAfter(choices, taken).length) {
          throw new Error('a step does not narrow the choices')
        }
        trails.push(after)
      }
    }
  }
  expect(found).toEqual(new Set(choices.map(({ command }) => canonical(command))))
  expect(found.size).toBe(wanted)
  return found.size
}

function expectPrefixFree(paths: readonly (readonly string[])[]): void {
  const texts = paths.map((path) => path.join('\n'))
  expect(new Set(texts).size).toBe(texts.length)
  const sorted = [...texts].sort()
  const clash = sorted.find((text, i) => sorted[i + 1]?.startsWith(`${text}\n`))
  expect(clash).toBeUndefined()
}
