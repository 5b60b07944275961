import type { Caller } from './context.ts'
import type { Since, Update } from './look.ts'
import type { Outcome } from './outcome.ts'
import type { Service } from './service.ts'

/** What happened after a commit; where nothing has, waits for something to happen, at most so many milliseconds. */
export async function awaitUpdates(
  {
    service,
    clock,
  }: { readonly service: Pick<Service, 'updates' | 'listen' | 'peers'>; readonly clock: () => number },
  caller: Caller,
  since: Since,
  wait: number,
  signal: AbortSignal,
): Promise<Outcome<readonly Update[]>> {
  const { lookEvery, longestWait } = service.peers ?? alone
  const until = clock() + Math.min(wait, longestWait)
  for (;;) {
    let woken = () => {}
    const next = new Promise<void>((resolve) => {
      woken = resolve
    })
    const stop = service.listen(since.match, woken)
    const timer = setTimeout(woken, Math.max(0, Math.min(lookEvery, until - clock())))
    signal.addEventListener('abort', woken)
    try {
      const found = await service.updates(caller, since)
      if (!found.ok || found.value.length > 0 || signal.aborted || clock() >= until) return found
      await next
    } finally {
      stop()
      clearTimeout(timer)
      signal.removeEventListener('abort', woken)
    }
  }
}

/** Every commit is made here, so whoever waits is woken by it. */
const alone = { lookEvery: Number.POSITIVE_INFINITY, longestWait: Number.POSITIVE_INFINITY }
