import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import type { Commit } from '../../src/kernel/commit.ts'
import { commitOfImage } from '../../src/store/dynamo/journal.ts'
import type { Log } from '../log.ts'
import { putAside } from './aside.ts'

const Event = z.object({
  Records: z.array(
    z
      .object({
        dynamodb: z.looseObject({
          SequenceNumber: z.string().min(1),
          /** In seconds. */
          ApproximateCreationDateTime: z.number().default(0),
        }),
      })
      .loose(),
  ),
})

const Insert = z.object({
  eventName: z.literal('INSERT'),
  dynamodb: z.object({
    NewImage: z.looseObject({
      m: z.object({ S: z.string() }),
      v: z.object({ N: z.string() }),
      body: z.object({ S: z.string() }),
    }),
  }),
})

/** A commit, when it was written, and the number under which its record can be asked for again. */
export type Delivered = { readonly commit: Commit; readonly written: number; readonly number: string }

/** The answer to a batch: from the first of these on, all records are delivered again. */
export type BatchAnswer = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] }

/** The commits in a batch of the journal's stream. A record that can't be read is put aside; its neighbours go on. */
export function readDelivery(event: unknown, log: Log): Delivered[] {
  const commits: Delivered[] = []
  for (const record of Event.parse(event).Records) {
    const { SequenceNumber: number, ApproximateCreationDateTime: seconds } = record.dynamodb
    if (isChange(record.eventName)) {
      // The journal only grows. An alarm listens for these words.
      log.error('the journal was changed', { change: record.eventName, number })
      continue
    }
    try {
      const { NewImage } = Insert.parse(record).dynamodb
      const commit = commitOfImage(NewImage as Record<string, AttributeValue>)
      commits.push({ commit, written: seconds * 1000, number })
    } catch (error) {
      putAside(log, { number }, error)
    }
  }
  return commits
}

function isChange(name: unknown): boolean {
  return name === 'MODIFY' || name === 'REMOVE'
}

export function failures(numbers: Iterable<string>): BatchAnswer {
  return { batchItemFailures: [...new Set(numbers)].map((itemIdentifier) => ({ itemIdentifier })) }
}
