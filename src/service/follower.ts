import type { MatchId } from '../kernel/ids.ts'
import type { CommitStream } from '../store/port.ts'
import { consume } from './consume.ts'
import type { Context } from './context.ts'

export type Follower = {
  /** Resolves once everything that was committed before this call has been consumed. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const consumer = 'views'
const batch = 500

/** Milliseconds between two reads, unless `settled` waits: under load, many commits of a match become one row. */
const pauses = { usual: 20, busy: 100 }
const many = 100

/**
 * Consumes the journal's stream from where it stopped last time. The cursor moves only after a batch is done,
 * so a crash at any point repeats work and loses none.
 */
export function openFollower(
  context: Context,
  stream: CommitStream,
  report: (match: MatchId | null, error: unknown) => void,
): Follower {
  let stopped = false
  let failures = 0
  let running: Promise<void> | undefined
  let isDue = false
  let waiting: { until: number; resolve: () => void }[] = []
  let retry: NodeJS.Timeout | undefined
  let endPause = (): void => {}

  const unlisten = context.signals.listen('any', start)
  start()

  function start(): void {
    isDue = true
    running ??= run().finally(() => {
      running = undefined
      if (isDue && !stopped) start()
    })
  }

  async function run(): Promise<void> {
    while (isDue && !stopped) {
      isDue = false
      try {
        let moved = 0
        do moved = await step()
        while (moved >= batch && !stopped)
        failures = 0
        if (waiting.length === 0) await pause(moved > many ? pauses.busy : pauses.usual)
      } catch (error) {
        isDue = false
        report(null, error)
        // A list that waits for these rows is answered as it is, rather than not at all.
        release(Number.POSITIVE_INFINITY)
        retry = setTimeout(start, Math.min(30_000, 100 * 2 ** failures++))
        return
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
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
    const from = await stream.cursor(consumer)
    const read = await stream.read(from, batch)
    if (read.cursor > from) {
      await consume(context, read.commits, report)
      await stream.advance(consumer, read.cursor)
    }
    const reached = read.cursor > from ? await stream.cursor(consumer) : from
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
      const until = await stream.end()
      if (stopped || until <= (await stream.cursor(consumer))) return
      const reached = new Promise<void>((resolve) => waiting.push({ until, resolve }))
      start()
      endPause()
      await reached
    },
    async stop() {
      stopped = true
      endPause()
      clearTimeout(retry)
      unlisten()
      await running
      release(Number.POSITIVE_INFINITY)
    },
  }
}
