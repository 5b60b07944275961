import type { DatabaseSync } from 'node:sqlite'
import type { Commit } from '../../kernel/commit.ts'
import type { MatchId, Seq } from '../../kernel/ids.ts'
import { commitOf, commitsOf, type Row } from '../integrity.ts'
import { type Appended, type Feed, type Journal, StoreError } from '../port.ts'
import { answer, type Format, storeError, transaction } from './database.ts'
import { openRecent, type Written } from './recent.ts'

/**
 * Commits lie in the order they were written, which is the feed's. Matches go by a number of their own, so
 * that the index, which every append writes to, stays small.
 */
export const journalFormat: Format = {
  name: 'journal',
  synchronous: 'FULL',
  migrations: [
    `CREATE TABLE matches (
       number INTEGER PRIMARY KEY,
       id     TEXT NOT NULL UNIQUE
     ) STRICT;
     CREATE TABLE journal (
       position INTEGER PRIMARY KEY,
       match    INTEGER NOT NULL,
       seq      INTEGER NOT NULL,
       body     TEXT NOT NULL,
       UNIQUE (match, seq)
     ) STRICT;
     CREATE TABLE probe (checks INTEGER NOT NULL) STRICT;
     INSERT INTO probe VALUES (0);`,
  ],
}

export type SqliteJournal = Journal & {
  readonly feed: Feed
  /** Writes what still waits; afterwards the file can be closed. */
  flush(): void
  /** Writes and syncs something, to see whether it can be done. */
  probe(): void
}

type FeedPage = Awaited<ReturnType<Feed['read']>>

type Waiting = {
  readonly commit: Commit
  readonly body: string
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: unknown) => void
}

/** The loop stands still while a group is written, so that even a flood goes in helpings of this many. */
const groupSize = 512

export function sqliteJournal(db: DatabaseSync, cursors: Pick<Feed, 'cursor' | 'advance'>): SqliteJournal {
  const insert = db.prepare(
    `INSERT INTO journal (match, seq, body) SELECT number, ?, ? FROM matches WHERE id = ?
     ON CONFLICT DO NOTHING`,
  )
  const insertMatch = db.prepare('INSERT INTO matches (id) VALUES (?) ON CONFLICT DO NOTHING')
  const selectOne = db.prepare(
    'SELECT body FROM journal JOIN matches ON number = match WHERE id = ? AND seq = ?',
  )
  const selectAfter = db.prepare(
    `SELECT seq, body FROM journal WHERE match = (SELECT number FROM matches WHERE id = ?) AND seq > ?
     ORDER BY seq LIMIT ?`,
  )
  const selectMatches = db.prepare(
    'SELECT number, id FROM matches WHERE number > ? ORDER BY number LIMIT 500',
  )
  const selectFeed = db.prepare(
    `SELECT position, id AS match, seq, body FROM journal JOIN matches ON number = match
     WHERE position > ? ORDER BY position LIMIT ?`,
  )
  const selectEnd = db.prepare('SELECT coalesce(max(position), 0) AS position FROM journal')
  const updateProbe = db.prepare('UPDATE probe SET checks = checks + 1')

  const waiting: Waiting[] = []
  const recent = openRecent()

  function append(commit: Commit): Promise<Appended> {
    return new Promise((resolve, reject) => {
      waiting.push({ commit, body: JSON.stringify(commit), resolve, reject })
      if (waiting.length === 1) setImmediate(writeGroup)
    })
  }

  /**
   * One transaction, and so one sync of the disk, for all that came in since the last one. Nobody is told
   * anything before it is on disk; if it can't be, nothing of it was written and everybody is told that.
   */
  function writeGroup(): void {
    if (waiting.length === 0) return
    const group = waiting.splice(0, groupSize)
    if (waiting.length > 0) setImmediate(writeGroup)
    let places: (Written | string)[]
    try {
      places = transaction(db, () => group.map(({ commit, body }) => write(commit, body)))
    } catch (error) {
      for (const { reject } of group) reject(storeError(error))
      return
    }
    group.forEach(({ commit, resolve, reject }, index) => {
      try {
        resolve(appended(commit, places[index]!))
      } catch (error) {
        reject(error)
      }
    })
  }

  /** Where the commit found its place free; or else the text that holds it. */
  function write({ match, seq }: Commit, body: string): Written | string {
    if (seq === 1) insertMatch.run(match)
    const { changes, lastInsertRowid } = insert.run(seq, body, match)
    if (changes > 0) return { position: Number(lastInsertRowid), match, seq, body }
    return (selectOne.get(match, seq)?.body as string | undefined) ?? writeOrphan(match, seq, body)
  }

  /** The log of this match lacks its beginning. That is for `read` to tell; a commit is never dropped. */
  function writeOrphan(match: MatchId, seq: Seq, body: string): Written {
    insertMatch.run(match)
    return { position: Number(insert.run(seq, body, match).lastInsertRowid), match, seq, body }
  }

  function appended(commit: Commit, place: Written | string): Appended {
    if (typeof place !== 'string') {
      recent.wrote(place)
      return { ok: true }
    }
    const winner = commitOf(commit.match, { seq: commit.seq, body: place })
    return winner.hash === commit.hash ? { ok: true } : { ok: false, winner }
  }

  /** Texts of this process' own making are as good as they were when they were made. */
  function readRecent(after: number, limit: number): FeedPage | undefined {
    const written = recent.after(after, limit)
    if (written === undefined) return undefined
    const commits = written.map(({ body }) => JSON.parse(body) as Commit)
    return { commits, cursor: written.at(-1)?.position ?? after }
  }

  function readFeed(after: number, limit: number): FeedPage {
    const rows = selectFeed.all(after, limit) as (Row & { position: number; match: MatchId })[]
    return { commits: rows.flatMap(trusted), cursor: rows.at(-1)?.position ?? after }
  }

  return {
    append,

    read: (match, after, limit) =>
      answer(() => {
        if (db.isOpen && recent.isHead(match, after)) return []
        return commitsOf(match, after, selectAfter.all(match, after, limit ?? -1) as Row[])
      }, match),

    async *matches() {
      let number = 0
      for (;;) {
        const page = await answer(() => selectMatches.all(number) as { number: number; id: MatchId }[])
        for (const { id } of page) yield id
        if (page.length === 0) return
        number = page.at(-1)!.number
      }
    },

    feed: {
      ...cursors,
      read: (after, limit) => answer(() => readRecent(after, limit) ?? readFeed(after, limit)),
      end: () => answer(() => selectEnd.get()!.position as number),
    },

    flush() {
      while (waiting.length > 0) writeGroup()
    },

    probe() {
      transaction(db, () => updateProbe.run())
    },
  }
}

function trusted(row: Row & { match: MatchId }): Commit[] {
  try {
    return [commitOf(row.match, row)]
  } catch (error) {
    if (error instanceof StoreError) return []
    throw error
  }
}
