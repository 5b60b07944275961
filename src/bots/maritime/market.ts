import { book, goods, type Ship } from '../../games/maritime/data.ts'
import { canBeBoarded } from '../../games/maritime/rules/combat.ts'
import { cabinsLeft, cardOf, greenDiceLeft, holdLeft } from '../../games/maritime/rules/fleet.ts'
import { buccaneerPrice, cannonPrice, letterPrice, repairPrice } from '../../games/maritime/rules/prices.ts'
import { type Command, turnIn } from '../../games/maritime/state.ts'
import { bestVoyage, isBoughtHere, isRipe, passengersFor, priceOf, roomIn, salesIn } from './cargo.ts'
import { mayLand } from './helm.ts'
import { wantsLetter } from './hunts.ts'
import { fleetForSale, shipWanted } from './refit.ts'
import { isOwn, portHere, type Situation } from './situation.ts'
import { weights } from './weights.ts'

/** The next deal of a visit. Each brings gold, spends gold or fills a place, so a visit comes to its end. */
export function nextDeal(situation: Situation): Command {
  if (mayLand(situation)) return { type: 'deliver' }
  return (
    crowningShip(situation) ??
    sellingOff(situation) ??
    sale(situation, (good) => isRipe(situation, situation.port, good, true)) ??
    hands(situation) ??
    repairs(situation) ??
    letter(situation) ??
    ship(situation) ??
    crew(situation) ??
    guns(situation) ??
    guest(situation) ??
    purchase(situation) ?? { type: 'leave' }
  )
}

/** The fourth ship of an Admiral, whatever it is like. */
function crowningShip(situation: Situation): Command | undefined {
  return situation.me.fleet.length === book.fleetLimit ? ship(situation) : undefined
}

/** At home, all that can be turned into gold is, as soon as that makes a Master Merchant. */
function sellingOff(situation: Situation): Command | undefined {
  const { view, me, gold, port } = situation
  if (!isOwn(situation, port) || me.objectives.includes('master-merchant')) return undefined
  const fortune = gold + salesIn(situation, port, true) + fleetForSale(situation)
  if (fortune < book.merchantGold) return undefined
  const cargo = sale(situation, () => true)
  if (cargo !== undefined || me.fleet.length === 1) return cargo
  let [most, sold]: [number, Ship | undefined] = [0, undefined]
  for (const each of me.fleet) {
    const { sell } = cardOf(view, each.ship)
    if (each.cargo.length > 0 || each.passengers.length > 0 || sell <= most) continue
    most = sell
    sold = each.ship
  }
  return sold && { type: 'sell-ship', ship: sold }
}

/** The largest lot of one good in one hold. */
function sale(situation: Situation, sells: (good: number) => boolean): Command | undefined {
  let [most, found]: [number, Command | undefined] = [0, undefined]
  for (const { ship: from, cargo } of situation.me.fleet) {
    for (const [good, name] of goods.entries()) {
      let cubes = 0
      for (const each of cargo) if (each === name) cubes++
      if (cubes <= most || isBoughtHere(situation, situation.port, good) || !sells(good)) continue
      most = cubes
      found = { type: 'sell', good: name, cubes, ship: from }
    }
  }
  return found
}

function repairs(situation: Situation): Command | undefined {
  const { view, me, gold } = situation
  const paid = Math.floor(gold / repairPrice(view, portHere(situation)))
  let [most, found]: [number, Command | undefined] = [0, undefined]
  for (const vessel of me.fleet) {
    const card = cardOf(view, vessel.ship)
    for (const part of ['sails', 'hull'] as const) {
      const points = Math.min(paid, card[part] - vessel[part])
      if (points <= most) continue
      most = points
      found = { type: 'repair', ship: vessel.ship, part, points }
    }
  }
  return found
}

function letter(situation: Situation): Command | undefined {
  const { view, gold, port } = situation
  const { step } = turnIn(view)
  if (!isOwn(situation, port) || view.letters === 0 || gold < letterPrice(view)) return undefined
  if (step.name === 'market' && step.letter) return undefined
  return wantsLetter(situation, gold) ? { type: 'buy-letter' } : undefined
}

function ship(situation: Situation): Command | undefined {
  const wanted = shipWanted(situation, situation.gold)
  return wanted && { type: 'buy-ship', ship: wanted }
}

/** Enough hands that nobody boards a ship before anything else; more, and guns, as far as there is gold left to trade with. */
function hands(situation: Situation): Command | undefined {
  const { view, me, gold } = situation
  if (gold < buccaneerPrice(view, portHere(situation))) return undefined
  const short = me.fleet.find(
    (each) => canBeBoarded(each) && each.buccaneers < cardOf(view, each.ship).buccaneers,
  )
  return short && { type: 'hire', ship: short.ship, buccaneers: 1 }
}

function crew(situation: Situation): Command | undefined {
  const { view, me } = situation
  const paid = Math.floor(toSpare(situation) / buccaneerPrice(view, portHere(situation)))
  let [most, found]: [number, Command | undefined] = [0, undefined]
  for (const vessel of me.fleet) {
    const buccaneers = Math.min(paid, cardOf(view, vessel.ship).buccaneers - vessel.buccaneers)
    if (buccaneers <= most) continue
    most = buccaneers
    found = { type: 'hire', ship: vessel.ship, buccaneers }
  }
  return found
}

function guns(situation: Situation): Command | undefined {
  const { view, me } = situation
  const paid = Math.floor(toSpare(situation) / cannonPrice(view, portHere(situation)))
  if (paid < 1) return undefined
  let [most, found]: [number, Command | undefined] = [0, undefined]
  for (const vessel of me.fleet) {
    const cannons = Math.min(paid, cardOf(view, vessel.ship).cannons - vessel.cannons)
    if (cannons <= most || (vessel.cannons === 0 && greenDiceLeft(view) === 0)) continue
    most = cannons
    found = { type: 'arm', ship: vessel.ship, cannons }
  }
  return found
}

/** Whoever has no cargo keeps the price of some: a fleet without gold or goods has nothing to begin again with. */
function toSpare({ me, gold }: Situation): number {
  const laden = me.fleet.some(({ cargo }) => cargo.length > 0)
  return gold - (laden ? 0 : weights.capital)
}

function guest(situation: Situation): Command | undefined {
  const { view, me, port } = situation
  const vessel = me.fleet.find((each) => cabinsLeft(view, each) > 0)
  if (vessel === undefined) return undefined
  const [passenger] = passengersFor(situation, port)
  return passenger && { type: 'embark', passenger, ship: vessel.ship }
}

function purchase(situation: Situation): Command | undefined {
  const { view, me, gold, port } = situation
  for (const good of bestVoyage(situation, port, gold, roomIn(situation)).goods) {
    const most = Math.min(view.goods[good]!.box, Math.floor(gold / priceOf(situation, port, good)))
    let [cubes, into]: [number, Ship | undefined] = [0, undefined]
    for (const vessel of me.fleet) {
      const taken = Math.min(most, holdLeft(view, vessel))
      if (taken <= cubes) continue
      cubes = taken
      into = vessel.ship
    }
    if (into !== undefined) return { type: 'buy', good: goods[good]!, cubes, ship: into }
  }
  return undefined
}
