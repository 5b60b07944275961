import { bearings, type Space } from '../../../src/games/maritime/data.ts'
import { portHere } from '../../../src/games/maritime/rules/affairs.ts'
import { captainAt, type Event, type State, stockOf } from '../../../src/games/maritime/state.ts'
import type { Typed } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Motion, PieceId } from '../board-game.ts'
import { count, move, pulse, send } from '../movements.ts'
import { centreOf } from './chart.ts'
import { fightMotions } from './motion-fight.ts'
import { fitted, laden, paid, passed, shifted, vesselPiece } from './motion-parts.ts'

/** What an event moves on the view before it; nothing, where nothing on the table shows it. */
export function motions(before: State, told: Typed): readonly Motion[] {
  const event = told as Event
  switch (event.type) {
    case 'round-began':
    case 'wars-noted':
      return [pulse('rounds')]
    case 'event-drawn':
      return [pulse('wind')]
    case 'weather-tested':
    case 'weather-taken':
    case 'hurricane-tested':
      return [...wind(before), pulse(`fleet/${event.seat}`)]
    case 'drifted':
      return [...wind(before), gone(`fleet/${event.seat}`, event.from, event.to)]
    case 'sailed':
    case 'escaped':
      return [gone(`fleet/${event.seat}`, event.from, event.to)]
    case 'ship-damaged':
      return event.part === 'buccaneers' ? [] : fitted(before, event, event.part, -event.points)
    case 'pirate-moved':
    case 'pirate-relocated': {
      const from = before.pirates[event.pirate - 1]!.space
      return from === null
        ? [pulse(`raider/${event.pirate}`)]
        : [gone(`pirate/${event.pirate}`, from, event.to)]
    }
    case 'pirate-stayed':
      return [pulse(`pirate/${event.pirate}`)]
    case 'market-set':
      return [pulse('market')]
    case 'ships-offered':
      return [pulse('reserve/ships')]
    case 'passengers-offered':
    case 'passengers-returned':
      return [pulse('reserve/bag')]
    case 'goods-produced':
      return event.goods.map((good) => pulse(`good/${good}`))
    case 'goods-ran-short':
      return [count(`good/${event.good}`, stockOf(before, event.good).box, -event.cubes)]
    case 'special-announced':
    case 'special-ignored':
      return [pulse('special')]
    case 'globe-placed':
      return [pulse('globe')]
    case 'haven-founded':
    case 'port-closed':
    case 'marker-returned':
    case 'market-opened':
    case 'port-captured':
    case 'rebuild-offered':
    case 'port-rebuilt':
    case 'port-left-damaged':
      return [pulse(`port/${event.port}`)]
    case 'pirates-repaired':
      return event.pirates.map(({ pirate, strength }) => {
        const from = before.pirates[pirate - 1]!.strength
        return count(`raider/${pirate}`, from, strength - from)
      })
    case 'ports-repaired':
      return event.ports.map(({ port }) => pulse(`port/${port}`))
    case 'ports-reopened':
      return event.ports.map((port) => pulse(`port/${port}`))

    case 'turn-began':
    case 'actions-forgone':
    case 'captain-lost':
    case 'draw-accepted':
      return [pulse(`seat/${event.seat}`)]
    case 'toll-paid':
      return [...tolled(before, event.seat), ...paid(before, event.seat, -event.gold)]
    case 'passenger-delivered': {
      const { seat, ship, passenger, gold } = event
      const port = `port/${passenger}`
      return [passed(seat, ship, passenger, [port]), pulse(port), ...paid(before, seat, gold)]
    }
    case 'ship-mended':
      return fitted(before, event, event.part, 1)
    case 'cannon-carried':
      return shifted(before, event, ['cannons', 1])
    case 'buccaneers-carried':
    case 'buccaneers-shifted':
      return shifted(before, event, ['buccaneers', event.buccaneers])
    case 'cannons-shifted':
      return shifted(before, event, ['cannons', event.cannons])
    case 'goods-shifted':
      return shifted(before, event, ['cargo', event.cubes, event.good])
    case 'passenger-shifted': {
      const { seat, from, passenger, to } = event
      return [passed(seat, from, passenger, [`cabins/${to}`, vesselPiece({ seat, ship: to })])]
    }

    case 'goods-bought':
      return [...laden(before, event, event.cubes), ...paid(before, event.seat, -event.cubes * event.price)]
    case 'goods-sold':
      return [...laden(before, event, -event.cubes), ...paid(before, event.seat, event.cubes * event.price)]
    case 'ship-repaired':
      return [...fitted(before, event, event.part, event.points), ...paid(before, event.seat, -event.gold)]
    case 'buccaneers-hired':
      return [
        ...fitted(before, event, 'buccaneers', event.buccaneers),
        ...paid(before, event.seat, -event.gold),
      ]
    case 'cannons-replaced':
      return [...fitted(before, event, 'cannons', event.cannons), ...paid(before, event.seat, -event.gold)]
    case 'passenger-embarked':
      return [move(`passenger/${event.passenger}`, `vessel/${event.seat}/${event.ship}`)]
    case 'letter-bought':
      return [
        send(['reserve/letters', 'letter'], ['reserve/letters'], [`letters/${event.seat}`]),
        count(`letters/${event.seat}`, captainAt(before, event.seat).letters, 1),
        ...paid(before, event.seat, -event.gold),
      ]
    case 'ship-bought':
      return [
        move(`sale/${event.vessel.ship}`, `seat/${event.seat}`),
        ...paid(before, event.seat, -event.gold),
      ]
    case 'ship-sold':
      return [pulse(`vessel/${event.seat}/${event.ship}`), ...paid(before, event.seat, event.gold)]
    case 'ship-given-back':
      return [pulse(`vessel/${event.seat}/${event.ship}`)]
    case 'objective-met':
      return [pulse(`objective/${event.objective}/${event.seat}`)]
    case 'pirate-returned':
      return [pulse(`raider/${event.pirate}`)]
    case 'card-removed':
      return [pulse('reserve/events')]
    case 'points-counted':
      return before.captains.map((_, seat) => pulse(`seat/${seat}`))
    case 'draw-offered':
    case 'draw-stands':
      return event.seats.map((seat) => pulse(`seat/${seat}`))
    case 'duel-decided':
      return event.victor === null ? [] : [pulse(`seat/${event.victor}`)]
    default:
      return fightMotions(before, event)
  }
}

/** A fleet or pirate ship from one space to another. Around the world it goes over the edge. */
function gone(piece: PieceId, from: Space, to: Space): Motion {
  if (from === to) return pulse(piece)
  const [[x, y], [tx, ty]] = [centreOf(from), centreOf(to)]
  return { kind: 'shift', piece, by: [tx - x, ty - y] }
}

/** The wind of the round, over the whole chart. */
function wind({ affairs: { weather } }: State): Motion[] {
  if (weather === null) return []
  const [down, right] = bearings[weather.direction]
  return [{ kind: 'blow', piece: 'wind', by: [right, down] }]
}

/** Coins for the port where the fleet is. */
function tolled(before: State, seat: Seat): Motion[] {
  const port = portHere(before, seat)
  return port === undefined ? [] : [send([`gold/${seat}`, 'gold'], [`gold/${seat}`], [`port/${port}`], 3)]
}
