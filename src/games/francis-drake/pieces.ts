import type { Seat } from '../../kernel/ids.ts'
import {
  colours,
  commodities,
  type Destination,
  type Disc,
  destinations,
  type Face,
  type Item,
  items,
  type Location,
  type Treasure,
  treasures,
} from './data.ts'
import type { Kind } from './edition.ts'
import { stockInBox, stonesInBox } from './rules/counters.ts'
import type { Ledger, Phase, Site, State, Stop } from './state.ts'

/** The small movements of cubes, discs, counters and points that events are made of. All of them write in place. */

export function score(state: State, seat: Seat, source: keyof Ledger, points: number): void {
  const captain = state.captains[seat]!
  captain.points += points
  captain.ledger[source] += points
}

/** Items go from the Harbour Chart to a ship, or back where a number is negative. */
export function take(state: State, seat: Seat, taken: { readonly [item in Item]?: number }): void {
  const captain = state.captains[seat]!
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
  const captain = state.captains[seat]!
  captain.aside = captain.aside.filter((each) => each !== disc)
  captain.hand.push(disc)
}

/** Takes a disc out of a hand that may be seen or not: whoever did not see it can't tell any of the others now. */
export function takeDisc(hand: readonly (Disc | null)[], disc: Disc | undefined): (Disc | null)[] {
  return disc === undefined ? hand.slice(1).map(() => null) : hand.filter((each) => each !== disc)
}

/** The disc has done its work, on the map or by coming back from it. */
export function finishDisc(state: State, seat: Seat, destination: Destination): void {
  const captain = state.captains[seat]!
  const index = captain.missions.findIndex((mission) => mission.destination === destination)
  const [mission] = captain.missions.splice(index, 1)
  if (mission?.disc) captain.aside.push(mission.disc)
  const phase = missionIn(state)
  phase.done = true
  const place = phase.waiting.findIndex((each) => each.seat === seat && each.destination === destination)
  phase.waiting.splice(place, 1)
}

export function missionIn(state: State): Extract<Phase, { name: 'missions' }> {
  return state.phase as Extract<Phase, { name: 'missions' }>
}

const places = Object.fromEntries(destinations.map((destination, place) => [destination, place])) as {
  readonly [destination in Destination]: number
}

export function siteOf(state: State, destination: Destination): Site {
  return state.sites[places[destination]]!
}

/** The order of the map: kind by kind, each from the nearest zone to the farthest. */
export function placeOnMap(destination: Destination): number {
  return places[destination]
}

export function stopAt(state: State, location: Location): Stop {
  return state.street.find((stop) => stop.location === location)!
}

/** The Destinations of a kind that are in play on this voyage. */
export function sitesOf(state: State, kind: Kind): Site[] {
  return state.sites.filter((site) => site.kind === kind && !site.blocked)
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
      const owner = seat === null ? state.hawkins! : state.captains[seat]!
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

/** The pieces in the box: whatever happens, they lie somewhere. */
export function census(state: State): Readonly<Record<string, number>> {
  const { captains, supply, sites, street } = state
  const sum = (count: (captain: State['captains'][number]) => number) =>
    captains.reduce((total, captain) => total + count(captain), 0)
  const onStreet = (who: Seat | null) =>
    street.reduce((total, { discs }) => total + discs.filter((disc) => disc === who).length, 0)
  const box = stockInBox(state, captains.length)
  // Cubes and barrels that stand in once the box is empty (ruling 22) are no pieces of it.
  const inStock = (item: Item) =>
    supply[item] +
    Math.min(
      box[item],
      sum((captain) => captain[item]),
    )
  const pieces: Record<string, number> = {
    crew: inStock('crew'),
    guns: inStock('guns'),
    'trade-goods': inStock('goods'),
    barrels: inStock('barrels'),
    pinnaces: supply.pinnaces + sum(({ pinnace }) => Number(pinnace)),
    'galleon-counters': supply.galleons + sites.filter(({ galleon }) => galleon !== null).length,
    'frigate-counters': supply.frigates.length + countersOn(state, 'galleon'),
    'troop-counters': supply.troops.length + countersOn(state, 'fort'),
    tiles: new Set(street.map(({ location }) => location)).size,
    'ships-twice': twice(state.outbound) + twice(state.homebound) + twice(state.starting),
  }
  for (const treasure of treasures) pieces[treasure] = treasureIn(state, treasure)
  for (const commodity of commodities) {
    const laid = sites.filter((site) => site.commodities.includes(commodity)).length
    pieces[commodity] = supply[commodity] + laid + sum((captain) => captain.commodities[commodity])
  }
  for (const [seat, { discs, hand, missions, aside }] of captains.entries()) {
    pieces[`${colours[seat]}-player-discs`] = discs + onStreet(seat)
    pieces[`${colours[seat]}-mission-discs`] = hand.length + missions.length + aside.length
    pieces[`${colours[seat]}-discs-twice`] = twice([...hand, ...aside, ...missions.map(({ disc }) => disc)])
  }
  if (state.hawkins !== null) pieces['hawkins-player-discs'] = state.hawkins.discs + onStreet(null)
  return pieces
}

function countersOn(state: State, kind: Kind): number {
  return state.sites.filter((site) => site.kind === kind && site.counter !== null).length
}

/** What is missing lies in the chests that can't be looked into, if there are any. */
function treasureIn(state: State, treasure: Treasure): number {
  const laid = state.sites.filter((site) => site.treasure === treasure).length
  let seen = state.supply[treasure] + laid
  for (const { chest } of state.captains) seen += chest?.[treasure] ?? 0
  const closed = state.captains.some(({ chest }) => chest === null)
  return closed ? Math.max(seen, stonesInBox(state)[treasure]) : seen
}

function twice(pieces: readonly (string | number | null)[]): number {
  const known = pieces.filter((piece) => piece !== null)
  return known.length - new Set(known).size
}
