import type { Seat } from '../../kernel/ids.ts'
import { colours, commodities, type Item, type Treasure, treasures } from './data.ts'
import type { Kind } from './edition.ts'
import { stockInBox, stonesInBox } from './rules/counters.ts'
import type { State } from './state.ts'

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
