import type { Result } from './game.ts'
import type { Hash, MatchId, PlayerId, Seat, Seq } from './ids.ts'
import type { Pace } from './lobby.ts'

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
  standIn: string | null
  /** Whether players may ask for hints, where the table says so; `hintsOn` is the answer for all tables. */
  hints: boolean | null
  /** How much time players have; null for a match without clocks. */
  pace: Pace | null
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
  pause: Pause
  /** While nobody is at any helm: when the match is abandoned. */
  laidUp: number | null
  result: Result | null
}

export type Pause = {
  /** While all have agreed that nobody has to move: until when. */
  until: number | null
  offer: { seat: Seat; until: number; lapses: number; accepted: Seat[] } | null
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
  /** Who acts for the seat's player: the player; after a time-out the mate, for this turn; or, adrift, until somebody comes. */
  helm: 'player' | 'mate' | 'adrift'
  /** The computer player that has the helm while the player has not. */
  mate: string | null
  /** Time-outs since the player last moved. */
  misses: number
  /** When the player last moved; null for one who has not. */
  moved: number | null
  /** Whether somebody else may take the seat over. */
  wanted: boolean
  /** Those who had the seat before, the first one first. */
  former: PlayerId[]
  clock: Clock | null
}

/** Of a seat that has waited at least once in a match with clocks. All times in milliseconds. */
export type Clock = {
  /** When the time of the period that runs is up; null while none does. */
  deadline: number | null
  /** While a period runs, the open time that it began with; else what is kept for the next one. */
  left: number | null
  /** When the period that runs, or the last one, began; and in which commit. */
  since: number
  seq: Seq
  /** The period before, which goes on where moves since then are taken back. */
  last: Period | null
}

export type Period = { deadline: number; left: number; since: number; until: number }

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
