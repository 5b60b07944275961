import { describe, expect, it } from 'vitest'
import { inProcess } from '../target.ts'
import { until } from './following.ts'
import {
  greetedSocket,
  type Loose,
  openTable,
  playOn,
  type RawSocket,
  type Sailor,
  startedMatch,
  subscribe,
} from './kit.ts'
import { kit, open, url } from './served.ts'

const query = 'subscription { turns { matches { id game { id } title seq waits seats } } }'

/** All that a subscription to turns has brought so far, as [id, waits]. It begins with what the lists show by then. */
async function followed(sailor: Sailor): Promise<{ raw: RawSocket; seen: () => [string, boolean][][] }> {
  await kit.settled()
  const raw = await greetedSocket(url, sailor.token)
  raw.send(subscribe('t', query))
  const seen = () =>
    raw.received
      .map((text): Loose => JSON.parse(text))
      .filter(({ type }) => type === 'next')
      .map(({ payload }) => payload.data.turns.matches.map(({ id, waits }: Loose) => [id, waits]))
  return { raw, seen }
}

describe('turns', () => {
  it('brings what waits now, then each match that begins or stops waiting, whichever it is', async () => {
    await open()
    const [anne, mary, grace] = [
      await kit.signUp('Anne'),
      await kit.signUp('Mary'),
      await kit.signUp('Grace'),
    ]
    const first = await startedMatch([anne, mary])
    const { raw, seen } = await followed(anne)
    await until(() => seen().length === 1)
    expect(seen()).toEqual([[[first, true]]])
    const second = await startedMatch([anne, grace])
    await until(() => seen().length === 2)
    await playOn([anne, mary], first, 1)
    await until(() => seen().length === 3)
    // Matches of others, and tables that have not started, are none of Anne's turns.
    await startedMatch([mary, grace])
    await openTable(anne, { seats: 2 })
    await kit.settled()
    await grace.get('mutation($id: ID!) { play(match: $id, command: { resign: true }) { seq } }', {
      id: second,
    })
    await until(() => seen().length === 4)
    expect(seen()).toEqual([[[first, true]], [[second, true]], [[first, false]], [[second, false]]])
    const last = JSON.parse(raw.received.at(-1)!).payload.data.turns.matches[0]
    expect(last).toEqual({
      id: second,
      game: { id: 'high-card' },
      title: null,
      seq: 4,
      waits: false,
      seats: [],
    })
    raw.socket.close()
    await until(async () => (await kit.followed()) === 0)
  })

  it('brings a match of whoever is asked about an undo, and of whoever resigns', async () => {
    await open()
    const [anne, mary, grace] = [
      await kit.signUp('Anne'),
      await kit.signUp('Mary'),
      await kit.signUp('Grace'),
    ]
    const id = await startedMatch([anne, mary, grace])
    const say = (who: Sailor, command: object) =>
      who.get('mutation($id: ID!, $command: CommandInput!) { play(match: $id, command: $command) { seq } }', {
        id,
        command,
      })
    await playOn([anne, mary, grace], id, 1)
    const { raw, seen } = await followed(anne)
    await until(() => seen().length === 1)
    expect(seen()).toEqual([[]])
    await say(mary, { undo: { to: 4 } })
    await until(() => seen().length === 2)
    await say(anne, { declineUndo: true })
    await until(() => seen().length === 3)
    expect(seen().slice(1)).toEqual([[[id, true]], [[id, false]]])
    const mine = await followed(mary)
    await until(() => mine.seen().length === 1)
    await say(mary, { resign: true })
    await until(() => mine.seen().length === 2)
    expect(mine.seen()).toEqual([[[id, true]], [[id, false]]])
    raw.socket.close()
    mine.raw.socket.close()
  })

  it('needs a token that may read', async () => {
    await open()
    const raw = await greetedSocket(url, null)
    raw.send(subscribe('t', query))
    expect(await raw.next()).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'unauthorised' } }],
    })
    raw.socket.close()
    const anne = await kit.signUp('Anne')
    const { createToken } = await anne.get(
      'mutation { createToken(label: "hands", scopes: [PLAY]) { token } }',
    )
    const hands = await greetedSocket(url, createToken.token)
    hands.send(subscribe('t', query))
    expect(await hands.next()).toMatchObject({ payload: [{ extensions: { code: 'scope-missing' } }] })
    hands.socket.close()
  })

  it('ends with the account, and leaves no listener behind however it ends', async () => {
    await open({ sockets: { trust: 0 } })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    await startedMatch([anne, mary])
    const { raw, seen } = await followed(anne)
    await until(() => seen().length === 1)
    raw.send({ type: 'complete', id: 't' })
    await until(async () => (await kit.followed()) === 0)
    raw.send(subscribe('again', query))
    await until(() => seen().length === 2)
    await anne.get('mutation { eraseMe }')
    await kit.settled()
    // A process on AWS believes a token for some seconds, and the account's last moves are told until then.
    if (!inProcess) return raw.socket.close()
    expect((await raw.closed).code).toBe(4403)
    await until(async () => (await kit.followed()) === 0)
  })
})
