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
  /** The computer player that goes on in a seat whose player resigns; null where the table names none. */
  substitute: string | null
  /** Whether players may ask for hints, where the table says so; `hintsOn` is the answer for all tables. */
  hints: boolean | null
  /** How many seats the table has at the most; `seats` lists those taken, without gaps. */
  capacity: number
  status: 'open' | 'running' | 'finished' | 'abandoned'
  seats: SeatHolder[]
  /** The match's secret: null in a view until the match is over. */
  secret: string | null
  dice: MatchDice
  /** The game itself: null before the start. */
  state: S | null
  undo: Undo
  result: Result | null
}

/** What chance goes by, besides the secret and the nonces. All of it is public. */
export type MatchDice = {
  /** 1: the dice of a commit go by its seq. 2: by the number of commits that rolled before it. */
  version: 1 | 2
  /** The seal of the match's secret. */
  seal: Hash
  /** How many commits rolled, those taken back included. */
  rolls: number
  /** The seats whose nonce was closed when the match started. */
  without: Seat[]
}

export type SeatHolder = {
  player: PlayerId | null
  /** The kind of computer player that plays this seat, also after its player resigned. */
  bot: string | null
  /** Part of all chance once it is here: given in the open, or sealed by its hash first and opened later. */
  nonce: string | null
  nonceHash: Hash | null
  /** The commit in which its player resigned; null for a seat that was not resigned. */
  resigned: Seq | null
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
