import type { MatchId, PlayerId } from '../../kernel/ids.ts'
import {
  type Accounts,
  type Address,
  type Attempt,
  type DeviceCode,
  firstLabel,
  type Player,
  type PlayerHours,
  type Recovery,
  type Token,
} from '../port.ts'
import type { Dynamo, Item } from './client.ts'
import {
  addressKey,
  attemptKey,
  beatKey,
  codeKey,
  hoursKey,
  N,
  ownCodeKey,
  ownKey,
  ownTitleKey,
  ownTokenKey,
  personPartition,
  profileKey,
  recoveryKey,
  S,
  secretKey,
  titleKey,
  tokenKey,
} from './keys.ts'

/**
 * Tokens, titles, codes and addresses have their own keys, and entries in their owner's partition. Those entries are written first and
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

  /** The ids of what is listed in a player's partition under a prefix. */
  async function owned(player: PlayerId, prefix: Prefix): Promise<string[]> {
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

  async function removeRecoveries(player: PlayerId, but?: string): Promise<void> {
    for (const hash of await owned(player, 'R#')) {
      if (hash === but) continue
      await removeOwned(recoveryKey(hash), player)
      await remove(ownKey(player, 'R#', hash))
    }
  }

  async function dropAddress(player: PlayerId, key: string): Promise<boolean> {
    const { held } = await removeOwned(addressKey(key), player)
    if (held) await remove(ownKey(player, 'E#', key))
    return held
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
      await removeRecoveries(id)
      for (const key of await owned(id, 'B#')) {
        await removeOwned(attemptKey(key), id)
        await remove(ownKey(id, 'B#', key))
      }
      for (const key of await owned(id, 'E#')) {
        const address = await get<Address>(addressKey(key))
        if (address?.player === id) await remove(attemptKey(key))
        await removeOwned(addressKey(key), id)
        await remove(ownKey(id, 'E#', key))
      }
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
      if (after !== null) return (await put(codeItem(after), asRead(before))).held
      const { held } = await db.remove({ TableName: table, Key: codeKey(before.start), ...asRead(before) })
      if (held) await remove(ownCodeKey(before.player, before.start))
      return held
    },

    async putAddress(address) {
      const { key, player } = address
      await put(ownKey(player, 'E#', key))
      const { held } = await put(
        { ...addressKey(key), who: S(player), body: S(JSON.stringify(address)) },
        {
          ConditionExpression: 'attribute_not_exists(pk) OR who = :who',
          ExpressionAttributeValues: { ':who': S(player) },
        },
      )
      if (!held) await remove(ownKey(player, 'E#', key))
      return held
    },
    address: (key) => get<Address>(addressKey(key)),
    async addresses(player) {
      const found = await getAll<Address>((await owned(player, 'E#')).map(addressKey))
      return found
        .filter((each) => each.player === player)
        .sort((a, b) => a.confirmed - b.confirmed || (a.key < b.key ? -1 : 1))
    },
    dropAddress,

    attempt: (address) => get<Attempt>(attemptKey(address)),
    async changeAttempt(before, after) {
      const { address, player, forget } = after
      if (player !== null) await put(ownKey(player, 'B#', address))
      const item: Item = {
        ...attemptKey(address),
        ...(player === null ? {} : { who: S(player) }),
        expires: N(Math.ceil(forget / 1000)),
        body: S(JSON.stringify(after)),
      }
      const { held } = await put(item, before === undefined ? unlessThere : asRead(before))
      return held
    },

    async putRecovery(recovery) {
      const { hash, player } = recovery
      await put(ownKey(player, 'R#', hash))
      await put({ ...recoveryKey(hash), who: S(player), body: S(JSON.stringify(recovery)) })
      await removeRecoveries(player, hash)
    },
    recovery: (hash) => get<Recovery>(recoveryKey(hash)),
    async recoveryOf(player) {
      const found = await getAll<Recovery>((await owned(player, 'R#')).map(recoveryKey))
      return found.sort((a, b) => b.created - a.created)[0]
    },
    dropRecovery: (player) => removeRecoveries(player),

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

type Prefix = 'K#' | 'T#' | 'C#' | 'E#' | 'B#' | 'R#'

function asRead(before: object) {
  return {
    ConditionExpression: '#body = :before',
    ExpressionAttributeNames: { '#body': 'body' },
    ExpressionAttributeValues: { ':before': S(JSON.stringify(before)) },
  }
}

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
