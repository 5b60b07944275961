import { describe, expect, test } from 'vitest'
import type { Boards } from '../../src/api/pages/site.ts'
import { francisDrake } from '../../src/games/francis-drake/index.ts'
import { maritime } from '../../src/games/maritime/index.ts'
import { windsOfPlunder } from '../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Match } from '../../src/kernel/match.ts'
import * as boards from '../../web/boards.tsx'
import { usualOptions } from '../kit/all-games.ts'
import { playRandomMatch } from '../kit/random-match.ts'

const drawn = [windsOfPlunder, francisDrake, maritime].map(
  (game) => [game.title, game as unknown as Game] as const,
)
const names = ['Anne', '</text><script>alert("x")</script> & Co', 'var(--go)', 'M', 'N', 'O']

/** The views of all seats in some positions of a whole match. */
function positions(game: Game, seed: number): { view: Match; seat: number }[] {
  const found: { view: Match; seat: number }[] = []
  const { min, max } = game.seats
  let asked = 0
  playRandomMatch(
    game,
    { seats: min + (seed % (max - min + 1)), options: usualOptions(game), seed },
    {
      position({ views }, seat) {
        if (asked++ % 9 === 0 && found.length < 40)
          found.push({ view: structuredClone(views[seat]!) as Match, seat })
      },
    },
  )
  return found
}

describe.each(drawn)('%s', (_, game) => {
  test('every position is drawn as a document of its own', async () => {
    let documents = 0
    for (const seed of [1, 2, 3]) {
      for (const { view, seat } of positions(game, seed)) {
        const svg = (await boards.renderBoard(game.id, view, seat, names.slice(0, view.seats.length)))!
        const [root] = elementsIn(svg)
        expect(root).toMatch(
          /^<svg [^>]*width="\d+" height="\d+"[^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/,
        )
        // Only names may look like the address of a colour, and nothing is lit.
        expect(svg.replaceAll('var(--go)', '')).not.toContain('var(')
        expect(svg).not.toMatch(/(?:fill|stroke)="(?:var|#0b6e66)/i)
        expect(svg).not.toContain('<script')
        documents++
      }
    }
    expect(documents).toBeGreaterThan(20)
  })

  test('spectators have a drawing of their own, in which nothing but the eyes differs', async () => {
    const { view, seat } = positions(game, 1).at(-1)!
    const own = await boards.renderBoard(game.id, view, seat, names)
    expect(await boards.renderBoard(game.id, view, seat, names)).toBe(own)
    expect(elementsIn((await boards.renderBoard(game.id, view, null, names))!).length).toBeGreaterThan(100)
  })

  test('nothing is drawn of a match that has not begun', async () => {
    const { view } = positions(game, 1)[0]!
    expect(await boards.renderBoard(game.id, { ...view, state: null }, null, names)).toBe(null)
    expect(await boards.renderBoard('chess', view, null, names)).toBe(null)
    expect(boards.drawn).toContain(game.id)
  })
})

test('the module is what the server takes it for', () => {
  const asTaken: Boards = boards
  expect(Object.keys(asTaken).sort()).toEqual(['drawn', 'faces', 'renderBoard'])
})

/** All tags of a document; fails where it is no well-formed XML. */
function elementsIn(xml: string): string[] {
  const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y
  const text = /(?:[^<&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)+/iy
  const open: string[] = []
  const tags: string[] = []
  for (let at = 0; at < xml.length; ) {
    const pattern = xml[at] === '<' ? tag : text
    pattern.lastIndex = at
    const [found, end, name, attributes, empty] = pattern.exec(xml) ?? []
    if (found === undefined) throw new Error(`no XML: ${xml.slice(at, at + 80)}`)
    at += found.length
    if (pattern === text) continue
    const named = [...(attributes ?? '').matchAll(/\s([\w:-]+)="/g)].map(([, each]) => each)
    expect(new Set(named).size, found).toBe(named.length)
    if (end === '/') expect(open.pop(), found).toBe(name)
    else if (empty === '') open.push(name!)
    tags.push(found)
  }
  expect(open).toEqual([])
  return tags
}
