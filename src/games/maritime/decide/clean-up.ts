import type { Dice } from '../../../kernel/dice.ts'
import { book } from '../data.ts'
import { hasWon } from '../rules/affairs.ts'
import { chartOf } from '../rules/chart.ts'
import { afloat } from '../rules/fleet.ts'
import { captainAt, portIn, type State, type Steps } from '../state.ts'
import { drawTokens, drawUntil } from './chance.ts'
import { endGame } from './end.ts'
import { beginRound } from './round.ts'
import { shuffleEvents, shuffleShips } from './setup.ts'

/** The round is over: the game as well, if the agreed objectives are met or too few cards are left. */
export function* endRound(state: State, rules: number): Steps {
  if (state.options.timed) {
    yield { type: 'card-removed', card: state.affairs.cards.at(-1)! }
    const left = state.eventDeck.length + state.affairs.cards.length
    if (left < book.cardsPerRound) {
      yield* endGame(state, 'time', rules)
      return
    }
  } else if (afloat(state).some((seat) => hasWon(state, seat))) {
    yield* endGame(state, 'objectives', rules)
    return
  }
  const owing = state.order.filter((seat) => captainAt(state, seat).fleet.length > book.fleetLimit)
  yield { type: 'clean-up-began', owing }
}

/** The steps of the rulebook, then the next round. */
export function* cleanUp(state: State, dice: Dice): Steps {
  const closed = state.ports.filter((port) => port.closed).map(({ port }) => port)
  if (closed.length > 0) yield { type: 'ports-reopened', ports: closed }
  yield* returnPirates(state, dice)
  yield* shuffleShips(state, dice)
  if (state.passengers.length > 0) yield { type: 'passengers-returned', passengers: [...state.passengers] }
  yield* shuffleEvents(state, dice)
  yield* beginRound(state, dice)
}

/** What waits on the event deck comes back at a drawn port: markers where no other stands (ruling L7). */
function* returnPirates(state: State, dice: Dice): Steps {
  for (let markers = state.pirateMarkers.waiting; markers > 0; markers--) {
    const port = drawUntil(state, dice, (each) => portIn(state, each).flag === null)
    if (port !== undefined) yield { type: 'marker-returned', port }
  }
  for (const [index, { space }] of state.pirates.entries()) {
    if (space !== null) continue
    const [port] = drawTokens(state, dice, 1)
    if (port === undefined) continue
    yield { type: 'pirate-returned', pirate: index + 1, port, to: chartOf(state).spaceOf.get(port)! }
  }
}
