import type { FastifyRequest } from 'fastify'
import type { Caller } from '../service/context.ts'
import { failed, type Outcome } from '../service/outcome.ts'
import type { Scope } from '../service/store.ts'
import { authenticate, type Register } from './authenticate.ts'

export const unauthorised = failed('unauthorised', 'unauthorised')

/** The caller of a request: null without a token. An invalid token is refused, never treated as none. */
export async function identify(register: Register, request: FastifyRequest): Promise<Outcome<Caller>> {
  const { authorization } = request.headers
  if (authorization === undefined) return { ok: true, value: null }
  const token = bearer(authorization)
  return token === undefined ? unauthorised : authenticate(register, token)
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
