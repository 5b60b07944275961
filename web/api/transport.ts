/** The browser's, or another with the same events. */
export type WebSocketClass = new (url: string, protocols: string) => WebSocketLike

export type WebSocketLike = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
}

export type GraphqlError = {
  readonly message: string
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

/** What comes of one operation. */
export type Sink = {
  next(data: unknown): void
  /** The operation has ended. */
  failed(errors: readonly GraphqlError[]): void
  /** The operation has ended. */
  complete(): void
}

export type Transport = {
  subscribe(query: string, variables: object, sink: Sink): () => void
  /** Nothing is told any more. */
  close(): void
}

export type TransportOptions = {
  readonly url: () => Promise<string>
  readonly WebSocket: WebSocketClass
  /** Milliseconds between two pings, and for the answer to one. */
  readonly ping: number
  readonly pong: number
  /** The server has greeted. */
  opened(): void
  /** It can't be opened, has ended, or does not answer any more: told once. */
  lost(): void
}

/**
 * One connection by the protocol graphql-transport-ws, without retries: what is followed here goes on after a break from the
 * last commit that came, which only the caller knows. The package graphql-ws does more, and takes 2 KB more of every first load.
 */
export function openTransport(options: TransportOptions): Transport {
  const { url, WebSocket, ping, pong } = options
  const sinks = new Map<string, { readonly sink: Sink; readonly start: object }>()
  let socket: WebSocketLike | undefined
  let ready = false
  let closed = false
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  void url().then(open).catch(lost)

  function open(address: string): void {
    if (closed) return
    const opening = new WebSocket(address, 'graphql-transport-ws')
    socket = opening
    opening.onopen = () => send({ type: 'connection_init' })
    opening.onmessage = ({ data }: { readonly data: unknown }) => hear(readMessage(String(data)))
    opening.onclose = lost
    opening.onerror = lost
  }

  function hear(message: Message | undefined): void {
    switch (message?.type) {
      case 'connection_ack':
        ready = true
        for (const { start } of sinks.values()) send(start)
        pingLater()
        options.opened()
        break
      case 'ping':
        send({ type: 'pong' })
        break
      case 'pong':
        pingLater()
        break
      case 'next':
        hearData(message.id, message.payload)
        break
      case 'error':
        if (saysGoodbye(message.payload)) lost()
        else end(message.id, (sink) => sink.failed(message.payload))
        break
      case 'complete':
        end(message.id, (sink) => sink.complete())
        break
      default:
        lost()
    }
  }

  function hearData(id: string, { data, errors }: Result): void {
    if (errors === undefined) {
      sinks.get(id)?.sink.next(data)
      return
    }
    end(id, (sink) => sink.failed(errors))
    send({ type: 'complete', id })
  }

  function end(id: string, tell: (sink: Sink) => void): void {
    const found = sinks.get(id)
    sinks.delete(id)
    if (found !== undefined) tell(found.sink)
  }

  function send(message: object): void {
    // 1 is open: a socket that is closing takes nothing, and says so by its end.
    if (socket?.readyState === 1) socket.send(JSON.stringify(message))
  }

  function pingLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = setTimeout(lost, pong)
      send({ type: 'ping' })
    }, ping)
  }

  function lost(): void {
    if (closed) return
    close()
    options.lost()
  }

  function close(): void {
    closed = true
    ready = false
    clearTimeout(timer)
    sinks.clear()
    if (socket === undefined) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.onerror = () => {}
    socket.close()
  }

  return {
    subscribe(query, variables, sink) {
      const id = String(++count)
      const start = { type: 'subscribe', id, payload: { query, variables } }
      sinks.set(id, { sink, start })
      if (ready) send(start)
      return () => {
        if (sinks.delete(id) && ready) send({ type: 'complete', id })
      }
    },
    close,
  }
}

/** On AWS the end of a connection is announced like this, since the gateway can't close with a reason. */
function saysGoodbye([error]: readonly GraphqlError[]): boolean {
  return error?.extensions?.code === 'connection-closed'
}

type Result = { readonly data?: unknown; readonly errors?: readonly GraphqlError[] }

type Message =
  | { readonly type: 'connection_ack' | 'ping' | 'pong' }
  | { readonly type: 'next'; readonly id: string; readonly payload: Result }
  | { readonly type: 'error'; readonly id: string; readonly payload: readonly GraphqlError[] }
  | { readonly type: 'complete'; readonly id: string }

/** Undefined for what is no message of the protocol: something between us and the server speaks in its place. */
function readMessage(text: string): Message | undefined {
  try {
    const message = JSON.parse(text) as Message | null
    if (message?.type === 'next' && typeof message.payload !== 'object') return undefined
    if (message?.type === 'error' && !Array.isArray(message.payload)) return undefined
    return message ?? undefined
  } catch {
    return undefined
  }
}
