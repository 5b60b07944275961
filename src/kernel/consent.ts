import type { PlayerId, Seat } from './ids.ts'
import type { Match } from './match.ts'

/**
 * The seats whose word an undo or a pause needs: one for each other person who is still in the match. Who has not come for
 * long has agreed.
 */
export function seatsToConsent(match: Match, asking: Seat): Seat[] {
  const asker = match.seats[asking]!.player
  const seen = new Set<PlayerId | null>([asker, null])
  return match.seats.flatMap((holder, seat) => {
    if (holder.resigned !== null || holder.helm === 'adrift' || seen.has(holder.player)) return []
    seen.add(holder.player)
    return [seat]
  })
}
