import { mkdtemp, rm } from 'node:fs/promises'
import { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import dynalite from 'dynalite'
import type { Commit } from '../../src/kernel/commit.ts'
import { dynamoClient } from '../../src/store/dynamo/client.ts'
import { createTables, openDynamo } from '../../src/store/dynamo/index.ts'
import { tableNames } from '../../src/store/dynamo/keys.ts'
import type { CommitStream, Store } from '../../src/store/port.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { inProcess } from './target.ts'

/** A fresh, empty store with a stream, and how to be rid of it. */
export type OpenStore = () => Promise<{ readonly store: Store; readonly dispose: () => Promise<void> }>

export const stores = {
  memory: async () => ({ store: openSqlite({ dir: ':memory:' }), dispose: async () => {} }),

  files: async () => {
    const dir = await mkdtemp(join(tmpdir(), 'rutter-'))
    return { store: openSqlite({ dir }), dispose: () => rm(dir, { recursive: true, force: true }) }
  },

  dynamo: async () => {
    const server = dynalite({ createTableMs: 0, deleteTableMs: 0 })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const credentials = { accessKeyId: 'ahoy', secretAccessKey: 'ahoy' }
    const connection = { region: 'eu-west-1', endpoint, credentials, patience: 60_000 }
    const tables = tableNames('Api')
    const client = dynamoClient(connection)
    await createTables(client, tables)
    client.destroy()
    return {
      store: fed(openDynamo({ ...connection, tables })),
      dispose: async () => {
        server.closeAllConnections()
        // Not its own close: a query whose client has gone may be under way, and would throw beside all tests.
        HttpServer.prototype.close.call(server)
      },
    }
  },
} satisfies Record<string, OpenStore>

/** Every store that a suite runs over. The template brings its own tables. */
export const places: readonly (readonly [string, OpenStore | undefined])[] = inProcess
  ? Object.entries(stores)
  : [['the template', undefined]]

/** Plays the part of the stream that tells on AWS what was written. */
function fed(store: Store): Store {
  const written: Commit[] = []
  const cursors = new Map<string, number>()
  const stream: CommitStream = {
    read: async (after, limit) => {
      const commits = written.slice(after, after + limit)
      return { commits, cursor: after + commits.length }
    },
    end: async () => written.length,
    cursor: async (consumer) => cursors.get(consumer) ?? 0,
    hasCursor: async (consumer) => cursors.has(consumer),
    advance: async (consumer, cursor) => {
      cursors.set(consumer, Math.max(cursor, cursors.get(consumer) ?? 0))
    },
  }
  const { journal } = store
  return {
    ...store,
    journal: {
      ...journal,
      stream,
      async append(commit) {
        const appended = await journal.append(commit)
        if (appended.ok) written.push(commit)
        return appended
      },
    },
  }
}
