import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '../service/context.ts'
import { done, failed, type Outcome } from '../service/outcome.ts'
import { hasEnded, hashOf } from '../service/players.ts'
import type { Service } from '../service/service.ts'

const pattern = /^rt_([0-9a-z]{26})_([A-Za-z0-9_-]{43})$/
const unauthorised = failed('unauthorised', 'unauthorised')

/** Where an edge looks tokens up. */
export type Register = { readonly service: Pick<Service, 'findToken'>; readonly clock: () => number }

/** Who a token speaks for. Without one, the caller is a spectator. */
export async function authenticate(
  { service, clock }: Register,
  token: string | undefined,
): Promise<Outcome<Caller>> {
  if (token === undefined) return done(null)
  const parts = pattern.exec(token)
  if (parts === null) return unauthorised
  const [, id = '', secret = ''] = parts
  const kept = await service.findToken(id)
  // An unknown id is compared all the same, so that the time taken does not tell known ids from others.
  const expected = Buffer.from(kept?.hash ?? hashOf(''), 'hex')
  const genuine = timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), expected)
  if (!genuine || kept === undefined) return unauthorised
  if (hasEnded(kept, clock())) return unauthorised
  const { player, scopes, expires } = kept
  return done({ player, scopes, expires, token: id })
}

/** The public half of a token, by which it is found. */
export function tokenId(token: string | undefined): string | null {
  return pattern.exec(token ?? '')?.[1] ?? null
}

/** Whether a token that was good is so still: it may have been revoked, or have run out. */
export async function isStillGood({ service, clock }: Register, id: string): Promise<boolean> {
  const kept = await service.findToken(id)
  return kept !== undefined && !hasEnded(kept, clock())
}
