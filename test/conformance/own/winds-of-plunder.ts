import type { State } from '../../../src/games/winds-of-plunder/state.ts'
import { type Law, mustEqual } from '../law.ts'

const ownBoard: Law = {
  name: 'own board: in the end each player knows all of it',
  watch: ({ live }) => ({
    end() {
      const { pirates } = live.match.state as State
      for (const [seat, pirate] of pirates.entries()) {
        const view = live.views[seat]!.state as State
        mustEqual(view.pirates[seat], pirate, `seat ${seat} sees its board as`)
      }
    },
  }),
}

export const laws: readonly Law[] = [ownBoard]
