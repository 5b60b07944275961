import { once } from 'node:events'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { authenticate } from '../../src/api/authenticate.ts'
import type { CommandId } from '../../src/kernel/ids.ts'
import { consume } from '../../src/service/consume.ts'
import type { Context } from '../../src/service/context.ts'
import { openContext } from '../../src/service/index.ts'
import { serviceOf } from '../../src/service/service.ts'
import { dynamoAccounts } from '../../src/store/dynamo/accounts.ts'
import { dynamo, dynamoClient } from '../../src/store/dynamo/client.ts'
import { createTables } from '../../src/store/dynamo/index.ts'
import { dynamoJournal } from '../../src/store/dynamo/journal.ts'
import { tableNames } from '../../src/store/dynamo/keys.ts'
import { dynamoNotices } from '../../src/store/dynamo/notices.ts'
import { dynamoViews } from '../../src/store/dynamo/views.ts'
import type { Store } from '../../src/store/port.ts'
import { plunderEntry } from '../matches.ts'
import { type Step, scriptedMatch, signUpPeople } from '../script.ts'
import { type Bound, section } from '../section.ts'

const commands = 100

section(async (bench) => {
  bench.about(
    `**DynamoDB.** Requests and capacity units of a command as the table's server reports them (dynalite, in this ` +
      `process), counted on the SDK's client from the token to the answer, over ${commands} commands of one match of ` +
      `Winds of Plunder. Warm: the process has the match in memory. Cold: a process that has never seen it, which ` +
      `starts from the newest snapshot. What the stream's consumer writes afterwards is not part of a command. (This server reports ` +
      `no units for a query that finds nothing; a real table may charge for it.)`,
  )
  const tables = tableNames('Bench')
  const server = startDynalite()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = dynamoClient({
    region: 'local',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  })
  await createTables(client, tables)
  const db = dynamo(client)
  const store: Store = {
    journal: dynamoJournal(db, tables.journal),
    views: dynamoViews(db, tables.views),
    accounts: dynamoAccounts(db, tables.accounts),
    notices: dynamoNotices(db, tables.notices),
    check: async () => {},
    close: async () => {},
  }
  const context = openContext({ store, games: [plunderEntry] })
  const people = await signUpPeople(context, 3)
  const script = await scriptedMatch(context, people, 1)
  const tally = countRequests(client)

  tally.clear()
  for (const step of script.slice(0, commands)) await command(context, step)
  const warm = perCommand(tally, commands)
  await consume(context, await store.journal.read(script[0]!.match, 0), (_, error) => {
    throw error
  })
  tally.clear()
  await command(openContext({ store, games: [plunderEntry] }), script[commands]!)
  const cold = perCommand(tally, 1)
  client.destroy()
  server.close()

  bench.row({
    what: 'DynamoDB, a warm command: writes',
    ours: told(warm, ['PutItem']),
    bound: exactly(
      1,
      requests(warm, ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']),
    ),
    headline: true,
  })
  bench.row({
    what: 'DynamoDB, a warm command: queries of the log',
    ours: told(warm, ['Query']),
    bound: exactly(1, requests(warm, ['Query', 'Scan'])),
    headline: true,
  })
  bench.row({ what: 'DynamoDB, a warm command: the token', ours: told(warm, ['GetItem', 'BatchGetItem']) })
  bench.row({
    what: 'DynamoDB, a cold command: reads',
    ours: told(cold, ['GetItem', 'BatchGetItem', 'Query', 'Scan']),
  })
})

function startDynalite(): Server {
  const dynalite: (options: { createTableMs: number }) => Server = createRequire(import.meta.url)('dynalite')
  return dynalite({ createTableMs: 0 })
}

async function command(context: Context, { match, token, seat, expect, command }: Step): Promise<void> {
  const service = serviceOf(context)
  const caller = await authenticate({ service, clock: context.clock }, token)
  if (!caller.ok) throw new Error(caller.problem.detail)
  const id = `bench-${expect}` as CommandId
  const played = await service.play(caller.value, { match, seat, expect, command, id })
  if (!played.ok) throw new Error(played.problem.detail)
}

type Count = { requests: number; units: number }

/** By kind of request, since the last time it was cleared. */
function countRequests(client: DynamoDBClient): Map<string, Count> {
  const counts = new Map<string, Count>()
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const result = await next(args)
        const kind = (commandName as string).replace(/Command$/, '')
        const count = counts.get(kind) ?? { requests: 0, units: 0 }
        counts.set(kind, count)
        count.requests++
        for (const { CapacityUnits } of consumed(result.output)) count.units += CapacityUnits ?? 0
        return result
      },
    { step: 'initialize' },
  )
  return counts
}

function consumed(output: object): readonly { CapacityUnits?: number }[] {
  const capacity = (output as { ConsumedCapacity?: object }).ConsumedCapacity ?? []
  return Array.isArray(capacity) ? capacity : [capacity]
}

function perCommand(counts: ReadonlyMap<string, Count>, many: number): ReadonlyMap<string, Count> {
  return new Map(
    [...counts].map(([kind, { requests, units }]) => [
      kind,
      { requests: requests / many, units: units / many },
    ]),
  )
}

function requests(counts: ReadonlyMap<string, Count>, kinds: readonly string[]): number {
  return kinds.reduce((sum, kind) => sum + (counts.get(kind)?.requests ?? 0), 0)
}

function told(counts: ReadonlyMap<string, Count>, kinds: readonly string[]): string {
  const units = kinds.reduce((sum, kind) => sum + (counts.get(kind)?.units ?? 0), 0)
  const made = kinds.flatMap((kind) => {
    const count = counts.get(kind)?.requests
    return count === undefined ? [] : [`${count} ${kind}`]
  })
  return `${made.join(' + ') || 'none'}, ${units.toFixed(1)} units`
}

function exactly(wanted: number, value: number): Bound {
  return { text: `= ${wanted}`, met: value === wanted }
}
