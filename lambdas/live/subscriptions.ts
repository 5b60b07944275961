import { randomUUID } from 'node:crypto'
import type { Seq } from '../../src/kernel/ids.ts'
import type { Dynamo, Item } from '../../src/store/dynamo/client.ts'
import { N, S } from '../../src/store/dynamo/keys.ts'
import {
  expiry,
  isPlayer,
  subscriberKey,
  subscribersPartition,
  subscriptionKey,
  type Topic,
  unexpired,
} from './keys.ts'
import { readAs, Wish } from './shapes.ts'

export type Subscriber = {
  readonly topic: Topic
  readonly connection: string
  /** As the client calls it: it may use the name again once a subscription has ended. */
  readonly id: string
  /** Tells one subscription from the next under the same id. */
  readonly opening: string
  readonly wish: Wish
}

/** The right to send to a subscriber. One process holds it at a time. */
export type Lease = {
  readonly subscriber: Subscriber
  readonly holder: string
  /** Of a match, the last commit that was sent; of turns, the last request that is answered by what is read now. */
  cursor: number
  /** Of turns: the matches that the subscriber was told of, as `Waiting`; null before the first message. */
  told: string | null
}

/** In place of a seq: whatever was sent before. Turns are of many matches, so their requests are counted instead. */
export const anew = Number.MAX_SAFE_INTEGER

/**
 * Why a lease was not acquired: `sent`, the commit was sent before; `gone`, the subscription has ended; `stuck`, the
 * holder's lease has run out without a release; or another process holds it until then, unless it renews it.
 */
export type NoLease = 'sent' | 'gone' | 'stuck' | { readonly busyUntil: number }

export type Subscribers = {
  readonly subscribers: readonly Subscriber[]
  /** Connections whose subscriptions can't be read, having been written by another build. */
  readonly unreadable: readonly string[]
}

export type Subscriptions = {
  /** Writes a new subscription, with a first lease for this process. */
  open(subscriber: Omit<Subscriber, 'opening'>, cursor: Seq): Promise<Lease>
  subscribers(topic: Topic): Promise<Subscribers>
  /** What a subscriber of turns was told; undefined while a process sends to it, and where it has ended. */
  told(subscriber: Subscriber): Promise<string | undefined>
  /** A lease to send commits up to `seq`, or to answer the request of that number. */
  acquire(subscriber: Subscriber, seq: Seq): Promise<Lease | NoLease>
  /**
   * Asks the process that holds the lease to send up to `seq` before it releases it; of turns, to read them again. The
   * answer is what to acquire the lease for after that.
   */
  requestMore(subscriber: Subscriber, seq: Seq): Promise<Seq>
  /** Writes how far it is and holds the lease for longer; false where the lease was lost. */
  renew(lease: Lease): Promise<boolean>
  /** Gives the lease up: not where more was requested, nor where it was lost. */
  release(lease: Lease): Promise<'released' | 'lost' | { readonly more: number }>
  /** Ends the subscription itself, if it is still this one. */
  end(lease: Lease): Promise<void>
  /** The same, at the client's request. */
  stop(connection: string, id: string): Promise<void>
}

/** Milliseconds for which a lease is granted; after that its holder is taken to be dead. */
export const leaseLength = 10_000

/**
 * Several processes may have commits for the same subscriber: the one that opened the subscription and sends what was
 * missed, and those that are given new commits by the stream. Each sends only while it holds the lease, from the cursor
 * on, so that nothing is sent twice or out of order. Where a lease runs out without a release, what was sent under it
 * is unknown; then the connection is closed, and the client comes back with the last seq it has, or asks for its turns
 * anew.
 */
export function liveSubscriptions(db: Dynamo, table: string, clock: () => number): Subscriptions {
  const keyOf = ({ connection, id }: Subscriber): Item => subscriptionKey(connection, id)
  const leaseEnd = () => N(clock() + leaseLength)

  /** This subscription's item, if it was not just read; undefined where the id now belongs to another. */
  async function itemOf(subscriber: Subscriber, read: Item | undefined): Promise<Item | undefined> {
    const item = read ?? (await db.get({ TableName: table, Key: keyOf(subscriber) })).Item
    return item?.opening?.S === subscriber.opening ? item : undefined
  }

  /** Removes an item of this opening; one of the next under the same id stays. */
  async function remove(Key: Item, opening: string): Promise<void> {
    await db.remove({
      TableName: table,
      Key,
      ConditionExpression: 'opening = :opening',
      ExpressionAttributeValues: { ':opening': S(opening) },
    })
  }

  async function countRequest(subscriber: Subscriber): Promise<number> {
    const counted = await db.update({
      TableName: table,
      Key: keyOf(subscriber),
      UpdateExpression: 'ADD word :one',
      ConditionExpression: 'opening = :opening',
      ExpressionAttributeValues: { ':one': N(1), ':opening': S(subscriber.opening) },
      ReturnValues: 'UPDATED_NEW',
    })
    return counted.held ? Number(counted.Attributes!.word!.N) : anew
  }

  function leaseIn(item: Item, subscriber: Subscriber, holder: string): Lease {
    const { seen, word, told } = item
    const cursor = Number((isPlayer(subscriber.topic) ? word : seen)?.N)
    return { subscriber, holder, cursor, told: told?.S ?? null }
  }

  return {
    async open(wished, cursor) {
      const [holder, opening] = [randomUUID(), randomUUID()]
      const subscriber = { ...wished, opening }
      const { topic, connection, id, wish } = subscriber
      const expires = expiry(clock())
      await db.put({
        TableName: table,
        Item: {
          ...keyOf(subscriber),
          topic: S(topic),
          opening: S(opening),
          seen: N(cursor),
          word: N(cursor),
          lease: S(holder),
          ends: leaseEnd(),
          ...expires,
        },
      })
      // From here on new commits find the subscription. Earlier ones are read, after this, under the first lease.
      await db.put({
        TableName: table,
        Item: {
          ...subscriberKey(topic, connection, id),
          opening: S(opening),
          body: S(JSON.stringify(wish)),
          ...expires,
        },
      })
      return { subscriber, holder, cursor, told: null }
    },

    async subscribers(topic) {
      const subscribers: Subscriber[] = []
      const unreadable: string[] = []
      const pages = db.query({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': S(subscribersPartition(topic)) },
        ConsistentRead: true,
      })
      for await (const page of pages) {
        for (const item of page) {
          if (!unexpired(item, clock())) continue
          const [connection = '', ...id] = item.sk!.S!.split('#')
          const wish = readAs(Wish, item.body?.S)
          const opening = item.opening?.S
          if (wish === undefined || opening === undefined) unreadable.push(connection)
          else subscribers.push({ topic, connection, id: id.join('#'), opening, wish })
        }
      }
      return { subscribers, unreadable }
    },

    async told(subscriber) {
      const item = await itemOf(subscriber, undefined)
      return item?.lease === undefined ? item?.told?.S : undefined
    },

    async acquire(subscriber, seq) {
      const holder = randomUUID()
      const counts = isPlayer(subscriber.topic)
      const taken = await db.update({
        TableName: table,
        Key: keyOf(subscriber),
        UpdateExpression: `SET lease = :lease, ends = :ends${counts ? ' ADD word :one' : ''}`,
        ConditionExpression: 'opening = :opening AND seen < :seq AND attribute_not_exists(lease)',
        ExpressionAttributeValues: {
          ':opening': S(subscriber.opening),
          ':lease': S(holder),
          ':ends': leaseEnd(),
          ':seq': N(seq),
          ...(counts ? { ':one': N(1) } : {}),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      if (taken.held) return leaseIn(taken.Attributes!, subscriber, holder)
      const item = await itemOf(subscriber, taken.item)
      if (item === undefined) {
        const { topic, connection, id, opening } = subscriber
        await remove(subscriberKey(topic, connection, id), opening)
        return 'gone'
      }
      // An update whose answer was lost, and which was sent again, meets itself.
      if (item.lease?.S === holder) return leaseIn(item, subscriber, holder)
      if (Number(item.seen?.N) >= seq) return 'sent'
      if (item.lease === undefined) return { busyUntil: clock() }
      const busyUntil = Number(item.ends?.N)
      return busyUntil <= clock() ? 'stuck' : { busyUntil }
    },

    async requestMore(subscriber, seq) {
      if (isPlayer(subscriber.topic)) return seq === anew ? countRequest(subscriber) : seq
      await db.update({
        TableName: table,
        Key: keyOf(subscriber),
        UpdateExpression: 'SET word = :seq',
        ConditionExpression: 'word < :seq',
        ExpressionAttributeValues: { ':seq': N(seq) },
      })
      return seq
    },

    async renew({ subscriber, holder, cursor, told }) {
      const { held } = await db.update({
        TableName: table,
        Key: keyOf(subscriber),
        UpdateExpression: `SET seen = :seen, ends = :ends${told === null ? '' : ', told = :told'}`,
        ConditionExpression: 'lease = :lease',
        ExpressionAttributeValues: {
          ':seen': N(cursor),
          ':ends': leaseEnd(),
          ':lease': S(holder),
          ...(told === null ? {} : { ':told': S(told) }),
        },
      })
      return held
    },

    async release({ subscriber, holder, cursor, told }) {
      const released = await db.update({
        TableName: table,
        Key: keyOf(subscriber),
        UpdateExpression: `SET seen = :seen${told === null ? '' : ', told = :told'} REMOVE lease, ends`,
        ConditionExpression: 'lease = :lease AND word <= :seen',
        ExpressionAttributeValues: {
          ':seen': N(cursor),
          ':lease': S(holder),
          ...(told === null ? {} : { ':told': S(told) }),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      if (released.held) return 'released'
      const item = await itemOf(subscriber, released.item)
      return item?.lease?.S === holder ? { more: Number(item.word?.N) } : 'lost'
    },

    async end({ subscriber }) {
      const { topic, connection, id, opening } = subscriber
      await remove(subscriberKey(topic, connection, id), opening)
      await remove(keyOf(subscriber), opening)
    },

    async stop(connection, id) {
      const Key = subscriptionKey(connection, id)
      const { Item } = await db.get({ TableName: table, Key })
      if (Item?.opening?.S === undefined) return
      // An item of an earlier build names no topic; what it leaves there is removed when it is found.
      const topic = Item.topic?.S as Topic | undefined
      if (topic !== undefined) await remove(subscriberKey(topic, connection, id), Item.opening.S)
      await remove(Key, Item.opening.S)
    },
  }
}
