import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import dynalite from 'dynalite'
import { dynamoClient } from '../../src/store/dynamo/client.ts'
import { createTables, openDynamo } from '../../src/store/dynamo/index.ts'
import { tableNames } from '../../src/store/dynamo/keys.ts'

/** A store on tables, and what a process of its own needs to find them: as on AWS, by the environment. */
export async function openTables() {
  const server = dynalite({ createTableMs: 0 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connection = {
    region: 'eu-central-1',
    endpoint: address,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    patience: 60_000,
  }
  const client = dynamoClient(connection)
  await createTables(client, tableNames('Test'))
  client.destroy()
  const opened = openDynamo({ ...connection, tables: tableNames('Test') })
  return {
    store: opened,
    endpoint: {
      AWS_REGION: connection.region,
      AWS_ENDPOINT_URL_DYNAMODB: address,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
    async dispose() {
      await opened.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
