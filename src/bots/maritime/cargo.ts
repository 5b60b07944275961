import { book, type Good, type Port, ports, regions } from '../../games/maritime/data.ts'
import { figuresOf } from '../../games/maritime/edition.ts'
import { isHome, regionOf } from '../../games/maritime/rules/affairs.ts'
import { cabinsLeft, cardOf, holdLeft } from '../../games/maritime/rules/fleet.ts'
import { buyPrice, fareNow, sellPrice } from '../../games/maritime/rules/prices.ts'
import type { State } from '../../games/maritime/state.ts'
import type { Situation } from './situation.ts'

/** What a cube in the hold should earn with every step. */
const gainPerStep = 0.2
/** What a cube that could be sold here should earn with every step further: gold in hand can be put to work. */
const gainToCarryOn = 0.3
/** What a passenger should earn with every step. */
const farePerStep = 0.2
/** Nobody is taken aboard for a longer way. */
const longestPassage = 9

/** What an action of this fleet is worth in gold, were it spent on trade. */
export function worthOfAction({ view, me }: Situation): number {
  const cards = me.fleet.map(({ ship }) => cardOf(view, ship))
  return cards.reduce((sum, { cargo, cabins }) => sum + gainPerStep * cargo + farePerStep * cabins, 0)
}

/** What a cube will bring in a port; what the market says counts only for who gets there this round. */
export function saleOf({ view, seat }: Situation, port: Port, good: Good, soon: boolean): number {
  if (soon) return sellPrice(view, seat, port, good)
  return basePrice(view, port, good) + (isHome(view, seat, port) ? book.homeBonus : 0)
}

/** The price of the trade track alone. */
function basePrice(view: State, port: Port, good: Good): number {
  return book.sellBase + Math.abs(regions.indexOf(regionOf(view, port)) - originOf(view, good))
}

/** Where on the trade track a good comes from. */
function originOf(view: State, good: Good): number {
  return regions.indexOf(figuresOf(view).goods[good])
}

/** What all cargo would bring in a port, less what was bought there this turn and can't be sold there. */
export function salesIn(situation: Situation, port: Port, soon: boolean): number {
  let sum = 0
  for (const { cargo } of situation.me.fleet) {
    for (const good of cargo) {
      if (!isBoughtHere(situation, port, good)) sum += saleOf(situation, port, good, soon)
    }
  }
  return sum
}

/** The cubes that a captain would sell in a port, and what they would bring. */
export function ripeSalesIn(
  situation: Situation,
  port: Port,
  soon: boolean,
): { cubes: number; gold: number } {
  const sales = { cubes: 0, gold: 0 }
  for (const [good, cubes] of cubesAboard(situation)) {
    if (isBoughtHere(situation, port, good) || !isRipe(situation, port, good, soon)) continue
    sales.cubes += cubes
    sales.gold += cubes * saleOf(situation, port, good, soon)
  }
  return sales
}

function cubesAboard({ me }: Situation): Map<Good, number> {
  const cubes = new Map<Good, number>()
  for (const { cargo } of me.fleet) for (const good of cargo) cubes.set(good, (cubes.get(good) ?? 0) + 1)
  return cubes
}

/** Nobody sells a good where it was bought in the same turn. */
function isBoughtHere({ view, seat }: Situation, port: Port, good: Good): boolean {
  const { phase } = view
  if (phase.name !== 'action' || phase.seat !== seat) return false
  return phase.bought.some((each) => each.port === port && each.good === good)
}

export function faresIn({ view, me }: Situation, port: Port): number {
  const landing = me.fleet.filter(({ passengers }) => passengers.includes(port)).length
  return landing * fareNow(view)
}

/** Whether a cube aboard had better be sold here than carried on. */
export function isRipe(situation: Situation, here: Port, good: Good, soon: boolean): boolean {
  const price = saleOf(situation, here, good, soon)
  const steps = situation.sea.steps.get(here)!
  return ports.every(
    (port) => saleOf(situation, port, good, false) - gainToCarryOn * steps.get(port)! <= price,
  )
}

/** Goods to be bought in a port and carried to a region, the most profitable first. */
export type Voyage = { readonly goods: readonly Good[]; readonly worth: number }

/** The best that can be made of goods for sale in a port, beyond the time that it takes. */
export function bestVoyage(situation: Situation, from: Port, gold: number, room: number): Voyage {
  const time = worthOfAction(situation)
  const steps = situation.sea.toRegion.get(from)!
  const stalls = stallsIn(situation.view, from)
  let found: Voyage = { goods: [], worth: 0 }
  for (const track of regions.keys()) {
    const spent = time * (steps[track]! + 1)
    const gainOf = ({ origin, price }: Stall) => book.sellBase + Math.abs(track - origin) - price
    const most = stalls.reduce((sofar, stall) => Math.max(sofar, gainOf(stall)), 0)
    if (spent + found.worth >= room * most) continue
    const bargains: Good[] = []
    let [purse, space, profit] = [gold, room, 0]
    for (let gain = most; gain > 0 && space > 0; gain--) {
      for (const stall of stalls) {
        if (gainOf(stall) !== gain) continue
        const { good, box, price } = stall
        const cubes = Math.min(box, space, Math.floor(purse / price))
        profit += cubes * gain
        purse -= cubes * price
        space -= cubes
        bargains.push(good)
      }
    }
    if (profit - spent > found.worth) found = { goods: bargains, worth: profit - spent }
  }
  return found
}

type Stall = { readonly good: Good; readonly box: number; readonly price: number; readonly origin: number }

function stallsIn(view: State, port: Port): Stall[] {
  const filled = view.goods.filter(({ box }) => box > 0)
  return filled.map(({ good, box }) => ({
    good,
    box,
    price: buyPrice(view, port, good),
    origin: originOf(view, good),
  }))
}

/** Those who look for passage from here to somewhere not too far, the nearest first. */
export function passengersFor({ view, sea }: Situation, here: Port): Port[] {
  const steps = sea.steps.get(here)!
  return view.passengers
    .filter((to) => regionOf(view, to) !== regionOf(view, here) && steps.get(to)! <= longestPassage)
    .sort((one, other) => steps.get(one)! - steps.get(other)!)
}

export function roomIn({ view, me }: Situation): number {
  return me.fleet.reduce((sum, vessel) => sum + holdLeft(view, vessel), 0)
}

export function cabinsFreeIn({ view, me }: Situation): number {
  return me.fleet.reduce((sum, vessel) => sum + cabinsLeft(view, vessel), 0)
}
