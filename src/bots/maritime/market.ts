import { book } from '../../games/maritime/data.ts'
import { isHome, portHere } from '../../games/maritime/rules/affairs.ts'
import { canBeBoarded } from '../../games/maritime/rules/combat.ts'
import { cardOf } from '../../games/maritime/rules/fleet.ts'
import { buccaneerPrice, cannonPrice } from '../../games/maritime/rules/prices.ts'
import type { Command } from '../../games/maritime/state.ts'
import { bestVoyage, isRipe, passengersFor, roomIn, salesIn } from './cargo.ts'
import { wantsLetter } from './hunts.ts'
import { capital, fleetForSale, shipWanted } from './refit.ts'
import { best, offers, type Situation } from './situation.ts'

/** The next deal of a visit. Each brings gold, spends gold or fills a place, so a visit comes to its end. */
export function nextDeal(situation: Situation): Command | undefined {
  return (
    landing(situation) ??
    crowningShip(situation) ??
    sellingOff(situation) ??
    sale(situation) ??
    hands(situation) ??
    repairs(situation) ??
    letter(situation) ??
    ship(situation) ??
    crew(situation) ??
    guns(situation) ??
    guest(situation) ??
    purchase(situation) ??
    offers(situation, 'leave')[0]
  )
}

function landing(situation: Situation): Command | undefined {
  return offers(situation, 'deliver')[0]
}

/** The fourth ship of an Admiral, whatever it is like. */
function crowningShip(situation: Situation): Command | undefined {
  return situation.me.fleet.length === book.fleetLimit ? ship(situation) : undefined
}

/** At home, all that can be turned into gold is, as soon as that makes a Master Merchant. */
function sellingOff(situation: Situation): Command | undefined {
  const { view, seat, me } = situation
  const here = portHere(view, seat)!
  if (!isHome(view, seat, here) || me.objectives.includes('master-merchant')) return undefined
  const fortune = (me.gold ?? 0) + salesIn(situation, here, true) + fleetForSale(situation)
  if (fortune < book.merchantGold) return undefined
  return (
    best(offers(situation, 'sell'), ({ cubes }) => cubes) ??
    best(offers(situation, 'sell-ship'), ({ ship: sold }) => cardOf(view, sold).sell)
  )
}

function sale(situation: Situation): Command | undefined {
  const here = portHere(situation.view, situation.seat)!
  const ripe = offers(situation, 'sell').filter(({ good }) => isRipe(situation, here, good, true))
  return best(ripe, ({ cubes }) => cubes)
}

function repairs(situation: Situation): Command | undefined {
  return best(offers(situation, 'repair'), ({ points }) => points)
}

function letter(situation: Situation): Command | undefined {
  return wantsLetter(situation, situation.me.gold ?? 0) ? offers(situation, 'buy-letter')[0] : undefined
}

function ship(situation: Situation): Command | undefined {
  const wanted = shipWanted(situation, situation.me.gold ?? 0)
  return offers(situation, 'buy-ship').find((offer) => offer.ship === wanted)
}

/** Enough hands that nobody boards a ship before anything else; more, and guns, as far as there is gold left to trade with. */
function hands(situation: Situation): Command | undefined {
  const short = situation.me.fleet.filter(canBeBoarded).map(({ ship: weak }) => weak)
  return offers(situation, 'hire').find(({ ship: manned }) => short.includes(manned))
}

function crew(situation: Situation): Command | undefined {
  const price = buccaneerPrice(situation.view, portHere(situation.view, situation.seat)!)
  const paid = offers(situation, 'hire').filter(({ buccaneers }) => buccaneers * price <= toSpare(situation))
  return best(paid, ({ buccaneers }) => buccaneers)
}

function guns(situation: Situation): Command | undefined {
  const price = cannonPrice(situation.view, portHere(situation.view, situation.seat)!)
  const paid = offers(situation, 'arm').filter(({ cannons }) => cannons * price <= toSpare(situation))
  return best(paid, ({ cannons }) => cannons)
}

/** Whoever has no cargo keeps the price of some: a fleet without gold or goods has nothing to begin again with. */
function toSpare({ me }: Situation): number {
  const laden = me.fleet.some(({ cargo }) => cargo.length > 0)
  return (me.gold ?? 0) - (laden ? 0 : capital)
}

function guest(situation: Situation): Command | undefined {
  const { view, seat } = situation
  const near = passengersFor(situation, portHere(view, seat)!)
  const welcome = offers(situation, 'embark').filter(({ passenger }) => near.includes(passenger))
  return best(welcome, ({ passenger }) => near.length - near.indexOf(passenger))
}

function purchase(situation: Situation): Command | undefined {
  const { view, seat, me } = situation
  const here = portHere(view, seat)!
  const voyage = bestVoyage(situation, here, me.gold ?? 0, roomIn(situation))
  const wanted = offers(situation, 'buy')
  for (const good of voyage.goods) {
    const found = best(
      wanted.filter((offer) => offer.good === good),
      ({ cubes }) => cubes,
    )
    if (found !== undefined) return found
  }
  return undefined
}
