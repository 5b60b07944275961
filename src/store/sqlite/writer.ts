import type { DatabaseSync } from 'node:sqlite'
import type { MatchId, Seq } from '../../kernel/ids.ts'
import { transaction } from './database.ts'

/** A commit on its way to the file. */
export type Text = { readonly match: MatchId; readonly seq: Seq; readonly body: string }

/** The position that a text was given; or else the text that holds its place already. */
export type Place = number | string

/** Writes a group of texts: all of them durably, or none. */
export type Writer = {
  write(group: readonly Text[]): Promise<readonly Place[]>
  /** Writes and syncs something, to see whether it can be done. */
  probe(): Promise<void>
  close(): Promise<void>
}

/** Writes where it is called: for what lives in memory, and inside the thread that writes to a file. */
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

  /** The log of this match lacks its beginning. That is for `read` to tell; a commit is never dropped. */
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
