import { rmSync } from 'node:fs'
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
  try {
    return openFile(path, format)
  } catch (error) {
    if (!format.disposable || !(error instanceof StoreError)) throw error
    discard(path)
    return openFile(path, format)
  }
}

function openFile(path: string, { name, synchronous, migrations }: Format): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: 1000 })
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

export function discard(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true })
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
