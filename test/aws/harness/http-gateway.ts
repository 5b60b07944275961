import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'
import { bodyOf } from './body.ts'
import type { Lambda } from './functions.ts'
import { account } from './intrinsics.ts'
import { type ApiSpec, hostOf } from './template.ts'
import { openThrottle } from './throttle.ts'

export type HttpGateway = {
  /** Where it listens. */
  readonly address: string
  close(): Promise<void>
}

export type HttpGatewayParts = {
  readonly api: ApiSpec
  lambdaOf(arn: string): Lambda
  /** From where the gateway says that a request came; by default, from where it did. */
  sourceOf?(request: IncomingMessage): string
}

/** The longest that an HTTP API waits for a function, and the largest body that it takes. */
const patience = 30_000
const largest = 10 * 1024 * 1024

/** An HTTP API of the template: its routes, with events of payload format 2.0 in and answers of it out. */
export async function openHttpGateway(parts: HttpGatewayParts): Promise<HttpGateway> {
  const { api, lambdaOf } = parts
  const mayPass = openThrottle(api.throttle)
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    if (body === undefined) return
    const shared = sharedWith(api, request)
    for (const [name, value] of Object.entries(shared)) response.setHeader(name, value)
    if (isPreflight(api, request)) return void response.writeHead(204).end()
    const route = routeFor(api, request)
    if (!mayPass()) return refuse(response, 429, 'Too Many Requests')
    if (body.length > largest) return refuse(response, 413, 'Request Entity Too Large')
    if (route === undefined) return refuse(response, 404, 'Not Found')
    const source = parts.sourceOf?.(request) ?? request.socket.remoteAddress ?? ''
    const event = eventOf(api, route.key, request, body, source)
    const invoked = await Promise.race([lambdaOf(route.target).invoke(event), late()])
    if (invoked === 'late') return refuse(response, 503, 'Service Unavailable')
    if (!invoked.ok) return refuse(response, 500, 'Internal Server Error')
    answer(api, response, request.method!, invoked.payload)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What every answer to a page of another origin brings along, the gateway's own refusals too. */
function sharedWith({ cors }: ApiSpec, request: IncomingMessage): Record<string, string> {
  if (cors === null || request.headers.origin === undefined) return {}
  const preflight = {
    'access-control-allow-methods': cors.AllowMethods.join(','),
    'access-control-allow-headers': cors.AllowHeaders.join(',').toLowerCase(),
    'access-control-max-age': String(cors.MaxAge),
  }
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': cors.ExposeHeaders.join(',').toLowerCase(),
    ...(request.method === 'OPTIONS' ? preflight : {}),
  }
}

function isPreflight({ cors }: ApiSpec, { method, headers }: IncomingMessage): boolean {
  return (
    cors !== null &&
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  )
}

/** `$default` takes what no other route does. */
function routeFor({ routes }: ApiSpec, { method, url }: IncomingMessage) {
  const path = url!.split('?', 1)[0]!
  const fits = ({ key }: { readonly key: string }) => {
    const [wanted, pattern = ''] = key.split(' ')
    if (wanted !== 'ANY' && wanted !== method) return false
    const parts = pattern.replace(/\{(\w+)(\+?)\}/g, (_all, _name, rest) => (rest === '' ? '[^/]+' : '.+'))
    return new RegExp(`^${parts}$`).test(path)
  }
  return routes.find(fits) ?? routes.find(({ key }) => key === '$default')
}

export function eventOf(
  api: ApiSpec,
  routeKey: string,
  request: IncomingMessage,
  body: Buffer,
  sourceIp: string,
): object {
  const [path = '', query = ''] = splitOnce(request.url!, '?')
  const rawPath = decoded(path)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    if (!dropped.has(name)) headers[name] = value!.join(',')
  }
  const cookies = request.headers.cookie?.split(/; */)
  const isText = body.length === 0 || textual(headers['content-type'])
  const now = new Date()
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: query,
    ...(cookies === undefined ? {} : { cookies }),
    headers: {
      ...headers,
      ...(body.length === 0 ? {} : { 'content-length': String(body.length) }),
      host: hostOf(api),
      'x-amzn-trace-id': `Root=1-${Math.floor(now.getTime() / 1000).toString(16)}-${'0'.repeat(24)}`,
      'x-forwarded-for': [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', '),
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(query === '' ? {} : { queryStringParameters: parametersOf(query) }),
    requestContext: {
      accountId: account,
      apiId: api.id,
      domainName: hostOf(api),
      domainPrefix: api.id,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: api.stage,
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length === 0 ? {} : { body: isText ? body.toString('utf8') : body.toString('base64') }),
    isBase64Encoded: !isText,
  }
}

const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'cookie', 'content-length', 'host'])

/** An HTTP API hands paths on decoded, though the field is called raw, and loses what follows a decoded `?`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).split('?', 1)[0]!
  } catch {
    return path
  }
}

/** Several values of one name become one, with commas. */
function parametersOf(query: string): Record<string, string> {
  const parameters: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(query)) {
    parameters[name] = name in parameters ? `${parameters[name]},${value}` : value
  }
  return parameters
}

function textual(type = ''): boolean {
  return /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml)))/.test(type)
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

const Answer = z.object({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).optional(),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
})

function answer(api: ApiSpec, response: ServerResponse, method: string, payload: string): void {
  const read = Answer.safeParse(JSON.parse(payload))
  if (!read.success) {
    refuse(response, 500, 'Internal Server Error')
    return
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = read.data
  const content = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const bare = method === 'HEAD' || statusCode === 204 || statusCode === 304
  response.writeHead(statusCode, {
    ...Object.fromEntries(
      Object.entries(headers)
        // Once an API says it itself, what its function says of it is dropped.
        .filter(([name]) => api.cors === null || !/^access-control-/i.test(name))
        .map(([name, value]) => [name, String(value)]),
    ),
    ...(cookies === undefined ? {} : { 'set-cookie': cookies }),
    'apigw-requestid': randomUUID(),
    ...(bare ? {} : { 'content-length': content.length }),
  })
  response.end(bare ? undefined : content)
}

/** What the gateway says by itself. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'apigw-requestid': randomUUID() })
  response.end(JSON.stringify({ message }))
}

function late(): Promise<'late'> {
  return new Promise((resolve) => setTimeout(() => resolve('late'), patience).unref())
}
