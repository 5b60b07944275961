import type { Game } from '../../src/kernel/game.ts'
import { type KeptNonces, openKeptNonces } from '../cosign/kept-nonces.ts'
import { pageGame } from '../games/index.ts'
import { type Api, openApi } from './api.ts'
import { type Me, openMe } from './me.ts'
import type { Fetch } from './request.ts'
import { openSocket, type Pace, type Socket } from './socket.ts'
import { browserTabs, type Tabs } from './tabs.ts'
import type { WebSocketClass } from './transport.ts'
import { openWake, type Wake } from './wake.ts'

/** All that the page needs to speak with the server. Made once, in `main.tsx`. */
export type Client = {
  readonly api: Api
  readonly socket: Socket
  readonly me: Me
  readonly wake: Wake
  /** What this browser has of its player's part in the dice. */
  readonly nonces: KeptNonces
  /** The rules of a game; undefined for one that these pages don't know. */
  rules(game: string): Promise<Game | undefined>
}

export type ClientOptions = {
  readonly fetch: Fetch
  readonly wake: Wake
  /** Where requests go; empty for the page's own origin. */
  readonly origin?: string
  /** Where the socket is unless `/config.json` says otherwise. */
  readonly socketUrl: string
  readonly webSocketImpl?: WebSocketClass
  readonly pace?: Partial<Pace>
  readonly rules?: Client['rules']
  readonly nonces?: KeptNonces
  /** The other tabs of this browser; none by default. */
  readonly tabs?: Tabs
}

export function openClient(options: ClientOptions): Client {
  const { fetch, wake, origin = '', socketUrl, nonces = openKeptNonces() } = options
  const { rules = async (id) => pageGame(id)?.rules() } = options
  const api: Api = openApi({ fetch, origin, wake, watchSession: () => me.watchSession() })
  const socket = openSocket({ ...options, url: socketAddress(api, socketUrl) })
  const me: ReturnType<typeof openMe> = openMe(api, () => socket.restart(), options.tabs)
  return { api, socket, me, wake, nonces, rules }
}

/** The client of a page in a browser. */
export function browserClient(): Client {
  const { protocol, host } = window.location
  return openClient({
    fetch: (url, init) => window.fetch(url, init),
    wake: openWake({ window, document, navigator }),
    socketUrl: `${protocol === 'http:' ? 'ws' : 'wss'}://${host}/graphql`,
    tabs: browserTabs(),
  })
}

/** One build serves every place, so the server says where its socket is. */
function socketAddress(api: Api, usual: string): () => Promise<string> {
  let known: string | undefined
  return async () => {
    if (known !== undefined) return known
    const config = await api.config()
    // Without an answer it is asked for again at the next opening.
    if (!config.ok) return usual
    const { socket } = config.value ?? {}
    known = typeof socket === 'string' && socket !== '' ? new URL(socket, usual).href : usual
    return known
  }
}
