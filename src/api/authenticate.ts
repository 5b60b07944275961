import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '../service/context.ts'
import { done, failed, type Outcome } from '../service/outcome.ts'
import { hasEnded, hashOf } from '../service/players.ts'
import type { Service } from '../service/service.ts'
import type { Token, TokenKind } from '../service/store.ts'

export const sessionPattern = /^rs_([0-9a-z]{26})_([A-Za-z0-9_-]{43})$/
const patterns: Readonly<Record<TokenKind, RegExp>> = {
  token: /^rt_([0-9a-z]{26})_([A-Za-z0-9_-]{43})$/,
  session: sessionPattern,
}
const unauthorised = failed('unauthorised', 'unauthorised')
export const sessionEnded = failed('unauthorised', 'session-ended')

/** Where an edge looks tokens up. */
export type Register = { readonly service: Pick<Service, 'findToken'>; readonly clock: () => number }

/** Who a token speaks for. Without one, the caller is a spectator. */
export async function authenticate(register: Register, token: string | undefined): Promise<Outcome<Caller>> {
  if (token === undefined) return done(null)
  const kept = await genuine(register, 'token', token)
  return kept === undefined ? unauthorised : done(callerOf(kept))
}

/** Who a session speaks for. */
export async function authenticateSession(register: Register, session: string): Promise<Outcome<Caller>> {
  const kept = await genuine(register, 'session', session)
  return kept === undefined ? sessionEnded : done(callerOf(kept))
}

/** What is kept of a token or a session; undefined where it is forged, has ended, or is of the other kind. */
export async function genuine(
  { service, clock }: Register,
  kind: TokenKind,
  text: string,
): Promise<Token | undefined> {
  const parts = patterns[kind].exec(text)
  if (parts === null) return undefined
  const [, id = '', secret = ''] = parts
  const kept = await service.findToken(id)
  // An unknown id is compared all the same, so that the time taken does not tell known ids from others.
  const expected = Buffer.from(kept?.hash ?? hashOf(''), 'hex')
  const same = timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), expected)
  return same && kept?.kind === kind && !hasEnded(kept, clock()) ? kept : undefined
}

/** A session has no end that could be known: it goes on while it is used. */
export function callerOf({ id, kind, player, scopes, expires }: Token): NonNullable<Caller> {
  return { player, scopes, expires: kind === 'session' ? null : expires, token: id }
}

/** Whether a token that was good is so still: it may have been revoked, or have run out. */
export async function isStillGood({ service, clock }: Register, id: string): Promise<boolean> {
  const kept = await service.findToken(id)
  return kept !== undefined && !hasEnded(kept, clock())
}
