import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Context } from '../src/service/context.ts'
import { openContext } from '../src/service/index.ts'
import { type Dynamo, dynamo, dynamoClient } from '../src/store/dynamo/client.ts'
import { dynamoStore } from '../src/store/dynamo/index.ts'
import type { TableNames } from '../src/store/dynamo/keys.ts'
import type { Environment } from './environment.ts'

export type Service = {
  readonly context: Context
  /** The same client that the store uses; it also knows the credentials and the region. */
  readonly client: DynamoDBClient
  readonly db: Dynamo
  readonly tables: TableNames
}

/** The service as every function has it: on tables, one process among many. */
export function openService(environment: Environment): Service {
  const tables: TableNames = {
    journal: environment.TABLE_JOURNAL,
    views: environment.TABLE_VIEWS,
    live: environment.TABLE_LIVE,
    accounts: environment.TABLE_ACCOUNTS,
  }
  const client = dynamoClient({ region: environment.AWS_REGION })
  const context = openContext({ store: dynamoStore(client, tables), matchesInMemory, peers })
  return { context, client, db: dynamo(client), tables }
}

/** A function has little memory, and few players at a time. */
const matchesInMemory = 100

const peers = { lookEvery: 500, longestWait: 5_000, namesFor: 60_000 }
