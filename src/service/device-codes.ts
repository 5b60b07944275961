import { idText } from '../kernel/ids.ts'
import type { DeviceCode, Player, Token } from '../store/port.ts'
import type { Caller, Context } from './context.ts'
import { done, failed, type Outcome } from './outcome.ts'
import { oweSecurity } from './owed.ts'
import { addToken, hasEnded, hashOf, sessionEnd, tooManyTokens, whoAmI } from './players.ts'
import { isSame } from './same-hash.ts'

/** Consonants alone, as RFC 8628 advises: none looks like another, and they make no words. */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ'
const startLength = 4
const codeLength = 8
const codeTime = 2 * 60_000
const mostTries = 5

export type ShownCode = { readonly id: string; readonly code: string; readonly expires: number }

/** What a device that typed a code keeps: the secret of the session that it gets once the first device confirms. */
export type Claim = { readonly start: string; readonly session: string; readonly secret: string }

export type Claimed =
  | { readonly state: 'pending'; readonly check: string; readonly expires: number }
  | { readonly state: 'confirmed'; readonly player: Player }

/** The code as the device that shows it may see it. */
export type CodeInfo = {
  readonly id: string
  readonly expires: number
  /** The device that typed it; `check` is shown on both, so that people confirm their own and no other. */
  readonly device: { readonly label: string; readonly check: string } | null
}

/** A code for another device, which may then do as much as the caller. An earlier code of the player ends. */
export async function createDeviceCode(
  context: Context,
  caller: NonNullable<Caller>,
): Promise<Outcome<ShownCode>> {
  // A session goes on for as long as it is used: a token that ends must not make one.
  if (caller.expires !== null) return failed('forbidden', 'outlives-its-maker', { expires: caller.expires })
  const now = context.clock()
  const expires = now + codeTime
  for (let draws = 0; draws < 8; draws++) {
    const code = randomLetters(context)
    const start = code.slice(0, startLength)
    const { player, scopes } = caller
    const kept = { start, hash: hashOf(code), player, scopes, expires, tries: 0, claim: null }
    if (await context.store.accounts.putCode(kept, now)) return done({ id: start, code, expires })
  }
  return failed('unavailable', 'too-busy')
}

/**
 * A new device types a code. It gets nothing but the secret of a session to come: the first device confirms. Unknown,
 * ended, used and wrong codes are answered alike; a wrong code counts for the one whose first letters it has.
 */
export async function claimDeviceCode(
  context: Context,
  typed: string,
  label: string,
): Promise<Outcome<{ readonly claim: Claim; readonly check: string; readonly expires: number }>> {
  const { accounts } = context.store
  const code = lettersOf(typed)
  const start = code.slice(0, startLength)
  for (let turns = 0; turns < 16; turns++) {
    const kept = await liveCode(context, start)
    if (kept === undefined) return codeWrong
    // Once a device has typed it there is nothing left to guess, and nobody can end it by wrong tries.
    if (kept.claim !== null) return codeWrong
    if (!isSame(hashOf(code), kept.hash)) {
      const tries = kept.tries + 1
      if (await accounts.changeCode(kept, tries < mostTries ? { ...kept, tries } : null)) return codeWrong
      continue
    }
    const session = idText(context.random(16))
    const secret = Buffer.from(context.random(32)).toString('base64url')
    const check = String(Buffer.from(context.random(4)).readUInt32BE() % 100).padStart(2, '0')
    // As much time again to look at both devices and confirm.
    const expires = context.clock() + codeTime
    const claim = { session, hash: hashOf(secret), label, check }
    if (await accounts.changeCode(kept, { ...kept, expires, claim })) {
      return done({ claim: { start, session, secret }, check, expires })
    }
  }
  return failed('unavailable', 'too-busy')
}

/** How it stands with a code that this device has typed; undefined where it has not, or no more. */
export async function claimedDeviceCode(
  context: Context,
  typed: string,
  { start, session, secret }: Claim,
): Promise<Claimed | undefined> {
  const code = lettersOf(typed)
  if (code.slice(0, startLength) !== start) return undefined
  const made = await context.store.accounts.token(session)
  if (made !== undefined) {
    if (made.kind !== 'session' || !isSame(hashOf(secret), made.hash)) return undefined
    const player = hasEnded(made, context.clock()) ? undefined : await whoAmI(context, made.player)
    return player && { state: 'confirmed', player }
  }
  const kept = await liveCode(context, start)
  if (kept?.claim?.session !== session || !isSame(hashOf(secret), kept.claim.hash)) return undefined
  return { state: 'pending', check: kept.claim.check, expires: kept.expires }
}

export async function readDeviceCode(
  context: Context,
  caller: NonNullable<Caller>,
  id: string,
): Promise<Outcome<CodeInfo>> {
  const kept = await ownCode(context, caller, id)
  if (!kept.ok) return kept
  const { claim, expires } = kept.value
  const device = claim && { label: claim.label, check: claim.check }
  return done({ id, expires, device })
}

/** The session of the device that typed the code begins. The code ends first: whoever ends it otherwise ends it for good. */
export async function confirmDeviceCode(
  context: Context,
  caller: NonNullable<Caller>,
  id: string,
): Promise<Outcome<null>> {
  const { accounts } = context.store
  const kept = await ownCode(context, caller, id)
  if (!kept.ok) return kept
  const { claim, player, scopes } = kept.value
  if (claim === null) return failed('refused', 'code-not-typed')
  // A code that was typed changes only by its end.
  if (!(await accounts.changeCode(kept.value, null))) return unknownCode
  const created = context.clock()
  const session: Token = {
    id: claim.session,
    kind: 'session',
    player,
    hash: claim.hash,
    scopes,
    label: claim.label,
    created,
    expires: sessionEnd(created),
  }
  if (await addToken(context, session)) {
    await oweSecurity(context, player, 'signed-in')
    return done(null)
  }
  await accounts.putCode(kept.value, created)
  return tooManyTokens
}

/** The code ends, typed or not. */
export async function dropDeviceCode(
  context: Context,
  caller: NonNullable<Caller>,
  id: string,
): Promise<Outcome<null>> {
  for (let turns = 0; turns < 16; turns++) {
    const kept = await ownCode(context, caller, id)
    if (!kept.ok) return kept
    if (await context.store.accounts.changeCode(kept.value, null)) return done(null)
  }
  return failed('unavailable', 'too-busy')
}

const codeWrong = failed('refused', 'code-wrong')
const unknownCode = failed('unknown', 'unknown-code')

async function ownCode(
  context: Context,
  { player }: NonNullable<Caller>,
  id: string,
): Promise<Outcome<DeviceCode>> {
  const kept = await liveCode(context, id)
  return kept?.player === player ? done(kept) : unknownCode
}

async function liveCode(context: Context, start: string): Promise<DeviceCode | undefined> {
  if (start.length !== startLength) return undefined
  const kept = await context.store.accounts.code(start)
  return kept !== undefined && kept.expires > context.clock() ? kept : undefined
}

/** As people type it: in small letters, with a space or a dash in the middle. Empty where it can't be a code. */
function lettersOf(typed: string): string {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCode = letters.length === codeLength && [...letters].every((letter) => alphabet.includes(letter))
  return isCode ? letters : ''
}

/** Bytes from 240 on are left out, so that every letter is equally likely. */
function randomLetters({ random }: Context): string {
  const most = 256 - (256 % alphabet.length)
  let letters = ''
  while (letters.length < codeLength) {
    for (const byte of random(codeLength)) {
      if (byte < most && letters.length < codeLength) letters += alphabet[byte % alphabet.length]
    }
  }
  return letters
}
