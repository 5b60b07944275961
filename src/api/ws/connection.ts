import { setTimeout as delay } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { PlayerId } from '../../kernel/ids.ts'
import { elapsed, momentOf } from '../../service/clocks.ts'
import type { Caller } from '../../service/context.ts'
import type { Outcome } from '../../service/outcome.ts'
import { StoreError } from '../../service/store.ts'
import { authenticate, authenticateSession, isStillGood } from '../authenticate.ts'
import type { Request } from '../graphql/documents/run.ts'
import { internalError, type Report } from '../graphql/errors.ts'
import type { Queue } from '../graphql/queue.ts'
import type { SocketLimits } from './limits.ts'
import { type Asker, type Engine, operate, textOf } from './operate.ts'
import {
  authenticated,
  type Close,
  type Connection,
  closes,
  finished,
  late,
  openConnection,
  receive,
  type ServerMessage,
  type Step,
  type Task,
} from './protocol.ts'

export type ConnectionDeps = {
  readonly engine: Engine
  readonly limits: SocketLimits
  readonly report: Report
  /** The queue for catching up, one for all connections; requests are ordered fairly by address. */
  readonly queue: Queue
  readonly address: string
  /** The session of the browser that opened the socket, where a page of our own did. */
  readonly session: string | undefined
  /** Counts requests, or fractions of one, for the address. */
  spend(requests: number): Promise<Outcome<null>>
  /** Counts one request for a player. */
  charge(player: PlayerId): Promise<Outcome<null>>
  /** Whether this player may have one more connection; if so, this one is counted. */
  admit(player: string): boolean
}

/** Speaks the protocol on one socket of this process, from its opening to its end. */
export function serveConnection(
  socket: WebSocket,
  { engine, limits, report, queue, address, session, spend, charge, admit }: ConnectionDeps,
): void {
  const { deps } = engine
  const operations = new Map<string, AbortController>()
  let connection: Connection = openConnection(deps.monotonic(), limits)
  let trusted = momentOf(deps)
  let draining: Promise<void> | undefined

  const greeting = setTimeout(() => {
    if (late(connection, connection.opened + limits.initWait, limits)) close(closes.initTimeout)
  }, limits.initWait)

  socket.on('message', (data, isBinary) => {
    if (isBinary) close(closes.malformed('Message is not text'))
    else if (isOpen()) take(receive(connection, String(data), deps.monotonic(), limits))
  })
  socket.on('close', () => {
    clearTimeout(greeting)
    for (const operation of operations.values()) operation.abort()
    operations.clear()
  })

  function take({ connection: next, replies, close: end, task }: Step): void {
    connection = next
    for (const reply of replies) say(reply)
    if (end !== undefined) close(end)
    else if (task !== undefined) perform(task)
  }

  function perform(task: Task): void {
    if (task.do === 'authenticate') void greet(task.token)
    else if (task.do === 'start') void start(task.id, task.request)
    else stop(task.id)
  }

  async function greet(token: string | undefined): Promise<void> {
    try {
      const looked = momentOf(deps)
      const outcome =
        token === undefined && session !== undefined
          ? await authenticateSession(deps, session)
          : await authenticate(deps, token)
      if (!isOpen()) return
      trusted = looked
      const who = outcome.ok ? { caller: outcome.value, token: outcome.value?.token ?? null } : null
      if (who?.caller != null && !admit(who.caller.player)) close(closes.tooManyConnections)
      else take(authenticated(connection, who))
    } catch (error) {
      fail(error)
    }
  }

  /** Counts like an HTTP request: for the address, and for the player once the token was found valid. */
  async function countOperation(): Promise<Outcome<null>> {
    const counted = await spend(1)
    const player = connection.who.caller?.player
    return counted.ok && player !== undefined ? charge(player) : counted
  }

  async function start(id: string, request: Request): Promise<void> {
    const operation = new AbortController()
    operations.set(id, operation)
    const { signal } = operation
    const asker: Asker = {
      signal,
      report,
      caller: stillMe,
      count: countOperation,
      pace: {
        ready,
        count: (commits) => spend(commits / limits.commitsPerRequest),
        turn: (work) => queue.run(address, signal, work),
      },
    }
    let failed = false
    try {
      for await (const said of operate(engine, request, asker)) {
        if (signal.aborted) return
        failed ||= 'error' in said
        if (!(await sent(textOf(id, said)))) return
      }
    } catch (error) {
      report.bug(error)
      failed = true
      say({ type: 'error', id, payload: [internalError(report)] })
    } finally {
      if (operations.get(id) === operation) {
        operations.delete(id)
        connection = finished(connection, id)
        if (!failed && !signal.aborted) say({ type: 'complete', id })
      }
    }
  }

  function stop(id: string): void {
    operations.get(id)?.abort()
    operations.delete(id)
  }

  /** Closes the connection when its token was revoked or has expired. */
  async function stillMe(): Promise<Caller> {
    const { who } = connection
    if (who.token === null || elapsed(trusted, deps) < limits.trust) return who.caller
    const looked = momentOf(deps)
    if (!(await isStillGood(deps, who.token))) {
      close(closes.forbidden)
      throw new Error('the token of this connection is no longer valid')
    }
    trusted = looked
    return who.caller
  }

  async function sent(text: string): Promise<boolean> {
    await ready()
    return write(text)
  }

  /** Makes operations wait while the client reads too slowly. They check again after: others may have written meanwhile. */
  async function ready(): Promise<void> {
    while (isOpen() && socket.bufferedAmount > limits.waiting) {
      draining ??= drained().finally(() => {
        draining = undefined
      })
      await draining
    }
  }

  /** One wait shared by all waiting operations. A client that reads nothing within the limit is disconnected. */
  async function drained(): Promise<void> {
    let before = socket.bufferedAmount
    for (let idle = 0; isOpen() && before > limits.waiting; ) {
      if (idle >= limits.patience) abandon(closes.tooSlow)
      await delay(pause)
      idle = socket.bufferedAmount < before ? 0 : idle + pause
      before = socket.bufferedAmount
    }
  }

  function say(message: ServerMessage): void {
    write(JSON.stringify(message))
  }

  function write(text: string): boolean {
    if (socket.bufferedAmount > limits.tooMuch) abandon(closes.tooSlow)
    if (isOpen()) socket.send(text)
    return isOpen()
  }

  function close({ code, reason }: Close): void {
    for (const operation of operations.values()) operation.abort()
    if (isOpen()) socket.close(code, reason)
  }

  /** Sends the close frame, and does not wait for a client that reads nothing. */
  function abandon(end: Close): void {
    close(end)
    setTimeout(() => socket.terminate(), lastWords).unref()
  }

  function fail(error: unknown): void {
    const passing = error instanceof StoreError && error.code === 'unavailable'
    if (!passing) report.bug(error)
    close(passing ? closes.tryLater : closes.bug)
  }

  function isOpen(): boolean {
    return socket.readyState === socket.OPEN
  }
}

const lastWords = 1_000
const pause = 25
