import { Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { FunctionName } from './build.ts'
import type { SocketEdge } from './socket-edge.ts'
import type { Tables } from './tables.ts'
import type { ThinkQueues } from './think-queues.ts'

type Things = { readonly tables: Tables; readonly sockets: SocketEdge; readonly queues: ThinkQueues }

/**
 * The actions of each function on each table. No function may update or delete items of the journal, nor write to it in
 * batches, which can't have conditions.
 */
export const grants: Readonly<Record<FunctionName, (things: Things) => PolicyStatement[]>> = {
  http: ({ tables: { journal, views, live, accounts, notices }, queues: { analyses } }) => [
    allow([journal.tableArn], 'PutItem', 'GetItem', 'Query'),
    allow([views.tableArn, ...lists(views.tableArn)], 'GetItem', 'BatchGetItem', 'Query'),
    allow([accounts.tableArn], 'PutItem', 'GetItem', 'BatchGetItem', 'DeleteItem', 'Query'),
    allow([live.tableArn], 'UpdateItem'),
    allow([notices.tableArn], 'PutItem', 'GetItem'),
    queue([analyses], 'SendMessage'),
  ],
  // Queries and mutations run on sockets too, so this needs the same as HTTP.
  websocket: ({ tables: { journal, views, live, accounts, notices }, sockets, queues: { analyses } }) => [
    allow([journal.tableArn], 'PutItem', 'GetItem', 'Query'),
    allow([views.tableArn, ...lists(views.tableArn)], 'GetItem', 'BatchGetItem', 'Query'),
    allow([accounts.tableArn], 'PutItem', 'GetItem', 'BatchGetItem', 'DeleteItem', 'Query'),
    allow([live.tableArn], 'PutItem', 'GetItem', 'UpdateItem', 'DeleteItem', 'Query', 'BatchWriteItem'),
    allow([notices.tableArn], 'PutItem', 'GetItem'),
    send(sockets),
    queue([analyses], 'SendMessage'),
  ],
  'stream-views': ({ tables: { journal, views }, queues: { moves, analyses } }) => [
    allow([journal.tableArn], 'GetItem', 'Query'),
    allow([views.tableArn], 'PutItem', 'GetItem', 'DeleteItem'),
    queue([moves, analyses], 'SendMessage'),
    ...stream(journal.tableStreamArn!, journal.tableArn),
  ],
  'stream-live': ({ tables: { journal, views, live, accounts }, sockets }) => [
    allow([journal.tableArn], 'GetItem', 'Query'),
    allow([views.tableArn], 'GetItem', 'BatchGetItem', 'Query'),
    allow([accounts.tableArn], 'GetItem', 'BatchGetItem'),
    allow([live.tableArn], 'PutItem', 'GetItem', 'UpdateItem', 'DeleteItem', 'Query', 'BatchWriteItem'),
    send(sockets),
    ...stream(journal.tableStreamArn!, journal.tableArn),
  ],
  think: ({ tables: { journal, views, accounts }, queues: { moves, analyses } }) => [
    allow([journal.tableArn], 'PutItem', 'GetItem', 'Query'),
    allow([views.tableArn], 'PutItem', 'GetItem'),
    allow([accounts.tableArn], 'BatchGetItem'),
    queue([moves, analyses], 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'),
    queue([analyses], 'SendMessage'),
  ],
}

function queue(queues: readonly IQueue[], ...verbs: string[]): PolicyStatement {
  return new PolicyStatement({
    actions: verbs.map((verb) => `sqs:${verb}`),
    resources: queues.map(({ queueArn }) => queueArn),
  })
}

function allow(resources: string[], ...verbs: string[]): PolicyStatement {
  return new PolicyStatement({ actions: verbs.map((verb) => `dynamodb:${verb}`), resources })
}

function lists(table: string): string[] {
  return ['byStatus', 'byGame'].map((name) => `${table}/index/${name}`)
}

function send({ stage }: SocketEdge): PolicyStatement {
  return new PolicyStatement({
    actions: ['execute-api:ManageConnections'],
    resources: connectionsOf(stage),
  })
}

function connectionsOf(stage: SocketEdge['stage']): string[] {
  return ['POST', 'DELETE'].map((method) =>
    Stack.of(stage).formatArn({
      service: 'execute-api',
      resource: stage.api.apiId,
      resourceName: `${stage.stageName}/${method}/@connections/*`,
    }),
  )
}

function stream(arn: string, table: string): PolicyStatement[] {
  return [
    allow([arn], 'DescribeStream', 'GetRecords', 'GetShardIterator'),
    // Lambda lists the table's streams before it reads one.
    allow([`${table}/stream/*`], 'ListStreams'),
  ]
}

/** The reasons for wildcards in policies. cdk-nag reports any other wildcard. */
export function acknowledgeWildcards(role: Role, { tables, sockets }: Things): void {
  const reasons = [
    [
      `${tables.journal.tableArn}/stream/*`,
      'Lambda lists the streams of the table before it reads one, and a stream is named after the moment of its birth.',
    ],
    ...connectionsOf(sockets.stage).map((arn) => [
      arn,
      'Connections come and go: which there are is known only while the function runs.',
    ]),
  ] as const
  for (const [arn, reason] of reasons) {
    const finding = flat(Stack.of(role).resolve(arn))
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${finding}]`, reason: reason! })
  }
}

/** A resolved text as cdk-nag writes it: references in angle brackets. */
export function flat(value: unknown): string {
  if (typeof value === 'string') return value
  const [[kind, content] = []] = Object.entries(value as Record<string, unknown>)
  switch (kind) {
    case 'Ref':
      return `<${content}>`
    case 'Fn::GetAtt':
      return `<${(content as string[]).join('.')}>`
    case 'Fn::Sub':
      return String(content).replace(/\$\{([^}]+)\}/g, '<$1>')
    case 'Fn::Join': {
      const [separator, parts] = content as [string, unknown[]]
      return parts.map(flat).join(separator)
    }
    default:
      throw new Error(`${kind} can't be spelt out`)
  }
}
