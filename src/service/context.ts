import type { Minds } from '../bots/thought.ts'
import type { GameEntry } from '../games/entry.ts'
import type { PlayerId, Seat } from '../kernel/ids.ts'
import { type Match, seatsOf } from '../kernel/match.ts'
import type { Scope, Store } from '../store/port.ts'
import type { Advised } from './advice.ts'
import type { Analyses } from './analyses.ts'
import type { Clocks } from './clocks.ts'
import type { Feeds } from './feed.ts'
import type { MatchCache } from './match-cache.ts'
import type { Names } from './names.ts'
import { done, failed, type Outcome } from './outcome.ts'
import type { Pace } from './pace.ts'
import type { Signals } from './signals.ts'
import type { Memories } from './thinking/memory.ts'
import type { Thinker } from './thinking/thinker.ts'

/** What the use cases work with. Put together once, in a composition root. */
export type Context = Clocks & {
  readonly store: Store
  readonly matches: MatchCache
  readonly signals: Signals
  readonly names: Names
  readonly feeds: Feeds
  readonly games: readonly GameEntry[]
  /** The computer players of one of them. */
  readonly minds: (game: string) => Promise<Minds>
  readonly memories: Memories
  readonly thinker: Thinker
  /** Hints that are being thought of, by match, seat and position: whoever asks again meanwhile waits for the same one. */
  readonly advising: Map<string, Promise<Outcome<Advised>>>
  readonly analyses: Analyses
  /** Pages of logs are read one after the other, for all callers together. */
  readonly pages: Pace
  /** Null where this process is the only one. */
  readonly peers: Peers | null
  /** Keys the ids of tables, so that an id can't be computed from the request that opened the table. */
  readonly tableKey: () => Promise<Uint8Array>
  /** Of it the codes and links are made that are mailed, so that they are kept nowhere. */
  readonly mailKey: () => Promise<Uint8Array>
  /** Whether anybody delivers what is owed. */
  readonly mails: boolean
  readonly random: (bytes: number) => Uint8Array
}

/**
 * Other processes serve as well, and their commits cause no signal here. So no request is held back to wait for one:
 * a process that waits is paid for as one that works.
 */
export type Peers = {
  /** Milliseconds for which a name is cached. */
  readonly namesFor: number
}

/** Who is asking: null for a request without a token. */
export type Caller = {
  readonly player: PlayerId
  readonly scopes: readonly Scope[]
  /** When the caller's token ends, if it does. */
  readonly expires: number | null
  /** The public half of that token, where it was shown with this request. */
  readonly token?: string
} | null

/** A private match is open to its players; before it starts, also to those who were given its id. */
export function mayRead(match: Pick<Match, 'private' | 'status' | 'seats'>, caller: Caller): boolean {
  return !match.private || match.status === 'open' || seatsOf(match, caller?.player ?? null).length > 0
}

/** The seat a caller acts for: the one named, or the only one held; those resigned count only where no other is left. */
export function seatFor(match: Match, caller: Caller, wanted: Seat | undefined): Outcome<Seat> {
  const mine = seatsOf(match, caller?.player ?? null)
  if (wanted !== undefined) {
    if (wanted >= match.seats.length) return failed('unknown', 'unknown-seat', { seat: wanted })
    return mine.includes(wanted) ? done(wanted) : failed('forbidden', 'not-your-seat')
  }
  const kept = mine.filter((seat) => match.seats[seat]!.resigned === null)
  const able = kept.length > 0 ? kept : mine
  const [first, second] = able
  if (first === undefined) return failed('forbidden', 'no-seat')
  if (second !== undefined) {
    return failed('malformed', 'which-seat', {
      seats: { list: able },
    })
  }
  return done(first)
}
