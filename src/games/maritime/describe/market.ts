import { unreachable } from '../../../kernel/game.ts'
import type { Params, Sentence } from '../../../kernel/sentence.ts'
import type { Ship } from '../data.ts'
import type { MarketEvent } from '../evolve/market.ts'
import { by, counted, tell, word } from '../words/index.ts'

export function tellMarket(event: MarketEvent): Sentence {
  switch (event.type) {
    case 'market-opened':
      return tell(event.type, by(event, { port: word(`port/${event.port}`) }))
    case 'goods-bought':
    case 'goods-sold':
      return tell(
        event.type,
        by(event, {
          cubes: counted(event.cubes, 'cube'),
          good: word(`good/${event.good}`),
          ship: word(`ship/${event.ship}`),
          price: event.price,
        }),
      )
    case 'ship-repaired':
      return tell(
        event.type,
        by(event, {
          part: word(`part/${event.part}`),
          ship: word(`ship/${event.ship}`),
          points: counted(event.points, 'point'),
          gold: event.gold,
        }),
      )
    case 'buccaneers-hired':
      return tell(
        event.type,
        by(event, paid(event.ship, event.gold), { buccaneers: counted(event.buccaneers, 'buccaneer') }),
      )
    case 'cannons-replaced':
      return tell(
        event.type,
        by(event, paid(event.ship, event.gold), { cannons: counted(event.cannons, 'cannon') }),
      )
    case 'passenger-embarked':
      return tell(
        event.type,
        by(event, { port: word(`port/${event.passenger}`), ship: word(`ship/${event.ship}`) }),
      )
    case 'letter-bought':
      return tell(event.type, by(event, { gold: event.gold }))
    case 'ship-bought': {
      const { ship, cannons } = event.vessel
      return tell(cannons > 0 ? event.type : 'ship-bought.unarmed', by(event, paid(ship, event.gold)))
    }
    case 'ship-sold':
      return tell(event.type, by(event, paid(event.ship, event.gold)))
    case 'goods-shifted':
      return tell(
        event.type,
        by(event, between(event), { cubes: counted(event.cubes, 'cube'), good: word(`good/${event.good}`) }),
      )
    case 'passenger-shifted':
      return tell(event.type, by(event, between(event), { port: word(`port/${event.passenger}`) }))
    case 'buccaneers-shifted':
      return tell(
        event.type,
        by(event, between(event), { buccaneers: counted(event.buccaneers, 'buccaneer') }),
      )
    case 'cannons-shifted':
      return tell(event.type, by(event, between(event), { cannons: counted(event.cannons, 'cannon') }))
    case 'market-left':
      return tell(event.type, by(event))
    default:
      return unreachable(event)
  }
}

function paid(ship: Ship, gold: number): Params {
  return { ship: word(`ship/${ship}`), gold }
}

function between({ from, to }: { readonly from: Ship; readonly to: Ship }): Params {
  return { from: word(`ship/${from}`), to: word(`ship/${to}`) }
}
