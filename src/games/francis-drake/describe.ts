import { unreachable } from '../../kernel/game.ts'
import type { Sentence } from '../../kernel/sentence.ts'
import { strengthOf, treasures } from './data.ts'
import type { Event, EventOf } from './events.ts'
import {
  commodityNames,
  destinationNames,
  destinationsOf,
  discNames,
  facesOf,
  itemsOf,
  listOf,
  locationNames,
  treasureNames,
} from './names.ts'
import type { Drawback } from './state.ts'
import { at, by, bySeat, each, known, type Told } from './telling.ts'

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
      return ['The Trade Ports are stocked.', {}]
    case 'galleons-laid':
      return [
        'The Spanish Galleons take their places: {galleons}.',
        {
          galleons: event.galleons
            .map(({ destination, guns }) => `${destinationNames[destination]} with ${guns} guns`)
            .join(', '),
        },
      ]
    case 'voyage-began':
      return ['Voyage {voyage} begins.', { voyage: event.voyage }]
    case 'gun-granted':
      return ['{seat} starts last and gets guns for it: {guns}.', by(event, { guns: event.guns })]

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
      const params = by(event, { roll, bonus, crew })
      return bonus === 0
        ? ['{seat} rolls {roll} in the Tavern and hires crew: {crew}.', params]
        : [
            '{seat} rolls {roll} + {bonus} in the Tavern and hires crew: {crew}.',
            params,
            'tavern-rolled.first',
          ]
    }
    case 'ghost-ship-won':
      return ['{seat} has the Ghost Ship on this voyage.', by(event)]
    case 'golden-hind-won':
      return ['{seat} has the Golden Hind on this voyage.', by(event)]
    case 'galleon-taken':
      return ['{seat} changes the Frigate for a Galleon.', by(event)]
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
      return ['Gold, silver and jewels are laid out on the map.', {}]
    case 'admiral-called':
      return ['{seat}, as the Admiral, lays the Frigate counters.', by(event)]
    case 'governor-called':
      return ['{seat}, as the Governor, lays the Troop counters.', by(event)]
    case 'frigates-laid':
      return known(
        event,
        event.counters.value && facesOf(event.counters.value),
        '{seat} has laid the Frigate counters face down.',
        '{seat} has laid the Frigate counters face down, from zone 2 on: {value}.',
      )
    case 'troops-laid':
      return known(
        event,
        event.counters.value && facesOf(event.counters.value),
        '{seat} has laid the Troop counters face down.',
        '{seat} has laid the Troop counters face down, from zone 1 on: {value}.',
      )
    case 'frigates-drawn':
      return ['The Frigate counters are shuffled and laid face down.', {}]
    case 'troops-drawn':
      return ['The Troop counters are shuffled and laid face down.', {}]
    case 'hawkins-stayed':
      return ['Hawkins stays in Plymouth.', {}]
    case 'governor-moved-up':
      return ['{seat}, as the Governor, sails before {past}.', by(event, { past: { seat: event.past } })]
    case 'zones-marked':
      return each(
        event,
        'Barrels reach: #.',
        'zone {zone#} for {seat#}',
        event.zones.map((zone, seat) => ({ ...bySeat(seat), zone })),
      )

    case 'disc-placed':
      return known(
        event,
        event.disc.value && discNames[event.disc.value],
        '{seat} places a disc at {destination}.',
        '{seat} places {value} at {destination}.',
        at(event),
      )
    case 'discs-kept':
      return ['{seat} has nowhere to send the rest of the discs: {discs}.', by(event, { discs: event.discs })]
    case 'informer-called':
      return ['{seat} may use the Informer.', by(event)]
    case 'discs-examined':
      return examined(event)
    case 'counter-examined':
      return known(
        event,
        event.counter.value && strengthOf(event.counter.value),
        '{seat} looks at the counter of {destination}.',
        '{seat} looks at the counter of {destination}, which says {value}.',
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
      return ['All Mission Discs are turned over.', {}]
    case 'ghost-ship-vanished':
      return ['The Ghost Ship of {seat} vanishes from {destination}.', by(event, at(event))]
    case 'mission-began':
      return [
        '{seat} comes to {destination} with {disc}.',
        by(event, at(event), { disc: discNames[event.disc] }),
      ]
    case 'counter-turned-up':
      return [
        '{seat} turns up the counter of {destination}: {strength}.',
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

    case 'conquests-scored':
      return points(event, 'Kinds of conquests score: #.')
    case 'admiral-scored':
      return [
        '{seat} scores {points} as the Admiral; gold left on the map: {gold}.',
        by(event, { points: event.points, gold: event.gold }),
      ]
    case 'governor-scored':
      return [
        '{seat} scores {points} as the Governor; silver left on the map: {silver}.',
        by(event, { points: event.points, silver: event.silver }),
      ]
    case 'board-reset':
      return ['All but commodities and treasure goes back to the Harbour Chart.', {}]
    case 'commodities-scored':
      return points(event, 'Commodities score: #.')
    case 'chests-opened':
      return opened(event)
    default:
      return unreachable(event)
  }
}

const drawbacks: { readonly [drawback in Drawback]: string } = {
  'destination-closed': 'it has had its attacks',
  'needs-galleon': 'it takes a Galleon to attack one',
  'not-enough-crew': 'the crew is too small',
  'not-enough-guns': 'the guns are too few',
  'no-goods': 'there are no Trade Goods aboard',
  'port-closed': 'all has been traded',
}

function points(event: EventOf<'conquests-scored'> | EventOf<'commodities-scored'>, text: string): Told {
  const captains = event.points.map((scored, seat) => ({ ...bySeat(seat), points: scored }))
  return each(event, text, '{points#} for {seat#}', captains)
}

function examined(event: EventOf<'discs-examined'>): Told {
  const discs = event.discs.value
  if (discs === undefined) return ['{seat} looks at the discs of {destination}.', by(event, at(event))]
  const captains = discs.map(({ seat, disc }) => ({ owner: { seat }, disc: discNames[disc] }))
  const [text, params, key] = each(
    event,
    '{seat} looks at the discs of {destination}: #.',
    '{disc#} of {owner#}',
    captains,
  )
  return [text, by(event, at(event), params), key!]
}

function opened(event: EventOf<'chests-opened'>): Told {
  const captains = event.chests.map((chest, seat) => ({
    ...bySeat(seat),
    points: event.points[seat]!,
    chest:
      listOf(
        treasures
          .filter((treasure) => chest[treasure] > 0)
          .map((treasure) => `${treasureNames[treasure]} ${chest[treasure]}`),
      ) || 'nothing',
  }))
  return each(event, 'The Treasure Chests are opened: #.', '{points#} for {seat#} ({chest#})', captains)
}
