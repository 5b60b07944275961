import { parentPort, workerData } from 'node:worker_threads'
import type { MatchId } from '../kernel/ids.ts'
import { allConsumers } from '../service/consumers/index.ts'
import { rows } from '../service/consumers/rows.ts'
import { toWire } from '../service/error-wire.ts'
import { openFollower } from '../service/follower.ts'
import { openContext } from '../service/index.ts'
import { serveRemote } from '../service/remote.ts'
import { serviceOf } from '../service/service.ts'
import { openSweeper } from '../service/sweeper.ts'
import { openPool } from '../service/thinking/pool.ts'
import { type Store, StoreError } from '../store/port.ts'
import { openSqlite } from '../store/sqlite/index.ts'
import { openMail } from './mail.ts'
import type { WorkerInput, WorkerMessage } from './thread.ts'

/** The worker of the service, with store and follower: a composition root. */
const { port, dir, matchesInMemory, botPause, mail } = workerData as WorkerInput
const parent = parentPort!

/** Matches with fewer commits get no snapshot: reading their log from a local file takes about as long. */
const snapshotFrom = 256

const store = openStore()
if (store !== undefined) serve(store)

function serve(store: Store): void {
  const report = (match: MatchId | null, error: unknown) => send({ failure: { match, error: toWire(error) } })
  const thinker = openPool({ clock: () => performance.now(), report: (error) => report(null, error) })
  const context = openContext({ store, matchesInMemory, snapshotFrom, thinker })
  const consumers = allConsumers({ pause: botPause })
  const follower = openFollower(context, store.journal.stream!, consumers, report)
  const mails = openMail(context, mail, dir, {
    say: (said) => send({ said }),
    report: (error) => report(null, error),
  })
  const sweeper = openSweeper(context, report)
  serveRemote(
    port,
    serviceOf(context, () => follower.settled(rows.name)),
  )
  parent.once('message', async () => {
    port.close()
    await mails.stop()
    await sweeper.stop()
    await follower.stop()
    await context.analyses.stop()
    await thinker.close()
    await store.close()
  })
  send('ready')
}

function openStore(): Store | undefined {
  try {
    return openSqlite({ dir, report: (error) => send({ failure: { match: null, error: toWire(error) } }) })
  } catch (error) {
    const isExpected = error instanceof StoreError || (error instanceof Error && 'syscall' in error)
    if (!isExpected) throw error
    send({ unusable: `DATA_DIR ${dir} can not be used: ${error.message}` })
    return undefined
  }
}

function send(message: WorkerMessage): void {
  parent.postMessage(message)
}
