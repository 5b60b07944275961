import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import { blank, fold } from '../../../src/kernel/fold.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { openContext } from '../../../src/service/index.ts'
import type { Store } from '../../../src/store/port.ts'
import { highCard } from '../../kit/high-card.ts'
import { verify } from '../../kit/verify.ts'
import { inProcess } from '../target.ts'
import { followed, moveOnce, seqs, until, updates, upTo } from './following.ts'
import { greetedSocket, type Loose, openTable, playOn, socketClient, startedMatch } from './kit.ts'
import { kit, open, url } from './served.ts'

describe('a subscription', () => {
  it('brings first what was missed, then what happens, and ends with the match', async () => {
    await open()
    const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await startedMatch(sailors)
    await playOn(sailors, id, 2)
    const client = socketClient(url, sailors[0]!.token)
    const { seen, done } = followed(client, id, 1)
    await until(() => seen.length === 4)
    expect(seqs(seen)).toEqual([2, 3, 4, 5])
    await playOn(sailors, id)
    expect(await done).toBe('complete')
    const { match, events } = await sailors[0]!.get(
      'query($id: ID!) { match(id: $id) { seq head status } events(match: $id, after: 1) { seq at seat type text data } }',
      { id },
    )
    expect(seqs(seen)).toEqual(upTo(2, match.seq))
    expect(seen.at(-1)).toMatchObject({ head: match.head, status: 'FINISHED', turn: [] })
    expect(seen.flatMap((update) => update.events).map(({ seq, type }: Loose) => [seq, type])).toEqual(
      events.map(({ seq, type }: Loose) => [seq, type]),
    )
    await client.dispose()
  })

  it('brings the commits themselves, so that a page can fold the match and check its chain alone', async () => {
    await open()
    const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await startedMatch(sailors)
    const client = socketClient(url, sailors[0]!.token)
    const { seen, done } = followed(client, id, 0, updates.replace('head', 'head commit'))
    await playOn(sailors, id, 5)
    const logOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const { text } = await kit.send({ method: 'GET', url: `/v1/matches/${id}/log`, headers })
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Commit)
    }
    const [own, other] = await Promise.all(sailors.map(({ token }) => logOf(token)))
    await until(() => seen.length === own!.length)
    const commits = () => seen.map(({ commit }): Commit => commit)
    expect(commits()).toEqual(own)
    expect(commits()).not.toEqual(other)

    const game = highCard as unknown as Game
    const view = blank(id as MatchId)
    fold(game, view, commits())
    const { match } = await sailors[0]!.get('query($id: ID!) { match(id: $id) { seq head you } }', { id })
    expect(view).toMatchObject({ seq: match.seq, head: match.head })
    expect(view.state).toMatchObject({
      hands: [expect.not.arrayContaining([null]), expect.arrayContaining([null])],
    })
    expect(verify(game, commits())).toEqual(verify(game, own!))
    expect(verify(game, commits()).faults).toEqual([])

    await playOn(sailors, id)
    expect(await done).toBe('complete')
    // What was told before the end keeps its seals, and the chain holds all the same. Whoever asks again gets them opened.
    expect(new Set(verify(game, commits()).faults.map(({ code }) => code))).toEqual(new Set(['missing']))
    const again = followed(client, id, 0, updates.replace('head', 'head commit'))
    expect(await again.done).toBe('complete')
    const whole = again.seen.map(({ commit }): Commit => commit)
    expect(whole).toEqual(await logOf(sailors[1]!.token))
    expect(whole.map(({ hash }) => hash)).toEqual(commits().map(({ hash }) => hash))
    expect(verify(game, whole)).toMatchObject({ faults: [], whole: true })
    const forged = whole.with(3, { ...whole[3]!, at: whole[3]!.at + 1 })
    expect(verify(game, forged).faults).not.toEqual([])
    await client.dispose()
  })

  it('begins with the next commit where none is named', async () => {
    await open()
    const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await startedMatch(sailors)
    const raw = await greetedSocket(url, null)
    raw.send({ type: 'subscribe', id: 's', payload: { query: updates, variables: { id } } })
    raw.send({ type: 'ping' })
    expect(await raw.next()).toEqual({ type: 'pong' })
    await until(async () => (await kit.followed()) === 1)
    await delay(20)
    await playOn(sailors, id, 1)
    expect((await raw.next()).payload.data.match).toMatchObject({
      seq: 4,
      seat: 0,
      turn: [1],
      status: 'RUNNING',
    })
    raw.socket.close()
  })

  it('of a match that is over tells it whole, with every secret, and completes', async () => {
    await open()
    const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await startedMatch(sailors)
    await playOn(sailors, id)
    const client = socketClient(url, null)
    const whole = followed(client, id, 0)
    expect(await whole.done).toBe('complete')
    const dealt = whole.seen.flatMap((update) => update.events).filter(({ type }: Loose) => type === 'dealt')
    expect(dealt.every(({ data }: Loose) => typeof data.card.value === 'string')).toBe(true)
    const none = followed(client, id, whole.seen.length)
    expect(await none.done).toBe('complete')
    expect(none.seen).toEqual([])
    await client.dispose()
  })

  it('follows a table from its opening, through undo and resignation', async () => {
    await open()
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await openTable(anne, { seats: 2 })
    const client = socketClient(url, null)
    const { seen, done } = followed(client, id, 0)
    await mary.get('mutation($id: ID!) { takeSeat(match: $id) { seq } }', { id })
    await anne.get('mutation($id: ID!) { startMatch(match: $id) { seq } }', { id })
    await playOn([anne, mary], id, 2)
    const say = 'mutation($id: ID!, $command: CommandInput!) { play(match: $id, command: $command) { seq } }'
    await anne.get(say, { id, command: { undo: { to: 3 } } })
    await mary.get(say, { id, command: { acceptUndo: true } })
    await playOn([anne, mary], id, 2)
    await mary.get(say, { id, command: { resign: true } })
    expect(await done).toBe('complete')
    expect(seqs(seen)).toEqual(upTo(1, seen.length))
    const types = seen.flatMap((update) => update.events.map(({ type }: Loose) => type))
    for (const type of ['created', 'seat-taken', 'started', 'undo-offered', 'rewound', 'resigned', 'ended'])
      expect(types).toContain(type)
    await client.dispose()
  })

  it('shows each what is theirs to see, of the same commits', async () => {
    await open()
    const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await startedMatch(sailors)
    const clients = [...sailors.map(({ token }) => socketClient(url, token)), socketClient(url, null)]
    const all = clients.map((client) => followed(client, id, 2))
    await playOn(sailors, id, 1)
    await until(() => all.every(({ seen }) => seen.length === 2))
    const texts = all.map(({ seen }) => seen[1].events[0].text)
    expect(texts[0]).toMatch(/^Anne bids (cutlass|pistol)-\d+ face down\.$/)
    expect(texts.slice(1)).toEqual(['Anne bids a card face down.', 'Anne bids a card face down.'])
    expect(new Set(all.map(({ seen }) => seen[1].head)).size).toBe(1)
    for (const client of clients) await client.dispose()
  })

  it('can be ended and begun again under the same id', async () => {
    await open()
    const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await startedMatch(sailors)
    const raw = await greetedSocket(url, sailors[0]!.token)
    const start = {
      type: 'subscribe',
      id: 's',
      payload: { query: `subscription { match(id: "${id}", after: 2) { seq } }` },
    }
    for (let time = 0; time < 5; time++) {
      raw.send(start)
      expect((await raw.next()).payload.data.match.seq).toBe(3)
      raw.send({ type: 'complete', id: 's' })
      if (!inProcess) await until(async () => (await kit.followed()) === 0)
    }
    await until(async () => (await kit.followed()) === 0)
    expect(raw.received).toHaveLength(6)
    raw.socket.close()
  })

  it('says the same to many only where they asked for the same', async () => {
    await open()
    const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = await startedMatch(sailors)
    const raw = await greetedSocket(url, null)
    const query =
      'subscription($id: ID!, $all: Boolean!) { match(id: $id, after: 2) { seq head @include(if: $all) } }'
    const short =
      'subscription($id: ID!, $all: Boolean!) { match(id: $id, after: 2) { seq at @skip(if: $all) } }'
    for (const [key, text, all] of [
      ['a', query, true],
      ['b', query, false],
      ['c', short, true],
      ['d', short, false],
    ] as const) {
      raw.send({ type: 'subscribe', id: key, payload: { query: text, variables: { id, all } } })
    }
    const found: Record<string, string[]> = {}
    for (let i = 0; i < 4; i++) {
      const { id: key, payload } = await raw.next()
      found[key] = Object.keys(payload.data.match)
    }
    expect(found).toEqual({ a: ['seq', 'head'], b: ['seq'], c: ['seq'], d: ['seq', 'at'] })
    raw.socket.close()
  })
})

describe.runIf(inProcess)('many subscriptions', () => {
  it('read each commit once, and get all of them', async () => {
    let reads = 0
    const wrap = (store: Store): Store => ({
      ...store,
      journal: {
        ...store.journal,
        read: (...args) => {
          reads++
          return store.journal.read(...args)
        },
      },
    })
    await open({ wrap, sockets: { perPlayer: 200, perAddress: 200, operations: 50 } })
    const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const cost = async (followers: number) => {
      const id = await startedMatch(sailors)
      const others = kit.context.signals.listeners
      const clients = Array.from({ length: followers }, (_, i) =>
        socketClient(url, i % 2 === 0 ? null : sailors[1]!.token),
      )
      const all = clients.map((client) => followed(client, id, 3))
      // All of them together listen once.
      await until(() => kit.context.signals.listeners === others + 1)
      await delay(100)
      const before = reads
      await playOn(sailors, id)
      for (const { done } of all) expect(await done).toBe('complete')
      for (const { seen } of all) expect(seqs(seen)).toEqual(upTo(4, 3 + seen.length))
      for (const client of clients) await client.dispose()
      return reads - before
    }
    const alone = await cost(1)
    const together = await cost(60)
    // Sixty who read for themselves would read a thousand times and more.
    expect(together).toBeLessThan(alone * 2 + 100)
  })
})

describe.runIf(inProcess)('a wake-up', () => {
  it('that comes from another process, late or too often, changes nothing in what is told', async () => {
    await open()
    const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const id = (await startedMatch(sailors)) as MatchId
    const client = socketClient(url, null)
    const { seen } = followed(client, id, 0)
    await until(() => seen.length === 3)
    const elsewhere = openContext({ store: kit.context.store, games: kit.context.games })
    for (let move = 0; move < 6; move++) await moveOnce(elsewhere, sailors, id, move)
    const { data } = await kit.spectator.ask('query($id: ID!) { match(id: $id) { seq } }', { id })
    const late = followed(client, id, data.match.seq)
    for (const seq of [data.match.seq - 2, data.match.seq, data.match.seq])
      kit.context.signals.notify(id, seq)
    await until(() => seen.length === data.match.seq)
    expect(seqs(seen)).toEqual(upTo(1, data.match.seq))
    await moveOnce(elsewhere, sailors, id, 7)
    kit.context.signals.notify(id, data.match.seq + 1)
    await until(() => late.seen.length === 1)
    expect(late.seen[0].seq).toBe(data.match.seq + 1)
    await client.dispose()
  })
})
