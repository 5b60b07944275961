import type { MatchId, PlayerId } from '../../kernel/ids.ts'
import { type Accounts, firstLabel, type Player, type Token } from '../port.ts'
import type { Dynamo, Item } from './client.ts'
import {
  ownTitleKey,
  ownTokenKey,
  personPartition,
  profileKey,
  S,
  secretKey,
  titleKey,
  tokenKey,
} from './keys.ts'

/**
 * Tokens and titles have their own keys, and entries in their owner's partition. Those entries are written first and
 * removed last, so that erasing a player finds everything.
 */
export function dynamoAccounts(db: Dynamo, table: string): Accounts {
  const put = (item: Item, condition = {}) => db.put({ TableName: table, Item: item, ...condition })
  const remove = (key: Item): Promise<unknown> => db.remove({ TableName: table, Key: key })

  async function get<T>(key: Item): Promise<T | undefined> {
    const { Item } = await db.get({ TableName: table, Key: key })
    return Item && bodyOf<T>(Item)
  }

  async function getAll<T>(keys: readonly Item[]): Promise<T[]> {
    return (await db.getAll(table, keys)).map(bodyOf<T>)
  }

  /** The ids of a player's tokens (`K#`) or titles (`T#`). */
  async function owned(player: PlayerId, prefix: 'K#' | 'T#'): Promise<string[]> {
    const ids: string[] = []
    const pages = db.query({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': S(personPartition(player)), ':prefix': S(prefix) },
      ConsistentRead: true,
    })
    for await (const page of pages) ids.push(...page.map((item) => item.sk!.S!.slice(prefix.length)))
    return ids
  }

  /** Removes the item only if it is still theirs: another player may have written a new title. */
  function removeOwned(key: Item, owner: PlayerId) {
    return db.remove({
      TableName: table,
      Key: key,
      ConditionExpression: 'who = :who',
      ExpressionAttributeValues: { ':who': S(owner) },
    })
  }

  return {
    async putPlayer(player) {
      await put({ ...profileKey(player.id), body: S(JSON.stringify(player)) })
    },
    player: (id) => get<Player>(profileKey(id)),
    async names(ids) {
      const found = await getAll<Player>([...new Set(ids)].map(profileKey))
      return new Map(found.map(({ id, name }) => [id, name]))
    },
    async erase(id) {
      for (const token of await owned(id, 'K#')) {
        await removeOwned(tokenKey(token), id)
        await remove(ownTokenKey(id, token))
      }
      for (const match of (await owned(id, 'T#')) as MatchId[]) {
        await removeOwned(titleKey(match), id)
        await remove(ownTitleKey(id, match))
      }
      await remove(profileKey(id))
    },

    async putToken(token) {
      await put(ownTokenKey(token.player, token.id))
      const body = S(JSON.stringify(token))
      await put({ ...tokenKey(token.id), who: S(token.player), body, ...scoped })
    },
    async token(id) {
      const { Item } = await db.get({ TableName: table, Key: tokenKey(id) })
      return Item && tokenOf(Item)
    },
    async tokens(player) {
      const found = await db.getAll(table, (await owned(player, 'K#')).map(tokenKey))
      return found.map(tokenOf).sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
    },
    async revoke(player, id) {
      const { held } = await removeOwned(tokenKey(id), player)
      if (held) await remove(ownTokenKey(player, id))
      return held
    },

    async putTitle(match, author, title) {
      await put(ownTitleKey(author, match))
      await put({ ...titleKey(match), who: S(author), body: S(JSON.stringify({ match, title })) })
    },
    async titles(matches) {
      const found = await getAll<{ match: MatchId; title: string }>([...new Set(matches)].map(titleKey))
      return new Map(found.map(({ match, title }) => [match, title]))
    },

    async secret(name, offered) {
      const kept = await get<string>(secretKey(name))
      if (kept !== undefined) return kept
      const { held } = await put({ ...secretKey(name), body: S(JSON.stringify(offered)) }, unlessThere)
      return held ? offered : (await get<string>(secretKey(name)))!
    },
  }
}

/** Marks tokens that were written after the scope "account" was introduced. */
const scoped = { scoped: { BOOL: true } }

const unlessThere = { ConditionExpression: 'attribute_not_exists(pk)' }

/**
 * Items without `scoped` were written when "play" included what "account" allows now. Of those, the token issued at
 * sign-up keeps it, if it does not expire. It is recognised by its label, because the functions that read tokens may
 * neither write them nor query a player's others.
 */
function tokenOf(item: Item): Token {
  const token = bodyOf<Token>(item)
  const first = token.label === firstLabel && token.expires === null && token.scopes.includes('play')
  if (item.scoped !== undefined || !first) return token
  return { ...token, scopes: [...token.scopes, 'account'] }
}

function bodyOf<T>(item: Item): T {
  return JSON.parse(item.body!.S!) as T
}
