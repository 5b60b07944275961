import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type AttributeValue, CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'
import { bodyOf } from './body.ts'
import { region } from './intrinsics.ts'
import { metered, type Units, unitsOf } from './meter.ts'
import { allows, type Statement, signer } from './permissions.ts'
import type { TableSpec } from './template.ts'

export type Item = Record<string, AttributeValue>

/** A request that some function made. */
export type Asked = {
  readonly by: string
  readonly operation: string
  readonly table: string
  // biome-ignore lint/suspicious/noExplicitAny: the shape of each operation's body is its own
  readonly body: any
}

/** What becomes of a request: passed on, answered here, or kept waiting; or passed on and its answer lost. */
export type Reaction =
  | 'forward'
  | 'lose-answer'
  | 'silence'
  | { readonly status: number; readonly body: object }

export type Tables = {
  readonly endpoint: string
  readonly asked: readonly Asked[]
  /** Decides over each request from now on; undefined passes everything on. */
  react: ((asked: Asked) => Reaction | Promise<Reaction>) | undefined
  /** Called when a request was carried out and its answer is not on its way yet. */
  after: ((asked: Asked) => void) | undefined
  /** Called with the price of each request, once somebody wants to know it. */
  charged: ((asked: Asked, units: Units) => void) | undefined
  /** A client for the test itself, past every fault and permission. */
  readonly client: DynamoDBClient
  close(): Promise<void>
}

export type TablesParts = {
  readonly specs: readonly TableSpec[]
  /** What the owner of an access key may do. */
  statementsOf(key: string): readonly Statement[] | undefined
  /** Called for every item that was put into a table that has a stream. */
  written(table: TableSpec, image: Item): void
}

const prefix = 'com.amazonaws.dynamodb.v20120810#'

export const throttled: Reaction = {
  status: 400,
  body: { __type: `${prefix}ThrottlingException`, message: 'Rate exceeded' },
}

/**
 * The template's tables in a DynamoDB-compatible server, behind a gate: it holds every request against the role of
 * the function that signed it, can fail in the ways that DynamoDB does, and tells the stream what was written.
 */
export async function openTables({ specs, statementsOf, written }: TablesParts): Promise<Tables> {
  const server = dynalite({ createTableMs: 0, deleteTableMs: 0 })
  const inside = await listening(server)
  const client = new DynamoDBClient({
    region,
    endpoint: inside,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  for (const spec of specs) await client.send(new CreateTableCommand(definitionOf(spec)))

  const asked: Asked[] = []
  const gate = createServer(async (incoming, outgoing) => {
    const operation = String(incoming.headers['x-amz-target']).split('.')[1]!
    const whole = await bodyOf(incoming)
    if (whole === undefined) return
    const sent = String(whole)
    const key = signer(incoming.headers.authorization, 'dynamodb')
    const statements = key === null ? undefined : statementsOf(key)
    const body = JSON.parse(sent)
    const table: string = body.TableName ?? Object.keys(body.RequestItems ?? {})[0] ?? ''
    const each: Asked = { by: key ?? '', operation, table, body }
    asked.push(each)
    const reaction =
      statements !== undefined && allowed(statements, each)
        ? ((await tables.react?.(each)) ?? 'forward')
        : denied(each)
    if (reaction === 'silence') return
    if (typeof reaction === 'object') {
      outgoing.writeHead(reaction.status, { 'content-type': 'application/x-amz-json-1.0' })
      outgoing.end(JSON.stringify(reaction.body))
      return
    }
    const { charged } = tables
    const onward = charged === undefined ? sent : JSON.stringify(metered(each))
    const answer = await pass(inside, incoming, onward)
    const spec = specs.find(({ name }) => name === table)
    if (spec !== undefined) charged?.(each, unitsOf(spec, each, answer.status, answer.body))
    if (answer.status === 200) tellStream(each)
    tables.after?.(each)
    if (reaction === 'lose-answer') return void incoming.socket.destroy()
    outgoing.writeHead(answer.status, answer.headers)
    outgoing.end(answer.body)
  })

  function allowed(statements: readonly Statement[], { operation, body }: Asked): boolean {
    const names: string[] = body.TableName === undefined ? Object.keys(body.RequestItems) : [body.TableName]
    return names.every((name) => {
      const spec = specs.find((each) => each.name === name)
      const resource = body.IndexName === undefined ? spec?.arn : `${spec?.arn}/index/${body.IndexName}`
      return resource !== undefined && allows(statements, `dynamodb:${operation}`, resource)
    })
  }

  function tellStream({ operation, table, body }: Asked): void {
    const spec = specs.find(({ name }) => name === table)
    if (operation === 'PutItem' && spec?.streamArn != null) written(spec, body.Item as Item)
  }

  const tables: Tables = {
    endpoint: await listening(gate),
    asked,
    react: undefined,
    after: undefined,
    charged: undefined,
    client,
    async close() {
      client.destroy()
      for (const each of [gate, server]) {
        each.closeAllConnections()
        each.close()
      }
    },
  }
  return tables
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function definitionOf(spec: TableSpec) {
  const { name, AttributeDefinitions, BillingMode, KeySchema, GlobalSecondaryIndexes } = spec
  return {
    TableName: name,
    AttributeDefinitions,
    BillingMode,
    KeySchema,
    ...(GlobalSecondaryIndexes === undefined ? {} : { GlobalSecondaryIndexes }),
  }
}

function denied({ by, operation, table }: Asked): Reaction {
  const message = `User: ${by} is not authorized to perform: dynamodb:${operation} on resource: ${table}`
  return { status: 400, body: { __type: `${prefix}AccessDeniedException`, Message: message } }
}

async function pass(target: string, { headers }: IncomingMessage, body: string) {
  const onward = request(target, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
  })
  onward.end(body)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) }
}
