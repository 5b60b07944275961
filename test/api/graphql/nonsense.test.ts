import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { idLength } from '../../../src/api/ws/limits.ts'
import { prng } from '../../kit/prng.ts'
import { greetedSocket, init, playOn, rawSocket, startedMatch, subscribe } from './kit.ts'
import { kit, open, url } from './served.ts'

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
    expect(await kit.followed()).toBe(0)
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
