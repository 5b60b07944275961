import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import type { Typed } from '../../../src/kernel/game.ts'
import type { MatchAnalysis } from '../../../web/api/types.ts'
import { Announcer } from '../../../web/table/announcer.tsx'
import { chancesAt, gravityOf, mistakeShown, spread } from '../../../web/table/course.ts'
import { CoursePart } from '../../../web/table/course-part.tsx'
import { MistakePart } from '../../../web/table/mistakes.tsx'
import type { Table } from '../../../web/table/model.ts'
import { TimeBar } from '../../../web/table/time-bar.tsx'
import { followed, tableOf } from './followed.ts'

const winds = 'winds-of-plunder/four-pirates'

/** A match that is over, of which so much is known. */
function ended(known: Partial<MatchAnalysis> = {}) {
  const { match, analysis } = followed(winds, 10_000, [0])
  const vote = (cubes: number) => {
    const command = { type: 'vote', cubes } as Typed
    const { key, params } = match.game.label(match.viewAt(60, 1).state!, 1, command, 1)
    return { key, params }
  }
  analysis.value = {
    done: 10,
    of: 10,
    course: [
      { seq: 20, chances: [0.25, 0.25, 0.25, 0.25] },
      { seq: 90, chances: [0.1, 0.4, 0.3, 0.2] },
    ],
    mistakes: [
      { seq: 60, seat: 1, played: vote(2), better: vote(5), loss: 0.13 },
      { seq: 40, seat: 0, played: vote(2), better: vote(5), loss: 0.03 },
    ],
    ...known,
  }
  return { analysis, table: tableOf(match) }
}

function bar(table: Table): string {
  return renderToString(<TimeBar table={table} verify={() => {}} />)
}

describe('the course of a match', () => {
  test('has a line for each seat, told apart without colour, and a mark for each mistake in their order', () => {
    const html = bar(ended().table)
    const dashes = [...html.matchAll(/class="curve-line"[^>]*/g)].map(
      ([line]) => /stroke-dasharray="([^"]*)"/.exec(line)?.[1],
    )
    expect(new Set(dashes).size).toBe(4)
    const marks = [...html.matchAll(/class="course-mark" aria-label="([^"]*)"/g)].map(([, label]) => label)
    expect(marks).toEqual(['Slight mistake in move 40: Anne', 'Grave mistake in move 60: Ned'])
  })

  test('says what the lines say at the step on the table', () => {
    const { table } = ended()
    expect(bar(table)).toContain('40%')
    table.time.goTo(30)
    expect(bar(table)).toContain('Chance to win at move 30')
    expect(bar(table)).toContain('25%')
    expect(bar(table)).not.toContain('40%')
  })

  test('is not there while the match goes on', () => {
    const { match } = followed(winds, 60, [0])
    const table = tableOf(match)
    expect(bar(table)).not.toContain('class="course"')
    expect(renderToString(<CoursePart table={table} />)).toBe('')
  })

  test('is shown as far as it is known, with how far that is, and no mistake before all are', () => {
    const { table } = ended({ done: 4 })
    expect(bar(table)).toContain('Being computed: 40%')
    const html = renderToString(<CoursePart table={table} />)
    expect(html).toContain('<progress')
    expect(html).not.toContain('mistake in move')
    // What comes after the last point is not known yet.
    const analysis = { done: 4, of: 10, course: [{ seq: 20, chances: [0.6, 0.4] }] }
    expect(chancesAt(analysis, 20)).toEqual([0.6, 0.4])
    expect(chancesAt(analysis, 21)).toBeUndefined()
    expect(chancesAt({ ...analysis, done: 10 }, 21)).toEqual([0.6, 0.4])
    expect(chancesAt({ ...analysis, course: [] }, 21)).toBeUndefined()
  })

  test('is told in words: how it was made, how sure it is, each mistake, and the curve', () => {
    const html = renderToString(<CoursePart table={ended().table} />)
    for (const said of [
      'Computed by a computer player',
      'Early on this is little more than a guess',
      'judged each by what that seat could see then',
      'The curve as a table',
    ])
      expect(html).toContain(said)
    expect([...html.matchAll(/\w+ mistake in move \d+/g)].map(([text]) => text)).toEqual([
      'Grave mistake in move 60',
      'Slight mistake in move 40',
    ])
    expect(html).not.toContain('<progress')
    expect(renderToString(<CoursePart table={ended({ mistakes: [] }).table} />)).toContain(
      'No decision of a person was clearly worse',
    )
  })
})

describe('a mistake', () => {
  test('is said at its step and before it: what was played, what was better, how much that gave away', () => {
    const { table } = ended()
    const said = () => renderToString(<MistakePart table={table} />)
    expect(said()).toBe('')
    table.time.goTo(60)
    expect(said()).toContain('Grave mistake in move 60: Ned')
    expect(said()).toMatch(
      /Played: Vote with 2 .*Better: Vote with 5 .*13% of a win: of 100 matches.*about 13 fewer/,
    )
    expect(said()).toContain('>The position before it<')
    expect(renderToString(<Announcer table={table} />)).toContain('Grave mistake in move 60: Ned. Played: ')
    table.time.goTo(59)
    expect(said()).toContain('Grave mistake in move 60: Ned')
    expect(said()).toContain('>What was played<')
    table.time.goTo(58)
    expect(said()).toBe('')
  })

  test('counts before the one after it', () => {
    const { analysis, table } = ended()
    const known = analysis.value!
    const [first] = known.mistakes
    analysis.value = { ...known, mistakes: [{ ...first!, seq: 61 }, first!] }
    table.time.goTo(60)
    expect(mistakeShown(table)).toBe(first)
  })

  test('is slight, clear or grave', () => {
    expect([0.02, 0.05, 0.119, 0.12, 0.6].map((loss) => gravityOf({ loss }))).toEqual([
      'slight',
      'clear',
      'clear',
      'grave',
      'grave',
    ])
  })
})

describe('marks on a line', () => {
  test('stay where they are while there is room', () => {
    expect(spread([0.1, 0.5, 0.9], 0.1)).toEqual([0.1, 0.5, 0.9])
  })

  test('make room for each other, in their order, and never leave the line', () => {
    const drawn = spread([0, 0.02, 0.97, 0.98, 0.99], 0.1)
    expect(drawn.map((part) => Math.round(100 * part))).toEqual([0, 10, 80, 90, 100])
    expect(spread([], 0.1)).toEqual([])
  })
})
