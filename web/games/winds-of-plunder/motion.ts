import { barPlaces, type Direction, type Item } from '../../../src/games/winds-of-plunder/data.ts'
import { type Event, type EventOf, pirateAt, type State } from '../../../src/games/winds-of-plunder/state.ts'
import type { Typed } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Motion, PieceId } from '../board-game.ts'
import { count, flip, move, pulse, send } from '../movements.ts'

/** What an event moves on the view before it; nothing, where nothing on the table shows it. */
export function motions(before: State, told: Typed): readonly Motion[] {
  const event = told as Event
  switch (event.type) {
    case 'compass-set':
    case 'cubes-voted':
      return [pulse(`vote/${event.seat}`)]
    case 'compasses-revealed':
      return everySeat(before, (seat) => [flip(`vote/${seat}`)])
    case 'cubes-revealed':
      return everySeat(before, (seat) => {
        const { windCubes } = pirateAt(before, seat)
        return [flip(`vote/${seat}`), count(`cubes/${seat}`, windCubes, -event.cubes[seat]!)]
      })
    case 'blackbeard-tied':
      return event.seats.map((seat) => pulse(`vote/${seat}`))
    case 'wind-tied':
      return event.directions.map((direction) => pulse(`rose/${direction}`))
    case 'blackbeard-awarded':
      return [move('blackbeard', `seat/${event.seat}`)]
    case 'wind-set':
      return [blow(event.direction), pulse('rose'), pulse(`rose/${event.direction}`)]
    case 'first-player-chosen':
    case 'turn-began':
    case 'points-forfeited':
      return [pulse(`seat/${event.seat}`)]
    case 'bonus-point-gained':
      return [pulse('marker/crew')]
    case 'brawl-settled':
      return [move(`brawl/${event.seat}`, 'discards'), ...scored(before, event.seat, -event.victoryPoints)]

    case 'card-drawn':
      return [send(['deck', 'back'], ['deck'], [`hand/${event.seat}`])]
    case 'cubes-bought':
      return [
        cubesSent(event.seat, [`reserve/${event.seat}`, `cubes/${event.seat}`], event.cubes),
        ...cubesMoved(before, event.seat, event.cubes),
      ]
    case 'gust-bought':
      return [pulse('gust')]
    case 'card-played':
      return [move(cardIn(before, event), 'discards')]
    case 'cache-laid':
      return [move(cardIn(before, event), `seat/${event.seat}`)]
    case 'brawl-laid':
      return [move(cardIn(before, event), `seat/${event.target}`)]
    case 'card-discarded':
      return [move(cardIn(before, event), 'discards')]
    case 'item-bought':
      return [tallied(before, event.seat, event.item, 1), ...scored(before, event.seat, -event.price)]
    case 'item-lost':
      return [tallied(before, event.seat, event.item, -1)]
    case 'items-traded':
      return traded(before, event)
    case 'tiles-switched':
      return [
        move(`tile/${event.first}`, `tile/${event.second}`),
        move(`tile/${event.second}`, `tile/${event.first}`),
      ]
    case 'crew-tested':
    case 'crew-heaved':
      return [tallied(before, event.seat, 'crew', -1)]
    case 'cubes-stolen':
      return [
        cubesSent(event.seat, [`cubes/${event.target}`, `cubes/${event.seat}`], event.cubes),
        ...cubesMoved(before, event.seat, event.cubes),
        ...cubesMoved(before, event.target, -event.cubes),
      ]
    case 'storm-broke':
      return everySeat(before, (seat) => (event.owed[seat]! > 0 ? [pulse(`hand/${seat}`)] : []))

    case 'sailed':
      return [move(`ship/${event.seat}`, `port/${event.port}`)]
    case 'cargo-loaded':
      return event.items.map((item) => tallied(before, event.seat, item, 1))
    case 'treasure-drawn':
      return [send(['treasure-deck', 'back'], ['treasure-deck'], [`hand/${event.seat}`])]
    case 'treasure-missing':
      return [pulse('treasure-deck')]
    case 'port-scored':
      return [...scored(before, event.seat, event.points + event.bonus), ...barTurned(event.port)]
    case 'treasure-scored':
      return [
        send([`treasures/${event.seat}`, 'treasure'], [`treasures/${event.seat}`], [`port/${event.port}`]),
        count(
          `booty/${event.seat}`,
          pirateAt(before, event.seat).booty,
          event.rung - pirateAt(before, event.seat).booty,
        ),
        ...scored(before, event.seat, event.points),
      ]
    case 'boarding-declared':
      return [move(`ship/${event.seat}`, `ship/${event.target}`)]
    case 'boarding-repelled':
      return [flip(`hand/${event.target}`), pulse(`ship/${event.target}`)]
    case 'boarding-declined':
      return [pulse(`ship/${event.seat}`)]
    case 'boarding-unanswered':
      return [pulse(`ship/${event.target}`)]
    case 'boarded':
      return boarded(before, event)
    case 'reputation-gained':
      return [
        cubesSent(event.seat, [`reserve/${event.seat}`, `port/${event.port}`]),
        count(`reserve/${event.seat}`, pirateAt(before, event.seat).reserve, -1),
      ]
    case 'area-completed':
      return [pulse(`area/${event.area}`), ...scored(before, event.seat, event.points)]
    case 'advantage-passed':
      return [
        event.to === null ? pulse(`marker/${event.item}`) : move(`marker/${event.item}`, `seat/${event.to}`),
      ]
    case 'caches-discarded':
      return event.seats.map((seat) => move(`caches/${seat}`, 'discards'))
    case 'bonuses-scored':
      return event.bonuses.flatMap((bonus, seat) =>
        scored(
          before,
          seat,
          Object.values(bonus).reduce((sum, points) => sum + points, 0),
        ),
      )
    default:
      return []
  }
}

function everySeat(state: State, each: (seat: Seat) => readonly Motion[]): Motion[] {
  return state.pirates.flatMap((_, seat) => each(seat))
}

function scored(before: State, seat: Seat, points: number): Motion[] {
  return points === 0 ? [] : [count(`score/${seat}`, pirateAt(before, seat).points, points)]
}

function tallied(before: State, seat: Seat, item: Item, change: number): Motion {
  return count(`item/${item}/${seat}`, pirateAt(before, seat)[item], change)
}

function cubesMoved(before: State, seat: Seat, cubes: number): Motion[] {
  const { windCubes, reserve } = pirateAt(before, seat)
  return [count(`cubes/${seat}`, windCubes, cubes), count(`reserve/${seat}`, reserve, -cubes)]
}

function cubesSent(seat: Seat, [from, to]: readonly [PieceId, PieceId], cubes = 1): Motion {
  return send([`cubes/${seat}`, 'cube'], [from], [to], cubes)
}

/** From where a wind is named, over the whole chart. */
function blow(direction: Direction): Motion {
  return { kind: 'blow', piece: 'rose', by: bearings[direction] }
}

const bearings: { readonly [direction in Direction]: readonly [right: number, down: number] } = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
}

/** A card that the reader holds leaves their hand; of others a back does. */
function cardIn(before: State, { seat, card }: Pick<EventOf<'card-played'>, 'seat' | 'card'>): PieceId {
  return pirateAt(before, seat).hand.includes(card) ? `card/${card}` : `hand/${seat}`
}

/** The scored tile goes to the left end of the bar, all others move up, and the last one goes to the port. */
function barTurned(port: string): Motion[] {
  const places = [port, ...barPlaces, port]
  return places.slice(1).map((to, index) => move(`tile/${places[index]}`, `tile/${to}`))
}

function traded(
  before: State,
  { seat, target, give, take, gained, received }: EventOf<'items-traded'>,
): Motion[] {
  return [
    tallied(before, seat, give, -1),
    tallied(before, target, give, received),
    tallied(before, target, take, -1),
    tallied(before, seat, take, gained),
  ]
}

function boarded(before: State, { seat, target, loot, lost, gained }: EventOf<'boarded'>): Motion[] {
  const closing = move(`ship/${seat}`, `ship/${target}`)
  if (loot === 'victory-points')
    return [closing, ...scored(before, target, -lost), ...scored(before, seat, gained)]
  return [closing, tallied(before, target, loot, -lost), tallied(before, seat, loot, gained)]
}
