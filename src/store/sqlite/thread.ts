import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { StoreError } from '../port.ts'
import type { Place, Text, Writer } from './writer.ts'

export type WriterRequest = readonly Text[] | 'probe' | 'close'
export type WriterResponse =
  | { readonly places: readonly Place[] }
  | {
      readonly failure: {
        readonly message: string
        readonly code: string | undefined
        readonly errcode: number | undefined
      }
    }

type Pending = { resolve(places: readonly Place[]): void; reject(error: unknown): void }

/** Writes to a file in a worker thread, which starts with the first write. */
export function threadWriter(path: string): Writer {
  let worker: Worker | undefined
  let closed = false
  /** Requests without a response; the thread answers in order. */
  const pending: Pending[] = []

  function start(): Worker {
    const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: { path },
      execArgv: [],
    })
    thread.on('message', receive)
    thread.on('error', (error) => fail(thread, error))
    thread.on('exit', () => fail(thread))
    return thread
  }

  function send(request: Exclude<WriterRequest, 'close'>): Promise<readonly Place[]> {
    if (closed) return Promise.reject(new StoreError('unavailable', 'The store is closed.'))
    worker ??= start()
    worker.ref()
    worker.postMessage(request)
    return new Promise((resolve, reject) => pending.push({ resolve, reject }))
  }

  function receive(response: WriterResponse): void {
    const { resolve, reject } = pending.shift()!
    // An idle thread does not keep the process alive.
    if (pending.length === 0) worker?.unref()
    if ('places' in response) resolve(response.places)
    else reject(Object.assign(new Error(response.failure.message), response.failure))
  }

  /** Writes under way are on disk whole or not at all; the next write starts a new thread. */
  function fail(thread: Worker, cause?: unknown): void {
    if (worker !== thread) return
    worker = undefined
    const error = new StoreError('unavailable', 'The thread that writes has ended.', { cause })
    for (const { reject } of pending.splice(0)) reject(error)
  }

  return {
    write: send,
    probe: async () => void (await send('probe')),
    async close() {
      closed = true
      if (worker === undefined) return
      const ended = once(worker, 'exit')
      worker.ref()
      worker.postMessage('close' satisfies WriterRequest)
      await ended
    },
  }
}
