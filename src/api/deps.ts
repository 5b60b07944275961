import type { Game } from '../kernel/game.ts'
import type { Clocks } from '../service/clocks.ts'
import type { Service } from '../service/service.ts'

/** What the HTTP edge is built from. */
export type Deps = Clocks & {
  readonly service: Service
  readonly games: readonly Game[]
  readonly settings: Settings
  /** Where several processes serve, what is dear is counted in one place for all of them. */
  readonly counter?: Counter
}

/** One more use in the window of time that is running now: how many that makes. */
export type Counter = (bucket: string, key: string, window: number) => Promise<number>

export type Settings = {
  /** Serves GraphiQL and lets its page load its scripts. */
  readonly development: boolean
  readonly logLevel: string
  readonly rateLimit: boolean
  /** How many proxies of one's own stand in front: so many addresses in X-Forwarded-For are believed. */
  readonly trustProxy: boolean | number
}
