import type { Dice } from '../../../kernel/dice.ts'
import { fightsDue, owesToll, portHere } from '../rules/affairs.ts'
import { afloat } from '../rules/fleet.ts'
import { type Action, captainAt, combatIn, type Enemy, isAfloat, type State, type Steps } from '../state.ts'
import { cleanUp, endRound } from './clean-up.ts'
import { attack, fight } from './combat.ts'
import { endGame } from './end.ts'
import { carryOutEvent } from './round.ts'
import { beginTurn, firstAfloat, lingers, nextTurn } from './turn.ts'

/** Whatever leaves no choice happens by itself, until somebody has one again. Only what all can see decides this. */
export function* carryOn(state: State, dice: Dice, rules: number): Steps {
  for (;;) {
    yield* fight(state, dice, rules)
    if (combatIn(state) !== undefined || state.ending !== null) return
    if (isDecided(state)) {
      yield* endGame(state, 'last-fleet', rules)
      return
    }
    const { phase } = state
    if (phase.name === 'action') {
      if (isOver(state, phase)) {
        yield* endTurn(state, phase, rules)
        continue
      }
      const enemy = onlyFight(state, phase)
      if (enemy === undefined) return
      yield* attack(state, phase.seat, enemy)
      continue
    }
    if (phase.name !== 'weather' && phase.name !== 'clean-up') return
    if (phase.waiting.length > 0) return
    if (phase.name === 'clean-up') yield* cleanUp(state, dice)
    else {
      yield* carryOutEvent(state, dice, rules)
      yield* beginTurn(state, firstAfloat(state), 1)
    }
  }
}

/** Of two or more captains one is left, or nobody; or the only one is lost (ruling L4). */
function isDecided(state: State): boolean {
  const left = afloat(state).length
  return left === 0 || (left === 1 && state.captains.length > 1)
}

function isOver(state: State, { seat, done, step, actions }: Action): boolean {
  if (done || !isAfloat(captainAt(state, seat))) return true
  return step.name === 'act' && actions === 0 && !lingers(state, seat)
}

/**
 * The one fight that binds the next action, where nothing else can be done first: nobody to land, and no toll, which
 * only the captain knows whether there is gold for.
 */
function onlyFight(state: State, { seat, step, actions }: Action): Enemy | undefined {
  if (step.name !== 'act' || actions === 0) return undefined
  const port = portHere(state, seat)
  if (port !== undefined && owesToll(state, seat, port)) return undefined
  const due = fightsDue(state, seat)
  return due.length === 1 && !lingers(state, seat) ? due[0] : undefined
}

function* endTurn(state: State, { seat }: Action, rules: number): Steps {
  yield { type: 'turn-ended', seat }
  const next = nextTurn(state)
  if (next === undefined) yield* endRound(state, rules)
  else yield* beginTurn(state, next.seat, next.part)
}
