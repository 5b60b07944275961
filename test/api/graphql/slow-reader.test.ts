import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { openQueue } from '../../../src/api/graphql/queue.ts'
import { buildSchema } from '../../../src/api/graphql/schema.ts'
import { serveConnection } from '../../../src/api/ws/connection.ts'
import { socketLimits } from '../../../src/api/ws/limits.ts'
import { withSchemas } from '../../../src/games/entry.ts'
import type { Service } from '../../../src/service/service.ts'
import { until, upTo } from './following.ts'
import { openGraphKit, playOn, startedMatch } from './kit.ts'
import { openRun } from './run.ts'

/** A socket whose other end reads only when it is told to: real ones hide megabytes in the system's buffers. */
function lazySocket() {
  const emitter = new EventEmitter()
  const sent: string[] = []
  const lazy = Object.assign(emitter, {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    closed: undefined as { code: number; reason: string } | undefined,
    terminated: false,
    sent,
    send(text: string) {
      sent.push(text)
      lazy.bufferedAmount += text.length
    },
    close(code: number, reason: string) {
      lazy.readyState = 2
      lazy.closed = { code, reason }
    },
    terminate() {
      lazy.terminated = true
      lazy.readyState = 3
      emitter.emit('close', 1006)
    },
    hear: (message: object) => emitter.emit('message', Buffer.from(JSON.stringify(message)), false),
  })
  return lazy
}

async function setUp(limits: object) {
  const kit = await openGraphKit()
  let reads = 0
  const service: Service = {
    ...kit.deps.service,
    feed(...args) {
      reads++
      return kit.deps.service.feed(...args)
    },
  }
  const sailors = [await kit.signUp('Anne'), await kit.signUp('Mary')]
  const match = await startedMatch(sailors, { length: 'LONG' })
  await playOn(sailors, match)
  const { match: over } = await sailors[0]!.get('query($match: ID!) { match(id: $match) { seq } }', { match })
  const deps = { ...kit.deps, service }
  const schema = buildSchema(await withSchemas(deps.games))
  const { run } = await openRun(schema)
  const engine = { schema, run, deps }
  const bugs: unknown[] = []
  const socket = lazySocket()
  const queue = openQueue(socketLimits.catchUp)
  serveConnection(socket as unknown as WebSocket, {
    engine,
    limits: { ...socketLimits, ...limits },
    queue,
    address: 'here',
    spend: async () => ({ ok: true, value: null }),
    charge: async () => ({ ok: true, value: null }),
    report: { requestId: 'x', bug: (error) => bugs.push(error) },
    session: undefined,
    admit: () => true,
  })
  socket.hear({ type: 'connection_init', payload: { token: sailors[0]!.token } })
  while (socket.sent.length === 0) await delay(1)
  const subscribe = (id: string) =>
    socket.hear({
      type: 'subscribe',
      id,
      payload: { query: `subscription { match(id: "${match}", after: 0) { seq events { text data } } }` },
    })
  return { kit, socket, subscribe, queue, bugs, commits: over.seq, reads: () => reads }
}

it('a reader who takes nothing is waited for, with little in hand, and then closed with 1013', async () => {
  const waiting = 4000
  const { kit, socket, subscribe, queue, bugs } = await setUp({ waiting, patience: 2000 })
  for (let i = 0; i < 5; i++) subscribe(`${i}`)
  await until(() => socket.bufferedAmount > waiting && queue.running + queue.waiting === 0)
  const longest = Math.max(...socket.sent.map((text) => text.length))
  expect(socket.closed).toBeUndefined()
  expect(socket.bufferedAmount).toBeLessThan(waiting + 5 * longest)
  const held = socket.sent.length
  await until(() => socket.closed !== undefined)
  expect(socket.closed).toEqual({ code: 1013, reason: 'Too slow: come back with the last seq you have' })
  await until(async () => (await kit.followed()) === 0)
  expect(socket.sent.length).toBe(held)
  await until(() => socket.terminated)
  expect(bugs).toEqual([])
  await kit.close()
})

it('for a reader who takes nothing nothing is read, and nobody waits behind it', async () => {
  const { kit, socket, subscribe, queue, commits, reads } = await setUp({ waiting: 2000, patience: 5000 })
  subscribe('0')
  while (socket.bufferedAmount <= 2000) await delay(1)
  const before = reads()
  for (let id = 1; id < 20; id++) subscribe(`${id}`)
  await until(() => queue.running + queue.waiting === 0)
  expect(reads()).toBe(before)
  const held = socket.bufferedAmount
  await delay(100)
  expect(socket.bufferedAmount).toBe(held)
  const reading = setInterval(() => {
    socket.bufferedAmount = 0
  }, 5)
  while (socket.sent.filter((text) => text.includes('"complete"')).length < 20) await delay(5)
  clearInterval(reading)
  for (let id = 0; id < 20; id++) {
    const told = socket.sent.filter((text) => text.startsWith(`{"id":"${id}","type":"next"`))
    const seqs = told.map((text) => JSON.parse(text).payload.data.match.seq)
    expect(seqs).toEqual(upTo(1, commits))
  }
  await kit.close()
})

it('a reader who takes a little now and then is never given up', async () => {
  const { kit, socket, subscribe } = await setUp({ waiting: 4000, patience: 1000 })
  subscribe('1')
  const reading = setInterval(() => {
    socket.bufferedAmount = Math.max(0, socket.bufferedAmount - 2500)
  }, 20)
  while (!socket.sent.some((text) => text.includes('"complete"'))) await delay(5)
  clearInterval(reading)
  expect(socket.closed).toBeUndefined()
  const seqs = socket.sent.slice(1, -1).map((text) => JSON.parse(text).payload.data.match.seq)
  expect(seqs).toEqual(seqs.map((_, i) => i + 1))
  await until(async () => (await kit.followed()) === 0)
  await kit.close()
})

it('answers that nobody takes end the connection as well', async () => {
  const { kit, socket } = await setUp({ tooMuch: 5000 })
  for (let i = 0; i < 10 && socket.closed === undefined; i++)
    socket.hear({ type: 'ping', payload: { pad: 'x'.repeat(1000) } })
  expect(socket.closed?.code).toBe(1013)
  expect(socket.sent.length).toBeLessThan(8)
  await kit.close()
})

it('what ends while an operation waits is left without a trace', async () => {
  const { kit, socket, subscribe, bugs } = await setUp({ waiting: 1000, patience: 5000 })
  subscribe('1')
  await delay(50)
  socket.hear({ type: 'complete', id: '1' })
  subscribe('2')
  await delay(50)
  socket.terminate()
  await delay(100)
  await until(async () => (await kit.followed()) === 0)
  expect(bugs).toEqual([])
  await kit.close()
})
