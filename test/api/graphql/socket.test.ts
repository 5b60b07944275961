import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { inProcess } from '../target.ts'
import {
  ending,
  greetedSocket,
  init,
  type Loose,
  rawSocket,
  socketClient,
  startedMatch,
  subscribe,
} from './kit.ts'
import { kit, open, url } from './served.ts'

describe('what Mercurius’ own socket let pass', () => {
  it('a subscription with an unknown field and argument is an error', async () => {
    await open()
    const raw = await greetedSocket(url, null)
    raw.send(subscribe('1', 'subscription { match(id: "x", since: 1) { seq nonsense } }'))
    const error = await raw.next()
    expect(error).toMatchObject({ id: '1', type: 'error' })
    expect(error.payload.map((each: Loose) => each.extensions.code)).toEqual([
      'malformed-query',
      'malformed-query',
    ])
    raw.send(subscribe('1', 'subscription { match(id: "x") { seq'))
    expect(await raw.next()).toMatchObject({ id: '1', type: 'error' })
    raw.socket.close()
  })

  it('a second connection_init is the end: 4429', async () => {
    await open()
    const raw = await greetedSocket(url, null)
    raw.send(init)
    expect(await raw.closed).toEqual(ending(4429, 'Too many initialisation requests'))
    const hasty = await rawSocket(url)
    hasty.send(init)
    hasty.send(init)
    expect((await hasty.closed).code).toBe(ending(4429, '').code)
  })

  it('an id in use is the end: 4409', async () => {
    await open()
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const raw = await greetedSocket(url, anne.token)
    const query = `subscription { match(id: "${match}") { seq } }`
    raw.send(subscribe('one', query))
    raw.send(subscribe('one', query))
    expect(await raw.closed).toEqual(ending(4409, 'Subscriber for one already exists'))
  })

  // No process holds the connection that could look at a clock: there, the first message comes too late.
  it.runIf(inProcess)('no connection_init in time is the end: 4408', async () => {
    await open({ sockets: { initWait: 100 } })
    const raw = await rawSocket(url)
    const greeted = await greetedSocket(url, null)
    expect(await raw.closed).toEqual(ending(4408, 'Connection initialisation timeout'))
    await delay(100)
    expect(greeted.socket.readyState).toBe(WebSocket.OPEN)
    greeted.socket.close()
  })

  it('a bad token is the end: 4403', async () => {
    await open()
    for (const payload of [
      { token: 'rt_x' },
      { authorization: 'Bearer nonsense' },
      { token: `rt_${'0'.repeat(26)}_${'x'.repeat(43)}` },
      { token: 5 },
    ]) {
      const raw = await rawSocket(url)
      raw.send({ ...init, payload })
      expect(await raw.closed).toEqual(ending(4403, 'Forbidden'))
      expect(raw.received.filter((text) => !text.includes('connection-closed'))).toEqual([])
    }
  })

  it('a subscribe without payload is the end: 4400', async () => {
    await open()
    const raw = await greetedSocket(url, null)
    raw.send({ type: 'subscribe', id: '1' })
    expect(await raw.closed).toEqual(ending(4400, 'Message has no valid payload'))
  })
})

describe('the protocol', () => {
  it('lets nobody subscribe before the acknowledgement: 4401', async () => {
    await open()
    const raw = await rawSocket(url)
    raw.send(subscribe('1', '{ games { id } }'))
    expect(await raw.closed).toEqual(ending(4401, 'Unauthorized'))
  })

  it('is the only one spoken: 4406', async () => {
    await open()
    if (inProcess) expect((await (await rawSocket(url, [])).closed).code).toBe(4406)
    else await expect(rawSocket(url, [])).rejects.toThrow(/400/)
    await expect(rawSocket(url, ['graphql-ws'])).rejects.toThrow(/subprotocol|400/)
    const several = await rawSocket(url, ['graphql-ws', 'graphql-transport-ws'])
    expect(several.socket.protocol).toBe('graphql-transport-ws')
    several.socket.close()
  })

  it('is spoken in text: 4400 for anything else', async () => {
    await open()
    const raw = await greetedSocket(url, null)
    raw.socket.send(Buffer.from(JSON.stringify({ type: 'ping' })), { binary: true })
    // The gateway takes no other frames, and has a code of its own for them.
    expect((await raw.closed).code).toBe(inProcess ? 4400 : 1003)
  })

  it('answers a ping, with what it brought', async () => {
    await open()
    const raw = await rawSocket(url)
    raw.send({ type: 'ping', payload: { at: 5 } })
    expect(await raw.next()).toEqual({ type: 'pong', payload: { at: 5 } })
    raw.socket.close()
  })

  it.runIf(inProcess)('is at /graphql and nowhere else', async () => {
    await open()
    await expect(rawSocket(url.replace('/graphql', '/v1/matches'))).rejects.toThrow(/404/)
    await expect(rawSocket(`${url}/more`)).rejects.toThrow(/404/)
    const asked = await rawSocket(`${url}?from=here`)
    asked.socket.close()
  })
})

describe('queries and mutations on the socket', () => {
  it('are run as over HTTP, with the standard client', async () => {
    await open()
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const client = socketClient(url, anne.token)
    const run = async (query: string, variables: Record<string, unknown> = {}): Promise<Loose> => {
      const results: Loose[] = []
      for await (const result of client.iterate({ query, variables })) results.push(result)
      expect(results).toHaveLength(1)
      return results[0]
    }
    for (let time = 0; time < 3; time++) {
      expect(await run('{ me { name } }')).toEqual({ data: { me: { name: 'Anne' } } })
    }
    const { data } = await run('query($match: ID!) { match(id: $match) { choices { command } } }', { match })
    const play =
      'mutation($match: ID!, $command: CommandInput!) { play(match: $match, command: $command) { seq } }'
    const { command } = data.match.choices[0]
    expect(await run(play, { match, command })).toEqual({ data: { play: { seq: 4 } } })
    const refused = await run(play, { match, command })
    expect(refused).toMatchObject({
      data: { play: null },
      errors: [{ path: ['play'], extensions: { code: 'not-your-turn' } }],
    })
    const counted = await run('mutation { signUp(name: "Twice") { token } }')
    expect(counted.errors[0].extensions.code).toBe('http-only')
    await expect(run(play, { match, command: { resign: true, adoptRules: true } })).rejects.toMatchObject([
      { extensions: { code: 'malformed-query' } },
    ])
    await client.dispose()
  })

  // Behind a gateway, the end of an operation may overtake it or come too late.
  it.runIf(inProcess)('are not answered any more once they were completed', async () => {
    await open()
    const raw = await greetedSocket(url, null)
    for (let i = 0; i < 10; i++) {
      raw.send(subscribe(`q${i}`, '{ matches { cursor } }'))
      raw.send({ type: 'complete', id: `q${i}` })
    }
    raw.send({ type: 'ping' })
    while ((await raw.next()).type !== 'pong');
    await delay(50)
    expect(raw.received.filter((text) => text.includes('"next"'))).toEqual([])
    raw.socket.close()
  })
})
