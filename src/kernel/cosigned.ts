import type { Commit } from './commit.ts'
import type { Hash, PlayerId, Seat, Seq } from './ids.ts'
import { isMatchEvent, type MatchEvent } from './lobby.ts'
import { nonceHash } from './nonces.ts'
import type { Fault } from './proof/fault.ts'

/** Who had a part in the dice of a match. */
export type CoSigned = {
  readonly version: 1 | 2
  /** The seats whose nonce was sealed before any was opened, and counts. */
  readonly coSigned: readonly Seat[]
  /** The seats whose nonce was sealed and not opened, so that the match started without it. */
  readonly without: readonly Seat[]
  /** The seats of people who gave a nonce in the open, or none: they had no part in the dice that is worth anything. */
  readonly unsigned: readonly Seat[]
  /**
   * The newest commit in which somebody sat down, left or gave a hash. Whoever opened a nonce when the log was that
   * long or longer knows that nobody chose theirs afterwards, be it the server that was sent it.
   */
  readonly sealed: Seq
}

/**
 * Read from the public events alone, and apart from `decide`: so a player can tell it from the log of a running match,
 * in which the commands of others are not to be seen.
 */
export function coSigned(commits: readonly Commit[]): CoSigned & { readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const table: Table = { version: 1, seats: [], capacity: 0, started: false, without: [], sealed: 0 }
  let rolls = 0
  for (const commit of commits) {
    const { seq, roll } = commit
    for (const event of commit.events) {
      const text = isMatchEvent(event) ? noted(table, commit, event) : undefined
      if (text !== undefined) faults.push({ seq, code: 'nonce', text })
    }
    if (roll === undefined) continue
    if (table.version === 1 || roll !== rolls)
      faults.push({ seq, code: 'roll', text: `its dice are not those of roll ${rolls}` })
    rolls++
  }
  const { version, without, sealed, seats } = table
  const where = (test: (each: Sitting) => boolean): Seat[] =>
    seats.flatMap((each, seat) => (test(each) ? [seat] : []))
  return {
    version,
    coSigned: where(({ hash, nonce }) => hash !== null && nonce !== null),
    without,
    unsigned: where(({ player, hash }) => player !== null && hash === null),
    sealed,
    faults,
  }
}

type Sitting = { readonly player: PlayerId | null; hash: Hash | null; nonce: string | null }

type Table = {
  version: 1 | 2
  readonly seats: Sitting[]
  capacity: number
  started: boolean
  without: readonly Seat[]
  sealed: Seq
}

/** A log may come from anyone: an event that has not even its fields is a fault, and no crash. */
function noted(table: Table, commit: Commit, event: MatchEvent): string | undefined {
  try {
    return note(table, commit, event)
  } catch {
    return `${event.type} can not be read`
  }
}

/** Takes an event down, and says what is wrong with it. */
function note(table: Table, { match, seq }: Commit, event: MatchEvent): string | undefined {
  const { seats } = table
  const final = seats.some(({ hash, nonce }) => hash !== null && nonce !== null)
  switch (event.type) {
    case 'created':
      table.version = event.dice ?? 1
      table.capacity = event.seats
      return undefined
    case 'seat-taken': {
      const { player, nonceHash: hash = null } = event
      seats.push({ player, hash, nonce: null })
      table.sealed = seq
      return final ? 'somebody sat down after a nonce had been opened' : undefined
    }
    case 'seat-left':
      seats.splice(event.seat, 1)
      table.sealed = seq
      return final ? 'somebody left after a nonce had been opened' : undefined
    case 'capacity-set':
      table.capacity = event.seats
      return final ? 'the seats were set after a nonce had been opened' : undefined
    case 'nonce-sealed': {
      const sitting = seats[event.seat]
      if (sitting === undefined || table.started) return 'a hash was given where none can be'
      sitting.hash = event.hash
      sitting.nonce = null
      table.sealed = seq
      return final ? 'a hash was given after a nonce had been opened' : undefined
    }
    case 'nonce-opened': {
      const sitting = seats[event.seat]
      if (sitting === undefined || sitting.player === null || sitting.nonce !== null || table.started)
        return 'a nonce was opened where none can be'
      sitting.nonce = event.nonce
      if (seats.length < table.capacity) return 'a nonce was opened while seats were free'
      return nonceHash(match, sitting.player, event.nonce) === sitting.hash
        ? undefined
        : 'the nonce is not the one whose hash was given'
    }
    case 'started': {
      const closed = seats.flatMap(({ hash, nonce }, seat) => (hash !== null && nonce === null ? [seat] : []))
      table.started = true
      table.without = closed
      return closed.join() === (event.without ?? []).join()
        ? undefined
        : 'it does not name the seats whose nonce was closed'
    }
    default:
      return undefined
  }
}
