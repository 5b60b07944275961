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

beforeEach(() => {
  store = openSqlite({ dir: ':memory:' })
  ahead = 0
  const parts = {
    store,
    games: [highCard as unknown as Game],
    peers: { lookEvery: 20, longestWait: 2_000, namesFor: 60_000 },
    clock: () => Date.now() + ahead,
  }
  here = openContext(parts)
  there = openContext(parts)
})
afterEach(() => store.close())

describe('whoever waits for a match', () => {
  const wait = (match: MatchId, ms: number) =>
    awaitUpdates(
      { service: serviceOf(here), clock: here.clock },
      null,
      { match, after: 3, limit: 10 },
      ms,
      new AbortController().signal,
    )

  test('finds what another process did, soon after', async () => {
    const match = await openTable(here)
    const started = performance.now()
    const waiting = wait(match, 5_000)
    setTimeout(() => void move(there, match, 0), 50)
    expect(value(await waiting).map(({ seq }) => seq)).toEqual([4])
    expect(performance.now() - started).toBeLessThan(1_900)
  })

  test('is not kept longer than is paid for', async () => {
    const match = await openTable(here)
    const started = performance.now()
    expect(value(await wait(match, 25_000))).toEqual([])
    const waited = performance.now() - started
    expect(waited).toBeGreaterThan(1_900)
    expect(waited).toBeLessThan(20_000)
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
