import type { Destination, Disc } from '../../games/francis-drake/data.ts'
import { hindranceAt } from '../../games/francis-drake/rules/voyage.ts'
import type { CommandOf, State } from '../../games/francis-drake/state.ts'
import { siteOf } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { canPay, type Kit, kitOf, pay, worthOfKind } from './kit.ts'
import type { Manner } from './manners.ts'
import { faceDown, type Prospect, prospectAt } from './prospects.ts'
import { expectedAt, type Rivals, rankOf, rivalsOf } from './rivals.ts'
import { weights } from './weights.ts'

/** Finds a Destination for every disc in hand, and places the disc that brings most. */
export function place(state: State, seat: Seat, manner: Manner): CommandOf<'place'> {
  const planner = plannerFor(state, seat, manner)
  const plan = planOf(planner)
  const { hand, open } = planner
  const spare = open.find(({ destination }) => plan.every((each) => each.destination !== destination))
  const ghost = hand.includes('ghost-ship')
  // A Ghost Ship does nothing anywhere: it gains time to see where the others go.
  if (ghost && spare !== undefined) return placing('ghost-ship', spare.destination)
  const first = plan[0]
  if (first !== undefined) return placing(first.disc, first.destination)
  return placing(lastOf(hand), (spare ?? open[0]!).destination)
}

/** What a disc would bring at a Destination. */
export function promiseOfPlacing(
  state: State,
  seat: Seat,
  { disc, destination }: CommandOf<'place'>,
  manner: Manner,
): number {
  const planner = plannerFor(state, seat, manner)
  const prospect = planner.open.find((each) => each.destination === destination)
  if (prospect === undefined || disc === 'ghost-ship') return 0
  return canPay(planner.kit, prospect) ? gainOf(planner, planner.kit, prospect, disc) : -1
}

function placing(disc: Disc, destination: Destination): CommandOf<'place'> {
  return { type: 'place', disc, destination }
}

type Planner = {
  readonly state: State
  readonly rivals: Rivals
  /** What is left once the discs on the map are paid for. */
  readonly kit: Kit
  readonly hand: readonly Disc[]
  readonly open: readonly Prospect[]
}

function plannerFor(state: State, seat: Seat, manner: Manner): Planner {
  const captain = state.captains[seat]!
  const kit = kitOf(captain)
  kit.zone = captain.zone
  const down = faceDown(state)
  for (const { disc, destination } of captain.missions) {
    const prospect = prospectAt(state, seat, siteOf(state, destination), down, manner)
    if (disc !== 'ghost-ship' && canPay(kit, prospect)) pay(kit, prospect)
  }
  const open: Prospect[] = []
  for (const site of state.sites) {
    if (hindranceAt(state, seat, site) === undefined) open.push(prospectAt(state, seat, site, down, manner))
  }
  const hand = captain.hand.filter((disc) => disc !== null)
  return { state, rivals: rivalsOf(state, seat), kit, hand, open }
}

/** Pair by pair, the best first; each is paid for before the next is looked for. */
function planOf(planner: Planner): { disc: Disc; destination: Destination }[] {
  const plan: { disc: Disc; destination: Destination }[] = []
  const kit = { ...planner.kit }
  const discs = planner.hand.filter((disc) => disc !== 'ghost-ship')
  let used = 0
  while (discs.length > 0) {
    let [most, best, at] = [0, -1, -1]
    for (let i = 0; i < planner.open.length; i++) {
      const prospect = planner.open[i]!
      if (used & (1 << i) || !canPay(kit, prospect)) continue
      for (let j = 0; j < discs.length; j++) {
        const gain = gainOf(planner, kit, prospect, discs[j]!)
        if (gain > most) [most, best, at] = [gain, j, i]
      }
    }
    if (best < 0) break
    const prospect = planner.open[at]!
    plan.push({ disc: discs[best]!, destination: prospect.destination })
    used |= 1 << at
    discs.splice(best, 1)
    pay(kit, prospect)
  }
  return plan
}

function gainOf({ state, rivals }: Planner, kit: Kit, prospect: Prospect, disc: Disc): number {
  const { kind, crew, guns } = prospect
  const cubes = kind === 'port' ? 0 : crew + (kind === 'fort' && kit.pinnace ? 0 : guns)
  const bonus = worthOfKind(kit, kind) - weights.cube * cubes
  return expectedAt(state, rivals, prospect, disc) + bonus - weights.number * (4 - rankOf(disc))
}

/** The disc that would be resolved last. */
function lastOf(hand: readonly Disc[]): Disc {
  let last = hand[0]!
  for (const disc of hand) if (rankOf(disc) > rankOf(last)) last = disc
  return last
}
