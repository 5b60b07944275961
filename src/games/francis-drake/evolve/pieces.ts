import type { Seat } from '../../../kernel/ids.ts'
import { commodities, type Destination, type Disc, type Face, type Item, items, treasures } from '../data.ts'
import { stockInBox } from '../rules/counters.ts'
import { captainAt, type Ledger, missionIn, type State, siteOf } from '../state.ts'

/** The small movements of cubes, discs, counters and points that events are made of. All of them write in place. */

export function score(state: State, seat: Seat, source: keyof Ledger, points: number): void {
  const captain = captainAt(state, seat)
  captain.points += points
  captain.ledger[source] += points
}

/** Items go from the Harbour Chart to a ship, or back where a number is negative. */
export function take(state: State, seat: Seat, taken: { readonly [item in Item]?: number }): void {
  const captain = captainAt(state, seat)
  for (const item of items) {
    const number = taken[item] ?? 0
    if (number === 0) continue
    captain[item] += number
    restock(state, item)
  }
}

/** The Harbour Chart has what is in the box and on no ship: none where ships have more than the box (ruling 22). */
function restock(state: State, item: Item): void {
  let left = stockInBox(state, state.captains.length)[item]
  for (const captain of state.captains) left -= captain[item]
  state.supply[item] = Math.max(0, left)
}

export function winDisc(state: State, seat: Seat, disc: Disc): void {
  const captain = captainAt(state, seat)
  captain.aside = captain.aside.filter((each) => each !== disc)
  captain.hand.push(disc)
}

/** Takes a disc out of a hand that may be seen or not: whoever did not see it can't tell any of the others now. */
export function takeDisc(hand: readonly (Disc | null)[], disc: Disc | undefined): (Disc | null)[] {
  return disc === undefined ? hand.slice(1).map(() => null) : hand.filter((each) => each !== disc)
}

/** The disc has done its work, on the map or by coming back from it. */
export function finishDisc(state: State, seat: Seat, destination: Destination): void {
  const captain = captainAt(state, seat)
  const index = captain.missions.findIndex((mission) => mission.destination === destination)
  const [mission] = captain.missions.splice(index, 1)
  if (mission?.disc) captain.aside.push(mission.disc)
  const phase = missionIn(state)
  phase.done = true
  const place = phase.waiting.findIndex((each) => each.seat === seat && each.destination === destination)
  phase.waiting.splice(place, 1)
}

/** One face-down counter for each; what is left over stays on the Harbour Chart, as unseen as the others. */
export function layCounters<F extends Face>(
  state: State,
  destinations: readonly Destination[],
  pile: readonly (F | null)[],
  counters: readonly F[] | undefined,
): (F | null)[] {
  const known = counters ?? pile.map(() => null)
  for (const [index, destination] of destinations.entries()) {
    siteOf(state, destination).counter = { face: known[index]!, up: false }
  }
  return known.slice(destinations.length)
}

/** All goes back to where it came from, but for commodities, chests, Investor Tiles and points. */
export function reset(state: State): void {
  const { supply } = state
  for (const captain of state.captains) {
    for (const item of items) captain[item] = 0
    if (captain.pinnace) supply.pinnaces++
    captain.pinnace = false
    captain.ship = 'frigate'
    captain.place = 0
    captain.zone = 0
    captain.hand = ['disc-1', 'disc-2', 'disc-3', 'disc-4']
    captain.missions = []
    captain.aside = ['golden-hind', 'ghost-ship']
    captain.conquests = { town: false, fort: false, galleon: false }
  }
  for (const item of items) restock(state, item)
  if (state.hawkins !== null) state.hawkins.place = 0
  for (const stop of state.street) {
    for (const seat of stop.discs) {
      const owner = seat === null ? state.hawkins! : captainAt(state, seat)
      owner.discs++
    }
    stop.discs = []
  }
  for (const site of state.sites) {
    for (const treasure of treasures) if (site.treasure === treasure) supply[treasure]++
    for (const commodity of commodities) if (site.commodities.includes(commodity)) supply[commodity]++
    if (site.galleon !== null) supply.galleons++
    Object.assign(site, { blocked: false, treasure: null, counter: null, galleon: null })
    site.commodities = []
    site.visitors = []
  }
  Object.assign(state, { admiral: null, governor: null, informer: null })
  state.outbound = []
  state.homebound = []
}
