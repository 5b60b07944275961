import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect } from 'vitest'
import { WebSocket } from 'ws'
import { type Client, openClient } from '../../../web/api/client.ts'
import type { Fetch } from '../../../web/api/request.ts'
import type { WebSocketClass } from '../../../web/api/transport.ts'
import { type Wake, wakeFrom } from '../../../web/api/wake.ts'
import { type KeptNonces, openKeptNonces } from '../../../web/cosign/kept-nonces.ts'
import { followMatch } from '../../../web/log/follow.ts'
import type { FollowedMatch } from '../../../web/log/followed-match.ts'
import { type InProcessOptions, type Inside, openInProcess } from '../../api/in-process.ts'
import { type Kit, kitOn, type Player } from '../../api/kit.ts'
import type { Target } from '../../api/target.ts'
import { suiteGames } from '../../kit/all-games.ts'
import { noStorage } from '../storage.ts'

/** A server that pages speak to, which may go and come back. */
export type Server = { kit: Target & Inside & Kit; base: string }

export type Page = {
  readonly client: Client
  readonly network: Network
  /** As if the network came back, or somebody looked at the page after so many milliseconds. */
  wake(away: number): void
}

/** What lies between a page and the server, for a test to disturb. */
export type Network = {
  /** Before a request is sent; false loses it. */
  request?: ((method: string, url: string) => boolean | Promise<boolean>) | undefined
  /** After the server has answered; another answer, or undefined to lose it. */
  answer?: ((method: string, url: string, response: Response) => Promise<Response | undefined>) | undefined
  /** A message of the server on the socket: what arrives instead of it. */
  message?: ((text: string) => readonly string[]) | undefined
  /** Whether sockets can be opened at all. */
  sockets: boolean
  /** Who is signed in: stands in for the session's cookie, which only browsers keep. Sockets may lack it. */
  token: string | null
  socketToken: string | null
  readonly open: Set<WebSocket>
  opened: number
}

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

export async function openServer(options: InProcessOptions = {}): Promise<Server> {
  const server = { kit: await kitWith(options), base: '' }
  server.base = await server.kit.listen()
  closing.push(() => server.kit.close())
  return server
}

export async function kitWith(options: InProcessOptions): Promise<Target & Inside & Kit> {
  const sockets = { openings: { burst: 10_000, perSecond: 1000 }, messages: { burst: 5000, perSecond: 5000 } }
  return kitOn(await openInProcess({ games: suiteGames, graphql: { sockets }, ...options }))
}

/** A page of a player, or of nobody, in a browser that has kept these nonces. */
export function openPage(
  server: Server,
  token: string | null,
  nonces: KeptNonces = openKeptNonces(noStorage),
): Page {
  const network: Network = { sockets: true, token, socketToken: token, open: new Set(), opened: 0 }
  const wakened = new Set<(away: number) => void>()
  const wake: Wake = wakeFrom((each) => {
    wakened.add(each)
    return () => void wakened.delete(each)
  })
  const client = openClient({
    fetch: fetchOver(server, network),
    wake,
    origin: 'http://page',
    socketUrl: 'ws://page/graphql',
    webSocketImpl: socketsOver(server, network),
    pace: { first: 20, longest: 200, slow: 500, opening: 500 },
    rules: async (id) => suiteGames.find((game) => game.id === id),
    nonces,
  })
  closing.push(() => client.socket.close())
  return { client, network, wake: (away) => [...wakened].forEach((each) => void each(away)) }
}

function fetchOver(server: Server, network: Network): Fetch {
  return async (url, init) => {
    const method = init.method ?? 'GET'
    const path = url.replace('http://page', '')
    if ((await network.request?.(method, path)) === false) throw new TypeError('fetch failed')
    const { token } = network
    const bearer = token === null ? {} : { authorization: `Bearer ${token}` }
    const headers = { ...(init.headers as Record<string, string>), ...bearer }
    const response = await fetch(server.base + path, { ...init, headers })
    if (network.answer === undefined) return response
    const answered = await network.answer(method, path, response)
    if (answered === undefined) throw new TypeError('fetch failed')
    return answered
  }
}

function socketsOver(server: Server, network: Network): WebSocketClass {
  return class extends WebSocket {
    constructor(_url: string, protocols?: string | string[]) {
      const address = network.sockets ? server.base.replace('http', 'ws') : 'ws://127.0.0.1:1'
      super(`${address}/graphql`, protocols)
      this.on('error', () => {})
      network.open.add(this)
      network.opened++
      this.on('close', () => network.open.delete(this))
    }

    override send(data: string): void {
      const message = JSON.parse(data)
      const { socketToken: token } = network
      if (message.type === 'connection_init' && token !== null) message.payload = { token }
      super.send(JSON.stringify(message))
    }

    override emit(event: string, ...args: unknown[]): boolean {
      if (event !== 'message' || network.message === undefined) return super.emit(event, ...args)
      for (const text of network.message(String(args[0]))) super.emit(event, Buffer.from(text), false)
      return true
    }
  }
}

export function cut(network: Network): void {
  for (const socket of network.open) socket.terminate()
}

export async function followed(client: Client, id: string): Promise<FollowedMatch> {
  const outcome = await followMatch(client, id)
  if (!outcome.ok) throw new Error(`${outcome.failure.kind}: ${outcome.failure.problem?.detail}`)
  closing.push(() => outcome.match.close())
  return outcome.match
}

export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it never came to that')
    await delay(2)
  }
}

/** Plays one of the choices of whoever must act; false once nobody must. */
export async function moveOnce(players: readonly Player[], path: string, which: number): Promise<boolean> {
  const { body: seen } = await players[0]!.get(path)
  const [seat] = seen.turn as number[]
  if (seat === undefined) return false
  const { body } = await players[seat]!.get(`${path}?seat=${seat}`)
  const { command } = body.choices.filter((choice: { seat: number }) => choice.seat === seat)[
    (which % 7) % body.choices.length
  ]
  const played = await players[seat]!.post(`${path}/commands`, { command, seat })
  expect(played.status, JSON.stringify(played.body)).toBe(200)
  return true
}
