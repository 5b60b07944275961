import { plundering, type State } from '../state.ts'
import { bonusNeedsSailing } from './versions.ts'

/** Whether Largest Crew has its Action Point still to give, once all others are used (rulings 19 and 24). */
export function bonusIsDue(state: State, rules: number): boolean {
  const { seat, bonus, sailed } = plundering(state)
  return state.advantages.crew === seat && !bonus && (sailed || !bonusNeedsSailing(rules))
}
