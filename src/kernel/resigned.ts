import type { Actor } from './commit.ts'
import { computerAt } from './helm.ts'
import type { Match } from './match.ts'
import { type Refusal, refuse } from './sentence.ts'

/**
 * Whoever resigned a seat has no more say in it, nor has a computer player at whose seat a person has the helm again. This is
 * asked before a new command is decided and not by `decide` itself, because `verify` decides old commands again, and older
 * logs have such commands in them.
 */
export function refuseSender(match: Match, { player, seat }: Actor): Refusal | undefined {
  if (seat === null) return undefined
  const holder = match.seats[seat]!
  if (player !== null) return holder.resigned === null ? undefined : alreadyResigned
  return computerAt(holder) === null ? refuse('helm-not-yours') : undefined
}

export const alreadyResigned = refuse('already-resigned')
