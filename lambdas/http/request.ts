import type { InjectOptions } from 'fastify'
import * as z from 'zod'

/** As an HTTP API hands a request on, in its payload format 2.0. */
const Event = z.object({
  version: z.literal('2.0'),
  rawPath: z.string(),
  rawQueryString: z.string().default(''),
  cookies: z.array(z.string()).optional(),
  headers: z.record(z.string(), z.string()).default({}),
  requestContext: z.object({ http: z.object({ method: z.string(), sourceIp: z.string() }) }),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().default(false),
})

export type Request = {
  readonly path: string
  readonly inject: InjectOptions
  /** Whether the client can read what is compressed. */
  readonly gzip: boolean
}

export function readRequest(event: unknown): Request {
  const { rawPath, rawQueryString, cookies, headers, requestContext, body, isBase64Encoded } =
    Event.parse(event)
  const { method, sourceIp } = requestContext.http
  return {
    path: rawPath,
    gzip: /\bgzip\b/.test(headers['accept-encoding'] ?? ''),
    inject: {
      method: method as NonNullable<InjectOptions['method']>,
      url: encoded(rawPath) + (rawQueryString === '' ? '' : `?${rawQueryString}`),
      headers: cookies === undefined ? headers : { ...headers, cookie: cookies.join('; ') },
      // The gateway has seen the other end itself: what the client says of it in a header is not asked for.
      remoteAddress: sourceIp,
      ...(body === undefined ? {} : { payload: isBase64Encoded ? Buffer.from(body, 'base64') : body }),
    },
  }
}

/** The gateway hands a path on decoded, though it calls it raw: what can't stand in a request line is encoded again. */
function encoded(path: string): string {
  return path.replace(/[^\x21-\x7e]|[?#]/gu, (character) => encodeURIComponent(character.toWellFormed()))
}
