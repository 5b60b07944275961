import { redactCommit } from '../../../src/kernel/commit.ts'
import { audit, verify } from '../../../src/kernel/verify.ts'
import { viewersOf } from '../../kit/live-match.ts'
import { type Law, mustEqual } from '../law.ts'

/** One match in so many is proved: it takes as long as playing it three times. */
const share = 3

export const proof: Law = {
  name: 'proof: a finished log verifies, whole and as each seat saw it; an audit by its own rules finds nothing to say',
  watch: ({ game, live, chance }) => ({
    end() {
      if (!chance.oneIn(share)) return
      const { log } = live
      const { seals, dice, ...verdict } = verify(game, log)
      mustEqual(
        verdict,
        { faults: [], commits: log.length, decided: log.length, whole: true },
        'the whole log',
      )
      const viewer = chance.pick(viewersOf(live.match))
      const seen = log.map((commit) => redactCommit(commit, viewer))
      mustEqual(verify(game, seen).faults, [], `the log of ${viewer}`)
      mustEqual(audit({ ...game, rules: live.match.rules }, log), [], 'the audit')
    },
  }),
}
