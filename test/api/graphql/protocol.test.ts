import { describe, expect, it } from 'vitest'
import { idLength, socketLimits, spend } from '../../../src/api/ws/limits.ts'
import {
  authenticated,
  type Connection,
  finished,
  openConnection,
  receive,
  type Step,
} from '../../../src/api/ws/protocol.ts'
import type { PlayerId } from '../../../src/kernel/ids.ts'
import { prng } from '../../kit/prng.ts'

const limits = { ...socketLimits, operations: 3, initWait: 1000, messages: { burst: 10, perSecond: 1 } }
const start = 1_000_000
const fresh = openConnection(start, limits)
const who = { caller: { player: 'p_x' as PlayerId, scopes: ['read' as const], expires: null }, token: 't' }
const ready = authenticated(said(fresh, { type: 'connection_init' }).connection, who).connection

function said(connection: Connection, message: unknown, now = start): Step {
  return receive(connection, typeof message === 'string' ? message : JSON.stringify(message), now, limits)
}

const subscribe = (id: string) => ({ type: 'subscribe', id, payload: { query: '{ games { id } }' } })

describe('connection_init', () => {
  it('asks for the token to be looked at, and is acknowledged when it is good', () => {
    const step = said(fresh, { type: 'connection_init', payload: { token: 'rt_x' } })
    expect(step).toMatchObject({
      replies: [],
      task: { do: 'authenticate', token: 'rt_x' },
      connection: { phase: 'greeted' },
    })
    expect(authenticated(step.connection, who)).toMatchObject({
      replies: [{ type: 'connection_ack' }],
      connection: { phase: 'ready', who },
    })
    expect(authenticated(step.connection, null).close).toEqual({ code: 4403, reason: 'Forbidden' })
  })

  it.each([
    [{ token: 'a' }, 'a'],
    [{ authorization: 'Bearer b' }, 'b'],
    [{ Authorization: 'bearer c' }, 'c'],
    [{ token: 'a', authorization: 'Bearer b' }, 'a'],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
    [{ other: 1 }, undefined],
  ])('finds the token in %j', (payload, token) => {
    expect(said(fresh, { type: 'connection_init', payload }).task).toEqual({ do: 'authenticate', token })
  })

  it.each([{ token: 5 }, { token: null }, { authorization: 'Basic x' }, { authorization: 7 }])(
    'does not take %j for no token',
    (payload) => {
      expect(said(fresh, { type: 'connection_init', payload })).toMatchObject({ close: { code: 4403 } })
    },
  )

  it('comes once, also while the first is still being looked at', () => {
    const greeted = said(fresh, { type: 'connection_init' }).connection
    for (const connection of [greeted, ready]) {
      expect(said(connection, { type: 'connection_init' }).close).toEqual({
        code: 4429,
        reason: 'Too many initialisation requests',
      })
    }
  })

  it('comes in time', () => {
    expect(said(fresh, { type: 'connection_init' }, start + 999).close).toBeUndefined()
    expect(said(fresh, { type: 'connection_init' }, start + 1000).close).toEqual({
      code: 4408,
      reason: 'Connection initialisation timeout',
    })
    expect(said(ready, { type: 'ping' }, start + 5000).close).toBeUndefined()
  })
})

describe('ping and pong', () => {
  it('are answered and taken at any time', () => {
    for (const connection of [fresh, ready]) {
      expect(said(connection, { type: 'ping' }).replies).toEqual([{ type: 'pong' }])
      expect(said(connection, { type: 'ping', payload: { a: 1 } }).replies).toEqual([
        { type: 'pong', payload: { a: 1 } },
      ])
      expect(said(connection, { type: 'ping', payload: null }).replies).toEqual([{ type: 'pong' }])
      expect(said(connection, { type: 'pong' })).toMatchObject({ replies: [] })
    }
  })
})

describe('subscribe', () => {
  it('starts an operation, whose id is free again when it has ended', () => {
    const step = said(ready, subscribe('1'))
    expect(step.task).toMatchObject({ do: 'start', id: '1', request: { query: '{ games { id } }' } })
    expect(step.connection.operations).toEqual(['1'])
    expect(said(step.connection, subscribe('1')).close).toEqual({
      code: 4409,
      reason: 'Subscriber for 1 already exists',
    })
    expect(said(finished(step.connection, '1'), subscribe('1')).task).toMatchObject({ do: 'start' })
    const stopped = said(step.connection, { type: 'complete', id: '1' })
    expect(stopped).toMatchObject({ task: { do: 'stop', id: '1' }, connection: { operations: [] } })
  })

  it('waits for the acknowledgement', () => {
    const greeted = said(fresh, { type: 'connection_init' }).connection
    for (const connection of [fresh, greeted]) {
      expect(said(connection, subscribe('1')).close).toEqual({ code: 4401, reason: 'Unauthorized' })
    }
  })

  it('is refused alone where too many operations are under way', () => {
    let connection = ready
    for (const id of ['1', '2', '3']) connection = said(connection, subscribe(id)).connection
    const step = said(connection, subscribe('4'))
    expect(step.close).toBeUndefined()
    expect(step.replies).toMatchObject([
      { type: 'error', id: '4', payload: [{ extensions: { code: 'too-many-operations' } }] },
    ])
    expect(step.connection.operations).toEqual(['1', '2', '3'])
  })

  it('may be completed when it is over already, or never was', () => {
    expect(said(ready, { type: 'complete', id: 'x' })).toMatchObject({ replies: [] })
    expect(said(ready, { type: 'complete', id: 'x' }).task).toBeUndefined()
  })

  it('says of any id that it is taken, in the few bytes that there are for it', () => {
    for (const id of ['x'.repeat(idLength), '🏴‍☠️'.repeat(20), '\u0000\n']) {
      const { close } = said(said(ready, subscribe(id)).connection, subscribe(id))
      expect(close?.code).toBe(4409)
      expect(Buffer.byteLength(close!.reason)).toBeLessThanOrEqual(123)
    }
  })
})

describe('a malformed message', () => {
  it.each([
    '',
    'x',
    'null',
    '5',
    '[]',
    '"ping"',
    '{}',
    '{"type":5}',
    '{"type":"unknown"}',
    '{"type":"start"}',
    '{"type":"connection_ack"}',
    '{"type":"next","id":"1","payload":{}}',
    '{"type":"error","id":"1","payload":[]}',
    '{"type":"ping","payload":5}',
    '{"type":"connection_init","payload":"x"}',
    '{"type":"connection_init","payload":[]}',
    '{"type":"subscribe","id":"1"}',
    '{"type":"subscribe","id":"1","payload":null}',
    '{"type":"subscribe","id":"1","payload":{}}',
    '{"type":"subscribe","id":"1","payload":{"query":5}}',
    '{"type":"subscribe","id":"1","payload":{"query":"{a}","variables":[]}}',
    '{"type":"subscribe","id":"1","payload":{"query":"{a}","operationName":{}}}',
    '{"type":"subscribe","id":"1","payload":{"query":"{a}","extensions":1}}',
    '{"type":"subscribe","id":"","payload":{"query":"{a}"}}',
    '{"type":"subscribe","id":1,"payload":{"query":"{a}"}}',
    '{"type":"subscribe","payload":{"query":"{a}"}}',
    `{"type":"subscribe","id":"${'x'.repeat(idLength + 1)}","payload":{"query":"{a}"}}`,
    '{"type":"complete"}',
    '{"type":"complete","id":{}}',
    '{"type":"ping","payload":{"__proto__":{"x":1}}}',
    `{"type":"ping","payload":{"a":${'['.repeat(63)}${']'.repeat(63)}}}`,
    '{"__proto__":{"type":"ping"}}',
  ])('%s ends the connection', (text) => {
    const { close, replies, task } = said(ready, text)
    expect(close?.code).toBe(4400)
    expect(Buffer.byteLength(close!.reason)).toBeLessThanOrEqual(123)
    expect([replies, task]).toEqual([[], undefined])
  })
})

describe('too many messages', () => {
  it('end the connection; time brings some of them back', () => {
    let connection = ready
    let now = start
    for (let i = 0; i < limits.messages.burst - 1; i++)
      connection = said(connection, { type: 'pong' }, now).connection
    expect(said(connection, { type: 'pong' }, now).close).toEqual({ code: 1008, reason: 'Too many messages' })
    now += 3000
    for (let i = 0; i < 3; i++) connection = said(connection, { type: 'pong' }, now).connection
    expect(said(connection, { type: 'pong' }, now).close?.code).toBe(1008)
  })

  it('never come from a clock that goes backwards', () => {
    expect(spend({ left: 1, at: 1000 }, 0, limits.messages)).toEqual({ left: 0, at: 1000 })
    expect(spend({ left: 0.5, at: 0 }, 400, limits.messages)).toBeUndefined()
    expect(spend({ left: 0.5, at: 0 }, 500, limits.messages)).toEqual({ left: 0, at: 500 })
  })
})

describe('a step', () => {
  it('changes nothing that it was given, and its record is plain JSON', () => {
    const chance = prng(7)
    const words = ['connection_init', 'ping', 'pong', 'subscribe', 'complete', 'next', 'x']
    for (let run = 0; run < 300; run++) {
      let connection = openConnection(start, limits)
      for (let i = 0; i < 12; i++) {
        const message = {
          type: chance.pick(words),
          ...(chance.oneIn(2) ? { id: String(chance.int(4)) } : {}),
          ...(chance.oneIn(2) ? { payload: chance.oneIn(2) ? { query: '{a}' } : {} } : {}),
        }
        const before = JSON.stringify(connection)
        const step = said(Object.freeze(connection), message)
        expect(JSON.stringify(connection)).toBe(before)
        expect(JSON.parse(JSON.stringify(step.connection))).toEqual(step.connection)
        expect(new Set(step.connection.operations).size).toBe(step.connection.operations.length)
        expect(step.connection.operations.length).toBeLessThanOrEqual(limits.operations)
        if (step.close !== undefined) break
        connection =
          step.task?.do === 'authenticate' ? authenticated(step.connection, who).connection : step.connection
      }
    }
  })
})
