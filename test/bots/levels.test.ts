import { describe, expect, test } from 'vitest'
import type { Bot } from '../../src/bots/bot.ts'
import { botsOf, mindsOf } from '../../src/bots/computer-players.ts'
import { computerPlayers } from '../../src/bots/names.ts'
import { playOut } from '../../src/bots/playout.ts'
import { random } from '../../src/bots/random.ts'
import { registry } from '../../src/games/index.ts'
import { tablesOf } from '../conformance/subjects.ts'

/** Mates decide once in so many moves: a whole match by them takes a hundred times as long as one by deckhands. */
const betweenMates = 150

const levelled = registry.filter(({ id }) => computerPlayers(id).some(({ level }) => level === 'mate'))

describe.each(levelled.map((entry) => [entry.meta.title, entry] as const))('%s', async (_title, entry) => {
  const game = await entry.load()
  const { deckhand, mate } = botsOf(await mindsOf(entry), ['deckhand', 'mate'])
  const tables = tablesOf(game)

  test.each([...new Set(tables.map(({ seats }) => seats))])(
    'no level is refused, or fails, at %i seats with any option',
    (seats) => {
      let mates = 0
      const mixed: Bot = (...asked) => {
        const below = asked[4]
        if (below(betweenMates) > 0) return deckhand!(...asked)
        mates++
        return mate!(...asked)
      }
      const here = tables.filter((table) => table.seats === seats)
      // Random players lead to positions that nobody would steer into.
      for (const [index, { options }] of here.entries()) {
        const bots = index % 2 === 0 ? [mixed] : [random, mixed]
        playOut(game, { seats, options, seed: `levels ${index}`, bots })
      }
      expect(mates).toBeGreaterThan(here.length / 4)
    },
  )
})
