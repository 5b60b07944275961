import { unreachable } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Param, Sentence } from '../../kernel/sentence.ts'
import { portNames } from './data.ts'
import type { Event, EventOf } from './events.ts'
import {
  areaOf,
  itemNames,
  itemsOf,
  listOf,
  lootOf,
  markerNames,
  placeOf,
  portsOf,
  titleOf,
} from './names.ts'

/** An event as a sentence. What a reader was not told is not in it: then the sentence says less. */
export function describe(event: Event): Sentence {
  const [text, params, key] = tell(event)
  return { key: `winds-of-plunder.${key ?? event.type}`, text, params }
}

/** The text, what fills its gaps, and a key of its own where one event can be told in several ways. */
type Told = readonly [text: string, params: Sentence['params'], key?: string]

function tell(event: Event): Told {
  switch (event.type) {
    case 'blackbeard-dealt':
      return ['Chance deals Blackbeard’s tile to {seat}.', by(event)]
    case 'tiles-laid':
      return ['The Victory Point tiles are laid out, twelve at the ports and the others on the bar.', {}]
    case 'ships-placed':
      return ['The ships lie, in the order of the seats, in {ports}.', { ports: portsOf(event.ports) }]
    case 'treasure-deck-shuffled':
      return ['The Buried Treasure cards are shuffled.', {}]
    case 'action-deck-shuffled':
      return ['The Action cards are shuffled.', {}]
    case 'round-began':
      return ['Round {round} begins.', { round: event.round }]

    case 'compass-set':
      return known(
        event,
        event.direction.value,
        '{seat} sets the compass.',
        '{seat} sets the compass to {value}.',
      )
    case 'compasses-revealed':
      return [
        'The compasses show, in the order of the seats: {directions}.',
        { directions: event.directions.join(', ') },
      ]
    case 'cubes-voted':
      return known(
        event,
        event.cubes.value,
        '{seat} closes a fist.',
        '{seat} votes with Wind Cubes: {value}.',
      )
    case 'cubes-revealed':
      return [
        'The fists open. Wind Cubes, in the order of the seats: {cubes}.',
        { cubes: event.cubes.join(', ') },
      ]
    case 'blackbeard-tied':
      return several(event, 'Tied for Blackbeard’s tile: #.', '{seat#}', event.seats.map(bySeat))
    case 'blackbeard-awarded':
      return ['{seat} gets Blackbeard’s tile.', by(event)]
    case 'wind-tied':
      return ['The winds are tied: {directions}.', { directions: event.directions.join(', ') }]
    case 'wind-set':
      return ['The wind blows {direction}.', { direction: event.direction }]
    case 'first-player-chosen':
      return ['{seat} plunders first.', by(event)]

    case 'turn-began':
      return ['{seat} begins a turn with {points} Action Points.', by(event, { points: event.actionPoints })]
    case 'brawl-settled':
      return event.actionPoints > 0
        ? ['The Tavern Brawl costs {seat} {points} Action Points.', by(event, { points: event.actionPoints })]
        : [
            'The Tavern Brawl costs {seat} {points} Victory Points.',
            by(event, { points: event.victoryPoints }),
            'brawl-settled.victory-points',
          ]
    case 'card-drawn': {
      const title = event.card.value && titleOf(event.card.value)
      return known(event, title, '{seat} draws an Action card.', '{seat} draws “{value}”.')
    }
    case 'cubes-bought':
      return ['{seat} adds Wind Cubes from the reserve: {cubes}.', by(event, pick(event, 'cubes'))]
    case 'gust-bought':
      return ['{seat} buys a Gust of Wind.', by(event)]
    case 'points-forfeited':
      return ['{seat} forfeits Action Points: {points}.', by(event, { points: event.actionPoints })]
    case 'bonus-point-gained':
      return ['Largest Crew gives {seat} one more Action Point.', by(event)]
    case 'turn-ended':
      return event.sailed
        ? ['{seat} has ended the turn.', by(event)]
        : ['{seat} lies wind locked and has ended the turn.', by(event), 'turn-ended.locked']

    case 'card-played':
    case 'cache-laid':
      return ['{seat} plays “{card}”.', by(event, { card: titleOf(event.card) })]
    case 'brawl-laid':
      return ['{seat} sends a Tavern Brawl to {target}.', by(event, to(event))]
    case 'item-bought':
      return event.price === 0
        ? ['{seat} gains a {item} for free.', by(event, { item: itemNames[event.item] })]
        : [
            '{seat} buys a {item} for {price} Victory Points.',
            by(event, pick(event, 'price'), { item: itemNames[event.item] }),
            'item-bought.paid',
          ]
    case 'item-lost':
      return ['{seat} loses a {item}.', by(event, { item: itemNames[event.item] })]
    case 'items-traded':
      return trade(event)
    case 'tiles-switched': {
      const { first, second } = event
      return [
        'The tiles of {first} and {second} change places.',
        { first: placeOf(first), second: placeOf(second) },
      ]
    }
    case 'crew-tested':
      return ['{seat} pays a Crew for {points} Action Points.', by(event, { points: event.actionPoints })]
    case 'crew-heaved':
      return ['{seat} pays a Crew to sail a second time.', by(event)]
    case 'cubes-stolen':
      return ['{seat} steals Wind Cubes from {target}: {cubes}.', by(event, to(event), pick(event, 'cubes'))]
    case 'storm-broke':
      return several(
        event,
        'The Storm takes Action cards: #.',
        '{cards#} from {seat#}',
        event.owed.flatMap((cards, seat) => (cards > 0 ? [{ ...bySeat(seat), cards }] : [])),
      )
    case 'card-discarded':
      return ['{seat} discards “{card}”.', by(event, { card: titleOf(event.card) })]

    case 'sailed': {
      const voyage = by(event, { from: portNames[event.from], port: portNames[event.port] })
      return event.gust
        ? ['{seat} rides a Gust of Wind from {from} to {port}.', voyage, 'sailed.gust']
        : ['{seat} sails from {from} to {port}.', voyage]
    }
    case 'cargo-loaded':
      return cargo(event)
    case 'treasure-drawn': {
      const port = event.port.value && portNames[event.port.value]
      return known(
        event,
        port,
        '{seat} draws a Buried Treasure card.',
        '{seat} draws the Buried Treasure of {value}.',
      )
    }
    case 'treasure-missing':
      return ['{seat} finds no Buried Treasure card left to draw.', by(event)]
    case 'port-scored': {
      const params = by(event, pick(event, 'points', 'bonus'), { port: portNames[event.port] })
      return event.bonus === 0
        ? ['{seat} scores {points} for {port}.', params]
        : ['{seat} scores {points} for {port}, and {bonus} for Most Provisions.', params, 'port-scored.bonus']
    }
    case 'treasure-scored': {
      const params = by(event, pick(event, 'points'), { port: portNames[event.port] })
      return ['{seat} digs up the treasure of {port} and scores {points}.', params]
    }
    case 'boarding-declared': {
      const loot = event.loot.value && lootOf(event.loot.value)
      const told = '{seat} sets out to board {target} for {value}.'
      return known(event, loot, '{seat} sets out to board {target}.', told, to(event))
    }
    case 'boarding-repelled':
      return [
        '{target} holds {seat} off with Secret Caches: {count}.',
        by(event, to(event), { count: event.cards.length }),
      ]
    case 'boarding-unanswered':
      return ['{target} lets {seat} come aboard.', by(event, to(event))]
    case 'boarded':
      if (event.loot === 'victory-points') {
        const params = by(event, to(event), { points: event.lost })
        return [
          '{seat} boards {target} and takes Victory Points: {points}.',
          params,
          'boarded.victory-points',
        ]
      } else {
        const params = by(event, to(event), { item: itemNames[event.loot] })
        return event.gained > 0
          ? ['{seat} boards {target} and takes a {item}.', params]
          : [
              '{seat} boards {target} and takes a {item}, which is lost for lack of room.',
              params,
              'boarded.no-room',
            ]
      }
    case 'boarding-declined':
      return ['{seat} boards nobody.', by(event)]
    case 'reputation-gained':
      return ['{seat} gains reputation in {port}.', by(event, { port: portNames[event.port] })]
    case 'area-completed':
      return [
        '{seat} is known in all of {area}, as number {place}, and scores {points}.',
        by(event, pick(event, 'place', 'points'), { area: areaOf(event.area) }),
      ]
    case 'arrival-completed':
      return ['{seat} has arrived.', by(event)]

    case 'advantage-passed': {
      const marker = { marker: markerNames[event.item] }
      return event.to === null
        ? ['{from} drops {marker}.', { ...marker, from: { seat: event.from! } }, 'advantage-passed.dropped']
        : ['{to} takes {marker}.', { ...marker, to: { seat: event.to } }]
    }
    case 'caches-discarded':
      return several(event, 'The Secret Caches of # leave the table.', '{seat#}', event.seats.map(bySeat))
    case 'bonuses-scored':
      return ['The last round is over, and what is left aboard is scored.', {}]
    default:
      return unreachable(event)
  }
}

type Params = { readonly [name: string]: Param }

function by(event: { readonly seat: Seat }, ...params: Params[]): Params {
  return Object.assign(bySeat(event.seat), ...params)
}

function bySeat(seat: Seat): Params {
  return { seat: { seat } }
}

function to(event: { readonly target: Seat }): Params {
  return { target: { seat: event.target } }
}

function pick<E, K extends keyof E & string>(event: E, ...names: K[]): Params {
  return Object.fromEntries(names.map((name) => [name, event[name] as string | number]))
}

/** Two ways to tell: to those who know the secret, and to the others. */
function known(
  event: { readonly type: string; readonly seat: Seat },
  value: string | number | undefined,
  untold: string,
  told: string,
  params: Params = {},
): Told {
  return value === undefined
    ? [untold, by(event, params)]
    : [told, by(event, params, { value }), `${event.type}.known`]
}

/**
 * Several players in one sentence. Each has gaps of his own, where `#` is his number in the list, and the key tells
 * how many they are.
 */
function several(
  event: { readonly type: string },
  text: string,
  part: string,
  players: readonly Params[],
): Told {
  const parts = players.map((_, index) => part.replaceAll('#', String(index + 1)))
  const params = players.flatMap((player, index) =>
    Object.entries(player).map(([name, value]) => [`${name}${index + 1}`, value] as const),
  )
  const key = `${event.type}.${['none', 'one', 'two', 'three', 'four', 'five'][players.length]}`
  return [text.replace('#', listOf(parts)), Object.fromEntries(params), key]
}

function trade(event: EventOf<'items-traded'>): Told {
  const params = by(event, to(event), { give: itemNames[event.give], take: itemNames[event.take] })
  const told = '{seat} trades a {give} for a {take} of {target}.'
  if (event.gained > 0 && event.received > 0) return [told, params]
  if (event.received > 0) {
    return [`${told} {seat} has no room for the {take}: it is lost.`, params, 'items-traded.no-room']
  }
  if (event.gained > 0) {
    return [`${told} {target} has no room for the {give}: it is lost.`, params, 'items-traded.no-room-there']
  }
  return [`${told} Neither has room for it: both are lost.`, params, 'items-traded.no-room-at-all']
}

function cargo(event: EventOf<'cargo-loaded'>): Told {
  const { items, lost = [] } = event
  const params = by(event, { items: itemsOf(items), lost: itemsOf(lost) })
  if (lost.length === 0) return ['{seat} takes {items} aboard.', by(event, { items: itemsOf(items) })]
  if (items.length > 0) {
    return ['{seat} takes {items} aboard, and loses {lost} for lack of room.', params, 'cargo-loaded.in-part']
  }
  return ['{seat} loses {lost} for lack of room.', params, 'cargo-loaded.no-room']
}
