import { idText } from '../kernel/ids.ts'
import type { Caller, Context } from './context.ts'
import { done, failed, type Outcome } from './outcome.ts'
import { oweSecurity } from './owed.ts'
import { hashOf, letIn } from './players.ts'
import type { Entrance, SignedIn } from './sign-in.ts'

/** A code to write down, shown this once; the one before ends. */
export async function makeRecovery(context: Context, { player }: NonNullable<Caller>): Promise<string> {
  const letters = idText(context.random(16))
  await context.store.accounts.putRecovery({ hash: hashOf(letters), player, created: context.clock() })
  await oweSecurity(context, player, 'recovery-made')
  return `rr_${letters}`
}

/** Signs in by the recovery code. It stays good: it is what somebody has who has lost everything else. */
export async function recover(
  context: Context,
  { code, kind, label }: { readonly code: string } & Entrance,
): Promise<Outcome<SignedIn>> {
  const { accounts } = context.store
  const kept = await accounts.recovery(hashOf(lettersOf(code)))
  const player = kept && (await accounts.player(kept.player))
  if (player === undefined) return recoveryWrong
  const token = await letIn(context, player.id, kind, label)
  if (!token.ok) return token
  await oweSecurity(context, player.id, 'recovered')
  return done({ player, token: token.value })
}

const recoveryWrong = failed('refused', 'recovery-wrong')

/** As people copy it from paper: with spaces, in capitals, with an O or an I that the alphabet has not. */
function lettersOf(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/^rr_/, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}
