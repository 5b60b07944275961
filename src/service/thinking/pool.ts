import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Answer } from '../../bots/analysis/tasks.ts'
import type { MatchId } from '../../kernel/ids.ts'
import { fromWire, type WireError } from '../error-wire.ts'
import { grantOf, type Job, type Priority, type Thinker } from './thinker.ts'

export type WorkerOrder =
  | {
      readonly what: 'think'
      readonly id: number
      /** The match, by a number that says nothing of it. */
      readonly group: number
      readonly game: string
      readonly priority: Priority
      readonly text: string
    }
  | { readonly what: 'drop'; readonly id: number }

export type WorkerAnswer =
  | { readonly id: number; readonly thought: Answer }
  | { readonly id: number; readonly error: WireError }

/** A thread as the pool knows it. */
export type Thread = { post(order: WorkerOrder): void; end(): Promise<unknown> }

export type PoolOptions = {
  /** Milliseconds that never go back. */
  readonly clock: () => number
  /** Told of threads that ended by themselves. */
  readonly report: (error: unknown) => void
  readonly threads?: number
  /** Milliseconds after which a thread without a thought is ended. */
  readonly idle?: number
  readonly start?: (answer: (message: WorkerAnswer) => void, ended: (error: unknown) => void) => Thread
}

type Held = { thread: Thread; load: number; timer: NodeJS.Timeout | undefined }

type Pending = {
  readonly id: number
  readonly group: number
  readonly job: Job
  readonly since: number
  held: Held | undefined
  deaths: number
  readonly resolve: (thought: Answer) => void
  readonly reject: (error: unknown) => void
}

/** A thought of which so many threads have died is given up. */
const mostDeaths = 3

/**
 * Threads that think beside the service: one less than there are cores, started with the first thought, ended when they have none. The
 * thoughts of a match are thought in one thread, where they take turns with those of other matches.
 */
export function openPool({
  clock,
  report,
  threads = Math.max(1, availableParallelism() - 1),
  idle = 30_000,
  start = startThread,
}: PoolOptions): Thinker {
  const pending = new Map<number, Pending>()
  const pool = new Set<Held>()
  let lastId = 0
  let lastGroup = 0
  let closed = false

  function hand(thought: Pending): void {
    const held = threadFor(thought)
    clearTimeout(held.timer)
    held.load++
    thought.held = held
    const { id, group, job } = thought
    const { game, priority, text } = job
    held.thread.post({ what: 'think', id, group, game, priority, text })
  }

  /** The one that thinks for the match already; else the one with the least to do, or a new one before any has two. */
  function threadFor({ group }: Pending): Held {
    for (const other of pending.values())
      if (other.group === group && other.held !== undefined) return other.held
    const [least] = [...pool].sort((a, b) => a.load - b.load)
    return least !== undefined && (least.load === 0 || pool.size >= threads) ? least : startOne()
  }

  function startOne(): Held {
    const thread = start(
      (message) => settle(message),
      (error) => bury(held, error),
    )
    const held: Held = { thread, load: 0, timer: undefined }
    pool.add(held)
    return held
  }

  function settle(message: WorkerAnswer): void {
    const thought = take(message.id)
    if (thought === undefined) return
    if ('thought' in message) thought.resolve(message.thought)
    else thought.reject(fromWire(message.error))
  }

  function take(id: number): Pending | undefined {
    const thought = pending.get(id)
    if (thought === undefined) return undefined
    pending.delete(id)
    const { held } = thought
    if (held !== undefined && --held.load === 0) held.timer = setTimeout(() => retire(held), idle).unref()
    return thought
  }

  function retire(held: Held): void {
    pool.delete(held)
    held.thread.end().catch(report)
  }

  /** The thoughts of a thread that has died begin again in another. */
  function bury(held: Held, error: unknown): void {
    if (!pool.delete(held)) return
    clearTimeout(held.timer)
    report(error)
    for (const thought of [...pending.values()].filter((each) => each.held === held)) {
      thought.held = undefined
      thought.deaths++
      if (thought.deaths < mostDeaths) hand(thought)
      else take(thought.id)!.reject(new Error('threads have died of a thought', { cause: error }))
    }
  }

  function groupOf(match: MatchId): number {
    for (const { job, group } of pending.values()) if (job.match === match) return group
    return ++lastGroup
  }

  return {
    grant(budget) {
      // Hints, and what is computed after a match, wait without anybody being late.
      const isMove = ({ job: { priority } }: Pending) => priority === 'live' || priority === 'mail'
      const oldest = [...pending.values()].find(isMove)
      return grantOf(budget, oldest === undefined ? 0 : clock() - oldest.since)
    },
    think<A extends Answer>(job: Job, signal?: AbortSignal) {
      return new Promise<A>((resolve, reject) => {
        if (closed) throw new Error('the threads that think have been ended')
        signal?.throwIfAborted()
        const id = ++lastId
        const drop = () => {
          const { held } = take(id)!
          held!.thread.post({ what: 'drop', id })
          reject(signal!.reason)
        }
        const ending = <A>(end: (argument: A) => void) => {
          return (argument: A) => {
            signal?.removeEventListener('abort', drop)
            end(argument)
          }
        }
        signal?.addEventListener('abort', drop, { once: true })
        const thought: Pending = {
          id,
          group: groupOf(job.match),
          job,
          since: clock(),
          held: undefined,
          deaths: 0,
          resolve: ending((thought) => resolve(thought as A)),
          reject: ending(reject),
        }
        pending.set(id, thought)
        hand(thought)
      })
    },
    async close() {
      closed = true
      for (const { id } of [...pending.values()])
        take(id)!.reject(new Error('the threads that think have been ended'))
      const ending = [...pool].map(({ timer, thread }) => {
        clearTimeout(timer)
        return thread.end()
      })
      pool.clear()
      await Promise.all(ending)
    },
  }
}

/** A thread of this process. */
export function startThread(
  answer: (message: WorkerAnswer) => void,
  ended: (error: unknown) => void,
): Thread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] })
  let reason: unknown
  worker.on('message', answer)
  worker.on('messageerror', (error) => {
    throw error
  })
  worker.on('error', (error) => {
    reason = error
  })
  worker.on('exit', (code) => {
    // Under load `exit` may come before `error`, which has the reason.
    setImmediate(() => ended(reason ?? new Error(`a thread that thinks has ended with code ${code}`)))
  })
  return {
    post: (order) => worker.postMessage(order),
    end: () => worker.terminate(),
  }
}
