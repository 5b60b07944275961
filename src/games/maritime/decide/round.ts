import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { book, cubesFor, type Good } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { afloat } from '../rules/fleet.ts'
import { type State, type Steps, stockOf } from '../state.ts'
import { drawTokens } from './chance.ts'
import { movePirates } from './pirates.ts'
import { announce } from './special.ts'

/** Four cards are laid over each other; the weather is the first card’s, and every captain has to face it. */
export function* beginRound(state: State, dice: Dice): Steps {
  yield { type: 'round-began', round: state.round + 1, order: nextOrder(state, dice) }
  const cards = state.eventDeck.slice(0, book.cardsPerRound).map((card) => card!)
  const { direction, spaces } = figuresOf(state).events[cards[0]!].weather
  yield { type: 'event-drawn', cards, direction, spaces }
}

/** Whoever acted last begins, and the others follow clockwise (rulings O1 and O2). */
function nextOrder(state: State, dice: Dice): Seat[] {
  const { captains, order } = state
  const alive = afloat(state)
  const first =
    state.round === 0 ? dice.int(captains.length) : order.findLast((seat) => alive.includes(seat))!
  const clockwise = (seat: Seat) => (seat - first + captains.length) % captains.length
  return alive.sort((a, b) => clockwise(a) - clockwise(b))
}

/** The other segments: war and pirates from the second card, trade from the third, the back of the fourth. */
export function* carryOutEvent(state: State, dice: Dice, rules: number): Steps {
  const [, second, third, fourth] = state.affairs.cards
  const { events } = figuresOf(state)
  yield { type: 'wars-noted', wars: events[second!].wars.map((war) => ({ ...war })) }
  yield* movePirates(state, second!, dice)

  const { trade, production } = events[third!]
  yield { type: 'market-set', modifier: trade.market }
  const ships = state.shipDeck.slice(0, trade.ships).map((ship) => ship!)
  yield { type: 'ships-offered', ships }
  yield { type: 'passengers-offered', passengers: drawTokens(state, dice, trade.passengers) }
  yield { type: 'goods-produced', goods: produced(state, production) }
  const { box } = stockOf(state, trade.short)
  const cubes = Math.min(box, cubesFor(state.captains.length).short)
  yield { type: 'goods-ran-short', good: trade.short, cubes }

  yield* announce(state, events[fourth!].back, dice, rules)
}

/** A cube for each box that is shown, as far as there are cubes above the holding box. */
function produced(state: State, boxes: readonly Good[]): Good[] {
  const { cubesPerProductionBox } = figuresOf(state).figures
  return boxes.flatMap((good) => {
    const cubes = Math.min(cubesPerProductionBox, stockOf(state, good).above)
    return Array.from({ length: cubes }, () => good)
  })
}
