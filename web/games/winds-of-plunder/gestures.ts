import type { ActionCard } from '../../../src/games/winds-of-plunder/data.ts'
import { decide } from '../../../src/games/winds-of-plunder/decide/index.ts'
import { tileParam } from '../../../src/games/winds-of-plunder/describe/gains.ts'
import { label } from '../../../src/games/winds-of-plunder/describe/labels.ts'
import { evolve } from '../../../src/games/winds-of-plunder/evolve/index.ts'
import {
  type Command,
  type Place,
  pirateAt,
  plundering,
  type State,
  tileAt,
} from '../../../src/games/winds-of-plunder/state.ts'
import { cardParam, itemParam, placeParam, tell } from '../../../src/games/winds-of-plunder/words/index.ts'
import type { Dice } from '../../../src/kernel/dice.ts'
import { unreachable } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { type Param, seatParam } from '../../../src/kernel/sentence.ts'
import type { PieceId, Step } from '../board-game.ts'

/**
 * The taps that play a command: the piece first, then what it is done to. The last tap is called by the whole choice, so
 * that a list of choices reads as sentences; those before it by their piece.
 */
export function path(view: State, seat: Seat, command: Command, rules: number): readonly Step[] {
  const last = (piece: PieceId): Step => ({ piece, label: label(view, seat, command, rules) })
  switch (command.type) {
    case 'set-compass':
    case 'choose-wind':
      return [last(`rose/${command.direction}`)]
    case 'vote':
      return [last(`amount/${command.cubes}`)]
    case 'give-tile':
      return [last(`seat/${command.to}`)]
    case 'choose-first':
      return [last(`seat/${command.seat}`)]
    case 'pay-brawl':
      return [last(`pay/${command.with}`)]
    case 'draw':
      return [last('deck')]
    case 'buy-cubes':
      return [last(`offer/${command.points}`)]
    case 'gust':
      return [last('gust')]
    case 'sail':
      return [last(`port/${command.port}`)]
    case 'play':
    case 'discard':
      return [last(`card/${command.card}`)]
    case 'play-on':
      return [cardStep(view, seat, command.card), last(`seat/${command.target}`)]
    case 'play-swindle':
      return [
        cardStep(view, seat, command.card),
        { piece: `seat/${command.target}`, label: seatParam(command.target) },
        { piece: `item/${command.give}/${seat}`, label: itemParam(command.give) },
        last(`item/${command.take}/${command.target}`),
      ]
    case 'play-intrigue':
      return [
        cardStep(view, seat, command.card),
        { piece: `tile/${command.first}`, label: tileLabel(view, command.first) },
        last(`tile/${command.second}`),
      ]
    case 'play-heave':
      return [cardStep(view, seat, command.card), last(`port/${command.port}`)]
    case 'board':
      return [
        { piece: `ship/${command.target}`, label: seatParam(command.target) },
        last(`loot/${command.loot}`),
      ]
    case 'resist':
      return [last(`amount/${command.caches}`)]
    case 'end-turn':
    case 'decline-boarding':
    case 'submit':
      return [last(`button/${command.type}`)]
    default:
      return unreachable(command)
  }
}

/** The two tiles of Intrigue! can be tapped either way round. */
export function otherPath(
  view: State,
  seat: Seat,
  command: Command,
  rules: number,
): readonly Step[] | undefined {
  if (command.type !== 'play-intrigue') return undefined
  return [
    cardStep(view, seat, command.card),
    { piece: `tile/${command.second}`, label: tileLabel(view, command.second) },
    { piece: `tile/${command.first}`, label: label(view, seat, command, rules) },
  ]
}

function cardStep(view: State, seat: Seat, card: ActionCard): Step {
  return { piece: `card/${card}`, label: cardParam(card, pirateAt(view, seat).hand) }
}

/** A tile is named by where it lies and by what it shows. */
function tileLabel(view: State, place: Place): Param {
  return { list: [placeParam(place), tell('position.tile', { gains: tileParam(view, tileAt(view, place)) })] }
}

/**
 * Whether a command waits for Confirm: it shows something, answers somebody, or gives up what is left of a turn. Where a
 * voyage follows by itself, since no point and no other port is left, that counts too.
 */
export function confirms(view: State, seat: Seat, command: Command, rules: number): boolean {
  switch (command.type) {
    case 'set-compass':
      return isLastToSet(view, seat)
    case 'end-turn':
      return plundering(view).actionPoints > 0
    case 'sail':
    case 'buy-cubes':
    case 'gust':
    case 'decline-boarding':
      return showsSomething(view, seat, command, rules)
    default:
      return true
  }
}

/** Then the compasses turn up, and nobody can change theirs any more. */
function isLastToSet({ phase }: State, seat: Seat): boolean {
  return phase.name === 'compass' && phase.set.every((set, each) => set || each === seat)
}

/** The command is played out on a copy: does a Buried Treasure card come to light, or is there a ship to board? */
function showsSomething(view: State, seat: Seat, command: Command, rules: number): boolean {
  const after = structuredClone(view)
  for (const event of decide(after, command, { seat, dice: noDice, rules })) {
    if (event.type === 'treasure-drawn' || event.type === 'treasure-scored') return true
    evolve(after, event)
  }
  return after.phase.name === 'plundering' && after.phase.seat === seat && after.phase.step.name === 'arrival'
}

/** None of these commands rolls or shuffles. */
const noDice: Dice = { int: () => unrolled(), shuffle: () => unrolled(), rolls: 0 }

function unrolled(): never {
  throw new Error('chance is not known to the page')
}
