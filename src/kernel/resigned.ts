import type { Actor } from './commit.ts'
import type { Match } from './match.ts'
import { type Refusal, refuse } from './sentence.ts'

/**
 * Whoever resigned a seat has no more say in it. This is asked before a new command is decided and not by `decide`
 * itself, because `verify` decides old commands again, and older logs have such commands in them.
 */
export function refuseResigned(match: Match, { player, seat }: Actor): Refusal | undefined {
  const gone = player !== null && seat !== null && match.seats[seat]!.resigned !== null
  return gone ? alreadyResigned : undefined
}

export const alreadyResigned = refuse('already-resigned')
