import { chmodSync, closeSync, openSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { MatchId } from '../../kernel/ids.ts'
import { StoreError } from '../port.ts'

export type Format = {
  readonly name: string
  /** FULL: a transaction is on disk when it returns. NORMAL: the last ones may be lost in a power failure. */
  readonly synchronous: 'FULL' | 'NORMAL'
  /** Each migrates a file from the format before it; `user_version` counts those that were run. */
  readonly migrations: readonly string[]
  /** Derived data: deleted where it is damaged or was written by a newer Rutter. */
  readonly disposable?: true
}

/** Opens a file and migrates it to the newest format. */
export function openDatabase(path: string, format: Format): DatabaseSync {
  forOwnerOnly(path)
  try {
    return openFile(path, format)
  } catch (error) {
    if (!format.disposable || !(error instanceof StoreError)) throw error
    discard(path)
    return openFile(path, format)
  }
}

function openFile(path: string, { name, synchronous, migrations }: Format): DatabaseSync {
  const db = connect(path)
  try {
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${synchronous};
      PRAGMA wal_autocheckpoint = 4000;
    `)
    const have = db.prepare('PRAGMA user_version').get()!.user_version as number
    const know = migrations.length
    if (have > know) {
      throw new StoreError(
        'unavailable',
        `A newer Rutter wrote ${path}: it has format ${have} of the ${name}, and this one knows ${know}.`,
      )
    }
    if (have < know) {
      transaction(db, () => {
        for (const migration of migrations.slice(have)) db.exec(migration)
        db.exec(`PRAGMA user_version = ${know}`)
      })
    }
    return db
  } catch (error) {
    db.close()
    throw storeError(error, { what: path })
  }
}

function connect(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 1000 })
  } catch (error) {
    throw storeError(error, { what: path })
  }
}

/**
 * Only the owner may read these files: they hold the secrets of matches and e-mail addresses. New files get mode 600,
 * which SQLite copies to the files beside them; existing files are changed to it.
 */
export function forOwnerOnly(path: string): void {
  if (path === ':memory:') return
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    throw new StoreError('unavailable', `${path} is a directory; there must be a file, or nothing yet.`)
  }
  // An existing file is not opened here: closing it would release all POSIX locks of this process on it.
  if (found === undefined) closeSync(openSync(path, 'wx', 0o600))
  for (const file of filesOf(path)) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & 0o077) !== 0) tighten(file)
  }
}

/** Ignored where the file system has no modes, or the file belongs to another user. */
function tighten(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) throw error
  }
}

export function discard(path: string): void {
  for (const file of filesOf(path)) rmSync(file, { force: true })
}

function filesOf(path: string): string[] {
  return [path, `${path}-wal`, `${path}-shm`]
}

/** Runs `work` in a transaction. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  // A rollback that failed because of the disk is repeated now.
  if (db.isTransaction) db.exec('ROLLBACK')
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** Runs `work` at once, synchronously up to its first await, and rejects with a StoreError. */
export async function answer<T>(work: () => T | Promise<T>, match?: MatchId): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeError(error, match === undefined ? {} : { match })
  }
}

/** Turns SQLite's errors into StoreErrors. Any other error is a bug and is returned unchanged. */
export function storeError(
  error: unknown,
  { match, what = 'The store' }: { match?: MatchId; what?: string } = {},
): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const options = { cause: error, ...(match === undefined ? {} : { match }) }
  if (error.code === 'ERR_INVALID_STATE') return new StoreError('unavailable', `${what} is closed.`, options)
  if (error.code !== 'ERR_SQLITE_ERROR' || !('errcode' in error)) return error
  const primary = (error.errcode as number) & 0xff
  const damaged = primary === SQLITE_CORRUPT || primary === SQLITE_NOTADB
  const message = `${what} does not answer: ${error.message}.`
  return new StoreError(damaged ? 'corrupt' : 'unavailable', message, options)
}

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26
