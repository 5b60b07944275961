import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { bodyOf } from './body.ts'
import type { Lambda } from './functions.ts'
import { region } from './intrinsics.ts'
import { allows, signer } from './permissions.ts'
import type { Mischief } from './stream.ts'
import type { FunctionSpec, QueueMappingSpec, QueueSpec } from './template.ts'

/** A message as it lies in a queue. */
export type Message = {
  readonly id: string
  readonly body: string
  readonly group: string
  readonly deduplication: string
  readonly number: string
  readonly sent: number
  /** How often it was received. */
  received: number
}

export type Queues = {
  readonly endpoint: string
  /** Every message that was taken, by the id of its queue. */
  readonly taken: ReadonlyMap<string, readonly Message[]>
  /** Those that wait, or are being worked on. */
  readonly waiting: ReadonlyMap<string, readonly Message[]>
  /** An answer in place of taking a message; undefined takes it. */
  react:
    | ((queue: string, body: string) => { readonly status: number; readonly body: object } | undefined)
    | undefined
  /** Puts a message into a queue, as one that somebody sent. */
  put(queue: string, message: Message): void
  /** Puts all that one queue has into another, as an operator does with what was given up. */
  redrive(from: string, to: string): void
  /** Resolves once every message was worked off, in all queues that are served. */
  settled(): Promise<void>
  readonly idle: boolean
  close(): Promise<void>
}

export type QueuesParts = {
  readonly specs: readonly QueueSpec[]
  readonly mappings: readonly QueueMappingSpec[]
  functionOf(id: string): FunctionSpec | undefined
  lambdaOf(id: string): Lambda
  readonly mischief: Mischief
  /** A mapping that is switched off: its messages wait. */
  isOff(mapping: QueueMappingSpec): boolean
}

/** Milliseconds within which an equal message is not taken again. */
const remembered = 5 * 60_000

/** A test has few cores. */
const mostAtOnce = 2

const Sent = z.strictObject({
  QueueUrl: z.string(),
  MessageBody: z.string().min(1),
  MessageGroupId: z.string().regex(/^[\w!-~]{1,128}$/),
  MessageDeduplicationId: z.string().regex(/^[\w!-~]{1,128}$/),
})

/**
 * The template's FIFO queues, with a poller for each mapping. A group's messages come one after the other: the next one once the one
 * before was deleted, or given up. A second of a visibility timeout is a millisecond here.
 */
export async function openQueues(parts: QueuesParts): Promise<Queues> {
  const { specs, mappings, functionOf, lambdaOf, mischief, isOff } = parts
  const taken = new Map<string, Message[]>(specs.map(({ id }) => [id, []]))
  const waiting = new Map<string, Message[]>(specs.map(({ id }) => [id, []]))
  const deduplicated = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let numbers = 0
  let closed = false
  const pollers = mappings.filter((mapping) => !isOff(mapping)).map(openPoller)

  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming)
    if (body === undefined) return
    const { status, body: answer } = take(String(body), incoming.headers)
    outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
    outgoing.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function take(text: string, headers: Readonly<Record<string, string | string[] | undefined>>) {
    if (headers['x-amz-target'] !== 'AmazonSQS.SendMessage') return refused(400, 'InvalidAction')
    const { data, error } = Sent.safeParse(JSON.parse(text))
    if (data === undefined) return refused(400, 'InvalidParameterValue', z.prettifyError(error))
    const spec = specs.find(({ id }) => new URL(data.QueueUrl).pathname.endsWith(`/${id}`))
    if (spec === undefined) return refused(400, 'QueueDoesNotExist')
    const key = signer(headers.authorization as string | undefined, 'sqs')
    const statements = key === null ? undefined : functionOf(key)?.statements
    if (statements === undefined || !allows(statements, 'sqs:SendMessage', spec.arn))
      return refused(403, 'AccessDeniedException', `${key} may not send to ${spec.id}`)
    const reaction = queues.react?.(spec.id, data.MessageBody)
    if (reaction !== undefined) return reaction
    return { status: 200, body: put(spec, data) }
  }

  function put(
    spec: QueueSpec,
    { MessageBody, MessageGroupId, MessageDeduplicationId }: z.infer<typeof Sent>,
  ) {
    const scope = spec.DeduplicationScope === 'messageGroup' ? MessageGroupId : ''
    const name = JSON.stringify([spec.id, scope, MessageDeduplicationId])
    const now = Date.now()
    const number = String(++numbers).padStart(20, '0')
    const answer = { MessageId: randomUUID(), MD5OfMessageBody: md5(MessageBody), SequenceNumber: number }
    if (now - (deduplicated.get(name) ?? 0) < remembered) return answer
    deduplicated.set(name, now)
    const message: Message = {
      id: answer.MessageId,
      body: MessageBody,
      group: MessageGroupId,
      deduplication: MessageDeduplicationId,
      number,
      sent: now,
      received: 0,
    }
    taken.get(spec.id)!.push(message)
    enqueue(spec.id, message)
    return answer
  }

  function enqueue(queue: string, message: Message): void {
    waiting.get(queue)!.push(message)
    for (const poller of pollers) if (poller.queue === queue) poller.nudge()
  }

  function openPoller(mapping: QueueMappingSpec) {
    const spec = specs.find(({ arn }) => arn === mapping.EventSourceArn)!
    const target = functionOf(mapping.FunctionName)!
    for (const verb of ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'])
      if (!allows(target.statements, `sqs:${verb}`, spec.arn))
        throw new Error(`${target.name} lacks sqs:${verb} on ${spec.id}`)
    if (spec.VisibilityTimeout < target.Timeout)
      throw new Error(`${spec.id} would show a message again while ${target.name} works on it`)
    const most = Math.min(mapping.ScalingConfig.MaximumConcurrency, mostAtOnce)
    const queue = waiting.get(spec.id)!
    const busy = new Set<string>()

    function nudge(): void {
      while (!closed && busy.size < most) {
        const next = queue.find(({ group }) => !busy.has(group))
        if (next === undefined) return
        busy.add(next.group)
        const work = receive(next).finally(() => {
          running.delete(work)
          busy.delete(next.group)
          nudge()
        })
        running.add(work)
      }
    }

    async function receive(message: Message): Promise<void> {
      const { deadLetterTargetArn, maxReceiveCount } = spec.RedrivePolicy!
      if (message.received >= maxReceiveCount) {
        remove(message)
        const dead = specs.find(({ arn }) => arn === deadLetterTargetArn)!
        enqueue(dead.id, message)
        return
      }
      message.received++
      const invoked = await lambdaOf(mapping.FunctionName).invoke(eventOf(spec, message))
      const isDeleted = invoked.ok && (message.received > 1 || mischief.chance() >= mischief.twice)
      if (isDeleted) remove(message)
      else if (!closed) await delay(spec.VisibilityTimeout)
    }

    function remove(message: Message): void {
      queue.splice(queue.indexOf(message), 1)
    }

    return { queue: spec.id, nudge, idle: () => queue.length === 0 && busy.size === 0 }
  }

  const queues: Queues = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    waiting,
    react: undefined,
    put: (queue, message) => enqueue(queue, { ...message, received: 0 }),
    redrive(from, to) {
      for (const message of waiting.get(from)!.splice(0)) queues.put(to, message)
    },
    async settled() {
      while (!queues.idle && !closed) await delay(2)
    },
    get idle() {
      return pollers.every((poller) => poller.idle())
    },
    async close() {
      closed = true
      await Promise.all(running)
      server.closeAllConnections()
      server.close()
    },
  }
  return queues
}

function refused(status: number, type: string, message = type) {
  return { status, body: { __type: `com.amazonaws.sqs#${type}`, message } }
}

/** What a function is handed, as Lambda's poller makes it. */
function eventOf(
  spec: QueueSpec,
  { id, body, group, deduplication, number, sent, received }: Message,
): object {
  const record = {
    messageId: id,
    receiptHandle: randomUUID(),
    body,
    attributes: {
      ApproximateReceiveCount: String(received),
      SentTimestamp: String(sent),
      SequenceNumber: number,
      MessageGroupId: group,
      SenderId: 'AROAEXAMPLE:function',
      MessageDeduplicationId: deduplication,
      ApproximateFirstReceiveTimestamp: String(sent),
    },
    messageAttributes: {},
    md5OfBody: md5(body),
    eventSource: 'aws:sqs',
    eventSourceARN: spec.arn,
    awsRegion: region,
  }
  return { Records: [record] }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
