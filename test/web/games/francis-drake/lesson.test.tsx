import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import type { State } from '../../../../src/games/francis-drake/state.ts'
import { beforeFirst, positions } from '../../../../web/games/francis-drake/help/positions.ts'
import { francisDrake as board } from '../../../../web/games/francis-drake/index.ts'
import { Help, Learn } from '../../../../web/games/francis-drake/learn.tsx'
import { readGolden } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import { everyPosition, game } from './kit.tsx'

const stages = [
  ...['provisioning', 'frigates', 'troops', 'placing', 'look', 'swap', 'move', 'mission', 'home', 'over'],
]
const page = renderToString(<Learn />)

/** What is read: not the names of pieces in pictures, nor the lists at which one looks when they are needed. */
const read = page
  .replace(/<nav[\s\S]*?<\/nav>/, ' ')
  .replaceAll(/<section id="(?:houses|variants)"[\s\S]*?<\/section>/g, ' ')
  .replaceAll(/<div aria-hidden="true">[\s\S]*?<figcaption>/g, ' ')
  .replaceAll(/<[^>]+>/g, ' ')
  .replaceAll(/\s+/g, ' ')

test('every stage of a match has a place on the page, and a help of its own', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
  for (const stage of stages) {
    expect(ids, stage).toContain(stage)
    expect(renderToString(<Help phase={stage} />), stage).toMatch(/<h3>.+<\/h3><p>/)
  }
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor)
})

test('the help of a position is that of its stage', () => {
  everyPosition(3, ({ view }) => expect(stages).toContain(board.phase(view.state)))
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
    const { log } = readGolden(`francis-drake/${name}`)
    const view = foldLog(game, log.slice(0, step), seat === null ? [] : [seat])
    expect(view.state).toEqual(state)
    expect(view.rules).toBe(rules)
  })
})

test('the voyage that is counted began as the match did', () => {
  const { log: name, state } = positions.ended
  const { log } = readGolden(`francis-drake/${name}`)
  const began =
    log.findIndex(({ events }) => events.some(({ type }) => (type as string) === 'voyage-began')) + 1
  const view = foldLog(game, log.slice(0, began), [])
  const ledgers = (each: State) => each.captains.map(({ ledger }) => ledger)
  expect(ledgers(beforeFirst(positions.ended))).toEqual(ledgers(view.state as State))
  expect(state.voyage).toBe(2)
})

test('what the captions say of the pictures is so', () => {
  const { street, placing, mission } = positions
  expect(street.state.street[street.state.captains[1]!.place - 1]!.location).toBe('trade-goods')
  expect(placing.state.captains[1]!.zone).toBe(3)
  expect(placing.state.captains[1]!.missions).toHaveLength(2)
  const phase = mission.state.phase as { destination: string; disc: string }
  expect([phase.destination, phase.disc]).toEqual(['galleon-2', 'disc-1'])
  expect(page).toContain('It asks for 3 to 5 guns, since nobody has seen the counter. Ned has 3.')
})
