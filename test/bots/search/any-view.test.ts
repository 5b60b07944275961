import { describe, expect, test } from 'vitest'
import type { Bot } from '../../../src/bots/bot.ts'
import { mindsOf } from '../../../src/bots/computer-players.ts'
import { botNames } from '../../../src/bots/names.ts'
import { playOut } from '../../../src/bots/playout.ts'
import { random } from '../../../src/bots/random.ts'
import { finish } from '../../../src/bots/thought.ts'
import { registry } from '../../../src/games/index.ts'
import { optionsOf } from '../../conformance/subjects.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'

/** Every so many commands somebody thinks; those who know the game steer to other positions than chance does. */
const every = 12
const playouts = 4

describe.each(registry)('$meta.title', (entry) => {
  test('whoever is asked on any view of any table has a thought that the rules allow', async () => {
    const game = await entry.load()
    const minds = await mindsOf(entry)
    const { recall } = await entry.worlds()
    const bots = botNames(entry.id)
    const { min, max } = game.seats
    const asked = new Set<string>()
    let thoughts = 0
    for (const [index, options] of optionsOf(game).entries()) {
      const seats = min + (index % (max - min + 1))
      let commands = 0
      const anybody: Bot = (_game, view, seat, rules, below, memory = null) => {
        if (++commands % every !== 0) return random(_game, view, seat, rules, below)
        const bot = bots[below(bots.length)]!
        const seed = below(2 ** 32)
        const iterations = Math.min(playouts, minds.budgetOf(bot))
        const question = {
          bot,
          view: deepFreeze(structuredClone(view)),
          seat,
          rules,
          memory,
          seed,
          iterations,
        }
        const thought = finish(minds.thinkAs(question))
        expect(game.objection(view, seat, thought.command, rules), bot).toBeUndefined()
        expect(thought.iterations).toBeLessThanOrEqual(iterations)
        for (const { value } of thought.ranking) expect(value >= 0 && value <= 1, bot).toBe(true)
        asked.add(bot)
        thoughts++
        return thought.command
      }
      // A refusal or an exception ends it.
      playOut(game, { seats, options, seed: `view ${index}`, bots: [anybody], recall })
    }
    expect([...asked].sort()).toEqual([...bots].sort())
    expect(thoughts).toBeGreaterThan(100)
  })
})
