import { createHmac, hash } from 'node:crypto'
import { idText, type PlayerId } from '../kernel/ids.ts'
import type { Context } from './context.ts'
import { isSame } from './same-hash.ts'

/**
 * What is mailed to prove something: each is computed from the server's key and what it stands for. So a mail that is
 * sent again says the same, and whoever reads the ledger or the accounts finds neither code nor link there.
 */
type Keyed = Pick<Context, 'mailKey'>

async function mac({ mailKey }: Keyed, text: string): Promise<Buffer> {
  return createHmac('sha256', await mailKey())
    .update(text)
    .digest()
}

/** The six digits of an attempt. */
export async function codeFor(context: Keyed, attempt: string): Promise<string> {
  const number = (await mac(context, `code ${attempt}`)).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Six digits as people type them. Empty where it can't be a code. */
export function digitsOf(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : ''
}

/** 78 letters: those of the attempt, then the proof. */
export async function linkFor(context: Keyed, attempt: string): Promise<string> {
  return attempt + idText(await mac(context, `link ${attempt}`))
}

/** The attempt that a link is for; undefined where the link is not one of ours. */
export async function attemptOfLink(context: Keyed, link: string): Promise<string | undefined> {
  const attempt = link.slice(0, 52)
  return isEqual(link, await linkFor(context, attempt)) ? attempt : undefined
}

/** What a link undoes that says "that wasn't me": what was done to this account since then. */
export type Since = { readonly player: PlayerId; readonly at: number }

export async function notMeFor(context: Keyed, { player, at }: Since): Promise<string> {
  const text = player.slice(2) + at.toString(36).padStart(9, '0')
  return text + idText(await mac(context, `not me ${text}`))
}

export async function sinceOf(context: Keyed, link: string): Promise<Since | undefined> {
  const since = { player: `p_${link.slice(0, 26)}` as PlayerId, at: Number.parseInt(link.slice(26, 35), 36) }
  if (!Number.isSafeInteger(since.at)) return undefined
  return isEqual(link, await notMeFor(context, since)) ? since : undefined
}

function isEqual(said: string, right: string): boolean {
  return isSame(hash('sha256', said), hash('sha256', right))
}
