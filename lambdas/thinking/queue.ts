import { setTimeout as delay } from 'node:timers/promises'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { StoreError } from '../../src/store/port.ts'
import { openSigned } from '../signed.ts'
import { idOf, type Work } from './messages.ts'

/** Resolves once the message is kept by its queue. */
export type Send = (work: Work) => Promise<void>

/** The address of a queue for each kind of work that is sent for here. */
export type Queues = { readonly [what in Work['what']]: string | undefined }

/** Milliseconds for one request, and how often one is sent. */
const patience = 2_000
const tries = 3

/**
 * The one call of SQS that we need. Messages of a match are delivered one after the other; one that was sent twice, since an
 * answer was lost, is one to the queue.
 */
export function openQueues(queues: Queues, client: () => Promise<DynamoDBClient>): Send {
  let opened: ReturnType<typeof openSigned> | undefined

  async function request(work: Work): Promise<string | null> {
    opened ??= openSigned('sqs', await client())
    const queue = queues[work.what]!
    const { status, text } = await opened({
      method: 'POST',
      url: new URL('/', queue),
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
      body: JSON.stringify({
        QueueUrl: queue,
        MessageBody: JSON.stringify(work),
        MessageGroupId: work.match,
        MessageDeduplicationId: idOf(work),
      }),
      patience,
    })
    return status === 200 ? null : `${status} ${text}`
  }

  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      const failure = await request(work).catch(String)
      if (failure === null) return
      if (attempt === tries) throw new StoreError('unavailable', `a message could not be queued: ${failure}`)
      await delay(Math.random() * 50 * 2 ** attempt)
    }
  }
}
