import { settledTime } from './addresses.ts'
import type { Context } from './context.ts'
import { type Since, sinceOf } from './mailed.ts'
import { failed, type Outcome } from './outcome.ts'

/** The name of the account that a link from a security mail is about; undefined where the link is none, or has ended. */
export async function readNotMe(context: Context, link: string): Promise<string | undefined> {
  const since = await liveSince(context, link)
  return since && (await context.store.accounts.player(since.player))?.name
}

/**
 * Ends all that lets anybody in, but for the addresses that were there before: every session and token, the recovery code,
 * and addresses that were confirmed since. So its owner signs in anew by mail, and nobody else can.
 */
export async function notMe(context: Context, link: string): Promise<Outcome<null>> {
  const { accounts } = context.store
  const since = await liveSince(context, link)
  if (since === undefined) return linkEnded
  const { player, at } = since
  for (const { key, confirmed } of await accounts.addresses(player)) {
    if (confirmed >= at) await accounts.dropAddress(player, key)
  }
  await accounts.dropRecovery(player)
  for (const { id } of await accounts.tokens(player)) await accounts.revoke(player, id)
  return { ok: true, value: null }
}

const linkEnded = failed('unknown', 'unknown-code')

async function liveSince(context: Context, link: string): Promise<Since | undefined> {
  const since = await sinceOf(context, link)
  return since !== undefined && context.clock() < since.at + settledTime ? since : undefined
}
