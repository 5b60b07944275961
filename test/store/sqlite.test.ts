import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { conformance, type Subject } from './conformance.ts'

conformance('SQLite', openSubject, { appends: 10_000 })

async function openSubject(): Promise<Subject> {
  const dir = mkdtempSync(join(tmpdir(), 'rutter-store-'))
  let store = openSqlite({ dir })

  async function behindItsBack(work: (db: DatabaseSync) => void): Promise<void> {
    await store.close()
    const db = new DatabaseSync(join(dir, 'journal.db'))
    work(db)
    db.close()
    store = openSqlite({ dir })
  }

  return {
    get store() {
      return store
    },
    reopen: () => behindItsBack(() => {}),
    tamper: (match, seq, change) =>
      behindItsBack((db) => {
        const row = db
          .prepare(
            'SELECT position, body FROM journal JOIN matches ON number = match WHERE id = ? AND seq = ?',
          )
          .get(match, seq) as { position: number; body: string }
        const body = change(row.body)
        if (body === null) db.prepare('DELETE FROM journal WHERE position = ?').run(row.position)
        else db.prepare('UPDATE journal SET body = ? WHERE position = ?').run(body, row.position)
      }),
    async unreachable() {
      await store.close()
      return store
    },
    async dispose() {
      await store.close()
      rmSync(dir, { recursive: true })
    },
  }
}
