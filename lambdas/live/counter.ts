import { createHash } from 'node:crypto'
import type { Counter } from '../../src/api/deps.ts'
import type { Dynamo } from '../../src/store/dynamo/client.ts'
import { N, S } from '../../src/store/dynamo/keys.ts'

/** Counts in the Live table what all processes together may allow. Addresses and players are stored as hashes. */
export function liveCounter(db: Dynamo, table: string, clock: () => number): Counter {
  return async (bucket, key, window) => {
    const now = clock()
    const ends = now - (now % window) + window
    const counted = await db.update({
      TableName: table,
      Key: { pk: S(`B#${bucket}#${hashOf(key)}`), sk: S(String(ends)) },
      UpdateExpression: 'ADD used :one SET expires = :expires',
      ExpressionAttributeValues: { ':one': N(1), ':expires': N(Math.ceil(ends / 1000)) },
      ReturnValues: 'UPDATED_NEW',
    })
    return counted.held ? Number(counted.Attributes?.used?.N) : 0
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}
