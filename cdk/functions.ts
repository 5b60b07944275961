import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Bundle, FunctionName } from './build.ts'
import type { Front } from './front.ts'
import { acknowledgeWildcards, grants } from './grants.ts'
import type { Settings } from './settings.ts'
import type { SocketEdge } from './socket-edge.ts'
import type { Tables } from './tables.ts'
import { type ThinkQueues, timeToThink } from './think-queues.ts'

type Parts = {
  readonly tables: Tables
  readonly sockets: SocketEdge
  readonly queues: ThinkQueues
  readonly bundles: readonly Bundle[]
}

/** Id in the template, memory (which also sets the share of a core: 1,769 MB is one), and timeout. */
const sizes: Readonly<Record<FunctionName, readonly [id: string, megabytes: number, seconds: number]>> = {
  // API Gateway times out after 30 s; a request to the tables that takes longer than 4 s is answered with 503.
  http: ['Http', 1024, 28],
  websocket: ['WebSocket', 1024, 28],
  // A whole core: a commit takes 7 to 11 ms of one, and with less a busy shard would fall behind.
  'stream-views': ['StreamViews', 1769, 60],
  // A whole core as well, and time for a match with thousands of subscribers: sending to them is CPU work.
  'stream-live': ['StreamLive', 1769, 300],
  // A whole core too: it is nothing but CPU work.
  think: ['Think', 1769, timeToThink],
}

export class Functions extends Construct {
  readonly http: LambdaFunction
  readonly websocket: LambdaFunction
  readonly streamViews: LambdaFunction
  readonly streamLive: LambdaFunction
  readonly think: LambdaFunction

  constructor(scope: Construct, settings: Settings, parts: Parts) {
    super(scope, 'Functions')
    const { journal, views, live, accounts, notices } = parts.tables
    const { moves, analyses } = parts.queues
    const environment = {
      TABLE_JOURNAL: journal.tableName,
      TABLE_VIEWS: views.tableName,
      TABLE_LIVE: live.tableName,
      TABLE_ACCOUNTS: accounts.tableName,
      TABLE_NOTICES: notices.tableName,
      LOG_LEVEL: settings.logLevel,
      RATE_LIMIT: settings.rateLimit,
    }
    const sending = { SOCKET_ENDPOINT: parts.sockets.stage.callbackUrl }
    const toMoves = { QUEUE_MOVES: moves.queueUrl }
    const toAnalyses = { QUEUE_ANALYSES: analyses.queueUrl }
    const make = (name: FunctionName, variables: Record<string, string>, most?: number | 'off') =>
      this.make(name, { ...environment, ...variables }, settings, parts, most)
    // Limits what requests can cost, and what they can take from the consumers of the account's concurrency.
    this.http = make('http', toAnalyses, settings.httpConcurrency)
    this.websocket = make('websocket', { ...sending, ...toAnalyses })
    this.streamViews = make('stream-views', { ...toMoves, ...toAnalyses })
    this.streamLive = make('stream-live', sending)
    // Limits what computer players can cost.
    const thinking = { ...toAnalyses, BOT_PAUSE: String(settings.botPause) }
    this.think = make('think', thinking, settings.thinkConcurrency)
  }

  /** Not in the constructor, since the front is made from the gateways, and these call the functions. */
  meet({ url, socketUrl, word }: Front): void {
    for (const each of [this.http, this.websocket]) {
      each.addEnvironment('PUBLIC_URL', url).addEnvironment('FRONT_WORD', word)
    }
    this.http.addEnvironment('SOCKET_URL', socketUrl)
  }

  get all(): readonly LambdaFunction[] {
    return [this.http, this.websocket, this.streamViews, this.streamLive, this.think]
  }

  private make(
    name: FunctionName,
    environment: Record<string, string>,
    settings: Settings,
    { bundles, ...rest }: Parts,
    most: number | 'off' = 'off',
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
      ...(most === 'off' ? {} : { reservedConcurrentExecutions: most }),
    })
  }
}
