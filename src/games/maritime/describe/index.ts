import { list, type Params, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { nations } from '../data.ts'
import { type CombatEvent, isCombatEvent } from '../evolve/combat.ts'
import { isMarketEvent, type MarketEvent } from '../evolve/market.ts'
import type { Event, EventOf } from '../state.ts'
import { by, counted, pirateShip, place, tell, word } from '../words/index.ts'
import { tellCombat } from './combat.ts'
import { tellEnd } from './end.ts'
import { tellMarket } from './market.ts'

/** An event as a sentence. What a reader was not told is not in it: then the sentence says less. */
export function describe(event: Event): Sentence {
  if (isCombatEvent(event)) return tellCombat(event)
  return isMarketEvent(event) ? tellMarket(event) : tellRound(event)
}

function tellRound(event: Exclude<Event, CombatEvent | MarketEvent>): Sentence {
  switch (event.type) {
    case 'markers-placed':
      return tell(event.type, {
        flags: list(event.ports, (port, index) =>
          tell('part.flag', { nation: word(`nation/${nations[index]!}`), port: word(`port/${port}`) }),
        ),
      })
    case 'event-deck-shuffled':
    case 'ship-deck-shuffled':
    case 'globe-placed':
      return tell(event.type)
    case 'pirates-gathered':
    case 'haven-founded':
    case 'port-closed':
      return tell(event.type, { port: word(`port/${event.port}`) })
    case 'orders-drawn':
      return tell(event.type, { card: word(`card/${event.card}`) })
    case 'fleets-dealt':
      return tell(event.type, {
        fleets: list(event.fleets, ({ nation, vessel }, seat) =>
          tell('part.fleet', {
            seat: { seat },
            ship: word(`ship/${vessel.ship}`),
            nation: word(`nation/${nation}`),
          }),
        ),
      })
    case 'gold-dealt':
      return event.gold.value === undefined
        ? tell(event.type, by(event))
        : tell('gold-dealt.known', by(event, { gold: event.gold.value }))

    case 'round-began':
      return tell(event.type, { round: event.round, seats: list(event.order, seatParam) })
    case 'event-drawn':
      return tell(event.type, {
        cards: list(event.cards, (card) => word(`card/${card}`)),
        spaces: counted(event.spaces, 'space'),
        direction: word(`direction/${event.direction}`),
      })
    case 'weather-tested':
    case 'hurricane-tested':
      return tell(event.passed ? event.type : `${event.type}.failed`, sailsTest(event))
    case 'weather-taken':
    case 'turn-ended':
      return tell(event.type, by(event))
    case 'drifted':
      return drifted(event)
    case 'ship-damaged':
      return tell(
        event.type,
        by(event, {
          ship: word(`ship/${event.ship}`),
          part: word(`part/${event.part}`),
          points: counted(event.points, 'point'),
        }),
      )
    case 'wars-noted':
      if (event.wars.length === 0) return tell('wars-noted.peace')
      return tell(event.type, {
        wars: list(event.wars, ({ one, other }) =>
          tell('part.war', { one: word(`nation/${one}`), other: word(`nation/${other}`) }),
        ),
      })
    case 'pirate-moved':
      return tell(event.type, { pirate: pirateShip(event.pirate), to: place(event.to) })
    case 'pirate-stayed':
      return tell(event.type, { pirate: pirateShip(event.pirate) })
    case 'pirate-relocated':
      return tell(event.type, { pirate: pirateShip(event.pirate), port: word(`port/${event.port}`) })
    case 'market-set':
      return tell(event.type, { modifier: event.modifier })
    case 'ships-offered':
      if (event.ships.length === 0) return tell('ships-offered.none')
      return tell(event.type, { ships: list(event.ships, (ship) => word(`ship/${ship}`)) })
    case 'passengers-offered':
      if (event.passengers.length === 0) return tell('passengers-offered.none')
      return tell(event.type, { ports: list(event.passengers, (port) => word(`port/${port}`)) })
    case 'goods-produced':
      if (event.goods.length === 0) return tell('goods-produced.none')
      return tell(event.type, { goods: list(event.goods, (good) => word(`good/${good}`)) })
    case 'goods-ran-short': {
      const good = word(`good/${event.good}`)
      if (event.cubes === 0) return tell('goods-ran-short.none', { good })
      return tell(event.type, { good, cubes: counted(event.cubes, 'cube') })
    }
    case 'special-announced':
      return special(event)
    case 'special-ignored':
      return tell(event.type, { special: word(`special/${event.special}`) })
    case 'pirates-repaired':
      return tell(event.type, {
        ships: list(event.pirates, (repaired) => tell('part.pirate-repair', { ...repaired })),
      })
    case 'ports-repaired':
      return tell(event.type, {
        ports: list(event.ports, ({ port, strength }) =>
          tell('part.port-repair', { port: word(`port/${port}`), strength }),
        ),
      })

    case 'turn-began': {
      const params = by(event, { actions: counted(event.actions, 'action') })
      return tell(event.part === 1 ? event.type : 'turn-began.again', params)
    }
    case 'sailed':
      return tell(event.type, by(event, { from: place(event.from), to: place(event.to) }))
    case 'toll-paid':
      return tell(event.type, by(event, { gold: event.gold }))
    case 'passenger-delivered':
      return tell(event.type, by(event, { port: word(`port/${event.passenger}`), gold: event.gold }))
    case 'ship-mended':
      return tell(
        event.type,
        by(event, { part: word(`part/${event.part}`), ship: word(`ship/${event.ship}`) }),
      )
    case 'cannon-carried':
      return tell(event.type, by(event, between(event)))
    case 'buccaneers-carried':
      return tell(
        event.type,
        by(event, between(event), { buccaneers: counted(event.buccaneers, 'buccaneer') }),
      )
    case 'actions-forgone':
      if (event.actions === 0) return tell('actions-forgone.none', by(event))
      return tell(event.type, by(event, { actions: counted(event.actions, 'action') }))
    default:
      return tellEnd(event)
  }
}

function sailsTest({ seat, roll, sails }: EventOf<'weather-tested' | 'hurricane-tested'>): Params {
  return { seat: { seat }, roll, sails }
}

function between({ from, to }: EventOf<'cannon-carried' | 'buccaneers-carried'>): Params {
  return { from: word(`ship/${from}`), to: word(`ship/${to}`) }
}

function drifted(event: EventOf<'drifted'>): Sentence {
  const there = by(event, { to: place(event.to) })
  const params = { ...there, from: place(event.from) }
  switch (event.struck) {
    case 'nothing':
      return tell('drifted', params)
    case 'land':
      return event.from === event.to ? tell('drifted.aground', there) : tell('drifted.land', params)
    case 'edge':
      return event.from === event.to ? tell('drifted.off', there) : tell('drifted.edge', params)
  }
}

/** What it does while the round lasts; where more happens at once, that is told by itself. */
function special(event: EventOf<'special-announced'>): Sentence {
  const params = { special: word(`special/${event.special}`) }
  switch (event.special) {
    case 'world-is-round':
    case 'pirate-haven':
    case 'plague':
    case 'quarantine':
      return tell('special-announced', params)
    case 'hurricane':
    case 'armistice':
      return tell(`special-announced.${event.special}`, params)
    case 'fair-winds':
    case 'becalmed': {
      const actions = counted(Math.abs(event.figure!), 'action')
      return tell(`special-announced.${event.special}`, { ...params, actions })
    }
    default:
      return tell(`special-announced.${event.special}`, { ...params, figure: event.figure! })
  }
}
