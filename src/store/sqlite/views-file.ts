import type { DatabaseSync } from 'node:sqlite'
import { StoreError, type Views } from '../port.ts'
import { discard, forOwnerOnly, openDatabase, storeError } from './database.ts'
import { type Cursors, type SqliteViews, sqliteCursors, sqliteViews, viewsFormat } from './views.ts'

export type ViewsFile = {
  readonly views: SqliteViews
  readonly cursors: Cursors
  close(): void
}

type Opened = {
  readonly db: DatabaseSync
  readonly views: SqliteViews
  readonly cursors: Cursors
}

/**
 * The file of lists and snapshots. It is derived from the journal, so when it is found damaged, on opening or later, it
 * is deleted and created again. Its cursors are deleted with it, so consumers start from the first commit.
 */
export function openViewsFile(
  path: string,
  journalEnd: number,
  report: (error: StoreError) => void,
): ViewsFile {
  let opened: Opened | undefined = openWhole(path, journalEnd, report)
  let closed = false
  /** How often the file was created again. */
  let generation = 0
  /** Per consumer, the generation whose cursor it has read. */
  const readAt = new Map<string, number>()

  function current(): Opened {
    if (closed) throw new StoreError('unavailable', 'The store is closed.')
    opened ??= openParts(path)
    return opened
  }

  function recreate(cause: StoreError): void {
    generation++
    closeFile()
    discard(path)
    report(lost(path, cause))
  }

  function closeFile(): void {
    opened?.db.close()
    opened = undefined
  }

  /** Runs `work`; where the file is damaged, once more on a new one. */
  async function repairing<T>(work: (parts: Opened) => Promise<T>): Promise<T> {
    const before = generation
    try {
      return await work(current())
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'corrupt') throw error
      if (generation === before) recreate(error)
      return work(current())
    }
  }

  const list: Views['list'] = (query) => {
    const before = generation
    return repairing(async ({ views }) => {
      if (generation !== before) throw new StoreError('unavailable', 'The lists are being rebuilt.')
      return views.list(query)
    })
  }

  return {
    views: {
      putRow: (row) => repairing(({ views }) => views.putRow(row)),
      row: (match) => repairing(({ views }) => views.row(match)),
      list,
      due: (until) => repairing(({ views }) => views.due(until)),
      putSnapshot: (snapshot) => repairing(({ views }) => views.putSnapshot(snapshot)),
      snapshot: (match) => repairing(({ views }) => views.snapshot(match)),
      putCheckpoint: (checkpoint) => repairing(({ views }) => views.putCheckpoint(checkpoint)),
      checkpoint: (match, seq) => repairing(({ views }) => views.checkpoint(match, seq)),
      putAnalysis: (analysis) => repairing(({ views }) => views.putAnalysis(analysis)),
      analysis: (match) => repairing(({ views }) => views.analysis(match)),
      clear: () => repairing(({ views }) => views.clear()),
      flush: () => opened?.views.flush(),
    },
    cursors: {
      cursor: (consumer) =>
        repairing(({ cursors }) => {
          readAt.set(consumer, generation)
          return cursors.cursor(consumer)
        }),
      hasCursor: (consumer) => repairing(({ cursors }) => cursors.hasCursor(consumer)),
      // A consumer that read its cursor from the old file must not advance the new one past commits it has not written there.
      advance: (consumer, cursor) =>
        repairing(async ({ cursors }) => {
          if ((readAt.get(consumer) ?? 0) === generation) await cursors.advance(consumer, cursor)
        }),
    },
    close() {
      closed = true
      closeFile()
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
  // The views have seen commits that the journal lacks, as after a restored backup.
  discard(path)
  return openParts(path)
}

/** Opens the existing file, or replaces it where it is damaged. */
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
  const message = `${path} was damaged (${cause.message}) and is rebuilt from the journal.`
  return new StoreError('corrupt', message, { cause })
}

function emptyJournal(path: string, seen: number): StoreError {
  return new StoreError(
    'unavailable',
    `journal.db has no commit, but ${path} was made from ${seen}. Put journal.db back from a backup, or delete views.db to begin with no matches.`,
  )
}
