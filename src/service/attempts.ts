import { hash } from 'node:crypto'
import { idText } from '../kernel/ids.ts'
import type { Attempt } from '../store/port.ts'
import type { Context } from './context.ts'
import { codeFor, digitsOf } from './mailed.ts'
import { failed, type Outcome } from './outcome.ts'
import { type Language, liveAttempt, oweCode } from './owed.ts'
import { hashOf } from './players.ts'
import { isSame } from './same-hash.ts'

const minute = 60_000
const day = 24 * 60 * minute

export const codeTime = 15 * minute
const mostTries = 5

/** So many mails an address gets: whoever types it, it may be somebody else's. */
const limits = [
  { most: 3, within: 15 * minute },
  { most: 10, within: day },
]

/** By it an address is unique: its case does not count, as no mail server of today goes by it. */
export function keyOf(email: string): string {
  return idText(Buffer.from(hash('sha256', email.trim().toLowerCase()), 'hex'))
}

/** For `secret` see `Attempt.hash`. */
export type CodeWish = Pick<Attempt, 'player'> & {
  readonly email: string
  readonly language: Language
  readonly secret: string | null
}

/**
 * Begins an attempt: a code is owed to the address, and the one before ends. Where the address has had too many, nothing
 * happens and the answer is the same. Nothing is looked up but the attempts for this address, so that an address with an
 * account takes as long as any other.
 */
export async function beginAttempt(context: Context, wish: CodeWish): Promise<Outcome<string>> {
  if (!context.mails) return failed('unavailable', 'no-mail')
  const { accounts } = context.store
  const { email, language, player, secret } = wish
  const address = keyOf(email)
  for (let turns = 0; turns < 16; turns++) {
    const now = context.clock()
    const before = await accounts.attempt(address)
    const mails = (before?.mails ?? []).filter((at) => at > now - day)
    const id = idText(context.random(16))
    if (limits.some(({ most, within }) => mails.filter((at) => at > now - within).length >= most)) {
      return { ok: true, value: address + id }
    }
    const after: Attempt = {
      address,
      id,
      email,
      language,
      player,
      hash: secret === null ? null : hashOf(secret),
      tries: 0,
      expires: now + codeTime,
      mails: [...mails, now],
      forget: now + day,
    }
    if (!(await accounts.changeAttempt(before, after, now))) continue
    await oweCode(context, after)
    return { ok: true, value: address + id }
  }
  return failed('unavailable', 'too-busy')
}

export const codeExpired = failed('refused', 'code-expired')
const codeWrong = failed('refused', 'code-wrong')

/** What proves that a person reads the mails to an address: the code of the attempt, or its link, which was checked. */
export type Proof = { readonly code: string } | 'link'

/**
 * Ends an attempt by its proof, once. `mine` says whether the attempt belongs to who asks: another's try is not counted.
 * `ready` may refuse before the attempt has ended.
 */
export async function endAttempt(
  context: Context,
  attempt: string,
  proof: Proof,
  mine: (kept: Attempt) => boolean,
  ready: (kept: Attempt) => Promise<Outcome<null>>,
): Promise<Outcome<Attempt>> {
  const { accounts } = context.store
  for (let turns = 0; turns < 16; turns++) {
    const now = context.clock()
    const kept = await liveAttempt(context, attempt)
    if (kept === undefined || !mine(kept)) return codeExpired
    const isRight =
      proof === 'link' || isSame(hashOf(digitsOf(proof.code)), hashOf(await codeFor(context, attempt)))
    if (!isRight) {
      const tries = kept.tries + 1
      const tried = tries < mostTries ? { ...kept, tries } : ended(kept)
      if (await accounts.changeAttempt(kept, tried, now)) return codeWrong
      continue
    }
    const allowed = await ready(kept)
    if (!allowed.ok) return allowed
    if (await accounts.changeAttempt(kept, ended(kept), now)) return { ok: true, value: kept }
  }
  return failed('unavailable', 'too-busy')
}

/** Only what limits the mails to its address is still kept. */
function ended(attempt: Attempt): Attempt {
  return { ...attempt, email: '', player: null, hash: null, tries: mostTries, expires: 0 }
}

/** Whether an attempt was begun by who has this secret. */
export function isOf(secret: string | undefined): (kept: Attempt) => boolean {
  return ({ hash: right }) => right !== null && secret !== undefined && isSame(hashOf(secret), right)
}
