import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { follow } from '../../../src/api/graphql/follow.ts'
import { type Lookout, openLookouts, type Sighting, type Update } from '../../../src/api/graphql/lookout.ts'
import type { MatchId, PlayerId } from '../../../src/kernel/ids.ts'
import type { Caller } from '../../../src/service/context.ts'
import { unhurried, upTo } from './following.ts'
import { type GraphKit, openGraphKit, openTable, playOn, type Sailor, startedMatch } from './kit.ts'

let kit: GraphKit
let anne: Sailor
let mary: Sailor
beforeEach(async () => {
  kit = await openGraphKit()
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
})
afterEach(() => kit.close())

const as = (sailor: Sailor): Caller => ({ player: sailor.id as PlayerId, scopes: ['read'], expires: null })
const secretsOf = (updates: readonly Update[] | undefined) =>
  JSON.stringify(updates).match(/"salt"/g)?.length ?? 0

describe('a sighting', () => {
  it('shows what was to be seen at its moment, however much later it is asked', async () => {
    const match = (await startedMatch([anne, mary])) as MatchId
    const [lookout, leave] = openLookouts(kit.deps).post(match)
    const then = await lookout.sight()
    await playOn([anne, mary], match)
    const now = await lookout.sight()
    expect([then?.over, now?.over]).toEqual([false, true])
    expect(secretsOf(then?.since(null, 2))).toBe(0)
    expect(secretsOf(then?.since(as(anne), 2))).toBe(3)
    expect(secretsOf(now?.since(null, 2))).toBeGreaterThan(10)
    leave()
  })

  it('lets those in who were let in at its moment', async () => {
    const match = (await openTable(anne, { seats: 2, private: true })) as MatchId
    await mary.get('mutation($match: ID!) { takeSeat(match: $match) { seq } }', { match })
    const [lookout, leave] = openLookouts(kit.deps).post(match)
    const open = await lookout.sight()
    await anne.get('mutation($match: ID!) { startMatch(match: $match) { seq } }', { match })
    const running = await lookout.sight()
    expect([open?.mayRead(null), running?.mayRead(null), running?.mayRead(as(mary))]).toEqual([
      true,
      false,
      true,
    ])
    leave()
  })

  it('is made once for all who see the same, and apart for those who don’t', async () => {
    const match = (await startedMatch([anne, mary])) as MatchId
    // The follower tells of each commit once more, and what was told of is looked at anew.
    await kit.settled()
    const [lookout, leave] = openLookouts(kit.deps).post(match)
    const sighting = await lookout.sight()
    const stranger = as(await kit.signUp('Stranger'))
    const [one, two, three] = [null, stranger, as(anne)].map((caller) => sighting?.since(caller, 2)?.[0])
    expect(one).toBe(two)
    expect(one).not.toBe(three)
    expect(await lookout.sight()).toBe(sighting)
    leave()
  })

  it('reaches back a little, and says where it does not', async () => {
    const match = (await startedMatch([anne, mary])) as MatchId
    const [lookout, leave] = openLookouts(kit.deps).post(match)
    expect((await lookout.sight())?.since(null, 1)).toBeUndefined()
    await playOn([anne, mary], match, 2)
    const sighting = await lookout.sight()
    expect(sighting?.since(null, 2)?.map(({ seq }) => seq)).toEqual([3, 4, 5])
    expect(sighting?.since(null, 2)?.map(({ turn }) => turn === null)).toEqual([true, true, false])
    expect(sighting?.since(null, 5)).toEqual([])
    leave()
  })

  it('of nothing is nothing', async () => {
    const [lookout, leave] = openLookouts(kit.deps).post('m_00000000000000000000000000' as MatchId)
    expect(await lookout.sight()).toBeUndefined()
    leave()
  })
})

describe('lookouts', () => {
  it('stand as long as somebody follows', async () => {
    const lookouts = openLookouts(kit.deps)
    const match = (await startedMatch([anne, mary])) as MatchId
    const before = kit.context.signals.listeners
    const posts = [lookouts.post(match), lookouts.post(match)]
    expect(lookouts.size).toBe(1)
    await expect.poll(() => kit.context.signals.listeners).toBe(before + 1)
    posts[0]![1]()
    posts[0]![1]()
    expect(lookouts.size).toBe(1)
    posts[1]![1]()
    expect(lookouts.size).toBe(0)
    await expect.poll(() => kit.context.signals.listeners).toBe(before)
  })
})

describe('a follower', () => {
  const update = (seq: number) => ({ seq }) as Update
  const sighting = (seq: number, over = false): Sighting => ({
    seq,
    over,
    mayRead: () => true,
    since: (_caller, after) => Array.from({ length: seq - after }, (_, i) => update(after + 1 + i)),
    of: () => [],
  })

  it('notices what happens while it looks', async () => {
    let turn = Promise.withResolvers<void>()
    let seq = 1
    const lookout: Lookout = {
      async sight() {
        const seen = sighting(seq, seq === 4)
        // The next commit comes in while this sighting is on its way.
        if (seq < 4) {
          seq++
          turn.resolve()
          turn = Promise.withResolvers()
        }
        return seen
      },
      sightAnew: () => lookout.sight(),
      read: async (seen, caller, after) => seen.since(caller, after)!,
      changed: () => turn.promise,
    }
    const lookouts = { post: () => [lookout, () => {}] as const, size: 1 }
    const following = {
      match: 'm' as MatchId,
      after: 0,
      signal: new AbortController().signal,
      pace: unhurried,
      caller: async () => null,
    }
    const seen: number[] = []
    for await (const { seq: each } of follow(lookouts, following)) seen.push(each)
    expect(seen).toEqual([1, 2, 3, 4])
  })

  it('ends at once when it is told to, and leaves its post', async () => {
    const match = (await startedMatch([anne, mary])) as MatchId
    const lookouts = openLookouts(kit.deps)
    const stop = new AbortController()
    const { signal } = stop
    const following = { match, after: null, signal, pace: unhurried, caller: async () => null }
    const updates = follow(lookouts, following)
    const next = updates.next()
    while (lookouts.size === 0) await new Promise(setImmediate)
    await new Promise((resolve) => setTimeout(resolve, 20))
    stop.abort()
    expect(await next).toEqual({ done: true, value: undefined })
    expect(lookouts.size).toBe(0)
  })

  it('who comes from far behind catches up in parts, and then goes on with the others', async () => {
    const match = (await startedMatch([anne, mary], { length: 'LONG' })) as MatchId
    const lookouts = openLookouts(kit.deps)
    const [lookout, leave] = lookouts.post(match)
    await lookout.sight()
    await playOn([anne, mary], match, 5)
    const { signal } = new AbortController()
    const following = { match, after: 0, signal, pace: unhurried, caller: async () => null }
    const seen: number[] = []
    for await (const { seq } of follow(lookouts, following)) {
      seen.push(seq)
      if (seq === 8) await playOn([anne, mary], match)
    }
    const { match: over } = await anne.get('query($match: ID!) { match(id: $match) { seq } }', { match })
    expect(seen).toEqual(upTo(1, over.seq))
    leave()
  })
})
