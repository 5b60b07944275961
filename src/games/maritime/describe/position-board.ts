import type { PositionPart } from '../../../kernel/game.ts'
import { list, type Param, type Sentence } from '../../../kernel/sentence.ts'
import { book, goods, nations, type Port, type Region, regions, type Ship } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { chartOf } from '../rules/chart.ts'
import { cardOf, fitted } from '../rules/fleet.ts'
import type { Flag, State } from '../state.ts'
import { counted, pirateShip, tell, word } from '../words/index.ts'
import { whereabouts } from './position-captain.ts'
import { combatLines } from './position-combat.ts'
import { eventLines } from './position-event.ts'

/** The table by its areas: the round, the fight if there is one, what is for sale, the pirates, then region by region. */
export function boardParts(view: State): PositionPart[] {
  const areas: readonly (readonly [area: Area, lines: readonly Sentence[]])[] = [
    ['round', eventLines(view)],
    ['combat', combatLines(view)],
    ['goods', [stocks(view)]],
    ['shipyard', shipyard(view)],
    ['quay', quay(view)],
    ['reserve', reserve(view)],
    ['seas', seas(view)],
    ['pirates', pirates(view)],
    ...regions.map((region) => [region, ports(view, region)] as const),
  ]
  return areas.flatMap(([area, lines]) =>
    lines.length === 0 ? [] : [{ part: 'board' as const, about: word(`area/${area}`), lines }],
  )
}

type Area = Region | 'round' | 'combat' | 'goods' | 'shipyard' | 'quay' | 'reserve' | 'seas' | 'pirates'

function stocks(view: State): Sentence {
  return tell('position.stocks', {
    stocks: list(view.goods, ({ good, box, above }) =>
      tell('position.stock', { good: word(`good/${good}`), box, above }),
    ),
  })
}

function shipyard(view: State): Sentence[] {
  const { shipsForSale, shipDeck, shipsDiscarded, shipsSunk } = view
  return [
    ...(shipsForSale.length === 0 ? [tell('position.no-ships')] : []),
    ...shipsForSale.map((ship) => offer(view, ship)),
    tell('position.ship-deck', { cards: counted(shipDeck.length, 'card') }),
    ...(shipsDiscarded.length === 0
      ? []
      : [tell('position.discarded', { ships: shipWords(shipsDiscarded) })]),
    ...(shipsSunk.length === 0 ? [] : [tell('position.sunk', { ships: shipWords(shipsSunk) })]),
  ]
}

/** A ship as it would join a fleet now. */
function offer(view: State, ship: Ship): Sentence {
  const { type, cargo, cabins, buccaneers, buy, sell } = cardOf(view, ship)
  const { sails, hull, cannons, buccaneers: crew } = fitted(view, ship)
  return tell('position.offer', {
    ship: word(`ship/${ship}`),
    type: word(`ship-type/${type}`),
    ...{ sails, hull, cannons, crew, buccaneers, cargo, cabins },
    ...{ gold: buy, sell },
  })
}

function shipWords(ships: readonly Ship[]): Param {
  return list(ships, (ship) => word(`ship/${ship}`))
}

function quay({ passengers, bag }: State): Sentence[] {
  return [
    passengers.length === 0
      ? tell('position.nobody-waits')
      : tell('position.waiting', { ports: list(passengers, (port) => word(`port/${port}`)) }),
    tell('position.bag', { passengers: counted(bag.length, 'passenger') }),
  ]
}

function seas({ globe }: State): Sentence[] {
  return [
    tell(globe ? 'position.round-world' : 'position.flat-world'),
    tell('position.strength', { strength: book.strongest }),
  ]
}

function reserve({ letters, noEntryMarkers, pirateMarkers, boxedMarkers }: State): Sentence[] {
  const pieces = [
    counted(letters, 'piece/letter'),
    counted(noEntryMarkers, 'piece/no-entry-marker'),
    counted(pirateMarkers.reserve, 'piece/pirate-marker'),
  ]
  const boxed = nations.flatMap((nation) => {
    const markers = boxedMarkers.filter((each) => each === nation).length
    return markers === 0 ? [] : [tell('position.boxed.nation', { markers, nation: word(`nation/${nation}`) })]
  })
  return [
    tell('position.reserve', { pieces: { list: pieces } }),
    ...(boxed.length === 0 ? [] : [tell('position.boxed', { markers: { list: boxed } })]),
  ]
}

function pirates(view: State): Sentence[] {
  const ships = view.pirates.map(({ space, strength }, index) => {
    const pirate = pirateShip(index + 1)
    if (space === null) return tell('position.pirate.waiting', { pirate, strength })
    return tell('position.pirate', { pirate, place: whereabouts(view, space), strength })
  })
  const { waiting } = view.pirateMarkers
  if (waiting === 0) return ships
  return [...ships, tell('position.marker-waiting', { markers: counted(waiting, 'piece/pirate-marker') })]
}

/** What a region produces, then its ports by their flags. */
function ports(view: State, region: Region): Sentence[] {
  const { goods: origins, ports: charts } = figuresOf(view)
  const here = view.ports.filter(({ port }) => charts[port].region === region)
  const closed = here.filter((port) => port.closed)
  const under = (flag: Flag | null) => here.filter((port) => port.flag === flag)
  const flags = ([...nations, 'pirates'] as const).filter((flag) => under(flag).length > 0)
  return [
    tell('position.produces', {
      goods: list(
        goods.filter((good) => origins[good] === region),
        (good) => word(`good/${good}`),
      ),
      ports: list(
        here.filter(({ port }) => charts[port].productive),
        ({ port }) => word(`port/${port}`),
      ),
    }),
    ...flags.map((flag) =>
      tell('position.flag', {
        flag: word(`nation/${flag}`),
        ports: list(under(flag), (each) => portOf(view, each)),
      }),
    ),
    ...(under(null).length === 0
      ? []
      : [tell('position.free', { ports: list(under(null), (each) => portOf(view, each)) })]),
    ...(closed.length === 0
      ? []
      : [tell('position.closed', { ports: list(closed, ({ port }) => word(`port/${port}`)) })]),
  ]
}

function portOf(
  view: State,
  { port, strength }: { readonly port: Port; readonly strength: number },
): Sentence {
  const space = word(`space/${chartOf(view).spaceOf.get(port)!}`)
  if (strength === book.strongest) return tell('position.port', { port: word(`port/${port}`), space })
  return tell('position.port.damaged', { port: word(`port/${port}`), space, strength })
}
