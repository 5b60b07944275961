import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './database.ts'
import { journalFormat } from './journal-format.ts'
import type { WriterRequest, WriterResponse } from './thread.ts'
import { writerTo } from './writer.ts'

/** The worker that writes to the journal's file, so that the main thread never waits for the disk. */
const port = parentPort!
const db = openDatabase(workerData.path as string, journalFormat)
const writer = writerTo(db)

port.on('message', (request: WriterRequest) => {
  if (request === 'close') {
    db.close()
    port.close()
    return
  }
  port.postMessage(answerTo(request))
})

function answerTo(request: Exclude<WriterRequest, 'close'>): WriterResponse {
  try {
    if (request !== 'probe') return { places: writer.write(request) }
    writer.probe()
    return { places: [] }
  } catch (error) {
    // postMessage drops an error's own fields; `storeError` needs these.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { failure: { message, code, errcode } }
  }
}
