import type { DatabaseSync } from 'node:sqlite'
import type { MatchId } from '../../kernel/ids.ts'
import type { CommitStream, MatchRow, Views } from '../port.ts'
import { packed, readable, readRow, seated, unpacked } from '../rows.ts'
import { answer, type Format, storeError, transaction } from './database.ts'
import { sqliteLists } from './lists.ts'

export const viewsFormat: Format = {
  name: 'views',
  synchronous: 'NORMAL',
  disposable: true,
  migrations: [
    `CREATE TABLE rows (
       match   TEXT PRIMARY KEY,
       seq     INTEGER NOT NULL,
       game    TEXT NOT NULL,
       status  TEXT NOT NULL,
       private INTEGER NOT NULL,
       created INTEGER NOT NULL,
       body    TEXT NOT NULL
     ) STRICT;
     CREATE INDEX public            ON rows (created, match) WHERE private = 0;
     CREATE INDEX public_by_game    ON rows (game, created, match) WHERE private = 0;
     CREATE INDEX public_by_status  ON rows (status, created, match) WHERE private = 0;
     CREATE INDEX public_by_both    ON rows (status, game, created, match) WHERE private = 0;
     CREATE TABLE seated (
       player  TEXT NOT NULL,
       created INTEGER NOT NULL,
       match   TEXT NOT NULL,
       game    TEXT NOT NULL,
       status  TEXT NOT NULL,
       waits   INTEGER NOT NULL,
       PRIMARY KEY (player, created, match)
     ) STRICT, WITHOUT ROWID;
     CREATE INDEX seated_by_match ON seated (match);
     CREATE TABLE snapshots (
       match TEXT PRIMARY KEY,
       seq   INTEGER NOT NULL,
       shape TEXT NOT NULL,
       body  TEXT NOT NULL
     ) STRICT;
     CREATE TABLE cursors (
       consumer TEXT PRIMARY KEY,
       position INTEGER NOT NULL
     ) STRICT;`,
    `DROP TABLE snapshots;
     CREATE TABLE snapshots (
       match TEXT PRIMARY KEY,
       seq   INTEGER NOT NULL,
       shape TEXT NOT NULL,
       trail BLOB NOT NULL,
       body  BLOB NOT NULL
     ) STRICT;
     CREATE TABLE checkpoints (
       match TEXT NOT NULL,
       seq   INTEGER NOT NULL,
       shape TEXT NOT NULL,
       body  BLOB NOT NULL,
       PRIMARY KEY (match, seq)
     ) STRICT;`,
    `CREATE TABLE analyses (
       match   TEXT PRIMARY KEY,
       version TEXT NOT NULL,
       done    INTEGER NOT NULL,
       body    TEXT NOT NULL
     ) STRICT;`,
    // In rows of before: tables lapse, and computer players are overdue.
    `ALTER TABLE rows ADD COLUMN due INTEGER;
     UPDATE rows SET due = json_extract(body, '$.updated') + CASE status WHEN 'open' THEN ${30 * 86_400_000} ELSE 60000 END
     WHERE status = 'open' OR (status = 'running' AND EXISTS (
       SELECT 1 FROM json_each(rows.body, '$.turn') AS turn
       WHERE json_extract(rows.body, '$.seats[' || turn.value || '].bot') IS NOT NULL));
     CREATE INDEX due ON rows (due, match) WHERE due IS NOT NULL;`,
  ],
}

export type SqliteViews = Views & {
  /** Writes pending rows, so that the file can be closed. */
  flush(): void
}

export function sqliteViews(db: DatabaseSync): SqliteViews {
  const selectRow = db.prepare('SELECT body FROM rows WHERE match = ?')
  const selectDue = db.prepare('SELECT match FROM rows WHERE due <= ? ORDER BY due, match')
  const upsertSnapshot = db.prepare(
    `INSERT INTO snapshots (match, seq, shape, trail, body) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, shape = excluded.shape, trail = excluded.trail,
       body = excluded.body
     WHERE seq < excluded.seq OR shape <> excluded.shape`,
  )
  const selectSnapshot = db.prepare('SELECT trail, body FROM snapshots WHERE match = ?')
  const insertCheckpoint = db.prepare(
    'INSERT INTO checkpoints (match, seq, shape, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  // Checkpoints of another shape are never read.
  const deleteOthers = db.prepare('DELETE FROM checkpoints WHERE match = ? AND shape <> ?')
  const selectCheckpoint = db.prepare('SELECT body FROM checkpoints WHERE match = ? AND seq = ?')
  const upsertAnalysis = db.prepare(
    `INSERT INTO analyses (match, version, done, body) VALUES (?, ?, ?, ?)
     ON CONFLICT (match) DO UPDATE SET version = excluded.version, done = excluded.done, body = excluded.body
     WHERE done < excluded.done OR version <> excluded.version`,
  )
  const selectAnalysis = db.prepare('SELECT version, done, body FROM analyses WHERE match = ?')

  return {
    ...rowWriter(db),
    row: (match) => answer(() => readRow(selectRow.get(match)?.body as string | undefined)),
    list: sqliteLists(db),
    due: (until) => answer(() => selectDue.all(until).map(({ match }) => match as MatchId)),

    putSnapshot: (snapshot) =>
      answer(() => {
        const { match, seq, shape, trail } = snapshot
        upsertSnapshot.run(match, seq, shape, trail, packed(snapshot))
      }),
    snapshot: (match) =>
      answer(() => {
        const found = selectSnapshot.get(match) as { trail: Uint8Array; body: Uint8Array } | undefined
        const checkpoint = unpacked(found?.body)
        return checkpoint && { ...checkpoint, trail: found!.trail }
      }),
    putCheckpoint: (checkpoint) =>
      answer(() => {
        const { match, seq, shape } = checkpoint
        deleteOthers.run(match, shape)
        insertCheckpoint.run(match, seq, shape, packed(checkpoint))
        return true
      }),
    checkpoint: (match, seq) =>
      answer(() => unpacked(selectCheckpoint.get(match, seq)?.body as Uint8Array | undefined)),

    putAnalysis: (analysis) =>
      answer(() => {
        const { match, version, done, body } = analysis
        upsertAnalysis.run(match, version, done, JSON.stringify(body))
      }),
    analysis: (match) =>
      answer(() => {
        const found = selectAnalysis.get(match) as Kept | undefined
        const body = readable<object>(found?.body)
        return body && { match, version: found!.version, done: found!.done, body }
      }),

    clear: () =>
      answer(() =>
        transaction(db, () => {
          for (const table of ['rows', 'seated', 'snapshots', 'checkpoints', 'analyses', 'cursors']) {
            db.exec(`DELETE FROM ${table}`)
          }
        }),
      ),
  }
}

type Kept = { readonly version: string; readonly done: number; readonly body: string }

type Waiting = {
  readonly row: MatchRow
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Rows put during one turn of the event loop are written in one transaction. */
function rowWriter(db: DatabaseSync): Pick<SqliteViews, 'putRow' | 'flush'> {
  const updateRow = db.prepare(
    'UPDATE rows SET seq = :seq, due = :due, body = :body WHERE match = :match AND seq < :seq AND status = :status',
  )
  const upsertRow = db.prepare(
    `INSERT INTO rows (match, seq, game, status, private, created, due, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, game = excluded.game, status = excluded.status,
       private = excluded.private, created = excluded.created, due = excluded.due, body = excluded.body
     WHERE seq < excluded.seq`,
  )
  const deleteSeated = db.prepare('DELETE FROM seated WHERE match = ?')
  const upsertSeated = db.prepare(
    `INSERT INTO seated (player, created, match, game, status, waits) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (player, created, match) DO UPDATE SET status = excluded.status, waits = excluded.waits
     WHERE status <> excluded.status OR waits <> excluded.waits`,
  )
  const countSeated = db.prepare('SELECT count(*) AS players FROM seated WHERE match = ?')
  const waiting: Waiting[] = []

  function writeRows(): void {
    const group = waiting.splice(0)
    if (group.length === 0) return
    try {
      transaction(db, () => {
        for (const { row } of group) write(row)
      })
    } catch (error) {
      for (const { reject } of group) reject(storeError(error))
      return
    }
    for (const { resolve } of group) resolve()
  }

  function write(row: MatchRow): void {
    const { id, seq, game, status, created, due } = row
    const body = JSON.stringify(row)
    // The common case, a move in a running match: status and indexes stay as they are.
    const moved = updateRow.run({ match: id, seq, status, due, body }).changes > 0
    if (!moved && upsertRow.run(id, seq, game, status, Number(row.private), created, due, body).changes === 0)
      return
    const players = seated(row)
    const put = (): void => {
      for (const [player, { waits }] of players) {
        upsertSeated.run(player, created, id, game, status, Number(waits))
      }
    }
    put()
    if (countSeated.get(id)!.players === players.size) return
    deleteSeated.run(id)
    put()
  }

  return {
    putRow: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject })
        if (waiting.length === 1) setImmediate(writeRows)
      }),
    flush: writeRows,
  }
}

export type Cursors = Pick<CommitStream, 'cursor' | 'hasCursor' | 'advance'>

/** They are in the same file as the views built up to them, so that both are lost together. */
export function sqliteCursors(db: DatabaseSync): Cursors {
  const select = db.prepare('SELECT position FROM cursors WHERE consumer = ?')
  const upsert = db.prepare(
    `INSERT INTO cursors (consumer, position) VALUES (?, ?)
     ON CONFLICT (consumer) DO UPDATE SET position = excluded.position WHERE position < excluded.position`,
  )
  return {
    cursor: (consumer) => answer(() => (select.get(consumer)?.position as number | undefined) ?? 0),
    hasCursor: (consumer) => answer(() => select.get(consumer) !== undefined),
    advance: (consumer, cursor) =>
      answer(() => {
        upsert.run(consumer, cursor)
      }),
  }
}
