import { type Game, type Typed, unreachable } from './game.ts'
import { isMatchEvent, type MatchEvent } from './lobby.ts'
import type { Param, Sentence } from './sentence.ts'

/** Any event of a match as a sentence, whole or redacted. */
export function describe(game: Game, event: Typed): Sentence {
  return isMatchEvent(event) ? describeMatch(game, event) : game.describe(event)
}

function describeMatch(game: Game, event: MatchEvent): Sentence {
  const say = (text: string, params: Record<string, Param> = {}): Sentence => ({
    key: event.type,
    text,
    params,
  })
  switch (event.type) {
    case 'created':
      return say('A table for {title} is open.', { title: game.title })
    case 'seat-taken':
      return say('{seat} takes a seat.', { seat: { seat: event.seat } })
    case 'seat-left':
      return say('Seat {number} is free again.', { number: event.seat + 1 })
    case 'capacity-set':
      return say('The table has {seats} seats now.', { seats: event.seats })
    case 'nonce-sealed':
      return say('{seat} seals a nonce for the dice.', { seat: { seat: event.seat } })
    case 'nonce-opened':
      return say('{seat} opens the nonce.', { seat: { seat: event.seat } })
    case 'started':
      if (event.without !== undefined) {
        return {
          ...say('The match begins with {seats} players. These seats did not open their nonce: {without}.', {
            seats: event.seats,
            without: event.without.map((seat) => seat + 1).join(', '),
          }),
          key: 'started.without',
        }
      }
      return say('The match begins with {seats} players.', { seats: event.seats })
    case 'resigned':
      return say('{seat} resigns; a computer player takes the helm.', { seat: { seat: event.seat } })
    case 'undo-offered':
      return say('{seat} asks to go back to move {to}.', { seat: { seat: event.seat }, to: event.to })
    case 'undo-accepted':
      return say('{seat} agrees.', { seat: { seat: event.seat } })
    case 'undo-declined':
      return say('{seat} says no to going back.', { seat: { seat: event.seat } })
    case 'rewound':
      return say('{seat} goes back to move {to}.', { seat: { seat: event.seat }, to: event.to })
    case 'rules-adopted':
      return say('From here on the match plays by version {rules} of the rules.', { rules: event.rules })
    case 'ended': {
      const winners = event.result.places.filter(({ place }) => place === 1)
      const [first] = winners
      return winners.length === 1 && first !== undefined
        ? say('The match is over: {winner} wins.', { winner: { seat: first.seat } })
        : say('The match is over: {count} players share the first place.', { count: winners.length })
    }
    case 'abandoned':
      return event.commits === undefined
        ? say('Nobody is left at the table; the match is closed.')
        : say('This match has {commits} commits, and none can have more; it is closed without a result.', {
            commits: event.commits,
          })
    default:
      return unreachable(event)
  }
}
