import type { Commit } from '../../kernel/commit.ts'
import type { MatchId, Seq } from '../../kernel/ids.ts'
import { commitOf, commitsOf, type Row } from '../integrity.ts'
import type { Appended, Journal } from '../port.ts'
import type { Dynamo, Item } from './client.ts'
import { commitKey, N, S, shardOf, shards } from './keys.ts'
import { merge } from './merge.ts'

/** One commit is one item. The condition makes each put atomic, and the first one wins. */
export function dynamoJournal(db: Dynamo, table: string): Journal {
  async function append(commit: Commit): Promise<Appended> {
    const { match, seq } = commit
    const put = await db.put({
      TableName: table,
      Item: {
        ...commitKey(match, seq),
        body: S(JSON.stringify(commit)),
        ...(seq === 1 ? { b: S(shardOf(match)), at: N(commit.at) } : {}),
      },
      ConditionExpression: 'attribute_not_exists(v)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    if (put.held) return { ok: true }
    const winner = commitOf(match, rowOf(put.item ?? (await read(match, seq))))
    // The same commit: an earlier put succeeded, but its answer was lost.
    return winner.hash === commit.hash ? { ok: true } : { ok: false, winner }
  }

  async function read(match: MatchId, seq: Seq): Promise<Item> {
    const { Item } = await db.get({ TableName: table, Key: commitKey(match, seq) })
    return Item ?? commitKey(match, seq)
  }

  return {
    append,

    async read(match, after, limit) {
      if (limit === 0) return []
      const rows: Row[] = []
      const pages = db.query({
        TableName: table,
        KeyConditionExpression: 'm = :m AND v > :v',
        ExpressionAttributeValues: { ':m': S(match), ':v': N(after) },
        ConsistentRead: true,
        Limit: limit,
      })
      for await (const page of pages) {
        rows.push(...page.map(rowOf))
        if (limit !== undefined && rows.length >= limit) break
      }
      return commitsOf(match, after, rows.slice(0, limit))
    },

    /** By an eventually consistent index: a match of the last second may be missing. */
    async *matches() {
      const born = shards.map(async function* (shard) {
        const pages = db.query({
          TableName: table,
          IndexName: 'born',
          KeyConditionExpression: 'b = :b',
          ExpressionAttributeValues: { ':b': S(shard) },
        })
        for await (const page of pages) yield* page
      })
      const older = (a: Item, b: Item): boolean => Number(a.at?.N) < Number(b.at?.N)
      for await (const item of merge(born, older)) yield item.m!.S as MatchId
    },

    stream: null,
  }
}

/** The commit in a stream record: the item's new image. */
export function commitOfImage(image: Item): Commit {
  return commitOf(image.m?.S as MatchId, rowOf(image))
}

function rowOf(item: Item): Row {
  return { seq: Number(item.v?.N), body: item.body?.S ?? '' }
}
