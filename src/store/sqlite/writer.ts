import type { DatabaseSync } from 'node:sqlite'
import type { MatchId, Seq } from '../../kernel/ids.ts'
import { transaction } from './database.ts'

/** A commit to write. */
export type Text = { readonly match: MatchId; readonly seq: Seq; readonly body: string }

/** The position of a written commit; or the text of the commit that already has its seq. */
export type Place = number | string

/** Writes a group of commits durably: all of them or none. */
export type Writer = {
  write(group: readonly Text[]): Promise<readonly Place[]>
  /** Writes and syncs a counter, to check that the disk can be written to. */
  probe(): Promise<void>
  close(): Promise<void>
}

/** Writes in the calling thread: for `:memory:`, and inside the writer's thread. */
export function writerTo(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO journal (match, seq, body) SELECT number, ?, ? FROM matches WHERE id = ?
     ON CONFLICT DO NOTHING`,
  )
  const insertMatch = db.prepare('INSERT INTO matches (id) VALUES (?) ON CONFLICT DO NOTHING')
  const selectOne = db.prepare(
    'SELECT body FROM journal JOIN matches ON number = match WHERE id = ? AND seq = ?',
  )
  const updateProbe = db.prepare('UPDATE probe SET checks = checks + 1')

  function place({ match, seq, body }: Text): Place {
    if (seq === 1) insertMatch.run(match)
    const { changes, lastInsertRowid } = insert.run(seq, body, match)
    if (changes > 0) return Number(lastInsertRowid)
    return (selectOne.get(match, seq)?.body as string | undefined) ?? placeOrphan({ match, seq, body })
  }

  /** The match has no first commit. The commit is stored all the same; `read` will report the gap. */
  function placeOrphan({ match, seq, body }: Text): Place {
    insertMatch.run(match)
    return Number(insert.run(seq, body, match).lastInsertRowid)
  }

  return {
    write: (group: readonly Text[]): Place[] => transaction(db, () => group.map(place)),
    probe: (): void => void transaction(db, () => updateProbe.run()),
  }
}

export function localWriter(db: DatabaseSync): Writer {
  const { write, probe } = writerTo(db)
  return {
    write: async (group) => write(group),
    probe: async () => probe(),
    close: async () => {},
  }
}
