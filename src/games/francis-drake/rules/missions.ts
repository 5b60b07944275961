import type { Seat } from '../../../kernel/ids.ts'
import { type Refusal, refuse } from '../../../kernel/sentence.ts'
import { type Commodity, type Destination, discs, editionOf, strengthOf } from '../data.ts'
import { commodityNames, destinationNames, itemsOf, listOf } from '../names.ts'
import { siteOf, stopAt } from '../pieces.ts'
import type { Drawback, Site, State, TurnedOver } from '../state.ts'
import { counterSet } from './counters.ts'

/** The disc that is resolved next. */
export function nextMission(state: State): TurnedOver | undefined {
  return missionsInOrder(state).next().value
}

/** Golden Hind first, then all 1s, 2s, 3s and 4s; equal numbers by Sailing Order (rulings 14 and 15). */
export function* missionsInOrder(state: State): Generator<TurnedOver, undefined, void> {
  for (const disc of discs) {
    const order = disc === 'golden-hind' ? stopAt(state, 'golden-hind').discs : state.outbound
    for (const seat of order) {
      if (seat === null) continue
      const mission = state.captains[seat]!.missions.find((each) => each.disc === disc)
      if (mission !== undefined) yield { seat, disc, destination: mission.destination }
    }
  }
  return undefined
}

/**
 * What an attack costs. A counter that is still face down counts as the weakest of its set, whoever asks: what some
 * know of it must not show in what they may do (ruling 39).
 */
export function defenceOf(state: State, seat: Seat, site: Site): { crew: number; guns: number } {
  const charted = editionOf(state).chart[site.destination]
  switch (charted.kind) {
    case 'town':
      return { crew: charted.troops, guns: 0 }
    case 'fort': {
      const guns = state.captains[seat]!.pinnace ? 0 : charted.guns
      return { crew: charted.troops + counterStrength(state, site), guns }
    }
    case 'galleon':
      return { crew: 0, guns: (site.galleon?.guns ?? 0) + counterStrength(state, site) }
    case 'port':
      return { crew: 0, guns: 0 }
  }
}

function counterStrength(state: State, site: Site): number {
  if (site.counter?.up && site.counter.face !== null) return strengthOf(site.counter.face)
  const { frigates, troops } = counterSet(state)
  return Math.min(...(site.kind === 'fort' ? troops : frigates).map(strengthOf))
}

export function pointsFor(state: State, site: Site): number {
  const charted = editionOf(state).chart[site.destination]
  return charted.kind === 'town' || charted.kind === 'fort' ? charted.points : (site.galleon?.points ?? 0)
}

/** Why nothing can be done at a Destination; then the disc comes back without asking (ruling 40). */
export function drawbackAt(state: State, seat: Seat, destination: Destination): Drawback | undefined {
  const site = siteOf(state, destination)
  const captain = state.captains[seat]!
  const charted = editionOf(state).chart[destination]
  if (charted.kind === 'port') {
    if (site.visitors.length >= charted.circles || site.commodities.length === 0) return 'port-closed'
    return captain.goods === 0 ? 'no-goods' : undefined
  }
  if (site.visitors.length >= editionOf(state).figures.attacks) return 'destination-closed'
  if (site.kind === 'galleon' && captain.ship === 'frigate') return 'needs-galleon'
  const { crew, guns } = defenceOf(state, seat, site)
  if (captain.crew < crew) return 'not-enough-crew'
  return captain.guns < guns ? 'not-enough-guns' : undefined
}

export function objectionToAttack(state: State, seat: Seat, destination: Destination): Refusal | undefined {
  const site = siteOf(state, destination)
  const name = destinationNames[destination]
  if (site.kind === 'port') {
    return refuse('nothing-to-attack', '{name} is a Trade Port.', { name })
  }
  if (site.visitors.includes(seat)) {
    return refuse('attacked-already', 'You have attacked {name}, and a disc is good for one attack.', {
      name,
    })
  }
  const drawback = drawbackAt(state, seat, destination)
  return drawback && refuseMission(state, seat, site, drawback)
}

export function objectionToTrade(
  state: State,
  seat: Seat,
  destination: Destination,
  commodity: Commodity,
): Refusal | undefined {
  const site = siteOf(state, destination)
  const name = destinationNames[destination]
  const charted = editionOf(state).chart[destination]
  if (charted.kind !== 'port') {
    return refuse('nothing-to-trade', 'There is no trade at {name}, which is no Trade Port.', { name })
  }
  if (site.visitors.includes(seat)) {
    return refuse('traded-already', 'You have traded in {name}, and once a voyage is all.', { name })
  }
  const drawback = drawbackAt(state, seat, destination)
  if (drawback !== undefined) return refuseMission(state, seat, site, drawback)
  if (site.commodities.includes(commodity)) return undefined
  const params = { name, commodity: commodityNames[commodity] }
  return charted.commodities.includes(commodity)
    ? refuse('commodity-gone', 'The {commodity} of {name} is gone.', params)
    : refuse('not-sold-here', '{name} never has {commodity}.', params)
}

/** What is left to do with a disc, for those who asked for something else. */
export function waysOut(state: State, seat: Seat, destination: Destination): string {
  const { kind, commodities } = siteOf(state, destination)
  if (drawbackAt(state, seat, destination) !== undefined) return 'pass'
  const wares = listOf(
    commodities.map((commodity) => commodityNames[commodity]),
    'or',
  )
  return kind === 'port' ? `trade for ${wares}, or pass` : 'attack or pass'
}

function refuseMission(state: State, seat: Seat, site: Site, drawback: Drawback): Refusal {
  const captain = state.captains[seat]!
  const needed = defenceOf(state, seat, site)
  const name = destinationNames[site.destination]
  switch (drawback) {
    case 'port-closed':
      return refuse('port-closed', 'All that {name} had to trade is gone.', { name })
    case 'no-goods':
      return refuse('no-goods', 'A trade costs one Trade Goods, and you have none.')
    case 'destination-closed':
      return refuse(
        'destination-closed',
        'Nobody can attack {name} again on this voyage: it has been attacked {attacks} times.',
        {
          name,
          attacks: site.visitors.length,
        },
      )
    case 'needs-galleon':
      return refuse('needs-galleon', 'A Frigate can’t attack a Spanish Galleon.')
    case 'not-enough-crew':
      return refuse('not-enough-crew', priceOf(site), {
        name,
        needed: itemsOf({ crew: needed.crew }),
        have: captain.crew,
      })
    case 'not-enough-guns':
      return refuse('not-enough-guns', priceOf(site), {
        name,
        needed: itemsOf({ guns: needed.guns }),
        have: captain.guns,
      })
  }
}

/** What a counter adds that is still face down is not for a refusal to tell. */
function priceOf({ counter }: Site): string {
  return counter?.up === false
    ? 'It takes at least {needed} to attack {name}, and you have {have}.'
    : 'It takes {needed} to attack {name}, and you have {have}.'
}
