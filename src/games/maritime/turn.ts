import type { Seat } from '../../kernel/ids.ts'
import { momentOf, type Question } from './rules/combat.ts'
import { combatIn, type Phase, type State, type Step } from './state.ts'

/** Who must act now. */
export function turn(state: State, rules: number): Seat[] {
  const combat = combatIn(state)
  if (combat !== undefined) {
    const moment = momentOf(state, combat, rules)
    return 'asks' in moment ? [moment.seat] : []
  }
  const { phase } = state
  switch (phase.name) {
    case 'weather':
    case 'clean-up':
    case 'draw':
      return phase.waiting.slice(0, 1)
    case 'action':
      return [phase.seat]
    case 'duel':
    case 'over':
      return []
  }
}

export type Stage =
  | Exclude<Phase['name'], 'action' | 'duel'>
  | Exclude<Step['name'], 'combat'>
  | Question
  | 'engine'

export function stageOf(state: State, rules: number): Stage {
  const combat = combatIn(state)
  if (combat !== undefined) {
    const moment = momentOf(state, combat, rules)
    return 'asks' in moment ? moment.asks : 'engine'
  }
  const { phase } = state
  if (phase.name === 'duel') return 'engine'
  if (phase.name !== 'action') return phase.name
  return phase.step.name === 'combat' ? 'engine' : phase.step.name
}
