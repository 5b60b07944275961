import type { Dice } from '../../../kernel/dice.ts'
import type { Location } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { isHalfway, openPlaces } from '../rules/street.ts'
import { type State, type Steps, stopAt } from '../state.ts'

/**
 * The third at a table for two takes a circle by the die, and nothing from it. Past Dockside he docks; where nothing
 * is left to roll for he does not roll (ruling 34).
 */
export function* takeHawkinsTurn(state: State, dice: Dice): Steps {
  if (isHalfway(state, null)) {
    yield* layDisc(state, 'drake')
    return
  }
  const open = openPlaces(state, null)
  if (open.length > 0) {
    const { hawkinsDie } = figuresOf(state)
    const roll = dice.int(hawkinsDie.length) + 1
    yield { type: 'hawkins-rolled', roll }
    const place = open[hawkinsDie[roll - 1]! - 1]
    if (place !== undefined) {
      yield* layDisc(state, state.street[place - 1]!.location)
      return
    }
  }
  yield { type: 'hawkins-docked', dock: state.outbound.length + 1 }
}

function* layDisc(state: State, location: Location): Steps {
  yield { type: 'hawkins-visited', location, circle: stopAt(state, location).discs.length + 1 }
}
