import { Aws, Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { securityHeaders } from '../src/api/security.ts'

/**
 * The headers of every answer from the bucket: those of the app, with the policy of the pages and another rule for caches.
 * Pages of other origins have no business with our files, so what the API tells them is left out.
 */
export function pageHeaders(
  scope: Construct,
  id: string,
  { policy, cache }: { readonly policy: string; readonly cache: string },
): ResponseHeadersPolicy {
  const headers = new Map(
    Object.entries(securityHeaders).filter(([name]) => !name.startsWith('access-control-')),
  )
  headers.set('content-security-policy', policy).set('cache-control', cache)
  return new ResponseHeadersPolicy(scope, id, {
    // An account has one set of such names for all regions.
    responseHeadersPolicyName: `${Aws.STACK_NAME}-${Aws.REGION}-${id}`,
    securityHeadersBehavior: takeSecurity(headers),
    customHeadersBehavior: {
      customHeaders: [...headers].map(([header, value]) => ({ header, value, override: true })),
    },
  })
}

/** CloudFront wants these by name, and refuses them among the others. */
function takeSecurity(headers: Map<string, string>): ResponseSecurityHeadersBehavior {
  const take = (name: string): string => {
    const value = headers.get(name)
    if (value === undefined) throw new Error(`The app has no header ${name}`)
    headers.delete(name)
    return value
  }
  const transport = /^max-age=(\d+); includeSubDomains$/.exec(take('strict-transport-security'))
  if (
    transport === null ||
    take('x-content-type-options') !== 'nosniff' ||
    take('x-frame-options') !== 'DENY'
  ) {
    throw new Error('The headers of the app can no longer be said in a policy of CloudFront as this does')
  }
  const override = true
  return {
    contentSecurityPolicy: { contentSecurityPolicy: take('content-security-policy'), override },
    contentTypeOptions: { override },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override },
    referrerPolicy: { referrerPolicy: take('referrer-policy') as HeadersReferrerPolicy, override },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(transport[1])),
      includeSubdomains: true,
      override,
    },
  }
}
