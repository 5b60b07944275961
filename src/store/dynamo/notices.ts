import type { PlayerId } from '../../kernel/ids.ts'
import { type Notice, type Notices, noticeTime } from '../port.ts'
import type { Dynamo, Item } from './client.ts'
import { dueShard, dueShards, N, noticeKey, S } from './keys.ts'

/** `dn` is when somebody has to look at a notice, because it is due or its lease ends; one that is done with has none. */
export function dynamoNotices(db: Dynamo, table: string): Notices {
  /** By the index, which may be behind: each item itself says whether it is due. */
  async function keysDue(
    now: number,
    limit: number,
  ): Promise<{ readonly key: Item; readonly next: number }[]> {
    const found = await Promise.all(
      dueShards.map(async (shard) => {
        const pages = db.query({
          TableName: table,
          IndexName: 'due',
          KeyConditionExpression: 'ds = :shard AND dn <= :now',
          ExpressionAttributeValues: { ':shard': S(shard), ':now': N(now) },
          Limit: limit,
        })
        const { value } = await pages.next()
        return ((value ?? []) as Item[]).map(({ pk, sk, dn }) => ({
          key: { pk: pk!, sk: sk! },
          next: Number(dn!.N),
        }))
      }),
    )
    return found
      .flat()
      .sort((a, b) => a.next - b.next)
      .slice(0, limit)
  }

  return {
    async owe(notices) {
      await Promise.all(
        notices.map(({ key, player, due, body }) =>
          db.put({
            TableName: table,
            Item: {
              ...noticeKey(key),
              ...(player === null ? {} : { who: S(player) }),
              due: N(due),
              tries: N(0),
              body: S(JSON.stringify(body)),
              ds: S(dueShard(key)),
              dn: N(due),
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      )
    },

    async due(now, limit) {
      const keys = (await keysDue(now, limit)).map(({ key }) => key)
      const items = (await db.getAll(table, keys)).filter(({ dn }) => dn !== undefined && Number(dn.N) <= now)
      return items.sort((a, b) => Number(a.dn!.N) - Number(b.dn!.N)).map(noticeOf)
    },

    async next() {
      const [first] = await keysDue(Number.MAX_SAFE_INTEGER, 1)
      return first?.next ?? null
    },

    async take(key, now, lease) {
      const taken = await db.update({
        TableName: table,
        Key: noticeKey(key),
        UpdateExpression: 'SET dn = :end ADD tries :one',
        ConditionExpression: 'dn <= :now',
        ExpressionAttributeValues: { ':end': N(now + lease), ':now': N(now), ':one': N(1) },
        ReturnValues: 'ALL_NEW',
      })
      return taken.held ? noticeOf(taken.Attributes!) : undefined
    },

    async settle({ key, tries }, settled, now) {
      const isDone = typeof settled === 'string'
      const { held } = await db.update({
        TableName: table,
        Key: noticeKey(key),
        UpdateExpression: isDone
          ? 'SET #state = :state, expires = :expires REMOVE ds, dn, body'
          : 'SET due = :due, dn = :due',
        ConditionExpression: 'tries = :tries AND attribute_exists(dn)',
        ...(isDone ? { ExpressionAttributeNames: { '#state': 'state' } } : {}),
        ExpressionAttributeValues: {
          ':tries': N(tries),
          ...(isDone
            ? { ':state': S(settled), ':expires': N(Math.ceil((now + noticeTime) / 1000)) }
            : { ':due': N(settled.due) }),
        },
      })
      return held
    },
  }
}

function noticeOf(item: Item): Notice {
  return {
    key: item.pk!.S!.slice(2),
    player: (item.who?.S ?? null) as PlayerId | null,
    due: Number(item.due!.N),
    tries: Number(item.tries!.N),
    body: JSON.parse(item.body!.S!),
  }
}
