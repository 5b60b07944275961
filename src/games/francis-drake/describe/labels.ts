import type { Label } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { list, type Param, type Sentence } from '../../../kernel/sentence.ts'
import type { Destination, Tile } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { heroBonusFor, pointsFor } from '../rules/missions.ts'
import { captainsAt, type Deal } from '../rules/street.ts'
import {
  type Command,
  captainAt,
  type Mission,
  missionIn,
  type State,
  siteOf,
  sitesOf,
  stopAt,
} from '../state.ts'
import {
  counted,
  countersParam,
  destinationParam,
  discParam,
  itemsParam,
  locationParam,
  pointsParam,
  tell,
  word,
} from '../words/index.ts'
import { discAt, priceParam, worthAt } from './missions.ts'
import { dealGain, gainAt } from './provisioning.ts'

type Group = 'street' | 'docks' | 'counters' | 'placing' | 'informer' | 'mission' | 'home'

/** A choice as its captain reads it: what it does, what it takes and what it brings. */
export function label(view: State, seat: Seat, command: Command): Label {
  return { ...told(view, seat, command), group: groups[command.type] }
}

const groups: { readonly [type in Command['type']]: Group } = {
  visit: 'street',
  'finish-drake': 'street',
  'visit-investor': 'street',
  'visit-dockside': 'street',
  dock: 'docks',
  'lay-frigates': 'counters',
  'lay-troops': 'counters',
  place: 'placing',
  'examine-discs': 'informer',
  'examine-counter': 'informer',
  'decline-informer': 'informer',
  'swap-discs': 'informer',
  'move-disc': 'informer',
  'keep-discs': 'informer',
  attack: 'mission',
  trade: 'mission',
  pass: 'mission',
  'go-home': 'home',
  'sail-on': 'home',
}

function told(view: State, seat: Seat, command: Command): Sentence {
  switch (command.type) {
    case 'visit':
      return toVisit(view, seat, command.location)
    case 'finish-drake': {
      const { crew, guns, extra } = figuresOf(view).drake
      const items = { crew, guns, [command.item]: { crew, guns }[command.item] + extra }
      return tell('choice.drake', { items: itemsParam(items) })
    }
    case 'visit-investor':
      return toInvest(view, seat, command.deal)
    case 'visit-dockside': {
      const items = itemsParam({ [command.item]: figuresOf(view).docksideItems })
      return tell('choice.dockside', { items })
    }
    case 'dock':
      return toDock(view, seat)

    case 'lay-frigates':
      return tell('choice.frigates', { counters: countersParam(placesOf(view, 'galleon'), command.counters) })
    case 'lay-troops':
      return tell('choice.troops', { counters: countersParam(placesOf(view, 'fort'), command.counters) })
    case 'place': {
      const { disc, destination } = command
      return tell('choice.place', {
        disc: discParam(disc),
        destination: destinationParam(destination),
        worth: worthAt(view, seat, disc, destination),
      })
    }

    case 'examine-discs':
      return tell('choice.examine-discs', {
        discs: counted(discsAt(view, command.destination), 'piece/disc'),
        destination: destinationParam(command.destination),
      })
    case 'examine-counter':
      return tell('choice.examine-counter', { destination: destinationParam(command.destination) })
    case 'decline-informer':
      return tell('choice.decline')
    case 'swap-discs':
      return tell('choice.swap', {
        first: ownDiscAt(view, seat, command.first),
        second: ownDiscAt(view, seat, command.second),
      })
    case 'move-disc': {
      const { from, to } = command
      const { disc } = seen(missionAt(view, seat, from))
      return tell('choice.move', {
        disc: discParam(disc),
        from: destinationParam(from),
        to: destinationParam(to),
        worth: worthAt(view, seat, disc, to),
      })
    }
    case 'keep-discs':
      return tell('choice.keep')

    case 'attack':
      return toAttack(view, seat)
    case 'trade':
      return tell('choice.trade', {
        destination: destinationParam(missionIn(view).destination),
        commodity: word(`commodity/${command.commodity}`),
        goods: counted(1, 'item/goods'),
      })
    case 'pass': {
      const { disc, destination } = missionIn(view)
      return tell('choice.pass', { disc: discParam(disc), destination: destinationParam(destination) })
    }
    case 'go-home':
      return toGoHome(view, seat)
    case 'sail-on': {
      const mission = missionIn(view).waiting.find((each) => each.seat === seat)!
      return tell('choice.sail-on', { mission: discAt(mission) })
    }
  }
}

function toVisit(view: State, seat: Seat, at: Tile): Sentence {
  const location = locationParam(at)
  const gain = gainAt(view, at, captainsAt(stopAt(view, at)), captainAt(view, seat).ship)
  return gain === undefined
    ? tell('choice.visit.nothing', { location })
    : tell('choice.visit', { location, gain })
}

/** Under the first rules a captain with a Galleon may pay for another, and keeps it. */
function toInvest(view: State, seat: Seat, deal: Deal): Sentence {
  const price = pointsParam(figuresOf(view).investorPrice)
  return deal === 'galleon' && captainAt(view, seat).ship === 'galleon'
    ? tell('choice.investor.nothing', { price })
    : tell('choice.investor', { price, gain: dealGain(view, deal) })
}

function toDock(view: State, seat: Seat): Sentence {
  const dock = view.outbound.length + 1
  const zone = Math.min(captainAt(view, seat).barrels, figuresOf(view).farthestZone)
  return zone === 0 ? tell('choice.dock.no-barrels', { dock }) : tell('choice.dock', { dock, zone })
}

function toAttack(view: State, seat: Seat): Sentence {
  const { destination } = missionIn(view)
  const site = siteOf(view, destination)
  const gains: Param[] = [pointsParam(pointsFor(view, site))]
  if (site.treasure !== null) gains.push(word(`treasure/${site.treasure}`))
  return tell(site.counter?.up === false ? 'choice.attack.face-down' : 'choice.attack', {
    destination: destinationParam(destination),
    price: priceParam(view, seat, site),
    gains: { list: gains },
  })
}

function toGoHome(view: State, seat: Seat): Sentence {
  const dock = view.homebound.length + 1
  const bonus = heroBonusFor(view, seat)
  const missions = list(captainAt(view, seat).missions, (mission) => discAt(seen(mission)))
  return bonus === 0
    ? tell('choice.home', { dock, missions })
    : tell('choice.home.hero', { dock, missions, bonus: pointsParam(bonus) })
}

function placesOf(view: State, kind: 'galleon' | 'fort'): Destination[] {
  return sitesOf(view, kind).map(({ destination }) => destination)
}

function discsAt({ captains }: State, destination: Destination): number {
  return captains.filter(({ missions }) => missions.some((each) => each.destination === destination)).length
}

function ownDiscAt(view: State, seat: Seat, destination: Destination): Sentence {
  return discAt(seen(missionAt(view, seat, destination)))
}

function missionAt(view: State, seat: Seat, destination: Destination): Mission {
  return captainAt(view, seat).missions.find((each) => each.destination === destination)!
}

/** A captain knows every disc of their own. */
function seen({ disc, destination }: Mission) {
  return { disc: disc!, destination }
}
