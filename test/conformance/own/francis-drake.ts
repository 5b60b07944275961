import type { State } from '../../../src/games/francis-drake/state.ts'
import { isMatchEvent } from '../../../src/kernel/lobby.ts'
import { type Knowledge, knowledge } from '../../games/francis-drake/knowledge.ts'
import { type Law, must, mustEqual } from '../law.ts'

const asked: Law = {
  name: 'asked: only who has a choice, that is two of them or more',
  watch: () => ({
    position: (seat, choices) => must(choices.length > 1, `seat ${seat} has one choice:`, choices),
  }),
}

const knownFacts: Law = {
  name: 'known facts: a view is what its seat may know, by the rulebook and apart from the game’s own book-keeping',
  watch({ live }) {
    const known = knowledge()
    return {
      commit({ seq, events }) {
        for (const event of events) if (!isMatchEvent(event)) known.hear(event as Heard)
        if (live.match.state === null) return
        // One view after the other, for each takes as long as the move itself; a leak that stays is seen by and by.
        const index = seq % live.views.length
        const seat = index < live.match.seats.length ? index : null
        const should = known.viewOf(live.match.state as State, seat)
        mustEqual(live.views[index]!.state, should, `the view of ${seat ?? 'a spectator'} is`)
      },
    }
  },
}

type Heard = Parameters<Knowledge['hear']>[0]

const discs: Law = {
  name: 'discs: those that wait in order are those on the map',
  watch: ({ live }) => ({
    commit() {
      const state = live.match.state as State | null
      if (state?.phase.name === 'missions') mustEqual(waitingIn(state), onMap(state), 'discs wait')
    },
  }),
}

function waitingIn({ phase }: State): string[] {
  const waiting = phase.name === 'missions' ? phase.waiting : []
  return waiting.map(({ seat, disc, destination }) => `${seat} ${disc} ${destination}`).sort()
}

function onMap({ captains }: State): string[] {
  return captains
    .flatMap(({ missions }, seat) => missions.map((each) => `${seat} ${each.disc} ${each.destination}`))
    .sort()
}

const ledgers: Law = {
  name: 'ledgers: in the end they add up to the points',
  watch: ({ live }) => ({
    end() {
      for (const { points, ledger } of (live.match.state as State).captains) {
        const sum = Object.values(ledger).reduce((total, part) => total + part, 0)
        must(sum === points, 'points and ledger:', points, ledger)
      }
    },
  }),
}

export const laws: readonly Law[] = [asked, knownFacts, discs, ledgers]
