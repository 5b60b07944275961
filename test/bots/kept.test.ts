import { describe, expect, test } from 'vitest'
import type { Bot } from '../../src/bots/bot.ts'
import { computerPlayers } from '../../src/bots/names.ts'
import { playOut } from '../../src/bots/playout.ts'
import { botsVersion } from '../../src/bots/versions.ts'
import { contendersOf } from '../../src/cli/contenders.ts'
import { registry } from '../../src/games/index.ts'
import { usualOptions } from '../kit/all-games.ts'

const kept = registry.filter(({ id }) => computerPlayers(id).some(({ manner }) => manner !== null))

describe.each(kept)('$meta.title', (entry) => {
  test('computer players think as those that are kept of their version: who changes them makes a new version', async () => {
    const [game, { recall }] = await Promise.all([entry.load(), entry.worlds()])
    const answerOf = await contendersOf(entry)
    const levels = computerPlayers(entry.id).filter(({ level }) => level !== null && level !== 'captain')
    let [asked, commands] = [0, 0]
    const bot: Bot = (_game, view, seat, rules, below, memory = null) => {
      const question = { view, seat, rules, memory, seed: below(2 ** 32) }
      if (++commands % 9 === 0) {
        const { id: name } = levels[asked++ % levels.length]!
        expect(answerOf(name)(question), name).toEqual(
          answerOf(`${name}-v${botsVersion(entry.id)}`)(question),
        )
      }
      return answerOf('deckhand')(question).command
    }
    for (let table = 0; table < 3; table++) {
      playOut(game, { seats: 3, options: usualOptions(game), seed: `kept ${table}`, bots: [bot], recall })
    }
    expect(asked).toBeGreaterThan(4 * levels.length)
  })
})
