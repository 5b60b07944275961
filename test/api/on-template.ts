import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { inject } from 'vitest'
import { type Deployment, type DeploymentOptions, deploy } from '../aws/harness/deployment.ts'
import type { Mischief } from '../aws/harness/stream.ts'
import { type Blueprint, readTemplate } from '../aws/harness/template.ts'
import { prng } from '../kit/prng.ts'
import type { Received, Sent, Target } from './target.ts'

/** What there is to reach for where the template runs. */
export type OnTemplate = Target & { readonly deployment: Deployment }

export type TemplateOptions = DeploymentOptions & {
  /** Another than the one of this run. */
  readonly blueprint?: Blueprint
  /** Whether matches that are over are analysed, each of which takes longer than it was played in. */
  readonly analyses?: boolean
}

/** The synthesised template, put up for one file of tests, with a stream that repeats and mixes. */
export async function openOnTemplate(options: TemplateOptions = {}): Promise<OnTemplate> {
  const { blueprint = readTemplate(inject('template')), analyses = false, ...rest } = options
  const isOff: DeploymentOptions['isOff'] = ({ id }) => !analyses && id.includes('Analyses')
  const deployment = await deploy(blueprint, { mischief: mischief(7), isOff, ...rest })
  const { http, sockets, tables, stream, queues, lambdas } = deployment
  const agent = new Agent({ keepAlive: true })
  const journal = nameOf('Journal')
  const live = nameOf('Live')

  function nameOf(part: string): string {
    const [name] = lambdas.flatMap(
      ({ spec }) => spec.Environment.Variables[`TABLE_${part.toUpperCase()}`] ?? [],
    )
    return name!
  }

  async function settled(): Promise<void> {
    do {
      await stream.settled()
      await queues.settled()
    } while (!stream.idle)
    await sockets.settled()
  }

  return {
    deployment,
    async send(sent) {
      if (readsLists(sent)) await settled()
      return send(http.address, agent, sent)
    },
    listen: async () => http.address,
    socket: async () => sockets.url,
    settled,
    async written() {
      const { Count } = await tables.client.send(
        new ScanCommand({ TableName: journal, Select: 'COUNT', ConsistentRead: true }),
      )
      return Count!
    },
    async followed() {
      const { Items = [] } = await tables.client.send(
        new ScanCommand({ TableName: live, ConsistentRead: true }),
      )
      const partitions = Items.map(({ pk }) => pk!.S!).filter((pk) => /^[MT]#/.test(pk))
      return new Set(partitions).size
    },
    get lines() {
      return lambdas.flatMap((lambda) => lambda.lines)
    },
    get reported() {
      const aside = lambdas.flatMap(({ lines }) => lines.filter((line) => line.includes(putAside)))
      const givenUp = [...queues.waiting].flatMap(([id, messages]) => (isDead(id) ? messages : []))
      return [...[...stream.deadLetters.values()].flat(), ...givenUp, ...aside]
    },
    async close() {
      agent.destroy()
      await deployment.close()
    },
  }
}

function isDead(queue: string): boolean {
  return queue.includes('DeadLetters')
}

/** What a consumer says of a commit that it goes on without. */
export const putAside = '"msg":"a commit was put aside"'

/** Some batches come twice, and commits change places: nothing that the suites expect may change by it. */
export function mischief(seed: number): Mischief {
  const chance = prng(seed)
  return { chance: () => chance.int(1000) / 1000, twice: 0.2, swapped: 0.3 }
}

/**
 * Lists are made from the stream, a moment after what they show; and whoever leaves for good is looked up in them.
 * A test that has just made a move wants to see it there.
 */
function readsLists({ method, url, payload }: Sent): boolean {
  const path = url.split('?', 1)[0]
  if (path === '/v1/matches') return method === 'GET'
  if (path === '/v1/me') return method === 'DELETE'
  return path === '/graphql' && /\bmatches\b|\beraseMe\b/.test(JSON.stringify(payload ?? ''))
}

function send(address: string, agent: Agent, { method, url, headers, payload }: Sent): Promise<Received> {
  const { hostname, port } = new URL(address)
  const body = typeof payload === 'object' ? JSON.stringify(payload) : payload
  const typed = typeof payload === 'object' ? { 'content-type': 'application/json' } : {}
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path: url, method, agent, headers: { ...typed, ...headers, ...length } },
      (incoming) => received(incoming).then(resolve, reject),
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function received(incoming: IncomingMessage): Promise<Received> {
  return {
    status: incoming.statusCode!,
    headers: incoming.headers as Record<string, string>,
    text: await text(incoming),
  }
}
