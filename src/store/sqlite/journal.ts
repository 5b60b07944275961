import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Commit } from '../../kernel/commit.ts'
import type { MatchId } from '../../kernel/ids.ts'
import { commitOf, commitsOf, type Row } from '../integrity.ts'
import { type Appended, type CommitStream, type Journal, StoreError } from '../port.ts'
import { answer, storeError } from './database.ts'
import { openRecent } from './recent.ts'
import type { Cursors } from './views.ts'
import type { Place, Writer } from './writer.ts'

export type SqliteJournal = Journal & {
  readonly stream: CommitStream
  /** Resolves once all appends are written. */
  flush(): Promise<void>
}

type StreamPage = Awaited<ReturnType<CommitStream['read']>>

type Waiting = {
  readonly commit: Commit
  readonly body: string
  readonly resolve: (appended: Appended) => void
  readonly reject: (error: unknown) => void
}

/** At most 512 commits per transaction; wait at most 1 ms for more to arrive. */
const groupSize = 512
const patience = 1

/** Reads from `db`; appends go to the writer in groups. */
export function sqliteJournal(db: DatabaseSync, writer: Writer, cursors: Cursors): SqliteJournal {
  const selectAfter = db.prepare(
    `SELECT seq, body FROM journal WHERE match = (SELECT number FROM matches WHERE id = ?) AND seq > ?
     ORDER BY seq LIMIT ?`,
  )
  const selectMatches = db.prepare(
    'SELECT number, id FROM matches WHERE number > ? ORDER BY number LIMIT 500',
  )
  const selectStream = db.prepare(
    `SELECT position, id AS match, seq, body FROM journal JOIN matches ON number = match
     WHERE position > ? ORDER BY position LIMIT ?`,
  )
  const selectEnd = db.prepare('SELECT coalesce(max(position), 0) AS position FROM journal')

  const waiting: Waiting[] = []
  const recent = openRecent()
  let writing: Promise<void> | undefined

  function append(commit: Commit): Promise<Appended> {
    return new Promise((resolve, reject) => {
      waiting.push({ commit, body: JSON.stringify(commit), resolve, reject })
      writing ??= writeGroups()
    })
  }

  /**
   * One transaction, and so one fsync, for all appends that arrived while the one before was written. Appends
   * resolve after the fsync; if it fails, nothing of the group was written and all of them reject.
   */
  async function writeGroups(): Promise<void> {
    while (waiting.length > 0) {
      await waitForMore()
      const group = waiting.splice(0, groupSize)
      const texts = group.map(({ commit: { match, seq }, body }) => ({ match, seq, body }))
      try {
        const places = await writer.write(texts)
        for (const [index, each] of group.entries()) settle(each, places[index]!)
      } catch (error) {
        for (const { reject } of group) reject(storeError(error))
      }
    }
    writing = undefined
  }

  /** Waits while each turn of the event loop brings more appends: one fsync then serves them all. */
  async function waitForMore(): Promise<void> {
    const until = performance.now() + patience
    for (let before = 0; before < waiting.length && performance.now() < until; ) {
      before = waiting.length
      await nextTurn()
    }
  }

  function settle({ commit, resolve, reject }: Waiting, place: Place): void {
    try {
      resolve(appended(commit, place))
    } catch (error) {
      reject(error)
    }
  }

  function appended(commit: Commit, place: Place): Appended {
    const { match, seq } = commit
    if (typeof place === 'number') {
      recent.wrote({ position: place, commit })
      return { ok: true }
    }
    const winner = commitOf(match, { seq, body: place })
    return winner.hash === commit.hash ? { ok: true } : { ok: false, winner }
  }

  /** Commits that this process wrote need no check of their hashes. */
  function readRecent(after: number, limit: number): StreamPage | undefined {
    const written = recent.after(after, limit)
    if (written === undefined) return undefined
    return { commits: written.map(({ commit }) => commit), cursor: written.at(-1)?.position ?? after }
  }

  function readStream(after: number, limit: number): StreamPage {
    const rows = selectStream.all(after, limit) as (Row & { position: number; match: MatchId })[]
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

    stream: {
      ...cursors,
      read: (after, limit) => answer(() => readRecent(after, limit) ?? readStream(after, limit)),
      end: () => answer(() => selectEnd.get()!.position as number),
    },

    async flush() {
      await writing
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
