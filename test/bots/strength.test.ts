import { describe, expect, test } from 'vitest'
import { type Contest, playContest } from '../../src/bots/arena/contest.ts'
import type { Report } from '../../src/bots/arena/report.ts'
import { contendersOf } from '../../src/cli/contenders.ts'
import { registry } from '../../src/games/index.ts'

/** Every deal is numbered, so the same bots come to the same result each time; a change has to cost a lot to fail here. */
async function fought(id: string, hero: string, against: string, games: number): Promise<Report> {
  const entry = registry.find((each) => each.id === id)!
  const [game, { recall }, schemas] = await Promise.all([entry.load(), entry.worlds(), entry.schemas()])
  const answerOf = await contendersOf(entry)
  const contender = (name: string) => ({ answer: answerOf(name), peeks: false })
  const contest: Contest = {
    setting: { options: schemas.options.parse({}) as object, recall },
    seats: 3,
    hero: contender(hero),
    rivals: [contender(against)],
    seed: 'strength',
    games,
  }
  return playContest(game, contest)
}

describe('Winds of Plunder', () => {
  test('a mate wins more than 60 % of 60 games against two who play by rules of thumb, a deckhand fewer', async () => {
    const mate = await fought('winds-of-plunder', 'mate', 'policy', 60)
    expect(mate.rate).toBeGreaterThan(0.6)
    expect((await fought('winds-of-plunder', 'deckhand', 'policy', 30)).rate).toBeLessThan(0.5)
  })

  test('so does a captain with a seventh of its playouts', async () => {
    expect((await fought('winds-of-plunder', 'captain@150', 'policy', 6)).rate).toBeGreaterThan(0.6)
  })
})

describe('Francis Drake', () => {
  test('a mate with a quarter of its playouts wins more than 60 % of 21 games, a deckhand fewer', async () => {
    expect((await fought('francis-drake', 'mate@15', 'policy', 21)).rate).toBeGreaterThan(0.6)
    expect((await fought('francis-drake', 'deckhand', 'policy', 30)).rate).toBeLessThan(0.5)
  })
})
