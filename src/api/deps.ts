import type { GameEntry } from '../games/entry.ts'
import type { Clocks } from '../service/clocks.ts'
import type { Service } from '../service/service.ts'

/** What the HTTP edge is built from. */
export type Deps = Clocks & {
  readonly service: Service
  readonly games: readonly GameEntry[]
  readonly settings: Settings
  /** A counter shared by all processes, for operations with a rate limit of their own; without one each process counts. */
  readonly counter?: Counter
}

/** Counts one use in the current window of `window` ms; resolves with the uses so far, this one included. */
export type Counter = (bucket: string, key: string, window: number) => Promise<number>

export type Settings = {
  /** Serves GraphiQL, with a content security policy that lets it load its scripts. */
  readonly development: boolean
  readonly logLevel: string
  readonly rateLimit: boolean
  /** The number of trusted proxies in front: that many addresses of X-Forwarded-For are used. */
  readonly trustProxy: boolean | number
}
