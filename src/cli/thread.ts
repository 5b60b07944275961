import { getCompileCacheDir } from 'node:module'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { MatchId } from '../kernel/ids.ts'
import { fromWire, type WireError } from '../service/error-wire.ts'
import { remoteService } from '../service/remote.ts'
import type { Service } from '../service/service.ts'
import type { Config } from './config.ts'
import { UsageError } from './usage-error.ts'

/** What the thread is started with. */
export type WorkerInput = {
  readonly port: MessagePort
  readonly dir: string
  readonly matchesInMemory: number
}

/** What the thread sends besides its answers. */
export type WorkerMessage =
  | 'ready'
  | { readonly complaint: string }
  | { readonly failure: { readonly match: MatchId | null; readonly error: WireError } }

export type ServiceThread = {
  readonly service: Service
  /** Rejects where the store can't be opened. */
  readonly ready: Promise<void>
  /** Once nothing is asked for any more. */
  close(): Promise<void>
}

/**
 * The service in a thread of its own, so that reading requests and writing answers takes no time from playing.
 * Should it ever fail, the whole process does: what half of a server would answer is nothing to rely on.
 */
export function startService(
  { dataDir, matchesInMemory }: Pick<Config, 'dataDir' | 'matchesInMemory'>,
  report: (match: MatchId | null, error: Error) => void,
): ServiceThread {
  const { port1, port2 } = new MessageChannel()
  const cache = getCompileCacheDir()
  const input: WorkerInput = { port: port2, dir: dataDir, matchesInMemory }
  const worker = new Worker(new URL('./service-thread.ts', import.meta.url), {
    workerData: input,
    transferList: [port2],
    execArgv: [],
    // What the first thread compiled, or a server before it, is not compiled again.
    env: { ...process.env, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
  })
  const ready = Promise.withResolvers<void>()
  let awaited = false
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      if (awaited) return resolve()
      // Under load `exit` has been seen before `error`, which says why: so that comes first if it comes at all.
      setImmediate(() => {
        throw new Error('the thread of the service has ended')
      })
    })
  })
  worker.on('message', (message: WorkerMessage) => {
    if (message === 'ready') return ready.resolve()
    if ('failure' in message) return report(message.failure.match, fromWire(message.failure.error))
    awaited = true
    ready.reject(new UsageError(message.complaint))
  })
  worker.on('error', (error) => {
    throw error
  })

  return {
    service: remoteService(port1),
    ready: ready.promise,
    async close() {
      awaited = true
      worker.postMessage('close')
      await ended
    },
  }
}
