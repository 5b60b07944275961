import { book } from '../../games/maritime/data.ts'
import { cardOf, lowestSails } from '../../games/maritime/rules/fleet.ts'
import type { State } from '../../games/maritime/state.ts'
import type { Seat } from '../../kernel/ids.ts'

/** What can be counted of a captain, each about from 0 to 1; in the order of the outlook's weights. */
export function featuresOf(state: State, seat: Seat): number[] {
  const { fleet, gold, markers, letters, objectives } = state.captains[seat]!
  const lacks = { sails: 0, hull: 0, crew: 0, guns: 0 }
  let [cubes, guests, room] = [0, 0, 0]
  for (const vessel of fleet) {
    const card = cardOf(state, vessel.ship)
    lacks.sails += card.sails - vessel.sails
    lacks.hull += card.hull - vessel.hull
    lacks.crew += card.buccaneers - vessel.buccaneers
    lacks.guns += card.cannons - vessel.cannons
    room += card.cargo + card.cabins
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
    room / 20,
    lowestSails(state.captains[seat]!) / 6,
    ships > 1 ? 1 : 0,
    ships > 2 ? 1 : 0,
    ports > 1 ? 1 : 0,
    ports > 2 ? 1 : 0,
    ports === 0 ? 1 : 0,
    Math.min(2, letters) / 2,
    lacks.sails / 5,
    lacks.hull / 5,
    lacks.crew / 5,
    lacks.guns / 5,
    (alone * lacks.hull) / 5,
    (alone * lacks.crew) / 5,
  ]
}
