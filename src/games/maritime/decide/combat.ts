import type { Dice } from '../../../kernel/dice.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { book, type Space } from '../data.ts'
import { objectionToDelivery } from '../objections/actions.ts'
import { fightsDue, sameEnemy } from '../rules/affairs.ts'
import { isIdle, isStandOff, momentOf, strengthOf } from '../rules/combat.ts'
import { lowestSails, passes } from '../rules/fleet.ts'
import {
  type Combat,
  captainAt,
  combatIn,
  type Enemy,
  fightIn,
  type State,
  type Steps,
  turnIn,
} from '../state.ts'
import { piratesBoard } from './boarding.ts'
import { roll } from './chance.ts'
import { endCombat } from './outcome.ts'
import { deliver } from './turn.ts'
import { answerFire, burst, damage, fireVolley, rollMisfires } from './volley.ts'

/** An attack that no war and no pirate calls for takes a letter of marque, gone as soon as it is declared. */
export function* attack(state: State, seat: Seat, enemy: Enemy): Steps {
  const letter = !fightsDue(state, seat).some((due) => sameEnemy(due, enemy))
  yield { type: 'attack-declared', seat, enemy, letter }
  yield* beginCombatRound(state)
}

/** Two fleets that can do each other no harm may still part, so a stand-off waits for their answers. */
export function* beginCombatRound(state: State): Steps {
  const combat = fightIn(state)
  const mayPart = combat.enemy.kind === 'fleet' && !combat.duel
  if (!mayPart && isStandOff(state, combat)) yield* endCombat(state, 'stand-off')
  else yield { type: 'combat-round-began', round: combat.round + 1 }
}

/** Whatever needs no decision, until somebody has one to make or the fight is over. */
export function* fight(state: State, dice: Dice, rules: number): Steps {
  for (let combat = combatIn(state); combat !== undefined; combat = combatIn(state)) {
    const moment = momentOf(state, combat, rules)
    if ('asks' in moment) return
    switch (moment.does) {
      case 'flight':
        yield* resolveFlight(state, combat, dice)
        break
      case 'stand':
        yield { type: 'flight-chosen', seat: moment.seat, flee: false }
        break
      case 'escape':
        yield* getAway(state, moment.seat, moment.to)
        break
      case 'departure':
        yield* endCombat(state, 'escape')
        break
      case 'battle':
        yield { type: 'battle-joined' }
        break
      case 'silence':
        yield { type: 'guns-run-out', seat: moment.seat, cannons: 0, dice: 0 }
        break
      case 'fire':
        yield* fireVolley(state, moment.seat, dice)
        break
      case 'answer':
        yield* answerFire(state, combat, dice)
        break
      case 'misfires':
        yield* rollMisfires(state, moment.seat, dice)
        break
      case 'burst':
        yield* burst(state, moment.seat)
        break
      case 'damage':
        yield* damage(state, combat, dice, rules)
        break
      case 'round':
        if (combat.enemy.kind === 'pirate') yield* piratesBoard(state, combat.enemy.pirate, dice)
        if (isIdle(combat)) yield* endCombat(state, 'stand-off')
        else if (combatIn(state) !== undefined) yield* beginCombatRound(state)
        break
    }
  }
}

/** Both may part as friends. One alone has to outsail the other, if the other cares to pursue. */
function* resolveFlight(state: State, combat: Combat, dice: Dice): Steps {
  const { fleeing, enemy } = combat
  const [runner] = fleeing
  if (fleeing.length > 1) {
    yield { type: 'flight-agreed' }
    return
  }
  if (isStandOff(state, combat)) {
    yield* endCombat(state, 'stand-off')
    return
  }
  if (runner === undefined) {
    yield { type: 'battle-joined' }
    return
  }
  const sails = lowestSails(captainAt(state, runner))
  const face = roll(dice)
  const passed = passes(face, sails)
  yield { type: 'flight-tested', seat: runner, sails, roll: face, passed }
  if (!passed) yield { type: 'battle-joined' }
  else if (enemy.kind === 'port') yield { type: 'not-pursued', seat: runner }
  else if (enemy.kind === 'pirate') yield* piratePursues(state, combat, enemy.pirate, dice)
}

/** A pirate passes below the smaller of four and its strength (ruling C13). */
function* piratePursues(state: State, combat: Combat, pirate: number, dice: Dice): Steps {
  const limit = Math.min(book.pursuit, strengthOf(state, combat))
  const face = roll(dice)
  const passed = passes(face, limit)
  yield { type: 'pirate-pursued', pirate, limit, roll: face, passed }
  if (passed) yield { type: 'battle-joined' }
}

export function* pursue(state: State, seat: Seat, dice: Dice): Steps {
  const sails = lowestSails(captainAt(state, seat))
  const face = roll(dice)
  const passed = passes(face, sails)
  yield { type: 'pursuit-tested', seat, sails, roll: face, passed }
  if (passed) yield { type: 'battle-joined' }
}

export function* letGo(state: State): Steps {
  yield { type: 'not-pursued', seat: fightIn(state).fleeing[0]! }
}

/** Who flees in another’s turn has none to land passengers in, so they land at once (ruling P14). */
export function* getAway(state: State, seat: Seat, to: Space): Steps {
  yield { type: 'escaped', seat, from: captainAt(state, seat).space, to }
  if (turnIn(state).seat !== seat && objectionToDelivery(state, seat) === undefined) {
    yield* deliver(state, seat)
  }
}
