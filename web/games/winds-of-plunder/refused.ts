import { choices } from '../../../src/games/winds-of-plunder/choices.ts'
import {
  type ActionCard,
  directions,
  items,
  kindOf,
  ports,
} from '../../../src/games/winds-of-plunder/data.ts'
import { figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { objection } from '../../../src/games/winds-of-plunder/objections/index.ts'
import { isCache, neighbours } from '../../../src/games/winds-of-plunder/rules/encounters.ts'
import { playedWith } from '../../../src/games/winds-of-plunder/rules/plays.ts'
import { destinations } from '../../../src/games/winds-of-plunder/rules/sailing.ts'
import { type Command, opponentsOf, pirateAt, type State } from '../../../src/games/winds-of-plunder/state.ts'
import { stageOf, turn } from '../../../src/games/winds-of-plunder/turn.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Refusal } from '../../../src/kernel/sentence.ts'
import type { PieceId } from '../board-game.ts'
import { path } from './gestures.ts'

export type Refused = { readonly piece: PieceId; readonly command: Command }

/** What looks as if it could be tapped now and can't: each with a command that the rules say no to, and why. */
export function refusedPieces(view: State, seat: Seat, rules: number): readonly Refused[] {
  return refusedNow(view, seat, rules, tempting(view, seat))
}

/**
 * Why a port or an offer of cubes can't be tapped now. There are too many of them for a list of all that is refused, so
 * whoever wants to know has to point at one.
 */
export function refusalAt(view: State, seat: Seat, piece: PieceId, rules: number): Refusal | undefined {
  const [found] = refusedNow(view, seat, rules, atSea(view, seat, piece))
  return found === undefined ? undefined : objection(view, seat, found.command, rules)
}

function refusedNow(view: State, seat: Seat, rules: number, pieces: Iterable<Refused>): Refused[] {
  if (!turn(view).includes(seat)) return []
  const open = new Set(
    choices(view, seat, rules).map((command) => path(view, seat, command, rules)[0]!.piece),
  )
  return [...pieces].filter(
    ({ piece, command }) => !open.has(piece) && objection(view, seat, command, rules) !== undefined,
  )
}

function* atSea(view: State, seat: Seat, pointed: PieceId): Generator<Refused> {
  if (stageOf(view) !== 'action') return
  for (const port of ports) {
    const piece = `port/${port}`
    if (piece === pointed && port !== pirateAt(view, seat).port)
      yield { piece, command: { type: 'sail', port } }
  }
  for (const { points } of figuresOf(view).cubeOffers) {
    const piece = `offer/${points}`
    if (piece === pointed) yield { piece, command: { type: 'buy-cubes', points } }
  }
}

function* tempting(view: State, seat: Seat): Generator<Refused> {
  switch (stageOf(view)) {
    case 'compass':
      for (const direction of directions) {
        yield { piece: `rose/${direction}`, command: { type: 'set-compass', direction } }
      }
      return
    case 'wind-tie':
      for (const direction of directions) {
        yield { piece: `rose/${direction}`, command: { type: 'choose-wind', direction } }
      }
      return
    case 'blackbeard-tie':
      for (const to of view.pirates.keys()) yield { piece: `seat/${to}`, command: { type: 'give-tile', to } }
      return
    case 'action':
      yield* inTurn(view, seat)
      return
    case 'arrival':
      for (const target of neighbours(view, seat)) {
        yield { piece: `ship/${target}`, command: { type: 'board', target, loot: 'victory-points' } }
      }
      return
    case 'reaction': {
      const held = pirateAt(view, seat).hand.filter(isCache).length
      for (let caches = 1; caches <= held; caches++) {
        yield { piece: `amount/${caches}`, command: { type: 'resist', caches } }
      }
      return
    }
    default:
      return
  }
}

function* inTurn(view: State, seat: Seat): Generator<Refused> {
  for (const card of pirateAt(view, seat).hand) {
    if (card !== null) yield { piece: `card/${card}`, command: attempt(view, seat, card) }
  }
  yield { piece: 'deck', command: { type: 'draw' } }
  if (!view.options.noGust) yield { piece: 'gust', command: { type: 'gust' } }
  yield { piece: 'button/end-turn', command: { type: 'end-turn' } }
}

/** A way to play a card that no way of playing it is better than: where none is allowed, any will tell why. */
function attempt(view: State, seat: Seat, card: ActionCard): Command {
  const target = opponentsOf(view, seat)[0]!
  switch (playedWith[kindOf(card)]) {
    case 'play':
      return { type: 'play', card }
    case 'play-on':
      return { type: 'play-on', card, target }
    case 'play-swindle': {
      const give = items.find((item) => pirateAt(view, seat)[item] > 0) ?? 'weapons'
      return { type: 'play-swindle', card, target, give, take: items.find((item) => item !== give)! }
    }
    case 'play-intrigue':
      return { type: 'play-intrigue', card, first: 'nassau', second: 'san-salvadore' }
    case 'play-heave':
      return { type: 'play-heave', card, port: destinations(view, seat)[0] ?? ports[0] }
  }
}
