import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { createContext, runInContext } from 'node:vm'
import type { BehaviorSpec, FrontSpec, OriginSpec } from './front-spec.ts'

export type Front = {
  /** Where it listens. */
  readonly address: string
  /** The host that the template thinks it has. */
  readonly host: string
  close(): Promise<void>
}

export type FrontParts = {
  readonly spec: FrontSpec
  /** Where the gateway with this host listens; undefined for the bucket. */
  gatewayAt(host: string): string | undefined
}

/** The distribution of the template: a path's behaviour, its function, its origin and its headers. It keeps nothing. */
export async function openFront({ spec, gatewayAt }: FrontParts): Promise<Front> {
  const server = createServer((request, response) => {
    const [path = '', query] = request.url!.split('?', 2)
    const behavior = behaviorFor(spec, path)
    if (!behavior.methods.includes(request.method!)) return void response.writeHead(403).end()
    const uri = rewritten(behavior, request, path)
    const origin = spec.origins.get(behavior.origin)!
    const gateway = gatewayAt(origin.host)
    if (gateway === undefined) return fromBucket(behavior, uri, request, response)
    passOn(gateway, query === undefined ? uri : `${uri}?${query}`, origin, request, response)
  })

  function fromBucket(
    { headers }: BehaviorSpec,
    path: string,
    { method }: IncomingMessage,
    response: ServerResponse,
  ): void {
    const file = spec.files.get(path)
    if (file === undefined) {
      response.writeHead(404, { 'content-type': 'application/xml', ...headers }).end('<Error/>')
      return
    }
    response.writeHead(200, { 'content-type': file.type, 'content-length': file.content.length, ...headers })
    response.end(method === 'HEAD' ? undefined : file.content)
  }

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const behavior = behaviorFor(spec, request.url!.split('?', 1)[0]!)
    const origin = spec.origins.get(behavior.origin)!
    const gateway = gatewayAt(origin.host)
    if (gateway === undefined) return void stream.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    joinTo(gateway, origin, request, stream, head)
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    host: spec.host,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** `*` stands for any characters, slashes too, `?` for one. */
function behaviorFor({ behaviors }: FrontSpec, path: string): BehaviorSpec {
  const fits = ({ pattern }: BehaviorSpec) => {
    const parts = pattern
      .replace(/[.+^$()|[\]\\{}]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')
    return new RegExp(`^${parts}$`).test(path)
  }
  return behaviors.find(fits)!
}

/** Runs a CloudFront Function where it has nothing but the language. */
export function runFunction(code: string, request: object): { readonly uri: string } {
  const context = createContext({ event: { version: '1.0', request } })
  return runInContext(`${code}; handler(event)`, context, { timeout: 1000 })
}

function rewritten({ code }: BehaviorSpec, { method }: IncomingMessage, uri: string): string {
  return code === undefined ? uri : runFunction(code, { method, uri, headers: {}, querystring: {} }).uri
}

/** All that the client sent but its Host, with what the distribution adds. */
function headersFor({ host, headers }: OriginSpec, request: IncomingMessage): Record<string, string> {
  const sent = Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [
      name,
      values!.join(name === 'cookie' ? '; ' : ', '),
    ]),
  )
  const hops = [sent['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean)
  return { ...sent, ...headers, host, 'x-forwarded-for': hops.join(', ') }
}

function passOn(
  gateway: string,
  path: string,
  origin: OriginSpec,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { hostname, port } = new URL(gateway)
  const { method } = request
  const outgoing = ask({ hostname, port, path, method, headers: headersFor(origin, request) }, (incoming) => {
    response.writeHead(incoming.statusCode!, incoming.headers)
    incoming.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  request.pipe(outgoing)
}

function joinTo(
  gateway: string,
  origin: OriginSpec,
  request: IncomingMessage,
  stream: Duplex,
  head: Buffer,
): void {
  const { hostname, port } = new URL(gateway)
  const other = connect({ host: hostname, port: Number(port) }, () => {
    const headers = Object.entries(headersFor(origin, request)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    other.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
    other.write(head)
    stream.pipe(other).pipe(stream)
  })
  other.on('error', () => stream.destroy())
  stream.on('close', () => other.destroy())
}
