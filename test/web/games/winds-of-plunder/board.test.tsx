import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { colours, ports } from '../../../../src/games/winds-of-plunder/data.ts'
import { windsOfPlunder as board } from '../../../../web/games/winds-of-plunder/index.ts'
import { readGolden } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import { drawn, everyPosition, game, type Props, piecesIn, propsOf, say, tagsIn } from './kit.tsx'

const { log } = readGolden('winds-of-plunder/five-pirates')

/** Five pirates in the middle of their match, as a seat or a spectator sees it. */
function middle(seat: number | null): Props {
  return propsOf(foldLog(game, log.slice(0, 150), seat === null ? [] : [seat]), seat)
}

/** So many random positions as their seats see them, and each as a spectator does. */
function samples(look: (props: Props) => void): void {
  let met = 0
  everyPosition(4, ({ live, view, seat }) => {
    if (met++ % 50 !== 0) return
    look(propsOf(view, seat))
    look(propsOf(live.views.at(-1)!, null))
  })
}

test('every piece has a name without gaps', () => {
  samples((props) => {
    for (const tag of tagsIn(drawn(props))) {
      // The box of a seat's things is no picture: they are told one by one.
      if (tag.includes('data-piece="seat/')) continue
      expect(tag).toMatch(/ role="img"/)
      expect(tag).toMatch(/ aria-label="[^"{}]{2,}"/)
      expect(tag).not.toMatch(/undefined|NaN|tabindex/i)
    }
  })
})

test('every piece is explained: its name, and what it means', () => {
  const kinds = new Set<string>()
  samples((props) => {
    for (const piece of piecesIn(drawn(props))) {
      const lines = board.explain(props, piece).map((line) => (typeof line === 'string' ? line : say(line)))
      kinds.add(piece.split('/')[0]!)
      expect(lines.length, piece).toBeGreaterThan(1)
      for (const line of lines) expect(line, piece).toMatch(/^[^{}]{2,}$/)
    }
  })
  expect(kinds.size).toBeGreaterThan(20)
  expect(board.explain(middle(0), 'no/such-piece')).toEqual([])
})

test('a port says all that is to be seen there', () => {
  const text = drawn(middle(0))
  const names = ports.map(
    (port) => new RegExp(`data-piece="port/${port}"[^>]*aria-label="([^"]+)"`).exec(text)![1]!,
  )
  expect(names).toHaveLength(12)
  for (const name of names)
    expect(name).toMatch(/^[\w &;]+, area [1-4], latitude \d+, tile \d Victory Points(?: and|,) /)
  expect(names.some((name) => /, ships of \w+/.test(name))).toBe(true)
  expect(names.some((name) => /, cubes of \w+(?:, \w+)* and \w+\.$/.test(name))).toBe(true)
  expect(text).not.toContain('In reach')
})

test('a port in reach says so, and is a button', () => {
  const props = middle(0)
  const text = drawn({ ...props, lit: new Map([['port/havana', 'Sail to Havana']]) })
  const [tag] = tagsIn(text).filter((each) => each.includes('"port/havana"'))
  expect(tag).toMatch(/role="button"/)
  expect(tag).toMatch(/tabindex="-1"/i)
  expect(tag).toMatch(/In reach\."/)
})

test('nothing names a colour but by its token', () => {
  const text = drawn(middle(0)).replaceAll(/href="#[^"]+"/g, '')
  expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i)
  const folder = join(import.meta.dirname, '../../../../web/games/winds-of-plunder')
  for (const sheet of ['board.css', 'hand.css', 'seats.css'])
    expect(readFileSync(join(folder, sheet), 'utf8')).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i)
})

describe('what a reader may not know', () => {
  test('is drawn as backs, and a spectator has no hand', () => {
    const props = middle(null)
    expect(renderToString(<board.Hand {...props} />)).toBe('')
    const text = drawn(props)
    expect(text).not.toMatch(/data-piece="(?:card|treasure)\//)
    expect(text).toMatch(/data-piece="hand\/0"/)
    expect(text).toMatch(/winds-mini winds-back/)
  })

  test('of the own hand every card is there', () => {
    const props = middle(2)
    const { hand, treasures } = props.view.state.pirates[2]!
    const there = piecesIn(drawn(props))
    for (const card of hand) expect(there).toContain(`card/${card}`)
    for (const port of treasures) expect(there).toContain(`treasure/${port}`)
  })

  test('votes are covered until they turn up', () => {
    let covered = 0
    everyPosition(3, ({ live, view }) => {
      const { phase } = view.state
      if (phase.name !== 'compass' || !phase.set.includes(true)) return
      covered++
      const text = drawn(propsOf(live.views.at(-1)!, null))
      expect(text).toMatch(/has set the compass/)
      expect(text).not.toMatch(/ votes for /)
    })
    expect(covered).toBeGreaterThan(5)
  })
})

test('the same position gives the same picture, and two charts on a page don’t share ids', () => {
  const props = middle(0)
  expect(renderToString(<board.Board {...props} />)).toBe(renderToString(<board.Board {...props} />))
  const two = renderToString(
    <>
      <board.Board {...props} />
      <board.Board {...props} />
    </>,
  )
  const ids = [...two.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of two.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
})

test('a tap is told which piece it was: a tile of a port in reach stands for the port, a ship for its seat', () => {
  const props = middle(0)
  const other = props.view.state.pirates.findIndex((_, seat) => seat !== 0)
  const lit = new Map([
    ['port/havana', 'Sail'],
    [`seat/${other}`, 'Let them plunder first'],
  ])
  const text = drawn({ ...props, lit })
  expect(text).toMatch(/data-piece="tile\/havana"[^>]*role="img"/)
  const focused = board.focus({ ...props, lit })
  expect(focused).toEqual(['ship/0', 'port/havana', `ship/${other}`])
})

test('the score is the points of the seat', () => {
  const { state } = middle(null).view
  expect(colours.map((_, seat) => board.score(state, seat))).toEqual(
    state.pirates.map(({ points }) => points),
  )
})
