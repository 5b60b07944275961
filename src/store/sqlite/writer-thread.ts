import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './database.ts'
import { journalFormat } from './journal-format.ts'
import type { Asked, Told } from './thread.ts'
import { writerTo } from './writer.ts'

/** The thread that writes to the journal's file, so that nobody else stands still while the disk turns. */
const port = parentPort!
const db = openDatabase(workerData.path as string, journalFormat)
const writer = writerTo(db)

port.on('message', (asked: Asked) => {
  if (asked === 'close') {
    db.close()
    port.close()
    return
  }
  port.postMessage(answerTo(asked))
})

function answerTo(asked: Exclude<Asked, 'close'>): Told {
  try {
    if (asked !== 'probe') return { places: writer.write(asked) }
    writer.probe()
    return { places: [] }
  } catch (error) {
    // An error loses its fields on the way to another thread; these are what the store judges it by.
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { failure: { message, code, errcode } }
  }
}
