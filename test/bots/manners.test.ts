import { expect, test } from 'vitest'
import { playMatch } from '../../src/bots/arena/match.ts'
import { contendersOf } from '../../src/cli/contenders.ts'
import { registry } from '../../src/games/index.ts'
import { usualOptions } from '../kit/all-games.ts'

/** Points by where they come from, of one who plays by rules of thumb in a manner among two in none, over some matches. */
async function earnedBy(id: string, manner: string | null, matches: number): Promise<Record<string, number>> {
  const entry = registry.find((each) => each.id === id)!
  const [game, { recall }] = await Promise.all([entry.load(), entry.worlds()])
  const answerOf = await contendersOf(entry)
  const contender = (name: string) => ({ answer: answerOf(name), peeks: false })
  const seats = [
    contender(manner === null ? 'policy' : `mate-${manner}@0`),
    contender('policy'),
    contender('policy'),
  ]
  const earned: Record<string, number> = {}
  for (let match = 0; match < matches; match++) {
    const setting = { options: usualOptions(game), seed: `manner ${match}`, recall }
    const { places } = playMatch(game, setting, seats, () => {})
    const { detail } = places.find(({ seat }) => seat === 0)!
    for (const [source, points] of Object.entries(detail)) earned[source] = (earned[source] ?? 0) + points
  }
  return earned
}

test.each([
  ['winds-of-plunder', 'raider', ['weapons', 'boarding']],
  ['winds-of-plunder', 'merchant', ['crew', 'provisions', 'portBonuses']],
  ['winds-of-plunder', 'explorer', ['treasures']],
  ['francis-drake', 'raider', ['galleons']],
  ['francis-drake', 'merchant', ['commodities']],
  ['francis-drake', 'racer', ['herosBonus']],
] as const)('in %s a %s earns more by what it likes than one in no manner', async (id, manner, sources) => {
  const [liking, plain] = [await earnedBy(id, manner, 40), await earnedBy(id, null, 40)]
  const sum = (earned: Record<string, number>) => sources.reduce((all, source) => all + earned[source]!, 0)
  expect(sum(liking)).toBeGreaterThan(1.05 * sum(plain))
})
