import type { MatchId, PlayerId } from '../../src/kernel/ids.ts'
import type { Item } from '../../src/store/dynamo/client.ts'
import { N, S } from '../../src/store/dynamo/keys.ts'

const at = (pk: string, sk: string): Item => ({ pk: S(pk), sk: S(sk) })

/** A connection's partition: the connection itself, and how far each of its subscriptions has come. */
export const connectionPartition = (connection: string): string => `C#${connection}`
export const connectionKey = (connection: string): Item => at(connectionPartition(connection), 'connection')
export const subscriptionKey = (connection: string, id: string): Item =>
  at(connectionPartition(connection), `${subscriptionPrefix}${id}`)
const subscriptionPrefix = 'S#'
export const subscriptionOf = (sk: string): string => sk.slice(subscriptionPrefix.length)

/** A match's partition: its subscribers, and what each has asked for. */
export const subscribersPartition = (match: MatchId): string => `M#${match}`
export const subscriberKey = (match: MatchId, connection: string, id: string): Item =>
  at(subscribersPartition(match), `${connection}#${id}`)

/** A player's partition: the connections they have. */
export const playerPartition = (player: PlayerId): string => `P#${player}`
export const ownConnectionKey = (player: PlayerId, connection: string): Item =>
  at(playerPartition(player), connection)

/** The gateway closes a connection after two hours at most, so its items expire a quarter of an hour later. */
const longest = (2 * 60 + 15) * 60

/** DynamoDB deletes expired items late (up to days), so readers check `expires` themselves. */
export const expiry = (now: number): { expires: { N: string } } => ({
  expires: N(Math.ceil(now / 1000) + longest),
})
export const unexpired = (item: Item, now: number): boolean => Number(item.expires?.N) * 1000 > now
