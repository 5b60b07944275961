import type { Match } from '../../../src/kernel/match.ts'
import { type Law, mustEqual } from '../law.ts'
import { schemasOf } from '../schemas.ts'

export const conservation: Law = {
  name: 'conservation: from the start to the end no piece is made or lost, in the state and in every view',
  watch({ game, live }) {
    let counted: Readonly<Record<string, number>> | undefined
    const count = (view: Match): void =>
      mustEqual(schemasOf(game).census(view.state!), counted, 'a view counts')
    return {
      commit({ seq }) {
        if (live.match.state === null) return
        counted ??= schemasOf(game).census(live.match.state)
        mustEqual(schemasOf(game).census(live.match.state), counted, 'the state counts')
        // One view after the other: there are many, and what a view has lost it rarely finds again.
        count(live.views[seq % live.views.length]!)
      },
      end: () => live.views.forEach(count),
    }
  },
}
