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

/**
 * One for each feature, in their order: about what a fit to who won 400 matches among policies came to, where what is broken was made
 * to cost something.
 */
const weights: readonly number[] = [
  2.5, 0.6, 0.6, 0.2, 1.6, 1.5, 0.85, 1.3, -0.3, -0.15, -0.25, -0.4, -0.3, -0.4,
]
