import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { requestBytes } from '../../../src/api/graphql/limits.ts'
import { idLength } from '../../../src/api/ws/limits.ts'
import { prng } from '../../kit/prng.ts'
import {
  type GraphKit,
  type GraphKitOptions,
  greetedSocket,
  type Loose,
  openGraphKit,
  playOn,
  type RawSocket,
  rawSocket,
  socketClient,
  startedMatch,
} from './kit.ts'

let kit: GraphKit
let url: string
async function open(options: GraphKitOptions = {}): Promise<void> {
  kit = await openGraphKit(options)
  url = await kit.listen()
}
afterEach(async () => {
  await kit.close()
  expect(kit.lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

const subscribe = (id: string, query: string, variables?: object) => ({
  type: 'subscribe',
  id,
  payload: { query, variables },
})
const init = { type: 'connection_init' }

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
    expect(await raw.closed).toEqual({ code: 4429, reason: 'Too many initialisation requests' })
    const hasty = await rawSocket(url)
    hasty.send(init)
    hasty.send(init)
    expect((await hasty.closed).code).toBe(4429)
  })

  it('an id in use is the end: 4409', async () => {
    await open()
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const raw = await greetedSocket(url, anne.token)
    const query = `subscription { match(id: "${match}") { seq } }`
    raw.send(subscribe('one', query))
    raw.send(subscribe('one', query))
    expect(await raw.closed).toEqual({ code: 4409, reason: 'Subscriber for one already exists' })
  })

  it('no connection_init in time is the end: 4408', async () => {
    await open({ sockets: { initWait: 100 } })
    const raw = await rawSocket(url)
    const greeted = await greetedSocket(url, null)
    expect(await raw.closed).toEqual({ code: 4408, reason: 'Connection initialisation timeout' })
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
      expect(await raw.closed).toEqual({ code: 4403, reason: 'Forbidden' })
      expect(raw.received).toEqual([])
    }
  })

  it('a subscribe without payload is the end: 4400', async () => {
    await open()
    const raw = await greetedSocket(url, null)
    raw.send({ type: 'subscribe', id: '1' })
    expect(await raw.closed).toEqual({ code: 4400, reason: 'Message has no valid payload' })
  })
})

describe('the protocol', () => {
  it('lets nobody subscribe before the acknowledgement: 4401', async () => {
    await open()
    const raw = await rawSocket(url)
    raw.send(subscribe('1', '{ games { id } }'))
    expect(await raw.closed).toEqual({ code: 4401, reason: 'Unauthorized' })
  })

  it('is the only one spoken: 4406', async () => {
    await open()
    const none = await rawSocket(url, [])
    expect((await none.closed).code).toBe(4406)
    await expect(rawSocket(url, ['graphql-ws'])).rejects.toThrow(/subprotocol/)
    const several = await rawSocket(url, ['graphql-ws', 'graphql-transport-ws'])
    expect(several.socket.protocol).toBe('graphql-transport-ws')
    several.socket.close()
  })

  it('is spoken in text: 4400 for anything else', async () => {
    await open()
    const raw = await greetedSocket(url, null)
    raw.socket.send(Buffer.from(JSON.stringify({ type: 'ping' })), { binary: true })
    expect((await raw.closed).code).toBe(4400)
  })

  it('answers a ping, with what it brought', async () => {
    await open()
    const raw = await rawSocket(url)
    raw.send({ type: 'ping', payload: { at: 5 } })
    expect(await raw.next()).toEqual({ type: 'pong', payload: { at: 5 } })
    raw.socket.close()
  })

  it('is at /graphql and nowhere else', async () => {
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

  it('are not answered any more once they were completed', async () => {
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

describe('a limit', () => {
  it('holds for the size of a message', async () => {
    await open()
    const padded = (length: number) => {
      const message = { type: 'ping', payload: { pad: '' } }
      return JSON.stringify({
        ...message,
        payload: { pad: 'x'.repeat(length - JSON.stringify(message).length) },
      })
    }
    const raw = await greetedSocket(url, null)
    raw.send(padded(requestBytes))
    expect((await raw.next()).type).toBe('pong')
    raw.send(padded(requestBytes + 1))
    expect((await raw.closed).code).toBe(1009)
  })

  it('holds for operations, messages and connections', async () => {
    await open({
      sockets: { operations: 2, messages: { burst: 8, perSecond: 0.001 }, perPlayer: 2, perAddress: 4 },
    })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const query = `subscription { match(id: "${match}") { seq } }`
    const one = await greetedSocket(url, anne.token)
    for (const id of ['a', 'b', 'c']) one.send(subscribe(id, query))
    expect(await one.next()).toMatchObject({
      type: 'error',
      id: 'c',
      payload: [{ extensions: { code: 'too-many-operations' } }],
    })
    const two = await greetedSocket(url, anne.token)
    const three = await rawSocket(url)
    three.send({ ...init, payload: { token: anne.token } })
    expect(await three.closed).toEqual({ code: 1008, reason: 'Too many connections' })
    two.socket.close()
    await two.closed
    const again = await greetedSocket(url, anne.token)
    const others = [await greetedSocket(url, mary.token), await greetedSocket(url, null)]
    await expect(rawSocket(url)).rejects.toThrow(/429/)
    for (let i = 0; i < 8; i++) one.send({ type: 'pong' })
    expect(await one.closed).toEqual({ code: 1008, reason: 'Too many messages' })
    const freed = await greetedSocket(url, null)
    for (const raw of [again, freed, ...others]) raw.socket.close()
  })

  it('holds for how often an address opens', async () => {
    await open({ sockets: { openings: { burst: 3, perSecond: 0.001 } } })
    for (let i = 0; i < 3; i++) (await rawSocket(url)).socket.close()
    for (let i = 0; i < 3; i++) await expect(rawSocket(url)).rejects.toThrow(/429/)
  })

  it('counts an address behind a proxy of one’s own by what the proxy has seen, and nobody else’s word', async () => {
    const as = (address: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { 'x-forwarded-for': address } })
        socket.on('open', () => resolve(101))
        socket.on('error', (error) => resolve(Number(/\d{3}/.exec(error.message)?.[0])))
      })
    await open({ sockets: { perAddress: 1 }, settings: { trustProxy: 1 } })
    expect([await as('10.0.0.1'), await as('6.6.6.6, 10.0.0.2'), await as('7.7.7.7, 10.0.0.2')]).toEqual([
      101, 101, 429,
    ])
    await kit.close()
    await open({ sockets: { perAddress: 1 } })
    expect([await as('10.0.0.1'), await as('10.0.0.2')]).toEqual([101, 429])
  })
})

describe('a connection', () => {
  it('ends when its token is revoked: 4403 before anything more is shown', async () => {
    await open({ sockets: { trust: 0 } })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const { createToken } = await anne.get(
      'mutation { createToken(label: "x", scopes: [READ]) { id token } }',
    )
    const raw = await greetedSocket(url, createToken.token)
    const idle = await greetedSocket(url, createToken.token)
    raw.send(subscribe('1', `subscription { match(id: "${match}", after: 2) { seq } }`))
    expect((await raw.next()).payload.data.match.seq).toBe(3)
    await anne.get('mutation($id: ID!) { revokeToken(id: $id) }', { id: createToken.id })
    await playOn([anne, mary], match, 1)
    expect(await raw.closed).toEqual({ code: 4403, reason: 'Forbidden' })
    expect(raw.received).toHaveLength(2)
    idle.send(subscribe('1', '{ me { id } }'))
    expect((await idle.closed).code).toBe(4403)
  })

  it('ends when its token runs out', async () => {
    let now = Date.now()
    await open({ sockets: { trust: 0 }, clock: () => now })
    const anne = await kit.signUp('Anne')
    const { createToken } = await anne.get(
      'mutation($at: Moment!) { createToken(label: "x", scopes: [READ], expires: $at) { token } }',
      { at: now + 1000 },
    )
    const raw = await greetedSocket(url, createToken.token)
    raw.send(subscribe('1', '{ me { id } }'))
    expect((await raw.next()).type).toBe('next')
    now += 1000
    raw.send(subscribe('2', '{ me { id } }'))
    expect((await raw.closed).code).toBe(4403)
  })

  it('that gives no sign of life is let go', async () => {
    await open({ sockets: { heartbeat: 60 } })
    const dead = new WebSocket(url, 'graphql-transport-ws', { autoPong: false })
    const alive = await greetedSocket(url, null)
    const code = await new Promise((resolve) => dead.on('close', resolve))
    expect(code).toBe(1006)
    await delay(200)
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
    alive.socket.close()
  })

  it('whose reader is merely slow gets everything', async () => {
    await open({ sockets: { waiting: 1000, patience: 5000 } })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary], { length: 'LONG' })
    await playOn([anne, mary], match)
    const raw = await greetedSocket(url, anne.token)
    for (let i = 0; i < 15; i++)
      raw.send(subscribe(`${i}`, `subscription { match(id: "${match}", after: 0) { seq events { data } } }`))
    const blink = setInterval(() => {
      raw.socket.pause()
      setTimeout(() => raw.socket.resume(), 15)
    }, 30)
    let complete = 0
    while (complete < 15) if ((await raw.next()).type === 'complete') complete++
    clearInterval(blink)
    raw.socket.resume()
    raw.socket.close()
  })
})

describe('closing the app', () => {
  it('says 1001 to everybody, after what was sent before', async () => {
    await open()
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const raws: RawSocket[] = []
    for (let i = 0; i < 5; i++) {
      const raw = await greetedSocket(url, anne.token)
      raw.send(subscribe('1', `subscription { match(id: "${match}", after: 0) { seq } }`))
      raws.push(raw)
    }
    for (const raw of raws)
      for (let seq = 1; seq <= 3; seq++) expect((await raw.next()).payload.data.match.seq).toBe(seq)
    await kit.app.close()
    for (const raw of raws) expect(await raw.closed).toEqual({ code: 1001, reason: 'Going away' })
    await expect(rawSocket(url)).rejects.toThrow()
    expect(kit.context.hub.listeners).toBe(1)
  })

  it('does not wait for a peer that never answers', async () => {
    await open()
    const { hostname, port } = new URL(url)
    const peer = connect(Number(port), hostname)
    peer.write(
      `GET /graphql HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`,
    )
    await new Promise((resolve) => peer.once('data', resolve))
    const started = performance.now()
    await kit.app.close()
    expect(performance.now() - started).toBeLessThan(4000)
    peer.destroy()
  })
})

describe('nonsense', () => {
  it('of any kind harms nobody else', async () => {
    await open({ sockets: { perAddress: 1000, openings: { burst: 5000, perSecond: 1000 } } })
    const [anne, mary] = [await kit.signUp('Anne'), await kit.signUp('Mary')]
    const match = await startedMatch([anne, mary])
    const before = await kit.written()
    const witness = await greetedSocket(url, anne.token)
    witness.send(subscribe('w', `subscription { match(id: "${match}") { seq } }`))

    const chance = prng(99)
    const letters = Array.from({ length: 40 }, (_, i) => String.fromCharCode(32 + i * 5)).join('')
    const text = (length: number) => Array.from({ length }, () => chance.pick([...letters])).join('')
    const pieces: (() => unknown)[] = [
      () => text(chance.int(200)),
      () => Buffer.from(Array.from({ length: chance.int(300) }, () => chance.int(256))),
      () =>
        JSON.stringify({
          type: chance.pick(['ping', 'pong', 'subscribe', 'complete', 'connection_init', 'next', 'x', '']),
          id: chance.pick(['1', '', 'x'.repeat(idLength), 'x'.repeat(5000), 7, null, {}]),
          payload: chance.pick([
            undefined,
            null,
            {},
            [],
            'x',
            { query: '{ games { id } }' },
            { query: text(50) },
            { query: '{'.repeat(3000) },
            { query: `subscription { match(id: "${match}") { seq } }` },
            { query: 'mutation { eraseMe }' },
            { query: '{ me { id } }', variables: { a: [[[[]]]] } },
          ]),
        }),
      () => '['.repeat(chance.int(8000)),
      () => '{"type":"subscribe","id":"1","payload":'.repeat(50),
      () => `{"type":"ping","payload":${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}}`,
      () => JSON.stringify(init),
      () => JSON.stringify({ ...init, payload: { token: text(80) } }),
    ]
    const allowed = new Set([1000, 1005, 1006, 1007, 1008, 1009, 4400, 4401, 4403, 4409, 4429])
    for (let run = 0; run < 150; run++) {
      const raw = await rawSocket(url)
      if (chance.oneIn(2)) raw.send(init)
      for (let i = chance.int(8); i >= 0 && raw.socket.readyState === WebSocket.OPEN; i--) {
        const piece = chance.pick(pieces)()
        raw.socket.send(piece as string, { binary: Buffer.isBuffer(piece) && chance.oneIn(2) })
      }
      if (chance.oneIn(3)) raw.socket.terminate()
      else setTimeout(() => raw.socket.close(), 20)
      const { code } = await raw.closed
      expect(allowed).toContain(code)
    }
    for (let run = 0; run < 20; run++) await brokenFrames(Array.from({ length: 60 }, () => chance.int(256)))

    expect(await kit.written()).toBe(before)
    await playOn([anne, mary], match, 1)
    expect((await witness.next()).payload.data.match.seq).toBe(before + 1)
    witness.socket.close()
    await witness.closed
    await delay(50)
    expect(kit.context.hub.listeners).toBe(1)
  })
})

/** Bytes that are no frames at all, after a good handshake. */
async function brokenFrames(bytes: readonly number[]): Promise<void> {
  const { hostname, port } = new URL(url)
  const peer = connect(Number(port), hostname)
  peer.on('error', () => {})
  peer.write(
    'GET /graphql HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
  )
  await new Promise((resolve) => peer.once('data', resolve))
  peer.end(Buffer.from(bytes))
  await new Promise((resolve) => peer.once('close', resolve).resume())
}
