import { describe, expect, test } from 'vitest'
import { computerPlayers } from '../../src/bots/names.ts'
import { playOut } from '../../src/bots/playout.ts'
import type { random } from '../../src/bots/random.ts'
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
    let asked = 0
    const bots = levels.map(({ id }) => {
      const [now, then] = [answerOf(id), answerOf(`${id}-v${botsVersion(entry.id)}`)]
      return (...[, view, seat, rules, below, memory = null]: Parameters<typeof random>) => {
        const question = { view, seat, rules, memory, seed: below(2 ** 32) }
        const answer = now(question)
        // Most thoughts are alike by being easy; a dozen of each who thinks is enough to see a difference.
        if (++asked % 8 === 0) expect(then(question), id).toEqual(answer)
        return answer.command
      }
    })
    for (let table = 0; table < levels.length / 3; table++) {
      const seated = bots.slice(3 * table, 3 * table + 3)
      playOut(game, { seats: 3, options: usualOptions(game), seed: `kept ${table}`, bots: seated, recall })
    }
    expect(asked).toBeGreaterThan(200)
  })
})
