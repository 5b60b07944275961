import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId, PlayerId, Seq } from '../../src/kernel/ids.ts'
import type { Caller, Context } from '../../src/service/context.ts'
import { type FeedQuery, type FeedUpdate, feed, openFeeds } from '../../src/service/feed.ts'
import { openContext } from '../../src/service/index.ts'
import { log } from '../../src/service/read.ts'
import { createMatch, startMatch, takeSeat } from '../../src/service/tables.ts'
import type { Store } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { entryFor } from '../kit/all-games.ts'
import { highCard } from '../kit/high-card.ts'
import { as, move, openTable, options, players, playOut, see, value } from './table.ts'

let store: Store
let context: Context
beforeEach(() => {
  store = openSqlite({ dir: ':memory:' })
  context = openContext({ store, games: [entryFor(highCard as unknown as Game)] })
  return () => store.close()
})

const stranger: Caller = { player: 'p_stranger' as PlayerId, scopes: ['read'], expires: null }

async function updates(match: MatchId, caller: Caller, after: Seq, more: Partial<FeedQuery> = {}) {
  return value(await feed(context, caller, { match, after, limit: 100, ...more })).updates
}

/** The secrets that can be read in updates. */
function opened(told: readonly FeedUpdate[]): number {
  return JSON.stringify(told).match(/"salt"/g)?.length ?? 0
}

describe('a feed', () => {
  test('tells each class of viewers what its seats were told, and nobody more', async () => {
    const match = await openTable(context)
    const dealt = (caller: Caller) => updates(match, caller, 2)
    expect(opened(await dealt(null))).toBe(0)
    expect(opened(await dealt(stranger))).toBe(0)
    expect(opened(await dealt(as(0)))).toBeGreaterThan(0)
    expect(JSON.stringify(await dealt(as(0)))).not.toBe(JSON.stringify(await dealt(as(1))))
    await playOut(context, match)
    expect(opened(await dealt(null))).toBeGreaterThan(opened(await dealt(stranger)) - 1)
    expect(opened(await dealt(null))).toBeGreaterThan(10)
  })

  test('is made once for all who see the same, however many ask, and each commit is read once', async () => {
    const match = await openTable(context)
    await playSome(match, 5)
    const { seq } = await see(context, match, 0)
    const read = vi.spyOn(store.journal, 'read')
    const callers = [null, stranger, as(0), as(1), null, stranger, as(0)]
    const all = await Promise.all(callers.map((caller) => updates(match, caller, 1)))
    const commits = read.mock.calls.reduce((sum, [, , limit]) => sum + (limit ?? 0), 0)
    expect(commits).toBe(seq - 1)
    const [nobody, somebody, anne, mary, again] = all as [FeedUpdate[], ...FeedUpdate[][]]
    expect(nobody.map((update) => update.seq)).toEqual(Array.from({ length: seq - 1 }, (_, i) => i + 2))
    for (const [at, update] of nobody.entries()) {
      expect(update).toBe(somebody![at])
      expect(update).toBe(again![at])
    }
    expect(anne!.at(-1)).not.toBe(mary!.at(-1))
  })

  test('tells who must act with the newest commit, and only with that', async () => {
    const match = await openTable(context)
    await playSome(match, 2)
    const first = await updates(match, null, 1)
    expect(first.map(({ turn }) => turn !== null)).toEqual([...Array(first.length - 1).fill(false), true])
    await playSome(match, 1)
    const later = await updates(match, null, 1)
    expect(later.map(({ status }) => status !== null)).toEqual([...Array(first.length).fill(false), true])
    // What was told of it before is not told anew.
    expect(later[first.length - 1]!.events).toBe(first.at(-1)!.events)
  })

  test('carries the commit as the log has it for the same caller', async () => {
    const match = await openTable(context)
    await playSome(match, 4)
    for (const caller of [null, as(0), as(1)]) {
      const { commits } = value(await log(context, caller, { match, after: 0, limit: 100 }))
      expect((await updates(match, caller, 0)).map(({ commit }) => commit)).toEqual(commits)
    }
  })

  test('of a private match is for its players alone, once it has started', async () => {
    const created = value(
      await createMatch(context, players[0]!, { game: 'high-card', options, seats: 2, private: true }),
    )
    value(await takeSeat(context, players[1]!, { match: created }))
    expect(await updates(created, null, 0)).toHaveLength(2)
    value(await startMatch(context, players[0]!, created))
    for (const asOf of [undefined, 1]) {
      const refused = await feed(context, null, { match: created, after: 0, limit: 10, asOf })
      expect(refused).toMatchObject({ ok: false, problem: { code: 'unknown-match' } })
    }
    expect(await updates(created, as(1), 0)).toHaveLength(3)
  })

  test('refuses what is beyond the newest commit, and matches that are not', async () => {
    const match = await openTable(context)
    const { seq } = await see(context, match, 0)
    const beyond = await feed(context, null, { match, after: seq + 1, limit: 1 })
    expect(beyond).toMatchObject({ ok: false, problem: { code: 'unknown-seq', params: { seq } } })
    const none = 'm_00000000000000000000000000' as MatchId
    const nothing = await feed(context, null, { match: none, after: 0, limit: 1 })
    expect(nothing).toMatchObject({ ok: false, problem: { code: 'unknown-match' } })
    const newest = value(await feed(context, null, { match, after: null, limit: 5 }))
    expect(newest).toEqual({ seq, over: false, updates: [] })
  })

  test('as of a commit shows what was to be seen then, and reads the match no second time', async () => {
    const match = await openTable(context)
    const { seq } = await see(context, match, 0)
    await updates(match, null, 0)
    await playOut(context, match)
    const use = vi.spyOn(context.matches, 'use')
    const then = value(await feed(context, null, { match, after: 0, limit: 100, asOf: seq }))
    expect([then.seq, then.over, opened(then.updates)]).toEqual([seq, false, 0])
    expect(use).not.toHaveBeenCalled()
    const now = value(await feed(context, null, { match, after: 0, limit: 100, asOf: seq + 1 }))
    expect(now.over).toBe(true)
    expect(opened(now.updates)).toBeGreaterThan(10)
  })

  test('finds a commit that was made while another caller’s page was being read', async () => {
    const match = await openTable(context)
    const { seq } = await see(context, match, 0)
    const gate = Promise.withResolvers<void>()
    const seats = context.names.seats
    vi.spyOn(context.names, 'seats').mockImplementationOnce(async (each) => {
      const nameOf = await seats(each)
      await gate.promise
      return nameOf
    })
    const early = feed(context, null, { match, after: seq, limit: 10 })
    await new Promise(setImmediate)
    const another = openContext({ store, games: context.games })
    const { turn } = await see(another, match, 0)
    value(await move(another, match, turn[0]!))
    const late = feed(context, null, { match, after: seq, limit: 10 })
    gate.resolve()
    expect(value(await early).updates).toEqual([])
    expect(value(await late).updates.map((update) => update.seq)).toEqual([seq + 1])
  })
})

describe('what feeds keep', () => {
  test('is a few commits only, and none that could not be read', async () => {
    const match = await openTable(context)
    await playSome(match, 5)
    const { seq } = await see(context, match, 0)
    const read = vi.spyOn(store.journal, 'read')
    const few = openFeeds(store.journal, context.matches, { states: 1, commits: 2 })
    const first = async () => (await few.entries(match, 0, 1))[0]!
    const one = await first()
    expect(await first()).toBe(one)
    await few.entries(match, 1, 4)
    expect(await first()).not.toBe(one)
    expect(read.mock.calls.map(([, after]) => after)).toEqual([0, 1, 0])
    await expect(few.entries(match, seq, seq + 3)).rejects.toThrow('could not be read')
    await expect(few.entries(match, seq, seq + 3)).rejects.toThrow('could not be read')
    expect(read).toHaveBeenCalledTimes(5)
  })
})

async function playSome(match: MatchId, moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const { turn } = await see(context, match, 0)
    if (turn.length === 0) throw new Error('the match is over')
    value(await move(context, match, turn[0]!))
  }
}
