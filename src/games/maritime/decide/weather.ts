import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import type { EventOf, Steps } from '../events.ts'
import { isSpace, stepFrom } from '../rules/chart.ts'
import { lowestSails, passes } from '../rules/fleet.ts'
import type { State } from '../state.ts'
import { roll } from './chance.ts'
import { sinkWrecks } from './losses.ts'

export function* testSails(state: State, seat: Seat, dice: Dice): Steps {
  const sails = lowestSails(state.captains[seat]!)
  const face = roll(dice)
  const passed = passes(face, sails)
  yield { type: 'weather-tested', seat, sails, roll: face, passed }
  if (!passed) yield* blowAway(state, seat)
}

export function* drift(state: State, seat: Seat): Steps {
  yield { type: 'weather-taken', seat }
  yield* blowAway(state, seat)
}

/** Land costs every ship a point of hull, the edge of the board a point of sails (rulings M4 and M5). */
function* blowAway(state: State, seat: Seat): Steps {
  const { direction, spaces } = state.affairs.weather!
  const from = state.captains[seat]!.space
  let to = from
  let struck: EventOf<'drifted'>['struck'] = 'nothing'
  for (let sailed = 0; sailed < spaces && struck === 'nothing'; sailed++) {
    const step = stepFrom(state, state.globe, to, direction)
    if (isSpace(step)) to = step
    else struck = step
  }
  yield { type: 'drifted', seat, from, to, struck }
  if (struck === 'nothing') return
  const part = struck === 'land' ? 'hull' : 'sails'
  for (const { ship } of [...state.captains[seat]!.fleet]) {
    yield { type: 'ship-damaged', seat, ship, part, points: 1 }
  }
  yield* sinkWrecks(state, [seat])
}
