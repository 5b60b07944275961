import { type Destination, type Item, items } from '../../../src/games/francis-drake/data.ts'
import { captainAt, type Event, type EventOf, type State } from '../../../src/games/francis-drake/state.ts'
import type { Typed } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Motion, PieceId } from '../board-game.ts'
import { count, flip, move, pulse, send } from '../movements.ts'
import { chartOf } from './stage.ts'

/** What an event moves on the view before it; nothing, where nothing on the table shows it. */
export function motions(before: State, told: Typed): readonly Motion[] {
  const event = told as Event
  switch (event.type) {
    case 'starting-order-set':
      return everySeat(before, (seat) => [pulse(`seat/${seat}`)])
    case 'map-blocked':
      return event.destinations.map((destination) => pulse(`site/${destination}`))
    case 'commodities-laid':
      return event.ports.map(({ destination }) => pulse(`site/${destination}`))
    case 'galleons-laid':
      return event.galleons.map(({ destination }) => flip(`site/${destination}`))
    case 'gun-granted':
      return counted(before, event.seat, { guns: event.guns })

    case 'turn-began':
      return [pulse(`seat/${event.seat}`)]
    case 'location-visited':
      return [
        send([`discs/${event.seat}`, 'player-disc'], [`discs/${event.seat}`], [`house/${event.location}`]),
        pulse(`house/${event.location}`),
      ]
    case 'items-taken':
      return loaded(before, event.seat, event)
    case 'tavern-rolled':
      return [flip('house/tavern'), ...loaded(before, event.seat, { crew: event.crew })]
    case 'ghost-ship-won':
      return [pulse('house/tavern'), pulse(`hand/${event.seat}`)]
    case 'golden-hind-won':
      return [pulse('house/golden-hind'), pulse(`hand/${event.seat}`)]
    case 'galleon-taken':
      return [flip(`ship/${event.seat}`), pulse(`vessel/${event.seat}`)]
    case 'galleon-kept':
      return [pulse(`vessel/${event.seat}`)]
    case 'pinnace-taken':
      return [pulse('house/pinnace'), pulse(`vessel/${event.seat}`)]
    case 'role-taken':
      return [pulse(`house/${event.role}`), pulse(`seat/${event.seat}`)]
    case 'investor-paid':
      return [flip(`investor/${event.seat}`), ...scored(before, event.seat, -event.points)]
    case 'docked':
      return [move(`ship/${event.seat}`, 'harbour')]
    case 'hawkins-rolled':
      return [flip('hawkins')]
    case 'hawkins-visited':
      return [pulse(`house/${event.location}`)]
    case 'hawkins-docked':
      return [move('hawkins', 'harbour')]

    case 'treasure-laid':
      return event.treasures.map(({ destination }) => pulse(`site/${destination}`))
    case 'admiral-called':
    case 'governor-called':
    case 'informer-called':
    case 'left-behind':
    case 'discs-kept':
    case 'informer-declined':
    case 'discs-left':
      return [pulse(`seat/${event.seat}`)]
    case 'frigates-laid':
    case 'frigates-drawn':
    case 'troops-laid':
    case 'troops-drawn':
      return event.destinations.map((destination) => flip(guardAt(before, destination)))
    case 'hawkins-stayed':
      return [pulse('hawkins')]
    case 'governor-moved-up':
      return [
        move(`ship/${event.seat}`, `ship/${event.past}`),
        move(`ship/${event.past}`, `ship/${event.seat}`),
      ]
    case 'zones-marked':
      return everySeat(before, (seat) => [pulse(`stock/barrels/${seat}`)])

    case 'disc-placed':
      return [move(discInHand(before, event), `site/${event.destination}`)]
    case 'discs-examined':
      return [pulse(`site/${event.destination}`)]
    case 'counter-examined':
      return [pulse(`guard/${event.destination}`)]
    case 'discs-swapped':
      return [
        move(missionOf(event.seat, event.first), `site/${event.second}`),
        move(missionOf(event.seat, event.second), `site/${event.first}`),
      ]
    case 'disc-moved':
      return [move(missionOf(event.seat, event.from), `site/${event.to}`)]

    case 'discs-turned-over':
      return event.discs.map(({ seat, destination }) => flip(missionOf(seat, destination)))
    case 'ghost-ship-vanished':
      return [move(missionOf(event.seat, event.destination), `seat/${event.seat}`)]
    case 'mission-began':
      return [move(`ship/${event.seat}`, `site/${event.destination}`)]
    case 'counter-turned-up':
      return [flip(`guard/${event.destination}`)]
    case 'attacked':
      return [
        pulse(`site/${event.destination}`),
        ...counted(before, event.seat, { crew: -event.crew, guns: -event.guns }),
        ...scored(before, event.seat, event.points),
      ]
    case 'treasure-taken':
      return [move(`stone/${event.destination}`, `chest/${event.seat}`)]
    case 'traded':
      return traded(before, event)
    case 'mission-passed':
    case 'mission-failed':
      return [move(missionOf(event.seat, event.destination), `seat/${event.seat}`)]
    case 'sailed-on':
      return [pulse(`ship/${event.seat}`)]
    case 'went-home':
      return [move(`ship/${event.seat}`, `home/${event.dock}`), ...scored(before, event.seat, event.bonus)]
    case 'stayed-in-plymouth':
      return chartOf(before) === 'map'
        ? [move(`ship/${event.seat}`, `home/${event.dock}`)]
        : [pulse(`ship/${event.seat}`)]

    case 'conquests-scored':
    case 'commodities-scored':
      return event.points.flatMap((points, seat) => scored(before, seat, points))
    case 'admiral-scored':
      return [pulse('role/admiral'), ...scored(before, event.seat, event.points)]
    case 'governor-scored':
      return [pulse('role/governor'), ...scored(before, event.seat, event.points)]
    case 'chests-opened':
      return event.points.flatMap((points, seat) => [flip(`chest/${seat}`), ...scored(before, seat, points)])
    default:
      return []
  }
}

function everySeat(state: State, each: (seat: Seat) => readonly Motion[]): Motion[] {
  return state.captains.flatMap((_, seat) => each(seat))
}

function scored(before: State, seat: Seat, points: number): Motion[] {
  const { points: from } = captainAt(before, seat)
  return points === 0 ? [] : [count(`score/${seat}`, from, points)]
}

type Amounts = { readonly [item in Item]?: number }

/** Items that come aboard, or are paid. */
function counted(before: State, seat: Seat, amounts: Amounts): Motion[] {
  return items.flatMap((item): Motion[] => {
    const amount = amounts[item] ?? 0
    return amount === 0 ? [] : [count(stockOf(seat, item), captainAt(before, seat)[item], amount)]
  })
}

/** What a house gives runs from it to the ship. */
function loaded(before: State, seat: Seat, amounts: Amounts): Motion[] {
  const { location } = before.street[captainAt(before, seat).place - 1]!
  const running = items.flatMap((item): Motion[] => {
    const amount = amounts[item] ?? 0
    if (amount === 0) return []
    return [
      send([stockOf(seat, item), item], [`house/${location}`], [`ship/${seat}`, `seat/${seat}`], amount),
    ]
  })
  return [...running, ...counted(before, seat, amounts)]
}

/** Trade Goods for a commodity. */
function traded(before: State, { seat, destination, commodity }: EventOf<'traded'>): Motion[] {
  const [site, wares, goods] = [`site/${destination}`, `wares/${seat}`, stockOf(seat, 'goods')]
  return [
    send([goods, 'goods'], [goods], [site]),
    send([wares, commodity], [site], [wares]),
    pulse(wares),
    ...counted(before, seat, { goods: -1 }),
  ]
}

function stockOf(seat: Seat, item: Item): PieceId {
  return `stock/${item}/${seat}`
}

function missionOf(seat: Seat, destination: Destination): PieceId {
  return `mission/${seat}/${destination}`
}

/** While the street is large, the map is a strip of whole Destinations. */
function guardAt(before: State, destination: Destination): PieceId {
  return chartOf(before) === 'map' ? `guard/${destination}` : `site/${destination}`
}

/** A disc that the reader holds leaves their own row; of others a back does. */
function discInHand(before: State, { seat, disc }: EventOf<'disc-placed'>): PieceId {
  const { value } = disc
  return value !== undefined && captainAt(before, seat).hand.includes(value)
    ? `disc/${value}`
    : `hand/${seat}`
}
