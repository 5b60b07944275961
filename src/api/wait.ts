import type { MatchId, PlayerId } from '../kernel/ids.ts'
import type { Clocks } from '../service/clocks.ts'
import type { Caller } from '../service/context.ts'
import { done, type Outcome } from '../service/outcome.ts'
import type { Since, Update } from '../service/read.ts'
import type { Service } from '../service/service.ts'
import type { Turns } from '../service/turns.ts'

type Waiting<U extends keyof Service> = Clocks & { readonly service: Pick<Service, U | 'listen' | 'peers'> }

export type News = {
  readonly updates: readonly Update[]
  /** In how many seconds to ask again, where nothing has happened and no request is held back. */
  readonly retryAfter: number | null
}

/** What happened after a commit; where nothing has, waits for something to happen, at most so many milliseconds. */
export async function awaitUpdates(
  deps: Waiting<'updates'>,
  caller: Caller,
  since: Since,
  wait: number,
  signal: AbortSignal,
): Promise<Outcome<News>> {
  const { service } = deps
  if (service.peers !== null) return withoutWaiting(deps, caller, since)
  const found = await hold(deps, since.match, wait, signal, {
    read: () => service.updates(caller, since),
    isNews: (updates) => !updates.ok || updates.value.length > 0,
  })
  return found.ok ? done({ updates: found.value, retryAfter: null }) : found
}

export type TurnsNews = Turns & { readonly retryAfter: number | null }

/** The matches that wait for a player, once they are others than those of the tag; at most so many milliseconds later. */
export async function awaitTurns(
  deps: Waiting<'turns'>,
  player: PlayerId,
  tag: string | undefined,
  wait: number,
  signal: AbortSignal,
): Promise<TurnsNews> {
  const { service } = deps
  if (service.peers !== null) {
    const found = await service.turns(player)
    return { ...found, retryAfter: found.tag === tag ? turnsPace : null }
  }
  const found = await hold(deps, player, wait, signal, {
    read: () => service.turns(player),
    isNews: (turns) => turns.tag !== tag,
  })
  return { ...found, retryAfter: null }
}

/** Seconds between two polls for turns where none can be held back. */
const turnsPace = 10

/** Reads again at each signal, until there is news or the time is over. */
async function hold<T>(
  { service, monotonic }: Waiting<never>,
  topic: MatchId | PlayerId,
  wait: number,
  signal: AbortSignal,
  { read, isNews }: { readonly read: () => Promise<T>; readonly isNews: (found: T) => boolean },
): Promise<T> {
  const until = monotonic() + wait
  for (;;) {
    const { promise: next, resolve: wake } = Promise.withResolvers<void>()
    const stop = service.listen(topic, wake)
    const timer = setTimeout(wake, Math.max(0, until - monotonic()))
    const onAbort = () => wake()
    signal.addEventListener('abort', onAbort)
    try {
      const found = await read()
      if (isNews(found) || signal.aborted || monotonic() >= until) return found
      await next
    } finally {
      stop()
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
  }
}

/** Asks from one commit further back: if that is all that is found, nothing has happened since its time. */
async function withoutWaiting(
  { service, clock }: Waiting<'updates'>,
  caller: Caller,
  since: Since,
): Promise<Outcome<News>> {
  const { after, limit } = since
  const wider = after === 0 ? since : { ...since, after: after - 1, limit: limit + 1 }
  const found = await service.updates(caller, wider)
  if (!found.ok) return found
  const updates = found.value.filter(({ seq }) => seq > after)
  const known = found.value.find(({ seq }) => seq === after)
  if (updates.length > 0) return done({ updates, retryAfter: null })
  // There is no commit `after`: the service says so in its own words.
  if (known === undefined) {
    const refused = await service.updates(caller, since)
    return refused.ok ? done({ updates: refused.value, retryAfter: soonest }) : refused
  }
  return done({ updates, retryAfter: paceOf(clock() - known.at) })
}

const soonest = 2
const latest = 30

/**
 * A tenth of the time that nothing has happened for: so a poller hears of a move late by at most a tenth of the pause, and a
 * match that rests for weeks is polled twice a minute.
 */
function paceOf(quiet: number): number {
  return Math.min(latest, Math.max(soonest, Math.round(quiet / 10_000)))
}
