import type { DatabaseSync } from 'node:sqlite'
import type { PlayerId } from '../../kernel/ids.ts'
import { type Notice, type Notices, noticeTime } from '../port.ts'
import { answer, type Format, transaction } from './database.ts'

export const noticesFormat: Format = {
  name: 'notices',
  synchronous: 'FULL',
  migrations: [
    // `next`: when somebody has to look at it, because it is due or its lease ends; null once it is done with.
    `CREATE TABLE notices (
       key     TEXT PRIMARY KEY,
       player  TEXT,
       due     INTEGER NOT NULL,
       next    INTEGER,
       tries   INTEGER NOT NULL DEFAULT 0,
       state   TEXT,
       expires INTEGER,
       body    TEXT NOT NULL
     ) STRICT;
     CREATE INDEX notices_next ON notices (next) WHERE next IS NOT NULL;
     CREATE INDEX notices_expire ON notices (expires) WHERE expires IS NOT NULL;`,
  ],
}

export function sqliteNotices(db: DatabaseSync): Notices {
  // What people were told is overwritten as well, once it is done with.
  db.exec('PRAGMA secure_delete = ON')
  const insert = db.prepare(
    'INSERT INTO notices (key, player, due, next, body) VALUES (?1, ?2, ?3, ?3, ?4) ON CONFLICT DO NOTHING',
  )
  const selectDue = db.prepare('SELECT * FROM notices WHERE next <= ? ORDER BY next, key LIMIT ?')
  const selectNext = db.prepare('SELECT min(next) AS next FROM notices WHERE next IS NOT NULL')
  const take = db.prepare(
    'UPDATE notices SET next = ?3, tries = tries + 1 WHERE key = ?1 AND next <= ?2 RETURNING *',
  )
  const putOff = db.prepare(
    'UPDATE notices SET due = ?3, next = ?3 WHERE key = ?1 AND tries = ?2 AND next IS NOT NULL',
  )
  const finish = db.prepare(
    `UPDATE notices SET next = NULL, state = ?3, expires = ?4, body = '{}'
     WHERE key = ?1 AND tries = ?2 AND next IS NOT NULL`,
  )
  const removeOld = db.prepare('DELETE FROM notices WHERE expires <= ?')

  return {
    owe: (notices) =>
      answer(() => {
        if (notices.length === 0) return
        transaction(db, () => {
          for (const { key, player, due, body } of notices) insert.run(key, player, due, JSON.stringify(body))
        })
      }),
    due: (now, limit) => answer(() => selectDue.all(now, limit).map(noticeOf)),
    next: () => answer(() => selectNext.get()!.next as number | null),
    take: (key, now, lease) =>
      answer(() => {
        const taken = take.get(key, now, now + lease)
        return taken && noticeOf(taken)
      }),
    settle: ({ key, tries }, settled, now) =>
      answer(() => {
        if (typeof settled === 'object') return putOff.run(key, tries, settled.due).changes > 0
        removeOld.run(now)
        return finish.run(key, tries, settled, now + noticeTime).changes > 0
      }),
  }
}

function noticeOf(found: Record<string, unknown>): Notice {
  const { key, player, due, tries, body } = found
  return {
    key: key as string,
    player: player as PlayerId | null,
    due: due as number,
    tries: tries as number,
    body: JSON.parse(body as string),
  }
}
