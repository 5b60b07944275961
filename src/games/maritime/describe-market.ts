import { unreachable } from '../../kernel/game.ts'
import { portNames, shipNames } from './data.ts'
import type { EventOf } from './events.ts'
import type { MarketEvent } from './evolve-market.ts'
import { goodNames } from './names.ts'
import { between, by, counted, type Params, type Told } from './telling.ts'

export function tellMarket(event: MarketEvent): Told {
  switch (event.type) {
    case 'market-opened':
      return ['{seat} docks in {port}.', by(event, { port: portNames[event.port] })]
    case 'goods-bought':
    case 'goods-sold': {
      const { price } = event
      const params = by(event, { price, good: goodNames[event.good], ship: shipNames[event.ship] })
      const deal = event.type === 'goods-bought' ? (['buys', 'for'] as const) : (['sells', 'from'] as const)
      return counted(
        event,
        event.cubes,
        [
          `{seat} ${deal[0]} a cube of {good} ${deal[1]} the {ship}, at {price}g.`,
          `{seat} ${deal[0]} {count} cubes of {good} ${deal[1]} the {ship}, at {price}g each.`,
        ],
        params,
      )
    }
    case 'ship-repaired':
      return [
        '{seat} has the {part} of the {ship} repaired by {points}, for {gold}g.',
        by(event, {
          part: event.part,
          ship: shipNames[event.ship],
          points: event.points,
          gold: event.gold,
        }),
      ]
    case 'buccaneers-hired':
      return counted(
        event,
        event.buccaneers,
        [
          '{seat} hires a buccaneer for the {ship}: {gold}g.',
          '{seat} hires {count} buccaneers for the {ship}: {gold}g.',
        ],
        by(event, { ship: shipNames[event.ship], gold: event.gold }),
      )
    case 'cannons-replaced':
      return counted(
        event,
        event.cannons,
        [
          '{seat} replaces a cannon of the {ship}: {gold}g.',
          '{seat} replaces {count} cannons of the {ship}: {gold}g.',
        ],
        by(event, { ship: shipNames[event.ship], gold: event.gold }),
      )
    case 'passenger-embarked':
      return [
        '{seat} takes a passenger for {port} aboard the {ship}.',
        by(event, { port: portNames[event.passenger], ship: shipNames[event.ship] }),
      ]
    case 'letter-bought':
      return ['{seat} acquires a letter of marque for {gold}g.', by(event, { gold: event.gold })]
    case 'ship-bought':
      return event.vessel.cannons > 0
        ? ['{seat} buys the {ship} for {gold}g.', bought(event)]
        : [
            '{seat} buys the {ship} for {gold}g. No die is left to count its cannons, so it has none.',
            bought(event),
            'ship-bought.unarmed',
          ]
    case 'ship-sold':
      return [
        '{seat} sells the {ship} for {gold}g.',
        by(event, { ship: shipNames[event.ship], gold: event.gold }),
      ]
    case 'goods-shifted':
      return counted(
        event,
        event.cubes,
        [
          '{seat} moves a cube of {good} from the {from} to the {to}.',
          '{seat} moves {count} cubes of {good} from the {from} to the {to}.',
        ],
        by(event, between(event), { good: goodNames[event.good] }),
      )
    case 'passenger-shifted':
      return [
        '{seat} moves the passenger for {port} from the {from} to the {to}.',
        by(event, between(event), { port: portNames[event.passenger] }),
      ]
    case 'buccaneers-shifted':
      return counted(
        event,
        event.buccaneers,
        [
          '{seat} moves a buccaneer from the {from} to the {to}.',
          '{seat} moves {count} buccaneers from the {from} to the {to}.',
        ],
        by(event, between(event)),
      )
    case 'cannons-shifted':
      return counted(
        event,
        event.cannons,
        [
          '{seat} moves a cannon from the {from} to the {to}.',
          '{seat} moves {count} cannons from the {from} to the {to}.',
        ],
        by(event, between(event)),
      )
    case 'market-left':
      return ['{seat} leaves the market.', by(event)]
    default:
      return unreachable(event)
  }
}

function bought(event: EventOf<'ship-bought'>): Params {
  return by(event, { ship: shipNames[event.vessel.ship], gold: event.gold })
}
