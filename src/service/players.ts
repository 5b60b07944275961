import { hash } from 'node:crypto'
import { idText, type MatchId, type PlayerId, type Seat } from '../kernel/ids.ts'
import { seatsOf } from '../kernel/match.ts'
import { firstLabel, type Player, type Scope, type Token } from '../store/port.ts'
import type { Caller, Context } from './context.ts'
import { done, failed, type Outcome } from './outcome.ts'
import { submit } from './play.ts'

export const scopes: readonly [Scope, ...Scope[]] = ['read', 'play', 'account']

/** A token's text, shown once. */
export type Issued = TokenWish & { readonly id: string; readonly token: string }

export async function signUp(
  context: Context,
  person: { readonly name: string; readonly email?: string | undefined },
): Promise<{ readonly player: Player; readonly issued: Issued }> {
  const player: Player = {
    id: `p_${idText(context.random(16))}` as PlayerId,
    name: person.name,
    email: person.email ?? null,
    created: context.clock(),
  }
  await context.store.accounts.putPlayer(player)
  const issued = await mint(context, player.id, { label: firstLabel, scopes, expires: null })
  return { player, issued }
}

export type TokenWish = {
  readonly label: string
  readonly scopes: readonly Scope[]
  readonly expires: number | null
}

/** One more token: it may do no more than the one that asks for it, and not for longer. */
export async function issueToken(
  context: Context,
  caller: NonNullable<Caller>,
  wish: TokenWish,
): Promise<Outcome<Issued>> {
  const scope = wish.scopes.find((each) => !caller.scopes.includes(each))
  if (scope !== undefined) {
    return failed('forbidden', 'scope-missing', { scope: { literal: scope } })
  }
  if (wish.expires !== null && wish.expires <= context.clock()) {
    return failed('malformed', 'expires-in-the-past')
  }
  if (caller.expires !== null && (wish.expires ?? Number.POSITIVE_INFINITY) > caller.expires) {
    return failed('forbidden', 'outlives-its-maker', {
      expires: caller.expires,
    })
  }
  return mintOneMore(context, caller.player, wish)
}

/** How many tokens a player may have that have not ended. */
export const mostTokens = 20

/**
 * Those that have ended are forgotten first, so that a player's list has an end as well. Counted once more afterwards: of
 * several requests at the same time, each sees what the others have put, and the last ones take theirs back.
 */
async function mintOneMore(context: Context, player: PlayerId, wish: TokenWish): Promise<Outcome<Issued>> {
  const { accounts } = context.store
  const kept = await accounts.tokens(player)
  const ended = kept.filter((token) => hasEnded(token, context.clock()))
  for (const { id } of ended) await accounts.revoke(player, id)
  if (kept.length - ended.length >= mostTokens) return tooManyTokens
  const issued = await mint(context, player, wish)
  if ((await accounts.tokens(player)).length <= mostTokens) return done(issued)
  await accounts.revoke(player, issued.id)
  return tooManyTokens
}

const tooManyTokens = failed('refused', 'too-many-tokens', { most: mostTokens })

async function mint(context: Context, player: PlayerId, wish: TokenWish): Promise<Issued> {
  const id = idText(context.random(16))
  const secret = Buffer.from(context.random(32)).toString('base64url')
  await context.store.accounts.putToken({
    id,
    player,
    hash: hashOf(secret),
    created: context.clock(),
    ...wish,
  })
  return { token: `rt_${id}_${secret}`, id, ...wish }
}

export function hasEnded({ expires }: Token, now: number): boolean {
  return expires !== null && expires <= now
}

export function hashOf(secret: string): string {
  return hash('sha256', secret)
}

export function whoAmI(context: Context, player: PlayerId): Promise<Player | undefined> {
  return context.store.accounts.player(player)
}

/** A token as it is kept, by its public half. */
export function findToken(context: Context, id: string): Promise<Token | undefined> {
  return context.store.accounts.token(id)
}

export function listTokens(context: Context, player: PlayerId): Promise<readonly Token[]> {
  return context.store.accounts.tokens(player)
}

export async function revokeToken(context: Context, player: PlayerId, id: string): Promise<Outcome<null>> {
  const revoked = await context.store.accounts.revoke(player, id)
  return revoked ? done(null) : failed('unknown', 'unknown-token')
}

/** Erases a person. Open tables are left and running matches resigned first, so that no match waits for them. */
export async function erase(context: Context, player: PlayerId): Promise<void> {
  for (const status of ['open', 'running'] as const) {
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await context.store.views.list({
        status,
        player,
        limit: 50,
        ...(cursor ? { cursor } : {}),
      })
      for (const { id } of page.rows) await goFrom(context, player, id)
      cursor = page.cursor
    }
  }
  await context.store.accounts.erase(player)
  context.names.forget(player)
}

/** From the last seat to the first: leaving one moves those after it down. */
async function goFrom(context: Context, player: PlayerId, match: MatchId): Promise<void> {
  let left: Seat | null = Number.POSITIVE_INFINITY
  while (left !== null) {
    const before: Seat = left
    // Each in a `use` of its own: a command that lost a race leaves behind a fold that must not be decided on.
    left = await context.matches.use(match, async (folded) => {
      const seat = folded && seatsOf(folded.truth, player).findLast((each) => each < before)
      if (seat === undefined) return null
      const open = folded!.truth.status === 'open'
      const command = open ? { type: 'leave-seat', seat } : { type: 'resign' }
      await submit(context, folded!, { player, seat: open ? null : seat }, { match, command })
      return seat
    })
  }
}
