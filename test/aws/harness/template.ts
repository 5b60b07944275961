import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { type FrontSpec, readFront } from './front-spec.ts'
import { openResolver, region } from './intrinsics.ts'
import { type Statement, statementsOf } from './permissions.ts'

/** What a synthesised template says that would run, with every reference resolved. */
export type Blueprint = {
  readonly tables: readonly TableSpec[]
  readonly functions: readonly FunctionSpec[]
  readonly httpApis: readonly ApiSpec[]
  readonly socketApis: readonly ApiSpec[]
  readonly mappings: readonly MappingSpec[]
  readonly queues: readonly QueueSpec[]
  readonly queueMappings: readonly QueueMappingSpec[]
  readonly front: FrontSpec
}

const Key = z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) })
const Index = z.object({
  IndexName: z.string(),
  KeySchema: z.array(Key),
  Projection: z.object({ ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']) }),
})
const Table = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  BillingMode: z.literal('PAY_PER_REQUEST'),
  KeySchema: z.array(Key),
  GlobalSecondaryIndexes: z.array(Index).optional(),
  StreamSpecification: z.object({ StreamViewType: z.literal('NEW_IMAGE') }).optional(),
  // A global table with one replica behaves as a table.
  Replicas: z.tuple([z.object({ Region: z.literal(region) })]),
})
export type TableSpec = z.infer<typeof Table> & {
  readonly name: string
  readonly arn: string
  readonly streamArn: string | null
}

const Code = z.object({
  Handler: z.string(),
  Runtime: z.literal('nodejs24.x'),
  Architectures: z.tuple([z.literal('arm64')]),
  MemorySize: z.number(),
  Timeout: z.number(),
  Role: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
  ReservedConcurrentExecutions: z.number().optional(),
})
export type FunctionSpec = z.infer<typeof Code> & {
  readonly name: string
  readonly arn: string
  /** The directory of its code. */
  readonly code: string
  /** What its role allows. */
  readonly statements: readonly Statement[]
}

const Cors = z.strictObject({
  AllowOrigins: z.tuple([z.literal('*')]),
  AllowMethods: z.array(z.string()),
  AllowHeaders: z.array(z.string()),
  ExposeHeaders: z.array(z.string()),
  MaxAge: z.number(),
})
export type CorsSpec = z.infer<typeof Cors>
const Api = z.object({
  ProtocolType: z.enum(['HTTP', 'WEBSOCKET']),
  RouteSelectionExpression: z.string().optional(),
  CorsConfiguration: Cors.optional(),
})
const Stage = z.object({
  ApiId: z.string(),
  StageName: z.string(),
  DefaultRouteSettings: z
    .object({ ThrottlingBurstLimit: z.number(), ThrottlingRateLimit: z.number() })
    .optional(),
})
const Route = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string().regex(/^integrations\//),
  RouteResponseSelectionExpression: z.string().optional(),
})
const Integration = z.object({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0').optional(),
})
const Permission = z.object({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
})
export type RouteSpec = {
  readonly key: string
  /** The function behind it, by its ARN. */
  readonly target: string
  /** Whether a socket's message is answered with what the function returns. */
  readonly answers: boolean
}
export type ApiSpec = {
  readonly id: string
  readonly stage: string
  readonly throttle: { readonly rate: number; readonly burst: number } | null
  /** What the gateway tells browsers by itself. */
  readonly cors: CorsSpec | null
  readonly routes: readonly RouteSpec[]
}

const Mapping = z.object({
  EventSourceArn: z.string().regex(/^arn:aws:dynamodb:/),
  FunctionName: z.string(),
  StartingPosition: z.literal('TRIM_HORIZON'),
  BatchSize: z.number(),
  ParallelizationFactor: z.number().default(1),
  BisectBatchOnFunctionError: z.boolean().default(false),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  MaximumRetryAttempts: z.number().default(-1),
  MaximumRecordAgeInSeconds: z.number().default(-1),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
})
export type MappingSpec = z.infer<typeof Mapping> & { readonly id: string }

const Queue = z.object({
  FifoQueue: z.boolean().default(false),
  DeduplicationScope: z.enum(['queue', 'messageGroup']).default('queue'),
  FifoThroughputLimit: z.enum(['perQueue', 'perMessageGroupId']).default('perQueue'),
  VisibilityTimeout: z.number().default(30),
  DelaySeconds: z.literal(0).default(0),
  RedrivePolicy: z
    .strictObject({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number().int().min(1) })
    .optional(),
})
export type QueueSpec = z.infer<typeof Queue> & { readonly id: string; readonly arn: string }

/** Of a FIFO queue, one message at a time. */
const QueueMapping = z.strictObject({
  EventSourceArn: z.string().regex(/^arn:aws:sqs:/),
  FunctionName: z.string(),
  BatchSize: z.literal(1),
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.number().int().min(2).max(1000) }),
  Tags: z.unknown().optional(),
})
export type QueueMappingSpec = z.infer<typeof QueueMapping> & { readonly id: string }

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      Metadata: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
})

/** Reads a template as CloudFormation would; one that asks for what the harness can't do is refused here. */
export function readTemplate(path: string): Blueprint {
  const { Resources } = Template.parse(JSON.parse(readFileSync(path, 'utf8')))
  const { resolve, arnOf } = openResolver(Resources)

  function all<T>(
    type: string,
    shape: z.ZodType<T>,
    wanted: (logical: string) => boolean = () => true,
  ): (T & { readonly logical: string })[] {
    return Object.entries(Resources)
      .filter(([logical, resource]) => resource.Type === type && wanted(logical))
      .map(([logical, { Properties }]) => ({ ...shape.parse(resolve(Properties)), logical }))
  }

  const integrations = all('AWS::ApiGatewayV2::Integration', Integration)
  const routes = all('AWS::ApiGatewayV2::Route', Route)
  const stages = all('AWS::ApiGatewayV2::Stage', Stage)
  const permissions = all('AWS::Lambda::Permission', Permission)

  function apis(protocol: 'HTTP' | 'WEBSOCKET'): ApiSpec[] {
    return all('AWS::ApiGatewayV2::Api', Api)
      .filter(({ ProtocolType }) => ProtocolType === protocol)
      .map(({ logical: id, CorsConfiguration: cors = null }) => {
        const stage = stages.find(({ ApiId }) => ApiId === id)
        if (stage === undefined) throw new Error(`${id} has no stage`)
        const settings = stage.DefaultRouteSettings
        return {
          id,
          stage: stage.StageName,
          cors,
          throttle:
            settings === undefined
              ? null
              : { rate: settings.ThrottlingRateLimit, burst: settings.ThrottlingBurstLimit },
          routes: routes.filter(({ ApiId }) => ApiId === id).map(routeOf),
        }
      })
  }

  function routeOf(route: z.infer<typeof Route>): RouteSpec {
    const name = route.Target.slice('integrations/'.length)
    const { IntegrationUri } = integrations.find(({ logical }) => logical === name)!
    const target = /functions\/(arn:[^/]+)\/invocations$/.exec(IntegrationUri)?.[1] ?? IntegrationUri
    mayInvoke(route.ApiId, target)
    return { key: route.RouteKey, target, answers: route.RouteResponseSelectionExpression === '$default' }
  }

  /** A gateway that was not allowed to call a function gets an error from Lambda, and so does the reader. */
  function mayInvoke(api: string, target: string): void {
    const allowed = permissions.some(
      ({ FunctionName, Principal, SourceArn }) =>
        FunctionName === target &&
        Principal === 'apigateway.amazonaws.com' &&
        (SourceArn === undefined || SourceArn.includes(`:${api}/`)),
    )
    if (!allowed) throw new Error(`the API ${api} may not call ${target}`)
  }

  function readsQueue(mapping: string): boolean {
    return String(resolve(Resources[mapping]!.Properties.EventSourceArn)).startsWith('arn:aws:sqs:')
  }

  return {
    tables: all('AWS::DynamoDB::GlobalTable', Table).map((table) => ({
      ...table,
      name: table.logical,
      arn: arnOf(table.logical, 'Arn'),
      streamArn: table.StreamSpecification === undefined ? null : arnOf(table.logical, 'StreamArn'),
    })),
    functions: all('AWS::Lambda::Function', Code, isOurs).map((each) => ({
      ...each,
      name: each.logical,
      arn: arnOf(each.logical, 'Arn'),
      code: join(dirname(path), z.string().parse(Resources[each.logical]!.Metadata['aws:asset:path'])),
      statements: statementsOf(each.Role, Resources, resolve),
    })),
    httpApis: apis('HTTP'),
    socketApis: apis('WEBSOCKET'),
    front: readFront(dirname(path), all),
    mappings: all('AWS::Lambda::EventSourceMapping', Mapping, (each) => !readsQueue(each)).map(named),
    queues: all('AWS::SQS::Queue', Queue).map((queue) => ({
      ...named(queue),
      arn: arnOf(queue.logical, 'Arn'),
    })),
    queueMappings: all('AWS::Lambda::EventSourceMapping', QueueMapping, readsQueue).map(named),
  }
}

function named<T extends { readonly logical: string }>({ logical, ...rest }: T) {
  return { ...rest, id: logical }
}

/** The function that publishes the pages is cdk's, in Python: the front does its work here. */
function isOurs(logical: string): boolean {
  return !logical.startsWith('CustomCDKBucketDeployment')
}

/** Where a deployed API would answer. */
export function hostOf({ id }: ApiSpec): string {
  return `${id}.execute-api.${region}.amazonaws.com`
}
