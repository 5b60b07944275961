import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { z } from 'zod'
import type { Commit } from '../../src/kernel/commit.ts'
import { commitOfImage } from '../../src/store/dynamo/journal.ts'
import { type Log, told } from '../log.ts'

const Event = z.object({
  Records: z.array(z.object({ dynamodb: z.looseObject({ SequenceNumber: z.string().min(1) }) }).loose()),
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

/** A commit, and the number under which its record can be asked for again. */
export type Delivered = { readonly commit: Commit; readonly number: string }

export type Delivery = {
  readonly commits: readonly Delivered[]
  /** The numbers of records that hold no commit. */
  readonly unreadable: readonly string[]
}

/** What the answer to a batch says: from the first of these on, everything comes again. */
export type BatchAnswer = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] }

/**
 * The commits in a batch of the journal's stream. A record that can't be read is told of and left to the
 * stream, which asks again a few times and then puts it aside; its neighbours go on.
 */
export function readDelivery(event: unknown, log: Log): Delivery {
  const commits: Delivered[] = []
  const unreadable: string[] = []
  for (const record of Event.parse(event).Records) {
    const { SequenceNumber: number } = record.dynamodb
    if (isChange(record.eventName)) {
      // The journal only grows. An alarm listens for these words.
      log.error('the journal was changed', { change: record.eventName, number })
      continue
    }
    try {
      const { NewImage } = Insert.parse(record).dynamodb
      commits.push({ commit: commitOfImage(NewImage as Record<string, AttributeValue>), number })
    } catch (error) {
      log.error('a record holds no commit', { number, err: told(error) })
      unreadable.push(number)
    }
  }
  return { commits, unreadable }
}

function isChange(name: unknown): boolean {
  return name === 'MODIFY' || name === 'REMOVE'
}

export function failures(numbers: Iterable<string>): BatchAnswer {
  return { batchItemFailures: [...new Set(numbers)].map((itemIdentifier) => ({ itemIdentifier })) }
}
