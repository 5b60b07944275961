import type { Kind } from '../../games/francis-drake/edition.ts'
import type { Captain } from '../../games/francis-drake/state.ts'
import type { Prospect } from './prospects.ts'
import { weights } from './weights.ts'

/** What a captain can spend on a voyage. */
export type Kit = {
  crew: number
  guns: number
  goods: number
  zone: number
  galleon: boolean
  pinnace: boolean
  /** Mission Discs that can be resolved. */
  missions: number
  /** The kinds attacked on this voyage, as bits of `kindBits`. */
  kinds: number
}

export const kindBits = { town: 1, fort: 2, galleon: 4, port: 0 } as const

export function kitOf(captain: Captain): Kit {
  const { crew, guns, goods, barrels, ship, pinnace, hand, aside, conquests } = captain
  const missions = hand.length - (aside.includes('ghost-ship') ? 0 : 1)
  return {
    crew,
    guns,
    goods,
    zone: Math.min(4, barrels),
    galleon: ship === 'galleon',
    pinnace,
    missions,
    kinds: (conquests.town ? 1 : 0) | (conquests.fort ? 2 : 0) | (conquests.galleon ? 4 : 0),
  }
}

export function canPay(kit: Kit, { kind, zone, crew, guns }: Prospect): boolean {
  if (zone > kit.zone) return false
  if (kind === 'port') return kit.goods > 0
  if (kind === 'galleon') return kit.galleon && kit.guns >= guns
  return kit.crew >= crew && (kit.pinnace || kit.guns >= guns)
}

export function pay(kit: Kit, { kind, crew, guns }: Prospect): void {
  kit.kinds |= kindBits[kind]
  if (kind === 'port') kit.goods--
  else if (kind === 'galleon') kit.guns -= guns
  else {
    kit.crew -= crew
    if (!kit.pinnace) kit.guns -= guns
  }
}

/** What a kit would bring: one Destination after the other, the best first, each paid from what is left. */
export function haulOf(given: Kit, prospects: readonly Prospect[]): number {
  const kit = { ...given }
  let [total, used] = [0, 0]
  for (let mission = 0; mission < kit.missions; mission++) {
    let [best, at] = [0, -1]
    for (let i = 0; i < prospects.length; i++) {
      const prospect = prospects[i]!
      if (used & (1 << i) || !canPay(kit, prospect)) continue
      const gain = gainOf(kit, prospect)
      if (gain > best) [best, at] = [gain, i]
    }
    if (at < 0) break
    total += best
    used |= 1 << at
    pay(kit, prospects[at]!)
  }
  return total
}

function gainOf(kit: Kit, { kind, crew, guns, points, stone }: Prospect): number {
  if (kind === 'port') return points
  const cubes = crew + (kind === 'fort' && kit.pinnace ? 0 : guns)
  return points + weights.stone * stone + worthOfKind(kit, kind) - weights.cube * cubes
}

/** What it adds to the conquests of the voyage to attack a kind. */
export function worthOfKind({ kinds }: Kit, kind: Kind): number {
  if (kind === 'port' || (kinds & kindBits[kind]) !== 0) return 0
  if (kinds === 0) return weights.firstKind
  return kinds === 1 || kinds === 2 || kinds === 4 ? weights.secondKind : weights.thirdKind
}
