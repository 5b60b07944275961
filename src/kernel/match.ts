import type { Result } from './game.ts'
import type { Hash, MatchId, PlayerId, Seat, Seq } from './ids.ts'

/**
 * A match as its log tells it. Folded from the whole log it is the server's truth; folded from a redacted
 * one it is what that viewer knows. JSON all the way, so a snapshot is its text.
 */
export type Match<S extends object = object> = {
  id: MatchId
  seq: Seq
  head: Hash
  /** When the first and the newest commit were made, in milliseconds. */
  created: number
  updated: number
  game: string
  rules: number
  edition: string
  options: object
  private: boolean
  hotseat: boolean
  /** The player who opened the table. */
  host: PlayerId
  /** How many seats the table has at the most; `seats` lists those taken, without gaps. */
  capacity: number
  status: 'open' | 'running' | 'finished' | 'abandoned'
  seats: SeatHolder[]
  /** The match's secret: null in a view until the match is over. */
  secret: string | null
  /** The game itself: null before the start. */
  state: S | null
  undo: Undo
  result: Result | null
}

export type SeatHolder = {
  player: PlayerId | null
  /** The kind of computer player that plays this seat, also after its player resigned. */
  bot: string | null
  nonce: string | null
  resigned: boolean
}

export type Undo = {
  /** Nobody can go back beyond this commit, consent or not. */
  floor: Seq
  /** `seat` may go back to any commit from `free` on without asking. */
  seat: Seat | null
  free: Seq
  offer: { seat: Seat; to: Seq; accepted: Seat[] } | null
  /** How often somebody has gone back, or asked to, since the last move of the game. */
  inARow: number
}

/** The seats that a player holds. */
export function seatsOf(match: Pick<Match, 'seats'>, player: PlayerId | null): Seat[] {
  const mine: Seat[] = []
  if (player === null) return mine
  for (let seat = 0; seat < match.seats.length; seat++)
    if (match.seats[seat]!.player === player) mine.push(seat)
  return mine
}
