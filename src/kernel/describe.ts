import { speaker } from './catalogue.ts'
import { type Game, type Typed, unreachable } from './game.ts'
import { isMatchEvent, type MatchEvent } from './lobby.ts'
import { count, list, type Sentence, seatParam } from './sentence.ts'
import { english } from './words/en.ts'

/** Any event of a match as a sentence, whole or redacted. */
export function describe(game: Game, event: Typed): Sentence {
  return isMatchEvent(event) ? describeMatch(game, event) : game.describe(event)
}

/** Sentences that every match has, whatever is played: their keys have no prefix. */
export const { tell } = speaker('', english)

function describeMatch(game: Game, event: MatchEvent): Sentence {
  switch (event.type) {
    case 'created':
      return tell('created', { game: { word: `game/${game.id}` } })
    case 'seat-taken':
    case 'nonce-sealed':
    case 'nonce-opened':
    case 'resigned':
    case 'undo-accepted':
    case 'undo-declined':
    case 'advised':
    case 'helm-taken':
    case 'helm-returned':
    case 'substitute-wanted':
    case 'seat-passed':
    case 'pause-offered':
    case 'pause-accepted':
    case 'pause-declined':
      return tell(event.type, { seat: { seat: event.seat } })
    case 'seat-left':
      return tell('seat-left', { number: event.seat + 1 })
    case 'capacity-set':
      return tell('capacity-set', { seats: count(event.seats, 'seat') })
    case 'started': {
      const players = count(event.seats, 'player')
      if (event.without === undefined) return tell('started', { players })
      return tell('started.without', { players, without: list(event.without, seatParam) })
    }
    case 'undo-offered':
    case 'rewound':
      return tell(event.type, { seat: { seat: event.seat }, to: event.to })
    case 'rules-adopted':
      return tell('rules-adopted', { rules: event.rules })
    case 'ended': {
      const winners = event.result.places.filter(({ place }) => place === 1)
      const [first] = winners
      return winners.length === 1 && first !== undefined
        ? tell('ended', { winner: { seat: first.seat } })
        : tell('ended.shared', { winners: count(winners.length, 'player') })
    }
    case 'abandoned':
      return event.commits === undefined
        ? tell('abandoned')
        : tell('abandoned.full', { moves: count(event.commits, 'move') })
    case 'clock-set':
      return tell(event.deadline === null ? 'clock-set.stopped' : 'clock-set', { seat: { seat: event.seat } })
    case 'timed-out':
      return tell(event.adrift ? 'timed-out.adrift' : 'timed-out', { seat: { seat: event.seat } })
    case 'deadline-moved':
      return tell(`deadline-moved.${event.why}`, { seat: { seat: event.seat } })
    case 'time-called':
      return tell('time-called', { by: { seat: event.by }, seat: { seat: event.seat } })
    case 'pace-set':
    case 'pause-lapsed':
    case 'paused':
    case 'resumed':
    case 'laid-up':
      return tell(event.type)
    default:
      return unreachable(event)
  }
}
