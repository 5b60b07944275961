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

/** A match's partition: who follows it, and what they have asked for. */
export const followersPartition = (match: MatchId): string => `M#${match}`
export const followerKey = (match: MatchId, connection: string, id: string): Item =>
  at(followersPartition(match), `${connection}#${id}`)

/** A player's partition: the connections they have. */
export const playerPartition = (player: PlayerId): string => `P#${player}`
export const ownConnectionKey = (player: PlayerId, connection: string): Item =>
  at(playerPartition(player), connection)

/** The gateway ends a connection after two hours at the latest; what is left of it after that, nobody removed. */
const longest = (2 * 60 + 15) * 60

/** Expiry is only a broom: it comes within days. Whoever reads looks for himself. */
export const expiry = (now: number): { expires: { N: string } } => ({
  expires: N(Math.ceil(now / 1000) + longest),
})
export const unexpired = (item: Item, now: number): boolean => Number(item.expires?.N) * 1000 > now
