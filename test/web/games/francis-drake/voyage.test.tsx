import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import type { Event, State } from '../../../../src/games/francis-drake/state.ts'
import { earnedBy, Voyage, voyageOf } from '../../../../web/games/francis-drake/voyage.tsx'
import { looksOf } from '../../../../web/games/looks.ts'
import { readGolden, recorded } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import { game, names, say } from './kit.tsx'

/** The states of a recorded match at the beginning of each voyage, and at the end. */
function beginnings(name: string): {
  readonly log: ReturnType<typeof readGolden>['log']
  readonly states: State[]
} {
  const { log } = readGolden(name)
  const states: State[] = []
  for (let commits = 1; commits <= log.length; commits++) {
    const { state } = foldLog(game, log.slice(0, commits), [])
    if (state !== null && voyageOf(state as State) > states.length)
      states.push(structuredClone(state) as State)
  }
  return { log, states }
}

const logs = recorded().filter((name) => /francis-drake\/(?:five|six|two)-captains/.test(name))

test.each(logs)('what each captain earned on a voyage of %s adds up to their points', (name) => {
  const { states } = beginnings(name)
  expect(states.length).toBe(4)
  for (const [index, began] of states.slice(0, -1).entries()) {
    const ended = states[index + 1]!
    for (const seat of began.captains.keys()) {
      const sum = earnedBy(seat, began, ended).reduce((all, { points }) => all + points, 0)
      expect(sum).toBe(ended.captains[seat]!.points - began.captains[seat]!.points)
    }
  }
})

test('it is what the log tells: attacks, bonus, kinds and offices of that voyage alone', () => {
  const { log, states } = beginnings('francis-drake/six-captains')
  const told = new Map<string, number>()
  let voyage = 1
  for (const event of log.flatMap(({ events }) => events as readonly Event[])) {
    if (event.type === 'voyage-began') voyage = event.voyage
    if (voyage !== 2) continue
    if (event.type === 'attacked') add(`${event.seat} attacks`, event.points)
    if (event.type === 'went-home') add(`${event.seat} herosBonus`, event.bonus)
    if (event.type === 'admiral-scored' || event.type === 'governor-scored')
      add(`${event.seat} ${event.type.split('-')[0]}`, event.points)
    if (event.type === 'conquests-scored')
      for (const [seat, points] of event.points.entries()) add(`${seat} conquests`, points)
  }
  function add(key: string, points: number): void {
    if (points !== 0) told.set(key, (told.get(key) ?? 0) + points)
  }
  const drawn = new Map<string, number>()
  for (const seat of states[1]!.captains.keys()) {
    for (const { source, points } of earnedBy(seat, states[1]!, states[2]!)) {
      if (source === 'investor') continue
      const key = /^(?:towns|forts|galleons)$/.test(source) ? `${seat} attacks` : `${seat} ${source}`
      drawn.set(key, (drawn.get(key) ?? 0) + points)
    }
  }
  expect(drawn.size).toBeGreaterThan(2)
  expect(drawn).toEqual(told)
})

test('it is told in words as well', () => {
  const { states } = beginnings('francis-drake/five-captains')
  const looks = looksOf(game.id, names.slice(0, 5))
  const html = renderToString(
    <Voyage looks={looks} say={say} chapter={1} began={states[0]!} ended={states[1]!} open />,
  )
  for (const { seat, name } of looks) {
    const total = states[1]!.captains[seat]!.points - states[0]!.captains[seat]!.points
    expect(html).toMatch(new RegExp(`aria-label="${name}: ${total} Victory Points?. [^"{}]+"`))
  }
  expect(html).not.toMatch(/undefined|NaN/)
})
