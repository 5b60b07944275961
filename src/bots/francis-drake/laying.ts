import type { Face, FrigateFace, TroopFace } from '../../games/francis-drake/data.ts'
import { strengthOf } from '../../games/francis-drake/edition.ts'
import { type Command, type Site, type State, sitesOf } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { canPay, kitOf } from './kit.ts'
import type { Manner } from './manners.ts'
import { faceDown, prospectAt } from './prospects.ts'

/** The Admiral's counters: the weakest for what the Admiral will attack, the strongest against the others. */
export function layFrigates(state: State, seat: Seat, manner: Manner): Command {
  const counters = laid<FrigateFace>(state, seat, sitesOf(state, 'galleon'), state.supply.frigates, manner)
  return { type: 'lay-frigates', counters }
}

export function layTroops(state: State, seat: Seat, manner: Manner): Command {
  const counters = laid<TroopFace>(state, seat, sitesOf(state, 'fort'), state.supply.troops, manner)
  return { type: 'lay-troops', counters }
}

function laid<F extends Face>(
  state: State,
  seat: Seat,
  sites: readonly Site[],
  pile: readonly (F | null)[],
  manner: Manner,
): F[] {
  const faces = pile.filter((face) => face !== null)
  faces.sort((one, other) => strengthOf(one) - strengthOf(other))
  const kit = kitOf(state.captains[seat]!)
  const down = faceDown(state)
  const desires = sites.map((site) => {
    const prospect = prospectAt(state, seat, site, down, manner)
    return canPay(kit, prospect) ? prospect.points + prospect.stone : 0
  })
  const order = sites.map((_, index) => index).sort((one, other) => desires[other]! - desires[one]!)
  const counters: F[] = []
  for (const index of order) counters[index] = (desires[index]! > 0 ? faces.shift() : faces.pop())!
  return counters
}
