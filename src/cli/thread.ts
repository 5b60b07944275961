import { getCompileCacheDir } from 'node:module'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { MatchId } from '../kernel/ids.ts'
import { fromWire, type WireError } from '../service/error-wire.ts'
import { remoteService } from '../service/remote.ts'
import type { Service } from '../service/service.ts'
import type { Config } from './config.ts'
import type { MailConfig } from './mail-config.ts'
import { UsageError } from './usage-error.ts'

/** What the thread is started with. */
export type WorkerInput = {
  readonly port: MessagePort
  readonly dir: string
  readonly matchesInMemory: number
  readonly botPause: number
  readonly mail: MailConfig
}

/** What the thread sends besides its answers. */
export type WorkerMessage =
  | 'ready'
  | { readonly unusable: string }
  /** A line for the console. */
  | { readonly said: string }
  | { readonly failure: { readonly match: MatchId | null; readonly error: WireError } }

export type ServiceThread = {
  readonly service: Service
  /** Rejects where the store can't be opened. */
  readonly ready: Promise<void>
  /** To be called after the last call has been answered. */
  close(): Promise<void>
}

/**
 * Runs the service in a worker, so that HTTP takes no time from it. If the worker fails, the whole process ends: an
 * edge without a service could answer nothing.
 */
export function startService(
  {
    dataDir,
    matchesInMemory,
    botPause,
    mail,
  }: Pick<Config, 'dataDir' | 'matchesInMemory' | 'botPause' | 'mail'>,
  report: (match: MatchId | null, error: Error) => void,
  say: (line: string) => void,
): ServiceThread {
  const { port1, port2 } = new MessageChannel()
  const cache = getCompileCacheDir()
  const input: WorkerInput = { port: port2, dir: dataDir, matchesInMemory, botPause, mail }
  const worker = new Worker(new URL('./service-thread.ts', import.meta.url), {
    workerData: input,
    transferList: [port2],
    execArgv: [],
    // Shares the compile cache with the main thread and earlier processes.
    env: { ...process.env, ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
  })
  const ready = Promise.withResolvers<void>()
  let awaited = false
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      if (awaited) return resolve()
      // Under load `exit` may come before `error`, which has the reason: let `error` be handled first.
      setImmediate(() => {
        throw new Error('the thread of the service has ended')
      })
    })
  })
  worker.on('message', (message: WorkerMessage) => {
    if (message === 'ready') return ready.resolve()
    if ('said' in message) return say(message.said)
    if ('failure' in message) return report(message.failure.match, fromWire(message.failure.error))
    awaited = true
    ready.reject(new UsageError(message.unusable))
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
