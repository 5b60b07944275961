import type { Clocks } from '../service/clocks.ts'
import type { Caller } from '../service/context.ts'
import { done, type Outcome } from '../service/outcome.ts'
import type { Since, Update } from '../service/read.ts'
import type { Service } from '../service/service.ts'

type Waiting = Clocks & { readonly service: Pick<Service, 'updates' | 'listen' | 'peers'> }

export type News = {
  readonly updates: readonly Update[]
  /** In how many seconds to ask again, where nothing has happened and nobody is kept waiting. */
  readonly retryAfter: number | null
}

/** What happened after a commit; where nothing has, waits for something to happen, at most so many milliseconds. */
export async function awaitUpdates(
  parts: Waiting,
  caller: Caller,
  since: Since,
  wait: number,
  signal: AbortSignal,
): Promise<Outcome<News>> {
  const { service, monotonic } = parts
  if (service.peers !== null) return withoutWaiting(parts, caller, since)
  const until = monotonic() + wait
  for (;;) {
    let woken = () => {}
    const next = new Promise<void>((resolve) => {
      woken = resolve
    })
    const stop = service.listen(since.match, woken)
    const timer = setTimeout(woken, Math.max(0, until - monotonic()))
    signal.addEventListener('abort', woken)
    try {
      const found = await service.updates(caller, since)
      if (!found.ok) return found
      const over = signal.aborted || monotonic() >= until
      if (found.value.length > 0 || over) return done({ updates: found.value, retryAfter: null })
      await next
    } finally {
      stop()
      clearTimeout(timer)
      signal.removeEventListener('abort', woken)
    }
  }
}

/** Asks from one commit further back: if that is all that is found, nothing has happened since its time. */
async function withoutWaiting(
  { service, clock }: Waiting,
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
