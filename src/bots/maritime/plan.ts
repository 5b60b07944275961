import { type Space, spaces } from '../../games/maritime/data.ts'
import { type Passages, passagesFrom } from './atlas.ts'
import { worthOfAction } from './cargo.ts'
import type { Errand } from './errand.ts'
import { hunts } from './hunts.ts'
import { perilsFor } from './perils.ts'
import { best, type Situation } from './situation.ts'
import { visits } from './visits.ts'

/** Where to go and what for, and the first step on the way. */
export type Plan = { readonly errand: Errand; readonly step: Space | undefined }

/** The best errand, the time to get there considered. A captain that seeks a fight need not keep away from it. */
export function planFor(situation: Situation, perils = perilsFor(situation)): Plan | undefined {
  const { atlas, at } = situation
  const { cost, firstStep }: Passages = passagesFrom(atlas, at, perils)
  const time = worthOfAction(situation)
  const costOf = ({ at: there, does }: Errand) => cost[there]! - (does === 'trade' ? 0 : perils[there]!)
  const errand = best(
    [...visits(situation, cost), ...hunts(situation)],
    (each) => each.worth - time * (costOf(each) + 1),
    Number.NEGATIVE_INFINITY,
  )
  return errand && { errand, step: spaces[firstStep[errand.at]!] }
}
