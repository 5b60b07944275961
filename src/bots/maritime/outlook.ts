import type { State } from '../../games/maritime/state.ts'
import { featuresOf } from './features.ts'

/** One who has met the objectives that the match asks for has about won; one without a ship has lost. */
const crowned = 6
const sunk = -6

/** How near each captain is to winning: whoever leads by one is about three times as likely to win as to lose. */
export function outlook(state: State): number[] {
  return state.captains.map(({ fleet, objectives }, seat) => {
    if (fleet.length === 0) return sunk
    const features = featuresOf(state, seat)
    let score = (crowned * objectives.length) / state.options.objectives
    for (let i = 0; i < weights.length; i++) score += weights[i]! * features[i]!
    return score
  })
}

/** One for each feature, in their order, fitted to who won matches of the policy against itself. */
const weights: readonly number[] = [
  ...[2.1, 1.48, 0.7, -0.19, 0.21, 1.98, 1.39, 1.85, 0.85, 1.3, -0.21, 0.68],
  ...[-0.2, -0.61, -0.15, -0.89, 0.18, 0.38],
]
