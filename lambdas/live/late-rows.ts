import type { MatchId, PlayerId } from '../../src/kernel/ids.ts'
import type { Dynamo } from '../../src/store/dynamo/client.ts'
import { S } from '../../src/store/dynamo/keys.ts'
import { expiry, lateKey, latePartition, unexpired } from './keys.ts'

/**
 * Matches whose rows had not come in time when their commits were delivered. Whoever reads the turns of their players
 * reads these matches from their logs. A note lasts for as long as a connection may; each commit whose row is late
 * writes it again.
 */
export type LateRows = {
  note(match: MatchId, players: Iterable<PlayerId>): Promise<void>
  of(player: PlayerId): Promise<readonly MatchId[]>
}

export function liveLateRows(db: Dynamo, table: string, clock: () => number): LateRows {
  return {
    async note(match, players) {
      for (const player of players) {
        await db.put({ TableName: table, Item: { ...lateKey(player, match), ...expiry(clock()) } })
      }
    },

    async of(player) {
      const matches: MatchId[] = []
      const pages = db.query({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': S(latePartition(player)) },
        ConsistentRead: true,
      })
      for await (const page of pages) {
        matches.push(...page.filter((item) => unexpired(item, clock())).map(({ sk }) => sk!.S as MatchId))
      }
      return matches
    },
  }
}
