import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { done, type Outcome } from '../../service/outcome.ts'
import { addressKey } from '../address.ts'
import { sessionIn } from '../browser/cookies.ts'
import { isOwnPage } from '../browser/own-page.ts'
import { addressed, siteOf } from '../browser/site.ts'
import { requestBytes } from '../graphql/documents/limits.ts'
import { openQueue } from '../graphql/queue.ts'
import { serveConnection } from './connection.ts'
import { type Budget, type SocketLimits, spend } from './limits.ts'
import type { Engine } from './operate.ts'
import { closes, subprotocol } from './protocol.ts'

const path = '/graphql'

/** Serves GraphQL over WebSocket on the app's HTTP server, until the app closes. */
export function serveSockets(app: FastifyInstance, engine: Engine, limits: SocketLimits): void {
  const sockets = new Set<WebSocket>()
  const alive = new WeakSet<WebSocket>()
  const addresses = openTally(limits.perAddress)
  const players = openTally(limits.perPlayer)
  const openings = new Map<string, Budget>()
  const queue = openQueue(limits.catchUp)
  const spendFor = openAddressLedger(app)
  let closing = false

  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: requestBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy())
    const address = addressKey(addressOf(request, Number(engine.deps.settings.trustProxy)))
    const refusal = refusalOf(request, address)
    if (refusal !== undefined) {
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    let opened = false
    stream.once('close', () => {
      if (!opened) addresses.remove(address)
    })
    server.handleUpgrade(request, stream, head, (socket) => {
      opened = true
      open(socket, address, sessionOf(request))
    })
  }

  function refusalOf({ url }: IncomingMessage, address: string): string | undefined {
    if (url?.split('?', 1)[0] !== path) return '404 Not Found'
    if (closing) return '503 Service Unavailable'
    return mayOpen(address) && addresses.add(address) ? undefined : '429 Too Many Requests'
  }

  function mayOpen(address: string): boolean {
    const now = engine.deps.monotonic()
    const left = spend(
      openings.get(address) ?? { left: limits.openings.burst, at: now },
      now,
      limits.openings,
    )
    if (left === undefined) return false
    openings.delete(address)
    openings.set(address, left)
    if (openings.size > mostAddresses) openings.delete(openings.keys().next().value as string)
    return true
  }

  /** Any page may open a socket, and the browser adds the cookie: it counts for a page of our own alone. */
  function sessionOf(request: IncomingMessage): string | undefined {
    const { settings } = engine.deps
    const site = siteOf(settings, addressed(request, Number(settings.trustProxy)))
    return isOwnPage(request.headers, site) ? sessionIn(request.headers.cookie, site) : undefined
  }

  function open(socket: WebSocket, address: string, session: string | undefined): void {
    const held: string[] = []
    sockets.add(socket)
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('message', () => alive.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      addresses.remove(address)
      for (const player of held) players.remove(player)
    })
    // On an invalid frame, ws has already closed the socket with the proper code.
    socket.on('error', () => {})
    if (socket.protocol !== subprotocol) {
      socket.close(closes.noSubprotocol.code, closes.noSubprotocol.reason)
      return
    }
    const requestId = randomUUID()
    serveConnection(socket, {
      engine,
      limits,
      queue,
      address,
      session,
      spend: (requests) => spendFor(address, requests),
      charge: (player) => app.spendFor({ player }, 1),
      report: { requestId, bug: (error) => app.log.error({ err: error, reqId: requestId }, 'a bug') },
      admit(player) {
        if (!players.add(player)) return false
        held.push(player)
        return true
      },
    })
  }

  /** Finds dead peers by ping: without it a vanished client would keep its socket for hours. */
  function beat(): void {
    for (const socket of sockets) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }
  // A late timer runs before pending reads: let pongs that have arrived be read before closing silent sockets.
  const heartbeat = setInterval(() => setImmediate(beat), limits.heartbeat)
  heartbeat.unref()

  app.server.on('upgrade', upgrade)
  app.addHook('preClose', async () => {
    closing = true
    clearInterval(heartbeat)
    await Promise.all([...sockets].map(leave))
    app.server.off('upgrade', upgrade)
  })
}

const mostAddresses = 10_000
const farewell = 2_000

/** Sends the close frame after what was sent before, then gives the peer a moment to answer it. */
function leave(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => socket.terminate(), farewell)
    socket.once('close', () => {
      clearTimeout(impatient)
      resolve()
    })
    socket.close(closes.goingAway.code, closes.goingAway.reason)
  })
}

/** The client's address as Fastify computes it: behind trusted proxies, from X-Forwarded-For. */
function addressOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const hops = forwarded
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const seen = [socket.remoteAddress ?? '', ...hops.reverse()]
  return seen[Math.min(proxies, seen.length - 1)]!
}

/** Adds up fractions of requests per address, and counts each whole one. */
function openAddressLedger(app: FastifyInstance) {
  const parts = new Map<string, number>()
  return async (address: string, requests: number): Promise<Outcome<null>> => {
    let owed = (parts.get(address) ?? 0) + requests
    const whole = Math.floor(owed)
    owed -= whole
    parts.delete(address)
    if (owed > 0) parts.set(address, owed)
    if (parts.size > mostAddresses) parts.delete(parts.keys().next().value as string)
    return whole === 0 ? done(null) : app.spendFor({ address }, whole)
  }
}

/** Counts per key, up to a maximum. */
function openTally(most: number) {
  const counts = new Map<string, number>()
  return {
    add(key: string): boolean {
      const count = counts.get(key) ?? 0
      if (count >= most) return false
      counts.set(key, count + 1)
      return true
    },
    remove(key: string): void {
      const count = counts.get(key) ?? 0
      if (count <= 1) counts.delete(key)
      else counts.set(key, count - 1)
    },
  }
}
