import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { type Player, startedMatch } from '../api/kit.ts'
import { openResolver } from './harness/intrinsics.ts'
import { allows, signer } from './harness/permissions.ts'
import { openSandbox } from './harness/runtime.ts'
import { type Blueprint, readTemplate } from './harness/template.ts'
import { type AwsKit, openAwsKit } from './kit.ts'

let kit: AwsKit | undefined
afterEach(async () => {
  await kit?.close()
  kit = undefined
})

async function opened(blueprint: Blueprint): Promise<{ kit: AwsKit; anne: Player; mary: Player }> {
  kit = await openAwsKit({ blueprint })
  return { kit, anne: await kit.signUp('Anne'), mary: await kit.signUp('Mary') }
}

describe('the gate before the tables', () => {
  test('lets nobody do what his role does not say', async () => {
    const blueprint = readTemplate(inject('template'))
    const journal = blueprint.tables.find(({ streamArn }) => streamArn !== null)!
    const functions = blueprint.functions.map((each) => ({
      ...each,
      statements: each.statements.map((statement) => ({
        ...statement,
        Action: statement.Resource.includes(journal.arn)
          ? statement.Action.filter((action) => action !== 'dynamodb:PutItem')
          : statement.Action,
      })),
    }))
    const { kit, anne } = await opened({ ...blueprint, functions })
    const refused = await anne.post('/v1/matches', {
      game: 'high-card',
      options: { length: 'short', stakes: true },
    })
    expect(refused.status).toBe(503)
    expect(await kit.written()).toBe(0)
    expect((await anne.get('/v1/me')).status).toBe(200)
  })

  test('knows whose signature is whose, and for what', () => {
    const signature = `SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`
    const header = `AWS4-HMAC-SHA256 Credential=Http/20261116/eu-west-1/dynamodb/aws4_request, ${signature}`
    expect(signer(header, 'dynamodb')).toBe('Http')
    expect(signer(header, 'execute-api')).toBeNull()
    expect(signer(undefined, 'dynamodb')).toBeNull()
    const may = [{ Effect: 'Allow' as const, Action: ['dynamodb:Get*'], Resource: ['arn:table/A'] }]
    expect(allows(may, 'dynamodb:GetItem', 'arn:table/A')).toBe(true)
    expect(allows(may, 'dynamodb:GetItem', 'arn:table/A/index/x')).toBe(false)
    expect(allows(may, 'dynamodb:PutItem', 'arn:table/A')).toBe(false)
  })
})

describe('an environment', () => {
  test('stands still between two calls, and is ended when its time is over', async () => {
    const { spec } = (await opened(readTemplate(inject('template')))).kit.deployment.lambda('Http')
    const sandbox = await openSandbox({
      name: 'clock',
      arn: spec.arn,
      code: new URL('fixtures', import.meta.url).pathname,
      handler: 'clock.handler',
      memory: 128,
      variables: {},
      tell: () => {},
    })
    const ticks = async () => {
      const invoked = await sandbox.invoke('{}', 5)
      return Number(invoked.ok && invoked.payload)
    }
    const first = await ticks()
    await expect.poll(() => stateOf(sandbox.pid)).toBe('T')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await ticks()) - first).toBeLessThan(10)
    const late = await sandbox.invoke('{"sleep":10000}', 0.5)
    expect(late).toMatchObject({ ok: false, error: 'Sandbox.Timedout' })
    await sandbox.close()
    expect(sandbox.alive).toBe(false)
  })
})

describe('a template', () => {
  test('that asks for what the harness does not know is refused, not guessed at', () => {
    const { resolve } = openResolver({ Q: { Type: 'AWS::SQS::Queue' }, X: { Type: 'AWS::Other::Thing' } })
    expect(
      resolve({ 'Fn::Join': ['/', ['a', { Ref: 'AWS::Region' }, { 'Fn::GetAtt': ['Q', 'Arn'] }]] }),
    ).toBe('a/eu-west-1/arn:aws:sqs:eu-west-1:123456789012:Q')
    expect(() => resolve({ 'Fn::If': ['a', 'b', 'c'] })).toThrow('Fn::If')
    expect(() => resolve({ 'Fn::GetAtt': ['X', 'Arn'] })).toThrow('X')
    expect(() => resolve({ Ref: 'Nothing' })).toThrow('Nothing')
  })
})

describe('an event of the HTTP API', () => {
  test('has the shape of payload format 2.0', async () => {
    const blueprint = readTemplate(inject('template'))
    const { kit, anne, mary } = await opened(blueprint)
    const { path } = await startedMatch([anne, mary])
    const events: unknown[] = []
    const lambda = kit.deployment.lambda('Http')
    const { invoke } = lambda
    Object.assign(lambda, {
      invoke: (event: object) => {
        events.push(event)
        return invoke(event)
      },
    })
    await anne.get(`${path}/events?after=1&limit=2`, { Cookie: 'a=1; b=2' })
    expect(events[0]).toMatchObject({
      version: '2.0',
      routeKey: '$default',
      rawPath: `${path}/events`,
      rawQueryString: 'after=1&limit=2',
      cookies: ['a=1', 'b=2'],
      headers: { authorization: `Bearer ${anne.token}`, 'x-forwarded-proto': 'https' },
      queryStringParameters: { after: '1', limit: '2' },
      requestContext: {
        accountId: '123456789012',
        stage: '$default',
        http: { method: 'GET', path: `${path}/events`, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1' },
      },
      isBase64Encoded: false,
    })
  })
})

/** As Linux tells it: T where a process is stopped. */
function stateOf(pid: number): string {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2)[0]!
}
