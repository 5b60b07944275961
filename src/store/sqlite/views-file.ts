import type { DatabaseSync } from 'node:sqlite'
import { type CommitStream, StoreError, type Views } from '../port.ts'
import { discard, forOwnerOnly, openDatabase, storeError } from './database.ts'
import { type SqliteViews, sqliteCursors, sqliteViews, viewsFormat } from './views.ts'

export type ViewsFile = {
  readonly views: SqliteViews
  readonly cursors: Pick<CommitStream, 'cursor' | 'advance'>
  close(): void
}

type Opened = {
  readonly db: DatabaseSync
  readonly views: SqliteViews
  readonly cursors: Pick<CommitStream, 'cursor' | 'advance'>
}

/**
 * The file of lists and snapshots. It is made from the journal, so where it is found damaged, when it is opened or at
 * any later time, it is thrown away and begun anew: its cursors are lost with it, and whoever feeds it starts over.
 */
export function openViewsFile(
  path: string,
  journalEnd: number,
  report: (error: StoreError) => void,
): ViewsFile {
  let opened: Opened | undefined = openWhole(path, journalEnd, report)
  let closed = false
  let times = 0
  /** For each consumer, how often the file had been begun anew when its cursor was read. */
  const readAt = new Map<string, number>()

  function current(): Opened {
    if (closed) throw new StoreError('unavailable', 'The store is closed.')
    opened ??= openParts(path)
    return opened
  }

  function beginAnew(cause: StoreError): void {
    times++
    letGo()
    discard(path)
    report(lost(path, cause))
  }

  function letGo(): void {
    opened?.db.close()
    opened = undefined
  }

  /** Does the work; where the file proves damaged, once more on a new one. */
  async function mending<T>(work: (parts: Opened) => Promise<T>): Promise<T> {
    const before = times
    try {
      return await work(current())
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'corrupt') throw error
      if (times === before) beginAnew(error)
      return work(current())
    }
  }

  const list: Views['list'] = (query) => {
    const before = times
    return mending(async ({ views }) => {
      if (times !== before) throw new StoreError('unavailable', 'The lists are being made again.')
      return views.list(query)
    })
  }

  return {
    views: {
      putRow: (row) => mending(({ views }) => views.putRow(row)),
      row: (match) => mending(({ views }) => views.row(match)),
      list,
      putSnapshot: (snapshot) => mending(({ views }) => views.putSnapshot(snapshot)),
      snapshot: (match) => mending(({ views }) => views.snapshot(match)),
      putCheckpoint: (checkpoint) => mending(({ views }) => views.putCheckpoint(checkpoint)),
      checkpoint: (match, seq) => mending(({ views }) => views.checkpoint(match, seq)),
      clear: () => mending(({ views }) => views.clear()),
      flush: () => opened?.views.flush(),
    },
    cursors: {
      cursor: (consumer) =>
        mending(({ cursors }) => {
          readAt.set(consumer, times)
          return cursors.cursor(consumer)
        }),
      // Whoever worked from a cursor of the file before must not pass over what the new one lacks.
      advance: (consumer, cursor) =>
        mending(async ({ cursors }) => {
          if ((readAt.get(consumer) ?? 0) === times) await cursors.advance(consumer, cursor)
        }),
    },
    close() {
      closed = true
      letGo()
    },
  }
}

function openWhole(path: string, journalEnd: number, report: (error: StoreError) => void): Opened {
  forOwnerOnly(path)
  const found = openFound(path, report)
  const { position } = found.db.prepare('SELECT coalesce(max(position), 0) AS position FROM cursors').get()!
  const seen = position as number
  if (seen <= journalEnd) return found
  found.db.close()
  if (journalEnd === 0) throw emptyJournal(path, seen)
  // As after a restored backup: views know of commits that the journal does not have.
  discard(path)
  return openParts(path)
}

/** Whatever is wrong with the file as it is found, a new one takes its place. */
function openFound(path: string, report: (error: StoreError) => void): Opened {
  let found: Opened | undefined
  try {
    found = openParts(path)
    const [check] = found.db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    if (check?.quick_check !== 'ok') throw new StoreError('corrupt', `${check?.quick_check}.`)
    return found
  } catch (error) {
    found?.db.close()
    const failure = storeError(error, { what: path })
    if (!(failure instanceof StoreError)) throw failure
    discard(path)
    report(lost(path, failure))
    return openParts(path)
  }
}

function openParts(path: string): Opened {
  const db = openDatabase(path, viewsFormat)
  try {
    return { db, views: sqliteViews(db), cursors: sqliteCursors(db) }
  } catch (error) {
    db.close()
    throw storeError(error, { what: path })
  }
}

function lost(path: string, cause: StoreError): StoreError {
  const message = `${path} was damaged (${cause.message}) and is made again from the journal.`
  return new StoreError('corrupt', message, { cause })
}

function emptyJournal(path: string, seen: number): StoreError {
  return new StoreError(
    'unavailable',
    `journal.db has no commit, but ${path} was made from ${seen}. Put journal.db back from a backup, or delete views.db to begin with no matches.`,
  )
}
