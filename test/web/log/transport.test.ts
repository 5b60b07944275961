import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTransport, type Transport, type WebSocketLike } from '../../../web/api/transport.ts'

/** The server's end of the socket that was opened last. */
class FakeSocket implements WebSocketLike {
  static last: FakeSocket
  static count = 0
  readonly sent: { readonly type: string; readonly id?: string }[] = []
  readyState = 0 as WebSocketLike['readyState']
  onopen: WebSocketLike['onopen'] = null
  onmessage: WebSocketLike['onmessage'] = null
  onclose: WebSocketLike['onclose'] = null
  onerror: WebSocketLike['onerror'] = null

  constructor(url: string, protocol: string) {
    expect([url, protocol]).toEqual(['ws://there/graphql', 'graphql-transport-ws'])
    FakeSocket.last = this
    FakeSocket.count++
  }

  send(text: Parameters<WebSocketLike['send']>[0]): void {
    this.sent.push(JSON.parse(String(text)))
  }

  close(): void {
    this.readyState = 3
  }

  accept(): void {
    this.readyState = 1
    this.onopen?.(undefined as never)
    this.say({ type: 'connection_ack' })
  }

  say(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.onmessage?.({ data } as never)
  }
}

let events: unknown[]
let transport: Transport

async function open(url = async () => 'ws://there/graphql'): Promise<FakeSocket> {
  events = []
  transport = openTransport({
    url,
    WebSocket: FakeSocket,
    ping: 1000,
    pong: 300,
    opened: () => events.push('opened'),
    lost: () => events.push('lost'),
  })
  await vi.advanceTimersByTimeAsync(0)
  return FakeSocket.last
}

const sink = {
  next: (data: unknown) => events.push(data),
  failed: (errors: unknown) => events.push({ errors }),
  complete: () => events.push('complete'),
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  transport.close()
  vi.useRealTimers()
})

describe('a connection', () => {
  it('starts what was asked for once it is greeted, and what is asked for later at once', async () => {
    const socket = await open()
    transport.subscribe('subscription { turns }', { a: 1 }, sink)
    expect(socket.sent).toEqual([])
    socket.accept()
    const stop = transport.subscribe('subscription { match }', {}, sink)
    expect(socket.sent).toEqual([
      { type: 'connection_init' },
      { type: 'subscribe', id: '1', payload: { query: 'subscription { turns }', variables: { a: 1 } } },
      { type: 'subscribe', id: '2', payload: { query: 'subscription { match }', variables: {} } },
    ])
    socket.say({ type: 'next', id: '1', payload: { data: 'one' } })
    socket.say({ type: 'next', id: '2', payload: { data: 'two' } })
    stop()
    socket.say({ type: 'next', id: '2', payload: { data: 'late' } })
    expect(socket.sent.at(-1)).toEqual({ type: 'complete', id: '2' })
    socket.say({ type: 'complete', id: '1' })
    socket.say({ type: 'next', id: '1', payload: { data: 'after the end' } })
    expect(events).toEqual(['opened', 'one', 'two', 'complete'])
  })

  it('ends an operation with its errors, however they are said', async () => {
    const socket = await open()
    socket.accept()
    transport.subscribe('a', {}, sink)
    transport.subscribe('b', {}, sink)
    const errors = [{ message: 'no' }]
    socket.say({ type: 'error', id: '1', payload: errors })
    socket.say({ type: 'next', id: '2', payload: { data: null, errors } })
    expect(events).toEqual(['opened', { errors }, { errors }])
    expect(socket.sent.at(-1)).toEqual({ type: 'complete', id: '2' })
  })

  it('answers pings, and is lost when its own are not answered', async () => {
    const socket = await open()
    socket.accept()
    socket.say({ type: 'ping' })
    expect(socket.sent.at(-1)).toEqual({ type: 'pong' })
    vi.advanceTimersByTime(1000)
    expect(socket.sent.at(-1)).toEqual({ type: 'ping' })
    socket.say({ type: 'pong' })
    vi.advanceTimersByTime(1200)
    expect(events).toEqual(['opened'])
    vi.advanceTimersByTime(200)
    expect(events).toEqual(['opened', 'lost'])
    expect(socket.readyState).toBe(3)
  })

  it.each<[string, (socket: FakeSocket) => void]>([
    ['it is closed', (socket) => socket.onclose?.(undefined as never)],
    ['it fails', (socket) => socket.onerror?.(undefined as never)],
    [
      'its end is announced, as on AWS',
      (socket) => {
        transport.subscribe('a', {}, sink)
        const extensions = { code: 'connection-closed', params: { close: 4500 } }
        socket.say({ type: 'error', id: '1', payload: [{ message: 'Internal server error.', extensions }] })
      },
    ],
    ['what comes is no JSON', (socket) => socket.say('<html>')],
    ['what comes is no message', (socket) => socket.say({ type: 'hello' })],
    ['what comes is nothing', (socket) => socket.say('null')],
    ['a message has no content', (socket) => socket.say({ type: 'next', id: '1', payload: 3 })],
  ])('is lost, once, when %s', async (_how, end) => {
    const socket = await open()
    socket.accept()
    end(socket)
    socket.onclose?.(undefined as never)
    expect(events).toEqual(['opened', 'lost'])
  })

  it('is lost where its address is not to be had, and not opened after it was closed', async () => {
    await open(async () => {
      throw new Error('no address')
    })
    expect(events).toEqual(['lost'])
    const before = FakeSocket.count
    const address = Promise.withResolvers<string>()
    await open(() => address.promise)
    transport.close()
    address.resolve('ws://there/graphql')
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSocket.count).toBe(before)
    expect(events).toEqual([])
  })
})
