import { type Commit, redactCommit } from '../kernel/commit.ts'
import type { PlayerId, Seat, Seq } from '../kernel/ids.ts'
import { type Match, seatsOf } from '../kernel/match.ts'
import type { Viewer } from '../kernel/secret.ts'

/**
 * Whom a view is folded for: a seat; null, a spectator; or the player who resigned a seat, who is told what the seat was
 * told up to that commit. The last differs from the seat's own viewpoint, with which its computer player plays.
 */
export type Viewpoint = Seat | null | Former

/** A resigned seat, and the commit in which it was. */
type Former = `${Seat}@${Seq}`

/** The viewpoint that a player has at a seat of theirs. */
export function viewpointOf(match: Pick<Match, 'seats' | 'status'>, seat: Seat): Viewpoint {
  const { resigned } = match.seats[seat]!
  return resigned === null || isOver(match) ? seat : `${seat}@${resigned}`
}

/** All viewpoints whose views a snapshot keeps, in its order: the seats', the spectators', those of resigned players. */
export function allViewpoints(match: Pick<Match, 'seats' | 'status'>): Viewpoint[] {
  const seats = [...match.seats.keys()]
  const former = seats.map((seat) => viewpointOf(match, seat)).filter((each) => typeof each === 'string')
  return [...seats, null, ...former]
}

/** A commit as it is told to a viewpoint; 'all' is the server's own. */
export function seenFrom(commit: Commit, viewpoint: Viewpoint | 'all'): Commit {
  if (viewpoint === 'all') return commit
  if (typeof viewpoint !== 'string') return redactCommit(commit, viewpoint === null ? [] : [viewpoint])
  const resigned = Number(viewpoint.split('@')[1])
  return redactCommit(commit, commit.seq <= resigned ? [seatIn(viewpoint)] : [])
}

/** The seat that a former player had. */
export function seatIn(viewpoint: Former): Seat {
  return Number(viewpoint.split('@')[0])
}

/**
 * What a player may see of a commit: all that any of their seats was told, and nothing that a seat was told after they
 * resigned it. Once the match is over nothing is secret any more.
 */
export function viewerOf(match: Pick<Match, 'seats' | 'status'>, player: PlayerId | null, seq: Seq): Viewer {
  if (isOver(match)) return 'all'
  return seatsOf(match, player).filter((seat) => seq <= (match.seats[seat]!.resigned ?? seq))
}

export function isOver({ status }: Pick<Match, 'status'>): boolean {
  return status === 'finished' || status === 'abandoned'
}
