import { CreateTableCommand, type DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb'
import type { MatchId, PlayerId } from '../../kernel/ids.ts'
import type { Store } from '../port.ts'
import { dynamoAccounts } from './accounts.ts'
import { type Connection, dynamo, dynamoClient } from './client.ts'
import { dynamoJournal } from './journal.ts'
import { commitKey, profileKey, rowKey, type TableNames, tableDefinitions } from './keys.ts'
import { dynamoViews } from './views.ts'

export function openDynamo({ tables, ...connection }: Connection & { readonly tables: TableNames }): Store {
  return dynamoStore(dynamoClient(connection), tables)
}

/** On a client that is used for other things as well. */
export function dynamoStore(client: DynamoDBClient, tables: TableNames): Store {
  const db = dynamo(client)
  return {
    journal: dynamoJournal(db, tables.journal),
    views: dynamoViews(db, tables.views),
    accounts: dynamoAccounts(db, tables.accounts),
    async check() {
      // Whoever may play may not ask the tables about themselves, so look for what is never there.
      await Promise.all([
        db.get({ TableName: tables.journal, Key: commitKey('check' as MatchId, 0) }),
        db.get({ TableName: tables.views, Key: rowKey('check' as MatchId) }),
        db.get({ TableName: tables.accounts, Key: profileKey('check' as PlayerId) }),
      ])
    },
    async close() {
      client.destroy()
    },
  }
}

/** For tests and for a DynamoDB on one's own machine; on AWS the deployment makes them. */
export async function createTables(client: DynamoDBClient, tables: TableNames): Promise<void> {
  await Promise.all(
    tableDefinitions(tables).map(async (definition) => {
      await client.send(new CreateTableCommand(definition))
      const wait = { client, minDelay: 1, maxDelay: 2, maxWaitTime: 60 }
      await waitUntilTableExists(wait, { TableName: definition.TableName })
    }),
  )
}
