import type { Actor, Commit } from '../commit.ts'
import type { Typed } from '../game.ts'
import { computerAt } from '../helm.ts'
import { endsUnplayed, hostIsLate } from '../helm-commands.ts'
import { hintsOn } from '../hints.ts'
import type { PlayerId } from '../ids.ts'
import { isMatchEvent, type MatchEvent } from '../lobby.ts'
import { type Match, type SeatHolder, seatsOf } from '../match.ts'

/**
 * Why a commit can't have come from whom it names, if so. `match` is the match before it. Seats and hosts are public,
 * so everybody can ask this of every commit, while the match runs as well.
 */
export function senderFault(match: Match, commit: Commit): string | undefined {
  const { by, command, events } = commit
  const { player, seat } = by
  const readers = seat === null ? [] : [seat]
  if (command.to.join() !== readers.join()) return 'its command is not sealed for the seat that sent it'
  const [event] = events
  if (event === undefined) return 'nothing came of it'
  if (seat === null) {
    if (player === null || by.bot !== undefined)
      return isOfService(match, event, commit.at) && by.bot === undefined ? undefined : 'nobody sent it'
    return isMatchEvent(event) ? strangerAtTable(match, player, event, commit.at) : 'no seat made this move'
  }
  if (isMatchEvent(event) && ofTheTable.has(event.type)) return `${event.type} is not done for a seat`
  const holder = match.seats[seat]
  if (holder === undefined) return `seat ${seat} is not taken`
  if (!plays(match, holder, by)) return `${player ?? 'a computer player'} does not hold seat ${seat}`
  if (isMatchEvent(event) && event.type === 'advised') {
    if (player === null || event.seat !== seat) return `nobody at seat ${event.seat} asked for a hint`
    return hintsOn(match) ? undefined : 'no hints are given at this table'
  }
  const unasked = (event.type === 'rules-adopted' || event.type === 'pace-set') && player !== match.host
  return unasked ? `${player} is not the host` : undefined
}

const ofTheTable: ReadonlySet<string> = new Set([
  'created',
  'seat-taken',
  'seat-left',
  'capacity-set',
  'nonce-sealed',
  'nonce-opened',
  'started',
  'timed-out',
  'deadline-moved',
  'pause-lapsed',
  'seat-passed',
])
const ofASeat: ReadonlySet<string> = new Set([
  'undo-offered',
  'undo-accepted',
  'undo-declined',
  'rewound',
  'advised',
  'helm-taken',
  'time-called',
  'substitute-wanted',
  'pause-offered',
  'pause-accepted',
  'pause-declined',
  'paused',
])

/** What nobody sends: the end of a log that may not get longer, or of a match that nobody comes to; and what time does. */
function isOfService(match: Match, event: Typed, at: number): boolean {
  if (!isMatchEvent(event)) return false
  switch (event.type) {
    case 'abandoned': {
      const end = endsUnplayed(match)
      return event.commits !== undefined || (end !== null && at >= end)
    }
    case 'timed-out': {
      const deadline = match.seats[event.seat]?.clock?.deadline ?? null
      return deadline !== null && at >= deadline
    }
    case 'resumed':
      return match.pause.until !== null && at >= match.pause.until
    case 'deadline-moved':
    case 'pause-lapsed':
      return true
    default:
      return false
  }
}

/** A seat is played by a computer player that sits there or that has its helm; a resigned one by a computer player; in matches of older servers its player could go on as well. */
function plays(match: Match, holder: SeatHolder, { player, bot }: Actor): boolean {
  if (player === null) {
    const computer = computerAt(holder)
    return computer !== null && (bot === undefined || bot.bot === computer)
  }
  return (
    bot === undefined && holder.player === player && (holder.resigned === null || match.dice.version === 1)
  )
}

function strangerAtTable(match: Match, player: PlayerId, event: MatchEvent, at: number): string | undefined {
  if (ofASeat.has(event.type)) return 'no seat made this move'
  const isHost = player === match.host
  switch (event.type) {
    case 'created':
      return event.host === player ? undefined : `${player} is not the host`
    case 'seat-taken':
      return event.player === player || (event.player === null && isHost)
        ? undefined
        : `${player} did not sit down`
    case 'seat-left':
    case 'resigned': {
      const holder = match.seats[event.seat]
      const mine = holder?.player === player || (holder?.bot != null && isHost)
      return mine ? undefined : `${player} does not hold seat ${event.seat}`
    }
    case 'nonce-sealed':
    case 'nonce-opened':
      return match.seats[event.seat]?.player === player
        ? undefined
        : `${player} does not hold seat ${event.seat}`
    case 'started': {
      const mayStart = isHost || (hostIsLate(match, at) && seatsOf(match, player).length > 0)
      return mayStart ? undefined : `${player} is not the host`
    }
    case 'seat-passed': {
      const wanted = event.player === player && match.seats[event.seat]?.wanted === true
      return wanted ? undefined : `${player} may not take over seat ${event.seat}`
    }
    case 'capacity-set':
    case 'rules-adopted':
    case 'pace-set':
      return isHost ? undefined : `${player} is not the host`
    default:
      return undefined
  }
}
