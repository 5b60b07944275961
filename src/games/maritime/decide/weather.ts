import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { driftOf } from '../rules/drift.ts'
import { lowestSails, passes } from '../rules/fleet.ts'
import { captainAt, type State, type Steps } from '../state.ts'
import { roll } from './chance.ts'
import { damageFleet, sinkWrecks } from './losses.ts'

export function* testSails(state: State, seat: Seat, dice: Dice, rules: number): Steps {
  const sails = lowestSails(captainAt(state, seat))
  const face = roll(dice)
  const passed = passes(face, sails)
  yield { type: 'weather-tested', seat, sails, roll: face, passed }
  if (!passed) yield* blowAway(state, seat, rules)
}

export function* drift(state: State, seat: Seat, rules: number): Steps {
  yield { type: 'weather-taken', seat }
  yield* blowAway(state, seat, rules)
}

/** Land costs every ship a point of hull, the edge of the board a point of sails (rulings M4 and M5). */
function* blowAway(state: State, seat: Seat, rules: number): Steps {
  const from = captainAt(state, seat).space
  const { to, struck } = driftOf(state, seat)
  yield { type: 'drifted', seat, from, to, struck }
  if (struck === 'nothing') return
  yield* damageFleet(state, seat, struck === 'land' ? 'hull' : 'sails', 1, rules)
  yield* sinkWrecks(state, [seat])
}
