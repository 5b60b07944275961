import { hash } from 'node:crypto'
import { idText, type MatchId, type PlayerId, type Seat } from '../kernel/ids.ts'
import { seatsOf } from '../kernel/match.ts'
import { firstLabel, type Player, type Scope, type Token, type TokenKind } from '../store/port.ts'
import type { Caller, Context } from './context.ts'
import { done, failed, type Outcome } from './outcome.ts'
import { oweSecurity } from './owed.ts'
import { submit } from './play.ts'

export const scopes: readonly [Scope, ...Scope[]] = ['read', 'play', 'account']

/** A token's text, shown once. */
export type Issued = TokenWish & { readonly id: string; readonly token: string }

/** What people say of themselves. */
export type Person = { readonly name: string; readonly email?: string | undefined }

export async function signUp(
  context: Context,
  person: Person,
): Promise<{ readonly player: Player; readonly issued: Issued }> {
  const player = await addPlayer(context, person)
  const issued = await mint(context, player.id, 'token', { label: firstLabel, scopes, expires: null })
  return { player, issued }
}

/** Signs up in a browser, which gets a session and no token. */
export async function signUpWithSession(
  context: Context,
  person: Person,
  label: string,
): Promise<{ readonly player: Player; readonly session: string }> {
  const player = await addPlayer(context, person)
  const expires = sessionEnd(context.clock())
  const { token } = await mint(context, player.id, 'session', { label, scopes, expires })
  return { player, session: token }
}

export async function addPlayer(context: Context, person: Person): Promise<Player> {
  const player: Player = {
    id: `p_${idText(context.random(16))}` as PlayerId,
    name: person.name,
    email: person.email ?? null,
    created: context.clock(),
  }
  await context.store.accounts.putPlayer(player)
  return player
}

const day = 24 * 60 * 60_000

/** A session ends when it was not used for this long. */
export const sessionTime = 90 * day

export function sessionEnd(now: number): number {
  return now + sessionTime
}

/** Whether the end of a session should be moved: once a day is enough, and saves writes. */
export function isRenewable({ kind, expires }: Token, now: number): boolean {
  return kind === 'session' && expires !== null && sessionEnd(now) - expires >= day
}

/** Moves the end of a session that is used; false where it was revoked meanwhile. */
export async function renewSession(context: Context, id: string): Promise<boolean> {
  const kept = await context.store.accounts.token(id)
  if (kept?.kind !== 'session') return false
  return context.store.accounts.extend(kept, sessionEnd(context.clock()))
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
  const { issued, token } = make(context, caller.player, 'token', wish)
  if (!(await addToken(context, token))) return tooManyTokens
  await oweSecurity(context, caller.player, 'token-issued')
  return done(issued)
}

/** How many tokens and sessions a player may have that have not ended. */
export const mostTokens = 20

/**
 * Puts one more token or session; false where the player has too many. Those that have ended are forgotten first, so that
 * a player's list has an end as well. Counted once more afterwards: of several requests at the same time, each sees what
 * the others have put, and takes its own back where there are too many. So there are never too many, if sometimes fewer than
 * there could be.
 */
export async function addToken(context: Context, token: Token): Promise<boolean> {
  const { accounts } = context.store
  const { player } = token
  const kept = await accounts.tokens(player)
  const ended = kept.filter((each) => hasEnded(each, context.clock()))
  for (const { id } of ended) await accounts.revoke(player, id)
  if (kept.length - ended.length >= mostTokens) return false
  await accounts.putToken(token)
  if ((await accounts.tokens(player)).length <= mostTokens) return true
  await accounts.revoke(player, token.id)
  return false
}

export const tooManyTokens = failed('refused', 'too-many-tokens', { most: mostTokens })

/**
 * Lets somebody in who has proved who they are. Where there are too many tokens and sessions, the session goes that would end
 * first, and without one a session is let in nevertheless: nobody is locked out of an account that is theirs.
 */
export async function letIn(
  context: Context,
  player: PlayerId,
  kind: TokenKind,
  label: string,
): Promise<Outcome<string>> {
  const { accounts } = context.store
  const expires = kind === 'session' ? sessionEnd(context.clock()) : null
  const { issued, token } = make(context, player, kind, { label, scopes, expires })
  if (await addToken(context, token)) return done(issued.token)
  const sessions = (await accounts.tokens(player)).filter((each) => each.kind === 'session')
  const [first] = sessions.sort((a, b) => a.expires! - b.expires!)
  if (first !== undefined) await accounts.revoke(player, first.id)
  else if (kind === 'token') return tooManyTokens
  await accounts.putToken(token)
  return done(issued.token)
}

async function mint(context: Context, player: PlayerId, kind: TokenKind, wish: TokenWish): Promise<Issued> {
  const { issued, token } = make(context, player, kind, wish)
  await context.store.accounts.putToken(token)
  return issued
}

/** A new token: as it is shown once, and as it is kept. */
function make(context: Context, player: PlayerId, kind: TokenKind, wish: TokenWish) {
  const id = idText(context.random(16))
  const secret = Buffer.from(context.random(32)).toString('base64url')
  const token: Token = { id, kind, player, hash: hashOf(secret), created: context.clock(), ...wish }
  const issued: Issued = { token: tokenText(kind, id, secret), id, ...wish }
  return { issued, token }
}

export function tokenText(kind: TokenKind, id: string, secret: string): string {
  return `${kind === 'token' ? 'rt' : 'rs'}_${id}_${secret}`
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

/** Changes the name by which all matches show a player; undefined where there is no such player any more. */
export async function rename(context: Context, player: PlayerId, name: string): Promise<Player | undefined> {
  try {
    if (!(await context.store.accounts.rename(player, name))) return undefined
  } finally {
    // Also where the store failed: it may be changed nevertheless.
    context.names.forget(player)
  }
  return whoAmI(context, player)
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
