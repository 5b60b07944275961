import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../service/context.ts'
import { done, failed, type Outcome } from '../service/outcome.ts'
import { isRenewable } from '../service/players.ts'
import { type Scope, StoreError, type Token } from '../service/store.ts'
import { authenticate, callerOf, genuine, sessionEnded } from './authenticate.ts'
import { endedSession, sessionCookie, sessionIn } from './browser/cookies.ts'
import { crossSite, mayUseSession } from './browser/own-page.ts'
import { siteOf } from './browser/site.ts'
import type { Deps } from './deps.ts'

export const unauthorised = failed('unauthorised', 'unauthorised')

/**
 * The caller of a request: by its token, or else by the session in its cookie; null without either. What is invalid is
 * refused, never treated as none.
 */
export async function identify(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome<Caller>> {
  const { authorization } = request.headers
  if (authorization === undefined) return identifySession(deps, request, reply)
  const token = bearer(authorization)
  return token === undefined ? unauthorised : authenticate(deps, token)
}

async function identifySession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome<Caller>> {
  const { cookie } = request.headers
  if (cookie === undefined) return done(null)
  const site = siteOf(deps.settings, request)
  const session = sessionIn(cookie, site)
  if (session === undefined) return done(null)
  if (!mayUseSession(request, site)) return crossSite
  const kept = await genuine(deps, 'session', session)
  if (kept === undefined) {
    // Script can't remove the cookie, and with it every further request would be refused.
    reply.header('set-cookie', endedSession(site))
    return sessionEnded
  }
  // What a browser asked for by itself is for our own pages alone.
  reply.header('cross-origin-resource-policy', 'same-origin')
  if (await isRenewed(deps, kept)) reply.header('set-cookie', sessionCookie(site, session))
  return done(callerOf(kept))
}

/** Where the store can't be written to, requests that only read go on, and the end is moved another time. */
async function isRenewed({ service, clock }: Deps, session: Token): Promise<boolean> {
  if (!isRenewable(session, clock())) return false
  try {
    return await service.renewSession(session.id)
  } catch (error) {
    if (error instanceof StoreError) return false
    throw error
  }
}

export function bearer(authorization: string): string | undefined {
  return /^bearer +([^\s]+)$/i.exec(authorization)?.[1]
}

/** A token may always revoke itself (a client signs out); to revoke others it needs the scope `account`. */
export function mayRevoke(caller: Caller, token: string): Outcome<NonNullable<Caller>> {
  return caller !== null && caller.token === token ? { ok: true, value: caller } : mayUse(caller, 'account')
}

export function mayUse(caller: Caller, scope: Scope): Outcome<NonNullable<Caller>> {
  if (caller === null) return unauthorised
  if (caller.scopes.includes(scope)) return { ok: true, value: caller }
  return failed('forbidden', 'scope-missing', { scope: { literal: scope } })
}
