import type { Destination, Disc } from '../../games/francis-drake/data.ts'
import type { Captain, State } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { canPay, type Kit, kitOf } from './kit.ts'
import type { Prospect } from './prospects.ts'
import { weights } from './weights.ts'

/** The other captains, as one of them sees them. */
export type Rivals = { readonly kits: readonly Kit[]; readonly seat: Seat; readonly dock: number }

export function rivalsOf(state: State, seat: Seat): Rivals {
  return { kits: state.captains.map(kitOf), seat, dock: state.outbound.indexOf(seat) }
}

/** What a disc brings at a Destination: the points if two others are not before it, the stone if nobody is. */
export function expectedAt(state: State, rivals: Rivals, prospect: Prospect, disc: Disc): number {
  const { points, stone } = prospect
  const { first, open } = chancesAt(state, rivals, prospect, disc)
  return points * open + stone * first
}

export function chancesAt(
  state: State,
  rivals: Rivals,
  prospect: Prospect,
  disc: Disc,
): { first: number; open: number } {
  let [none, one, two] = [1, 0, 0]
  for (let seat = 0; seat < state.captains.length; seat++) {
    if (seat === rivals.seat || !canPay(rivals.kits[seat]!, prospect)) continue
    const before = weights.resolve * beforeAt(state, rivals, seat, prospect.destination, disc)
    if (before === 0) continue
    two = two * (1 - before) + one * before
    one = one * (1 - before) + none * before
    none *= 1 - before
  }
  const { circles } = prospect
  return { first: none, open: none + (circles > 1 ? one : 0) + (circles > 2 ? two : 0) }
}

/** How likely a rival's disc lies there, or will, and comes before ours. */
function beforeAt(state: State, rivals: Rivals, rival: Seat, destination: Destination, disc: Disc): number {
  const { phase } = state
  if (phase.name === 'missions') {
    for (const { seat, disc: theirs, destination: at } of phase.waiting) {
      if (seat === rivals.seat && theirs === disc) return 0
      if (seat === rival && at === destination) return 1
    }
    return 0
  }
  const captain = state.captains[rival]!
  const sailsFirst = state.outbound.indexOf(rival) < rivals.dock
  for (const mission of captain.missions) {
    if (mission.destination !== destination) continue
    const seen = phase.name === 'informer' && phase.looked === 'at-discs' && phase.destination === destination
    if (!seen || mission.disc === null) return anyBefore(captain, disc, sailsFirst)
    const [theirs, ours] = [rankOf(mission.disc), rankOf(disc)]
    return theirs < ours || (theirs === ours && sailsFirst) ? 1 : 0
  }
  if (phase.name !== 'placing') return 0
  const comes = Math.min(0.5, weights.arrival * captain.hand.length)
  return comes === 0 ? 0 : comes * anyBefore(captain, disc, sailsFirst)
}

/** For a disc whose number is not known: any of theirs, equally likely. */
function anyBefore({ aside }: Captain, disc: Disc, sailsFirst: boolean): number {
  const hind = aside.includes('golden-hind') ? 0 : 1
  const all = 4 + hind + (aside.includes('ghost-ship') ? 0 : 1)
  const rank = rankOf(disc)
  if (rank === 0) return 0
  return Math.max(0, rank - 1 + hind + (sailsFirst ? 1 : 0)) / all
}

/** The order in which discs are resolved. */
export function rankOf(disc: Disc): number {
  return ranks[disc]
}

const ranks: { readonly [disc in Disc]: number } = {
  'golden-hind': 0,
  'disc-1': 1,
  'disc-2': 2,
  'disc-3': 3,
  'disc-4': 4,
  'ghost-ship': 5,
}
