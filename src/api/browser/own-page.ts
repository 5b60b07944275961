import type { IncomingHttpHeaders } from 'node:http'
import { failed, type Outcome } from '../../service/outcome.ts'
import type { Site } from './site.ts'

type Sent = { readonly method: string; readonly headers: IncomingHttpHeaders }

/**
 * Whether a session counts. Browsers send cookies along whichever page asks, so a request that may change something must
 * come from a page of our own: it has a header that other origins may not send, since CORS does not allow it to them, and
 * the browser says that it is from here.
 */
export function mayUseSession({ method, headers }: Sent, site: Site): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  return headers['rutter-client'] === '1' && isOwnPage(headers, site)
}

/** Sec-Fetch-Site says it where the browser sends it; older ones, and all over plain http, send Origin alone. */
export function isOwnPage(headers: IncomingHttpHeaders, { origin }: Site): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return origin !== null && headers.origin === origin
}

/** The browser's part of a request. */
export type Browser = { readonly site: Site; readonly headers: IncomingHttpHeaders }

/** Whether a session can be begun: by a page of our own or a program, where the cookie stays between it and us. */
export function maySignIn({ site, headers }: Browser): Outcome<null> {
  const isPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  if (isPage && !isOwnPage(headers, site)) return crossSite
  return site.cookies === 'none' ? failed('refused', 'needs-https') : { ok: true, value: null }
}

export const crossSite = failed('forbidden', 'cross-site')
