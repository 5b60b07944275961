import type { Destination, Face } from '../../games/francis-drake/data.ts'
import { editionOf, type Kind, strengthOf } from '../../games/francis-drake/edition.ts'
import { counterSet, treasureAt } from '../../games/francis-drake/rules/counters.ts'
import { pointsFor } from '../../games/francis-drake/rules/missions.ts'
import type { Site, State } from '../../games/francis-drake/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { bestOffer } from './commodities.ts'
import type { Manner } from './manners.ts'

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
export function prospectsFor(state: State, seat: Seat, manner: Manner): Prospect[] {
  const prospects: Prospect[] = []
  const down = faceDown(state)
  for (const site of state.sites) {
    if (site.blocked) continue
    const prospect = prospectAt(state, seat, site, down, manner)
    if (prospect.circles > 0) prospects.push(prospect)
  }
  return prospects
}

export function prospectAt(state: State, seat: Seat, site: Site, down: FaceDown, manner: Manner): Prospect {
  const { chart, figures } = editionOf(state)
  const { destination, kind, visitors } = site
  const charted = chart[destination]
  const { zone } = charted
  if (charted.kind === 'port') {
    const circles = Math.min(charted.circles - visitors.length, site.commodities.length)
    const points = circles > 0 ? manner.worth.port * bestOffer(state, seat, site.commodities).worth : 0
    return { destination, kind, zone, crew: 0, guns: 0, points, stone: 0, circles }
  }
  const treasure = visitors.length === 0 ? treasureAt(state, site) : null
  const strength = kind === 'town' ? 0 : strengthAt(state, seat, site, down)
  return {
    destination,
    kind,
    zone,
    crew: charted.kind === 'town' ? charted.troops : charted.kind === 'fort' ? charted.troops + strength : 0,
    guns: charted.kind === 'fort' ? charted.guns : kind === 'galleon' ? site.galleon!.guns + strength : 0,
    points: manner.worth[kind] * pointsFor(state, site),
    stone: treasure === null ? 0 : figures.treasurePoints[treasure],
    circles: figures.attacks - visitors.length,
  }
}

/** The mean strength of the counters that are not turned up, as a whole number. */
export type FaceDown = { readonly fort: number; readonly galleon: number }

export function faceDown(state: State): FaceDown {
  const { frigates, troops } = counterSet(state)
  return { fort: meanOf(state, 'fort', troops), galleon: meanOf(state, 'galleon', frigates) }
}

function meanOf({ sites }: State, kind: Kind, set: readonly Face[]): number {
  let sum = 0
  let down = set.length
  for (const face of set) sum += strengthOf(face)
  for (const { kind: other, counter } of sites) {
    if (other !== kind || counter === null || !counter.up) continue
    sum -= strengthOf(counter.face!)
    down--
  }
  return Math.round(sum / Math.max(1, down))
}

/**
 * The strength of a counter for whoever was shown it, and what to expect for all others. A face that the seat was not shown is not
 * looked at, so a whole world is read as a view is.
 */
function strengthAt(state: State, seat: Seat, site: Site, down: FaceDown): number {
  const face = site.counter?.face ?? null
  if (face !== null && isKnown(state, seat, site)) return strengthOf(face)
  return site.kind === 'fort' ? down.fort : down.galleon
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
