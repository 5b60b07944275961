import type { QueueLimits } from '../graphql/queue.ts'

/** Limits per socket, per player and per address. */
export type SocketLimits = {
  /** Milliseconds within which `connection_init` must arrive. */
  readonly initWait: number
  readonly operations: number
  readonly messages: { readonly burst: number; readonly perSecond: number }
  readonly perPlayer: number
  readonly perAddress: number
  readonly openings: { readonly burst: number; readonly perSecond: number }
  /** Pages of commits that are read at the same time for subscriptions that catch up. */
  readonly catchUp: QueueLimits
  /** This many delivered commits count as one request of the address. */
  readonly commitsPerRequest: number
  /** Milliseconds between two pings. */
  readonly heartbeat: number
  /** Unsent bytes from which operations wait, and from which the socket is closed. */
  readonly waiting: number
  readonly tooMuch: number
  /** Milliseconds after which a client that reads nothing is disconnected. */
  readonly patience: number
  /** Milliseconds for which a token found valid is not checked again. */
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

/** Maximal length of an operation's id. */
export const idLength = 128

/** A token bucket: the uses left at a time. */
export type Budget = { readonly left: number; readonly at: number }

/** The bucket after one more use; undefined where it is empty. */
export function spend(
  { left, at }: Budget,
  now: number,
  { burst, perSecond }: SocketLimits['messages'],
): Budget | undefined {
  const refilled = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond)
  return refilled < 1 ? undefined : { left: refilled - 1, at: Math.max(at, now) }
}
