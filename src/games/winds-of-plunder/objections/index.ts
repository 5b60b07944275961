import type { Seat } from '../../../kernel/ids.ts'
import * as kernel from '../../../kernel/sentence.ts'
import type { Command, State } from '../state.ts'
import { type Stage, stageOf, turn } from '../turn.ts'
import { refuse, tell } from '../words/index.ts'
import { objectionToBoarding, objectionToResistance } from './arrival.ts'
import { objectionToDiscard, objectionToPlay } from './cards.ts'
import {
  objectionToCubes,
  objectionToDraw,
  objectionToEnd,
  objectionToGust,
  objectionToSailing,
} from './turn.ts'
import { objectionToCompass, objectionToTieBreak, objectionToVote, seatExists } from './vote.ts'

/**
 * Why a command may not be played now; nothing if it may. It looks at no more than the seat itself can see, so that it
 * says the same of the table and of the seat's view.
 */
export function objection(
  view: State,
  seat: Seat,
  command: Command,
  rules: number,
): kernel.Refusal | undefined {
  const stage = stageOf(view)
  const awaited = turn(view)
  if (stage === 'over' || !awaited.includes(seat)) return kernel.notYourTurn(awaited)
  if (timeFor[command.type] !== stage) return refuse('not-now', { now: tell(`now.${stage}`) })
  return objectionInTurn(view, seat, command, rules)
}

const timeFor: { readonly [type in Command['type']]: Stage } = {
  'set-compass': 'compass',
  vote: 'cubes',
  'give-tile': 'blackbeard-tie',
  'choose-wind': 'wind-tie',
  'choose-first': 'first-player',
  'pay-brawl': 'brawl',
  draw: 'action',
  'buy-cubes': 'action',
  gust: 'action',
  sail: 'action',
  'end-turn': 'action',
  play: 'action',
  'play-on': 'action',
  'play-swindle': 'action',
  'play-intrigue': 'action',
  'play-heave': 'action',
  board: 'arrival',
  'decline-boarding': 'arrival',
  resist: 'reaction',
  submit: 'reaction',
  discard: 'storm',
}

/** The same question once it is known that the seat is to act, and with a command of this kind. */
export function objectionInTurn(
  view: State,
  seat: Seat,
  command: Command,
  rules: number,
): kernel.Refusal | undefined {
  switch (command.type) {
    case 'set-compass':
      return objectionToCompass(view, command)
    case 'vote':
      return objectionToVote(view, seat, command)
    case 'give-tile':
    case 'choose-wind':
      return objectionToTieBreak(view, command)
    case 'choose-first':
      return seatExists(view, command.seat)
    case 'draw':
      return objectionToDraw(view)
    case 'buy-cubes':
      return objectionToCubes(view, seat, command)
    case 'gust':
      return objectionToGust(view, rules)
    case 'sail':
      return objectionToSailing(view, seat, command)
    case 'end-turn':
      return objectionToEnd(view, seat)
    case 'play':
    case 'play-on':
    case 'play-swindle':
    case 'play-intrigue':
    case 'play-heave':
      return objectionToPlay(view, seat, command)
    case 'board':
      return objectionToBoarding(view, seat, command)
    case 'resist':
      return objectionToResistance(view, seat, command)
    case 'discard':
      return objectionToDiscard(view, seat, command)
    case 'pay-brawl':
    case 'decline-boarding':
    case 'submit':
      return undefined
  }
}
