import { describe, expect, test } from 'vitest'
import { readEnvironment, readSocketEnvironment } from '../../lambdas/environment.ts'
import { openLog } from '../../lambdas/log.ts'
import { comeAgain } from '../../lambdas/stream/aside.ts'
import { failures, readDelivery } from '../../lambdas/stream/records.ts'
import { readSocketEvent } from '../../lambdas/websocket/event.ts'
import { gatewayLimits } from '../../lambdas/websocket/limits.ts'
import { closes, openConnection, receive } from '../../src/api/ws/protocol.ts'
import { StoreError } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { openTable, serviceOn } from '../service/table.ts'

const log = openLog('silent')

describe('a batch of the stream', () => {
  async function records() {
    const store = openSqlite({ dir: ':memory:' })
    const match = await openTable(serviceOn(store))
    const commits = await store.journal.read(match, 0)
    await store.close()
    return commits.map((commit, index) => ({
      eventID: String(index),
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      dynamodb: {
        ApproximateCreationDateTime: 1_790_000_000,
        SequenceNumber: `10${index}`,
        Keys: { m: { S: commit.match }, v: { N: String(commit.seq) } },
        NewImage: {
          m: { S: commit.match },
          v: { N: String(commit.seq) },
          body: { S: JSON.stringify(commit) },
          ...(commit.seq === 1 ? { b: { S: '0' }, at: { N: '5' } } : {}),
        },
        StreamViewType: 'NEW_IMAGE',
      },
    }))
  }

  test('is read as the commits that were put, each under its number', async () => {
    const batch = await records()
    const commits = readDelivery({ Records: batch }, log)
    expect(commits.map(({ commit, number }) => [commit.seq, number])).toEqual([
      [1, '100'],
      [2, '101'],
      [3, '102'],
    ])
  })

  test.each([
    ['holds no text', { body: { S: 'nonsense' } }],
    ['was changed', { v: { N: '7' } }],
    ['has no body', { body: undefined }],
    ['has numbers for words', { body: { N: '5' } }],
  ])('goes on without a record that %s, and tells of it', async (_why, change) => {
    const [first, second, third] = await records()
    const image = { ...second!.dynamodb.NewImage, ...change }
    const poisoned = { ...second!, dynamodb: { ...second!.dynamodb, NewImage: image } }
    const lines: string[] = []
    const commits = readDelivery(
      { Records: [first, poisoned, third] },
      openLog('error', (line) => lines.push(line)),
    )
    expect(commits.map(({ number }) => number)).toEqual(['100', '102'])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a commit was put aside', number: '101' },
    ])
  })

  test('passes over what is no commit at all, and tells of it', async () => {
    const [first] = await records()
    const lines: string[] = []
    const changes = ['MODIFY', 'REMOVE'].map((eventName) => ({ ...first!, eventName }))
    const read = readDelivery(
      { Records: changes },
      openLog('info', (line) => lines.push(line)),
    )
    expect(read).toEqual([])
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(Array(2).fill('the journal was changed'))
  })

  test('that has no numbers fails as a whole', () => {
    expect(() => readDelivery({ Records: [{ eventName: 'INSERT' }] }, log)).toThrow()
    expect(() => readDelivery({}, log)).toThrow()
  })

  test.each([
    ['the tables are away', new StoreError('unavailable', 'away'), 6 * 3600, true],
    ['something fails that may be a bug', new TypeError('oops'), 59, true],
    ['the same still fails after a minute', new TypeError('oops'), 61, false],
    ['the log is damaged', new StoreError('corrupt', 'damaged'), 0, false],
  ])('of which a match can’t be followed, since %s', async (_why, error, seconds, again) => {
    const lines: string[] = []
    const commits = readDelivery({ Records: await records() }, log)
    const now = commits[0]!.written + seconds * 1000
    const failed = new Map([[commits[0]!.commit.match, error]])
    const numbers = comeAgain(
      commits,
      failed,
      now,
      openLog('error', (line) => lines.push(line)),
    )
    expect(numbers).toEqual(again ? ['100', '101', '102'] : [])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      (again ? [] : commits).map(({ commit: { match, seq } }) => ({
        msg: 'a commit was put aside',
        match,
        seq,
        err: { message: error.message },
      })),
    )
    expect(comeAgain(commits, new Map(), now, log)).toEqual([])
  })

  test('is answered with each number that has to come again, once', () => {
    expect(failures(['1', '2', '1'])).toEqual({
      batchItemFailures: [{ itemIdentifier: '1' }, { itemIdentifier: '2' }],
    })
    expect(failures([])).toEqual({ batchItemFailures: [] })
  })
})

describe('an event of the sockets', () => {
  const event = (eventType: string, more: object = {}) => ({
    requestContext: {
      eventType,
      routeKey: '$default',
      connectionId: 'L0SM9cOFvHcCIhw=',
      requestId: 'r',
      identity: { sourceIp: '203.0.113.7' },
    },
    isBase64Encoded: false,
    ...more,
  })

  test.each([
    [{ 'Sec-WebSocket-Protocol': 'graphql-transport-ws' }, true],
    [{ 'sec-websocket-protocol': 'graphql-ws, graphql-transport-ws' }, true],
    [{ 'Sec-WebSocket-Protocol': 'graphql-ws' }, false],
    [{ 'Sec-WebSocket-Protocol': 'x-graphql-transport-ws' }, false],
    [{}, false],
    [undefined, false],
  ])('tells of an opening with %j whether it speaks ours: %s', (headers, speaksOurs) => {
    const [[, offered] = []] = Object.entries(headers ?? {})
    expect(readSocketEvent(event('CONNECT', { headers }))).toEqual({
      type: 'CONNECT',
      connection: 'L0SM9cOFvHcCIhw=',
      sourceIp: '203.0.113.7',
      headers: offered === undefined ? {} : { 'sec-websocket-protocol': offered },
      speaksOurs,
    })
  })

  test('brings a message, unless it is no text or too long', () => {
    const text = (more: object) => readSocketEvent(event('MESSAGE', more))
    expect(text({ body: '{}' })).toMatchObject({ type: 'MESSAGE', text: '{}', requestId: 'r' })
    expect(text({})).toMatchObject({ text: '' })
    expect(text({ body: 'AAE=', isBase64Encoded: true })).toMatchObject({ text: { unreadable: 'binary' } })
    expect(text({ body: 'é'.repeat(8192) })).toMatchObject({ text: 'é'.repeat(8192) })
    expect(text({ body: `${'é'.repeat(8192)}x` })).toMatchObject({ text: { unreadable: 'too-long' } })
  })

  test('of any other kind is a bug', () => {
    expect(() => readSocketEvent(event('PING'))).toThrow()
    expect(() => readSocketEvent({})).toThrow()
  })
})

describe('the environment', () => {
  const tables = {
    TABLE_JOURNAL: 'J',
    TABLE_VIEWS: 'V',
    TABLE_LIVE: 'L',
    TABLE_ACCOUNTS: 'A',
    TABLE_NOTICES: 'N',
  }
  const whole = { AWS_REGION: 'eu-central-1', ...tables, SOCKET_ENDPOINT: 'https://x.example.org/live' }

  test('is read whole or not at all', () => {
    expect(readSocketEnvironment(whole)).toMatchObject({ ...whole, LOG_LEVEL: 'info', RATE_LIMIT: 'on' })
    for (const name of Object.keys(tables)) {
      expect(() => readEnvironment({ ...whole, [name]: undefined })).toThrow(name)
      expect(() => readEnvironment({ ...whole, [name]: '' })).toThrow(name)
    }
    for (const [name, value] of [
      ['LOG_LEVEL', 'loud'],
      ['RATE_LIMIT', 'maybe'],
      ['SOCKET_ENDPOINT', 'nowhere'],
      ['SOCKET_ENDPOINT', 'ftp://x'],
      ['SOCKET_URL', 'https://play.example.org/live'],
      ['FRONT_WORD', ''],
    ] as const) {
      expect(() => readSocketEnvironment({ ...whole, [name]: value })).toThrow(name)
    }
  })
})

test('one connection behind the gateway may send a greeting and all its operations at once, and little more', () => {
  let connection = openConnection(0, gatewayLimits)
  let sent = 0
  for (let closed = false; !closed && sent < 1000; sent++) {
    const step = receive(connection, '{"type":"ping"}', 0, gatewayLimits)
    closed = step.close === closes.tooManyMessages
    connection = step.connection
  }
  expect(sent).toBeGreaterThan(gatewayLimits.operations + 1)
  expect(sent).toBeLessThan(2 * gatewayLimits.operations)
})
