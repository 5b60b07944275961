import { book, ports } from '../../games/maritime/data.ts'
import { isHostile } from '../../games/maritime/rules/affairs.ts'
import { fareNow } from '../../games/maritime/rules/prices.ts'
import { turnIn } from '../../games/maritime/state.ts'
import {
  bestVoyage,
  cabinsFreeIn,
  cubesAboard,
  faresIn,
  passengersFor,
  ripeSalesIn,
  roomIn,
  salesIn,
} from './cargo.ts'
import type { Errand } from './errand.ts'
import { wantsLetter } from './hunts.ts'
import { mustFight } from './perils.ts'
import { fleetForSale, shipWanted, worthOfRefit } from './refit.ts'
import { isOwn, type Situation } from './situation.ts'
import { weights } from './weights.ts'

/** Ports to trade in. */
export function visits(situation: Situation, cost: Int16Array): Errand[] {
  const { view, seat, atlas } = situation
  const left = view.phase.name === 'action' && view.phase.seat === seat ? turnIn(view).actions : 0
  const stock = {
    aboard: cubesAboard(situation),
    room: roomIn(situation),
    cabins: cabinsFreeIn(situation),
  }
  const errands: Errand[] = []
  for (const [port, at] of atlas.spaceOf.entries()) {
    const { closed, flag } = view.ports[port]!
    if (closed || (flag !== null && isHostile(view, seat, ports[port]!)) || mustFight(situation, port))
      continue
    const worth = worthOfVisit(situation, stock, port, cost[at]! < left)
    if (worth > 0) errands.push({ at, does: 'trade', worth })
  }
  return errands
}

type Stock = { readonly aboard: readonly number[]; readonly room: number; readonly cabins: number }

/** `soon` is in this turn: nobody knows what ships will be for sale in another, nor what the market will say. */
function worthOfVisit(
  situation: Situation,
  { aboard, room, cabins }: Stock,
  port: number,
  soon: boolean,
): number {
  const { view } = situation
  const sales = ripeSalesIn(situation, port, soon, aboard)
  const fares = faresIn(situation, ports[port]!)
  const gold = situation.gold + sales.gold + fares
  // Those who look for passage go away with the round, and so do ships for sale.
  const guests = soon && cabins > 0 ? Math.min(passengersFor(situation, port).length, cabins) : 0
  const trade = sales.gold + fares + Math.max(0, bestVoyage(situation, port, gold, room + sales.cubes).worth)
  const business = trade + guests * fareNow(view) * weights.partOfFare + worthOfRefit(situation, gold)
  const ship = soon ? worthOfShip(situation, gold) : 0
  if (!isOwn(situation, port)) return business + ship
  const fortune = situation.gold + salesIn(situation, port, soon) + fares
  return business + ship + worthOfHome(situation, gold, fortune)
}

function worthOfShip(situation: Situation, gold: number): number {
  if (shipWanted(situation, gold) === undefined) return 0
  return situation.me.fleet.length === book.fleetLimit ? weights.victory : weights.means
}

/** Only at home one is made a Master Merchant, and given a letter of marque. */
function worthOfHome(situation: Situation, gold: number, fortune: number): number {
  const merchant = situation.me.objectives.includes('master-merchant')
  if (!merchant && fortune + fleetForSale(situation) >= book.merchantGold) return weights.victory
  return wantsLetter(situation, gold) ? weights.means : 0
}
