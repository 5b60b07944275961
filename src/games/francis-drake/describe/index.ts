import { unreachable } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { list, type Params, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import type { Destination } from '../data.ts'
import { strengthOf } from '../edition.ts'
import type { Event } from '../state.ts'
import {
  counted,
  destinationParam,
  destinationsParam,
  discParam,
  itemsParam,
  locationParam,
  pointsParam,
  tell,
  word,
} from '../words/index.ts'
import { tellChests, tellEach } from './end.ts'
import { tellExaminedDiscs, tellTurnedOver } from './missions.ts'
import { tellCommodities, tellGalleons, tellLaying, tellTreasure } from './preparation.ts'
import { tellTavern } from './provisioning.ts'

/** An event as a sentence. What a reader was not told is not in it: then the sentence says less. */
export function describe(event: Event): Sentence {
  switch (event.type) {
    case 'starting-order-drawn':
    case 'starting-order-set':
      return tell(event.type, { order: list(event.order, seatParam) })
    case 'tiles-laid':
      return tell('tiles-laid', { street: list(event.street, locationParam) })
    case 'map-blocked':
      return tell('map-blocked', {
        roll: event.roll,
        destinations: destinationsParam(event.destinations),
      })
    case 'commodities-laid':
      return tellCommodities(event)
    case 'galleons-laid':
      return tellGalleons(event)
    case 'voyage-began':
      return tell('voyage-began', { voyage: event.voyage })
    case 'gun-granted':
      return tell('gun-granted', by(event, { guns: counted(event.guns, 'item/guns') }))

    case 'turn-began':
      return tell(event.phase === 'provisioning' ? 'turn-began' : 'turn-began.placing', by(event))
    case 'location-visited':
      return tell('location-visited', by(event, { location: locationParam(event.location) }))
    case 'items-taken':
      return tell('items-taken', by(event, { items: itemsParam(event) }))
    case 'tavern-rolled':
      return tellTavern(event)
    case 'golden-hind-won':
      return tell(event.circle === 1 ? 'golden-hind-won' : 'golden-hind-won.second', by(event))
    case 'role-taken':
      return tell('role-taken', by(event, { role: locationParam(event.role) }))
    case 'investor-paid':
      return tell('investor-paid', by(event, { points: pointsParam(event.points) }))
    case 'ghost-ship-won':
    case 'galleon-taken':
    case 'galleon-kept':
    case 'pinnace-taken':
      return tell(event.type, by(event))
    case 'docked':
      return tell('docked', by(event, { dock: event.dock }))
    case 'hawkins-rolled':
      return tell('hawkins-rolled', { roll: event.roll })
    case 'hawkins-visited':
      return tell('hawkins-visited', { location: locationParam(event.location) })
    case 'hawkins-docked':
      return tell('hawkins-docked', { dock: event.dock })

    case 'treasure-laid':
      return tellTreasure(event)
    case 'frigates-laid':
    case 'troops-laid':
      return tellLaying(event)
    case 'frigates-drawn':
    case 'troops-drawn':
      return tell(event.type, { destinations: destinationsParam(event.destinations) })
    case 'admiral-called':
    case 'governor-called':
      return tell(event.type, by(event))
    case 'hawkins-stayed':
      return tell('hawkins-stayed')
    case 'governor-moved-up':
      return tell('governor-moved-up', by(event, { past: seatParam(event.past) }))
    case 'zones-marked':
      return tellEach('zones-marked', event.zones, (seat, zone) =>
        tell('zones-marked.captain', { seat, zone }),
      )
    case 'left-behind':
      return tell('left-behind', by(event))

    case 'disc-placed': {
      const disc = event.disc.value
      return disc === undefined
        ? tell('disc-placed', by(event, at(event)))
        : tell('disc-placed.known', by(event, at(event), { disc: discParam(disc) }))
    }
    case 'discs-kept':
      return tell('discs-kept', by(event, { discs: counted(event.discs, 'piece/disc') }))
    case 'discs-examined':
      return tellExaminedDiscs(event)
    case 'counter-examined': {
      const counter = event.counter.value
      return counter === undefined
        ? tell('counter-examined', by(event, at(event)))
        : tell('counter-examined.known', by(event, at(event), { strength: strengthOf(counter) }))
    }
    case 'discs-swapped': {
      const { first, second } = event
      return tell(
        'discs-swapped',
        by(event, { first: destinationParam(first), second: destinationParam(second) }),
      )
    }
    case 'disc-moved':
      return tell(
        'disc-moved',
        by(event, { from: destinationParam(event.from), to: destinationParam(event.to) }),
      )
    case 'informer-called':
    case 'informer-declined':
    case 'discs-left':
      return tell(event.type, by(event))

    case 'discs-turned-over':
      return tellTurnedOver(event)
    case 'mission-began':
      return tell('mission-began', by(event, at(event), { disc: discParam(event.disc) }))
    case 'counter-turned-up':
      return tell('counter-turned-up', by(event, at(event), { strength: strengthOf(event.counter) }))
    case 'attacked': {
      const { crew, guns, points } = event
      const price = itemsParam({ crew, guns })
      return tell('attacked', by(event, at(event), { price, points: pointsParam(points) }))
    }
    case 'treasure-taken':
      return tell('treasure-taken', by(event, at(event), { treasure: word(`treasure/${event.treasure}`) }))
    case 'traded':
      return tell('traded', by(event, at(event), { commodity: word(`commodity/${event.commodity}`) }))
    case 'ghost-ship-vanished':
    case 'mission-passed':
      return tell(event.type, by(event, at(event)))
    case 'mission-failed':
      return tell(`mission-failed.${event.drawback}`, by(event, at(event)))
    case 'sailed-on':
      return tell('sailed-on', by(event))
    case 'went-home': {
      const { dock, bonus } = event
      return bonus === 0
        ? tell('went-home', by(event, { dock }))
        : tell('went-home.hero', by(event, { dock, bonus: pointsParam(bonus) }))
    }
    case 'stayed-in-plymouth':
      return tell('stayed-in-plymouth', by(event, { dock: event.dock }))

    case 'conquests-scored':
    case 'commodities-scored':
      return tellEach(event.type, event.points, (seat, points) => tell('points-for', { seat, points }))
    case 'admiral-scored': {
      const { gold, points } = event
      const params = by(event, { points: pointsParam(points) })
      return gold === null
        ? tell('admiral-scored.six', params)
        : tell('admiral-scored', { ...params, gold: counted(gold, 'treasure/gold') })
    }
    case 'governor-scored': {
      const { silver, points } = event
      const params = by(event, { points: pointsParam(points) })
      return silver === null
        ? tell('governor-scored.six', params)
        : tell('governor-scored', { ...params, silver: counted(silver, 'treasure/silver') })
    }
    case 'board-reset':
      return tell('board-reset')
    case 'chests-opened':
      return tellChests(event)
    default:
      return unreachable(event)
  }
}

function by({ seat }: { readonly seat: Seat }, ...params: Params[]): Params {
  return Object.assign({ seat: seatParam(seat) }, ...params)
}

function at({ destination }: { readonly destination: Destination }): Params {
  return { destination: destinationParam(destination) }
}
