import { audit } from '../../../src/kernel/verify.ts'
import { givenTo } from '../../kit/forge.ts'
import { viewersOf } from '../../kit/live-match.ts'
import { verify } from '../../kit/verify.ts'
import { type Law, mustEqual } from '../law.ts'

/** One match in so many is proved: it takes as long as playing it three times. */
const share = 3

export const proof: Law = {
  name: 'proof: a log verifies, whole and as each seat had it while the match ran; an audit by its own rules finds nothing',
  watch: ({ game, live, chance }) => ({
    end() {
      if (!chance.oneIn(share)) return
      const { log } = live
      const { faults, decided, whole } = verify(game, log)
      mustEqual({ faults, decided, whole }, { faults: [], decided: log.length, whole: true }, 'the whole log')
      const viewer = chance.pick(viewersOf(live.match))
      const given = givenTo(viewer, log, 1 + chance.int(log.length - 1))
      mustEqual(verify(game, given).faults, [], `the log of ${viewer}`)
      mustEqual(audit({ ...game, rules: live.match.rules }, log), [], 'the audit')
    },
  }),
}
