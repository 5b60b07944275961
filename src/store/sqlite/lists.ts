import type { DatabaseSync } from 'node:sqlite'
import type { Views } from '../port.ts'
import { cursorAt, placeOf, readRow } from '../rows.ts'
import { answer } from './database.ts'

/** Public matches are listed from `rows` and its indexes, a player's own from `seated`. */
export function sqliteLists(db: DatabaseSync): Views['list'] {
  const prepare = memo((sql) => db.prepare(sql))

  return ({ status, game, player, turn, cursor, limit }) =>
    answer(() => {
      const from = player === undefined ? 'rows AS list' : 'seated AS list JOIN rows USING (match)'
      const where = [player === undefined ? 'list.private = 0' : 'list.player = :player']
      if (status !== undefined) where.push('list.status = :status')
      if (game !== undefined) where.push('list.game = :game')
      if (player !== undefined && turn) where.push('list.waits = 1')
      if (cursor !== undefined) where.push('(list.created, list.match) <= (:created, :match)')
      const statement = prepare(
        `SELECT body FROM ${from} WHERE ${where.join(' AND ')}
         ORDER BY list.created DESC, list.match DESC LIMIT :limit`,
      )
      const params = {
        limit: limit + 1,
        ...(status === undefined ? {} : { status }),
        ...(game === undefined ? {} : { game }),
        ...(player === undefined ? {} : { player }),
        ...(cursor === undefined ? {} : placeOf(cursor)),
      }
      const found = statement.all(params) as { body: string }[]
      const rows = found.flatMap(({ body }) => readRow(body) ?? [])
      const next = rows[limit]
      return { rows: rows.slice(0, limit), cursor: next === undefined ? null : cursorAt(next) }
    })
}

function memo<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)!
  }
}
