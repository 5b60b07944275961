import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { StoreError } from '../port.ts'
import type { Place, Text, Writer } from './writer.ts'

export type Asked = readonly Text[] | 'probe' | 'close'
export type Told =
  | { readonly places: readonly Place[] }
  | {
      readonly failure: {
        readonly message: string
        readonly code: string | undefined
        readonly errcode: number | undefined
      }
    }

type Pending = { resolve(places: readonly Place[]): void; reject(error: unknown): void }

/** Writes to a file from a thread of its own, which is started with the first thing to write. */
export function threadWriter(path: string): Writer {
  let worker: Worker | undefined
  let closed = false
  /** Asked for and not answered yet; the thread answers in order. */
  const pending: Pending[] = []

  function start(): Worker {
    const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: { path },
      execArgv: [],
    })
    thread.on('message', hear)
    thread.on('error', (error) => lose(thread, error))
    thread.on('exit', () => lose(thread))
    return thread
  }

  function ask(asked: Exclude<Asked, 'close'>): Promise<readonly Place[]> {
    if (closed) return Promise.reject(new StoreError('unavailable', 'The store is closed.'))
    worker ??= start()
    worker.ref()
    worker.postMessage(asked)
    return new Promise((resolve, reject) => pending.push({ resolve, reject }))
  }

  function hear(told: Told): void {
    const { resolve, reject } = pending.shift()!
    // An idle thread keeps no process alive.
    if (pending.length === 0) worker?.unref()
    if ('places' in told) resolve(told.places)
    else reject(Object.assign(new Error(told.failure.message), told.failure))
  }

  /** What it was writing is whole or not there at all; the next one to write starts a new thread. */
  function lose(thread: Worker, cause?: unknown): void {
    if (worker !== thread) return
    worker = undefined
    const error = new StoreError('unavailable', 'The thread that writes has ended.', { cause })
    for (const { reject } of pending.splice(0)) reject(error)
  }

  return {
    write: ask,
    probe: async () => void (await ask('probe')),
    async close() {
      closed = true
      if (worker === undefined) return
      const ended = once(worker, 'exit')
      worker.ref()
      worker.postMessage('close' satisfies Asked)
      await ended
    },
  }
}
