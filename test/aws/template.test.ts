import { beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment, readSocketEnvironment } from '../../lambdas/environment.ts'
import { tableDefinitions, tableNames } from '../../src/store/dynamo/keys.ts'
import { type Loose, ofType, resource, synth, type Template } from './template-synth.ts'

let template: Template
beforeAll(async () => {
  template = await synth()
})

const functions = ['Http', 'WebSocket', 'StreamViews', 'StreamLive']
const table = (name: string) => resource(template, 'AWS::DynamoDB::Table', `Tables${name}`)
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
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      })
    }
  })

  test('are all encrypted and paid by use', () => {
    const all = ofType(template, 'AWS::DynamoDB::Table')
    expect(all).toHaveLength(4)
    for (const [, { Properties }] of all) {
      expect(Properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true },
      })
    }
  })

  test('forget by themselves what is live, and nothing else', () => {
    expect(table('Live').Properties.TimeToLiveSpecification).toEqual({
      AttributeName: 'expires',
      Enabled: true,
    })
    for (const name of ['Journal', 'Views', 'Accounts']) {
      expect(table(name).Properties.TimeToLiveSpecification).toBeUndefined()
    }
  })
})

describe('the stream', () => {
  test('carries what is written to the journal to two consumers', () => {
    expect(table('Journal').Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_IMAGE' })
    for (const name of ['Views', 'Live', 'Accounts']) {
      expect(table(name).Properties.StreamSpecification).toBeUndefined()
    }
    const mappings = ofType(template, 'AWS::Lambda::EventSourceMapping').map(([, each]) => each.Properties)
    expect(new Set(mappings.map(({ FunctionName }) => FunctionName.Ref))).toEqual(
      new Set([lambda('StreamViews')[0], lambda('StreamLive')[0]]),
    )
    const [journal] = ofType(template, 'AWS::DynamoDB::Table').find(([id]) => id.startsWith('TablesJournal'))!
    for (const mapping of mappings) {
      expect(mapping.EventSourceArn).toEqual({ 'Fn::GetAtt': [journal, 'StreamArn'] })
    }
  })

  test('gives up on a record in the end, alone, and puts it aside', () => {
    const [queue] = ofType(template, 'AWS::SQS::Queue')[0]!
    for (const [, { Properties }] of ofType(template, 'AWS::Lambda::EventSourceMapping')) {
      expect(Properties).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        BisectBatchOnFunctionError: true,
        ParallelizationFactor: 1,
        DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [queue, 'Arn'] } } },
      })
      expect(Properties.MaximumRetryAttempts).toBeGreaterThan(0)
      expect(Properties.MaximumRetryAttempts).toBeLessThan(20)
      expect(Properties.MaximumRecordAgeInSeconds).toBeLessThan(24 * 3600)
    }
  })
})

describe('the functions', () => {
  test('run on Node 24 on arm64, each with a log of its own that ends some day', () => {
    expect(ofType(template, 'AWS::Lambda::Function')).toHaveLength(functions.length)
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

  test('are told what they ask for, and no secret', () => {
    for (const name of functions) {
      const { Variables } = lambda(name)[1].Properties.Environment
      const told = Object.fromEntries(
        Object.entries(Variables).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : flat(value),
        ]),
      )
      const read = 'SOCKET_ENDPOINT' in told ? readSocketEnvironment : readEnvironment
      expect(() => read({ AWS_REGION: 'eu-central-1', ...told })).not.toThrow()
      expect(Object.keys(told).filter((key) => /secret|password|token|key/i.test(key))).toEqual([])
    }
    expect(lambda('WebSocket')[1].Properties.Environment.Variables.SOCKET_ENDPOINT).toBeDefined()
    expect(lambda('StreamLive')[1].Properties.Environment.Variables.SOCKET_ENDPOINT).toBeDefined()
  })
})

function flat(value: Loose): string {
  if (typeof value === 'string') return value
  return value.Ref?.replaceAll(':', '') ?? value['Fn::Join'][1].map(flat).join('')
}

describe('the roles', () => {
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

  test('name every action and every thing, and take no policy from elsewhere', () => {
    expect(statements().length).toBeGreaterThan(10)
    const stars = statements().flatMap(({ actions, resources }) => [
      ...actions.filter((action) => action.includes('*')),
      ...resources.map((each) => JSON.stringify(each)).filter((text) => text.includes('*')),
    ])
    // Connections come and go, and a stream is named after its birth.
    expect(stars.filter((text) => !/\/@connections\/\*"|\/stream\/\*"/.test(text))).toEqual([])
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

  test('let only its consumer write views, and nobody without need into accounts', () => {
    const writers = (name: string) =>
      new Set(
        on(name)
          .filter(({ actions }) => actions.some((action) => /Put|Update|Delete|Write/.test(action)))
          .map(({ role }) => role.replace(/^Functions|Role[0-9A-F]{8}$/g, '')),
      )
    expect(writers('Views')).toEqual(new Set(['StreamViews']))
    expect(writers('Accounts')).toEqual(new Set(['Http', 'WebSocket']))
    expect(writers('Live')).toEqual(new Set(['Http', 'WebSocket', 'StreamLive']))
    expect(writers('Journal')).toEqual(new Set(['Http', 'WebSocket', 'StreamViews']))
  })
})

describe('the edges', () => {
  test('hand everything on to their functions, and not without end', () => {
    const routes = ofType(template, 'AWS::ApiGatewayV2::Route').map(([, each]) => each.Properties.RouteKey)
    expect(routes.sort()).toEqual(['$connect', '$default', '$default', '$disconnect'])
    const integrations = ofType(template, 'AWS::ApiGatewayV2::Integration').map(([, each]) => each.Properties)
    expect(integrations.filter((each) => each.PayloadFormatVersion === '2.0')).toHaveLength(1)
    for (const [, { Properties }] of ofType(template, 'AWS::ApiGatewayV2::Stage')) {
      expect(Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0)
      expect(Properties.DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0)
      expect(Properties.AutoDeploy).toBe(true)
    }
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

  test('watch every function, the stream, the queue and the tables', () => {
    const watched = (metric: string) => alarms().filter(({ MetricName }) => MetricName === metric)
    expect(watched('Errors')).toHaveLength(functions.length)
    expect(watched('Throttles')).toHaveLength(functions.length)
    expect(watched('Duration').map(({ ExtendedStatistic }) => ExtendedStatistic)).toEqual(['p99', 'p99'])
    expect(watched('IteratorAge')).toHaveLength(2)
    expect(watched('ApproximateNumberOfMessagesVisible')).toHaveLength(1)
    expect(watched('5xx')).toHaveLength(1)
    expect(watched('JournalChanges')).toHaveLength(1)
    const throttled = alarms().filter(({ Metrics }) => JSON.stringify(Metrics)?.includes('ThrottleEvents'))
    expect(throttled).toHaveLength(4)
  })

  test('listen for the very words that the consumer says', async () => {
    const [, filter] = ofType(template, 'AWS::Logs::MetricFilter')[0]!
    const words = /"(.+)"/.exec(filter.Properties.FilterPattern)?.[1]
    const lines: string[] = []
    const { readDelivery } = await import('../../lambdas/stream/records.ts')
    const { openLog } = await import('../../lambdas/log.ts')
    const record = { eventName: 'REMOVE', dynamodb: { SequenceNumber: '1' } }
    readDelivery(
      { Records: [record] },
      openLog('info', (line) => lines.push(line)),
    )
    expect(JSON.parse(lines[0]!).msg).toBe(words)
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
