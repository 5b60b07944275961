import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  type FunctionProps,
  Function as LambdaFunction,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Bundle, FunctionName } from './build.ts'
import { acknowledgeWildcards, grants } from './grants.ts'
import type { Settings } from './settings.ts'
import type { SocketEdge } from './socket-edge.ts'
import type { Tables } from './tables.ts'

type Parts = { readonly tables: Tables; readonly sockets: SocketEdge; readonly bundles: readonly Bundle[] }

/** A name in the template, how much memory (and with it, how much of a core), and how long it may take. */
const sizes: Readonly<Record<FunctionName, readonly [id: string, megabytes: number, seconds: number]>> = {
  // The gateway gives up after 30 seconds; a request that takes longer than a few has long been answered with 503.
  http: ['Http', 1024, 28],
  websocket: ['WebSocket', 1024, 28],
  // A whole core: a commit costs 7 to 11 ms of one, and with a share of a core a shard of a busy evening is not kept up with.
  'stream-views': ['StreamViews', 1769, 60],
  // The same, and time enough for a match that thousands follow: telling them is work of the processor.
  'stream-live': ['StreamLive', 1769, 300],
}

export class Functions extends Construct {
  readonly http: LambdaFunction
  readonly websocket: LambdaFunction
  readonly streamViews: LambdaFunction
  readonly streamLive: LambdaFunction

  constructor(scope: Construct, settings: Settings, parts: Parts) {
    super(scope, 'Functions')
    const { journal, views, live, accounts } = parts.tables
    const environment = {
      TABLE_JOURNAL: journal.tableName,
      TABLE_VIEWS: views.tableName,
      TABLE_LIVE: live.tableName,
      TABLE_ACCOUNTS: accounts.tableName,
      LOG_LEVEL: settings.logLevel,
      RATE_LIMIT: settings.rateLimit,
    }
    const sending = { ...environment, SOCKET_ENDPOINT: parts.sockets.stage.callbackUrl }
    // The ceiling of what requests can cost, and of what they can take from the consumers' share of the account.
    const { httpConcurrency } = settings
    const ceiling = httpConcurrency === 'off' ? {} : { reservedConcurrentExecutions: httpConcurrency }
    this.http = this.make('http', environment, settings, parts, ceiling)
    this.websocket = this.make('websocket', sending, settings, parts)
    this.streamViews = this.make('stream-views', environment, settings, parts)
    this.streamLive = this.make('stream-live', sending, settings, parts)
  }

  get all(): readonly LambdaFunction[] {
    return [this.http, this.websocket, this.streamViews, this.streamLive]
  }

  private make(
    name: FunctionName,
    environment: Record<string, string>,
    settings: Settings,
    { bundles, ...rest }: Parts,
    ceiling: Pick<FunctionProps, 'reservedConcurrentExecutions'> = {},
  ): LambdaFunction {
    const [id, memorySize, seconds] = sizes[name]
    const { directory, hash } = bundles.find((bundle) => bundle.name === name)!
    const logGroup = new LogGroup(this, `${id}Log`, {
      retention: settings.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(this, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What Rutter's ${name} function may do, and nothing else`,
      inlinePolicies: {
        log: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
          ],
        }),
        work: new PolicyDocument({ statements: grants[name](rest) }),
      },
    })
    acknowledgeWildcards(role, rest)
    return new LambdaFunction(this, id, {
      description: `Rutter, ${settings.stage}: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(directory, { assetHash: hash }),
      handler: 'index.handler',
      memorySize,
      timeout: Duration.seconds(seconds),
      environment,
      role,
      logGroup,
      ...ceiling,
    })
  }
}
