import type { Actor, Commit } from '../commit.ts'
import type { Typed } from '../game.ts'
import { hintsOn } from '../hints.ts'
import type { PlayerId } from '../ids.ts'
import { isMatchEvent, type MatchEvent } from '../lobby.ts'
import type { Match, SeatHolder } from '../match.ts'

/**
 * Why a commit can't have come from whom it names, if so. `match` is the match before it. Seats and hosts are public,
 * so everybody can ask this of every commit, while the match runs as well.
 */
export function senderFault(match: Match, { by, command, events }: Commit): string | undefined {
  const { player, seat } = by
  const readers = seat === null ? [] : [seat]
  if (command.to.join() !== readers.join()) return 'its command is not sealed for the seat that sent it'
  const [event] = events
  if (event === undefined) return 'nothing came of it'
  if (seat === null) {
    if (player === null || by.bot !== undefined)
      return isFull(event) && by.bot === undefined ? undefined : 'nobody sent it'
    return isMatchEvent(event) ? strangerAtTable(match, player, event) : 'no seat made this move'
  }
  if (isMatchEvent(event) && ofTheTable.has(event.type)) return `${event.type} is not done for a seat`
  const holder = match.seats[seat]
  if (holder === undefined) return `seat ${seat} is not taken`
  if (!plays(match, holder, by)) return `${player ?? 'a computer player'} does not hold seat ${seat}`
  if (isMatchEvent(event) && event.type === 'advised') {
    if (player === null || event.seat !== seat) return `nobody at seat ${event.seat} asked for a hint`
    return hintsOn(match) ? undefined : 'no hints are given at this table'
  }
  const unasked = event.type === 'rules-adopted' && player !== match.host
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
])
const ofASeat: ReadonlySet<string> = new Set([
  'undo-offered',
  'undo-accepted',
  'undo-declined',
  'rewound',
  'advised',
])

/** A log that may not get longer is closed by nobody. */
function isFull(event: Typed): boolean {
  return isMatchEvent(event) && event.type === 'abandoned' && event.commits !== undefined
}

/** A resigned seat is played by a computer player; in matches of older servers its player could go on as well. */
function plays(match: Match, holder: SeatHolder, { player, bot }: Actor): boolean {
  if (player === null) return holder.bot !== null && (bot === undefined || bot.bot === holder.bot)
  return (
    bot === undefined && holder.player === player && (holder.resigned === null || match.dice.version === 1)
  )
}

function strangerAtTable(match: Match, player: PlayerId, event: MatchEvent): string | undefined {
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
    case 'capacity-set':
    case 'started':
    case 'rules-adopted':
      return isHost ? undefined : `${player} is not the host`
    default:
      return undefined
  }
}
