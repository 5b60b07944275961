import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { follow, pageLength } from '../../../src/api/graphql/follow.ts'
import { openQueue } from '../../../src/api/graphql/queue.ts'
import type { MatchId, PlayerId, Seq } from '../../../src/kernel/ids.ts'
import type { Caller } from '../../../src/service/context.ts'
import { serviceOf } from '../../../src/service/service.ts'
import { unhurried, upTo } from './following.ts'
import {
  type GraphKit,
  type GraphKitOptions,
  greetedSocket,
  type Loose,
  openGraphKit,
  playOn,
  type RawSocket,
  type Sailor,
  startedMatch,
  subscribe,
} from './kit.ts'

let kit: GraphKit
let sailors: Sailor[]
/** A running match of so many commits: its last page is too long to be told without a turn. */
let match: MatchId
const commits = 38

async function open(options: GraphKitOptions = {}): Promise<void> {
  kit = await openGraphKit(options)
  sailors = []
  for (const name of ['Anne', 'Mary', 'Jacquotte', 'Grace']) sailors.push(await kit.signUp(name))
  match = (await startedMatch(sailors, { length: 'LONG' })) as MatchId
  await playOn(sailors, match, 9)
  await lengthen()
  await kit.settled()
}

/** How long a match is depends on its cards: two commits at a time, an undo that is offered and declined makes it longer. */
async function lengthen(): Promise<void> {
  const say =
    'mutation($match: ID!, $command: CommandInput!) { play(match: $match, command: $command) { seq } }'
  for (let seq = 5 + 9; seq < commits; seq += 2) {
    await sailors[0]!.get(say, { match, command: { undo: { to: 5 } } })
    await sailors[1]!.get(say, { match, command: { declineUndo: true } })
  }
}
afterEach(async () => {
  vi.useRealTimers()
  await kit.close()
})

/** The pages of the match that are read from the journal from now on, by the seq before each. */
function reads(): Seq[] {
  const pages: Seq[] = []
  const { journal } = kit.context.store
  const { read } = journal
  vi.spyOn(journal, 'read').mockImplementation((id, after, limit) => {
    if (limit !== undefined) pages.push(after)
    return read(id, after, limit)
  })
  return pages
}

const { signal: never } = new AbortController()
const as = (sailor: Sailor): Caller => ({ player: sailor.id as PlayerId, scopes: ['read'], expires: null })

/** The first so many updates of a following. */
async function take(updates: ReturnType<typeof follow>, count: number): Promise<Loose[]> {
  const taken: Loose[] = []
  for await (const update of updates) if (taken.push(update) === count) break
  return taken
}

describe('those who catch up on the same match', () => {
  beforeEach(() => open())

  it('read each of its commits once, and share what is made of them if they see the same', async () => {
    const pages = reads()
    // In this thread, where what is shared can be seen to be the same.
    const service = serviceOf(kit.context)
    const callers = [null, null, as(sailors[0]!), as(sailors[1]!), null]
    const all = await Promise.all(
      callers.map((caller) =>
        take(
          follow(service, { match, after: 0, signal: never, pace: unhurried, caller: async () => caller }),
          commits,
        ),
      ),
    )
    for (const told of all) expect(told.map(({ seq }) => seq)).toEqual(upTo(1, commits))
    expect(pages).toEqual([0, pageLength, 2 * pageLength])
    const [one, two, anne, mary] = all as [Loose[], Loose[], Loose[], Loose[]]
    for (const [at, update] of one.entries()) expect(update).toBe(two[at])
    const salts = (told: Loose[]) => JSON.stringify(told).match(/"salt"/g)?.length ?? 0
    expect(salts(anne)).toBeGreaterThan(salts(one))
    expect(salts(mary)).toBeGreaterThan(salts(one))
    expect(JSON.stringify(anne)).not.toBe(JSON.stringify(mary))
  })

  it('are told who must act next with the newest commit, and only with that', async () => {
    const following = { match, after: 3, signal: never, pace: unhurried, caller: async () => null }
    const told = await take(follow(kit.deps.service, following), commits - 3)
    expect(told.map(({ turn }) => turn !== null)).toEqual([...Array(commits - 4).fill(false), true])
    await playOn(sailors, match, 1)
    await kit.settled()
    const later = await take(follow(kit.deps.service, following), commits - 2)
    expect(later.map(({ turn }) => turn !== null)).toEqual([...Array(commits - 3).fill(false), true])
  })

  it('see all that is theirs once the match is over, also of pages that were read before', async () => {
    const following = { match, after: 0, signal: never, pace: unhurried, caller: async () => null }
    await take(follow(kit.deps.service, following), commits)
    await playOn(sailors, match)
    const whole = await take(follow(kit.deps.service, following), Number.POSITIVE_INFINITY)
    const dealt = whole
      .slice(0, pageLength)
      .flatMap(({ events }) => events.filter(({ type }: Loose) => type === 'dealt'))
    expect(dealt.length).toBeGreaterThan(0)
    expect(dealt.every(({ event }: Loose) => typeof event.card.value === 'string')).toBe(true)
  })

  it('let the event loop turn after each page', async () => {
    const queue = openQueue({ perAddress: 2, inAll: 4 })
    const toldIn: number[] = []
    let [turns, counting] = [0, true]
    const count = () => {
      turns++
      if (counting) setImmediate(count)
    }
    setImmediate(count)
    let most = 0
    const one = async (address: string) => {
      const pace = {
        ...unhurried,
        turn: <T>(work: () => Promise<T>) =>
          queue.run(address, never, () => {
            most = Math.max(most, queue.running)
            return work()
          }),
      }
      const following = { match, after: 0, signal: never, pace, caller: async () => null }
      for await (const { seq } of follow(kit.deps.service, following)) {
        toldIn.push(turns)
        if (seq === commits) return
      }
    }
    await Promise.all(['a', 'a', 'a', 'a', 'a', 'a', 'b', 'c', 'd'].map(one))
    counting = false
    expect(toldIn).toHaveLength(9 * commits)
    expect(most).toBeLessThanOrEqual(4)
    for (const together of Map.groupBy(toldIn, (at) => at).values())
      expect(together.length).toBeLessThanOrEqual(4 * pageLength)
  })
})

describe('what is asked for and told on sockets', () => {
  const query = (after: Seq) => `subscription { match(id: "${match}", after: ${after}) { seq } }`
  const tooMuch = {
    type: 'error',
    payload: [
      { extensions: { code: 'too-many-requests', status: 429, params: { seconds: expect.any(Number) } } },
    ],
  }
  const health = async () => (await kit.send({ method: 'GET', url: '/v1/games', headers: {} })).status

  /** All that a socket is told from now on: the seqs, and how it ended. */
  async function told(raw: RawSocket, until: number): Promise<{ seqs: Seq[]; end: Loose }> {
    const seqs: Seq[] = []
    for (;;) {
      const said = await raw.next()
      if (said.type !== 'next') return { seqs, end: said }
      seqs.push(said.payload.data.match.seq)
      if (seqs.at(-1) === until) return { seqs, end: null }
    }
  }

  it('counts for its address: a follower who is told too much is told when to go on, and then misses nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // A commit is as dear as fifty requests here, so that the limit is reached after some sixty of them.
    await open({ settings: { rateLimit: true }, sockets: { commitsPerRequest: 1 / 50 } })
    vi.setSystemTime(Date.now() + 60_000)
    const raw = await greetedSocket(await kit.socket(), null)
    raw.send(subscribe('1', query(0)))
    const first = await told(raw, commits)
    expect(first).toEqual({ seqs: upTo(1, commits), end: null })
    raw.send(subscribe('2', query(0)))
    const second = await told(raw, commits)
    expect(second.end).toMatchObject({ ...tooMuch, id: '2' })
    const { seconds } = second.end.payload[0].extensions.params
    expect(second.seqs.length).toBeLessThan(commits)
    expect(await health()).toBe(429)
    vi.setSystemTime(Date.now() + seconds * 1000)
    expect(await health()).toBe(200)
    raw.send(subscribe('3', query(second.seqs.length)))
    const rest = await told(raw, commits)
    expect([...second.seqs, ...rest.seqs]).toEqual(upTo(1, commits))
    raw.socket.close()
  })

  it('counts an operation as a request', async () => {
    await open({ settings: { rateLimit: true } })
    const raw = await greetedSocket(await kit.socket(), null)
    await kit.app.spendFor({ address: '127.0.0.1' }, 3000)
    raw.send(subscribe('1', '{ games { id } }'))
    expect(await raw.next()).toMatchObject({ ...tooMuch, id: '1' })
    raw.send({ type: 'ping' })
    expect((await raw.next()).type).toBe('pong')
    raw.socket.close()
  })

  it('counts an operation for its player as well, whichever socket it comes from', async () => {
    await open({ settings: { rateLimit: true } })
    const [anne, mary] = sailors as [Sailor, Sailor]
    await kit.app.spendFor({ player: anne.id as PlayerId }, 1200)
    const ask = async ({ token }: Sailor) => {
      const raw = await greetedSocket(await kit.socket(), token)
      raw.send(subscribe('1', '{ games { id } }'))
      const said = await raw.next()
      raw.socket.close()
      return said
    }
    expect(await ask(anne)).toMatchObject({ ...tooMuch, id: '1' })
    expect((await ask(mary)).type).toBe('next')
  })

  it('leaves somebody who follows twenty matches alone', async () => {
    await open({ settings: { rateLimit: true } })
    const raw = await greetedSocket(await kit.socket(), sailors[0]!.token)
    // By the figures: 20 matches with 400 commits each are 8,000 of the 60,000 that a minute has room for.
    for (let id = 0; id < 20; id++) raw.send(subscribe(`${id}`, query(0)))
    const seen = new Map<string, Seq[]>()
    while ([...seen.values()].flat().length < 20 * commits) {
      const { type, id, payload } = await raw.next()
      expect(type).toBe('next')
      seen.set(id, [...(seen.get(id) ?? []), payload.data.match.seq])
    }
    for (const seqs of seen.values()) expect(seqs).toEqual(upTo(1, commits))
    raw.socket.close()
  })
})
