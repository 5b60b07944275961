import { type Law, mustEqual } from '../law.ts'

export const conservation: Law = {
  name: 'conservation: from the start to the end no piece is made or lost, in the state and in every view',
  watch({ game, live }) {
    const census = (state: object | null) => game.census(state as object)
    let counted: Readonly<Record<string, number>> | undefined
    return {
      commit() {
        if (live.match.state === null) return
        counted ??= census(live.match.state)
        for (const match of [live.match, ...live.views]) {
          mustEqual(
            census(match.state),
            counted,
            match.secret === null ? 'a view counts' : 'the state counts',
          )
        }
      },
    }
  },
}
