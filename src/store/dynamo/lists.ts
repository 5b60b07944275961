import type { MatchId } from '../../kernel/ids.ts'
import type { MatchRow, RowQuery, Views } from '../port.ts'
import { cursorAt, placeOf, readRow, seated } from '../rows.ts'
import type { Dynamo } from './client.ts'
import { gameList, matchAt, place, rowKey, S, seatedPartition, seatedPrefix, statusList } from './keys.ts'
import { merge } from './merge.ts'

const statuses: readonly MatchRow['status'][] = ['open', 'running', 'finished', 'abandoned']

/** Indexes and players' partitions give candidates; each row itself decides whether it belongs to the list. */
export function dynamoLists(db: Dynamo, table: string): Views['list'] {
  return async (query) => {
    const wanted = query.limit + 1
    const places = query.player === undefined ? publicPlaces(query) : ownPlaces(query)
    const rows: MatchRow[] = []
    while (rows.length < wanted) {
      const some = await take(places, wanted - rows.length)
      if (some.length === 0) break
      rows.push(...(await rowsAt(some)).filter((row) => belongs(row, query)))
    }
    const next = rows[query.limit]
    return { rows: rows.slice(0, query.limit), cursor: next === undefined ? null : cursorAt(next) }
  }

  /** One partition per status, or per status and game; merged where no status is given. */
  function publicPlaces({ status, game, cursor, limit }: RowQuery): AsyncGenerator<string> {
    const partitions = status === undefined ? statuses : [status]
    const sequences = partitions.map(async function* (each) {
      const pages = db.query({
        TableName: table,
        ...(game === undefined
          ? { IndexName: 'byStatus', KeyConditionExpression: 'ls = :list AND lp <= :from' }
          : { IndexName: 'byGame', KeyConditionExpression: 'lg = :list AND lp <= :from' }),
        ExpressionAttributeValues: {
          ':list': S(game === undefined ? statusList(each) : gameList(each, game)),
          ':from': S(start(cursor)),
        },
        ScanIndexForward: false,
        Limit: limit + 1,
      })
      for await (const page of pages) yield* page.map((item) => item.lp!.S!)
    })
    return merge(sequences, (a, b) => a > b)
  }

  async function* ownPlaces({ player, status, game, turn, cursor, limit }: RowQuery): AsyncGenerator<string> {
    const filters = [
      ...(status === undefined ? [] : ['#status = :status']),
      ...(game === undefined ? [] : ['game = :game']),
      ...(turn ? ['waits = :waits'] : []),
    ]
    const pages = db.query({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :prefix AND :from',
      ...(filters.length === 0 ? {} : { FilterExpression: filters.join(' AND ') }),
      ...(status === undefined ? {} : { ExpressionAttributeNames: { '#status': 'status' } }),
      ExpressionAttributeValues: {
        ':pk': S(seatedPartition(player!)),
        ':prefix': S(seatedPrefix),
        ':from': S(`${seatedPrefix}${start(cursor)}`),
        ...(status === undefined ? {} : { ':status': S(status) }),
        ...(game === undefined ? {} : { ':game': S(game) }),
        ...(turn ? { ':waits': { BOOL: true } } : {}),
      },
      ConsistentRead: true,
      ScanIndexForward: false,
      ...(filters.length === 0 ? { Limit: limit + 1 } : {}),
    })
    for await (const page of pages) yield* page.map((item) => item.sk!.S!.slice(seatedPrefix.length))
  }

  async function rowsAt(places: readonly string[]): Promise<MatchRow[]> {
    const matches = places.map(matchAt)
    const found = new Map<MatchId, MatchRow>()
    for (const item of await db.getAll(table, matches.map(rowKey))) {
      const row = readRow(item.body?.S)
      if (row !== undefined) found.set(row.id, row)
    }
    return matches.flatMap((match) => found.get(match) ?? [])
  }
}

function start(cursor: string | undefined): string {
  if (cursor === undefined) return '~'
  const { created, match } = placeOf(cursor)
  return place(created, match)
}

function belongs(row: MatchRow, { status, game, player, turn }: RowQuery): boolean {
  if (status !== undefined && row.status !== status) return false
  if (game !== undefined && row.game !== game) return false
  if (player === undefined) return !row.private
  const seat = seated(row).get(player)
  return seat !== undefined && (!turn || seat.waits)
}

async function take<T>(from: AsyncGenerator<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  while (taken.length < count) {
    const next = await from.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}
