import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DeleteItemCommandInput,
  DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
  ScanCommand,
  type ScanCommandInput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb'
import { StoreError } from '../port.ts'

export type Item = Record<string, AttributeValue>

export type Connection = {
  readonly region: string
  readonly endpoint?: string
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** Milliseconds that an answer may take in all, retries included. */
  readonly patience?: number
}

/** A player is waiting. */
const usualPatience = 4000

export function dynamoClient(connection: Connection): DynamoDBClient {
  const { region, endpoint, credentials, patience = usualPatience } = connection
  return new DynamoDBClient({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: patience / 4,
      requestTimeout: (3 * patience) / 8,
      throwOnRequestTimeout: true,
    },
  })
}

/** The requests that Rutter makes, failing with StoreErrors. */
export type Dynamo = ReturnType<typeof dynamo>

export function dynamo(client: DynamoDBClient, patience: number = usualPatience) {
  async function send<T>(request: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    try {
      return await request({ abortSignal: AbortSignal.timeout(patience) })
    } catch (error) {
      throw storeError(error)
    }
  }

  /** `held: false` where the condition failed, with the existing item if the table returns it. */
  async function conditionally<T extends object>(
    request: Promise<T>,
  ): Promise<({ held: true } & T) | { held: false; item: Item | undefined }> {
    try {
      return { held: true, ...(await request) }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return { held: false, item: error.Item }
    }
  }

  async function* pages(
    request: (start: Item | undefined) => Promise<Pick<QueryCommandOutput, 'Items' | 'LastEvaluatedKey'>>,
  ): AsyncGenerator<Item[]> {
    let start: Item | undefined
    do {
      const page = await request(start)
      yield page.Items ?? []
      start = page.LastEvaluatedKey
    } while (start !== undefined)
  }

  return {
    put: (input: PutItemCommandInput) =>
      conditionally(send((options) => client.send(new PutItemCommand(input), options))),
    update: (input: UpdateItemCommandInput) =>
      conditionally(send((options) => client.send(new UpdateItemCommand(input), options))),
    remove: (input: DeleteItemCommandInput) =>
      conditionally(send((options) => client.send(new DeleteItemCommand(input), options))),
    get: (input: GetItemCommandInput) =>
      send((options) => client.send(new GetItemCommand({ ConsistentRead: true, ...input }), options)),
    query: (input: QueryCommandInput) =>
      pages((start) =>
        send((options) => client.send(new QueryCommand({ ...input, ExclusiveStartKey: start }), options)),
      ),
    scan: (input: ScanCommandInput) =>
      pages((start) =>
        send((options) => client.send(new ScanCommand({ ...input, ExclusiveStartKey: start }), options)),
      ),

    /** The items that exist among these keys, in no order. */
    async getAll(table: string, keys: readonly Item[]): Promise<Item[]> {
      const found: Item[] = []
      await inBatches(keys, 100, async (some) => {
        const request = { RequestItems: { [table]: { Keys: some, ConsistentRead: true } } }
        const answer = await send((options) => client.send(new BatchGetItemCommand(request), options))
        found.push(...(answer.Responses?.[table] ?? []))
        return answer.UnprocessedKeys?.[table]?.Keys ?? []
      })
      return found
    },

    async removeAll(table: string, keys: readonly Item[]): Promise<void> {
      await inBatches(keys, 25, async (some) => {
        const request = { RequestItems: { [table]: some.map((Key) => ({ DeleteRequest: { Key } })) } }
        const answer = await send((options) => client.send(new BatchWriteItemCommand(request), options))
        return (answer.UnprocessedItems?.[table] ?? []).map((left) => left.DeleteRequest!.Key!)
      })
    },
  }
}

/** Milliseconds; a batch that is delayed longer comes too late for the request that needs it. */
const mostDelay = usualPatience / 2

/** Under load a batch may return unprocessed keys: they are sent again, with a delay that doubles. */
async function inBatches(
  keys: readonly Item[],
  size: number,
  work: (some: Item[]) => Promise<Item[]>,
): Promise<void> {
  const left = [...keys]
  for (let delay = 25; left.length > 0; ) {
    const unprocessed = await work(left.splice(0, size))
    if (unprocessed.length === 0) continue
    if (delay > mostDelay) throw new StoreError('unavailable', 'The tables are too busy.')
    left.push(...unprocessed)
    await new Promise((resolve) => setTimeout(resolve, delay))
    delay *= 2
  }
}

/** A ValidationException is a bug of ours; any other failure means that the table is unavailable. */
function storeError(error: unknown): unknown {
  if (error instanceof ConditionalCheckFailedException) return error
  if (!(error instanceof Error) || error.name === 'ValidationException') return error
  return new StoreError('unavailable', `The tables do not answer: ${error.name}.`, { cause: error })
}
