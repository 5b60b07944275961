import { buildApp } from '../api/app.ts'
import { type Follower, follow } from '../service/follower.ts'
import { openContext } from '../service/index.ts'
import { type Store, StoreError } from '../store/port.ts'
import { openSqlite } from '../store/sqlite/index.ts'
import { Complaint } from './complaint.ts'
import { type Config, readConfig } from './config.ts'

export const usage = 'serve'

/** Serves until it is told to stop; then finishes what is under way. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new Complaint(`serve is set up by environment variables; it knows no "${args[0]}"`)
  const server = await startServer(readConfig(process.env))
  console.error(`Rutter listens on ${server.address} and tells about itself on ${server.address}/docs`)
  await askedToStop()
  await server.close()
  return 0
}

export type Server = { readonly address: string; close(): Promise<void> }

/** From a file of one's own a log is read in less time than its folds are written, so long matches alone need them. */
const snapshotEvery = 256

/** Puts store, service, follower and edge together: the one place where they all meet. */
export async function startServer(config: Config): Promise<Server> {
  const { logLevel, rateLimit, trustProxy, development, matchesInMemory } = config
  const store = openStore(config.dataDir)
  const context = openContext({ store, matchesInMemory, snapshotEvery })
  let follower: Follower | undefined
  const app = await buildApp(
    {
      context,
      settled: async () => follower?.settled(),
      settings: { logLevel, rateLimit, trustProxy, development },
    },
    { graphql: true },
  )
  if (store.journal.feed !== null) {
    follower = follow(context, store.journal.feed, (match, error) => {
      app.log.error({ match, err: error }, 'the follower failed')
    })
  }

  async function close(): Promise<void> {
    // Whoever does not take his answer in this time will not take it at all.
    const deadline = setTimeout(() => app.server.closeAllConnections(), 10_000)
    await app.close()
    clearTimeout(deadline)
    await follower?.stop()
    await store.close()
  }

  try {
    return { address: await app.listen({ host: config.host, port: config.port }), close }
  } catch (error) {
    await close()
    throw listenComplaint(error, config)
  }
}

function openStore(dir: string): Store {
  try {
    return openSqlite({ dir })
  } catch (error) {
    const told = error instanceof StoreError || (error instanceof Error && 'syscall' in error)
    throw told ? new Complaint(`DATA_DIR ${dir} can not be used: ${error.message}`) : error
  }
}

function listenComplaint(error: unknown, { host, port }: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code
  switch (code) {
    case 'EADDRINUSE':
      return new Complaint(`Something listens on ${host}:${port} already: stop it, or choose another PORT.`)
    case 'EACCES':
      return new Complaint(`PORT ${port} is not for everybody: choose one from 1024 on.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EINVAL':
      return new Complaint(`HOST ${host} is no address of this machine.`)
    default:
      return error
  }
}

/** The first signal asks; a second one does not wait. */
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
