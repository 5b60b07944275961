import { book, type Ship } from '../../games/maritime/data.ts'
import type { ShipCard } from '../../games/maritime/edition.ts'
import { cardOf } from '../../games/maritime/rules/fleet.ts'
import type { Situation } from './situation.ts'
import { worthOfShip } from './stakes.ts'
import { weights } from './weights.ts'

/** What it is worth to make good what the fleet lacks, as far as the gold goes: the cheapest first, as captains do. */
export function worthOfRefit({ view, me }: Situation, gold: number): number {
  const lacks = { rigging: 0, crew: 0, guns: 0 }
  for (const vessel of me.fleet) {
    const card = cardOf(view, vessel.ship)
    lacks.rigging += card.sails - vessel.sails + card.hull - vessel.hull
    lacks.crew += card.buccaneers - vessel.buccaneers
    lacks.guns += card.cannons - vessel.cannons
  }
  const rigging = Math.min(lacks.rigging, Math.floor(gold / book.repairCost))
  const afterRigging = Math.max(0, gold - rigging * book.repairCost - weights.capital)
  const crew = Math.min(lacks.crew, Math.floor(afterRigging / book.buccaneerCost))
  const afterCrew = afterRigging - crew * book.buccaneerCost
  const guns = Math.min(lacks.guns, Math.floor(afterCrew / book.cannonCost))
  return (rigging + crew + guns) * (me.fleet.length === 1 ? weights.mendingTheLast : weights.mending)
}

/** The ship for sale that is worth having, if one is, with so much gold. */
export function shipWanted(situation: Situation, gold: number): Ship | undefined {
  const { view, me } = situation
  const room = me.objectives.includes('admiral-of-the-seas') ? book.fleetLimit : book.admiralFleet
  if (view.shipsForSale.length === 0 || me.fleet.length >= room) return undefined
  const last = me.fleet.length === book.fleetLimit
  let [most, found]: [number, Ship | undefined] = [0, undefined]
  for (const ship of view.shipsForSale) {
    const card = cardOf(view, ship)
    if (card.buy > gold - (last ? 0 : weights.working)) continue
    const worth = last ? weights.victory - card.buy : worthOfBuying(situation, card, gold)
    if (worth <= most) continue
    most = worth
    found = ship
  }
  return found
}

function worthOfBuying(situation: Situation, card: ShipCard, gold: number): number {
  const { roundSaved, shipBought, might } = weights
  return (
    roundSaved * roundsSaved(situation, card, gold) +
    shipBought * worthOfShip(situation) +
    might * mightGained(situation, card)
  )
}

/** What all ships but the one that has to stay would bring, for one whom the gold makes the winner. */
export function fleetForSale({ view, me }: Situation): number {
  const { options } = view
  if (options.timed || me.objectives.length + 1 < options.objectives) return 0
  const empty = me.fleet.filter(({ passengers }) => passengers.length === 0)
  const prices = empty.map(({ ship }) => cardOf(view, ship).sell)
  const kept = empty.length === me.fleet.length ? Math.min(...prices) : 0
  return prices.reduce((sum, price) => sum + price, -kept)
}

/** A second ship takes half of the hits: what counts for whoever takes ports is what it fights with. */
function mightGained({ me, appetite }: Situation, { hull, cannons, buccaneers, sails }: ShipCard): number {
  return me.fleet.length > 1 || sails < 3 ? 0 : appetite.ports * (hull + 2 * cannons + buccaneers - 12)
}

/** How much sooner a merchant has the gold together, the price of the ship included. */
function roundsSaved({ view, me }: Situation, card: ShipCard, gold: number): number {
  const cards = me.fleet.map(({ ship }) => cardOf(view, ship))
  const without = (book.merchantGold - gold) / earningPower(cards)
  const along = (book.merchantGold - gold + card.buy) / earningPower([...cards, card])
  return without - along
}

/** Room to carry things in, and actions to carry them with. */
function earningPower(cards: readonly ShipCard[]): number {
  const room = cards.reduce((sum, { cargo, cabins }) => sum + cargo + cabins, 0)
  return room * (Math.min(...cards.map(({ sails }) => sails)) + 1)
}
