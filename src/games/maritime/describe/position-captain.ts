import type { Seat } from '../../../kernel/ids.ts'
import { list, type Param, type Sentence } from '../../../kernel/sentence.ts'
import { book, goods, type Port, type Space } from '../data.ts'
import { fightsDue, isHome, owesToll, portHere } from '../rules/affairs.ts'
import { chartOf, neighboursOf } from '../rules/chart.ts'
import { cardOf } from '../rules/fleet.ts'
import {
  buccaneerPrice,
  buyPrice,
  cannonPrice,
  fareNow,
  letterPrice,
  repairPrice,
  sellPrice,
} from '../rules/prices.ts'
import { type Captain, captainAt, combatIn, isAfloat, type State, type Vessel } from '../state.ts'
import { counted, enemyParam, place, tell, word } from '../words/index.ts'
import { aboard } from './cargo.ts'

/** What can be seen of a captain, by anybody or by the captain alone: what a view does not hold is not told. */
export function captainLines(view: State, seat: Seat): Sentence[] {
  const captain = captainAt(view, seat)
  const nation = word(`nation/${captain.nation}`)
  const homes = view.ports.filter(({ flag }) => flag === captain.nation).map(({ port }) => port)
  const home = homes.length === 0 ? [] : [tell('position.homes', { ports: list(homes, portWord) })]
  const objectives = list(captain.objectives, (objective) => word(`objective/${objective}`))
  const met = captain.objectives.length === 0 ? [] : [tell('position.met', { objectives })]
  if (!isAfloat(captain)) return [tell('position.lost', { nation }), ...home, ...met]
  return [
    tell('position.captain', { nation, place: whereabouts(view, captain.space) }),
    purse(captain),
    tell('position.papers', {
      letters: counted(captain.letters, 'piece/letter'),
      markers: counted(captain.markers, 'piece/port-marker'),
    }),
    ...home,
    ...(captain.toll ? [tell('position.toll')] : []),
    ...met,
    ...captain.fleet.flatMap((vessel) => shipLines(view, vessel)),
  ]
}

/** A port with its space, or the space alone. */
export function whereabouts(view: State, space: Space): Param {
  const port = chartOf(view).portAt.get(space)
  if (port === undefined) return place(space)
  return tell('position.port', { port: portWord(port), space: word(`space/${space}`) })
}

function portWord(port: Port): Param {
  return word(`port/${port}`)
}

function purse({ gold, shown }: Captain): Sentence {
  if (gold !== null) return tell('position.gold', { gold })
  return shown === null ? tell('position.gold.concealed') : tell('position.gold.shown', { gold: shown })
}

function shipLines(view: State, vessel: Vessel): Sentence[] {
  const card = cardOf(view, vessel.ship)
  const ship = word(`ship/${vessel.ship}`)
  const load = aboard(vessel)
  const line = tell('position.ship', {
    ship,
    type: word(`ship-type/${card.type}`),
    sails: vessel.sails,
    allSails: card.sails,
    hull: vessel.hull,
    allHull: card.hull,
    cannons: vessel.cannons,
    allCannons: card.cannons,
    buccaneers: vessel.buccaneers,
    allBuccaneers: card.buccaneers,
    cubes: vessel.cargo.length,
    cargo: card.cargo,
    passengers: vessel.passengers.length,
    cabins: card.cabins,
  })
  return load.length === 0 ? [line] : [line, tell('position.aboard', { ship, aboard: { list: load } })]
}

/** What follows from where a captain is: the steps that are open, the fights that are due, the prices of the port. */
export function ownLines(view: State, seat: Seat): Sentence[] {
  const captain = captainAt(view, seat)
  if (!isAfloat(captain) || view.ending !== null) return []
  const port = portHere(view, seat)
  const spaces = list(neighboursOf(view, captain.space), (space) => whereabouts(view, space))
  return [
    tell('position.steps', { spaces }),
    ...dues(view, seat, port),
    ...(port === undefined ? [] : priceLines(view, seat, port)),
  ]
}

function dues(view: State, seat: Seat, port: Port | undefined): Sentence[] {
  const due = fightsDue(view, seat)
  if (due.length === 0 || combatIn(view) !== undefined) return []
  const enemies = list(due, enemyParam)
  const tolled = due.some(({ kind }) => kind === 'port') && port !== undefined && owesToll(view, seat, port)
  return [
    tolled ? tell('position.due.toll', { enemies, toll: book.toll }) : tell('position.due', { enemies }),
  ]
}

function priceLines(view: State, seat: Seat, port: Port): Sentence[] {
  const prices = list(goods, (good) =>
    tell('position.price', {
      good: word(`good/${good}`),
      buy: buyPrice(view, port, good),
      sell: sellPrice(view, seat, port, good),
    }),
  )
  const fees = {
    port: portWord(port),
    repair: repairPrice(view, port),
    buccaneer: buccaneerPrice(view, port),
    cannon: cannonPrice(view, port),
  }
  return [
    tell('position.prices', { port: portWord(port), prices }),
    isHome(view, seat, port)
      ? tell('position.fees.home', { ...fees, letter: letterPrice(view) })
      : tell('position.fees', fees),
    tell('position.fare', { gold: fareNow(view) }),
  ]
}
