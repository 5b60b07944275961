import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { follow } from '../../../src/api/graphql/follow.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import type { FeedPage, FeedUpdate } from '../../../src/service/feed.ts'
import { done } from '../../../src/service/outcome.ts'
import type { Service } from '../../../src/service/service.ts'
import { unhurried, upTo } from './following.ts'
import { type GraphKit, openGraphKit, playOn, type Sailor, startedMatch } from './kit.ts'

let kit: GraphKit
let anne: Sailor
let mary: Sailor
beforeEach(async () => {
  kit = await openGraphKit()
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
})
afterEach(() => kit.close())

const caller = async () => null
const { signal: never } = new AbortController()

describe('a follower', () => {
  it('notices what happens while it reads', async () => {
    let wake = () => {}
    let listening = 0
    let seq = 1
    const service: Pick<Service, 'feed' | 'listen'> = {
      async feed(_caller, { after }) {
        const updates = upTo(after! + 1, seq).map((each) => ({ seq: each }) as FeedUpdate)
        const page: FeedPage = { seq, over: seq === 4, updates }
        // The next commit is made while this page is on its way.
        if (seq < 4) {
          seq++
          wake()
        }
        return done(page)
      },
      listen(_match, listener) {
        wake = listener
        listening++
        return () => void listening--
      },
    }
    const following = { match: 'm' as MatchId, after: 0, signal: never, pace: unhurried, caller }
    const seen: number[] = []
    for await (const { seq: each } of follow(service, following)) seen.push(each)
    expect(seen).toEqual([1, 2, 3, 4])
    expect(listening).toBe(0)
  })

  it('ends at once when it is told to, and listens no more', async () => {
    const match = (await startedMatch([anne, mary])) as MatchId
    const before = kit.context.signals.listeners
    const stop = new AbortController()
    const following = { match, after: null, signal: stop.signal, pace: unhurried, caller }
    const next = follow(kit.deps.service, following).next()
    await expect.poll(() => kit.context.signals.listeners).toBe(before + 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    stop.abort()
    expect(await next).toEqual({ done: true, value: undefined })
    await expect.poll(() => kit.context.signals.listeners).toBe(before)
  })

  it('who comes from far behind catches up in parts, and then goes on with the others', async () => {
    const match = (await startedMatch([anne, mary], { length: 'LONG' })) as MatchId
    await playOn([anne, mary], match, 5)
    const following = { match, after: 0, signal: never, pace: unhurried, caller }
    const seen: number[] = []
    for await (const { seq } of follow(kit.deps.service, following)) {
      seen.push(seq)
      if (seq === 8) await playOn([anne, mary], match)
    }
    const { match: over } = await anne.get('query($match: ID!) { match(id: $match) { seq } }', { match })
    expect(seen).toEqual(upTo(1, over.seq))
  })
})
