import { seatsToConsent } from './consent.ts'
import type { Game, Typed } from './game.ts'
import type { Seat } from './ids.ts'
import type { Match } from './match.ts'

/** The seats that must act in the game now; none unless the match is running. */
export function turnOf(game: Game, match: Match): readonly Seat[] {
  return match.status === 'running' && match.state !== null ? game.turn(match.state, match.rules) : []
}

/** The seats that the match waits for: those in turn, and those asked about an undo that have not answered. */
export function waitingOf(game: Game, match: Match): readonly Seat[] {
  const { offer } = match.undo
  const asked =
    match.status !== 'running' || offer === null
      ? []
      : seatsToConsent(match, offer.seat).filter((seat) => !offer.accepted.includes(seat))
  return [...new Set([...turnOf(game, match), ...asked])].sort((a, b) => a - b)
}

/** All that a seat may play now, from its own view. */
export function choicesOf(game: Game, view: Match, seat: Seat): readonly Typed[] {
  return view.status === 'running' && view.state !== null ? game.choices(view.state, seat, view.rules) : []
}
