import type { MatchId } from '../kernel/ids.ts'
import type { CommitStream } from '../store/port.ts'
import { consume } from './consume.ts'
import type { Context } from './context.ts'

export type Follower = {
  /** Resolves once everything that was committed before this call has been followed. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const consumer = 'views'
const batch = 500

/**
 * Milliseconds between two reads, unless `settled` waits: under load, many commits of a match become one row.
 */
const breath = { usual: 20, busy: 100 }
const many = 100

/**
 * Follows the journal's feed from where it stopped last time. The cursor moves only after a batch is done,
 * so a crash at any point repeats work and loses none.
 */
export function openFollower(
  context: Context,
  feed: CommitStream,
  report: (match: MatchId | null, error: unknown) => void,
): Follower {
  let stopped = false
  let failures = 0
  let running: Promise<void> | undefined
  let asked = false
  let waiting: { until: number; resolve: () => void }[] = []
  let retry: NodeJS.Timeout | undefined
  let hurry = (): void => {}

  const unlisten = context.signals.listen('any', nudge)
  nudge()

  function nudge(): void {
    asked = true
    running ??= run().finally(() => {
      running = undefined
      if (asked && !stopped) nudge()
    })
  }

  async function run(): Promise<void> {
    while (asked && !stopped) {
      asked = false
      try {
        let followed = 0
        do followed = await step()
        while (followed >= batch && !stopped)
        failures = 0
        if (waiting.length === 0) await breathe(followed > many ? breath.busy : breath.usual)
      } catch (error) {
        asked = false
        report(null, error)
        // A list that waits for these rows is answered as it is, rather than not at all.
        release(Number.POSITIVE_INFINITY)
        retry = setTimeout(nudge, Math.min(30_000, 100 * 2 ** failures++))
        return
      }
    }
  }

  function breathe(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /**
   * By how much the cursor moved: by a whole batch where there is more to read. It is read from the store each time,
   * because the store begins its views anew, and with them their cursor, where they are damaged.
   */
  async function step(): Promise<number> {
    const from = await feed.cursor(consumer)
    const read = await feed.read(from, batch)
    if (read.cursor > from) {
      await consume(context, read.commits, report)
      await feed.advance(consumer, read.cursor)
    }
    const reached = read.cursor > from ? await feed.cursor(consumer) : from
    release(reached)
    // By the cursor, not by the commits: a page of damaged ones is empty and may have many more behind it.
    return reached < read.cursor ? batch : reached - from
  }

  function release(reached: number): void {
    waiting = waiting.filter(({ until, resolve }) => {
      if (until <= reached) resolve()
      return until > reached
    })
  }

  return {
    async settled() {
      const until = await feed.end()
      if (stopped || until <= (await feed.cursor(consumer))) return
      const reached = new Promise<void>((resolve) => waiting.push({ until, resolve }))
      nudge()
      hurry()
      await reached
    },
    async stop() {
      stopped = true
      hurry()
      clearTimeout(retry)
      unlisten()
      await running
      release(Number.POSITIVE_INFINITY)
    },
  }
}
