import type { PositionPart } from '../../../kernel/game.ts'
import { list, type Param, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { commodities, type Face, type Location, treasures } from '../data.ts'
import { editionOf, figuresOf, strengthOf } from '../edition.ts'
import { stonesInBox, treasureAt } from '../rules/counters.ts'
import { pointsFor } from '../rules/missions.ts'
import { captainsAt, circlesAt } from '../rules/street.ts'
import type { Site, State, Stop } from '../state.ts'
import {
  captainParam,
  counted,
  countedItems,
  destinationParam,
  locationParam,
  pointsParam,
  tell,
  word,
} from '../words/index.ts'
import { discOf } from './missions.ts'
import { gainAt } from './provisioning.ts'

/** What lies on the board, area by area: the street, the harbour, the map from the nearest zone on, and the charts. */
export function boardOf(view: State): PositionPart[] {
  const areas = [
    board('plymouth-street', streetLines(view)),
    board('harbour', harbourLines(view)),
    board('zone-1', zoneLines(view, 1)),
    board('zone-2', zoneLines(view, 2)),
    board('zone-3', zoneLines(view, 3)),
    board('zone-4', zoneLines(view, 4)),
    board('harbour-chart', supplyLines(view)),
    board('charts', chartLines(view)),
  ]
  return areas.filter(({ lines }) => lines.length > 0)
}

type Area = 'plymouth-street' | 'harbour' | `zone-${1 | 2 | 3 | 4}` | 'harbour-chart' | 'charts'

function board(area: Area, lines: readonly Sentence[]): PositionPart {
  return { part: 'board', about: word(`area/${area}`), lines }
}

/** Once all ships have docked, it only matters who has been where. */
function streetLines(view: State): Sentence[] {
  return view.street.flatMap((stop, index) => {
    const place = index + 1
    if (view.phase.name === 'provisioning') return [stopLine(view, stop, place)]
    if (stop.discs.length === 0) return []
    return [
      tell('position.stop.visited', { place, location: locationParam(stop.location), ...takenBy(stop) }),
    ]
  })
}

/** Who stands at a Location, and what its free circles give. */
function stopLine(view: State, stop: Stop, place: number): Sentence {
  const at = { place, location: locationParam(stop.location) }
  const gains = freeGains(view, stop)
  if (gains.length === 0) return tell('position.stop.full', { ...at, ...takenBy(stop) })
  return stop.discs.length === 0
    ? tell('position.stop', { ...at, gains: { list: gains } })
    : tell('position.stop.taken', { ...at, ...takenBy(stop), gains: { list: gains } })
}

function takenBy({ discs }: Stop) {
  return { captains: list([...new Set(discs)], captainParam) }
}

function freeGains(view: State, stop: Stop): Sentence[] {
  const circles = circlesAt(view, stop.location)
  const gain = (circle: number) => gainAt(view, stop.location, circle)!
  if (circles === Number.POSITIVE_INFINITY) return [gain(0)]
  return Array.from({ length: circles }, (_, circle) => circle)
    .slice(captainsAt(stop))
    .map(gain)
}

function harbourLines({ starting, outbound, homebound, hawkins, street }: State): Sentence[] {
  const lines = [tell('position.starting', { seats: list(starting, seatParam) })]
  if (outbound.length > 0) lines.push(tell('position.outbound', { ships: list(outbound, captainParam) }))
  if (homebound.length > 0) lines.push(tell('position.homebound', { seats: list(homebound, seatParam) }))
  if (hawkins === null) return lines
  const discs = counted(hawkins.discs, 'piece/player-disc')
  const last: Location | undefined = street[hawkins.place - 1]?.location
  lines.push(
    last === undefined
      ? tell('position.hawkins.none', { discs })
      : tell('position.hawkins', { discs, location: locationParam(last) }),
  )
  if (hawkins.investor) lines.push(tell('position.hawkins.investor'))
  return lines
}

function zoneLines(view: State, zone: number): Sentence[] {
  const { chart } = editionOf(view)
  return view.sites
    .filter(({ destination }) => chart[destination].zone === zone)
    .map((site) => {
      const destination = destinationParam(site.destination)
      return site.blocked
        ? tell('position.site.blocked', { destination })
        : tell('position.site', { destination, facts: { list: factsOf(view, site) } })
    })
}

function factsOf(view: State, site: Site): Param[] {
  const facts: Param[] = [word(`kind/${site.kind}`)]
  facts.push(...(site.kind === 'port' ? tradeFacts(view, site) : attackFacts(view, site)))
  if (site.visitors.length > 0) {
    const captains = list(site.visitors, seatParam)
    facts.push(tell(site.kind === 'port' ? 'fact.traded' : 'fact.attacked', { captains }))
  }
  for (const [seat, { missions }] of view.captains.entries()) {
    for (const { disc, destination } of missions) {
      if (destination !== site.destination) continue
      facts.push(disc === null ? tell('fact.unseen', { owner: seatParam(seat) }) : discOf({ seat, disc }))
    }
  }
  return facts
}

function tradeFacts(view: State, { destination, commodities, visitors }: Site): Param[] {
  const charted = editionOf(view).chart[destination]
  const circles = charted.kind === 'port' ? charted.circles : 0
  return [
    tell('fact.commodities', { commodities: list(commodities, (each) => word(`commodity/${each}`)) }),
    tell('fact.left', { number: counted(circles - visitors.length, 'count/trade') }),
  ]
}

function attackFacts(view: State, site: Site): Param[] {
  const charted = editionOf(view).chart[site.destination]
  const troops = 'troops' in charted ? charted.troops : 0
  const guns = charted.kind === 'fort' ? charted.guns : (site.galleon?.guns ?? 0)
  const defence: Param[] = []
  if (troops > 0) defence.push(counted(troops, 'piece/troop'))
  if (guns > 0) defence.push(counted(guns, 'item/guns'))
  return [
    tell('fact.points', { points: pointsParam(pointsFor(view, site)) }),
    tell('fact.defence', { defence: { list: defence } }),
    ...counterFacts(site),
    ...treasureFacts(view, site),
    tell('fact.left', { number: counted(figuresOf(view).attacks - site.visitors.length, 'count/attack') }),
  ]
}

function counterFacts({ counter }: Site): Sentence[] {
  if (counter === null) return []
  if (counter.face === null) return [tell('fact.counter')]
  const strength = strengthOf(counter.face)
  return [tell(counter.up ? 'fact.counter.up' : 'fact.counter.known', { strength })]
}

/** Treasure is laid out when the ships are about to sail; until then the board shows what it will be. */
function treasureFacts(view: State, site: Site): Sentence[] {
  const later = view.phase.name === 'provisioning'
  const treasure = later ? treasureAt(view, site) : site.treasure
  if (treasure === null) return []
  return [tell(later ? 'fact.treasure.later' : 'fact.treasure', { treasure: word(`treasure/${treasure}`) })]
}

function supplyLines({ supply }: State): Sentence[] {
  const pieces = [
    ...countedItems(supply),
    ...some(supply.pinnaces, 'piece/pinnace'),
    ...treasures.flatMap((treasure) => some(supply[treasure], `treasure/${treasure}`)),
    ...commodities.flatMap((commodity) => some(supply[commodity], `commodity/${commodity}`)),
    ...some(supply.galleons, 'piece/galleon-counter'),
  ]
  const lines = [tell('position.supply', { pieces: { list: pieces } })]
  const { frigates, troops } = supply
  if (frigates.length > 0) lines.push(tell('position.supply.frigates', { counters: pileOf(frigates) }))
  if (troops.length > 0) lines.push(tell('position.supply.troops', { counters: pileOf(troops) }))
  return lines
}

/** What there is none of is left out. */
function some(count: number, of: Parameters<typeof counted>[1]): Param[] {
  return count > 0 ? [counted(count, of)] : []
}

function pileOf(pile: readonly (Face | null)[]): Param {
  const seen: Param[] = pile.filter((face) => face !== null).map(strengthOf)
  const unseen = pile.length - seen.length
  return { list: unseen > 0 ? [...seen, counted(unseen, 'piece/unseen-counter')] : seen }
}

/** What is printed on the charts of the board. */
export function chartLines(view: State): Sentence[] {
  const { conquestPoints, commodityPoints, treasurePoints, heroBonus, tavernCrew, ghostShipUpTo } =
    figuresOf(view)
  const stones = stonesInBox(view)
  const inPlay = treasures.filter((treasure) => stones[treasure] > 0)
  const chart = (points: readonly number[]) =>
    list(points.slice(1), (each, index) =>
      tell('position.chart.entry', { points: pointsParam(each), kinds: counted(index + 1, 'count/kind') }),
    )
  return [
    tell('position.chart.conquests', { points: chart(conquestPoints) }),
    tell('position.chart.commodities', { points: chart(commodityPoints) }),
    tell('position.chart.treasure', {
      points: list(inPlay, (treasure) =>
        tell('position.chart.stone', {
          points: treasurePoints[treasure],
          treasure: word(`treasure/${treasure}`),
        }),
      ),
    }),
    tell('position.chart.heroes', { points: list(heroBonus, Number) }),
    tell('position.chart.tavern', {
      results: list(tavernCrew, (_, index) => index + 1),
      crew: list(tavernCrew, Number),
    }),
    tell('position.chart.ghost', { result: ghostShipUpTo }),
  ]
}
