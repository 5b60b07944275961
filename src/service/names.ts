import type { PlayerId, Seat, Seq } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import type { Accounts } from '../store/port.ts'
import { type Clocks, elapsed, type Moment, momentOf } from './clocks.ts'

export type Names = {
  of(players: readonly (PlayerId | null)[]): Promise<ReadonlyMap<PlayerId, string>>
  /** The name of each seat of a match, as sentences use it. */
  seats(match: Pick<Match, 'seats'>): Promise<(seat: Seat) => string>
  forget(player: PlayerId): void
}

/**
 * Names change seldom and are needed with every move, so they are cached: without an end in a single process, and for
 * `keptFor` milliseconds where another process may have erased or renamed a player.
 */
export function openNames(
  accounts: Accounts,
  clocks: Clocks,
  keptFor = Number.POSITIVE_INFINITY,
  capacity = 10_000,
): Names {
  let known = new Map<PlayerId, string>()
  let since: Moment | undefined
  let forgets = 0

  /** A new map rather than `clear()`: sentences are still being made with the old one. */
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
      const before = forgets
      const found = await accounts.names([...missing])
      // A lookup that started before a name was changed may return the old one: don't cache it.
      if (before !== forgets) return new Map([...known, ...found])
      for (const [player, name] of found) known.set(player, name)
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
      const missing = match.seats.some(({ player }) => isMissing(player))
      const names = missing ? await of(match.seats.map(({ player }) => player)) : known
      return (seat) => seatName(match, seat, names)
    },
    forget(player) {
      forgets++
      known.delete(player)
    },
  }
}

/** A seat as lists and views show it. */
export type SeatInfo = {
  readonly seat: Seat
  readonly player: PlayerId | null
  readonly name: string
  readonly bot: string | null
  readonly resigned: boolean
}

type Seated = {
  readonly seats: readonly {
    readonly player: PlayerId | null
    readonly bot: string | null
    /** In a match the commit, in a row whether. */
    readonly resigned: Seq | boolean | null
  }[]
}

export function seatInfos(match: Seated, names: ReadonlyMap<PlayerId, string>): SeatInfo[] {
  return match.seats.map(({ player, bot, resigned }, seat) => ({
    seat,
    player,
    name: seatName(match, seat, names),
    bot,
    resigned: resigned !== null && resigned !== false,
  }))
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
