import type { MatchId, PlayerId } from '../../kernel/ids.ts'
import type { MatchRow, Views } from '../port.ts'
import { packed, readable, readRow, seated, unpacked } from '../rows.ts'
import type { Dynamo } from './client.ts'
import {
  analysisKey,
  checkpointKey,
  gameList,
  matchOfRow,
  N,
  place,
  rowKey,
  S,
  seatedKey,
  shardOf,
  shards,
  snapshotKey,
  statusList,
} from './keys.ts'
import { dynamoLists } from './lists.ts'

/** DynamoDB's limit is 400 KB per item, attribute names and keys included. */
const itemLimit = 390_000

export function dynamoViews(db: Dynamo, table: string): Views {
  /**
   * The row is authoritative; entries in players' partitions only point to it, and are written first, so that every
   * row can be found. After a crash in between, the commit is delivered again and the row written then. Lists ignore
   * entries that a late or failed attempt leaves behind.
   */
  async function putRow(row: MatchRow): Promise<void> {
    const players = seated(row)
    await Promise.all([...players].map(([player, { waits }]) => putSeated(player, row, waits)))
    const put = await db.put({
      TableName: table,
      Item: {
        ...rowKey(row.id),
        seq: N(row.seq),
        body: S(JSON.stringify(row)),
        ...(row.private
          ? {}
          : {
              ls: S(statusList(row.status)),
              lg: S(gameList(row.status, row.game)),
              lp: S(place(row.created, row.id)),
            }),
        ...(row.due === null ? {} : { ds: S(shardOf(row.id)), due: N(row.due) }),
      },
      ...newerOnly(row.seq),
      ReturnValues: 'ALL_OLD',
    })
    const before = put.held ? readRow(put.Attributes?.body?.S) : undefined
    if (before === undefined) return
    const gone = [...seated(before).keys()].filter((player) => !players.has(player))
    await Promise.all(gone.map((player) => removeSeated(player, row)))
  }

  function putSeated(player: PlayerId, row: MatchRow, waits: boolean): Promise<unknown> {
    const { game, status, seq } = row
    return db.put({
      TableName: table,
      Item: {
        ...seatedKey(player, row),
        seq: N(seq),
        game: S(game),
        status: S(status),
        waits: { BOOL: waits },
      },
      ...newerOnly(seq),
    })
  }

  function removeSeated(player: PlayerId, row: MatchRow): Promise<unknown> {
    return db.remove({ TableName: table, Key: seatedKey(player, row), ...newerOnly(row.seq) })
  }

  async function row(match: MatchId): Promise<MatchRow | undefined> {
    const { Item } = await db.get({ TableName: table, Key: rowKey(match) })
    return readRow(Item?.body?.S)
  }

  return {
    putRow,
    row,
    list: dynamoLists(db, table),
    async due(until) {
      const found: MatchId[] = []
      for (const shard of shards) {
        const pages = db.query({
          TableName: table,
          IndexName: 'byDue',
          KeyConditionExpression: 'ds = :shard AND due <= :until',
          ExpressionAttributeValues: { ':shard': S(shard), ':until': N(until) },
        })
        for await (const page of pages) found.push(...page.map((item) => matchOfRow(item.pk!.S!)))
      }
      return found
    },

    async putSnapshot(snapshot) {
      const { match, seq, shape, trail } = snapshot
      const body = packed(snapshot)
      if (body.length + trail.length > itemLimit) return
      await db.put({
        TableName: table,
        Item: { ...snapshotKey(match), seq: N(seq), shape: S(shape), trail: { B: trail }, body: { B: body } },
        ConditionExpression: 'attribute_not_exists(seq) OR seq < :seq OR shape <> :shape',
        ExpressionAttributeValues: { ':seq': N(seq), ':shape': S(shape) },
      })
    },
    async snapshot(match) {
      const { Item } = await db.get({ TableName: table, Key: snapshotKey(match) })
      const [checkpoint, trail] = [unpacked(Item?.body?.B), Item?.trail?.B]
      return checkpoint && trail && { ...checkpoint, trail }
    },
    async putCheckpoint(checkpoint) {
      const { match, seq, shape } = checkpoint
      const body = packed(checkpoint)
      if (body.length > itemLimit) return false
      await db.put({
        TableName: table,
        Item: { ...checkpointKey(match, seq), shape: S(shape), body: { B: body } },
        ConditionExpression: 'attribute_not_exists(shape) OR shape <> :shape',
        ExpressionAttributeValues: { ':shape': S(shape) },
      })
      return true
    },
    async checkpoint(match, seq) {
      const { Item } = await db.get({ TableName: table, Key: checkpointKey(match, seq) })
      return unpacked(Item?.body?.B)
    },

    async putAnalysis({ match, version, done, body }) {
      await db.put({
        TableName: table,
        Item: { ...analysisKey(match), made: S(version), done: N(done), body: S(JSON.stringify(body)) },
        ConditionExpression: 'attribute_not_exists(done) OR done < :done OR made <> :made',
        ExpressionAttributeValues: { ':done': N(done), ':made': S(version) },
      })
    },
    async analysis(match) {
      const { Item } = await db.get({ TableName: table, Key: analysisKey(match) })
      const body = readable<object>(Item?.body?.S)
      return body && { match, version: Item!.made!.S!, done: Number(Item!.done!.N), body }
    },

    async clear() {
      const pages = db.scan({ TableName: table, ProjectionExpression: 'pk, sk' })
      for await (const page of pages) await db.removeAll(table, page)
    },
  }
}

function newerOnly(seq: number) {
  return {
    ConditionExpression: 'attribute_not_exists(seq) OR seq < :seq',
    ExpressionAttributeValues: { ':seq': N(seq) },
  }
}
