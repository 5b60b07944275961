import type { Seat } from './ids.ts'
import type { Match, SeatHolder } from './match.ts'

/** The computer player that acts for a seat now; null where its player does. */
export function computerAt({ bot, helm, mate }: Pick<SeatHolder, 'bot' | 'helm' | 'mate'>): string | null {
  return bot ?? (helm === 'player' ? null : mate)
}

/** Whether a person acts for the seat now. */
export function isAtHelm(holder: SeatHolder): boolean {
  return isStaying(holder) && holder.helm === 'player'
}

/** Whether the seat is a person's who has not resigned. */
export function isStaying({ player, resigned }: Pick<SeatHolder, 'player' | 'resigned'>): boolean {
  return player !== null && resigned === null
}

/** Whether nobody has to move: all have agreed to a pause, or nobody is there. */
export function isResting({ pause, laidUp }: Pick<Match, 'pause' | 'laidUp'>): boolean {
  return pause.until !== null || laidUp !== null
}

/** Whether the seats that persons have are all adrift. */
export function isForsaken({ seats }: Pick<Match, 'seats'>): boolean {
  const staying = seats.filter(isStaying)
  return staying.length > 0 && staying.every(({ helm }) => helm === 'adrift')
}

/** The seats of persons that the match waits for. */
export function waitsFor(match: Match, turn: readonly Seat[], seat: Seat): boolean {
  return turn.includes(seat) && isAtHelm(match.seats[seat]!) && !isResting(match)
}
