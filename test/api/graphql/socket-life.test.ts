import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { requestBytes } from '../../../src/api/graphql/documents/limits.ts'
import { until } from './following.ts'
import { greetedSocket, init, playOn, type RawSocket, rawSocket, startedMatch, subscribe } from './kit.ts'
import { kit, open, url } from './served.ts'

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
    expect([await as('2001:db8:1:2::1'), await as('2001:db8:1:2::2'), await as('2001:db8:1:3::1')]).toEqual([
      101, 429, 101,
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
    await open({ sockets: { heartbeat: 200 } })
    const dead = new WebSocket(url, 'graphql-transport-ws', { autoPong: false })
    const alive = await greetedSocket(url, null)
    let pings = 0
    alive.socket.on('ping', () => pings++)
    const code = await new Promise((resolve) => dead.on('close', resolve))
    expect(code).toBe(1006)
    await until(() => pings >= 3 || alive.socket.readyState !== WebSocket.OPEN)
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
    await expect.poll(() => kit.followed()).toBe(0)
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
    expect(performance.now() - started).toBeLessThan(20_000)
    peer.destroy()
  })
})
