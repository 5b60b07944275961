import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagePaths } from '../../src/api/pages/paths.ts'
import { pagesPolicy } from '../../src/api/pages/policy.ts'
import { securityHeaders } from '../../src/api/security.ts'
import { runFunction } from './harness/front.ts'
import type { FrontSpec } from './harness/front-spec.ts'
import { readTemplate } from './harness/template.ts'
import { type Loose, ofType, resource, synth, type Template } from './template-synth.ts'

const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const cachingOptimised = '658327ea-f89d-4fab-a63d-7e88639e58f6'
const allButHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

let template: Template
let config: Loose
let files: FrontSpec['files']
/** Of the HTTP function. */
let scripts: readonly string[]
beforeAll(async () => {
  template = await synth({}, (folder) => {
    files = readTemplate(join(folder, 'Rutter-dev.template.json')).front.files
    scripts = readdirSync(join(folder, 'functions/http'))
  })
  config = ofType(template, 'AWS::CloudFront::Distribution')[0]![1].Properties.DistributionConfig
})

const behaviors = (): Loose[] => [
  ...config.CacheBehaviors,
  { PathPattern: '*', ...config.DefaultCacheBehavior },
]
const originOf = ({ TargetOriginId }: Loose) => config.Origins.find(({ Id }: Loose) => Id === TargetOriginId)
const kindOf = (behavior: Loose): 'bucket' | 'app' | 'socket' => {
  const host = JSON.stringify(originOf(behavior).DomainName)
  return host.includes('"FrontFiles') ? 'bucket' : host.includes('"HttpEdge') ? 'app' : 'socket'
}
/** As CloudFront finds the behaviour of a path. */
const behaviorOf = (path: string): Loose =>
  behaviors().find(({ PathPattern }) => new RegExp(`^${PathPattern.replaceAll('*', '.*')}$`).test(path))

describe('the front', () => {
  test.each([
    ['/', 'bucket'],
    ['/tables', 'bucket'],
    ['/new', 'bucket'],
    ['/me', 'bucket'],
    ['/about', 'bucket'],
    ['/learn/winds-of-plunder', 'bucket'],
    ['/assets/index-Gm9Oq0VN.js', 'bucket'],
    ['/live', 'socket'],
    ['/matches/m_00000000000000000000000000', 'app'],
    ['/invite/m_00000000000000000000000000', 'app'],
    ['/v1/me', 'app'],
    ['/graphql', 'app'],
    ['/graphiql', 'app'],
    ['/docs', 'app'],
    ['/docs/js/scalar.js', 'app'],
    ['/health', 'app'],
    ['/openapi.json', 'app'],
    ['/config.json', 'app'],
    ['/a/x', 'app'],
    ['/stop/x', 'app'],
    ['/in/x', 'app'],
    ['/oauth/authorize', 'app'],
    ['/.well-known/security.txt', 'app'],
    ['/index.html', 'app'],
    ['/nowhere', 'app'],
    ['/tables/', 'app'],
    ['/live/x', 'app'],
  ])('takes %s from the %s', (path, expected) => {
    expect(kindOf(behaviorOf(path))).toBe(expected)
  })

  test('hands on to the gateways all that it is sent but the Host, and keeps no answer', () => {
    const handedOn = behaviors().filter((each) => kindOf(each) !== 'bucket')
    expect(handedOn).toHaveLength(2)
    for (const each of handedOn) {
      expect(each).toMatchObject({ CachePolicyId: cachingDisabled, OriginRequestPolicyId: allButHost })
      expect(each.AllowedMethods).toEqual(
        expect.arrayContaining(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']),
      )
      // The app sets its own.
      expect(each.ResponseHeadersPolicyId).toBeUndefined()
      const { OriginCustomHeaders, CustomOriginConfig, OriginPath } = originOf(each)
      expect(CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
      })
      expect(OriginPath).toBeUndefined()
      expect(OriginCustomHeaders).toEqual([
        {
          HeaderName: 'rutter-front',
          HeaderValue: { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] },
        },
      ])
    }
  })

  test('lets the errors of the API pass as they are, and forgets them at once', () => {
    const codes = config.CustomErrorResponses.map(({ ErrorCode }: Loose) => ErrorCode)
    expect(codes).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504])
    for (const { ErrorCode, ...rest } of config.CustomErrorResponses) {
      expect(rest, `${ErrorCode}`).toEqual({ ErrorCachingMinTTL: 0 })
    }
  })

  test('speaks no plain http, HTTP/3 where it can, and has no page of its own for its root', () => {
    for (const each of behaviors())
      expect(['https-only', 'redirect-to-https']).toContain(each.ViewerProtocolPolicy)
    expect(behaviorOf('/live').ViewerProtocolPolicy).toBe('https-only')
    expect(config).toMatchObject({ Enabled: true, HttpVersion: 'http2and3', IPV6Enabled: true })
    expect(config.DefaultRootObject ?? '').toBe('')
  })

  test('opens sockets by the name of the stage, so that nothing has to be rewritten', () => {
    const stages = ofType(template, 'AWS::ApiGatewayV2::Stage').map(([, each]) => each.Properties.StageName)
    expect(stages).toContain('live')
    expect(JSON.stringify(template.Outputs.SocketEndpoint.Value)).toMatch(/"wss:\/\/".*"\/live"/)
  })

  test('has names that a stack in another region does not have', () => {
    for (const type of ['ResponseHeadersPolicy', 'OriginAccessControl', 'Function']) {
      for (const [id, { Properties }] of ofType(template, `AWS::CloudFront::${type}`)) {
        const { Name } =
          Properties[`${type}Config`]?.Name === undefined ? Properties : Properties[`${type}Config`]
        expect(JSON.stringify(Name), id).toContain('{"Ref":"AWS::Region"}')
      }
    }
  })
})

describe('the function at the edge', () => {
  const uriOf = (uri: string) => {
    const [, { Properties }] = ofType(template, 'AWS::CloudFront::Function')[0]!
    return runFunction(Properties.FunctionCode, { method: 'GET', uri, headers: {}, querystring: {} }).uri
  }

  test('makes index.html of every page that the bucket has', () => {
    const pages = Object.entries(pagePaths).flatMap(([path, previewed]) => (previewed === null ? [path] : []))
    expect(pages.length).toBeGreaterThan(4)
    for (const page of pages) {
      const path = page.replace(/:\w+/g, 'francis-drake')
      expect(uriOf(path)).toBe('/index.html')
      expect(behaviorOf(path).FunctionAssociations, path).toHaveLength(1)
    }
  })

  test.each([
    '/learn/',
    '/learn/a/b',
    '/tables/',
    '/tablesx',
    '/x/tables',
    '/assets/a.js',
    '/index.html',
    '//',
  ])('leaves %s as it is', (path) => {
    expect(uriOf(path)).toBe(path)
  })

  test('needs nothing that an edge does not have: it is small, and of the second runtime', () => {
    const [, { Properties }] = ofType(template, 'AWS::CloudFront::Function')[0]!
    expect(Properties.FunctionConfig.Runtime).toBe('cloudfront-js-2.0')
    expect(Properties.AutoPublish).toBe(true)
    expect(Properties.FunctionCode.length).toBeLessThan(10_000)
    expect(Properties.FunctionCode).not.toMatch(/\b(?:require|import|fetch|process)\b/)
  })

  test('stands before pages alone', () => {
    const before = behaviors().filter(({ FunctionAssociations }) => FunctionAssociations !== undefined)
    expect(before.map(({ PathPattern }) => PathPattern).sort()).toEqual(
      ['/', '/about', '/learn/*', '/me', '/new', '/tables'].sort(),
    )
  })
})

describe('the headers of what is in the bucket', () => {
  const headersOf = (path: string): Readonly<Record<string, string>> => {
    const policy = template.Resources[behaviorOf(path).ResponseHeadersPolicyId.Ref]!.Properties
    const { CustomHeadersConfig, SecurityHeadersConfig: security } = policy.ResponseHeadersPolicyConfig
    for (const each of [...CustomHeadersConfig.Items, ...Object.values<Loose>(security)]) {
      expect(each.Override).toBe(true)
    }
    const { AccessControlMaxAgeSec, IncludeSubdomains } = security.StrictTransportSecurity
    return {
      ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }: Loose) => [Header, Value])),
      'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
      'x-content-type-options': security.ContentTypeOptions === undefined ? '' : 'nosniff',
      'x-frame-options': security.FrameOptions.FrameOption,
      'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
      'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
    }
  }
  const usual = Object.fromEntries(
    Object.entries(securityHeaders).filter(([name]) => !name.startsWith('access-control-')),
  )

  test('are those of the app, but for what pages may load and how long they are kept', () => {
    const page = { ...usual, 'content-security-policy': pagesPolicy({}) }
    for (const path of ['/', '/tables', '/new', '/me', '/about', '/learn/maritime']) {
      expect(headersOf(path), path).toEqual({ ...page, 'cache-control': 'no-cache' })
    }
    expect(headersOf('/assets/x.js')).toEqual({
      ...page,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('come with files that CloudFront keeps and packs by itself', () => {
    for (const each of behaviors().filter((behavior) => kindOf(behavior) === 'bucket')) {
      expect(each).toMatchObject({ CachePolicyId: cachingOptimised, Compress: true })
      expect(each.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD'])
    }
  })
})

describe('the bucket', () => {
  test('is nobody’s but the distribution’s, encrypted, and stays when the stack goes', () => {
    const bucket = resource(template, 'AWS::S3::Bucket', 'FrontFiles')
    expect(bucket).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
    expect(Object.values(bucket.Properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true])
    expect(bucket.Properties.WebsiteConfiguration).toBeUndefined()
    const origin = config.Origins.find(({ DomainName }: Loose) =>
      JSON.stringify(DomainName).includes('FrontFiles'),
    )
    expect(origin.OriginAccessControlId).toBeDefined()
    const { Statement } = resource(template, 'AWS::S3::BucketPolicy', 'FrontFiles').Properties.PolicyDocument
    const allowed = Statement.filter(({ Effect }: Loose) => Effect === 'Allow')
    expect(allowed).toHaveLength(1)
    expect(allowed[0]).toMatchObject({
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: ['s3:GetObject', 's3:ListBucket'],
    })
    expect(JSON.stringify(allowed[0].Condition.StringEquals['AWS:SourceArn'])).toContain('"FrontDistribution')
  })

  const copies = () =>
    ofType(template, 'Custom::CDKBucketDeployment').map(([id, each]) => [id, each as Loose] as const)
  const copy = (name: string) => copies().find(([id]) => id.startsWith(`Publish${name}`))!

  test('keeps the files of builds before, and has new ones before any page asks for them', () => {
    expect(copies()).toHaveLength(4)
    for (const [, { Properties }] of copies()) {
      expect(Properties.Prune).toBe(false)
      expect(Properties.SystemMetadata['cache-control']).toBe('max-age=31536000')
    }
    const functions = ofType(template, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('Functions'))
    const [files, fonts, manifest, entry] = ['Hashed', 'Fonts', 'Manifest', 'Entry'].map(copy)
    // The HTTP function has an index.html as well.
    for (const [, each] of functions)
      expect((each as Loose).DependsOn).toEqual(expect.arrayContaining([files![0], fonts![0], manifest![0]]))
    expect(entry![1].DependsOn).toEqual(expect.arrayContaining(functions.map(([id]) => id)))
  })

  test('is told of a new index.html, and so are all edges', () => {
    const [distribution] = ofType(template, 'AWS::CloudFront::Distribution')[0]!
    for (const name of ['Hashed', 'Fonts', 'Manifest'])
      expect(copy(name)[1].Properties.DistributionId).toBeUndefined()
    const { DistributionId, DistributionPaths, WaitForDistributionInvalidation } = copy('Entry')[1].Properties
    expect(DistributionId).toEqual({ Ref: distribution })
    expect(DistributionPaths).toContain('/index.html')
    expect(WaitForDistributionInvalidation).toBe(true)
  })

  test('is filled by a function that can do that and nothing else', () => {
    const [, publisher] = ofType(template, 'AWS::Lambda::Function').find(([id]) =>
      id.startsWith('CustomCDK'),
    )!
    const { Policies } = template.Resources[publisher.Properties.Role['Fn::GetAtt'][0]]!.Properties
    const actions = Policies.flatMap(({ PolicyDocument }: Loose) => PolicyDocument.Statement).flatMap(
      ({ Action }: Loose) => Action,
    )
    expect(actions.sort()).toEqual([
      'cloudfront:CreateInvalidation',
      'cloudfront:GetInvalidation',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ])
    expect(
      ofType(template, 'AWS::IAM::Policy')
        .map(([, each]) => JSON.stringify(each))
        .join(),
    ).not.toContain('Publish')
  })
})

test('the bucket gets what the pages load, and neither what is packed already nor what draws boards on the server', () => {
  const names = [...files.keys()]
  const hashed = /^\/assets\/.*-[\w-]{8}\.(?:js|css|svg|woff2|png|webmanifest)$/
  expect(names.filter((name) => hashed.test(name)).length).toBeGreaterThan(20)
  expect(names.filter((name) => !hashed.test(name))).toEqual(['/index.html'])
  const index = files.get('/index.html')!.content.toString()
  expect(index).not.toContain('<!--')
  for (const [, asked] of index.matchAll(/(?:src|href)="([^"]+)"/g)) expect(names).toContain(asked)
  for (const [end, type] of [
    ['.woff2', 'font/woff2'],
    ['.webmanifest', 'application/manifest+json'],
  ] as const) {
    const types = [...files].filter(([name]) => name.endsWith(end)).map(([, file]) => file.type)
    expect(new Set(types)).toEqual(new Set([type]))
  }
  expect(scripts.filter((name) => /^boards-.*\.js$/.test(name))).toHaveLength(1)
})
