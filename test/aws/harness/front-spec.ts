import { globSync, readFileSync } from 'node:fs'
import { extname, join, matchesGlob } from 'node:path'
import * as z from 'zod'

/** A distribution, and the bucket that it reads from. */
export type FrontSpec = {
  readonly host: string
  /** In the order in which they are tried; the last one takes everything. */
  readonly behaviors: readonly BehaviorSpec[]
  readonly origins: ReadonlyMap<string, OriginSpec>
  /** What is in the bucket after the first deployment, by path. */
  readonly files: ReadonlyMap<string, StoredFile>
}

export type BehaviorSpec = {
  readonly pattern: string
  readonly origin: string
  readonly methods: readonly string[]
  /** Headers that are set on every answer, whatever the origin says. */
  readonly headers: Readonly<Record<string, string>>
  /** The code of a function that sees each request first. */
  readonly code: string | undefined
}

export type OriginSpec = { readonly host: string; readonly headers: Readonly<Record<string, string>> }

export type StoredFile = { readonly content: Buffer; readonly type: string }

const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const allButHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

const Behavior = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.literal(allButHost).optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .max(1)
    .default([]),
})
const Origin = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.literal('').optional(),
  OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
})
const Distribution = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(Behavior),
    DefaultCacheBehavior: Behavior,
    Origins: z.array(Origin),
    DefaultRootObject: z.undefined().optional(),
  }),
})
const Code = z.object({ FunctionCode: z.string() })
const on = z.object({ Override: z.literal(true) })
const Policy = z.object({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    CustomHeadersConfig: z.object({ Items: z.array(on.extend({ Header: z.string(), Value: z.string() })) }),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: on.extend({ ContentSecurityPolicy: z.string() }),
      ContentTypeOptions: on,
      FrameOptions: on.extend({ FrameOption: z.string() }),
      ReferrerPolicy: on.extend({ ReferrerPolicy: z.string() }),
      StrictTransportSecurity: on.extend({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.literal(true),
      }),
    }),
  }),
})
const Copy = z.object({
  SourceObjectKeys: z.tuple([z.string()]),
  Include: z.array(z.string()).default([]),
  Exclude: z.array(z.string()).default([]),
  SystemMetadata: z.object({ 'content-type': z.string().optional() }),
})

type All = <T>(type: string, shape: z.ZodType<T>) => (T & { readonly logical: string })[]

export function readFront(folder: string, all: All): FrontSpec {
  const [distribution] = all('AWS::CloudFront::Distribution', Distribution)
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution!.DistributionConfig
  const codes = all('AWS::CloudFront::Function', Code)
  const policies = all('AWS::CloudFront::ResponseHeadersPolicy', Policy)

  function behaviorOf(spec: z.infer<typeof Behavior>): BehaviorSpec {
    const [association] = spec.FunctionAssociations
    const policy = policies.find(({ logical }) => logical === spec.ResponseHeadersPolicyId)
    // What is handed on to a gateway must not be kept, and must have all that the client sent.
    if (spec.AllowedMethods.includes('POST') !== (spec.CachePolicyId === cachingDisabled)) {
      throw new Error(`${spec.PathPattern} keeps answers that it must not keep`)
    }
    if (spec.AllowedMethods.includes('POST') && spec.OriginRequestPolicyId === undefined) {
      throw new Error(`${spec.PathPattern} keeps back what clients send`)
    }
    return {
      pattern: spec.PathPattern,
      origin: spec.TargetOriginId,
      methods: spec.AllowedMethods,
      headers: policy === undefined ? {} : headersOf(policy),
      code: codes.find(({ logical }) => logical === association?.FunctionARN)?.FunctionCode,
    }
  }

  return {
    host: `${distribution!.logical.toLowerCase()}.cloudfront.net`,
    behaviors: [...CacheBehaviors, DefaultCacheBehavior].map(behaviorOf),
    origins: new Map(
      Origins.map(({ Id, DomainName, OriginCustomHeaders }) => {
        const headers = OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue])
        return [Id, { host: DomainName, headers: Object.fromEntries(headers) }]
      }),
    ),
    files: new Map(all('Custom::CDKBucketDeployment', Copy).flatMap((copy) => filesOf(folder, copy))),
  }
}

function headersOf({ ResponseHeadersPolicyConfig: config }: z.infer<typeof Policy>) {
  const security = config.SecurityHeadersConfig
  return {
    ...Object.fromEntries(config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
  }
}

/** What one deployment copies into the bucket, with the type that it gives it. */
function filesOf(folder: string, copy: z.infer<typeof Copy>): [string, StoredFile][] {
  const source = join(folder, `asset.${copy.SourceObjectKeys[0].replace(/\.zip$/, '')}`)
  const fits = (name: string, globs: readonly string[]) =>
    globs.some((glob) => matchesGlob(name.replaceAll('/', '_'), glob))
  return globSync('**/*.*', { cwd: source })
    .filter((name) => !fits(name, copy.Exclude) || fits(name, copy.Include))
    .map((name) => [
      `/${name}`,
      {
        content: readFileSync(join(source, name)),
        type: copy.SystemMetadata['content-type'] ?? guessed[extname(name)] ?? 'binary/octet-stream',
      },
    ])
}

/** What the function that copies knows of ends of names. */
const guessed: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
}
