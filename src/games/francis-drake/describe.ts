import { unreachable } from '../../kernel/game.ts'
import type { Sentence } from '../../kernel/sentence.ts'
import { strengthOf } from './data.ts'
import type { Event } from './events.ts'
import {
  commodityNames,
  countOf,
  destinationNames,
  destinationsOf,
  discNames,
  itemsOf,
  listOf,
  locationNames,
  treasureNames,
} from './names.ts'
import type { Drawback } from './state.ts'
import {
  at,
  by,
  bySeat,
  each,
  eachWithSome,
  examined,
  galleonsOnMap,
  known,
  laid,
  opened,
  type Told,
  treasureOnMap,
  turnedOver,
} from './telling.ts'

/** An event as a sentence. What a reader was not told is not in it: then the sentence says less. */
export function describe(event: Event): Sentence {
  const [text, params, key] = tell(event)
  return { key: `francis-drake.${key ?? event.type}`, text, params }
}

function tell(event: Event): Told {
  switch (event.type) {
    case 'starting-order-drawn':
      return each(event, 'The frigates are drawn from the cup: #.', '{seat#}', event.order.map(bySeat))
    case 'starting-order-set':
      return each(event, 'The starting order is now: #.', '{seat#}', event.order.map(bySeat))
    case 'tiles-laid':
      return [
        'Plymouth Street is laid out anew: {street}.',
        { street: event.street.map((tile) => locationNames[tile]).join(', ') },
      ]
    case 'map-blocked':
      return [
        'The die shows {roll}. Closed on this voyage: {destinations}.',
        { roll: event.roll, destinations: destinationsOf(event.destinations) },
      ]
    case 'commodities-laid':
      return [
        'The Trade Ports are stocked: {ports}.',
        {
          ports: event.ports
            .map(({ destination, commodities }) => {
              const wares = listOf(commodities.map((commodity) => commodityNames[commodity]))
              return `${destinationNames[destination]} with ${wares}`
            })
            .join('; '),
        },
      ]
    case 'galleons-laid':
      return ['The Spanish Galleons take their places: {galleons}.', { galleons: galleonsOnMap(event) }]
    case 'voyage-began':
      return ['Voyage {voyage} begins.', { voyage: event.voyage }]
    case 'gun-granted':
      return [
        '{seat} is the last captain to start, and gets {items} for it.',
        by(event, { items: itemsOf({ guns: event.guns }) }),
      ]

    case 'turn-began':
      return event.phase === 'provisioning'
        ? ['{seat} is next on Plymouth Street.', by(event)]
        : ['{seat} is next to place a Mission Disc.', by(event), 'turn-began.placing']
    case 'location-visited':
      return ['{seat} stops at {location}.', by(event, { location: locationNames[event.location] })]
    case 'items-taken':
      return ['{seat} takes {items}.', by(event, { items: itemsOf(event) })]
    case 'tavern-rolled': {
      const { roll, bonus, crew } = event
      const hires = crew === 0 ? 'hires nobody' : 'hires {crew} crew'
      const key = `tavern-rolled.${bonus === 0 ? 'later' : 'first'}${crew === 0 ? '-nobody' : ''}`
      const die = bonus === 0 ? '{roll}' : '{roll} + {bonus}'
      return [`{seat} rolls ${die} in the Tavern and ${hires}.`, by(event, { roll, bonus, crew }), key]
    }
    case 'ghost-ship-won':
      return ['{seat} has the Ghost Ship on this voyage.', by(event)]
    case 'golden-hind-won':
      return event.circle === 1
        ? ['{seat} has the Golden Hind on this voyage.', by(event)]
        : [
            '{seat} has the second Golden Hind, which goes after the first.',
            by(event),
            'golden-hind-won.second',
          ]
    case 'galleon-taken':
      return ['{seat} changes the Frigate for a Galleon.', by(event)]
    case 'galleon-kept':
      return ['{seat} has a Galleon already, and keeps it.', by(event)]
    case 'pinnace-taken':
      return ['{seat} takes a Pinnace.', by(event)]
    case 'role-taken':
      return ['{seat} takes the counter of {role}.', by(event, { role: locationNames[event.role] })]
    case 'investor-paid':
      return ['{seat} pays the Investor {points} Victory Points.', by(event, { points: event.points })]
    case 'docked':
      return ['{seat} is ready to sail, in dock {dock}.', by(event, { dock: event.dock })]
    case 'hawkins-rolled':
      return ['Hawkins rolls {roll}.', { roll: event.roll }]
    case 'hawkins-visited':
      return ['Hawkins stops at {location}.', { location: locationNames[event.location] }]
    case 'hawkins-docked':
      return ['Hawkins moves to dock {dock}.', { dock: event.dock }]

    case 'treasure-laid':
      return ['Treasure is laid out on the map: {treasure}.', { treasure: treasureOnMap(event) }]
    case 'admiral-called':
      return ['It is for {seat}, the Admiral, to lay the Frigate counters.', by(event)]
    case 'governor-called':
      return ['It is for {seat}, the Governor, to lay the Troop counters.', by(event)]
    case 'frigates-laid':
      return laid(event, 'Frigate counters')
    case 'troops-laid':
      return laid(event, 'Troop counters')
    case 'frigates-drawn':
      return [
        'Frigate counters are shuffled and laid face down at {destinations}.',
        { destinations: destinationsOf(event.destinations) },
      ]
    case 'troops-drawn':
      return [
        'Troop counters are shuffled and laid face down at {destinations}.',
        { destinations: destinationsOf(event.destinations) },
      ]
    case 'hawkins-stayed':
      return ['Hawkins stays in Plymouth.', {}]
    case 'governor-moved-up':
      return [
        '{seat}, the Governor, moves up a dock, ahead of {past}.',
        by(event, { past: { seat: event.past } }),
      ]
    case 'zones-marked':
      return eachWithSome(event, 'zone', event.zones, {
        text: 'Barrels take #.',
        part: '{seat#} to zone {zone#}',
        none: 'No ship has any barrels.',
      })
    case 'left-behind':
      return ['{seat} has no barrels and can’t sail.', by(event)]

    case 'disc-placed':
      return known(
        event,
        event.disc.value && discNames[event.disc.value],
        '{seat} places a disc at {destination}.',
        '{seat} places {value} at {destination}.',
        at(event),
      )
    case 'discs-kept':
      return [
        '{seat} has no Destination left and keeps {discs} in hand.',
        by(event, { discs: countOf(event.discs, 'disc') }),
      ]
    case 'informer-called':
      return ['{seat} may use the Informer.', by(event)]
    case 'discs-examined':
      return examined(event)
    case 'counter-examined':
      return known(
        event,
        event.counter.value && strengthOf(event.counter.value),
        '{seat} looks at the counter at {destination}.',
        '{seat} looks at the counter at {destination}: {value}.',
        at(event),
      )
    case 'discs-swapped':
      return [
        '{seat} swaps two discs, at {first} and {second}.',
        by(event, { first: destinationNames[event.first], second: destinationNames[event.second] }),
      ]
    case 'disc-moved':
      return [
        '{seat} moves a disc from {from} to {to}.',
        by(event, { from: destinationNames[event.from], to: destinationNames[event.to] }),
      ]
    case 'informer-declined':
      return ['{seat} has no need of the Informer.', by(event)]
    case 'discs-left':
      return ['{seat} leaves all discs where they are.', by(event)]

    case 'discs-turned-over':
      return turnedOver(event)
    case 'ghost-ship-vanished':
      return ['The Ghost Ship of {seat} vanishes from {destination}.', by(event, at(event))]
    case 'mission-began':
      return [
        '{seat} comes to {destination} with {disc}.',
        by(event, at(event), { disc: discNames[event.disc] }),
      ]
    case 'counter-turned-up':
      return [
        '{seat} turns up the counter at {destination}: {strength}.',
        by(event, at(event), { strength: strengthOf(event.counter) }),
      ]
    case 'attacked': {
      const { crew, guns, points } = event
      const price = itemsOf({ crew, guns }) || 'nothing'
      return [
        '{seat} attacks {destination} for {price} and scores {points}.',
        by(event, at(event), { price, points }),
      ]
    }
    case 'treasure-taken':
      return [
        '{seat} takes the {treasure} of {destination}.',
        by(event, at(event), { treasure: treasureNames[event.treasure] }),
      ]
    case 'traded':
      return [
        '{seat} trades in {destination} for {commodity}.',
        by(event, at(event), { commodity: commodityNames[event.commodity] }),
      ]
    case 'mission-passed':
      return ['{seat} does nothing at {destination}.', by(event, at(event))]
    case 'mission-failed':
      return [
        `{seat} can do nothing at {destination}: ${drawbacks[event.drawback]}.`,
        by(event, at(event)),
        `mission-failed.${event.drawback}`,
      ]
    case 'sailed-on':
      return ['{seat} stays at sea.', by(event)]
    case 'went-home': {
      const params = by(event, { dock: event.dock, bonus: event.bonus })
      return event.bonus === 0
        ? ['{seat} is home, in dock {dock}.', params]
        : ['{seat} is home, in dock {dock}, with a hero’s bonus of {bonus}.', params, 'went-home.hero']
    }
    case 'stayed-in-plymouth':
      return ['{seat} stayed in Plymouth, and takes dock {dock}.', by(event, { dock: event.dock })]

    case 'conquests-scored':
      return eachWithSome(event, 'points', event.points, {
        text: 'Kinds of conquests score: #.',
        part: '{points#} for {seat#}',
        none: 'Nobody has made a conquest.',
      })
    case 'admiral-scored': {
      const { gold, points } = event
      return gold === null
        ? ['{seat} scores {points} as the Admiral.', by(event, { points }), 'admiral-scored.six']
        : [
            '{seat}, the Admiral, scores {points} for {gold} gold left on the map.',
            by(event, { points, gold }),
          ]
    }
    case 'governor-scored': {
      const { silver, points } = event
      return silver === null
        ? ['{seat} scores {points} as the Governor.', by(event, { points }), 'governor-scored.six']
        : [
            '{seat}, the Governor, scores {points} for {silver} silver left on the map.',
            by(event, { points, silver }),
          ]
    }
    case 'board-reset':
      return [
        'The board is cleared: points, commodities, chests and Investor Tiles stay as they are, and all else goes back.',
        {},
      ]
    case 'commodities-scored':
      return eachWithSome(event, 'points', event.points, {
        text: 'Commodities score: #.',
        part: '{points#} for {seat#}',
        none: 'Nobody has a commodity.',
      })
    case 'chests-opened':
      return opened(event)
    default:
      return unreachable(event)
  }
}

const drawbacks: { readonly [drawback in Drawback]: string } = {
  'destination-closed': 'it can’t be attacked again on this voyage',
  'needs-galleon': 'it takes a Galleon to attack one',
  'not-enough-crew': 'the crew is too small',
  'not-enough-guns': 'the guns are too few',
  'no-goods': 'there are no Trade Goods aboard',
  'port-closed': 'all has been traded',
}
