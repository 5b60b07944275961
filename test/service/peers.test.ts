import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { awaitTurns, awaitUpdates } from '../../src/api/wait.ts'
import { genesis } from '../../src/kernel/commit.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { consume } from '../../src/service/consume.ts'
import type { Context } from '../../src/service/context.ts'
import { openContext } from '../../src/service/index.ts'
import { play } from '../../src/service/play.ts'
import { erase, signUp } from '../../src/service/players.ts'
import { rowOf } from '../../src/service/row.ts'
import { serviceOf } from '../../src/service/service.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import type { Store } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { as, move, openTable, players, value } from './table.ts'

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
    games: [entryFor(highCard as unknown as Game)],
    peers: { namesFor: 60_000 },
    clock: () => Date.now() + ahead,
    monotonic: () => still,
  }
  here = openContext(parts)
  there = openContext(parts)
})
afterEach(() => store.close())

test('whoever waits for turns is answered at once, and told when to ask again where there are none new', async () => {
  const wait = (tag?: string) => {
    const deps = { service: serviceOf(here), clock: here.clock, monotonic: here.monotonic }
    return awaitTurns(deps, players[0]!, tag, 25_000, new AbortController().signal)
  }
  const none = await wait('x')
  expect(none).toMatchObject({ matches: [], retryAfter: null })
  expect(await wait(none.tag)).toMatchObject({ tag: none.tag, retryAfter: 10 })
  const match = await openTable(there)
  await consume(there, await store.journal.read(match, 0), () => {})
  expect(await wait(none.tag)).toMatchObject({ matches: [{ id: match, waits: true }], retryAfter: null })
})

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
    expect(performance.now() - began).toBeLessThan(20_000)
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

test('whoever is erased while another process resigns one of their seats leaves a log that can be read', async () => {
  const wish = { game: 'high-card', options: { length: 'short', stakes: false }, seats: 3, hotseat: true }
  const match = value(await createMatch(here, players[0]!, wish))
  for (const player of [players[0]!, players[1]!]) value(await takeSeat(here, player, { match }))
  value(await startMatch(here, players[0]!, match))
  await store.views.putRow(await here.matches.use(match, async (folded) => rowOf(folded!)))

  // The other process is quicker by one commit, with the very command that this one is about to store.
  let raced = false
  const append: typeof store.journal.append = async (commit) => {
    if (!raced) {
      raced = true
      value(await play(there, as(0), { match, seat: 1, command: { type: 'resign' } }))
    }
    return store.journal.append(commit)
  }
  const racing = openContext({
    store: { ...store, journal: { ...store.journal, append } },
    games: here.games,
    peers: { namesFor: 60_000 },
  })
  await erase(racing, players[0]!)

  const log = await store.journal.read(match, 0)
  for (const [index, { prev }] of log.entries()) expect(prev).toBe(log[index - 1]?.hash ?? genesis)
  const seats = await there.matches.use(match, async (folded) => folded!.truth.seats)
  expect(seats.map(({ resigned }) => resigned !== null)).toEqual([true, true, false])
})

test('a process that keeps no checkpoints finds those that another has kept meanwhile', async () => {
  const spaced = {
    store,
    games: [entryFor(highCard as unknown as Game)],
    snapshotEvery: 4,
    peers: { namesFor: 60_000 },
  }
  let reads = 0
  const read: typeof store.journal.read = (match, after, limit) => {
    reads = Math.max(reads, limit ?? 0)
    return store.journal.read(match, after, limit)
  }
  const reader = openContext({ ...spaced, store: { ...store, journal: { ...store.journal, read } } })
  const keeper = openContext(spaced)
  const match = await openTable(reader)
  value(await move(reader, match, 1))
  // An undo that is offered and declined makes the log longer, and the match no shorter.
  for (let times = 0; times < 20; times++) {
    value(await play(reader, as(0), { match, command: { type: 'undo', to: 3 } as { type: string } }))
    value(await play(reader, as(1), { match, command: { type: 'decline-undo' } }))
    await keeper.matches.use(match, (folded) => keeper.matches.storeSnapshots(folded!))
  }
  await reader.matches.use(match, async (folded) => {
    reads = 0
    await reader.matches.view(folded!, 0, folded!.truth.seq - 6)
  })
  expect(reads).toBeLessThan(8)
})
