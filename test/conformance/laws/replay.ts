import { redactCommit } from '../../../src/kernel/commit.ts'
import { fold } from '../../../src/kernel/fold.ts'
import type { Match } from '../../../src/kernel/match.ts'
import type { Viewer } from '../../../src/kernel/secret.ts'
import { foldLog, viewersOf } from '../../kit/live-match.ts'
import { type Law, must, mustEqual } from '../law.ts'

/** How many commits pass, about, before the whole log is folded again. */
const between = 100

export const replay: Law = {
  name: 'replay: the log folded from zero, or from any snapshot, gives the live match and every view',
  watch({ game, live, chance }) {
    let snapshots: string[] = []

    function check(): void {
      const viewers: Viewer[] = ['all', ...viewersOf(live.match)]
      const held = [live.match, ...live.views]
      for (const [index, viewer] of viewers.entries()) {
        mustEqual(foldLog(game, live.log, viewer), held[index], `folded from zero for ${viewer}`)
        if (snapshots[index] === undefined) continue
        const snapshot = JSON.parse(snapshots[index]) as Match
        const from = snapshot.seq
        const tail = live.log.slice(from).map((commit) => redactCommit(commit, viewer))
        must(fold(game, snapshot, tail), 'a snapshot was not enough', from)
        mustEqual(snapshot, held[index], `folded from a snapshot at ${from} for ${viewer}`)
      }
      snapshots = held.map((match) => JSON.stringify(match))
    }

    return {
      commit() {
        if (chance.oneIn(between)) check()
      },
      end: check,
    }
  },
}
