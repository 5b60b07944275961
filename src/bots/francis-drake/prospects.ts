import type { Destination } from '../../games/francis-drake/data.ts'
import { editionOf, type Kind, strengthOf } from '../../games/francis-drake/edition.ts'
import { counterSet, treasureAt } from '../../games/francis-drake/rules/counters.ts'
import { pointsFor } from '../../games/francis-drake/rules/missions.ts'
import type { Site, State } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { bestOffer } from './commodities.ts'

/** What a Destination costs and brings to one captain, as far as they can tell. */
export type Prospect = {
  readonly destination: Destination
  readonly kind: Kind
  readonly zone: number
  readonly crew: number
  /** Of a Fort: without a Pinnace. */
  readonly guns: number
  readonly points: number
  /** What the first attacker finds. */
  readonly stone: number
  /** How many more can attack or trade. */
  readonly circles: number
}

/** All Destinations in play that are not closed. */
export function prospectsFor(state: State, seat: Seat): Prospect[] {
  const prospects: Prospect[] = []
  for (const site of state.sites) {
    if (site.blocked) continue
    const prospect = prospectAt(state, seat, site)
    if (prospect.circles > 0) prospects.push(prospect)
  }
  return prospects
}

export function prospectAt(state: State, seat: Seat, site: Site): Prospect {
  const { chart, figures } = editionOf(state)
  const { destination, kind, visitors } = site
  const charted = chart[destination]
  const { zone } = charted
  if (charted.kind === 'port') {
    const circles = Math.min(charted.circles - visitors.length, site.commodities.length)
    const points = circles > 0 ? bestOffer(state, seat, site.commodities).worth : 0
    return { destination, kind, zone, crew: 0, guns: 0, points, stone: 0, circles }
  }
  const treasure = visitors.length === 0 ? treasureAt(state, site) : null
  const strength = kind === 'town' ? 0 : expectedStrength(state, seat, site)
  return {
    destination,
    kind,
    zone,
    crew: charted.kind === 'town' ? charted.troops : charted.kind === 'fort' ? charted.troops + strength : 0,
    guns: charted.kind === 'fort' ? charted.guns : kind === 'galleon' ? site.galleon!.guns + strength : 0,
    points: pointsFor(state, site),
    stone: treasure === null ? 0 : figures.treasurePoints[treasure],
    circles: figures.attacks - visitors.length,
  }
}

/**
 * The strength of a counter for whoever laid it or after it was turned up; for all others the mean of what is face down. Faces that
 * the seat was not shown are not looked at, so a whole world is read as a view is.
 */
function expectedStrength(state: State, seat: Seat, site: Site): number {
  const { kind, counter } = site
  if (counter !== null && counter.face !== null && isKnown(state, seat, site)) {
    return strengthOf(counter.face)
  }
  const { frigates, troops } = counterSet(state)
  const set = kind === 'fort' ? troops : frigates
  let [sum, down] = [0, set.length]
  for (const face of set) sum += strengthOf(face)
  for (const other of state.sites) {
    if (other.kind !== kind || !other.counter?.up) continue
    sum -= strengthOf(other.counter.face!)
    down--
  }
  return Math.round(sum / Math.max(1, down))
}

/** Whether a seat may look at a counter: it lies open, or the seat laid it, or looks at it now. */
export function isKnown({ phase, governor, admiral }: State, seat: Seat, site: Site): boolean {
  if (site.counter?.up || (site.kind === 'fort' ? governor : admiral) === seat) return true
  return (
    phase.name === 'informer' &&
    phase.looked === 'at-counter' &&
    phase.destination === site.destination &&
    phase.seat === seat
  )
}
