import type { QueueLimits } from '../graphql/queue.ts'

/** What one socket, one player and one address may have. */
export type SocketLimits = {
  /** Milliseconds until `connection_init` must have come. */
  readonly initWait: number
  readonly operations: number
  readonly messages: { readonly burst: number; readonly perSecond: number }
  readonly perPlayer: number
  readonly perAddress: number
  readonly openings: { readonly burst: number; readonly perSecond: number }
  /** Pages of commits that are read and told at the same time to those who catch up. */
  readonly catchUp: QueueLimits
  /** So many commits that are told count as one request of the address. */
  readonly commitsPerRequest: number
  /** Milliseconds between two signs of life that are asked for. */
  readonly heartbeat: number
  /** Bytes that may wait to be sent before an operation waits too, and before the socket is given up. */
  readonly waiting: number
  readonly tooMuch: number
  /** Milliseconds for which a reader that takes nothing is waited for. */
  readonly patience: number
  /** Milliseconds for which a token that was good is taken to be good still. */
  readonly trust: number
}

export const socketLimits: SocketLimits = {
  initWait: 5_000,
  operations: 20,
  messages: { burst: 60, perSecond: 5 },
  perPlayer: 20,
  perAddress: 100,
  openings: { burst: 120, perSecond: 2 },
  catchUp: { perAddress: 2, inAll: 4 },
  commitsPerRequest: 20,
  heartbeat: 30_000,
  waiting: 256 * 1024,
  tooMuch: 8 * 1024 * 1024,
  patience: 15_000,
  trust: 5_000,
}

/** The longest id of an operation. */
export const idLength = 128

/** So many uses, some of which come back with every second. */
export type Budget = { readonly left: number; readonly at: number }

/** What is left after one more use; undefined where there was nothing left to use. */
export function spend(
  { left, at }: Budget,
  now: number,
  { burst, perSecond }: SocketLimits['messages'],
): Budget | undefined {
  const refilled = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond)
  return refilled < 1 ? undefined : { left: refilled - 1, at: Math.max(at, now) }
}
