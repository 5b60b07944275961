import type { Dice } from '../../../kernel/dice.ts'
import type { EventCard, Space } from '../data.ts'
import { type Course, figuresOf } from '../edition.ts'
import { chartOf, isSpace, stepFrom } from '../rules/chart.ts'
import { isAfloat, type State, type Steps } from '../state.ts'
import { drawTokens } from './chance.ts'

/** Each pirate ship goes where the card sends the ship of its number. */
export function* movePirates(state: State, card: EventCard, dice: Dice): Steps {
  const orders = figuresOf(state).events[card].pirates
  for (const [index, { space }] of state.pirates.entries()) {
    if (space !== null) yield* movePirate(state, index + 1, space, orders[index]!, dice)
  }
}

/** A pirate that can’t take its first step goes to a drawn port; one that shares a space with a fleet stays. */
function* movePirate(
  state: State,
  pirate: number,
  from: Space,
  { direction, spaces }: Course,
  dice: Dice,
): Steps {
  if (hasFleet(state, from)) {
    yield { type: 'pirate-stayed', pirate }
    return
  }
  let to = from
  let sailed = 0
  for (; sailed < spaces; sailed++) {
    const step = stepFrom(state, state.globe, to, direction)
    if (!isSpace(step) || (sailed > 0 && hasFleet(state, to))) break
    to = step
  }
  if (sailed > 0) {
    yield { type: 'pirate-moved', pirate, to, spaces: sailed }
    return
  }
  const [port] = drawTokens(state, dice, 1)
  if (port === undefined) yield { type: 'pirate-stayed', pirate }
  else yield { type: 'pirate-relocated', pirate, port, to: chartOf(state).spaceOf.get(port)! }
}

function hasFleet(state: State, space: Space): boolean {
  return state.captains.some((captain) => isAfloat(captain) && captain.space === space)
}
