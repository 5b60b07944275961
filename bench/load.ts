import { connect } from 'node:net'
import { quantile } from './rounds.ts'

export type Load = {
  readonly port: number
  readonly connections: number
  readonly ms: number
  /**
   * Requests a second, of all connections together: each is due at its time, and counts from then on where the answer before it was
   * late. Without it each goes out when the last one was answered.
   */
  readonly pace?: number
  /** The next request of a connection; undefined ends the load for all connections. */
  next(connection: number): Buffer | undefined
  /** Throws where an answer is not what it should be. */
  check(status: number, body: Buffer): void
}

export type Loaded = {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly done: number
}

/**
 * Keeps one request running on each of some keep-alive connections. Requests are prepared bytes, and responses are split
 * by Content-Length, at a fraction of a full client's cost: on a machine with few cores, an expensive client would slow
 * the empty route more than the real one and flatter the ratio.
 */
export async function load({ port, connections, ms, pace, next, check }: Load): Promise<Loaded> {
  const began = performance.now()
  const times: number[] = []
  let over = false
  const every = pace === undefined ? 0 : (1000 * connections) / pace
  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      converse(
        port,
        check,
        () => {
          over ||= performance.now() - began >= ms
          const request = over ? undefined : next(connection)
          over ||= request === undefined
          return request
        },
        times,
        every === 0 ? undefined : { every, due: began + (every * connection) / connections },
      ),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  return {
    rate: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    done: times.length,
  }
}

function converse(
  port: number,
  check: Load['check'],
  next: () => Buffer | undefined,
  times: number[],
  clock: { readonly every: number; due: number } | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    let sent = 0

    function ask(): void {
      const early = clock === undefined ? 0 : clock.due - performance.now()
      if (early > 0) setTimeout(() => askNow(), early)
      else askNow(clock?.due)
      if (clock !== undefined) clock.due += clock.every
    }

    function askNow(since = performance.now()): void {
      const request = next()
      if (request === undefined) {
        socket.end()
        resolve()
        return
      }
      sent = since
      socket.write(request)
    }

    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = cut(received)
      if (answer === undefined) return
      received = received.subarray(answer.end)
      times.push(performance.now() - sent)
      try {
        check(answer.status, answer.body)
        ask()
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
  })
}

function cut(received: Buffer): { status: number; body: Buffer; end: number } | undefined {
  const head = received.indexOf('\r\n\r\n')
  if (head === -1) return undefined
  const headers = received.toString('latin1', 0, head)
  const length = /\r\ncontent-length: (\d+)/i.exec(headers)
  if (length === null) throw new Error(`an answer without a length:\n${headers}`)
  const end = head + 4 + Number(length[1])
  if (received.length < end) return undefined
  return { status: Number(headers.slice(9, 12)), body: received.subarray(head + 4, end), end }
}

/** The check of commands that must be played. */
export function accepted(status: number, body: Buffer): void {
  if (status !== 200) throw new Error(`answered ${status}: ${body}`)
}
