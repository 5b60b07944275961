import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { assemble, type Thinking } from '../src/service/assemble.ts'
import type { Context } from '../src/service/context.ts'
import type { Dynamo } from '../src/store/dynamo/client.ts'
import type { TableNames } from '../src/store/dynamo/keys.ts'
import { dynamoStore } from '../src/store/dynamo/store.ts'
import type { Store } from '../src/store/port.ts'
import type { Environment } from './environment.ts'
import { openQueues, type Send } from './thinking/queue.ts'

export type Backend = {
  readonly context: Context
  /** Sends for what is thought elsewhere. */
  readonly send: Send
  /** The same client that the store uses; it also knows the credentials and the region. */
  client(): Promise<DynamoDBClient>
  readonly db: Dynamo
  readonly tables: TableNames
}

/**
 * Context and tables as every function has them, as one process among many, with what it thinks by. A match in memory, with the
 * views of all its seats, takes about 100 KB: 5,000 are half of the memory of a function with 1,024 MB.
 */
export function openBackend(
  environment: Environment,
  thinking: (store: Store, send: Send) => Thinking,
  matchesInMemory = 5_000,
): Backend {
  const tables: TableNames = {
    journal: environment.TABLE_JOURNAL,
    views: environment.TABLE_VIEWS,
    live: environment.TABLE_LIVE,
    accounts: environment.TABLE_ACCOUNTS,
    notices: environment.TABLE_NOTICES,
  }
  let loading: ReturnType<typeof load> | undefined
  const loaded = () => {
    loading ??= load(environment.AWS_REGION)
    return loading
  }
  const db = late(async () => (await loaded()).db)
  const store = dynamoStore(db, tables, async () => (await loading)?.client.destroy())
  const client = async () => (await loaded()).client
  const { QUEUE_MOVES: move, QUEUE_ANALYSES: analysis } = environment
  const send = openQueues({ move, analysis }, client)
  const context = assemble({ store, matchesInMemory, peers, mails: false }, thinking(store, send))
  return { context, send, client, db, tables }
}

async function load(region: string) {
  const { dynamo, dynamoClient } = await import('../src/store/dynamo/client.ts')
  const client = dynamoClient({ region })
  return { client, db: dynamo(client) }
}

/** The tables, by a client that is loaded with the first request to them: it is large, and not every answer needs it. */
function late(db: () => Promise<Dynamo>): Dynamo {
  return {
    put: async (input) => (await db()).put(input),
    update: async (input) => (await db()).update(input),
    remove: async (input) => (await db()).remove(input),
    get: async (input) => (await db()).get(input),
    async *query(input) {
      yield* (await db()).query(input)
    },
    async *scan(input) {
      yield* (await db()).scan(input)
    },
    getAll: async (table, keys) => (await db()).getAll(table, keys),
    removeAll: async (table, keys) => (await db()).removeAll(table, keys),
  }
}

const peers = { namesFor: 60_000 }
