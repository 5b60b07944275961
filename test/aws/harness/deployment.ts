import type { IncomingMessage } from 'node:http'
import { type Front, openFront } from './front.ts'
import { type Lambda, openLambda } from './functions.ts'
import { type HttpGateway, openHttpGateway } from './http-gateway.ts'
import { sqs } from './intrinsics.ts'
import { openQueues, type Queues } from './queues.ts'
import { openSocketGateway, type SocketGateway } from './socket-gateway.ts'
import { kindStream, type Mischief, openStream, type Stream } from './stream.ts'
import { openTables, type Tables } from './tables.ts'
import { type Blueprint, hostOf, type QueueMappingSpec } from './template.ts'

/** The template, running. */
export type Deployment = {
  readonly front: Front
  readonly http: HttpGateway
  readonly sockets: SocketGateway
  readonly tables: Tables
  readonly stream: Stream
  readonly queues: Queues
  /** The function whose id in the template has this in it. */
  lambda(part: string): Lambda
  readonly lambdas: readonly Lambda[]
  readonly mappings: Blueprint['mappings']
  close(): Promise<void>
}

export type DeploymentOptions = {
  readonly mischief?: Mischief
  /** Environments of one function at the same time. */
  readonly most?: number
  readonly variables?: Readonly<Record<string, string>>
  /** Queues whose messages wait, since nobody looks at them; none by itself. */
  isOff?(mapping: QueueMappingSpec): boolean
  sourceOf?(request: IncomingMessage): string
}

/** Puts up everything that a template describes: tables, functions, the stream between them, both gateways and what is in front. */
export async function deploy(blueprint: Blueprint, options: DeploymentOptions = {}): Promise<Deployment> {
  const { mischief = kindStream, most = 10, variables = {}, sourceOf, isOff = () => false } = options
  const [httpApi, socketApi] = [only(blueprint.httpApis), only(blueprint.socketApis)]
  const specOf = (id: string) => blueprint.functions.find(({ name, arn }) => name === id || arn === id)
  const lambdaOf = (id: string): Lambda => {
    const lambda = lambdas.find(({ spec }) => spec.name === id || spec.arn === id)
    if (lambda === undefined) throw new Error(`there is no function ${id}`)
    return lambda
  }
  const shared = { lambdaOf, ...(sourceOf === undefined ? {} : { sourceOf }) }
  const statementsOf = (key: string) => specOf(key)?.statements

  let stream: Stream | undefined
  const tables = await openTables({
    specs: blueprint.tables,
    statementsOf,
    written: (table, image) => stream?.put(table, image),
  })
  const sockets = await openSocketGateway({ ...shared, api: socketApi, statementsOf })
  const queues = await openQueues({
    specs: blueprint.queues,
    mappings: blueprint.queueMappings,
    functionOf: specOf,
    lambdaOf,
    mischief,
    isOff,
  })
  // The functions find the tables as the SDK does, and are told of sockets and queues by the template: by hosts that are not there.
  const moved = ([name, value]: [string, string]) =>
    [
      name,
      value.replace(`https://${hostOf(socketApi)}`, sockets.management).replace(sqs, queues.endpoint),
    ] as const
  const lambdas = blueprint.functions.map((spec) =>
    openLambda({
      spec: {
        ...spec,
        Environment: { Variables: Object.fromEntries(Object.entries(spec.Environment.Variables).map(moved)) },
      },
      variables: { AWS_ENDPOINT_URL_DYNAMODB: tables.endpoint, ...variables },
      most,
    }),
  )
  stream = openStream({ mappings: blueprint.mappings, lambdaOf, mischief })
  const http = await openHttpGateway({ ...shared, api: httpApi })

  const front = await openFront({
    spec: blueprint.front,
    gatewayAt: (host) =>
      host === hostOf(httpApi) ? http.address : host === hostOf(socketApi) ? sockets.management : undefined,
  })

  return {
    front,
    http,
    sockets,
    tables,
    stream,
    queues,
    lambdas,
    mappings: blueprint.mappings,
    lambda(part) {
      return only(lambdas.filter(({ spec }) => spec.name.includes(part)))
    },
    async close() {
      await front.close()
      await http.close()
      await sockets.close()
      await stream.close()
      await queues.close()
      await Promise.all(lambdas.map((lambda) => lambda.close()))
      await tables.close()
    },
  }
}

function only<T>(things: readonly T[]): T {
  const [first, second] = things
  if (first === undefined || second !== undefined)
    throw new Error(`one is wanted, there are ${things.length}`)
  return first
}
