import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Lambda } from './functions.ts'
import { region } from './intrinsics.ts'
import type { Item } from './tables.ts'
import type { MappingSpec, TableSpec } from './template.ts'

/** A record as DynamoDB Streams hands it on. */
export type StreamRecord = {
  readonly eventID: string
  readonly eventName: 'INSERT'
  readonly eventVersion: '1.1'
  readonly eventSource: 'aws:dynamodb'
  readonly awsRegion: string
  readonly eventSourceARN: string
  readonly dynamodb: {
    readonly ApproximateCreationDateTime: number
    readonly Keys: Item
    readonly NewImage: Item
    readonly SequenceNumber: string
    readonly SizeBytes: number
    readonly StreamViewType: 'NEW_IMAGE'
  }
}

/** What a mapping gave up, as it stands in the dead-letter queue: where the records are, not what is in them. */
export type DeadLetter = {
  readonly requestContext: { readonly functionArn: string; readonly condition: string }
  readonly DDBStreamBatchInfo: {
    readonly shardId: string
    readonly startSequenceNumber: string
    readonly endSequenceNumber: string
    readonly batchSize: number
    readonly streamArn: string
  }
}

/** How unkind the stream is: all of it is within what AWS promises. */
export type Mischief = {
  /** A number from 0 up to 1, asked for at each occasion. */
  chance(): number
  /** How often a batch that was well received comes once more. */
  readonly twice: number
  /** How often two neighbouring records of different items change places. */
  readonly swapped: number
}

export const kindStream: Mischief = { chance: () => 1, twice: 0, swapped: 0 }

export type Stream = {
  put(table: TableSpec, image: Item): void
  /** Hands on a record that nobody wrote, or that cannot be read. */
  inject(record: StreamRecord): void
  recordOf(table: TableSpec, image: Item): StreamRecord
  /** Resolves once every record so far was followed or given up by every mapping. */
  settled(): Promise<void>
  readonly idle: boolean
  /** The batches that were handed on, for each mapping. */
  readonly batches: ReadonlyMap<string, readonly (readonly StreamRecord[])[]>
  /** By the ARN of their queue. */
  readonly deadLetters: ReadonlyMap<string, readonly DeadLetter[]>
  close(): Promise<void>
}

export type StreamParts = {
  readonly mappings: readonly MappingSpec[]
  lambdaOf(name: string): Lambda
  readonly mischief: Mischief
}

const shards = ['shardId-0', 'shardId-1']

/** A mapping may have several batches of a shard under way, those of one partition one after the other. A test has few cores. */
const mostLanes = 2

/** Milliseconds for which records gather into a batch. AWS looks about four times a second; tests have less time. */
const pollEvery = 10

/** The streams of the template's tables, and for each mapping of the template a poller on every shard. */
export function openStream({ mappings, lambdaOf, mischief }: StreamParts): Stream {
  const batches = new Map<string, StreamRecord[][]>(mappings.map(({ id }) => [id, []]))
  const deadLetters = new Map<string, DeadLetter[]>()
  const pollers = mappings.map((mapping) => {
    const lanes = Array.from(
      { length: Math.min(mapping.ParallelizationFactor, mostLanes) },
      (_, lane) => lane,
    )
    return shards.map((shard) => lanes.map(() => openPoller(mapping, shard)))
  })
  const everyPoller = pollers.flat(2)
  let numbers = 0
  let closed = false

  function openPoller(mapping: MappingSpec, shard: string) {
    const log: StreamRecord[] = []
    const lambda = lambdaOf(mapping.FunctionName)
    let done = 0
    let reached = 0
    let running: Promise<void> | undefined

    async function run(): Promise<void> {
      while (done < log.length && !closed) {
        await delay(pollEvery)
        const batch = log.slice(done, done + mapping.BatchSize)
        reached = done + batch.length
        await deliver(batch, 0)
        done += batch.length
        if (!closed && mischief.chance() < mischief.twice) await hand(batch)
      }
    }

    /** Until each record was taken or given up: retried, and split where that is wished for. */
    async function deliver(batch: readonly StreamRecord[], attempt: number): Promise<void> {
      const fresh = batch.filter((record) => !isTooOld(record))
      if (fresh.length < batch.length) giveUp(batch.filter(isTooOld), 'RecordAgeExceeded')
      if (fresh.length === 0) return
      const failed = await hand(fresh)
      if (failed === undefined || closed) return
      const rest = fresh.slice(failed)
      if (failed > 0) return deliver(rest, 0)
      const { MaximumRetryAttempts: most, BisectBatchOnFunctionError: bisect } = mapping
      if (bisect && rest.length > 1) {
        // Splitting a batch does not count as an attempt.
        const half = Math.ceil(rest.length / 2)
        await deliver(rest.slice(0, half), attempt)
        return deliver(rest.slice(half), attempt)
      }
      if (most >= 0 && attempt >= most) return giveUp(rest, 'RetryAttemptsExhausted')
      await delay(Math.min(500, 5 * 2 ** attempt))
      return deliver(rest, attempt + 1)
    }

    /** The position of the first record that has to come again; undefined where all is well. */
    async function hand(batch: readonly StreamRecord[]): Promise<number | undefined> {
      batches.get(mapping.id)!.push([...batch])
      const invoked = await lambda.invoke({ Records: batch })
      if (!invoked.ok) return 0
      if (!mapping.FunctionResponseTypes.includes('ReportBatchItemFailures')) return undefined
      const { batchItemFailures = [] } = (JSON.parse(invoked.payload) ?? {}) as {
        batchItemFailures?: { itemIdentifier: string }[]
      }
      if (batchItemFailures.length === 0) return undefined
      const places = batchItemFailures.map(({ itemIdentifier }) =>
        batch.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
      )
      // An answer that names what was not in the batch counts as a failure of the whole batch.
      return places.includes(-1) ? 0 : Math.min(...places)
    }

    function isTooOld({ dynamodb }: StreamRecord): boolean {
      const { MaximumRecordAgeInSeconds: most } = mapping
      return most >= 0 && Date.now() / 1000 - dynamodb.ApproximateCreationDateTime > most
    }

    function giveUp(batch: readonly StreamRecord[], condition: string): void {
      const queue = mapping.DestinationConfig?.OnFailure.Destination
      if (queue === undefined) return
      deadLetters.set(queue, [
        ...(deadLetters.get(queue) ?? []),
        {
          requestContext: { functionArn: lambda.spec.arn, condition },
          DDBStreamBatchInfo: {
            shardId: shard,
            startSequenceNumber: batch[0]!.dynamodb.SequenceNumber,
            endSequenceNumber: batch.at(-1)!.dynamodb.SequenceNumber,
            batchSize: batch.length,
            streamArn: mapping.EventSourceArn,
          },
        },
      ])
    }

    function nudge(): void {
      running ??= Promise.resolve()
        .then(run)
        .finally(() => {
          running = undefined
          if (done < log.length && !closed) nudge()
        })
    }

    return {
      push(record: StreamRecord): void {
        log.push(record)
        // Order is promised for one item only, and every commit is an item of its own.
        const before = log.length - 2
        if (before >= reached && mischief.chance() < mischief.swapped) swap(log, before)
        nudge()
      },
      idle: () => running === undefined && done >= log.length,
      ended: async () => running,
    }
  }

  function recordOf(table: TableSpec, image: Item): StreamRecord {
    const keys = table.KeySchema.map(({ AttributeName }) => [AttributeName, image[AttributeName]!] as const)
    numbers++
    return {
      eventID: randomUUID().replaceAll('-', ''),
      eventName: 'INSERT',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: region,
      eventSourceARN: table.streamArn!,
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
        Keys: Object.fromEntries(keys),
        NewImage: image,
        SequenceNumber: String(numbers).padStart(21, '0'),
        SizeBytes: JSON.stringify(image).length,
        StreamViewType: 'NEW_IMAGE',
      },
    }
  }

  function inject(record: StreamRecord): void {
    const [partition] = Object.values(record.dynamodb.Keys)
    const hash = createHash('sha256').update(JSON.stringify(partition)).digest()
    for (const byShard of pollers) {
      const lanes = byShard[hash[0]! % shards.length]!
      lanes[hash[1]! % lanes.length]!.push(record)
    }
  }

  const stream: Stream = {
    put: (table, image) => inject(recordOf(table, image)),
    inject,
    recordOf,
    batches,
    deadLetters,
    async settled() {
      while (!stream.idle && !closed) await delay(2)
    },
    get idle() {
      return everyPoller.every((poller) => poller.idle())
    },
    async close() {
      closed = true
      await Promise.all(everyPoller.map((poller) => poller.ended()))
    },
  }
  return stream
}

/** The numbers stay in order: only what they stand for changes places. */
function swap(log: StreamRecord[], at: number): void {
  const [first, second] = [log[at]!, log[at + 1]!]
  const numbered = (record: StreamRecord, { dynamodb }: StreamRecord): StreamRecord => ({
    ...record,
    dynamodb: { ...record.dynamodb, SequenceNumber: dynamodb.SequenceNumber },
  })
  log[at] = numbered(second, first)
  log[at + 1] = numbered(first, second)
}
