import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Connection } from '../../src/api/ws/protocol.ts'
import type { PlayerId } from '../../src/kernel/ids.ts'
import type { Dynamo, Item } from '../../src/store/dynamo/client.ts'
import { S } from '../../src/store/dynamo/keys.ts'
import { StoreError } from '../../src/store/port.ts'
import {
  connectionKey,
  connectionPartition,
  expiry,
  ownConnectionKey,
  playerPartition,
  subscriberKey,
  subscriptionOf,
  type Topic,
  unexpired,
} from './keys.ts'
import { ConnectionShape, readAs } from './shapes.ts'

export type Connections = {
  open(id: string, connection: Connection): Promise<void>
  read(id: string): Promise<Connection | undefined>
  /**
   * Steps a connection on. Two messages may do so at the same time, each in a process of its own: the later one reads
   * again and steps again. Undefined where there is no such connection any more.
   */
  step<T extends { readonly connection: Connection }>(
    id: string,
    step: (connection: Connection) => T,
  ): Promise<T | undefined>
  /** Whether this player may have one more connection; it counts from then on. */
  admit(player: PlayerId, id: string, most: number): Promise<boolean>
  /** The connection does not count for this player any more. */
  dismiss(player: PlayerId, id: string): Promise<void>
  /** Removes every item of a connection. */
  forget(id: string): Promise<void>
}

export function liveConnections(db: Dynamo, table: string, clock: () => number): Connections {
  type Kept = { readonly connection: Connection; readonly stamp: string }

  async function get(id: string): Promise<Kept | undefined> {
    const { Item } = await db.get({ TableName: table, Key: connectionKey(id) })
    const connection = readAs(ConnectionShape, Item?.body?.S)
    return connection && { connection, stamp: Item!.stamp!.S! }
  }

  /** Only over the item that was read. */
  async function put(id: string, { connection, stamp }: Kept, read: string | null): Promise<boolean> {
    const { held } = await db.put({
      TableName: table,
      Item: {
        ...connectionKey(id),
        stamp: S(stamp),
        body: S(JSON.stringify(connection)),
        ...expiry(clock()),
      },
      ...(read === null
        ? {}
        : { ConditionExpression: 'stamp = :read', ExpressionAttributeValues: { ':read': S(read) } }),
    })
    return held
  }

  async function partition(pk: string): Promise<Item[]> {
    const items: Item[] = []
    const pages = db.query({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': S(pk) },
      ConsistentRead: true,
    })
    for await (const page of pages) items.push(...page)
    return items
  }

  async function dismiss(player: PlayerId, id: string): Promise<void> {
    await db.remove({ TableName: table, Key: ownConnectionKey(player, id) })
  }

  return {
    async open(id, connection) {
      await put(id, { connection, stamp: randomUUID() }, null)
    },
    async read(id) {
      return (await get(id))?.connection
    },

    async step(id, step) {
      const stamp = randomUUID()
      let stepped: ReturnType<typeof step> | undefined
      for (let tries = 0; tries < mostTries; tries++) {
        if (tries > 0) await delay(Math.random() * 10 * 2 ** Math.min(tries, 5))
        const kept = await get(id)
        if (kept === undefined) return undefined
        // A put whose answer was lost, and which was sent again, meets itself.
        if (kept.stamp === stamp) return stepped
        stepped = step(kept.connection)
        if (await put(id, { connection: stepped.connection, stamp }, kept.stamp)) return stepped
      }
      throw new StoreError('unavailable', 'Too many messages of one connection at the same time.')
    },

    async admit(player, id, most) {
      const own = await partition(playerPartition(player))
      if (own.filter((item) => unexpired(item, clock())).length >= most) return false
      await db.put({ TableName: table, Item: { ...ownConnectionKey(player, id), ...expiry(clock()) } })
      return true
    },

    dismiss,

    async forget(id) {
      // The item as it was when removed: a greeting under way may have written its player at the last moment.
      const ended = await db.remove({ TableName: table, Key: connectionKey(id), ReturnValues: 'ALL_OLD' })
      const kept = readAs(ConnectionShape, ended.held ? ended.Attributes?.body?.S : undefined)
      if (kept?.who.caller != null) await dismiss(kept.who.caller.player, id)
      const subscriptions = await partition(connectionPartition(id))
      // The topic's partition first: what a broken attempt leaves over can still be found from here.
      await db.removeAll(
        table,
        // An item of an earlier build names no topic; what it leaves there is removed when it is found.
        subscriptions.flatMap(({ sk, topic }) =>
          topic === undefined ? [] : [subscriberKey(topic.S as Topic, id, subscriptionOf(sk!.S!))],
        ),
      )
      await db.removeAll(
        table,
        subscriptions.map(({ pk, sk }) => ({ pk: pk!, sk: sk! })),
      )
    },
  }
}

const mostTries = 12
