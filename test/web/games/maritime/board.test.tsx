import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { ports } from '../../../../src/games/maritime/data.ts'
import { maritime as rules } from '../../../../src/games/maritime/index.ts'
import type { State } from '../../../../src/games/maritime/state.ts'
import { maritime as board } from '../../../../web/games/maritime/index.ts'
import { number } from '../../../../web/words/numbers.ts'
import { readGolden } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import {
  drawn,
  everyPosition,
  game,
  type Props,
  piecesIn,
  propsOf,
  recordedPositions,
  say,
  tagsIn,
} from './kit.tsx'

const { log } = readGolden('maritime/five-captains')

/** Five captains in the middle of their match, as a seat or a spectator sees it. */
function middle(seat: number | null): Props {
  return propsOf(foldLog(game, log.slice(0, 200), seat === null ? [] : [seat]), seat)
}

/** So many random positions as their seats see them, and each as a spectator does. */
function samples(look: (props: Props) => void): void {
  let met = 0
  everyPosition(16, ({ live, view, seat }) => {
    if (met++ % 97 !== 0) return
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
  const look = (props: Props) => {
    for (const piece of piecesIn(drawn(props))) {
      const lines = board.explain(props, piece).map((line) => (typeof line === 'string' ? line : say(line)))
      kinds.add(piece.split('/')[0]!)
      expect(lines.length, piece).toBeGreaterThan(1)
      for (const line of lines) expect(line, piece).toMatch(/^[^{}]{2,}$/)
    }
  }
  samples(look)
  let met = 0
  recordedPositions(['maritime/duel-without-diagonals'], ({ view, seat }) => {
    if (view.state.phase.name === 'draw' || met++ % 200 === 0) look(propsOf(view, seat))
  })
  expect(kinds.size).toBeGreaterThan(35)
  expect(board.explain(middle(0), 'no/such-piece')).toEqual([])
})

test('a position of every number of captains and every edition is drawn for all eyes, to the end', () => {
  const seats = new Set<number>()
  let [met, rendered] = [0, 0]
  everyPosition(8, ({ live, seat }) => {
    if (met++ % 23 !== 0) return
    const { state } = live.match as { readonly state: State }
    seats.add(state.captains.length)
    for (const [eyes, view] of live.views.entries()) {
      const props = propsOf(view, eyes === live.views.length - 1 ? null : eyes)
      if (eyes === seat || eyes === live.views.length - 1) {
        rendered++
        expect(drawn(props)).not.toMatch(/\{\w|undefined|NaN|\[object/)
      }
    }
  })
  expect(seats.size).toBe(6)
  expect(rendered).toBeGreaterThan(100)
})

test('a port says all that is to be seen there', () => {
  const text = drawn(middle(0))
  const names = ports.map(
    (port) => new RegExp(`data-piece="port/${port}"[^>]*aria-label="([^"]+)"`).exec(text)![1]!,
  )
  expect(names).toHaveLength(29)
  for (const name of names) expect(name).toMatch(/^[\w ]+ \([a-p]\d\), [\w ]+,.* strength [1-6]/)
  expect(names.some((name) => /under the flag of \w+ \(\w+\)/.test(name))).toBe(true)
  expect(names.some((name) => / productive,/.test(name))).toBe(true)
  expect(names.some((name) => /, under no flag,/.test(name))).toBe(true)
})

test('where there is room for one line, a seat shows gold as far as it is known, ships and objectives', () => {
  const [seats, met] = [new Set<string>(), new Set<number>()]
  let looked = 0
  everyPosition(16, ({ view, seat }) => {
    if (looked++ % 37 !== 0) return
    const props = propsOf(view, seat)
    for (const [of, { gold, fleet, objectives }] of view.state.captains.entries()) {
      const html = renderToString(<board.SeatLine {...props} of={of} />)
      const figures = [...html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, figure]) => figure)
      const need = view.state.options.objectives
      if (fleet.length === 0) expect(html).toContain('lost')
      else {
        const purse = gold === null ? '?' : number(gold)
        expect(figures).toEqual([purse, String(fleet.length), `${objectives.length}/${need}`])
      }
      seats.add(fleet.length === 0 ? 'lost' : gold === null ? 'other' : 'own')
      met.add(objectives.length)
    }
  })
  expect([...seats].sort()).toEqual(['lost', 'other', 'own'])
  expect(met.size).toBeGreaterThan(1)
})

test('nothing names a colour but by its token', () => {
  const text = drawn(middle(0)).replaceAll(/href="#[^"]+"/g, '')
  expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i)
  const folder = join(import.meta.dirname, '../../../../web/games/maritime')
  for (const sheet of [
    'board.css',
    'market.css',
    'fleet.css',
    'captains.css',
    'fight.css',
    'help/lesson.css',
  ])
    expect(readFileSync(join(folder, sheet), 'utf8'), sheet).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i)
})

describe('what a reader may not know', () => {
  test('is said to be hidden, and what was last shown of it is told', () => {
    let [hidden, shown] = [0, 0]
    everyPosition(12, ({ view, seat }) => {
      if (hidden > 200 && shown > 0) return
      const props = propsOf(view, seat)
      for (const [other, captain] of view.state.captains.entries()) {
        if (other === seat || captain.fleet.length === 0) continue
        const html = renderToString(<board.SeatDetails {...props} of={other} />)
        expect(captain.gold).toBe(null)
        expect(html).toMatch(/>hidden</)
        hidden++
        if (captain.shown === null) continue
        expect(html).toContain(`last shown ${captain.shown} g`)
        shown++
      }
    })
    expect(hidden).toBeGreaterThan(100)
    expect(shown).toBeGreaterThan(0)
  })

  test('leaves no trace in what is drawn: other gold in other purses is the same picture', () => {
    const canary = 77_341
    let compared = 0
    everyPosition(8, ({ live, view, seat }) => {
      if (compared++ % 120 !== 0) return
      const text = drawn(propsOf(view, seat))
      // The server's truth with canaries in all purses but the reader's, told again to the reader.
      const truth = structuredClone(live.match) as { state: State }
      for (const [other, captain] of truth.state.captains.entries()) if (other !== seat) captain.gold = canary
      const open = drawn(propsOf(truth as never, seat))
      expect(text).not.toContain(String(canary))
      expect(text).not.toContain(number(canary))
      expect(text).not.toMatch(/77[., ]?341/)
      if (truth.state.captains.filter(({ fleet }) => fleet.length > 0).length > 1) {
        expect(open).toContain(number(canary))
      }
    })
    expect(compared).toBeGreaterThan(500)
  })

  test('a spectator has no fleet of their own, and sees nobody’s gold', () => {
    const props = middle(null)
    expect(renderToString(<board.Hand {...props} />)).toBe('')
    const text = drawn(props)
    expect(text).not.toMatch(/data-piece="(?:part|cargo|hold|cabin)\//)
    for (const [, gold] of text.matchAll(/data-piece="gold\/\d"[^>]*aria-label="([^"]+)"/g))
      expect(gold).toMatch(/: hidden/)
  })

  test('of the own fleet everything is there', () => {
    const props = middle(2)
    const { fleet, gold } = props.view.state.captains[2]!
    const there = piecesIn(drawn(props))
    for (const { ship, cargo, passengers } of fleet) {
      expect(there).toContain(`ship/${ship}`)
      for (const good of cargo) expect(there).toContain(`cargo/${ship}/${good}`)
      for (const port of passengers) expect(there).toContain(`cabin/${ship}/${port}`)
    }
    expect(renderToString(<board.Hand {...props} />)).toContain(`${gold} g`)
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

test('once the world is round, a space at the other edge lies beyond this one, beside the fleet', () => {
  const props = middle(0)
  const lit = new Map([['space/p9', 'Sail to p9']])
  const state = structuredClone(props.view.state)
  state.captains[0]!.space = 'a9'
  const flat = drawn({ ...props, view: { ...props.view, state }, lit })
  expect(piecesIn(flat)).not.toContain('across/p9')
  const at = (text: string) => Number(/data-piece="space\/p9"[^>]*translate\((-?\d+)/.exec(text)![1])
  const round = drawn({ ...props, view: { ...props.view, state: { ...state, globe: true } }, lit })
  expect(piecesIn(round)).toContain('across/p9')
  expect(round).toMatch(/data-piece="space\/p9"[^>]*role="button"/)
  expect(at(round)).toBe(at(flat) - 16 * 50)
})

test('once the world is round, ships at an edge are seen pale beyond the other, and can’t be taken for those that lie there', () => {
  const props = middle(0)
  const state = structuredClone(props.view.state)
  state.captains[0]!.space = 'p9'
  state.pirates[1]!.space = 'a8'
  const beyond = (globe: boolean) => {
    const text = renderToString(
      <board.Board {...props} view={{ ...props.view, state: { ...state, globe } }} />,
    )
    expect(text.match(/data-piece="fleet\/0"/g)).toHaveLength(1)
    return /<g[^>]*class="mari-beyond"[\s\S]*?<\/svg><svg[\s\S]*?<\/svg>/.exec(text)?.[0]
  }
  expect(beyond(false)).toBeUndefined()
  const [west, east] = beyond(true)!.split('</svg>')
  // Beyond the west edge lies the column p with the fleet, beyond the east edge a with the pirate ship.
  expect(west).toContain(props.looks[0]!.fill)
  expect(east).not.toContain(props.looks[0]!.fill)
  expect(east).toContain('var(--danger)')
  expect(west).not.toContain('var(--danger)')
  expect(beyond(true)).not.toContain('data-piece')
})

test('a fight has a table of its own, which folds away; nothing else has', () => {
  const Over = board.Over!
  let [fights, none, refuges] = [0, 0, 0]
  everyPosition(8, ({ view, seat, commands }) => {
    const html = renderToString(<Over {...propsOf(view, seat)} />)
    const fighting = rules.position(view.state, seat, view.rules).some(({ about }) => {
      return typeof about === 'object' && about !== null && 'word' in about && about.word === 'area/combat'
    })
    if (!fighting) {
      if (view.state.phase.name !== 'draw') expect(html).toBe('')
      none++
    } else if (commands[0]?.type === 'escape') {
      expect(html).toBe('')
      refuges++
    } else {
      expect(html).toMatch(/^<details[^>]* open/)
      fights++
    }
  })
  expect(Math.min(fights, none)).toBeGreaterThan(100)
  expect(refuges).toBeGreaterThan(0)
})

test('points are told once they are counted', () => {
  const { log: whole } = readGolden('maritime/both-columns')
  const end = foldLog(game, whole, []) as unknown as {
    state: State
    result: { places: { seat: number; score: number }[] }
  }
  for (const { seat, score } of end.result.places) expect(board.score(end.state, seat)).toBe(score)
  expect(board.score(middle(0).view.state, 0)).toBeUndefined()
})

test('what matters on the chart is the own fleet and all of it that can be tapped', () => {
  const props = middle(0)
  const lit = new Map([
    ['space/a1', 'Sail'],
    ['button/end-turn', 'End'],
  ])
  expect(board.focus({ ...props, lit })).toEqual(['fleet/0', 'space/a1'])
})
