import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Store, StoreError } from '../port.ts'
import { accountsFormat, sqliteAccounts } from './accounts.ts'
import { answer, forOwnerOnly, openDatabase, storeError } from './database.ts'
import { sqliteJournal } from './journal.ts'
import { journalFormat } from './journal-format.ts'
import { noticesFormat, sqliteNotices } from './notices.ts'
import { threadWriter } from './thread.ts'
import { openViewsFile, type ViewsFile } from './views-file.ts'
import { localWriter } from './writer.ts'

/** References that keep open files, and their locks, from being garbage collected before `close`. */
const held = new Set<DatabaseSync>()

export type SqliteOptions = {
  readonly dir: string
  /** Called with damage that the store repairs by itself. */
  readonly report?: (error: StoreError) => void
}

/** A store of four files in a directory that it locks; with `:memory:` nothing is written to disk. */
export function openSqlite({ dir, report = () => {} }: SqliteOptions): Store {
  const opened: DatabaseSync[] = []
  const keep = (db: DatabaseSync): DatabaseSync => {
    opened.push(db)
    held.add(db)
    return db
  }
  let viewsFile: ViewsFile | undefined
  const closeAll = (): void => {
    viewsFile?.close()
    for (const db of opened.splice(0).reverse()) {
      db.close()
      held.delete(db)
    }
  }

  try {
    const inMemory = dir === ':memory:'
    if (!inMemory) keep(lockDirectory(dir))
    const path = (name: string): string => (inMemory ? dir : join(dir, name))
    const journalDb = keep(openDatabase(path('journal.db'), journalFormat))
    const accountsDb = keep(openDatabase(path('accounts.db'), accountsFormat))
    const noticesDb = keep(openDatabase(path('notices.db'), noticesFormat))
    viewsFile = openViewsFile(path('views.db'), lastPosition(journalDb), report)
    const { views, cursors } = viewsFile

    const writer = inMemory ? localWriter(journalDb) : threadWriter(path('journal.db'))
    const journal = sqliteJournal(journalDb, writer, cursors)
    return {
      journal,
      views,
      accounts: sqliteAccounts(accountsDb),
      notices: sqliteNotices(noticesDb),
      check: () => answer(writer.probe),
      async close() {
        await journal.flush()
        await writer.close()
        await answer(() => {
          views.flush()
          closeAll()
        })
      },
    }
  } catch (error) {
    closeAll()
    throw error
  }
}

/** An exclusive lock, which the system releases when the process ends, however it ends. */
function lockDirectory(dir: string): DatabaseSync {
  makeDirectory(dir)
  forOwnerOnly(join(dir, 'lock'))
  const lock = new DatabaseSync(join(dir, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    throw isBusy(error)
      ? new StoreError(
          'unavailable',
          `Another Rutter is using ${dir}. Stop it first, or give this one a directory of its own.`,
          { cause: error },
        )
      : storeError(error, { what: dir })
  }
}

/** Makes the directory and its parents. Node's `recursive` option loops for ever where none can be made, as in /proc. */
function makeDirectory(dir: string): void {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(resolve(dir))
  if (!existsSync(parent)) makeDirectory(parent)
  mkdirSync(dir, { mode: 0o700 })
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function lastPosition(journal: DatabaseSync): number {
  const { position } = journal.prepare('SELECT coalesce(max(position), 0) AS position FROM journal').get()!
  return position as number
}
