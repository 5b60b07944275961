import type { PlayerId } from '../kernel/ids.ts'
import type { Attempt, Notice } from '../store/port.ts'
import type { Context } from './context.ts'
import { codeFor, linkFor, notMeFor } from './mailed.ts'

/** What can be said in a mail besides English. */
export const languages = ['en', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

/** What happened to an account that its owner should know of. */
export type SecurityEvent =
  | 'signed-in'
  | 'recovered'
  | 'token-issued'
  | 'address-added'
  | 'address-removed'
  | 'recovery-made'

/** What a notice has in it: no secret, and of a person only where the mail goes. */
type Owed =
  | { readonly kind: 'sign-in' | 'address'; readonly attempt: string }
  | {
      readonly kind: 'security'
      readonly event: SecurityEvent
      readonly at: number
      readonly to: string
      readonly language: Language
    }

/** What a mail says, as plain data. */
export type MailFacts = { readonly to: string; readonly language: Language } & (
  | {
      readonly kind: 'sign-in'
      readonly code: string
      /** The end of the link's path. */
      readonly link: string
      /** Of the account; null where there is none yet. */
      readonly name: string | null
    }
  | { readonly kind: 'address'; readonly code: string }
  | {
      readonly kind: 'security'
      readonly event: SecurityEvent
      readonly at: number
      readonly name: string
      readonly notMe: string
    }
)

async function owe(context: Context, notices: readonly Omit<Notice, 'tries' | 'due'>[]): Promise<void> {
  if (notices.length === 0) return
  const due = context.clock()
  await context.store.notices.owe(notices.map((notice) => ({ ...notice, due })))
  context.signals.notifyOwed()
}

/** The code for an address is to be mailed: to sign in, or to add the address to an account. */
export function oweCode(context: Context, { address, id, player }: Attempt): Promise<void> {
  const attempt = address + id
  const kind = player === null ? 'sign-in' : 'address'
  const body: Owed = { kind, attempt }
  return owe(context, [{ key: `${kind} ${attempt}`, player, body }])
}

/** All confirmed addresses of a player are to be told what happened, but for one that has just proved it. */
export async function oweSecurity(
  context: Context,
  player: PlayerId,
  event: SecurityEvent,
  { at = context.clock(), but }: { readonly at?: number; readonly but?: string } = {},
): Promise<void> {
  const told = (await context.store.accounts.addresses(player)).filter(({ key }) => key !== but)
  await owe(
    context,
    told.map(({ key, email: to, language }) => {
      const body: Owed = { kind: 'security', event, at, to, language: languageOf(language) }
      return { key: `security ${player} ${event} ${at} ${key}`, player, body }
    }),
  )
}

function languageOf(text: string): Language {
  return languages.find((each) => each === text) ?? 'en'
}

/** What the mail for a notice says as things stand; null where it has become needless. */
export async function mailFor(context: Context, { player, body }: Notice): Promise<MailFacts | null> {
  const owed = body as Owed
  const { accounts } = context.store
  if (owed.kind === 'security') {
    const { kind, event, at, to, language } = owed
    const owner = player === null ? undefined : await accounts.player(player)
    if (owner === undefined) return null
    const notMe = await notMeFor(context, { player: owner.id, at })
    return { kind, to, language, event, at, name: owner.name, notMe }
  }
  const { kind, attempt } = owed
  const kept = await liveAttempt(context, attempt)
  if (kept === undefined) return null
  const code = await codeFor(context, attempt)
  const language = languageOf(kept.language)
  if (kind === 'address') return { kind, to: kept.email, language, code }
  const known = await accounts.address(kept.address)
  const owner = known && (await accounts.player(known.player))
  // Not to another spelling of the address than the one that its owner has proved.
  const to = known?.email ?? kept.email
  return { kind, to, language, code, link: await linkFor(context, attempt), name: owner?.name ?? null }
}

/** An attempt that is the newest of its address and has not ended. */
export async function liveAttempt(context: Context, attempt: string): Promise<Attempt | undefined> {
  const kept = await context.store.accounts.attempt(attempt.slice(0, 26))
  const isLive = kept !== undefined && kept.id === attempt.slice(26) && kept.expires > context.clock()
  return isLive ? kept : undefined
}
