import { beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../cdk/settings.ts'
import { ofType, synth, synthOther, type Template } from './template-synth.ts'

const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/x'
const stream = 'arn:aws:dynamodb:eu-central-1:123456789012:table/Restored/stream/2026-11-16T00:00:00.000'

/** All functions but the one that cdk brings along. */
const ours = (template: Template) =>
  ofType(template, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('Functions'))

let plain: Template
beforeAll(async () => {
  plain = await synth({ stage: 'club' })
})

describe('with everything set', () => {
  const settings = {
    stage: 'club',
    domain: 'play.example.org',
    certificate,
    alarmEmail: 'captain@example.org',
    budget: 25,
    logDays: 7,
    rate: 50,
    httpConcurrency: 'off',
    thinkConcurrency: 'off',
    botPause: 0,
    journalTable: 'Restored',
    journalStream: stream,
    accountsTable: 'RestoredAccounts',
  }

  test('the stack has a name, a budget, and somebody to tell; restored tables stand in for its own', async () => {
    const template = await synth(settings)
    const { DistributionConfig: front } = ofType(template, 'AWS::CloudFront::Distribution')[0]![1].Properties
    expect(front.Aliases).toEqual(['play.example.org'])
    expect(front.ViewerCertificate).toEqual({
      AcmCertificateArn: certificate,
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    })
    for (const [, { Properties }] of ofType(template, 'AWS::CloudFront::ResponseHeadersPolicy')) {
      const { ContentSecurityPolicy } = Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig
      expect(ContentSecurityPolicy.ContentSecurityPolicy).toContain(
        "connect-src 'self' wss://play.example.org;",
      )
    }
    expect(template.Outputs.HttpEndpoint.Value).toBe('https://play.example.org')
    expect(template.Outputs.SocketEndpoint.Value).toBe('wss://play.example.org/live')
    expect(template.Outputs.FrontTarget.Value['Fn::GetAtt'][1]).toBe('DomainName')
    const urls = ofType(template, 'AWS::Lambda::Function').flatMap(
      ([, { Properties }]) => Properties.Environment.Variables.PUBLIC_URL ?? [],
    )
    expect(urls).toEqual(['https://play.example.org', 'https://play.example.org'])

    expect(ofType(template, 'AWS::Budgets::Budget')[0]![1].Properties.Budget).toMatchObject({
      BudgetLimit: { Amount: 25, Unit: 'USD' },
      TimeUnit: 'MONTHLY',
    })
    expect(ofType(template, 'AWS::SNS::Subscription')[0]![1].Properties.Endpoint).toBe('captain@example.org')
    for (const [, { Properties }] of ofType(template, 'AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays).toBe(7)
    }

    for (const [, { Properties }] of ours(template)) {
      expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions')
      const { TABLE_JOURNAL, TABLE_ACCOUNTS } = Properties.Environment.Variables
      expect([TABLE_JOURNAL, TABLE_ACCOUNTS]).toEqual(['Restored', 'RestoredAccounts'])
    }
    const mappings = ofType(template, 'AWS::Lambda::EventSourceMapping')
    for (const [id, { Properties }] of mappings) {
      if (id.startsWith('Stream')) expect(Properties.EventSourceArn).toBe(stream)
      else expect(Properties.ScalingConfig).toEqual({ MaximumConcurrency: 2 })
    }
    expect(mappings).toHaveLength(4)
    const [, think] = ours(template).find(([id]) => id.startsWith('FunctionsThink'))!
    expect(think.Properties.Environment.Variables.BOT_PAUSE).toBe('0')
    // The tables that they replace are still the stack's, whole and protected.
    const kept = ofType(template, 'AWS::DynamoDB::GlobalTable').map(([id]) => id)
    expect(kept.sort()).toEqual(
      ofType(plain, 'AWS::DynamoDB::GlobalTable')
        .map(([id]) => id)
        .sort(),
    )

    const codes = [template, plain].map((each) =>
      ofType(each, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties.Code),
    )
    expect(codes[0], 'the same code is the same asset, however often it is bundled').toEqual(codes[1])
  })
})

describe('settings', () => {
  const read = (given: Readonly<Record<string, unknown>>) =>
    readSettings({ tryGetContext: (name) => given[name] })

  test('have defaults, and come as texts or numbers', () => {
    expect(read({ other: 1, domain: '' })).toEqual({
      stage: 'dev',
      logLevel: 'info',
      logDays: 30,
      rateLimit: 'on',
      rate: 2000,
      httpConcurrency: 100,
      thinkConcurrency: 20,
      botPause: 600,
    })
    expect(read({ rate: '50', logDays: 7 })).toMatchObject({ rate: 50, logDays: 7 })
    expect(read({ httpConcurrency: '20' })).toMatchObject({ httpConcurrency: 20 })
  })

  test.each([
    [{ stage: 'Prod!' }, 'a short word'],
    [{ domain: 'play.example.org' }, 'given together'],
    [{ certificate }, 'given together'],
    [{ domain: 'play.example.org', certificate: 'arn:aws:acm:eu-central-1:1:certificate/x' }, 'us-east-1'],
    [{ domain: 'https://play', certificate }, 'a domain name'],
    [{ domain: 'play.example.org', certificate: 'mine' }, 'the ARN'],
    [{ budget: 20 }, 'needs an alarmEmail'],
    [{ budget: 0, alarmEmail: 'a@example.org' }, 'budget'],
    [{ alarmEmail: 'somebody' }, 'alarmEmail'],
    [{ journalTable: 'Restored' }, 'given together'],
    [{ logDays: 8 }, 'logDays'],
    [{ rate: 'many' }, 'rate'],
    [{ rateLimit: 'no' }, 'rateLimit'],
    [{ httpConcurrency: 0 }, 'httpConcurrency'],
    [{ thinkConcurrency: 3 }, 'thinkConcurrency'],
    [{ botPause: 5000 }, 'botPause'],
  ])('%j are refused: %s', (given, told) => {
    expect(() => read(given)).toThrow(told)
  })

  test('that are refused make no template', async () => {
    await expect(synth({ stage: 'Prod!' })).rejects.toThrow('a short word')
  })
})

describe('the rules of AwsSolutions', () => {
  test('are kept, or it is said why not', () => {
    const acknowledged = Object.values(plain.Resources).flatMap(
      ({ Metadata }) => Metadata?.cdk_nag?.rules_to_suppress ?? [],
    )
    const ids = new Set(acknowledged.map(({ id }: { id: string }) => id.replace(/\[.*/, '')))
    const known = ['APIG1', 'APIG4', 'CFR1', 'CFR2', 'CFR3', 'CFR4', 'IAM5', 'L1', 'S1', 'SQS3']
    expect([...ids].filter((id) => id.startsWith('AwsSolutions-')).sort()).toEqual(
      known.map((id) => `AwsSolutions-${id}`),
    )
    for (const { reason } of acknowledged) expect(reason.length).toBeGreaterThan(25)
  })

  test('are really looked at: an open bucket does not pass', async () => {
    await expect(synthOther("new Bucket(stack, 'Open')")).rejects.toThrow(/AwsSolutions-S1\b/)
    await expect(synthOther('')).resolves.toBeUndefined()
  })
})
