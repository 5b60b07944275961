import type { AddressInfo } from 'node:net'
import {
  DeleteItemCommand,
  DeleteTableCommand,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, dynamoClient } from '../../src/store/dynamo/client.ts'
import { createTables, openDynamo } from '../../src/store/dynamo/index.ts'
import { commitOfImage } from '../../src/store/dynamo/journal.ts'
import {
  commitKey,
  ownTokenKey,
  S,
  shardOf,
  shards,
  tableNames,
  tokenKey,
} from '../../src/store/dynamo/keys.ts'
import type { Scope, Store, Token } from '../../src/store/port.ts'
import { conformance, type Subject } from './conformance.ts'
import { type Asked, openGateway, type Reaction, throttled } from './gateway.ts'
import {
  aChain,
  aMatch,
  aPerson,
  aPlayer,
  appendAll,
  aRow,
  aSnapshot,
  aToken,
  commitAfter,
  seat,
} from './made.ts'

const server = dynalite({ createTableMs: 0, deleteTableMs: 0 })
const listening = new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

conformance('DynamoDB tables (dynalite)', async () => openSubject(local(await listening)), { appends: 1500 })

const endpoint = process.env.RUTTER_DYNAMODB_ENDPOINT
if (endpoint !== undefined) {
  conformance(`DynamoDB tables (${endpoint})`, () => openSubject(local(endpoint)), { appends: 1500 })
}

function local(endpoint: string): Connection {
  const keyed = process.env.AWS_ACCESS_KEY_ID !== undefined
  const credentials = { accessKeyId: 'ahoy', secretAccessKey: 'ahoy' }
  const region = process.env.AWS_REGION ?? 'eu-west-1'
  // Far more than players are asked to have: how busy the machine is must not decide.
  return { region, endpoint, patience: 60_000, ...(keyed ? {} : { credentials }) }
}

async function openSubject(connection: Connection): Promise<Subject> {
  const tables = tableNames(`Test${Date.now()}`)
  const client = dynamoClient(connection)
  await createTables(client, tables)
  let store = openDynamo({ ...connection, tables })
  return {
    get store() {
      return store
    },
    async reopen() {
      await store.close()
      store = openDynamo({ ...connection, tables })
    },
    async tamper(match, seq, change) {
      const at = { TableName: tables.journal, Key: commitKey(match, seq) }
      const { Item } = await client.send(new GetItemCommand(at))
      const body = change(Item!.body!.S!)
      if (body === null) await client.send(new DeleteItemCommand(at))
      else {
        const changed = { ...Item, body: { S: body } }
        await client.send(new PutItemCommand({ TableName: tables.journal, Item: changed }))
      }
    },
    unreachable: async () => openDynamo({ ...connection, endpoint: 'http://127.0.0.1:9', tables }),
    async dispose() {
      await store.close()
      await Promise.all(
        Object.values(tables).map((TableName) => client.send(new DeleteTableCommand({ TableName }))),
      )
      client.destroy()
    },
  }
}

describe('DynamoDB tables behind an unreliable line', () => {
  const tables = tableNames('Line')
  let store: Store
  const opened: (() => void)[] = []

  beforeAll(async () => {
    const connection = local(await listening)
    const client = dynamoClient(connection)
    await createTables(client, tables)
    client.destroy()
    store = openDynamo({ ...connection, tables })
  })
  afterAll(async () => {
    await store.close()
    for (const close of opened) close()
  })

  async function through(react: (asked: Asked, count: number) => Reaction, more: Partial<Connection> = {}) {
    const gateway = await openGateway(await listening, react)
    const behind = openDynamo({ ...local(gateway.endpoint), tables, ...more })
    opened.push(gateway.close, () => void behind.close())
    const operations = () => gateway.asked.map(({ operation }) => operation)
    return { behind, operations }
  }

  it('appends by one write and reads by one query', async () => {
    const { behind, operations } = await through(() => 'forward')
    const chain = aChain(3)
    await appendAll(behind, chain)
    expect(operations()).toEqual(['PutItem', 'PutItem', 'PutItem'])
    await behind.journal.read(chain[0]!.match, 1)
    expect(operations().slice(3)).toEqual(['Query'])
  })

  it('recognises its own commit when the answer to the first attempt was lost', async () => {
    const { behind, operations } = await through(({ operation }, count) =>
      operation === 'PutItem' && count === 1 ? 'forward-and-hang-up' : 'forward',
    )
    const commit = commitAfter(undefined, aMatch())
    expect(await behind.journal.append(commit)).toEqual({ ok: true })
    expect(operations()).toEqual(['PutItem', 'PutItem', 'GetItem'])
    expect(await store.journal.read(commit.match, 0)).toEqual([commit])
  })

  it('gives a token of before the scope "account" that scope if it was issued at sign-up and has no end', async () => {
    const client = dynamoClient(local(await listening))
    const player = aPlayer()
    const kept = async (change: Partial<Token>, more: object = {}): Promise<readonly Scope[] | undefined> => {
      const token = aToken({ player, ...change })
      const Item = { ...tokenKey(token.id), who: S(player), body: S(JSON.stringify(token)), ...more }
      await client.send(new PutItemCommand({ TableName: tables.accounts, Item }))
      await client.send(
        new PutItemCommand({ TableName: tables.accounts, Item: ownTokenKey(player, token.id) }),
      )
      return (await store.accounts.token(token.id))?.scopes
    }
    expect(await kept({ label: 'first token', created: 1 })).toEqual(['read', 'play', 'account'])
    expect(await kept({ label: 'first token', created: 2, expires: 1_800_000_000_000 })).toEqual([
      'read',
      'play',
    ])
    expect(await kept({ label: 'my phone', created: 3 })).toEqual(['read', 'play'])
    const since = aToken({ player, label: 'first token', created: 4 })
    await store.accounts.putToken(since)
    expect(await store.accounts.token(since.id)).toEqual(since)
    expect((await store.accounts.tokens(player)).map(({ scopes }) => scopes.length)).toEqual([3, 2, 2, 2])
    client.destroy()
  })

  it('takes the winner from the refusal where the table names it', async () => {
    const match = aMatch()
    const winner = commitAfter(undefined, match)
    const { behind, operations } = await through(() => ({
      status: 400,
      body: {
        __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
        message: 'The conditional request failed',
        Item: { ...commitKey(match, 1), body: { S: JSON.stringify(winner) } },
      },
    }))
    expect(await behind.journal.append(commitAfter(undefined, match))).toEqual({ ok: false, winner })
    expect(await behind.journal.append(winner)).toEqual({ ok: true })
    expect(operations()).toEqual(['PutItem', 'PutItem'])
  })

  it('gets over a short throttling', async () => {
    const { behind } = await through((_, count) => (count <= 2 ? throttled : 'forward'))
    const commit = commitAfter(undefined, aMatch())
    expect(await behind.journal.append(commit)).toEqual({ ok: true })
  })

  // Silence takes three eighths of the patience each time, so that it ends during the third attempt of four.
  it.each([
    ['throttled', throttled, 4],
    ['hung up on', 'hang-up', 4],
    ['left without an answer', 'silence', 3],
    ['told of an error inside', { status: 500, body: { __type: 'InternalServerError', message: 'Oh.' } }, 4],
    ['told that there is no such table', { status: 400, body: { __type: 'ResourceNotFoundException' } }, 1],
  ] as [string, Reaction, number][])('gives up when it is %s all the time', async (_, reaction, attempts) => {
    const { behind, operations } = await through(() => reaction, { patience: 4000 })
    const commit = commitAfter(undefined, aMatch())
    const unavailable = { name: 'StoreError', code: 'unavailable' }
    await Promise.all([
      expect(behind.journal.append(commit)).rejects.toMatchObject(unavailable),
      expect(behind.journal.read(commit.match, 0)).rejects.toMatchObject(unavailable),
      expect(behind.check()).rejects.toMatchObject(unavailable),
    ])
    for (const operation of ['PutItem', 'Query']) {
      const asked = operations().filter((each) => each === operation).length
      expect(asked, operation).toBeGreaterThan(0)
      expect(asked, operation).toBeLessThanOrEqual(attempts)
    }
    expect(await store.journal.read(commit.match, 0)).toEqual([])
  })

  it('asks again for what a batch left undone', async () => {
    const people = Array.from({ length: 3 }, (_, i) => aPerson({ name: `Sailor ${i}` }))
    await Promise.all(people.map(store.accounts.putPlayer))
    const { behind, operations } = await through(({ operation, body }, count) =>
      operation === 'BatchGetItem' && count <= 2
        ? { status: 200, body: { Responses: {}, UnprocessedKeys: JSON.parse(body).RequestItems } }
        : 'forward',
    )
    expect(await behind.accounts.names(people.map(({ id }) => id))).toEqual(
      new Map(people.map(({ id, name }) => [id, name])),
    )
    expect(operations()).toEqual(['BatchGetItem', 'BatchGetItem', 'BatchGetItem'])
  })

  it('finishes a row whose writing broke off, once it is told again', async () => {
    const [anne, mary] = [aPlayer(), aPlayer()]
    const row = aRow({ status: 'running', seats: [seat(anne), seat(mary)], turn: [0] })
    const next = { ...row, seq: 2, turn: [1], waiting: [1] }
    const waiting = async (player: typeof anne) =>
      (await store.views.list({ player, turn: true, limit: 5 })).rows.map(({ seq }) => seq)
    await store.views.putRow(row)
    const { behind } = await through(({ body }) => (body.includes('"row"') ? 'hang-up' : 'forward'))
    await expect(behind.views.putRow(next)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await store.views.row(row.id)).toEqual(row)
    // Rather than something false, both are told nothing for the moment.
    expect([await waiting(anne), await waiting(mary)]).toEqual([[], []])
    await store.views.putRow(next)
    expect([await waiting(anne), await waiting(mary)]).toEqual([[], [2]])
  })

  it('declines a snapshot that no item can hold', async () => {
    const plain = aSnapshot({ seq: 1 })
    await store.views.putSnapshot(plain)
    // Noise does not shrink.
    const noise = Array.from({ length: 1_000_000 }, () => Math.floor(Math.random() * 10)).join('')
    const huge = { ...plain, seq: 2, state: { ...plain.state, seq: 2, state: { noise } } }
    await store.views.putSnapshot(huge)
    expect(await store.views.snapshot(plain.match)).toEqual(plain)
  })
})

it('reads a commit from a stream as it does from the table', () => {
  const commit = commitAfter(undefined, aMatch())
  const image = { ...commitKey(commit.match, 1), body: { S: JSON.stringify(commit) } }
  expect(commitOfImage(image)).toEqual(commit)
  const damaged = {
    ...image,
    body: { S: image.body.S.replace('"to":"havana","note"', '"to":"nassau","note"') },
  }
  expect(() => commitOfImage(damaged)).toThrow(expect.objectContaining({ code: 'corrupt' }))
})

it('spreads new matches evenly over the shards of their index', () => {
  const byShard = Map.groupBy(Array.from({ length: 2000 }, aMatch), shardOf)
  expect([...byShard.keys()].sort()).toEqual(shards)
  for (const matches of byShard.values()) expect(matches.length).toBeGreaterThan(350)
})
