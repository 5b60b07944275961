import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../api/app.ts'
import { registry } from '../games/index.ts'
import { type Config, readConfig } from './config.ts'
import { openPages } from './pages/open.ts'
import { ours } from './pages/places.ts'
import { startService } from './thread.ts'
import { UsageError } from './usage-error.ts'

export const usage = 'serve'

/** Serves until SIGTERM or SIGINT; then finishes running requests. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new UsageError(`serve is set up by environment variables; it knows no "${args[0]}"`)
  allocateYoung()
  const config = readConfig(process.env)
  const server = await startServer(config)
  const asked = askedToStop()
  if (config.mail.smtpUrl === null) {
    console.error(`Mails are written to ${join(config.dataDir, 'outbox')}, as files: SMTP_URL is not set.`)
  }
  console.error(`Rutter listens on ${server.address} and describes its API on ${server.address}/docs`)
  await asked
  await server.close()
  return 0
}

export type Server = { readonly address: string; close(): Promise<void> }

/**
 * V8's allocation-site pretenuring puts request objects into old space, where they keep whole requests alive until a
 * major collection: a third of a GraphQL mutation's time. This turns it off.
 */
function allocateYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/** The composition root: the edge in this thread, the service in a worker. */
export async function startServer(config: Config): Promise<Server> {
  const { logLevel, rateLimit, trustProxy, development, publicUrl } = config
  const pages = config.pages ? openPages(ours, console.error) : undefined
  const thread = startService(
    config,
    (match, error) => {
      const logError = ({ log }: FastifyInstance) => log.error({ match, err: error }, 'the follower failed')
      // If the app can't be built, that is reported below.
      building.then(logError, () => {})
    },
    console.error,
  )
  const building = buildApp(
    {
      service: thread.service,
      games: registry,
      clock: Date.now,
      monotonic: () => performance.now(),
      settings: { logLevel, rateLimit, trustProxy, development, publicUrl, version: version() },
      ...(pages === undefined ? {} : { pages }),
    },
    { graphql: true },
  )
  const [app] = await Promise.all([building, thread.ready])

  async function close(): Promise<void> {
    await pages?.close()
    // Clients that have not read their response after 10 s are disconnected.
    const deadline = setTimeout(() => app.server.closeAllConnections(), 10_000)
    await app.close()
    clearTimeout(deadline)
    await thread.close()
  }

  try {
    const address = await app.listen({ host: config.host, port: config.port })
    // Not awaited: the API does not wait for the pages.
    void pages?.start()
    return { address, close }
  } catch (error) {
    await close()
    throw listenError(error, config)
  }
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}

function listenError(error: unknown, { host, port }: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code
  switch (code) {
    case 'EADDRINUSE':
      return new UsageError(`Something listens on ${host}:${port} already: stop it, or choose another PORT.`)
    case 'EACCES':
      return new UsageError(`PORT ${port} needs special rights: choose one from 1024 on.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EINVAL':
      return new UsageError(`HOST ${host} is no address of this machine.`)
    default:
      return error
  }
}

/** Resolves on the first signal; a second one exits at once. */
function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false
    const stop = (signal: NodeJS.Signals) => {
      if (asked) process.exit(signal === 'SIGINT' ? 130 : 143)
      asked = true
      resolve()
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
}
