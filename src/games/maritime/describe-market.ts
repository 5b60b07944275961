import { unreachable } from '../../kernel/game.ts'
import { portNames, shipNames } from './data.ts'
import type { MarketEvent } from './evolve-market.ts'
import { goodNames } from './names.ts'
import { between, by, type Told } from './telling.ts'

export function tellMarket(event: MarketEvent): Told {
  switch (event.type) {
    case 'market-opened':
      return ['{seat} docks in {port}.', by(event, { port: portNames[event.port] })]
    case 'goods-bought':
    case 'goods-sold': {
      const { cubes, price } = event
      const params = by(event, { cubes, price, good: goodNames[event.good], ship: shipNames[event.ship] })
      return event.type === 'goods-bought'
        ? ['{seat} buys {cubes} {good} at {price}g for the {ship}.', params]
        : ['{seat} sells {cubes} {good} at {price}g from the {ship}.', params]
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
      return [
        '{seat} hires buccaneers for the {ship}: {count}, for {gold}g.',
        by(event, { ship: shipNames[event.ship], count: event.buccaneers, gold: event.gold }),
      ]
    case 'cannons-replaced':
      return [
        '{seat} replaces cannons of the {ship}: {count}, for {gold}g.',
        by(event, { ship: shipNames[event.ship], count: event.cannons, gold: event.gold }),
      ]
    case 'passenger-embarked':
      return [
        '{seat} takes a passenger for {port} aboard the {ship}.',
        by(event, { port: portNames[event.passenger], ship: shipNames[event.ship] }),
      ]
    case 'letter-bought':
      return ['{seat} acquires a letter of marque for {gold}g.', by(event, { gold: event.gold })]
    case 'ship-bought':
      return [
        '{seat} buys the {ship} for {gold}g.',
        by(event, { ship: shipNames[event.vessel.ship], gold: event.gold }),
      ]
    case 'ship-sold':
      return [
        '{seat} sells the {ship} for {gold}g.',
        by(event, { ship: shipNames[event.ship], gold: event.gold }),
      ]
    case 'goods-shifted':
      return [
        '{seat} moves {cubes} {good} from the {from} to the {to}.',
        by(event, between(event), { cubes: event.cubes, good: goodNames[event.good] }),
      ]
    case 'passenger-shifted':
      return [
        '{seat} moves the passenger for {port} from the {from} to the {to}.',
        by(event, between(event), { port: portNames[event.passenger] }),
      ]
    case 'buccaneers-shifted':
      return [
        '{seat} moves buccaneers from the {from} to the {to}: {count}.',
        by(event, between(event), { count: event.buccaneers }),
      ]
    case 'cannons-shifted':
      return [
        '{seat} moves cannons from the {from} to the {to}: {count}.',
        by(event, between(event), { count: event.cannons }),
      ]
    case 'market-left':
      return ['{seat} leaves the market.', by(event)]
    default:
      return unreachable(event)
  }
}
