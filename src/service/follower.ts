import type { MatchId } from '../kernel/ids.ts'
import type { CommitStream } from '../store/port.ts'
import type { Consumer } from './consumers/consumer.ts'
import type { Context } from './context.ts'

export type Follower = {
  /**
   * Resolves once everything that was committed before this call has been consumed, by this consumer or else by all; the other
   * consumers may be behind.
   */
  settled(consumer?: string): Promise<void>
  stop(): Promise<void>
}

type Loop = { settled(until: number): Promise<void>; stop(): Promise<void> }

type Report = (match: MatchId | null, error: unknown) => void

const batch = 500

/** Milliseconds between two reads, unless `settled` waits: under load, many commits of a match become one row. */
const pauses = { usual: 20, busy: 100 }
const many = 100

/** Gives the journal's stream to consumers, each from where it stopped last time. None waits for another. */
export function openFollower(
  context: Context,
  stream: CommitStream,
  consumers: readonly Consumer[],
  report: Report,
): Follower {
  const ready = beginAll(stream, consumers).catch((error: unknown) => report(null, error))
  const loops = new Map(
    consumers.map((consumer) => [consumer.name, openLoop(context, stream, consumer, ready, report)]),
  )
  return {
    async settled(consumer) {
      const until = await stream.end()
      const waited = consumer === undefined ? [...loops.values()] : [loops.get(consumer)!]
      await Promise.all(waited.map((loop) => loop.settled(until)))
    },
    async stop() {
      for (const consumer of consumers) consumer.stop?.()
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
}

/** Before any of them moves on: whoever begins where another stands must not miss what that one does next. */
async function beginAll(stream: CommitStream, consumers: readonly Consumer[]): Promise<void> {
  for (const { name, begins } of consumers) {
    if (begins === undefined || (await stream.hasCursor(name))) continue
    await stream.advance(name, await stream.cursor(begins))
  }
}

/** Commits up to `to`, which a consumer has been given. */
type Batch = { readonly to: number; done: boolean }

/**
 * Gives one consumer what it has not had yet. Its cursor moves only past batches that are done, so a crash at any point repeats work
 * and loses none.
 */
function openLoop(
  context: Context,
  stream: CommitStream,
  consumer: Consumer,
  ready: Promise<void>,
  report: Report,
): Loop {
  const { name, ahead } = consumer
  let stopped = false
  let failures = 0
  let running: Promise<void> | undefined
  let isDue = false
  let waiting: { until: number; resolve: () => void }[] = []
  let retry: NodeJS.Timeout | undefined
  let endPause = (): void => {}
  /** Where the cursor was last seen, the batches under way, oldest first, and what to call when one of them is done. */
  let seen = 0
  let underWay: Batch[] = []
  let makeRoom = (): void => {}

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
    await ready
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
        fail(error)
        return
      }
    }
  }

  /** Whatever is under way is begun again, from the cursor. */
  function fail(error: unknown): void {
    beginAnew()
    report(null, error)
    // Whoever waits, such as a list for its rows, is answered as it is, rather than not at all.
    release(Number.POSITIVE_INFINITY)
    clearTimeout(retry)
    retry = setTimeout(start, Math.min(30_000, 100 * 2 ** failures++))
  }

  function beginAnew(): void {
    underWay = []
    makeRoom()
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

  /** How much was read: a whole batch where there is more to read. */
  async function step(): Promise<number> {
    const stored = await readCursor()
    const from = underWay.at(-1)?.to ?? stored
    const read = await stream.read(from, batch)
    if (read.cursor === from) {
      if (underWay.length === 0) release(stored)
      return 0
    }
    const begun: Batch = { to: read.cursor, done: false }
    underWay.push(begun)
    const work = consumer.consume(context, read.commits, report).then(() => finish(begun))
    if (ahead === 1) await work
    else {
      work.catch((error: unknown) => {
        if (!stopped && underWay.includes(begun)) fail(error)
      })
      if (underWay.length >= ahead) await new Promise<void>((resolve) => (makeRoom = resolve))
    }
    // By the cursor, not by the commits: a page of damaged ones is empty and may have many more behind it.
    return read.cursor - from
  }

  /**
   * It is read from the store each time, because the store begins its views anew, and with them their cursors, where they are
   * damaged. Then this one begins at the start, and not where another stands by the next start of the process.
   */
  async function readCursor(): Promise<number> {
    const stored = await stream.cursor(name)
    if (stored < seen) {
      beginAnew()
      await stream.advance(name, stored)
    }
    seen = stored
    return stored
  }

  /** The cursor moves past the oldest batches, as far as they are done. They stay under way until it has. */
  async function finish(begun: Batch): Promise<void> {
    begun.done = true
    const pending = underWay.findIndex(({ done }) => !done)
    const done = underWay.slice(0, pending === -1 ? underWay.length : pending)
    const last = done.at(-1)
    if (last === undefined) return
    await stream.advance(name, last.to)
    underWay = underWay.filter((each) => !done.includes(each))
    makeRoom()
    const reached = await readCursor()
    release(reached)
    if (reached < last.to) start()
  }

  function release(reached: number): void {
    waiting = waiting.filter(({ until, resolve }) => {
      if (until <= reached) resolve()
      return until > reached
    })
  }

  return {
    async settled(until) {
      if (stopped || until <= (await stream.cursor(name))) return
      const reached = new Promise<void>((resolve) => waiting.push({ until, resolve }))
      start()
      endPause()
      await reached
    },
    async stop() {
      stopped = true
      endPause()
      makeRoom()
      clearTimeout(retry)
      unlisten()
      await running
      release(Number.POSITIVE_INFINITY)
    },
  }
}
