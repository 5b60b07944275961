import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import type { Context } from '../../src/service/context.ts'
import { openContext } from '../../src/service/index.ts'
import { erase, signUp } from '../../src/service/players.ts'
import { serviceOf } from '../../src/service/service.ts'
import { awaitUpdates } from '../../src/service/wait.ts'
import type { Store } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { highCard } from '../kit/high-card.ts'
import { move, openTable, value } from './table.ts'

/** Two processes on one store, neither of which hears what the other does. */
let store: Store
let here: Context
let there: Context
let ahead: number
let still: number

beforeEach(() => {
  store = openSqlite({ dir: ':memory:' })
  ahead = 0
  still = 0
  const parts = {
    store,
    games: [highCard as unknown as Game],
    peers: { namesFor: 60_000 },
    clock: () => Date.now() + ahead,
    monotonic: () => still,
  }
  here = openContext(parts)
  there = openContext(parts)
})
afterEach(() => store.close())

describe('whoever waits for a match', () => {
  const wait = (match: MatchId, after: number) =>
    awaitUpdates(
      { service: serviceOf(here), clock: here.clock, monotonic: here.monotonic },
      null,
      { match, after, limit: 10 },
      25_000,
      new AbortController().signal,
    )

  test('is answered at once, with what another process did', async () => {
    const match = await openTable(here)
    await move(there, match, 0)
    const { updates, retryAfter } = value(await wait(match, 3))
    expect(updates.map(({ seq }) => seq)).toEqual([4])
    expect(retryAfter).toBeNull()
    expect(value(await wait(match, 0)).updates.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  test.each([
    [0, 2],
    [19_000, 2],
    [120_000, 12],
    [5 * 60_000, 30],
    [7 * 24 * 3600_000, 30],
    [-3600_000, 2],
  ])('%d ms after the last commit is told to ask again in %d seconds', async (quiet, seconds) => {
    const match = await openTable(here)
    ahead = quiet
    const began = performance.now()
    expect(value(await wait(match, 3))).toEqual({ updates: [], retryAfter: seconds })
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('for what comes after a commit that there is not is told so', async () => {
    const match = await openTable(here)
    for (const after of [4, 5, 99]) {
      expect(await wait(match, after)).toMatchObject({ ok: false, problem: { code: 'unknown-seq' } })
    }
  })
})

test('a name that another process has erased is forgotten here too, after a while', async () => {
  const { player } = await signUp(here, { name: 'Anne' })
  const named = async () => (await here.names.of([player.id])).get(player.id)
  expect(await named()).toBe('Anne')
  await erase(there, player.id)
  ahead = 59_000
  expect(await named()).toBe('Anne')
  ahead = 61_000
  expect(await named()).toBeUndefined()
})

test('… also where the clock is set back meanwhile, or the process stood still', async () => {
  const { player } = await signUp(here, { name: 'Anne' })
  const named = async () => (await here.names.of([player.id])).get(player.id)
  expect(await named()).toBe('Anne')
  await erase(there, player.id)
  ahead = -3600_000
  still = 59_000
  expect(await named()).toBe('Anne')
  still = 61_000
  expect(await named()).toBeUndefined()
})
