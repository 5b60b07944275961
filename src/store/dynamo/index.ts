import { CreateTableCommand, type DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb'
import type { Store } from '../port.ts'
import { type Connection, dynamo, dynamoClient } from './client.ts'
import { type TableNames, tableDefinitions } from './keys.ts'
import { dynamoStore } from './store.ts'

export function openDynamo({ tables, ...connection }: Connection & { readonly tables: TableNames }): Store {
  const client = dynamoClient(connection)
  return dynamoStore(dynamo(client, connection.patience), tables, async () => client.destroy())
}

/** Creates the tables for tests and for a local DynamoDB; on AWS the stack creates them. */
export async function createTables(client: DynamoDBClient, tables: TableNames): Promise<void> {
  await Promise.all(
    tableDefinitions(tables).map(async (definition) => {
      await client.send(new CreateTableCommand(definition))
      const wait = { client, minDelay: 1, maxDelay: 2, maxWaitTime: 60 }
      await waitUntilTableExists(wait, { TableName: definition.TableName })
    }),
  )
}
