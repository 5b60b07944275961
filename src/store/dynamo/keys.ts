import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import type { MatchId, PlayerId, Seq } from '../../kernel/ids.ts'
import type { MatchRow } from '../port.ts'
import type { Item } from './client.ts'

/**
 * Five tables, because they are kept differently: items of Journal never change and are backed up; Views can be rebuilt;
 * items of Live expire; Accounts holds personal data; items of Notices expire once they are done with.
 */
export type TableNames = {
  readonly journal: string
  readonly views: string
  readonly live: string
  readonly accounts: string
  readonly notices: string
}

export function tableNames(prefix: string): TableNames {
  return {
    journal: `${prefix}Journal`,
    views: `${prefix}Views`,
    live: `${prefix}Live`,
    accounts: `${prefix}Accounts`,
    notices: `${prefix}Notices`,
  }
}

export const S = (text: string) => ({ S: text })
export const N = (number: number) => ({ N: String(number) })

const at = (pk: string, sk: string): Item => ({ pk: S(pk), sk: S(sk) })

/** Indexes of all matches are spread over a few shards. */
export const shards = ['0', '1', '2', '3']
export function shardOf(match: MatchId): string {
  return shards[match.charCodeAt(match.length - 1) % shards.length]!
}

/** Journal: `m` is the match, `v` the seq. First commits are also in the index `born`, spread over a few shards. */
export const commitKey = (match: MatchId, seq: Seq): Item => ({ m: S(match), v: N(seq) })

/** Views. */
export const rowKey = (match: MatchId): Item => at(`M#${match}`, 'row')
export const matchOfRow = (partition: string): MatchId => partition.slice('M#'.length) as MatchId
export const snapshotKey = (match: MatchId): Item => at(`M#${match}`, 'snapshot')
export const checkpointKey = (match: MatchId, seq: Seq): Item => at(`M#${match}`, `checkpoint#${seq}`)
export const analysisKey = (match: MatchId): Item => at(`M#${match}`, 'analysis')
export const seatedKey = (player: PlayerId, row: Pick<MatchRow, 'created' | 'id'>): Item =>
  at(seatedPartition(player), `${seatedPrefix}${place(row.created, row.id)}`)
export const seatedPartition = (player: PlayerId): string => `U#${player}`
export const seatedPrefix = 'M#'

/** Sorts by `created`, then by match. */
export const place = (created: number, match: MatchId): string =>
  `${String(created).padStart(15, '0')}#${match}`
export const matchAt = (placed: string): MatchId => placed.slice(placed.lastIndexOf('#') + 1) as MatchId

/** The indexes `byStatus` and `byGame` hold public matches only, `byDue` those in which something is due. */
export const statusList = (status: MatchRow['status']): string => status
export const gameList = (status: MatchRow['status'], game: string): string => `${status}#${game}`

/**
 * Accounts. A player's partition lists their tokens (`K#`), titles (`T#`), device codes (`C#`), addresses (`E#`), attempts to
 * add one (`B#`) and their recovery code (`R#`).
 */
export const personPartition = (player: PlayerId): string => `U#${player}`
export const profileKey = (player: PlayerId): Item => at(personPartition(player), 'profile')
export const tokenKey = (token: string): Item => at(`K#${token}`, 'token')
export const ownTokenKey = (player: PlayerId, token: string): Item =>
  at(personPartition(player), `K#${token}`)
export const titleKey = (match: MatchId): Item => at(`T#${match}`, 'title')
export const ownTitleKey = (player: PlayerId, match: MatchId): Item =>
  at(personPartition(player), `T#${match}`)
export const codeKey = (start: string): Item => at(`C#${start}`, 'code')
export const ownCodeKey = (player: PlayerId, start: string): Item => at(personPartition(player), `C#${start}`)
export const addressKey = (key: string): Item => at(`E#${key}`, 'address')
export const attemptKey = (address: string): Item => at(`E#${address}`, 'attempt')
export const recoveryKey = (hash: string): Item => at(`R#${hash}`, 'recovery')
export const ownKey = (player: PlayerId, prefix: 'E#' | 'B#' | 'R#', id: string): Item =>
  at(personPartition(player), `${prefix}${id}`)
export const hoursKey = (player: PlayerId): Item => at(personPartition(player), 'hours')
export const beatKey = (name: string): Item => at(`B#${name}`, 'beat')
export const secretKey = (name: string): Item => at(`S#${name}`, 'secret')

/** Notices. Those that are not done with are in the index `due`, spread over a few shards by their key. */
export const noticeKey = (key: string): Item => at(`N#${key}`, 'notice')
export const dueShards = ['0', '1', '2', '3']
export const dueShard = (key: string): string =>
  dueShards[[...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % dueShards.length]!

/** The tables as in cdk/tables.ts, without streams, backups and expiry. */
export function tableDefinitions(names: TableNames): CreateTableCommandInput[] {
  return [
    {
      TableName: names.journal,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [string('m'), number('v'), string('b'), number('at')],
      KeySchema: keys('m', 'v'),
      GlobalSecondaryIndexes: [keysOnly('born', 'b', 'at')],
    },
    {
      TableName: names.views,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [...['pk', 'sk', 'ls', 'lg', 'lp', 'ds'].map(string), number('due')],
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [
        keysOnly('byStatus', 'ls', 'lp'),
        keysOnly('byGame', 'lg', 'lp'),
        keysOnly('byDue', 'ds', 'due'),
      ],
    },
    {
      TableName: names.notices,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [string('pk'), string('sk'), string('ds'), number('dn')],
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [keysOnly('due', 'ds', 'dn')],
    },
    ...[names.live, names.accounts].map(
      (TableName): CreateTableCommandInput => ({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [string('pk'), string('sk')],
        KeySchema: keys('pk', 'sk'),
      }),
    ),
  ]
}

function string(AttributeName: string) {
  return { AttributeName, AttributeType: 'S' as const }
}

function number(AttributeName: string) {
  return { AttributeName, AttributeType: 'N' as const }
}

function keys(hash: string, range: string) {
  return [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ]
}

function keysOnly(IndexName: string, hash: string, range: string) {
  return { IndexName, KeySchema: keys(hash, range), Projection: { ProjectionType: 'KEYS_ONLY' as const } }
}
