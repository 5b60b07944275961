import { Aws, CfnOutput, Duration, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CloudFrontFunction,
  Distribution,
  type DistributionProps,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { frontHeader } from '../lambdas/front.ts'
import { pagePaths } from '../src/api/pages/paths.ts'
import { pagesPolicy } from '../src/api/pages/policy.ts'
import type { HttpEdge } from './http-edge.ts'
import { pageHeaders } from './page-headers.ts'
import type { Settings } from './settings.ts'
import type { Site } from './site.ts'
import type { SocketEdge } from './socket-edge.ts'
import { patternOf, toIndex } from './to-index.ts'

type Parts = { readonly http: HttpEdge; readonly sockets: SocketEdge; readonly site: Site }

/**
 * One address for everything that people and programs reach: pages from a bucket, the socket, and all else from the app. So
 * a page and the API have the same origin, and the session's cookie reaches both and the socket.
 */
export class Front extends Construct {
  readonly files: Bucket
  readonly distribution: Distribution
  readonly url: string
  readonly socketUrl: string
  /** By it the functions know what comes from here. It is none of the account's secrets, and nobody outside can guess it. */
  readonly word = Fn.select(2, Fn.split('/', Aws.STACK_ID))

  constructor(scope: Construct, settings: Settings, { http, sockets, site }: Parts) {
    super(scope, 'Front')
    this.files = this.makeBucket()
    const app = this.gateway(http.api.apiId)
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Rutter ${settings.stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: { ...passedOn(app), viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS },
      additionalBehaviors: {
        // The stage's name, so that the path needs no rewriting.
        [`/${sockets.stage.stageName}`]: {
          ...passedOn(this.gateway(sockets.api.apiId)),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        },
        ...this.fromBucket(settings, site),
      },
      errorResponses: neverKept,
      ...this.named(settings),
    })
    const host = settings.domain ?? this.distribution.distributionDomainName
    this.url = `https://${host}`
    this.socketUrl = `wss://${host}/${sockets.stage.stageName}`
    this.acknowledge(settings)
  }

  private makeBucket(): Bucket {
    return new Bucket(this, 'Files', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      // A bucket with files in it can't be deleted along with the stack.
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  private gateway(api: string): IOrigin {
    const { region, urlSuffix } = Stack.of(this)
    return new HttpOrigin(`${api}.execute-api.${region}.${urlSuffix}`, {
      customHeaders: { [frontHeader]: this.word },
    })
  }

  /** Pages that tell of a match are the app's: it puts that into them. */
  private fromBucket({ domain }: Settings, { paths }: Site): Record<string, BehaviorOptions> {
    // A socket of the same host is `'self'`, so the policy does not have to name a host that is not known yet.
    const policy = pagesPolicy(domain === undefined ? {} : { publicUrl: `https://${domain}` })
    const changing = pageHeaders(this, 'PageHeaders', { policy, cache: 'no-cache' })
    const fixed = pageHeaders(this, 'FileHeaders', { policy, cache: unchanging })
    const origin = S3BucketOrigin.withOriginAccessControl(this.files, {
      // An account has one set of such names for all regions.
      originAccessControl: new S3OriginAccessControl(this, 'Access', {
        originAccessControlName: `${Aws.STACK_NAME}-${Aws.REGION}`,
      }),
      // Without the second, the bucket would not tell that a file is missing, but that it may not be read.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    })
    const shared = {
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    }
    const pages = Object.entries(pagePaths).flatMap(([path, previewed]) => (previewed === null ? [path] : []))
    const rewrite = new CloudFrontFunction(this, 'ToIndex', {
      comment: 'Every page is index.html',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(toIndex(pages)),
    })
    const page: BehaviorOptions = {
      ...shared,
      responseHeadersPolicy: changing,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: rewrite }],
    }
    const others = paths.filter((path) => path !== '/index.html')
    return {
      '/assets/*': { ...shared, responseHeadersPolicy: fixed },
      ...Object.fromEntries(pages.map((path) => [patternOf(path), page])),
      ...Object.fromEntries(others.map((path) => [path, { ...shared, responseHeadersPolicy: changing }])),
    }
  }

  private named({ domain, certificate }: Settings): Partial<DistributionProps> {
    if (domain === undefined) return {}
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificate!),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }

  private acknowledge({ domain }: Settings): void {
    if (domain !== undefined) {
      new CfnOutput(Stack.of(this), 'FrontTarget', {
        value: this.distribution.distributionDomainName,
        description: `Where ${domain} has to point`,
      })
    }
    const reasons: Record<string, string> = {
      CFR1: 'People play from wherever they are.',
      CFR2: 'The app limits what an address and a player may ask for, and reserved concurrency what that can cost. A firewall of its own costs more than a small table; it can be attached to the distribution.',
      CFR3: "A log of CloudFront has the addresses of all who come. The gateway's log has every request of the API without them.",
      ...(domain === undefined
        ? {
            CFR4: "Without a name of one's own CloudFront has its own certificate, and with it its own rule for TLS.",
          }
        : {}),
    }
    for (const [id, reason] of Object.entries(reasons)) {
      Validations.of(this.distribution).acknowledge({ id: `AwsSolutions-${id}`, reason })
    }
    Validations.of(this.distribution).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The bucket lists its files to who asks it for its root, and no path of the distribution does.',
    })
    Validations.of(this.files).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'The files are the same for everybody, and only the distribution reads them.',
    })
  }
}

/** What the app says of files with a hash in their name, too. */
const unchanging = 'public, max-age=31536000, immutable'

/** Handed on as it came, cookies and tokens too, and never kept. The gateways know themselves by their own Host. */
function passedOn(origin: IOrigin): Omit<BehaviorOptions, 'viewerProtocolPolicy'> {
  return {
    origin,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  }
}

/** CloudFront keeps errors for ten seconds, also where it keeps nothing else: one caller's for all others. */
const neverKept = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}))
