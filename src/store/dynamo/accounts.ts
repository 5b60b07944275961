import type { MatchId, PlayerId } from '../../kernel/ids.ts'
import {
  type Accounts,
  type DeviceCode,
  firstLabel,
  type Player,
  type PlayerHours,
  type Token,
} from '../port.ts'
import type { Dynamo, Item } from './client.ts'
import {
  beatKey,
  codeKey,
  hoursKey,
  N,
  ownCodeKey,
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
 * Tokens, titles and device codes have their own keys, and entries in their owner's partition. Those entries are written first and
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

  /** The ids of a player's tokens (`K#`), titles (`T#`) or device codes (`C#`). */
  async function owned(player: PlayerId, prefix: 'K#' | 'T#' | 'C#'): Promise<string[]> {
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

  async function removeCodes(player: PlayerId): Promise<void> {
    for (const start of await owned(player, 'C#')) {
      await removeOwned(codeKey(start), player)
      await remove(ownCodeKey(player, start))
    }
  }

  function tokenItem(token: Token): Item {
    return { ...tokenKey(token.id), who: S(token.player), body: S(JSON.stringify(token)), ...scoped }
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
    async rename(id, name) {
      const player = await get<Player>(profileKey(id))
      if (player === undefined) return false
      const body = S(JSON.stringify({ ...player, name }))
      const { held } = await put({ ...profileKey(id), body }, ifThere)
      return held
    },
    async erase(id) {
      await removeCodes(id)
      for (const token of await owned(id, 'K#')) {
        await removeOwned(tokenKey(token), id)
        await remove(ownTokenKey(id, token))
      }
      for (const match of (await owned(id, 'T#')) as MatchId[]) {
        await removeOwned(titleKey(match), id)
        await remove(ownTitleKey(id, match))
      }
      await remove(hoursKey(id))
      await remove(profileKey(id))
    },

    async putToken(token) {
      await put(ownTokenKey(token.player, token.id))
      await put(tokenItem(token))
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
    async extend(token, expires) {
      const { held } = await put(tokenItem({ ...token, expires }), ifThere)
      return held
    },

    async putCode(code, now) {
      // Nothing here expires by itself: a player's code stays until their next one.
      await removeCodes(code.player)
      await put(ownCodeKey(code.player, code.start))
      const { held } = await put(codeItem(code), {
        ConditionExpression: 'attribute_not_exists(pk) OR #ends <= :now',
        ExpressionAttributeNames: { '#ends': 'ends' },
        ExpressionAttributeValues: { ':now': N(now) },
      })
      return held
    },
    code: (start) => get<DeviceCode>(codeKey(start)),
    async changeCode(before, after) {
      const asRead = {
        ConditionExpression: '#body = :before',
        ExpressionAttributeNames: { '#body': 'body' },
        ExpressionAttributeValues: { ':before': S(JSON.stringify(before)) },
      }
      if (after !== null) return (await put(codeItem(after), asRead)).held
      const { held } = await db.remove({ TableName: table, Key: codeKey(before.start), ...asRead })
      if (held) await remove(ownCodeKey(before.player, before.start))
      return held
    },

    async hours(players) {
      const found = await getAll<PlayerHours & { readonly player: PlayerId }>(
        [...new Set(players)].map(hoursKey),
      )
      return new Map(found.map(({ player, ...hours }) => [player, hours]))
    },
    async putHours(player, hours) {
      await put({ ...hoursKey(player), body: S(JSON.stringify({ player, ...hours })) })
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

    beat: async (name) => (await get<number>(beatKey(name))) ?? null,
    async putBeat(name, at) {
      await put({ ...beatKey(name), body: S(JSON.stringify(at)) })
    },
  }
}

/** Marks tokens that were written after the scope "account" was introduced. */
const scoped = { scoped: { BOOL: true } }

const unlessThere = { ConditionExpression: 'attribute_not_exists(pk)' }
const ifThere = { ConditionExpression: 'attribute_exists(pk)' }

function codeItem(code: DeviceCode): Item {
  const { start, player, expires } = code
  return {
    ...codeKey(start),
    who: S(player),
    ends: N(expires),
    body: S(JSON.stringify(code)),
  }
}

/**
 * Items without a kind are older than sessions. Items without `scoped` were written when "play" included what "account" allows now. Of those, the token issued at
 * sign-up keeps it, if it does not expire. It is recognised by its label, because the functions that read tokens may
 * neither write them nor query a player's others.
 */
function tokenOf(item: Item): Token {
  const token: Token = { kind: 'token', ...bodyOf<Omit<Token, 'kind'>>(item) }
  const first = token.label === firstLabel && token.expires === null && token.scopes.includes('play')
  if (item.scoped !== undefined || !first) return token
  return { ...token, scopes: [...token.scopes, 'account'] }
}

function bodyOf<T>(item: Item): T {
  return JSON.parse(item.body!.S!) as T
}
