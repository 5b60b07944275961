import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { follow } from '../../../src/api/graphql/follow.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import type { Service } from '../../../src/service/service.ts'
import { type HeldLine, heldLine } from '../../kit/held-line.ts'
import { unhurried, until } from './following.ts'
import { type GraphKit, greetedSocket, openGraphKit, type Sailor, startedMatch } from './kit.ts'

let line: HeldLine
let kit: GraphKit
let sailors: Sailor[]
let match: MatchId
beforeEach(async () => {
  line = heldLine()
  kit = await openGraphKit({ line })
  sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
  match = (await startedMatch(sailors)) as MatchId
  await kit.settled()
})
afterEach(async () => {
  line.release()
  await kit.close()
})

/** What was said on the line before has been heard, and what followed from it at this end has been done. */
async function settle(): Promise<void> {
  await kit.deps.service.check()
  await kit.deps.service.check()
}

describe('a following that ends while it waits for', () => {
  /** Holds one use case, or the question who asks, until it is let go. */
  function held(what: 'feed' | 'caller') {
    const gate = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const wait = async () => {
      reached.resolve()
      await gate.promise
    }
    const service: Service = {
      ...kit.deps.service,
      async feed(...args) {
        if (what === 'feed') await wait()
        return kit.deps.service.feed(...args)
      },
    }
    const caller = async () => {
      if (what === 'caller') await wait()
      return null
    }
    return { service, caller, reached: reached.promise, release: gate.resolve }
  }

  it.each([
    ['the match', 'feed', null],
    ['commits that it has missed', 'feed', 0],
    ['who asks', 'caller', null],
    ['who asks, from the beginning', 'caller', 0],
  ] as const)('%s leaves nobody behind', async (_title, what, after) => {
    const { service, caller, reached, release } = held(what)
    const stop = new AbortController()
    const next = follow(service, { match, after, signal: stop.signal, caller, pace: unhurried }).next()
    await reached
    stop.abort()
    release()
    expect(await next).toEqual({ done: true, value: undefined })
    await until(async () => (await kit.followed()) === 0)
  })

  it('the match once more, after a wake-up that told nothing new, leaves nobody behind', async () => {
    const looks: PromiseWithResolvers<void>[] = []
    const service: Service = {
      ...kit.deps.service,
      async feed(...args) {
        const look = Promise.withResolvers<void>()
        looks.push(look)
        await look.promise
        return kit.deps.service.feed(...args)
      },
    }
    const stop = new AbortController()
    const signal = stop.signal
    const following = { match, after: null, signal, caller: async () => null, pace: unhurried }
    const next = follow(service, following).next()
    await until(async () => looks.length === 1 && (await kit.followed()) === 1)
    looks[0]!.resolve()
    await settle()
    kit.context.signals.notify(match, 3)
    await until(() => looks.length === 2)
    stop.abort()
    looks[1]!.resolve()
    expect(await next).toEqual({ done: true, value: undefined })
    await until(async () => (await kit.followed()) === 0)
  })
})

describe('with a slow line between the edge and the service', () => {
  const subscription = (after: string) => ({
    type: 'subscribe',
    id: 's',
    payload: { query: `subscription { match(id: "${match}"${after}) { seq } }` },
  })

  it.each([
    ['complete', ''],
    ['complete', ', after: 0'],
    ['close', ''],
    ['terminate', ', after: 0'],
  ] as const)(
    'a subscription that ends by “%s” while it is opened%s leaves no listener',
    async (end, after) => {
      const raw = await greetedSocket(await kit.socket(), sailors[0]!.token)
      line.hold()
      raw.send(subscription(after))
      await until(() => line.waiting > 0)
      if (end === 'complete') {
        raw.send({ type: 'complete', id: 's' })
        raw.send({ type: 'ping' })
        await until(() => raw.received.some((text) => text.includes('pong')))
      } else {
        raw.socket[end]()
        await raw.closed
      }
      line.release()
      await settle()
      await until(async () => (await kit.followed()) === 0)
      raw.socket.close()
    },
  )

  it('a subscription that ends after a wake-up, before its answer, leaves no listener', async () => {
    const raw = await greetedSocket(await kit.socket(), sailors[0]!.token)
    raw.send(subscription(', after: 2'))
    expect((await raw.next()).payload.data.match.seq).toBe(3)
    // The follower of the journal tells of each commit once more. The subscription is woken by it and looks again.
    line.hold()
    kit.context.signals.notify(match, 3)
    await until(() => line.waiting === 1)
    line.release()
    line.hold()
    await until(() => line.waiting === 1)
    raw.send({ type: 'complete', id: 's' })
    raw.send({ type: 'ping' })
    expect((await raw.next()).type).toBe('pong')
    line.release()
    await settle()
    await until(async () => (await kit.followed()) === 0)
    raw.socket.close()
  })
})
