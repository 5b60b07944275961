import { type Commit, redactCommit } from '../kernel/commit.ts'
import type { PlayerId, Seat, Seq } from '../kernel/ids.ts'
import { type Match, seatsOf } from '../kernel/match.ts'
import type { Viewer } from '../kernel/secret.ts'

/**
 * Whose eyes a view is folded for: a seat's; null, a spectator's; or those of the player who resigned a seat, who is
 * told what the seat was told up to that commit. They differ from the seat's own, with which its computer player plays.
 */
export type Eyes = Seat | null | Former

/** A resigned seat, and the commit in which it was. */
type Former = `${Seat}@${Seq}`

/** With what eyes a player sees a seat of theirs. */
export function eyesOf(match: Pick<Match, 'seats' | 'status'>, seat: Seat): Eyes {
  const { resigned } = match.seats[seat]!
  return resigned === null || isOver(match) ? seat : `${seat}@${resigned}`
}

/** All eyes whose views a snapshot keeps, in its order: each seat's, a spectator's, and those of players who resigned. */
export function allEyes(match: Pick<Match, 'seats' | 'status'>): Eyes[] {
  const seats = [...match.seats.keys()]
  const former = seats.map((seat) => eyesOf(match, seat)).filter((eyes) => typeof eyes === 'string')
  return [...seats, null, ...former]
}

/** The server itself sees all. */
export function seenBy(commit: Commit, eyes: Eyes | 'all'): Commit {
  if (eyes === 'all') return commit
  if (typeof eyes !== 'string') return redactCommit(commit, eyes === null ? [] : [eyes])
  const resigned = Number(eyes.split('@')[1])
  return redactCommit(commit, commit.seq <= resigned ? [seatIn(eyes)] : [])
}

/** The seat that a former player had. */
export function seatIn(eyes: Former): Seat {
  return Number(eyes.split('@')[0])
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
