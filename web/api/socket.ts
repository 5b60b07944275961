import { type ReadonlySignal, signal } from '@preact/signals'
import { answeredProblem, type Problem } from './outcome.ts'
import { jittered } from './repeat.ts'
import { type GraphqlError, openTransport, type Transport, type WebSocketClass } from './transport.ts'
import type { Wake } from './wake.ts'

/** What is followed over the socket. It is asked for again after each break, with fresh variables. */
export type Subscription<T> = {
  readonly query: string
  variables(): Record<string, unknown>
  next(data: T): void
  /** The server's no. The subscription has ended then. */
  problem(problem: Problem): void
  /** There is no more to come. The subscription has ended then. */
  complete(): void
}

/** `failing`: it could not be opened, and is tried again now and then; whoever follows something polls meanwhile. */
export type SocketState = 'closed' | 'connecting' | 'open' | 'failing'

export type Socket = {
  readonly state: ReadonlySignal<SocketState>
  subscribe<T>(subscription: Subscription<T>): () => void
  /** For whoever has just signed in or out: the server knows a socket by who opened it. */
  restart(): void
  close(): void
}

export type SocketOptions = {
  /** Asked before each opening. */
  readonly url: () => Promise<string>
  readonly wake: Wake
  /** The browser's own by default. */
  readonly webSocketImpl?: WebSocketClass
  readonly pace?: Partial<Pace>
}

/** In milliseconds. */
export type Pace = {
  /** The pause before the first try to reconnect; it doubles each time. */
  readonly first: number
  readonly longest: number
  /** An opening that takes longer counts as failing, and is given up after `opening` more. */
  readonly slow: number
  readonly opening: number
  /** Between two pings, and for the answer to one. */
  readonly ping: number
  readonly pong: number
  /** A socket of a page that was out of sight for so long is not trusted. */
  readonly away: number
}

const usualPace: Pace = {
  first: 400,
  longest: 30_000,
  slow: 2_000,
  opening: 8_000,
  ping: 25_000,
  pong: 8_000,
  away: 30_000,
}

/** Milliseconds that a socket stays open without a subscription, since the next page may bring one. */
const idleTime = 1_000

type Entry = { readonly subscription: Subscription<unknown>; stop: (() => void) | undefined }

/** One socket for all subscriptions of the page, opened with the first and closed with the last. */
export function openSocket(options: SocketOptions): Socket {
  const { url, wake, webSocketImpl = WebSocket as WebSocketClass } = options
  const pace = { ...usualPace, ...options.pace }
  const state = signal<SocketState>('closed')
  const entries = new Set<Entry>()
  let transport: Transport | undefined
  let failures = 0
  /** Before the next try, or while one takes its time; or until a socket is closed that nobody needs. */
  let retry: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    drop()
    if (state.value !== 'failing') state.value = 'connecting'
    transport = openTransport({
      url,
      WebSocket: webSocketImpl,
      ping: pace.ping,
      pong: pace.pong,
      opened: () => {
        clearTimeout(watch)
        failures = 0
        state.value = 'open'
      },
      lost,
    })
    watch = setTimeout(() => {
      state.value = 'failing'
      watch = setTimeout(lost, pace.opening)
    }, pace.slow)
    for (const entry of entries) start(transport, entry)
  }

  function start(own: Transport, entry: Entry): void {
    const { subscription } = entry
    const end = (tell: () => void): void => {
      entries.delete(entry)
      closeIfIdle()
      tell()
    }
    entry.stop = own.subscribe(subscription.query, subscription.variables(), {
      next: (data) => subscription.next(data),
      failed: (errors) => end(() => subscription.problem(problemIn(errors))),
      complete: () => end(() => subscription.complete()),
    })
  }

  /** Whatever ended this socket: the next one follows after a pause, which grows while none can be opened. */
  function lost(): void {
    const wasOpen = state.value === 'open'
    drop()
    if (entries.size === 0) {
      state.value = 'closed'
      return
    }
    // One that was open breaks now and then, and its successor is nearly always open within a second.
    state.value = wasOpen ? 'connecting' : 'failing'
    const pause = Math.min(pace.longest, pace.first * 2 ** failures)
    failures++
    retry = setTimeout(connect, jittered(pause))
  }

  function drop(): void {
    for (const timer of [watch, retry, idle]) clearTimeout(timer)
    retry = undefined
    for (const entry of entries) entry.stop = undefined
    transport?.close()
    transport = undefined
  }

  function closeIfIdle(): void {
    if (entries.size > 0) return
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (entries.size === 0) close()
    }, idleTime)
  }

  function close(): void {
    failures = 0
    drop()
    state.value = 'closed'
  }

  function restart(): void {
    failures = 0
    if (entries.size > 0) connect()
    else close()
  }

  const sleepless = wake.on((away) => {
    if (retry !== undefined || (transport !== undefined && away > pace.away)) restart()
  })

  return {
    state,
    subscribe(subscription) {
      const entry: Entry = { subscription: subscription as Subscription<unknown>, stop: undefined }
      entries.add(entry)
      if (transport !== undefined) start(transport, entry)
      else if (retry === undefined) connect()
      return () => {
        if (!entries.delete(entry)) return
        entry.stop?.()
        closeIfIdle()
      }
    },
    restart,
    close() {
      sleepless()
      entries.clear()
      close()
    },
  }
}

/** An error of GraphQL as the problem that REST would have answered. */
function problemIn(errors: readonly GraphqlError[]): Problem {
  const { message = '', extensions = {} } = errors[0] ?? {}
  const { status = 500, params } = extensions as { status?: number; params?: { seconds?: number } }
  const seconds = typeof params?.seconds === 'number' ? params.seconds : null
  return answeredProblem(status, { ...extensions, detail: message }, seconds)
}
