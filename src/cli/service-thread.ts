import { parentPort, workerData } from 'node:worker_threads'
import { answerOver } from '../service/channel.ts'
import { follow } from '../service/follower.ts'
import { openContext } from '../service/index.ts'
import { serviceOf } from '../service/service.ts'
import { thrown } from '../service/thrown.ts'
import { type Store, StoreError } from '../store/port.ts'
import { openSqlite } from '../store/sqlite/index.ts'
import type { WorkerInput, WorkerMessage } from './thread.ts'

/** The worker of the service, with store and follower: a composition root. */
const { line, dir, matchesInMemory } = workerData as WorkerInput
const parent = parentPort!

/** Matches with fewer commits get no snapshot: reading their log from a local file takes about as long. */
const snapshotFrom = 256

const store = openStore()
if (store !== undefined) serve(store)

function serve(store: Store): void {
  const context = openContext({ store, matchesInMemory, snapshotFrom })
  const follower = follow(context, store.journal.stream!, (match, error) =>
    post({ failure: { match, error: thrown(error) } }),
  )
  answerOver(line, serviceOf(context, follower.settled))
  parent.once('message', async () => {
    line.close()
    await follower.stop()
    await store.close()
  })
  post('ready')
}

function openStore(): Store | undefined {
  try {
    return openSqlite({ dir, report: (error) => post({ failure: { match: null, error: thrown(error) } }) })
  } catch (error) {
    const isExpected = error instanceof StoreError || (error instanceof Error && 'syscall' in error)
    if (!isExpected) throw error
    post({ unusable: `DATA_DIR ${dir} can not be used: ${error.message}` })
    return undefined
  }
}

function post(message: WorkerMessage): void {
  parent.postMessage(message)
}
