import { createClient, type Client as SocketClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { GraphqlOptions } from '../../../src/api/graphql/index.ts'
import type { InProcessOptions, Inside } from '../in-process.ts'
import { extend, openTarget } from '../kit.ts'
import { inProcess, type Target } from '../target.ts'

/** An answer as it came, for tests that say themselves what they expect of it. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
export type Loose = any

export type GraphKitOptions = GraphqlOptions & Omit<InProcessOptions, 'graphql' | 'open'>

export type Reply = {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly data: Loose
  readonly errors: Loose
  /** The code of the first error. */
  readonly code: string | undefined
}

export type Asker = {
  readonly token: string | null
  ask(query: string, variables?: object, more?: object): Promise<Reply>
  /** The data of an answer that must have no errors. */
  get(query: string, variables?: object): Promise<Loose>
}

export type Sailor = Asker & { readonly id: string; readonly token: string }

export type GraphKit = Target &
  Inside & {
    readonly spectator: Asker
    asker(token: string | null): Asker
    signUp(name: string): Promise<Sailor>
    post(payload: unknown, headers?: Record<string, string>): Promise<Reply>
  }

/** The whole service with GraphQL in it, and clients that speak it. */
export async function openGraphKit(options: GraphKitOptions = {}): Promise<GraphKit> {
  const { sockets, jit, ...rest } = options
  const graphql = { ...(sockets === undefined ? {} : { sockets }), ...(jit === undefined ? {} : { jit }) }
  return graphKitOn(await openTarget({ ...rest, graphql }))
}

export function graphKitOn<T extends Target & Inside>(target: T): T & GraphKit {
  async function post(payload: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const received = await target.send({
      method: 'POST',
      url: '/graphql',
      payload: payload as object,
      headers,
    })
    const body: Loose = received.text.startsWith('{') ? JSON.parse(received.text) : {}
    return {
      ...received,
      data: body.data,
      errors: body.errors,
      code: body.errors?.[0]?.extensions?.code ?? body.code,
    }
  }

  function asker(token: string | null): Asker {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    const ask: Asker['ask'] = (query, variables, more) => post({ query, variables, ...more }, headers)
    return {
      token,
      ask,
      async get(query, variables) {
        const { data, errors, text } = await ask(query, variables)
        if (errors !== undefined) throw new Error(text)
        return data
      },
    }
  }

  return extend(target, {
    spectator: asker(null),
    asker,
    post,
    async signUp(name: string): Promise<Sailor> {
      const { signUp } = await asker(null).get(
        'mutation($name: String!) { signUp(name: $name) { player { id } token } }',
        { name },
      )
      return { ...asker(signUp.token), token: signUp.token, id: signUp.player.id }
    },
  })
}

/** How a socket ends. A gateway that holds the sockets ends them by itself, and can't be told with which code. */
export function ending(code: number, reason: string): { readonly code: number; readonly reason: string } {
  return inProcess ? { code, reason } : { code: 1000, reason: '' }
}

/** A table of these sailors for High Card, under way; tells its id. */
export async function startedMatch(
  sailors: readonly Sailor[],
  args: { readonly private?: boolean; readonly length?: 'SHORT' | 'LONG' } = {},
): Promise<string> {
  const [host, ...others] = sailors
  const id = await openTable(host!, { seats: sailors.length, ...args })
  for (const other of others) await other.get('mutation($id: ID!) { takeSeat(match: $id) { seq } }', { id })
  await host!.get('mutation($id: ID!) { startMatch(match: $id) { seq } }', { id })
  return id
}

export async function openTable(
  host: Sailor,
  args: { readonly seats: number; readonly private?: boolean; readonly length?: 'SHORT' | 'LONG' },
): Promise<string> {
  const { length = 'SHORT', ...wish } = args
  const { createMatch } = await host.get(
    `mutation($seats: Int, $private: Boolean, $length: HighCardOptionsLength!) {
      createMatch(game: { highCard: { length: $length, stakes: true } }, seats: $seats, private: $private) { id }
    }`,
    { ...wish, length },
  )
  return createMatch.id
}

/** Plays the first choice of each seat that must act, until the match is over or so many moves are made. */
export async function playOn(sailors: readonly Sailor[], match: string, moves = 1000): Promise<void> {
  for (let move = 0; move < moves; move++) {
    const { match: seen } = await sailors[0]!.get('query($match: ID!) { match(id: $match) { turn } }', {
      match,
    })
    const seat: number | undefined = seen.turn[0]
    if (seat === undefined) return
    const sailor = sailors[seat]!
    const { match: own } = await sailor.get(
      'query($match: ID!) { match(id: $match) { choices { command } } }',
      { match },
    )
    await sailor.get(
      'mutation($match: ID!, $command: CommandInput!) { play(match: $match, command: $command) { seq } }',
      { match, command: own.choices[move % own.choices.length].command },
    )
  }
}

/** What a socket says that is closed while it is being opened is no concern of a test. */
class QuietSocket extends WebSocket {
  constructor(url: string, protocols?: string | string[]) {
    super(url, protocols)
    this.on('error', () => {})
  }
}

/** The standard client, which knows nothing of this server but its address. */
export function socketClient(url: string, token: string | null, options: object = {}): SocketClient {
  return createClient({
    url,
    webSocketImpl: QuietSocket,
    retryAttempts: 0,
    connectionParams: token === null ? {} : { token },
    ...options,
  })
}

export type RawSocket = {
  readonly socket: WebSocket
  send(message: unknown): void
  /** The next message, in order. */
  next(): Promise<Loose>
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  readonly received: readonly string[]
}

/** A socket that sends whatever it is told to, for what no good client would do. */
export async function rawSocket(
  url: string,
  protocols: string | string[] = 'graphql-transport-ws',
  headers: Readonly<Record<string, string>> = {},
): Promise<RawSocket> {
  const socket = new WebSocket(url, protocols, { headers: { ...headers } })
  const received: string[] = []
  const waiting: ((text: string) => void)[] = []
  let read = 0
  socket.on('message', (data) => {
    received.push(String(data))
    const waiter = waiting.shift()
    if (waiter !== undefined) {
      read++
      waiter(String(data))
    }
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  return {
    socket,
    received,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next() {
      const text =
        read < received.length
          ? received[read++]!
          : await new Promise<string>((resolve) => waiting.push(resolve))
      return JSON.parse(text)
    },
  }
}

/** The same, greeted. */
export async function greetedSocket(url: string, token: string | null): Promise<RawSocket> {
  const raw = await rawSocket(url)
  raw.send({ type: 'connection_init', payload: token === null ? {} : { token } })
  const ack = await raw.next()
  if (ack.type !== 'connection_ack') throw new Error(JSON.stringify(ack))
  return raw
}

/** What a client says first on a socket, and how it asks for something. */
export const init = { type: 'connection_init' }
export const subscribe = (id: string, query: string, variables?: object) => ({
  type: 'subscribe',
  id,
  payload: { query, variables },
})
