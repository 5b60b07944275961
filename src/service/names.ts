import { botTitle } from '../bots/names.ts'
import type { PlayerId, Seat, Seq } from '../kernel/ids.ts'
import type { Match, SeatHolder } from '../kernel/match.ts'
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
  readonly helm: SeatHolder['helm']
  /** Time-outs since the player last moved. */
  readonly misses: number
  /** Whether somebody else may take the seat over. */
  readonly wanted: boolean
}

type Seated = {
  readonly seats: readonly {
    readonly player: PlayerId | null
    readonly bot: string | null
    /** In a match the commit, in a row whether. */
    readonly resigned: Seq | boolean | null
    readonly helm: SeatHolder['helm']
    readonly misses: number
    readonly wanted: boolean
  }[]
}

export function seatInfos(match: Seated, names: ReadonlyMap<PlayerId, string>): SeatInfo[] {
  return match.seats.map(({ player, bot, resigned, helm, misses, wanted }, seat) => ({
    seat,
    player,
    name: seatName(match, seat, names),
    bot,
    resigned: resigned !== null && resigned !== false,
    helm,
    misses,
    wanted,
  }))
}

type Holder = Pick<Seated['seats'][number], 'player' | 'bot'>

/** Players by their names, computer players by what they are; with the number of the seat where two would be called the same. */
export function seatName(
  { seats }: { readonly seats: readonly Holder[] },
  seat: Seat,
  names: ReadonlyMap<PlayerId, string>,
): string {
  const holder = seats[seat]
  const name = holder === undefined ? undefined : nameOf(holder, names)
  if (name === undefined) return `Seat ${seat + 1}`
  const alone = seats.filter((other) => isSame(other, holder!)).length === 1
  return alone ? name : `${name} (${seat + 1})`
}

function nameOf({ player, bot }: Holder, names: ReadonlyMap<PlayerId, string>): string | undefined {
  return player === null ? botTitle(bot ?? 'random') : names.get(player)
}

function isSame(one: Holder, other: Holder): boolean {
  return one.player === other.player && (one.player !== null || one.bot === other.bot)
}
