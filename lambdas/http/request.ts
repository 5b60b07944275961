import type { InjectOptions } from 'fastify'
import * as z from 'zod'
import { clientAddress } from '../front.ts'

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
}

/** `word` is what the distribution in front says. */
export function readRequest(event: unknown, word?: string): Request {
  const { rawPath, rawQueryString, cookies, headers, requestContext, body, isBase64Encoded } =
    Event.parse(event)
  const { method, sourceIp } = requestContext.http
  return {
    path: rawPath,
    inject: {
      method: method as NonNullable<InjectOptions['method']>,
      url: encoded(rawPath) + (rawQueryString === '' ? '' : `?${rawQueryString}`),
      headers: cookies === undefined ? headers : { ...headers, cookie: cookies.join('; ') },
      // Where a client says in a header that it is, is not asked for.
      remoteAddress: clientAddress(headers, sourceIp, word),
      ...(body === undefined ? {} : { payload: isBase64Encoded ? Buffer.from(body, 'base64') : body }),
    },
  }
}

/** The gateway hands a path on decoded, though it calls it raw: what can't stand in a request line is encoded again. */
function encoded(path: string): string {
  return path.replace(/[^\x21-\x7e]|[?#]/gu, (character) => encodeURIComponent(character.toWellFormed()))
}
