import { randomUUID } from 'node:crypto'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Dynamo, Item } from '../../src/store/dynamo/client.ts'
import { N, S } from '../../src/store/dynamo/keys.ts'
import { expiry, followerKey, followersPartition, subscriptionKey, unexpired } from './keys.ts'
import { readAs, Wish } from './shapes.ts'

export type Follower = {
  readonly match: MatchId
  readonly connection: string
  /** As the client calls it: it may use the name again once a subscription has ended. */
  readonly id: string
  /** Tells one subscription from the next under the same id. */
  readonly opening: string
  readonly wish: Wish
}

/** The right to tell a follower what comes after `cursor`. Only one process has it at a time. */
export type Turn = { readonly follower: Follower; readonly lease: string; cursor: Seq }

/**
 * Why there is no turn: told already; nobody is there; he who was telling is dead; or somebody else is
 * telling, and has until then to say that he lives.
 */
export type NoTurn = 'told' | 'gone' | 'stuck' | { readonly busyUntil: number }

export type Following = {
  readonly followers: readonly Follower[]
  /** Connections of which nobody can say what they asked for. */
  readonly unreadable: readonly string[]
}

export type Subscriptions = {
  /** Notes a new follower; whoever opened has the first turn. */
  open(follower: Omit<Follower, 'opening'>, cursor: Seq): Promise<Turn>
  followers(match: MatchId): Promise<Following>
  take(follower: Follower, seq: Seq): Promise<Turn | NoTurn>
  /** Leaves word for whoever has the turn that there is more, up to `seq`. */
  leaveWord(follower: Follower, seq: Seq): Promise<void>
  /** Writes down how far it has come and keeps the turn; false where it was taken away. */
  keep(turn: Turn): Promise<boolean>
  /** Ends the turn: not if there is more to tell by now, nor if it was taken away. */
  pass(turn: Turn): Promise<'passed' | 'more' | 'lost'>
  /** Ends the subscription itself, if it is still this one. */
  end(turn: Turn): Promise<void>
  /** The same, for a client that wants no more of it. */
  stop(connection: string, id: string): Promise<void>
}

/** Milliseconds for which a turn is granted, and after which whoever has it is thought dead. */
export const turnLength = 10_000

/**
 * Several processes may have something to tell the same follower: the one that serves his subscription what
 * he missed, and those that are given new commits. Each tells only in its turn, from where the last one
 * stopped, so that nothing is told twice or out of order. Where a turn ends without a word, nobody can know
 * what was told of it; then the connection is ended, and the client comes back with the last seq it has.
 */
export function liveSubscriptions(db: Dynamo, table: string, clock: () => number): Subscriptions {
  const keyOf = ({ connection, id }: Follower): Item => subscriptionKey(connection, id)
  const fresh = () => N(clock() + turnLength)

  /** What is noted of this subscription, if it was not just read; undefined where the id has gone to another since. */
  async function look(follower: Follower, read: Item | undefined): Promise<Item | undefined> {
    const item = read ?? (await db.get({ TableName: table, Key: keyOf(follower) })).Item
    return item?.opening?.S === follower.opening ? item : undefined
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

  return {
    async open(wished, cursor) {
      const [lease, opening] = [randomUUID(), randomUUID()]
      const follower = { ...wished, opening }
      const { match, connection, id, wish } = follower
      const expires = expiry(clock())
      await db.put({
        TableName: table,
        Item: {
          ...keyOf(follower),
          match: S(match),
          opening: S(opening),
          seen: N(cursor),
          word: N(cursor),
          lease: S(lease),
          ends: fresh(),
          ...expires,
        },
      })
      // From here on commits find him. What was committed before is read from the log by his first turn.
      await db.put({
        TableName: table,
        Item: {
          ...followerKey(match, connection, id),
          opening: S(opening),
          body: S(JSON.stringify(wish)),
          ...expires,
        },
      })
      return { follower, lease, cursor }
    },

    async followers(match) {
      const followers: Follower[] = []
      const unreadable: string[] = []
      const pages = db.query({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': S(followersPartition(match)) },
        ConsistentRead: true,
      })
      for await (const page of pages) {
        for (const item of page) {
          if (!unexpired(item, clock())) continue
          const [connection = '', ...id] = item.sk!.S!.split('#')
          const wish = readAs(Wish, item.body?.S)
          const opening = item.opening?.S
          if (wish === undefined || opening === undefined) unreadable.push(connection)
          else followers.push({ match, connection, id: id.join('#'), opening, wish })
        }
      }
      return { followers, unreadable }
    },

    async take(follower, seq) {
      const lease = randomUUID()
      const taken = await db.update({
        TableName: table,
        Key: keyOf(follower),
        UpdateExpression: 'SET lease = :lease, ends = :ends',
        ConditionExpression: 'opening = :opening AND seen < :seq AND attribute_not_exists(lease)',
        ExpressionAttributeValues: {
          ':opening': S(follower.opening),
          ':lease': S(lease),
          ':ends': fresh(),
          ':seq': N(seq),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      if (taken.held) return { follower, lease, cursor: Number(taken.Attributes!.seen!.N) }
      const item = await look(follower, taken.item)
      if (item === undefined) {
        const { match, connection, id, opening } = follower
        await remove(followerKey(match, connection, id), opening)
        return 'gone'
      }
      const cursor = Number(item.seen?.N)
      // An update whose answer was lost, and which was sent again, meets itself.
      if (item.lease?.S === lease) return { follower, lease, cursor }
      if (cursor >= seq) return 'told'
      if (item.lease === undefined) return { busyUntil: clock() }
      const busyUntil = Number(item.ends?.N)
      return busyUntil <= clock() ? 'stuck' : { busyUntil }
    },

    async leaveWord(follower, seq) {
      await db.update({
        TableName: table,
        Key: keyOf(follower),
        UpdateExpression: 'SET word = :seq',
        ConditionExpression: 'word < :seq',
        ExpressionAttributeValues: { ':seq': N(seq) },
      })
    },

    async keep({ follower, lease, cursor }) {
      const { held } = await db.update({
        TableName: table,
        Key: keyOf(follower),
        UpdateExpression: 'SET seen = :seen, ends = :ends',
        ConditionExpression: 'lease = :lease',
        ExpressionAttributeValues: { ':seen': N(cursor), ':ends': fresh(), ':lease': S(lease) },
      })
      return held
    },

    async pass({ follower, lease, cursor }) {
      const passed = await db.update({
        TableName: table,
        Key: keyOf(follower),
        UpdateExpression: 'SET seen = :seen REMOVE lease, ends',
        ConditionExpression: 'lease = :lease AND word <= :seen',
        ExpressionAttributeValues: { ':seen': N(cursor), ':lease': S(lease) },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      if (passed.held) return 'passed'
      const item = await look(follower, passed.item)
      return item?.lease?.S === lease ? 'more' : 'lost'
    },

    async end({ follower }) {
      const { match, connection, id, opening } = follower
      await remove(followerKey(match, connection, id), opening)
      await remove(keyOf(follower), opening)
    },

    async stop(connection, id) {
      const Key = subscriptionKey(connection, id)
      const { Item } = await db.get({ TableName: table, Key })
      if (Item?.opening?.S === undefined) return
      await remove(followerKey(Item.match!.S as MatchId, connection, id), Item.opening.S)
      await remove(Key, Item.opening.S)
    },
  }
}
