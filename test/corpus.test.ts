import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { redactCommit } from '../src/kernel/commit.ts'
import type { Game, Typed } from '../src/kernel/game.ts'
import { isMatchEvent } from '../src/kernel/lobby.ts'
import { CommitShape, MatchEvent } from '../src/kernel/log-schema.ts'
import { games, schemasOf } from './kit/all-games.ts'
import { givenTo } from './kit/forge.ts'
import { goldenGames, goldenOf, readGolden, recorded, writeGolden } from './kit/golden.ts'
import { highCard } from './kit/high-card.ts'
import { foldLog, viewersOf } from './kit/live-match.ts'
import { verify } from './kit/verify.ts'

/**
 * If one of these fails, a change has altered how old matches are read or decided. Old matches are right:
 * gate a fix in `decide` by a new rules version, and let `evolve` go on reading old events as it did.
 */
describe.each(recorded())('%s', (name) => {
  const { log, golden } = readGolden(name)
  const game = goldenGames.find(({ id }) => id === golden.game)!

  test('folds to the result and to the views that were recorded', () => {
    expect(goldenOf(game, log)).toEqual(golden)
  })

  test('verifies: chain, seals, and every command decided again by the rules it was played by', () => {
    expect(verify(game, log)).toMatchObject({ faults: [], whole: true, decided: log.length })
  })

  test('verifies as each seat and a spectator had it while it ran', () => {
    for (const viewer of viewersOf(foldLog(game, log))) {
      const given = givenTo(viewer, log)
      const checked = given.filter(({ command }) => command.value !== undefined).length
      expect(verify(game, given)).toMatchObject({ faults: [], whole: false, checked, decided: 0 })
    }
  })

  test('still fits the schemas of its game, whole and redacted', () => {
    expect(schemasOf(game).options.safeParse(golden.options).data).toEqual(golden.options)
    for (const commit of log) {
      expect(CommitShape.safeParse(commit).success).toBe(true)
      for (const event of [...commit.events, ...redactCommit(commit, []).events]) {
        const schema = isMatchEvent(event) ? MatchEvent : schemasOf(game).event
        expect(schema.safeParse(event).success, event.type).toBe(true)
      }
    }
  })

  test('is never written over', () => {
    expect(() => writeGolden(game, name.split('/')[1]!, log)).toThrow('never changed')
  })
})

test('every registered game has recorded matches, one for each number of players', () => {
  const known = recorded().map((name) => readGolden(name).golden)
  for (const { id, seats } of games) {
    const played = new Set(known.filter(({ game }) => game === id).map((golden) => golden.seats))
    for (let each = seats.min; each <= seats.max; each++) expect(played, `${id} with ${each}`).toContain(each)
  }
})

test.each(games.map(({ id }) => id))('the recorded matches of %s hold every kind of event', (id) => {
  const logs = recorded().filter((name) => name.startsWith(`${id}/`))
  const held = new Set(
    logs.flatMap((name) => readGolden(name).log.flatMap((commit) => commit.events)).map(typeOf),
  )
  const { event } = schemasOf({ id })
  const kinds = (event as z.ZodDiscriminatedUnion<z.ZodObject<{ type: z.ZodLiteral }>[]>).options
  const types = kinds.map(({ shape }) => shape.type.value)
  expect(types.filter((type) => !held.has(String(type)))).toEqual([])
})

function typeOf({ type }: Typed): string {
  return type
}

describe('a change to the code would show', () => {
  const { log, golden } = readGolden('high-card/rules-1')

  test('if it read old events otherwise', () => {
    const evolve: typeof highCard.evolve = (state, event) => {
      highCard.evolve(state, event)
      if (event.type === 'trick-won') state.purses[event.seat]!++
    }
    const changed = goldenOf({ ...highCard, evolve } as Game, log)
    expect(changed.result).toEqual(golden.result)
    expect(changed.views).not.toEqual(golden.views)
  })

  test('if it fixed a rule without asking which rules a match plays by', () => {
    const decide: typeof highCard.decide = (state, command, context) =>
      highCard.decide(state, command, { ...context, rules: 2 })
    expect(verify({ ...highCard, decide } as Game, log).faults.length).toBeGreaterThan(0)
  })
})
