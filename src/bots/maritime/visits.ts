import { book, type Port, type Space } from '../../games/maritime/data.ts'
import { isHome, isHostile } from '../../games/maritime/rules/affairs.ts'
import { chartOf } from '../../games/maritime/rules/chart.ts'
import { fareNow } from '../../games/maritime/rules/prices.ts'
import { portIn, turnIn } from '../../games/maritime/state.ts'
import { bestVoyage, cabinsFreeIn, faresIn, passengersFor, ripeSalesIn, roomIn, salesIn } from './cargo.ts'
import { wantsLetter } from './hunts.ts'
import { mustFight } from './perils.ts'
import { fleetForSale, shipWanted, worthOfRefit } from './refit.ts'
import type { Errand, Situation } from './situation.ts'

/** Whatever decides the game is worth more than any cargo. */
const victory = 200
/** What it is worth to have the means for the next prize. */
const means = 25
/** Somebody taken aboard has yet to be landed. */
const partOfFare = 0.6

/** Ports to trade in. */
export function visits(situation: Situation, cost: ReadonlyMap<Space, number>): Errand[] {
  const { view, seat } = situation
  const left = view.phase.name === 'action' && view.phase.seat === seat ? turnIn(view).actions : 0
  const errands: Errand[] = []
  for (const [port, at] of chartOf(view).spaceOf) {
    if (portIn(view, port).closed || isHostile(view, seat, port) || mustFight(situation, port)) continue
    const worth = worthOfVisit(situation, port, cost.get(at)! < left)
    if (worth > 0) errands.push({ at, does: 'trade', worth })
  }
  return errands
}

/** `soon` is in this turn: nobody knows what ships will be for sale in another, nor what the market will say. */
function worthOfVisit(situation: Situation, port: Port, soon: boolean): number {
  const { view, seat, me } = situation
  const sales = ripeSalesIn(situation, port, soon)
  const income = sales.gold + faresIn(situation, port)
  const gold = (me.gold ?? 0) + income
  // Those who look for passage go away with the round, and so do ships for sale.
  const guests = soon ? Math.min(passengersFor(situation, port).length, cabinsFreeIn(situation)) : 0
  const trade = income + bestVoyage(situation, port, gold, roomIn(situation) + sales.cubes).worth
  const business = trade + guests * fareNow(view) * partOfFare + worthOfRefit(situation, gold)
  const ship = soon ? worthOfShip(situation, gold) : 0
  if (!isHome(view, seat, port)) return business + ship
  const fortune = (me.gold ?? 0) + salesIn(situation, port, soon) + faresIn(situation, port)
  return business + ship + worthOfHome(situation, gold, fortune)
}

function worthOfShip(situation: Situation, gold: number): number {
  if (shipWanted(situation, gold) === undefined) return 0
  return situation.me.fleet.length === book.fleetLimit ? victory : means
}

/** Only at home one is made a Master Merchant, and given a letter of marque. */
function worthOfHome(situation: Situation, gold: number, fortune: number): number {
  const merchant = situation.me.objectives.includes('master-merchant')
  if (!merchant && fortune + fleetForSale(situation) >= book.merchantGold) return victory
  return wantsLetter(situation, gold) ? means : 0
}
