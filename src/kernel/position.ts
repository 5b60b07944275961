import { seatsToConsent } from './consent.ts'
import { tell } from './describe.ts'
import type { Game, PositionPart } from './game.ts'
import type { Seat } from './ids.ts'
import type { Match } from './match.ts'
import { count, list, type Param, type Sentence, seatParam } from './sentence.ts'

/**
 * A match in words, from a view alone: how it stands, then what the game says of the reader's own things, of the other
 * seats and of the board.
 */
export function position(game: Game, view: Match, seat: Seat | null): PositionPart[] {
  const parts = view.state === null ? [] : game.position(view.state, seat, view.rules)
  const standing = [...standingOf(game, view)]
  const phase = parts.find(({ part }) => part === 'phase')
  return [
    { part: 'phase', about: null, lines: [...standing, ...(phase?.lines ?? [])] },
    ...parts.filter((part) => part !== phase),
  ]
}

function* standingOf(game: Game, view: Match): Generator<Sentence> {
  const { status, seats, capacity, result, undo } = view
  if (status === 'open') {
    yield tell('position.open', { taken: seats.length, seats: count(capacity, 'seat') })
  } else if (status === 'abandoned') {
    yield tell('position.abandoned')
  } else if (result !== null) {
    const winners = result.places.filter(({ place }) => place === 1)
    yield tell('position.won', { winners: list(winners, ({ seat }) => ({ seat })) })
    for (const { place, seat, score } of result.places) {
      yield tell('position.place', { place, seat: { seat }, score: count(score, 'point') })
    }
  } else {
    const turn = game.turn(view.state as object, view.rules)
    yield tell('position.turn', { seats: list(turn, seatParam) })
    const mates = seats.flatMap(({ helm }, seat) => (helm === 'player' ? [] : [seat]))
    if (view.laidUp !== null) yield tell('position.laid-up')
    else if (mates.length > 0) yield tell('position.mate', { seats: list(mates, seatParam) })
    if (view.pause.until !== null) yield tell('position.paused')
    if (undo.offer !== null) yield undoOf(view, undo.offer)
  }
}

function undoOf(view: Match, offer: NonNullable<Match['undo']['offer']>): Sentence {
  const awaited: Param = list(
    seatsToConsent(view, offer.seat).filter((seat) => !offer.accepted.includes(seat)),
    seatParam,
  )
  return tell('position.undo', { seat: { seat: offer.seat }, to: offer.to, awaited })
}
