import type { Commit } from '../../src/kernel/commit.ts'
import type { Seat, Seq } from '../../src/kernel/ids.ts'
import { answeredProblem, done, leavesOpen, noAnswer, type Outcome, passes } from './outcome.ts'
import { newId, repeat } from './repeat.ts'
import { type Answered, type Asked, type Fetch, requests, type Send } from './request.ts'
import type {
  Address,
  Addresses,
  AdviceWish,
  Advised,
  DeviceCode,
  DeviceCodePending,
  DeviceCodeState,
  Events,
  GameInfo,
  IssuedToken,
  LookedAt,
  MatchAnalysis,
  NewMatch,
  Order,
  Played,
  Player,
  RowQuery,
  Rows,
  Scope,
  SeatWish,
  Token,
  Turn,
} from './types.ts'
import type { Wake } from './wake.ts'

export type Api = ReturnType<typeof openApi>

export type ApiOptions = {
  readonly fetch: Fetch
  /** Empty for the page's own. */
  readonly origin: string
  readonly wake: Wake
  /**
   * Called before each request; what it gives is called if the answer is that nobody is signed in. Whoever was is not any more: the
   * session was ended in another tab, from another device, or by itself.
   */
  readonly watchSession?: () => () => void
}

type Ended = { readonly signal?: AbortSignal | undefined }

/** Pauses between tries of a command, in milliseconds. After the last one the page asks the player. */
const pauses = [250, 700, 1500, 3000]

/** A command that is not answered within so many milliseconds is sent again, under the same id. */
const commandPatience = 8_000

export const longestWait = 25

/** Every call of the REST API that the pages make. Problems are values; nothing here throws. */
export function openApi({ fetch, origin, wake, watchSession = () => () => {} }: ApiOptions) {
  const sendOnce = requests(fetch, origin)
  const send: Send = async (...request) => {
    const ended = watchSession()
    const outcome = await sendOnce(...request)
    if (outcome.ok || outcome.problem.status !== 401) return outcome
    ended()
    // The answer that tells of the end of a session also takes the cookie away: what anybody may ask for comes without it.
    return outcome.problem.code === 'session-ended' ? sendOnce(...request) : outcome
  }
  const read = async <T>(path: string, asked?: Asked): Promise<Outcome<T>> =>
    bodyIn<T>(await send('GET', path, asked))
  const change = async <T>(method: string, path: string, asked?: Asked): Promise<Outcome<T>> =>
    bodyIn<T>(await send(method, path, asked))
  /** Under a key of its own, so that it is done once however often it is sent. */
  const once = <T>(path: string, body: object, { signal }: Ended = {}): Promise<Outcome<T>> => {
    const headers = { 'idempotency-key': newId() }
    return repeat(() => change<T>('POST', path, { body, headers, signal }), { pauses, wake, signal })
  }

  return {
    me: async () => meIn(await send('POST', '/graphql', { body: { query: meQuery } })),
    /** `device` names this browser in the list of sessions. */
    signUp: (name: string, device: string) =>
      change<{ readonly player: Player }>('POST', '/v1/players', { body: { name, device } }),
    signOut: () => change<null>('POST', '/v1/sign-out'),
    rename: (name: string) => change<Player>('PATCH', '/v1/me', { body: { name } }),
    eraseMe: () => change<null>('DELETE', '/v1/me'),

    tokens: async () =>
      mapped(await read<{ tokens: readonly Token[] }>('/v1/tokens'), ({ tokens }) => tokens),
    issueToken: (label: string, scopes: readonly Scope[], expires?: number) =>
      change<IssuedToken>('POST', '/v1/tokens', {
        body: { label, scopes, ...(expires === undefined ? {} : { expires }) },
      }),
    revokeToken: (id: string) => change<null>('DELETE', `/v1/tokens/${id}`),

    deviceCode: async () => mapped(await send('POST', '/v1/device-codes'), withLeft<DeviceCode>),
    readDeviceCode: async (id: string) =>
      mapped(await send('GET', `/v1/device-codes/${id}`), withLeft<DeviceCodeState>),
    confirmDeviceCode: (id: string) => change<null>('POST', `/v1/device-codes/${id}/confirm`),
    dropDeviceCode: (id: string) => change<null>('DELETE', `/v1/device-codes/${id}`),
    /** Sent again every two seconds or so until the first device has confirmed. */
    claimDeviceCode: (code: string, device: string) =>
      change<{ readonly player: Player } | DeviceCodePending>('POST', '/v1/device-codes/claim', {
        body: { code, device },
      }),

    /** A mail with a code; its language is `language`, such as `de`. */
    startSignIn: (email: string, language: string) =>
      change<{ readonly attempt: string }>('POST', '/v1/sign-in', { body: { email, language } }),
    finishSignIn: (attempt: string, body: { code: string; device: string; name?: string }) =>
      change<{ readonly player: Player }>('POST', `/v1/sign-in/${attempt}`, { body }),
    recover: (code: string, device: string) =>
      change<{ readonly player: Player }>('POST', '/v1/sign-in/recovery', { body: { code, device } }),
    addresses: () => read<Addresses>('/v1/me/addresses'),
    addAddress: (email: string, language: string) =>
      change<{ readonly id: string }>('POST', '/v1/me/addresses', { body: { email, language } }),
    confirmAddress: (id: string, code: string) =>
      change<Address>('POST', `/v1/me/addresses/${id}/confirm`, { body: { code } }),
    chooseAddress: (id: string) => change<Address>('POST', `/v1/me/addresses/${id}/choose`),
    dropAddress: (id: string) => change<null>('DELETE', `/v1/me/addresses/${id}`),
    makeRecovery: () => change<{ readonly code: string }>('POST', '/v1/me/recovery'),

    games: async () => mapped(await read<{ games: readonly GameInfo[] }>('/v1/games'), ({ games }) => games),

    matches: (query: RowQuery = {}) => read<Rows>('/v1/matches', { query }),
    createMatch: (wish: NewMatch) => once<LookedAt>('/v1/matches', wish),
    look: (id: string, query: { readonly seat?: Seat; readonly at?: Seq } = {}, ended: Ended = {}) =>
      read<LookedAt>(`/v1/matches/${id}`, { query, ...ended }),
    takeSeat: (id: string, wish: SeatWish = {}) => once<Played>(`/v1/matches/${id}/seats`, wish),
    /** Sent once only: were the first answer lost, the seat after it would be left too. */
    leaveSeat: (id: string, seat: Seat) => change<Played>('DELETE', `/v1/matches/${id}/seats/${seat}`),
    setCapacity: (id: string, seats: number) => once<Played>(`/v1/matches/${id}/capacity`, { seats }),
    giveNonce: (id: string, seat: Seat, nonce: { readonly hash: string } | { readonly nonce: string }) =>
      once<Played>(`/v1/matches/${id}/seats/${seat}/nonce`, nonce),
    start: (id: string, wish: { readonly without?: readonly Seat[] } = {}) =>
      once<Played>(`/v1/matches/${id}/start`, wish),

    /** The id is made before the first try. Where it is not known what came of it, send the same order with the same id again. */
    play: async (match: string, { id = newId(), ...order }: Order, { signal }: Ended = {}) => {
      let open: Outcome<Played> | undefined
      const played = await repeat(
        async () => {
          const asked = { body: { ...order, id }, patience: commandPatience, signal }
          const tried = await change<Played>('POST', `/v1/matches/${match}/commands`, asked)
          if (!tried.ok && leavesOpen(tried.problem)) open = tried
          return tried
        },
        { pauses, wake, signal },
      )
      // A last try that was not let in says nothing of those before it.
      return !played.ok && passes(played.problem) ? (open ?? played) : played
    },

    advise: (match: string, wish: AdviceWish, ended: Ended = {}) =>
      once<Advised>(`/v1/matches/${match}/advice`, wish, ended),

    /** Of a match that was played to its end. `again` says in how many seconds there is more of it; null where it is whole. */
    analysis: async (
      id: string,
      { signal }: Ended = {},
    ): Promise<Outcome<MatchAnalysis & { readonly again: number | null }>> =>
      mapped(await send('GET', `/v1/matches/${id}/analysis`, { signal }), ({ headers, body }) => ({
        ...(body as MatchAnalysis),
        again: againIn(headers),
      })),

    /** With `wait` the answer is held back until something happens; `again` says when to ask where it can't be. */
    events: async (
      id: string,
      {
        after,
        limit = 100,
        wait = 0,
      }: { readonly after: Seq; readonly limit?: number; readonly wait?: number },
      { signal }: Ended = {},
    ): Promise<Outcome<Events & { readonly again: number | null }>> =>
      mapped(
        await send('GET', `/v1/matches/${id}/events`, {
          query: { after, limit, wait },
          patience: (wait + 15) * 1000,
          signal,
        }),
        ({ headers, body }) => ({ ...(body as Events), again: againIn(headers) }),
      ),

    /** A page of the log as I may see it; it is the last one if it has fewer than `limit` commits. */
    log: async (
      id: string,
      { after, limit }: { readonly after: Seq; readonly limit: number },
      { signal }: Ended = {},
    ): Promise<Outcome<readonly Commit[]>> =>
      commitsIn(await send('GET', `/v1/matches/${id}/log`, { query: { after, limit }, signal })),

    /** Held back like `events`, until other matches wait for me than those that the tag stands for; null if none do. */
    turns: async (tag: string | null, wait: number, { signal }: Ended = {}): Promise<Outcome<TurnsAnswer>> =>
      mapped(
        await send('GET', '/v1/me/turns', {
          query: { wait: tag === null ? 0 : wait },
          headers: tag === null ? {} : { 'if-none-match': tag },
          patience: (wait + 15) * 1000,
          signal,
        }),
        ({ headers, body }) => ({
          tag: headers.get('etag'),
          turns: (body as { readonly matches: readonly Turn[] } | null)?.matches ?? null,
          again: againIn(headers),
        }),
      ),

    config: () => read<Config>('/config.json'),
  }
}

/** Where the socket is, if elsewhere than the page. */
export type Config = { readonly socket?: string }

export type TurnsAnswer = {
  readonly tag: string | null
  /** Null where nothing has changed. */
  readonly turns: readonly Turn[] | null
  readonly again: number | null
}

/**
 * Asked over GraphQL, since that nobody is signed in is no failure there: browsers report every request that ends with 401 as
 * an error of the page.
 */
const meQuery = '{ me { id name email created } }'

function meIn(outcome: Outcome<Answered>): Outcome<Player | null> {
  // A session that has ended: its cookie is removed with this answer, and the next request is a spectator's.
  if (!outcome.ok) return outcome.problem.status === 401 ? done(null) : outcome
  const { data, errors } = (outcome.value.body ?? {}) as MeAnswer
  if (data?.me) return done(data.me)
  const { message = '', extensions = {} } = errors?.[0] ?? {}
  if (extensions.code === 'unauthorised' || extensions.code === 'session-ended') return done(null)
  return {
    ok: false,
    problem: answeredProblem(extensions.status ?? 500, { ...extensions, detail: message }, null),
  }
}

type MeAnswer = {
  readonly data?: { readonly me?: Player | null } | null
  readonly errors?: readonly {
    readonly message?: string
    readonly extensions?: { readonly code?: string; readonly status?: number }
  }[]
}

function bodyIn<T>(outcome: Outcome<Answered>): Outcome<T> {
  return mapped(outcome, ({ body }) => body as T)
}

function mapped<A, B>(outcome: Outcome<A>, of: (value: A) => B): Outcome<B> {
  return outcome.ok ? done(of(outcome.value)) : outcome
}

/** Something that ends, and how many milliseconds it has from the answer on. */
export type Timed<T> = T & { readonly left: number }

/** By the server's own clock: the browser's may be minutes off. */
function withLeft<T extends { readonly expires: number }>({ headers, body }: Answered): Timed<T> {
  const { expires = 0, ...value } = { ...(body as T | null) }
  const now = Date.parse(headers.get('date') ?? '')
  const left = Math.max(0, expires - (Number.isNaN(now) ? Date.now() : now))
  return { ...value, expires, left } as Timed<T>
}

function againIn(headers: Headers): number | null {
  const seconds = headers.get('retry-after')
  return seconds === null ? null : Number(seconds)
}

/** One commit a line. A line that breaks off counts as no answer. */
function commitsIn(outcome: Outcome<Answered>): Outcome<readonly Commit[]> {
  if (!outcome.ok) return outcome
  const lines = String(outcome.value.body ?? '').split('\n')
  try {
    return done(lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Commit))
  } catch {
    return noAnswer()
  }
}
