import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { positions } from '../../../../web/games/winds-of-plunder/help/positions.ts'
import { windsOfPlunder as board } from '../../../../web/games/winds-of-plunder/index.ts'
import { Help, Learn } from '../../../../web/games/winds-of-plunder/learn.tsx'
import { readGolden } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import { everyPosition, game } from './kit.tsx'

const stages = [
  ...['compass', 'cubes', 'blackbeard-tie', 'wind-tie', 'first-player'],
  ...['brawl', 'action', 'arrival', 'reaction', 'storm', 'over'],
]
const page = renderToString(<Learn />)

/** What is read: not the names of pieces in pictures, nor the lists at which one looks when they are needed. */
const read = page
  .replace(/<nav[\s\S]*?<\/nav>/, ' ')
  .replaceAll(/<section id="(?:cards|variants)"[\s\S]*?<\/section>/g, ' ')
  .replaceAll(/<div aria-hidden="true">[\s\S]*?<figcaption>/g, ' ')
  .replaceAll(/<[^>]+>/g, ' ')
  .replaceAll(/\s+/g, ' ')

test('every stage of a match has a place on the page, and a help of its own', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
  for (const stage of stages) {
    expect(ids, stage).toContain(stage)
    expect(renderToString(<Help phase={stage} />), stage).toMatch(/<h3>.+<\/h3><p>|<h3>.+<\/h3><ol>/)
  }
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor)
})

test('the help of a position is that of its stage', () => {
  everyPosition(2, ({ view }) => expect(stages).toContain(board.phase(view.state)))
})

test('it is read in five minutes, and has no gaps', () => {
  const count = read.split(' ').length
  expect(count).toBeGreaterThan(700)
  expect(count).toBeLessThan(5 * 250)
  expect(page).not.toMatch(/\{|\}|undefined|NaN/)
})

test('nothing in its pictures can be tapped', () => {
  expect(page).not.toMatch(/role="button"/)
})

describe.each(Object.entries(positions))('the picture “%s”', (_, { log: name, step, seat, rules, state }) => {
  test('is a position of a recorded match', () => {
    const { log } = readGolden(`winds-of-plunder/${name}`)
    const view = foldLog(game, log.slice(0, step), seat === null ? [] : [seat])
    expect(view.state).toEqual(state)
    expect(view.rules).toBe(rules)
  })
})
