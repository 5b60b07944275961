import { book, goods, type Port, ports, regions } from '../../games/maritime/data.ts'
import { figuresOf } from '../../games/maritime/edition.ts'
import { cabinsLeft, cardOf, holdLeft } from '../../games/maritime/rules/fleet.ts'
import { fareNow } from '../../games/maritime/rules/prices.ts'
import { isOwn, type Situation } from './situation.ts'
import { weights } from './weights.ts'

/** What an action of this fleet is worth in gold, were it spent on trade. */
export function worthOfAction({ view, me }: Situation): number {
  let worth = 0
  for (const { ship } of me.fleet) {
    const { cargo, cabins } = cardOf(view, ship)
    worth += weights.cubePerStep * cargo + weights.farePerStep * cabins
  }
  return worth
}

/** What the event of the round makes of prices in a port. */
function surcharge({ view }: Situation, port: number, good: number): number {
  if (view.ports[port]!.flag === 'pirates') return 0
  const { market, short } = view.affairs
  return market + (short === goods[good] ? book.shortSupply : 0)
}

export function priceOf(situation: Situation, port: number, good: number): number {
  const { buyFloor } = figuresOf(situation.view).figures
  return Math.max(buyFloor, situation.atlas.priceAt[port]![good]! + surcharge(situation, port, good))
}

/** What a cube will bring in a port; what the market says counts only for who gets there this round. */
export function saleOf(situation: Situation, port: number, good: number, soon: boolean): number {
  const { trackOf, originOf } = situation.atlas
  const base = book.sellBase + Math.abs(trackOf[port]! - originOf[good]!)
  const home = isOwn(situation, port) ? book.homeBonus : 0
  if (!soon) return base + home
  const { sellFloor } = figuresOf(situation.view).figures
  return Math.max(sellFloor, base + home + surcharge(situation, port, good))
}

/** Cubes of each good in all holds. */
export function cubesAboard({ me }: Situation): readonly number[] {
  const cubes = goods.map(() => 0)
  for (const { cargo } of me.fleet) for (const good of cargo) cubes[goods.indexOf(good)]!++
  return cubes
}

/** What all cargo would bring in a port, less what was bought there this turn and can't be sold there. */
export function salesIn(situation: Situation, port: number, soon: boolean): number {
  let sum = 0
  for (const [good, cubes] of cubesAboard(situation).entries()) {
    if (cubes > 0 && !isBoughtHere(situation, port, good)) sum += cubes * saleOf(situation, port, good, soon)
  }
  return sum
}

/** The cubes that a captain would sell in a port, and what they would bring. */
export function ripeSalesIn(
  situation: Situation,
  port: number,
  soon: boolean,
  aboard: readonly number[],
): { cubes: number; gold: number } {
  const sales = { cubes: 0, gold: 0 }
  for (let good = 0; good < aboard.length; good++) {
    const cubes = aboard[good]!
    if (cubes === 0 || isBoughtHere(situation, port, good) || !isRipe(situation, port, good, soon)) continue
    sales.cubes += cubes
    sales.gold += cubes * saleOf(situation, port, good, soon)
  }
  return sales
}

/** Nobody sells a good where it was bought in the same turn. */
export function isBoughtHere({ view, seat }: Situation, port: number, good: number): boolean {
  const { phase } = view
  if (phase.name !== 'action' || phase.seat !== seat) return false
  return phase.bought.some((each) => each.port === ports[port] && each.good === goods[good])
}

export function faresIn({ view, me }: Situation, port: Port): number {
  let landing = 0
  for (const { passengers } of me.fleet) if (passengers.includes(port)) landing++
  return landing * fareNow(view)
}

/** Whether a cube aboard had better be sold here than carried on. */
export function isRipe(situation: Situation, here: number, good: number, soon: boolean): boolean {
  const { atlas, view, me } = situation
  const price = saleOf(situation, here, good, soon)
  if (saleOf(situation, here, good, false) > price) return false
  const origin = atlas.originOf[good]!
  const near = atlas.toRegion[here]!
  for (let track = 0; track < near.length; track++) {
    if (book.sellBase + Math.abs(track - origin) - weights.cubeCarriedOn * near[track]! > price) return false
  }
  const steps = atlas.steps[here]!
  for (let port = 0; port < steps.length; port++) {
    if (view.ports[port]!.flag !== me.nation) continue
    if (saleOf(situation, port, good, false) - weights.cubeCarriedOn * steps[port]! > price) return false
  }
  return true
}

/** Goods to be bought in a port and carried to a region, the most profitable first. */
export type Voyage = { readonly goods: readonly number[]; readonly worth: number }

/** The best that can be made of goods for sale in a port, beyond the time that it takes. */
export function bestVoyage(situation: Situation, from: number, gold: number, room: number): Voyage {
  const { atlas, view } = situation
  const { originOf } = atlas
  const time = weights.voyageStep * worthOfAction(situation)
  const steps = atlas.toRegion[from]!
  const prices = goods.map((_, good) =>
    view.goods[good]!.box > 0 ? priceOf(situation, from, good) : Number.POSITIVE_INFINITY,
  )
  let found: Voyage = { goods: [], worth: Number.NEGATIVE_INFINITY }
  for (let track = 0; track < regions.length; track++) {
    const spent = time * (steps[track]! + 1)
    let most = 0
    for (let good = 0; good < prices.length; good++) {
      most = Math.max(most, book.sellBase + Math.abs(track - originOf[good]!) - prices[good]!)
    }
    if (most === 0 || spent + found.worth >= room * most) continue
    const bargains: number[] = []
    let [purse, space, profit] = [gold, room, 0]
    for (let gain = most; gain > 0 && space > 0; gain--) {
      for (let good = 0; good < prices.length; good++) {
        const price = prices[good]!
        if (book.sellBase + Math.abs(track - originOf[good]!) - price !== gain) continue
        const cubes = Math.min(view.goods[good]!.box, space, Math.floor(purse / price))
        profit += cubes * gain
        purse -= cubes * price
        space -= cubes
        bargains.push(good)
      }
    }
    if (profit > 0 && profit - spent > found.worth) found = { goods: bargains, worth: profit - spent }
  }
  return found
}

/** Those who look for passage from here to somewhere not too far, the nearest first. */
export function passengersFor({ view, atlas }: Situation, here: number): Port[] {
  const steps = atlas.steps[here]!
  const way = (to: Port) => steps[ports.indexOf(to)]!
  return view.passengers
    .filter((to) => {
      const port = ports.indexOf(to)
      return atlas.trackOf[port] !== atlas.trackOf[here] && steps[port]! <= weights.longestPassage
    })
    .sort((one, other) => way(one) - way(other))
}

export function roomIn({ view, me }: Situation): number {
  let room = 0
  for (const vessel of me.fleet) room += holdLeft(view, vessel)
  return room
}

export function cabinsFreeIn({ view, me }: Situation): number {
  let cabins = 0
  for (const vessel of me.fleet) cabins += cabinsLeft(view, vessel)
  return cabins
}
