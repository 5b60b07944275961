import type { GameEntry } from '../games/entry.ts'
import type { Clocks } from '../service/clocks.ts'
import type { Service } from '../service/service.ts'
import type { Pages } from './pages/site.ts'

/** What the HTTP edge is built from. */
export type Deps = Clocks & {
  readonly service: Service
  readonly games: readonly GameEntry[]
  readonly settings: Settings
  /** A counter shared by all processes, for operations with a rate limit of their own; without one each process counts. */
  readonly counter?: Counter
  /** The pages; without them there is the API alone. */
  readonly pages?: Pages
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
  /** The origin under which browsers reach this service, such as `https://rutter.example`; else as each request says. */
  readonly publicUrl?: string | undefined
  /** Where the socket is, if it is not `/graphql` of the same host. */
  readonly socketUrl?: string | undefined
  /** Which Rutter this is. */
  readonly version?: string | undefined
}
