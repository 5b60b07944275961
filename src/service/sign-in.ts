import type { Address, Attempt, Player, TokenKind } from '../store/port.ts'
import { beginAttempt, codeExpired, endAttempt, isOf, type Proof } from './attempts.ts'
import type { Context } from './context.ts'
import { attemptOfLink, codeFor } from './mailed.ts'
import { done, failed, type Outcome } from './outcome.ts'
import { type Language, liveAttempt, oweSecurity } from './owed.ts'
import { addPlayer, letIn } from './players.ts'

/** What whoever asked to sign in keeps: the code counts together with the secret alone. */
export type Asked = { readonly attempt: string; readonly secret: string }

export type SignedIn = { readonly player: Player; readonly token: string }

/** How somebody is let in: as a program or as a browser, and what it is called. */
export type Entrance = { readonly kind: TokenKind; readonly label: string }

/** A code and a link are owed to an address. Whether it has an account makes no difference here. */
export async function startSignIn(
  context: Context,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<Outcome<Asked>> {
  const secret = Buffer.from(context.random(32)).toString('base64url')
  const begun = await beginAttempt(context, { email, language, player: null, secret })
  return begun.ok ? done({ attempt: begun.value, secret }) : begun
}

export type SignInProof = Asked & {
  readonly proof: { readonly code: string } | { readonly link: string }
  /** Of a new account, where the address has none. */
  readonly name: string | undefined
} & Entrance

export async function finishSignIn(context: Context, wish: SignInProof): Promise<Outcome<SignedIn>> {
  const { attempt, secret, name, kind, label } = wish
  const proof = await proofOf(context, wish)
  if (proof === undefined) return codeExpired
  const ended = await endAttempt(context, attempt, proof, isToSignIn(secret), async ({ address }) =>
    name === undefined && (await context.store.accounts.address(address)) === undefined
      ? nameNeeded
      : done(null),
  )
  if (!ended.ok) return ended
  const known = await context.store.accounts.address(ended.value.address)
  if (known === undefined) {
    return name === undefined ? codeExpired : signUpByMail(context, ended.value, name, { kind, label })
  }
  return signInTo(context, known, { kind, label })
}

const nameNeeded = failed('refused', 'name-needed')

/** A link proves its own attempt and no other. */
async function proofOf(context: Context, { attempt, proof }: SignInProof): Promise<Proof | undefined> {
  if ('code' in proof) return proof
  return (await attemptOfLink(context, proof.link)) === attempt ? 'link' : undefined
}

function isToSignIn(secret: string | undefined): (kept: Attempt) => boolean {
  const isMine = isOf(secret)
  return (kept) => kept.player === null && isMine(kept)
}

async function signUpByMail(
  context: Context,
  { address, email, language }: Attempt,
  name: string,
  { kind, label }: Entrance,
): Promise<Outcome<SignedIn>> {
  const { accounts } = context.store
  const player = await addPlayer(context, { name })
  const confirmed = { key: address, player: player.id, email, language, confirmed: player.created, chosen: 0 }
  if (!(await accounts.putAddress(confirmed))) {
    // It has come to another account meanwhile.
    await accounts.erase(player.id)
    return codeExpired
  }
  const token = await letIn(context, player.id, kind, label)
  return token.ok ? done({ player, token: token.value }) : token
}

async function signInTo(
  context: Context,
  { player: id }: Address,
  { kind, label }: Entrance,
): Promise<Outcome<SignedIn>> {
  const player = await context.store.accounts.player(id)
  if (player === undefined) return codeExpired
  const token = await letIn(context, id, kind, label)
  if (!token.ok) return token
  await oweSecurity(context, id, 'signed-in')
  return done({ player, token: token.value })
}

/** What a link shows, without doing anything. */
export type SignInLink =
  /** In the browser that asked: whom it would sign in as. */
  | { readonly where: 'here'; readonly attempt: string; readonly email: string; readonly isNew: boolean }
  /** Anywhere else: the code, to be typed there. */
  | { readonly where: 'elsewhere'; readonly code: string }

/** Undefined where the link is none, or has ended. */
export async function readSignInLink(
  context: Context,
  link: string,
  secret: string | undefined,
): Promise<SignInLink | undefined> {
  const attempt = await attemptOfLink(context, link)
  const kept = attempt && (await liveAttempt(context, attempt))
  if (!attempt || !kept || kept.player !== null) return undefined
  if (!isToSignIn(secret)(kept)) return { where: 'elsewhere', code: await codeFor(context, attempt) }
  const known = await context.store.accounts.address(kept.address)
  return { where: 'here', attempt, email: masked(known?.email ?? kept.email), isNew: known === undefined }
}

/** `anne@example.org` as `a…e@example.org`: enough for its owner. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  const last = at > 1 ? email[at - 1]! : ''
  return `${email[0]}…${last}${email.slice(at)}`
}
