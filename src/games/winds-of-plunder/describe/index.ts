import { unreachable } from '../../../kernel/game.ts'
import { list, type Param, type Params, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import type { Event, EventOf } from '../state.ts'
import {
  areaParam,
  cardParam,
  counted,
  directionParam,
  itemParam,
  itemsParam,
  lootParam,
  markerParam,
  placeParam,
  portParam,
  tell,
} from '../words/index.ts'

/** An event as a sentence. What a reader was not told is not in it: then the sentence says less. */
export function describe(event: Event): Sentence {
  switch (event.type) {
    case 'tiles-laid':
    case 'treasure-deck-shuffled':
    case 'action-deck-shuffled':
    case 'bonuses-scored':
      return tell(event.type)
    case 'blackbeard-dealt':
    case 'blackbeard-awarded':
    case 'first-player-chosen':
    case 'gust-bought':
    case 'bonus-point-gained':
    case 'crew-heaved':
    case 'treasure-missing':
    case 'boarding-declined':
    case 'arrival-completed':
      return tell(event.type, by(event))

    case 'ships-placed':
      return tell(event.type, {
        ships: list(event.ports, (port, seat) =>
          tell('ship-placed', { seat: seatParam(seat), port: portParam(port) }),
        ),
      })
    case 'round-began':
      return tell(event.type, { round: event.round })

    case 'compass-set': {
      const direction = event.direction.value
      if (direction === undefined) return tell(event.type, by(event))
      return tell('compass-set.known', by(event, { direction: directionParam(direction) }))
    }
    case 'compasses-revealed':
      return tell(event.type, { votes: list(event.directions, votedDirection) })
    case 'cubes-voted': {
      const cubes = event.cubes.value
      if (cubes === undefined) return tell(event.type, by(event))
      return tell('cubes-voted.known', by(event, { cubes: counted(cubes, 'wind-cube') }))
    }
    case 'cubes-revealed':
      return tell(event.type, {
        votes: list(event.cubes, (cubes, seat) => tell('voted-cubes', { seat: seatParam(seat), cubes })),
      })
    case 'blackbeard-tied':
    case 'caches-discarded':
      return tell(event.type, { seats: list(event.seats, seatParam) })
    case 'wind-tied':
      return tell(event.type, { directions: list(event.directions, directionParam) })
    case 'wind-set':
      return tell(event.type, { direction: directionParam(event.direction) })

    case 'turn-began':
    case 'points-forfeited':
    case 'crew-tested':
      return tell(event.type, by(event, { points: counted(event.actionPoints, 'action-point') }))
    case 'brawl-settled':
      return tell(event.type, by(event, { price: brawlPrice(event) }))
    case 'card-drawn': {
      const card = event.card.value
      if (card === undefined) return tell(event.type, by(event))
      return tell('card-drawn.known', by(event, { card: cardParam(card) }))
    }
    case 'cubes-bought':
      return tell(event.type, by(event, { cubes: counted(event.cubes, 'wind-cube') }))
    case 'turn-ended':
      return tell(event.sailed ? event.type : 'turn-ended.locked', by(event))

    case 'card-played':
    case 'cache-laid':
    case 'card-discarded':
      return tell(event.type, by(event, { card: cardParam(event.card) }))
    case 'brawl-laid':
      return tell(event.type, by(event, { target: seatParam(event.target) }))
    case 'item-bought': {
      const item = itemParam(event.item)
      if (event.price === 0) return tell(event.type, by(event, { item }))
      return tell('item-bought.paid', by(event, { item, price: counted(event.price, 'victory-point') }))
    }
    case 'item-lost':
      return tell(event.type, by(event, { item: itemParam(event.item) }))
    case 'items-traded':
      return trade(event)
    case 'tiles-switched':
      return tell(event.type, { first: placeParam(event.first), second: placeParam(event.second) })
    case 'cubes-stolen': {
      const cubes = counted(event.cubes, 'wind-cube')
      return tell(event.type, by(event, { target: seatParam(event.target), cubes }))
    }
    case 'storm-broke':
      return tell(event.type, { losses: stormLosses(event.owed) })

    case 'sailed': {
      const voyage = by(event, { from: portParam(event.from), port: portParam(event.port) })
      return tell(event.gust ? 'sailed.gust' : event.type, voyage)
    }
    case 'cargo-loaded':
      return cargo(event)
    case 'treasure-drawn': {
      const port = event.port.value
      if (port === undefined) return tell(event.type, by(event))
      return tell('treasure-drawn.known', by(event, { port: portParam(port) }))
    }
    case 'port-scored': {
      const scored = by(event, {
        port: portParam(event.port),
        points: counted(event.points, 'victory-point'),
      })
      if (event.bonus === 0) return tell(event.type, scored)
      return tell('port-scored.bonus', { ...scored, bonus: event.bonus })
    }
    case 'treasure-scored': {
      const points = counted(event.points, 'victory-point')
      return tell(event.type, by(event, { port: portParam(event.port), points }))
    }
    case 'boarding-declared': {
      const loot = event.loot.value
      const target = seatParam(event.target)
      if (loot === undefined) return tell(event.type, by(event, { target }))
      return tell('boarding-declared.known', by(event, { target, loot: lootParam(loot) }))
    }
    case 'boarding-repelled': {
      const caches = counted(event.cards.length, 'secret-cache')
      return tell(event.type, by(event, { target: seatParam(event.target), caches }))
    }
    case 'boarding-unanswered':
      return tell(event.type, by(event, { target: seatParam(event.target) }))
    case 'boarded': {
      const loot = takenLoot(event)
      const key = event.gained > 0 ? event.type : 'boarded.no-room'
      return tell(key, by(event, { target: seatParam(event.target), loot }))
    }
    case 'reputation-gained':
      return tell(event.type, by(event, { port: portParam(event.port) }))
    case 'area-completed': {
      const points = counted(event.points, 'victory-point')
      return tell(event.type, by(event, { area: areaParam(event.area), place: event.place, points }))
    }

    case 'advantage-passed': {
      const marker = markerParam(event.item)
      return event.to === null
        ? tell('advantage-passed.dropped', { from: seatParam(event.from!), marker })
        : tell(event.type, { to: seatParam(event.to), marker })
    }
    default:
      return unreachable(event)
  }
}

function by(event: { readonly seat: number }, params: Params = {}): Params {
  return { seat: seatParam(event.seat), ...params }
}

export function votedDirection(direction: EventOf<'wind-set'>['direction'], seat: number): Sentence {
  return tell('voted-direction', { seat: seatParam(seat), direction: directionParam(direction) })
}

export function stormLosses(owed: readonly number[]): Param {
  const losses = owed.flatMap((cards, seat) => (cards > 0 ? [{ cards, seat }] : []))
  return list(losses, ({ cards, seat }) =>
    tell('storm-loss', { cards: counted(cards, 'action-card'), seat: seatParam(seat) }),
  )
}

function brawlPrice({ actionPoints, victoryPoints }: EventOf<'brawl-settled'>): Param {
  return actionPoints > 0 ? counted(actionPoints, 'action-point') : counted(victoryPoints, 'victory-point')
}

function takenLoot({ loot, lost }: EventOf<'boarded'>): Param {
  return loot === 'victory-points' ? counted(lost, 'victory-point') : itemParam(loot)
}

function trade(event: EventOf<'items-traded'>): Sentence {
  const { target, give, take, gained, received } = event
  const traded = by(event, { target: seatParam(target), give: itemParam(give), take: itemParam(take) })
  if (gained > 0 && received > 0) return tell('items-traded', traded)
  if (received > 0) return tell('items-traded.no-room', traded)
  return tell(gained > 0 ? 'items-traded.no-room-there' : 'items-traded.no-room-at-all', traded)
}

function cargo(event: EventOf<'cargo-loaded'>): Sentence {
  const { items, lost = [] } = event
  if (lost.length === 0) return tell('cargo-loaded', by(event, { items: itemsParam(items) }))
  if (items.length === 0) return tell('cargo-loaded.no-room', by(event, { lost: itemsParam(lost) }))
  return tell('cargo-loaded.in-part', by(event, { items: itemsParam(items), lost: itemsParam(lost) }))
}
