import type { PlayerId, Seat } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import type { Accounts } from '../store/port.ts'
import { type Clocks, elapsed, type Moment, momentOf } from './clocks.ts'

export type Names = {
  of(players: readonly (PlayerId | null)[]): Promise<ReadonlyMap<PlayerId, string>>
  /** How each seat of a match is called in its sentences. */
  seats(match: Match): Promise<(seat: Seat) => string>
  forget(player: PlayerId): void
}

/**
 * Names change seldom and are asked for with every move, so those seen lately are kept: for good, or where
 * another process may have forgotten somebody, for a while.
 */
export function openNames(
  accounts: Accounts,
  clocks: Clocks,
  keptFor = Number.POSITIVE_INFINITY,
  capacity = 10_000,
): Names {
  let known = new Map<PlayerId, string>()
  let since: Moment | undefined

  /** A new map, not an empty one: sentences are still being made with the old. */
  function forgetOld(): void {
    if (keptFor === Number.POSITIVE_INFINITY) return
    since ??= momentOf(clocks)
    if (elapsed(since, clocks) < keptFor) return
    known = new Map()
    since = momentOf(clocks)
  }

  async function of(players: readonly (PlayerId | null)[]): Promise<ReadonlyMap<PlayerId, string>> {
    forgetOld()
    const missing = new Set<PlayerId>()
    for (const player of players) if (isMissing(player)) missing.add(player)
    if (missing.size > 0) {
      for (const [player, name] of await accounts.names([...missing])) known.set(player, name)
      for (const oldest of known.keys()) {
        if (known.size <= capacity) break
        known.delete(oldest)
      }
    }
    return known
  }

  function isMissing(player: PlayerId | null): player is PlayerId {
    return player !== null && !known.has(player)
  }

  return {
    of,
    async seats(match) {
      forgetOld()
      if (match.seats.some(({ player }) => isMissing(player))) {
        await of(match.seats.map(({ player }) => player))
      }
      const names = known
      return (seat) => seatName(match, seat, names)
    },
    forget: (player) => known.delete(player),
  }
}

export function seatName(
  match: { readonly seats: readonly { readonly player: PlayerId | null }[] },
  seat: Seat,
  names: ReadonlyMap<PlayerId, string>,
): string {
  const player = match.seats[seat]?.player
  if (player === undefined) return `Seat ${seat + 1}`
  if (player === null) return `Computer ${seat + 1}`
  const name = names.get(player) ?? `Seat ${seat + 1}`
  const alone = match.seats.filter((holder) => holder.player === player).length === 1
  return alone ? name : `${name} (${seat + 1})`
}
