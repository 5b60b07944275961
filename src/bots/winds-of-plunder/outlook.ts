import { editionOf } from '../../games/winds-of-plunder/edition.ts'
import type { State } from '../../games/winds-of-plunder/state.ts'
import { type Feature, features, featuresOf } from './features.ts'
import { fitted } from './fitted.ts'
import type { Manner } from './manners.ts'
import { standingOf } from './situation.ts'

/** The score if the match ended now, and what the turns that are left will add to it. */
export function outlookIn(
  manner: Manner,
  by: Readonly<Record<Feature, number>> = fitted,
): (state: State) => number[] {
  const weighed = features.map((feature) => by[feature] + (manner.outlook[feature] ?? 0))
  return (state) => {
    const { figures } = editionOf(state)
    return state.pirates.map((pirate, seat) => {
      if (state.phase.name === 'over') return pirate.points
      const values = featuresOf(state, seat)
      let score = standingOf(state, seat, figures)
      for (let i = 0; i < weighed.length; i++) score += weighed[i]! * values[i]!
      return score
    })
  }
}
