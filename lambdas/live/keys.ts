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

/** What a subscription is to: a match, or all matches that wait for a player. */
export type Topic = MatchId | PlayerId
export const isPlayer = (topic: Topic): topic is PlayerId => topic.startsWith('p_')

/** A topic's partition: its subscribers, and what each has asked for. */
export const subscribersPartition = (topic: Topic): string => `${isPlayer(topic) ? 'T' : 'M'}#${topic}`
export const subscriberKey = (topic: Topic, connection: string, id: string): Item =>
  at(subscribersPartition(topic), `${connection}#${id}`)

/** A player's partition: the connections they have. */
export const playerPartition = (player: PlayerId): string => `P#${player}`
export const ownConnectionKey = (player: PlayerId, connection: string): Item =>
  at(playerPartition(player), connection)

/** Matches whose rows are late, by those who play in them. */
export const latePartition = (player: PlayerId): string => `L#${player}`
export const lateKey = (player: PlayerId, match: MatchId): Item => at(latePartition(player), match)

/** The gateway closes a connection after two hours at most, so its items expire a quarter of an hour later. */
const longest = (2 * 60 + 15) * 60

/** DynamoDB deletes expired items late (up to days), so readers check `expires` themselves. */
export const expiry = (now: number): { expires: { N: string } } => ({
  expires: N(Math.ceil(now / 1000) + longest),
})
export const unexpired = (item: Item, now: number): boolean => Number(item.expires?.N) * 1000 > now
