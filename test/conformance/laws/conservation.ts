import { type Law, mustEqual } from '../law.ts'

/** How many commits pass, about, before the views are counted again: there are many, and they rarely differ. */
const between = 2

export const conservation: Law = {
  name: 'conservation: from the start to the end no piece is made or lost, in the state and in every view',
  watch({ game, live, chance }) {
    let counted: Readonly<Record<string, number>> | undefined
    const views = (): void => {
      for (const view of live.views) mustEqual(game.census(view.state!), counted, 'a view counts')
    }
    return {
      commit() {
        if (live.match.state === null) return
        counted ??= game.census(live.match.state)
        mustEqual(game.census(live.match.state), counted, 'the state counts')
        if (chance.oneIn(between)) views()
      },
      end: views,
    }
  },
}
