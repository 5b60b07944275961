import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment, readSocketEnvironment, readThoughtEnvironment } from '../../lambdas/environment.ts'
import { openLog } from '../../lambdas/log.ts'
import { readDelivery } from '../../lambdas/stream/records.ts'
import { allowedHeaders, allowedMethods, exposedHeaders, preflightSeconds } from '../../src/api/security.ts'
import { tableDefinitions, tableNames } from '../../src/store/dynamo/keys.ts'
import { type Loose, ofType, resource, synth, type Template } from './template-synth.ts'

let template: Template
beforeAll(async () => {
  template = await synth()
})

const functions = ['Http', 'WebSocket', 'StreamViews', 'StreamLive', 'Think']
const table = (name: string) => resource(template, 'AWS::DynamoDB::GlobalTable', `Tables${name}`)
const mappingsOf = (part: string) =>
  ofType(template, 'AWS::Lambda::EventSourceMapping').filter(([id]) => id.startsWith(part))
const lambda = (name: string) =>
  ofType(template, 'AWS::Lambda::Function').find(([id]) =>
    new RegExp(`^Functions${name}[0-9A-F]{8}$`).test(id),
  )!

test('these are the resources, and no others', async () => {
  const list = Object.entries(template.Resources).map(([id, { Type }]) => `${Type}  ${id}`)
  await expect(`${list.sort().join('\n')}\n`).toMatchFileSnapshot('template.resources.txt')
})

describe('the tables', () => {
  test('are those that the store was tested with', () => {
    for (const definition of tableDefinitions(tableNames(''))) {
      const { TableName, ...keys } = definition
      const made = table(TableName!).Properties
      const { AttributeDefinitions, ...rest } = keys
      expect(made).toMatchObject(rest)
      expect(new Set(made.AttributeDefinitions)).toEqual(new Set(AttributeDefinitions))
    }
  })

  test('that nobody could make again are kept, protected, and can be restored to any second', () => {
    for (const name of ['Journal', 'Accounts']) {
      expect(table(name)).toMatchObject({
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          Replicas: [
            {
              DeletionProtectionEnabled: true,
              PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
            },
          ],
        },
      })
    }
  })

  test('are of the type that can have replicas later, and have one, here, with the tags that the budget counts by', () => {
    expect(ofType(template, 'AWS::DynamoDB::Table')).toEqual([])
    for (const [, { Properties }] of ofType(template, 'AWS::DynamoDB::GlobalTable')) {
      expect(Properties.Replicas).toHaveLength(1)
      expect(Properties.Replicas[0].Region).toEqual({ Ref: 'AWS::Region' })
      expect(Properties.Replicas[0].Tags).toContainEqual({ Key: 'stage', Value: 'dev' })
    }
  })

  test('are all encrypted and paid by use', () => {
    const all = ofType(template, 'AWS::DynamoDB::GlobalTable')
    expect(all).toHaveLength(5)
    for (const [, { Properties }] of all) {
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true },
      })
    }
  })

  test('forget by themselves what is live, who wanted to sign in, and what people were told; nothing else', () => {
    for (const name of ['Live', 'Accounts', 'Notices']) {
      const expected = { AttributeName: 'expires', Enabled: true }
      expect(table(name).Properties.TimeToLiveSpecification, name).toEqual(expected)
    }
    for (const name of ['Journal', 'Views']) {
      expect(table(name).Properties.TimeToLiveSpecification).toBeUndefined()
    }
  })
})

describe('the stream', () => {
  test('carries what is written to the journal to two consumers', () => {
    expect(table('Journal').Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_IMAGE' })
    for (const name of ['Views', 'Live', 'Accounts', 'Notices']) {
      expect(table(name).Properties.StreamSpecification).toBeUndefined()
    }
    const mappings = mappingsOf('Stream').map(([, each]) => each.Properties)
    expect(new Set(mappings.map(({ FunctionName }) => FunctionName.Ref))).toEqual(
      new Set([lambda('StreamViews')[0], lambda('StreamLive')[0]]),
    )
    const [journal] = ofType(template, 'AWS::DynamoDB::GlobalTable').find(([id]) =>
      id.startsWith('TablesJournal'),
    )!
    for (const mapping of mappings) {
      expect(mapping.EventSourceArn).toEqual({ 'Fn::GetAtt': [journal, 'StreamArn'] })
    }
  })

  test('asks as often as it takes while a record is young, ten batches of a shard at a time', () => {
    const [queue] = ofType(template, 'AWS::SQS::Queue').find(([id]) => id.startsWith('StreamDeadLetters'))!
    for (const [, { Properties }] of mappingsOf('Stream')) {
      expect(Properties).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        ParallelizationFactor: 10,
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [queue, 'Arn'] } } },
      })
      expect(Properties.MaximumRetryAttempts ?? -1).toBe(-1)
      expect(Properties.MaximumRecordAgeInSeconds).toBeGreaterThanOrEqual(6 * 3600)
      expect(Properties.MaximumRecordAgeInSeconds).toBeLessThan(24 * 3600)
    }
  })

  test('is followed with a whole core', () => {
    for (const name of ['StreamViews', 'StreamLive']) {
      expect(lambda(name)[1].Properties.MemorySize).toBeGreaterThanOrEqual(1769)
    }
  })
})

describe('the queues', () => {
  const queue = (id: string) =>
    ofType(template, 'AWS::SQS::Queue').find(([name]) => name.startsWith(`Think${id}`))!

  test('keep the messages of a match in order, give each two attempts, and show none while it is worked on', () => {
    const [deadLetters, { Properties: dead }] = queue('DeadLetters')
    expect(dead.FifoQueue).toBe(true)
    const { Timeout } = lambda('Think')[1].Properties
    for (const id of ['Moves', 'Analyses']) {
      const { Properties } = queue(id)[1]
      expect(Properties).toMatchObject({
        FifoQueue: true,
        DeduplicationScope: 'messageGroup',
        FifoThroughputLimit: 'perMessageGroupId',
        SqsManagedSseEnabled: true,
        RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': [deadLetters, 'Arn'] }, maxReceiveCount: 2 },
      })
      expect(Properties.ContentBasedDeduplication).toBeUndefined()
      expect(Properties.VisibilityTimeout).toBeGreaterThan(Timeout)
      expect(Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600)
    }
  })

  test('hand on one message at a time, together as many as the function may have, and most of them moves', () => {
    const mappings = mappingsOf('Think').map(([, { Properties }]) => Properties)
    const [think, { Properties }] = lambda('Think')
    for (const each of mappings) expect(each).toMatchObject({ BatchSize: 1, FunctionName: { Ref: think } })
    const most = Object.fromEntries(
      mappings.map((each) => [each.EventSourceArn['Fn::GetAtt'][0], each.ScalingConfig.MaximumConcurrency]),
    )
    expect(most).toEqual({ [queue('Moves')[0]]: 18, [queue('Analyses')[0]]: 2 })
    expect(Properties.ReservedConcurrentExecutions).toBe(20)
    expect(Properties.MemorySize).toBe(1769)
  })

  test('are sent to by those who have something to send, and read by the function alone', () => {
    const sends = (id: string) =>
      statements()
        .filter(({ actions }) => actions.some((action) => action === 'sqs:SendMessage'))
        .filter(({ resources }) => JSON.stringify(resources).includes(queue(id)[0]))
        .map(({ role }) => functionIn(role))
    expect(sends('Moves')).toEqual(['StreamViews'])
    expect(sends('Analyses').sort()).toEqual(['Http', 'StreamViews', 'Think', 'WebSocket'])
    expect(sends('DeadLetters')).toEqual([])
    const reads = statements().filter(({ actions }) => actions.includes('sqs:ReceiveMessage'))
    expect(reads.map(({ role }) => functionIn(role))).toEqual(['Think'])
    expect(reads[0]!.actions.sort()).toEqual(
      ['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map((verb) => `sqs:${verb}`),
    )
  })
})

describe('the functions', () => {
  test('run on Node 24 on arm64, each with a log of its own that ends some day', () => {
    const others = ofType(template, 'AWS::Lambda::Function').filter(
      ([id]) => !functions.some((name) => lambda(name)[0] === id),
    )
    // The one that publishes the pages is part of cdk.
    expect(others.map(([id]) => id)).toEqual([expect.stringMatching(/^CustomCDKBucketDeployment/)])
    for (const name of functions) {
      const { Properties } = lambda(name)[1]
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
      })
      const log = template.Resources[Properties.LoggingConfig.LogGroup.Ref]
      expect(log?.Properties.RetentionInDays).toBeGreaterThan(0)
    }
    for (const name of ['Http', 'WebSocket']) expect(lambda(name)[1].Properties.Timeout).toBeLessThan(29)
  })

  test('have a ceiling where strangers call them, and leave the others the rest', () => {
    const ceilings = functions.map((name) => lambda(name)[1].Properties.ReservedConcurrentExecutions)
    expect(ceilings).toEqual([100, undefined, undefined, undefined, 20])
  })

  test('are told what they ask for, and no secret', () => {
    for (const name of functions) {
      const { Variables } = lambda(name)[1].Properties.Environment
      const told = Object.fromEntries(
        Object.entries(Variables).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : flat(value),
        ]),
      )
      const special = 'BOT_PAUSE' in told ? readThoughtEnvironment : readEnvironment
      const read = 'SOCKET_ENDPOINT' in told ? readSocketEnvironment : special
      expect(() => read({ AWS_REGION: 'eu-central-1', ...told })).not.toThrow()
      expect(Object.keys(told).filter((key) => /secret|password|token|key/i.test(key))).toEqual([])
    }
    expect(lambda('WebSocket')[1].Properties.Environment.Variables.SOCKET_ENDPOINT).toBeDefined()
    expect(lambda('StreamLive')[1].Properties.Environment.Variables.SOCKET_ENDPOINT).toBeDefined()
    const toldOf = (variable: string) =>
      functions.filter((name) => variable in lambda(name)[1].Properties.Environment.Variables)
    expect(toldOf('QUEUE_MOVES')).toEqual(['StreamViews'])
    expect(toldOf('QUEUE_ANALYSES')).toEqual(['Http', 'WebSocket', 'StreamViews', 'Think'])
    expect(toldOf('BOT_PAUSE')).toEqual(['Think'])
    for (const name of ['Http', 'WebSocket']) {
      const { PUBLIC_URL, FRONT_WORD } = lambda(name)[1].Properties.Environment.Variables
      expect(PUBLIC_URL).toEqual(template.Outputs.HttpEndpoint.Value)
      expect(FRONT_WORD).toEqual({ 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] })
    }
    expect(lambda('Http')[1].Properties.Environment.Variables.SOCKET_URL).toEqual(
      template.Outputs.SocketEndpoint.Value,
    )
  })
})

function flat(value: Loose): string {
  if (typeof value === 'string') return value
  if ('Fn::GetAtt' in value) return value['Fn::GetAtt'].join('.').toLowerCase()
  if ('Ref' in value && /^Think/.test(value.Ref))
    return `https://sqs.eu-central-1.amazonaws.com/1/${value.Ref}`
  if ('Fn::Select' in value) return '8a5f7a10-0000-11f1-9e2d-0a1b2c3d4e5f'
  return value.Ref?.replaceAll(':', '') ?? value['Fn::Join'][1].map(flat).join('')
}

type Statement = { readonly role: string; readonly actions: string[]; readonly resources: Loose[] }

function statements(): Statement[] {
  const roles = ofType(template, 'AWS::IAM::Role').flatMap(([role, { Properties }]) =>
    (Properties.Policies ?? []).map((policy: Loose) => [role, policy.PolicyDocument] as const),
  )
  const policies = ofType(template, 'AWS::IAM::Policy').map(
    ([, { Properties }]) => [Properties.Roles[0].Ref as string, Properties.PolicyDocument] as const,
  )
  return [...roles, ...policies].flatMap(([role, document]) =>
    document.Statement.map((each: Loose) => ({
      role,
      actions: [each.Action].flat(),
      resources: [each.Resource].flat(),
    })),
  )
}

/** The function that has a role. */
function functionIn(role: string): string {
  return role.replace(/^Functions|Role[0-9A-F]{8}$/g, '')
}

describe('the roles', () => {
  test('name every action and every thing, and take no policy from elsewhere', () => {
    expect(statements().length).toBeGreaterThan(10)
    const stars = statements().flatMap(({ actions, resources }) => [
      ...actions.filter((action) => action.includes('*')),
      ...resources.map((each) => JSON.stringify(each)).filter((text) => text.includes('*')),
    ])
    // Connections come and go, a stream is named after its birth, and a file after its content.
    const files =
      /^\{"Fn::Join":\["",\[(?:\{"Fn::GetAtt":\["FrontFiles\w+","Arn"\]\},"|.*"Fn::Sub":"cdk-\w+-assets-[^"]+"\},")\/\*"\]\]\}$/
    expect(
      stars.filter((text) => !/\/@connections\/\*"|\/stream\/\*"/.test(text) && !files.test(text)),
    ).toEqual([])
    for (const [, { Properties }] of ofType(template, 'AWS::IAM::Role')) {
      expect(Properties.ManagedPolicyArns).toBeUndefined()
      expect(Properties.AssumeRolePolicyDocument.Statement).toEqual([
        { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' } },
      ])
    }
  })

  const on = (name: string) =>
    statements().filter(({ actions, resources }) =>
      resources.some(
        (each) =>
          each['Fn::GetAtt']?.[0].startsWith(`Tables${name}`) &&
          actions.some((a) => a.startsWith('dynamodb:')),
      ),
    )

  test('let nobody change or delete in the journal', () => {
    const verbs = new Set(on('Journal').flatMap(({ actions }) => actions))
    expect([...verbs].sort()).toEqual(
      ['DescribeStream', 'GetItem', 'GetRecords', 'GetShardIterator', 'PutItem', 'Query'].map(
        (verb) => `dynamodb:${verb}`,
      ),
    )
  })

  test('let only those write views who derive them, and nobody without need into accounts', () => {
    const writers = (name: string) =>
      new Set(
        on(name)
          .filter(({ actions }) => actions.some((action) => /Put|Update|Delete|Write/.test(action)))
          .map(({ role }) => functionIn(role)),
      )
    expect(writers('Views')).toEqual(new Set(['StreamViews', 'Think']))
    expect(writers('Accounts')).toEqual(new Set(['Http', 'WebSocket']))
    expect(writers('Live')).toEqual(new Set(['Http', 'WebSocket', 'StreamLive']))
    expect(writers('Journal')).toEqual(new Set(['Http', 'WebSocket', 'Think']))
  })
})

describe('the edges', () => {
  test('hand everything on to their functions, and not without end', () => {
    const routes = ofType(template, 'AWS::ApiGatewayV2::Route').map(([, each]) => each.Properties.RouteKey)
    expect(routes.sort()).toEqual(['$connect', '$default', '$default', '$disconnect'])
    const integrations = ofType(template, 'AWS::ApiGatewayV2::Integration').map(([, each]) => each.Properties)
    expect(integrations.filter((each) => each.PayloadFormatVersion === '2.0')).toHaveLength(1)
    for (const [, { Properties }] of ofType(template, 'AWS::ApiGatewayV2::Stage')) {
      // Far above what anybody uses, since all clients share it; but no more at once than an account may have.
      expect(Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThanOrEqual(2000)
      expect(Properties.DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThanOrEqual(2000)
      expect(Properties.DefaultRouteSettings.ThrottlingBurstLimit).toBeLessThanOrEqual(5000)
      expect(Properties.AutoDeploy).toBe(true)
    }
  })

  test('let pages of any origin read what the gateway itself answers, as the app does', () => {
    const api = resource(template, 'AWS::ApiGatewayV2::Api', 'HttpEdge').Properties
    expect(api.CorsConfiguration).toEqual({
      AllowOrigins: ['*'],
      AllowMethods: allowedMethods,
      AllowHeaders: allowedHeaders,
      ExposeHeaders: exposedHeaders,
      MaxAge: preflightSeconds,
    })
  })

  test('write down no address, no token and no query', () => {
    const logs = ofType(template, 'AWS::ApiGatewayV2::Stage').flatMap(
      ([, each]) => each.Properties.AccessLogSettings?.Format ?? [],
    )
    expect(logs).toHaveLength(1)
    expect(logs[0]).not.toMatch(/sourceIp|userAgent|authorizer|path|caller/i)
  })
})

describe('the alarms', () => {
  const alarms = () => ofType(template, 'AWS::CloudWatch::Alarm').map(([, each]) => each.Properties)

  test('watch every function, the stream, the queues and the tables', () => {
    const watched = (metric: string) => alarms().filter(({ MetricName }) => MetricName === metric)
    expect(watched('Errors')).toHaveLength(functions.length)
    expect(watched('Throttles')).toHaveLength(functions.length)
    expect(watched('Duration').map(({ ExtendedStatistic }) => ExtendedStatistic)).toEqual(['p99', 'p99'])
    expect(watched('IteratorAge')).toHaveLength(2)
    expect(watched('ApproximateNumberOfMessagesVisible')).toHaveLength(2)
    expect(watched('ApproximateAgeOfOldestMessage')).toHaveLength(1)
    expect(watched('5xx')).toHaveLength(1)
    expect(watched('JournalChanges')).toHaveLength(1)
    expect(watched('PutAside')).toHaveLength(1)
    const throttled = alarms().filter(({ Metrics }) => JSON.stringify(Metrics)?.includes('ThrottleEvents'))
    expect(throttled).toHaveLength(5)
  })

  test('listen for the very words that the consumers say', () => {
    const lines: string[] = []
    const records = ['REMOVE', 'INSERT'].map((eventName) => ({
      eventName,
      dynamodb: { SequenceNumber: '1' },
    }))
    readDelivery(
      { Records: records },
      openLog('error', (line) => lines.push(line)),
    )
    const [changed, aside] = lines.map((line) => JSON.parse(line).msg)
    const filters = ofType(template, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => [
      Properties.LogGroupName.Ref.replace(/^Functions|Log[0-9A-F]{8}$/g, ''),
      Properties.FilterPattern,
      Properties.MetricTransformations[0].MetricName,
    ])
    expect(filters.sort()).toEqual([
      ['StreamLive', `{ $.msg = "${aside}" }`, 'PutAside'],
      ['StreamViews', `{ $.msg = "${aside}" }`, 'PutAside'],
      ['StreamViews', `{ $.msg = "${changed}" }`, 'JournalChanges'],
    ])
  })

  test('may tell the topic: it has a policy of its own, so whom it does not name is denied', () => {
    for (const [, { Properties }] of ofType(template, 'AWS::CloudWatch::Alarm')) {
      for (const { Ref: topic } of Properties.AlarmActions) {
        const statements = ofType(template, 'AWS::SNS::TopicPolicy')
          .filter(([, policy]) => policy.Properties.Topics.some((each: Loose) => each.Ref === topic))
          .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement)
        const alarms = statements.filter(({ Principal }) => Principal.Service === 'cloudwatch.amazonaws.com')
        expect(alarms).toEqual([
          expect.objectContaining({ Effect: 'Allow', Action: 'sns:Publish', Resource: { Ref: topic } }),
        ])
        const { StringEquals, ArnLike } = alarms[0].Condition
        expect(StringEquals).toEqual({ 'aws:SourceAccount': { Ref: 'AWS::AccountId' } })
        expect(flat(ArnLike['aws:SourceArn'])).toBe(
          'arn:AWSPartition:cloudwatch:AWSRegion:AWSAccountId:alarm:*',
        )
        // Whatever else stands there refuses only what comes without TLS, which a service of AWS never does.
        const denials = statements.filter(({ Effect }) => Effect === 'Deny')
        for (const { Condition } of denials)
          expect(Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } })
      }
    }
  })

  test('tell somebody, and are quiet where nothing happens', () => {
    const [topic] = ofType(template, 'AWS::SNS::Topic')[0]!
    for (const alarm of alarms()) {
      expect(alarm.AlarmActions).toEqual([{ Ref: topic }])
      expect(alarm.TreatMissingData).toBe('notBreaching')
      expect(alarm.AlarmDescription.length).toBeGreaterThan(20)
    }
  })
})

test('nothing waits for itself', () => {
  const seen = new Map<string, 'under way' | 'done'>()
  const circles: string[] = []
  const visit = (id: string, path: readonly string[]): void => {
    if (seen.get(id) === 'under way') circles.push([...path, id].join(' → '))
    if (seen.has(id)) return
    seen.set(id, 'under way')
    const { Properties, DependsOn = [] } = template.Resources[id] as Loose
    for (const other of new Set([...namedIn(Properties), ...[DependsOn].flat()])) {
      if (other in template.Resources) visit(other, [...path, id])
    }
    seen.set(id, 'done')
  }
  for (const id of Object.keys(template.Resources)) visit(id, [])
  expect(circles).toEqual([])
})

/** The resources that a value refers to. */
function namedIn(value: Loose): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (typeof value.Ref === 'string') return [value.Ref]
  if (Array.isArray(value['Fn::GetAtt'])) return [value['Fn::GetAtt'][0]]
  return Object.values(value).flatMap(namedIn)
}

test('every feature of cdk that it recommends is switched on before the first deployment', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  const recommended = read('../../cdk/node_modules/aws-cdk-lib/recommended-feature-flags.json')
  const partitions = '@aws-cdk/core:target-partitions'
  expect(Object.keys(recommended).length).toBeGreaterThan(50)
  expect(read('../../cdk/cdk.json').context).toMatchObject({
    ...recommended,
    [partitions]: expect.arrayContaining(recommended[partitions]),
  })
})
