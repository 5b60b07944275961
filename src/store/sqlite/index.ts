import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Store, StoreError } from '../port.ts'
import { accountsFormat, sqliteAccounts } from './accounts.ts'
import { answer, discard, openDatabase, storeError } from './database.ts'
import { sqliteJournal } from './journal.ts'
import { journalFormat } from './journal-format.ts'
import { threadWriter } from './thread.ts'
import { sqliteCursors, sqliteViews, viewsFormat } from './views.ts'
import { localWriter } from './writer.ts'

/** Files that are open stay so, and locked, until they are closed: also for one who keeps but a part of a store. */
const held = new Set<DatabaseSync>()

/** Keeps everything in three files in one directory, which it has for itself; `:memory:` keeps nothing. */
export function openSqlite({ dir }: { readonly dir: string }): Store {
  const opened: DatabaseSync[] = []
  const keep = (db: DatabaseSync): DatabaseSync => {
    opened.push(db)
    held.add(db)
    return db
  }
  const closeAll = (): void => {
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
    const viewsDb = keep(openViews(path('views.db'), journalDb))

    const writer = inMemory ? localWriter(journalDb) : threadWriter(path('journal.db'))
    const journal = sqliteJournal(journalDb, writer, sqliteCursors(viewsDb))
    const views = sqliteViews(viewsDb)
    return {
      journal,
      views,
      accounts: sqliteAccounts(accountsDb),
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

/** Held until the process ends, however it ends, since the system itself takes the lock back. */
function lockDirectory(dir: string): DatabaseSync {
  makeDirectory(dir)
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

/** With its parents, step by step: Node's own way of doing so never ends where there can be none, as in /proc. */
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

/** Views that know more than the journal, as after a restored backup, are begun anew. */
function openViews(path: string, journal: DatabaseSync): DatabaseSync {
  const db = openDatabase(path, viewsFormat)
  const seen = db.prepare('SELECT coalesce(max(position), 0) AS position FROM cursors').get()!
  const end = journal.prepare('SELECT coalesce(max(position), 0) AS position FROM journal').get()!
  if ((seen.position as number) <= (end.position as number)) return db
  db.close()
  discard(path)
  return openDatabase(path, viewsFormat)
}
