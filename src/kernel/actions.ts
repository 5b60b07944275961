import { seatsToConsent } from './consent.ts'
import { tell } from './describe.ts'
import type { Game } from './game.ts'
import type { Seat, Seq } from './ids.ts'
import { undoLimit } from './limits.ts'
import type { MatchCommand } from './lobby.ts'
import { type Match, seatsOf } from './match.ts'
import { seatsAreFinal } from './nonces.ts'
import type { Sentence } from './sentence.ts'

/** Something that a seat can do to the match now, besides the moves of its game. */
export type Action = {
  readonly seat: Seat
  readonly command: MatchCommand
  /** How it is written in a mail or a terminal. */
  readonly text: string
  readonly label: Sentence
}

/** All of them, for one seat. Going back is offered once: as far as it is free. */
export function actionsOf(game: Game, match: Match, seat: Seat): Action[] {
  if (match.seats[seat]?.player == null || match.seats[seat]?.resigned !== null) return []
  return [...undoActions(match, seat), ...timeActions(match, seat), ...tableActions(game, match, seat)].map(
    ([command, label]) => ({
      seat,
      command,
      text: format(command),
      label,
    }),
  )
}

function* undoActions(match: Match, seat: Seat): Generator<[MatchCommand, Sentence]> {
  if (match.status !== 'running') return
  const { offer } = match.undo
  if (offer === null) {
    const to = farthestFree(match, seat)
    if (to !== undefined && undoLimit(match, { type: 'undo' }) === undefined) {
      yield [{ type: 'undo', to }, tell('action.undo', { to })]
    }
    return
  }
  const { to } = offer
  if (offer.seat === seat) {
    yield [{ type: 'decline-undo' }, tell('action.withdraw-undo', { to })]
  } else if (seatsToConsent(match, offer.seat).includes(seat)) {
    const accept = { type: 'accept-undo' } as const
    if (!offer.accepted.includes(seat) && undoLimit(match, accept) === undefined) {
      yield [accept, tell('action.accept-undo', { seat: { seat: offer.seat }, to })]
    }
    yield [{ type: 'decline-undo' }, tell('action.decline-undo', { to })]
  }
}

/** How far a seat can go back without asking: over its own moves, or where there is no other person to be asked, to the start. */
function farthestFree(match: Match, seat: Seat): Seq | undefined {
  const { floor, free, seat: mover } = match.undo
  // Commits since then, if any, were hints.
  if (mover === null && free === floor) return undefined
  const alone = seatsToConsent(match, seat).length === 0
  const to = alone ? floor : mover === seat ? free : match.seq
  return to < match.seq ? to : undefined
}

function* timeActions(match: Match, seat: Seat): Generator<[MatchCommand, Sentence]> {
  if (match.status !== 'running') return
  const { offer, until } = match.pause
  const { helm, wanted } = match.seats[seat]!
  if (helm !== 'player') yield [{ type: 'take-helm' }, tell('action.take-helm')]
  if (until !== null) yield [{ type: 'resume' }, tell('action.resume')]
  if (offer?.seat === seat) yield [{ type: 'decline-pause' }, tell('action.withdraw-pause')]
  else if (offer !== null && seatsToConsent(match, offer.seat).includes(seat)) {
    if (!offer.accepted.includes(seat)) {
      yield [{ type: 'accept-pause' }, tell('action.accept-pause', { seat: { seat: offer.seat } })]
    }
    yield [{ type: 'decline-pause' }, tell('action.decline-pause')]
  }
  if (match.pace?.substitutes === 'anyone' && !wanted) {
    yield [{ type: 'seek-substitute' }, tell('action.seek-substitute')]
  }
}

function* tableActions(game: Game, match: Match, seat: Seat): Generator<[MatchCommand, Sentence]> {
  const { status, host, rules } = match
  const playing = status === 'open' || status === 'running'
  // The host may hold several seats: it is offered to the first that is still theirs.
  const first = seatsOf(match, host).find((each) => match.seats[each]!.resigned === null)
  if (playing && rules < game.rules && !seatsAreFinal(match) && first === seat) {
    yield [{ type: 'adopt-rules' }, tell('action.adopt-rules', { rules: game.rules })]
  }
  if (status === 'running') yield [{ type: 'resign' }, tell('action.resign')]
}

function format(command: MatchCommand): string {
  const words = command.type.replace('-', ' ')
  return command.type === 'undo' ? `${words} ${command.to}` : words
}
