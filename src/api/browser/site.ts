import type { IncomingMessage } from 'node:http'
import type { Settings } from '../deps.ts'

/** Where a browser finds this service, and so which cookies it can be given. */
export type Site = {
  /** Null where the request names no host that can be read. */
  readonly origin: string | null
  /** `secure` over https, `loopback` over plain http on the machine itself, `none` over plain http on a network. */
  readonly cookies: 'secure' | 'loopback' | 'none'
}

/** How a request was addressed, as trusted proxies tell it. */
export type Addressed = { readonly protocol: string; readonly host: string }

/** By the setting PUBLIC_URL, or else by the request itself. */
export function siteOf({ publicUrl }: Pick<Settings, 'publicUrl'>, { protocol, host }: Addressed): Site {
  const text = publicUrl ?? `${protocol}://${host}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'https:') return { origin: url.origin, cookies: 'secure' }
  if (url?.protocol !== 'http:') return { origin: null, cookies: 'none' }
  return { origin: url.origin, cookies: isLoopback(url.hostname) ? 'loopback' : 'none' }
}

export function isLoopback(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** As Fastify reads it for requests; an upgrade to a socket has none of its own. */
export function addressed({ headers, socket }: IncomingMessage, proxies: number): Addressed {
  const forwarded = (name: string) => (proxies > 0 ? lastOf(headers[name]) : undefined)
  return {
    protocol: forwarded('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http'),
    host: forwarded('x-forwarded-host') ?? headers.host ?? '',
  }
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)!.trim()
}
