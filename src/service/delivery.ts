import type { Notice, Settled } from '../store/port.ts'
import type { Context } from './context.ts'

/** Tells a person what a notice says, or finds that there is no need. Rejects where it may go another time. */
export type Tell = (notice: Notice) => Promise<Exclude<Settled, object>>

export type Delivery = {
  /** Resolves once all that is due has been tried. */
  run(): Promise<void>
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/** Nobody else takes a notice for so long: more than a relay may take for an answer. */
const lease = 5 * 60_000
const batch = 100
/** As many as there are connections to the relay. */
const together = 4

/** The pauses double up to an hour: a notice that does not get through is tried for three days. */
const firstPause = 10_000
const longestPause = 60 * 60_000
const mostTries = 80

/** Looked again even if nothing is known to be due: another process may owe as well. */
const longestWait = 60_000

/**
 * Takes what is due from the ledger, tells it, and settles it. After a crash between the two it is told again once the lease
 * has ended, as the same message.
 */
export function openDelivery(context: Context, tell: Tell, report: (error: unknown) => void): Delivery {
  const { notices } = context.store
  let stopped = false
  let isDue = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function deliver({ key }: Notice): Promise<void> {
    const taken = await notices.take(key, context.clock(), lease)
    if (taken === undefined) return
    const settled = await tell(taken).catch((error: unknown) => {
      report(error)
      return later(taken.tries, context.clock())
    })
    await notices.settle(taken, settled, context.clock())
  }

  async function deliverAll(): Promise<void> {
    for (;;) {
      isDue = false
      const due = [...(await notices.due(context.clock(), batch))]
      const full = due.length === batch
      const work = async () => {
        for (let next = due.shift(); next !== undefined && !stopped; next = due.shift()) await deliver(next)
      }
      await Promise.all(Array.from({ length: together }, work))
      if (stopped || (!full && !isDue)) return
    }
  }

  function run(): Promise<void> {
    isDue = true
    clearTimeout(timer)
    running ??= deliverAll()
      .catch(report)
      .then(wait)
      .finally(() => {
        running = undefined
        if (isDue && !stopped) void run()
      })
    return running
  }

  /** Until the next one is due. */
  async function wait(): Promise<void> {
    if (stopped) return
    const next = await notices.next().catch(() => null)
    const ms = next === null ? longestWait : Math.min(longestWait, Math.max(1000, next - context.clock()))
    if (!stopped) timer = setTimeout(run, ms).unref()
  }

  const unlisten = context.signals.listen('owed', () => void run())
  void run()

  return {
    run,
    async stop() {
      stopped = true
      unlisten()
      clearTimeout(timer)
      await running
    },
  }
}

function later(tries: number, now: number): Settled {
  if (tries >= mostTries) return 'failed'
  return { due: now + Math.min(longestPause, firstPause * 2 ** (tries - 1)) }
}
