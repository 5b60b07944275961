import type { Space } from '../../games/maritime/data.ts'
import { worthOfAction } from './cargo.ts'
import { hunts } from './hunts.ts'
import { passagesFrom } from './passages.ts'
import { perilsFor } from './perils.ts'
import { best, type Errand, type Situation } from './situation.ts'
import { visits } from './visits.ts'

/** Where to go and what for, and the first step on the way. */
export type Plan = { readonly errand: Errand; readonly step: Space | undefined }

/** The best errand, the time to get there considered. A captain that seeks a fight need not keep away from it. */
export function planFor(situation: Situation): Plan | undefined {
  const perils = perilsFor(situation)
  const { cost, firstStep } = passagesFrom(situation.view, situation.me.space, perils)
  const time = worthOfAction(situation)
  const costOf = ({ at, does }: Errand) => cost.get(at)! - (does === 'trade' ? 0 : (perils.get(at) ?? 0))
  const errand = best(
    [...visits(situation, cost), ...hunts(situation)],
    (each) => each.worth - time * (costOf(each) + 1),
    Number.NEGATIVE_INFINITY,
  )
  return errand && { errand, step: firstStep.get(errand.at) }
}
