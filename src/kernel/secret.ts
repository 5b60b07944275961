import { sha256 } from './hash.ts'
import { type Hash, lastSeat, type Seat } from './ids.ts'
import { canonical } from './json.ts'

/**
 * A value inside an event that only some seats may see. Everyone gets the seal, which binds the value
 * without telling it; those named in `to` get the value and the salt that opens the seal.
 */
export type Secret<T> = {
  readonly to: readonly Seat[]
  readonly seal: Hash
  readonly salt?: string | undefined
  readonly value?: T | undefined
}

/** What `decide` writes into an event. The runner seals it before anything else sees it. */
export function secret<T>(value: T, to: readonly Seat[]): Secret<T> {
  return { to: [...to].sort((a, b) => a - b), seal: unsealed, value }
}

const unsealed = '' as Hash

/**
 * What is wrong with the shape of a secret, if anything. It is `{to, seal}` or `{to, seal, salt, value}` and nothing
 * else: hashes cover `to` and `seal` alone, so any other field could be changed by anybody, and a value without its
 * salt could be any value.
 */
export function misshapen(secret: Secret<unknown>): string | undefined {
  for (const field in secret) {
    if (!fields.has(field)) return `has a field "${field}", which no hash covers`
  }
  const { to, seal, salt, value } = secret
  if (!Array.isArray(to) || !to.every(isSeat)) return 'does not say which seats are told it'
  if (!isHex(seal)) return 'has no seal'
  if (salt === undefined && value === undefined) return undefined
  if (salt === undefined) return 'has a value without the salt that would prove it'
  if (value === undefined) return 'has a salt without a value'
  return isHex(salt) ? undefined : 'has no proper salt'
}

const fields: ReadonlySet<string> = new Set(['to', 'seal', 'salt', 'value'])

function isSeat(seat: unknown): boolean {
  return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) <= lastSeat
}

function isHex(text: unknown): boolean {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
}

export function isSecret(value: unknown): value is Secret<unknown> {
  return typeof value === 'object' && value !== null && 'seal' in value
}

export type Viewer = readonly Seat[] | 'all'

/**
 * The value as a viewer may see it. This is the only place where secrets are taken out of anything: it
 * knows no game and no event, so no game and no event can be forgotten. Hashes cover `redact(x, [])`.
 */
export function redact<T>(value: T, viewer: Viewer): T {
  return viewer === 'all' ? value : (redacted(value, viewer) as T)
}

function redacted(value: unknown, seats: readonly Seat[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return redactedItems(value, seats)
  if (!isSecret(value)) return redactedFields(value as Record<string, unknown>, seats)
  return value.to.some((seat) => seats.includes(seat)) ? value : { to: value.to, seal: value.seal }
}

/** What holds no secret is not copied. */
function redactedItems(items: readonly unknown[], seats: readonly Seat[]): readonly unknown[] {
  let copy: unknown[] | undefined
  for (let i = 0; i < items.length; i++) {
    const seen = redacted(items[i], seats)
    if (seen === items[i]) continue
    copy ??= [...items]
    copy[i] = seen
  }
  return copy ?? items
}

function redactedFields(fields: Record<string, unknown>, seats: readonly Seat[]): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined
  for (const key in fields) {
    const seen = redacted(fields[key], seats)
    if (seen === fields[key]) continue
    copy ??= { ...fields }
    copy[key] = seen
  }
  return copy ?? fields
}

/** Seals every secret in a value that `decide` has just made; `salt` is called once per secret, in order. */
export function seal<T>(value: T, salt: () => string): T {
  return sealed(value, salt) as T
}

function sealed(value: unknown, salt: () => string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => sealed(item, salt))
  if (isSecret(value)) {
    const grain = salt()
    return { to: value.to, seal: sealOf(grain, value.value), salt: grain, value: value.value }
  }
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = sealed((value as Record<string, unknown>)[key], salt)
  return copy
}

export function sealOf(salt: string, value: unknown): Hash {
  return sha256(`${salt}:${canonical(value)}`)
}

/** Every secret in a value, with the path that leads to it. */
export function secretsIn(value: unknown): { path: string; secret: Secret<unknown> }[] {
  const found: { path: string; secret: Secret<unknown> }[] = []
  collect(value, '', found)
  return found
}

function collect(value: unknown, path: string, found: { path: string; secret: Secret<unknown> }[]): void {
  if (typeof value !== 'object' || value === null) return
  if (isSecret(value)) {
    found.push({ path, secret: value })
    return
  }
  for (const [key, field] of Object.entries(value)) {
    if (typeof field === 'object') collect(field, path === '' ? key : `${path}.${key}`, found)
  }
}
