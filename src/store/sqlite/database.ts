import { chmodSync, closeSync, openSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { MatchId } from '../../kernel/ids.ts'
import { StoreError } from '../port.ts'

export type Format = {
  readonly name: string
  /** FULL: a commit is on disk when it returns. NORMAL: the last ones may be lost with the power. */
  readonly synchronous: 'FULL' | 'NORMAL'
  /** Each brings a file from the format before to its own; a file remembers how many it has had. */
  readonly migrations: readonly string[]
  /** Made again from something else: thrown away where it is damaged or a newer Rutter wrote it. */
  readonly disposable?: true
}

/** Opens a file and brings it to the newest format. */
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
 * Nobody else may read what lies in these files: secrets of matches, addresses. A new file is made so; SQLite gives those
 * that it makes beside it the same rights; one from before is tightened.
 */
export function forOwnerOnly(path: string): void {
  if (path === ':memory:') return
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    throw new StoreError('unavailable', `${path} is a directory; there must be a file, or nothing yet.`)
  }
  // A file that is there is not opened: closing it would end every lock that this process has on it.
  if (found === undefined) closeSync(openSync(path, 'wx', 0o600))
  for (const file of filesOf(path)) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & 0o077) !== 0) tighten(file)
  }
}

/** Some file systems have no rights to set, and a file may be another user's: then it stays as it is. */
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

/** All of `work` or nothing of it. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  // A rollback that failed with the disk is made up for once the disk is back.
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

/** Begins at once; only its outcome is a promise. */
export async function answer<T>(work: () => T | Promise<T>, match?: MatchId): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeError(error, match === undefined ? {} : { match })
  }
}

/** SQLite's failures as the port's own. Anything else is a bug and stays what it is. */
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
