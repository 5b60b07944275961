import { book } from '../../games/maritime/data.ts'
import { cardOf } from '../../games/maritime/rules/fleet.ts'
import type { State } from '../../games/maritime/state.ts'
import type { Seat } from '../../kernel/ids.ts'

/** What can be counted of a captain afloat, each from 0 to about 1; in the order of the outlook's weights. */
export function featuresOf(state: State, seat: Seat): number[] {
  const { fleet, gold, markers, objectives } = state.captains[seat]!
  let [sails, hull, crew, guns, cubes, guests] = [0, 0, 0, 0, 0, 0]
  for (const vessel of fleet) {
    const card = cardOf(state, vessel.ship)
    sails += card.sails - vessel.sails
    hull += card.hull - vessel.hull
    crew += card.buccaneers - vessel.buccaneers
    guns += card.cannons - vessel.cannons
    cubes += vessel.cargo.length
    guests += vessel.passengers.length
  }
  const ships = fleet.length
  const alone = ships === 1 ? 1 : 0
  const ports = book.markersPerNation - markers
  const wealth = objectives.includes('master-merchant') ? 0 : Math.min(1, (gold ?? 0) / book.merchantGold)
  return [
    wealth,
    wealth * wealth * wealth,
    cubes / 10,
    guests / 4,
    ships > 1 ? 1 : 0,
    ships > 2 ? 1 : 0,
    ports > 1 ? 1 : 0,
    ports > 2 ? 1 : 0,
    sails / 5,
    hull / 5,
    crew / 5,
    guns / 5,
    (alone * hull) / 5,
    (alone * crew) / 5,
  ]
}
