import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod'
import { type Posted, serveConnections } from './connections.ts'
import type { Lambda } from './functions.ts'
import type { Statement } from './permissions.ts'
import { type ApiSpec, hostOf, type RouteSpec } from './template.ts'
import { openThrottle } from './throttle.ts'

export type SocketGateway = {
  /** Where clients connect, with the stage as it would stand in the address. */
  readonly url: string
  /** Where functions send to connections; the stage comes behind. */
  readonly management: string
  readonly connections: ReadonlyMap<string, Connected>
  /** Called with each message that a function sent to a connection, before the function knows. */
  posted: ((message: Posted) => void) | undefined
  /** Whether a message of a client meets the stage's limit, where a test wants to say so itself. */
  throttles: ((text: string) => boolean) | undefined
  /** The other end is gone and nobody is told: no `$disconnect` comes, and what is sent to it is refused. */
  vanish(id: string): void
  /** Every `$disconnect` that is under way has been answered. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A connection that was let in. */
export type Connected = {
  readonly id: string
  readonly socket: WebSocket
  readonly connectedAt: number
  readonly sourceIp: string
}

export type SocketGatewayParts = {
  readonly api: ApiSpec
  lambdaOf(arn: string): Lambda
  statementsOf(key: string): readonly Statement[] | undefined
  sourceOf?(request: IncomingMessage): string
}

/** A client's frame may have 32 KB; clients send each message as one. */
const largestFrame = 32 * 1024

const Connecting = z.object({
  statusCode: z.number().int(),
  headers: z.record(z.string(), z.string()).default({}),
})
const Returned = z.object({ statusCode: z.number().int(), body: z.string().optional() })

/**
 * A WebSocket API of the template. Messages are handed on as they come, without waiting for the one before: the
 * real one promises no order either.
 */
export async function openSocketGateway(parts: SocketGatewayParts): Promise<SocketGateway> {
  const { api, lambdaOf, statementsOf } = parts
  const connections = new Map<string, Connected>()
  const chosen = new WeakMap<IncomingMessage, string>()
  const vanished = new Set<string>()
  const under = new Set<Promise<unknown>>()
  const mayPass = openThrottle(api.throttle)
  const server = createServer(
    serveConnections({ api, connections, statementsOf, posted: (message) => gateway.posted?.(message) }),
  )
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    handleProtocols: (_offered, request) => chosen.get(request) ?? false,
  })

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    if (request.url!.split('?', 1)[0] !== `/${api.stage}`) return refuse(stream, 403)
    void track(connect(request, stream, head))
  })

  async function connect(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const id = `${randomBytes(8).toString('base64url')}=`
    const sourceIp = parts.sourceOf?.(request) ?? request.socket.remoteAddress ?? ''
    const connectedAt = Date.now()
    if (!mayPass()) return refuse(stream, 429)
    const about = { id, sourceIp, connectedAt }
    const route = routeOf('$connect')
    if (route !== undefined) {
      const invoked = await lambdaOf(route.target).invoke({
        ...headersOf(request, api),
        ...queryOf(request),
        requestContext: contextOf(api, about, '$connect', 'CONNECT'),
        isBase64Encoded: false,
      })
      const answer = invoked.ok ? Connecting.safeParse(JSON.parse(invoked.payload)) : undefined
      if (!answer?.success) return refuse(stream, 502)
      if (answer.data.statusCode >= 300) return refuse(stream, answer.data.statusCode)
      const [, protocol] =
        Object.entries(answer.data.headers).find(([name]) => /^sec-websocket-protocol$/i.test(name)) ?? []
      if (protocol !== undefined) chosen.set(request, protocol)
    }
    if (!stream.readable || !stream.writable) return disconnect(about, 1006, '')
    sockets.handleUpgrade(request, stream, head, (socket) => hold({ ...about, socket }))
  }

  function hold(connected: Connected): void {
    const { id, socket } = connected
    connections.set(id, connected)
    socket.on('error', () => {})
    socket.on('message', (data, isBinary) => {
      if (isBinary) return socket.close(1003, 'Binary is not supported')
      void track(message(connected, String(data)))
    })
    socket.on('close', (code, reason) => {
      connections.delete(id)
      if (!vanished.has(id)) void track(disconnect(connected, code, String(reason)))
    })
  }

  async function message(connected: Connected, body: string): Promise<void> {
    const { id, socket } = connected
    const route = routeOf('$default')
    if (route === undefined) return
    const context = contextOf(api, connected, '$default', 'MESSAGE')
    const say = (text: string) => {
      if (socket.readyState === socket.OPEN) socket.send(text)
    }
    const complain = (message: string) =>
      say(JSON.stringify({ message, connectionId: id, requestId: context.requestId }))
    if (gateway.throttles?.(body) ?? !mayPass()) return complain('Too Many Requests')
    const invoked = await lambdaOf(route.target).invoke({
      requestContext: { ...context, messageId: randomUUID() },
      body,
      isBase64Encoded: false,
    })
    const answer = invoked.ok ? Returned.safeParse(JSON.parse(invoked.payload)) : undefined
    if (!answer?.success) return complain('Internal server error')
    if (route.answers && answer.data.body !== undefined) say(answer.data.body)
  }

  async function disconnect(about: Omit<Connected, 'socket'>, code: number, reason: string): Promise<void> {
    const route = routeOf('$disconnect')
    if (route === undefined) return
    await lambdaOf(route.target).invoke({
      headers: { Host: hostOf(api), 'x-api-key': '', 'X-Forwarded-For': '' },
      multiValueHeaders: { Host: [hostOf(api)], 'x-api-key': [''], 'X-Forwarded-For': [''] },
      requestContext: {
        ...contextOf(api, about, '$disconnect', 'DISCONNECT'),
        disconnectStatusCode: code,
        disconnectReason: reason,
      },
      isBase64Encoded: false,
    })
  }

  function routeOf(key: string): RouteSpec | undefined {
    return api.routes.find((route) => route.key === key)
  }

  function track(work: Promise<unknown>): Promise<unknown> {
    under.add(work)
    return work.finally(() => under.delete(work))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = (server.address() as AddressInfo).port
  const gateway: SocketGateway = {
    url: `ws://127.0.0.1:${port}/${api.stage}`,
    management: `http://127.0.0.1:${port}`,
    connections,
    posted: undefined,
    throttles: undefined,
    vanish(id) {
      vanished.add(id)
      connections.get(id)?.socket.terminate()
      connections.delete(id)
    },
    async settled() {
      while (under.size > 0) await Promise.all(under)
    },
    async close() {
      for (const { id, socket } of connections.values()) {
        vanished.add(id)
        socket.terminate()
      }
      server.closeAllConnections()
      server.close()
      await Promise.all(under)
    },
  }
  return gateway
}

function contextOf(
  { id: apiId, stage, ...api }: ApiSpec,
  { id, sourceIp, connectedAt }: Omit<Connected, 'socket'>,
  routeKey: string,
  eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT',
) {
  const requestId = randomBytes(9).toString('base64url')
  return {
    routeKey,
    eventType,
    extendedRequestId: requestId,
    requestTime: new Date().toUTCString(),
    messageDirection: 'IN',
    stage,
    connectedAt,
    requestTimeEpoch: Date.now(),
    identity: { sourceIp },
    requestId,
    domainName: hostOf({ id: apiId, stage, ...api }),
    connectionId: id,
    apiId,
  }
}

/** With the spelling that the client gave to the names, unlike an HTTP API. */
function headersOf(request: IncomingMessage, api: ApiSpec) {
  const multiValueHeaders: Record<string, string[]> = {}
  const raw = request.rawHeaders
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!
    const value = name.toLowerCase() === 'host' ? hostOf(api) : raw[at + 1]!
    multiValueHeaders[name] = [...(multiValueHeaders[name] ?? []), value]
  }
  const headers = Object.fromEntries(
    Object.entries(multiValueHeaders).map(([name, values]) => [name, values.at(-1)!]),
  )
  return { headers, multiValueHeaders }
}

function queryOf({ url = '' }: IncomingMessage): object {
  const parameters = new URL(url, 'http://x').searchParams
  if (parameters.size === 0) return {}
  const names = [...new Set(parameters.keys())]
  return {
    queryStringParameters: Object.fromEntries(names.map((name) => [name, parameters.getAll(name).at(-1)])),
    multiValueQueryStringParameters: Object.fromEntries(names.map((name) => [name, parameters.getAll(name)])),
  }
}

function refuse(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
