import type { Seat } from '../../../kernel/ids.ts'
import { type Destination, discs } from '../data.ts'
import { editionOf, figuresOf, strengthOf } from '../edition.ts'
import { captainAt, type Drawback, type Site, type State, siteOf, stopAt, type TurnedOver } from '../state.ts'
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
      const mission = captainAt(state, seat).missions.find((each) => each.disc === disc)
      if (mission !== undefined) yield { seat, disc, destination: mission.destination }
    }
  }
  return undefined
}

/** The least and the most that an attack may cost, as far as a seat can know. */
export function priceAt(view: State, seat: Seat, site: Site): { least: Price; most: Price } {
  const printed = printedDefence(view, seat, site)
  const [weakest, strongest] = strengthsAt(view, site)
  return { least: reinforced(printed, site, weakest), most: reinforced(printed, site, strongest) }
}

/**
 * What an attack costs. A counter that is still face down counts as the weakest of its set, whoever asks: what some
 * know of it must not show in what they may do (ruling 39).
 */
export function defenceOf(state: State, seat: Seat, site: Site): Price {
  return reinforced(printedDefence(state, seat, site), site, counterStrength(state, site))
}

export type Price = { readonly crew: number; readonly guns: number }

/** Without the counter, and without the guns that a Pinnace goes round. */
function printedDefence(state: State, seat: Seat, site: Site): Price {
  const charted = editionOf(state).chart[site.destination]
  switch (charted.kind) {
    case 'town':
      return { crew: charted.troops, guns: 0 }
    case 'fort':
      return { crew: charted.troops, guns: captainAt(state, seat).pinnace ? 0 : charted.guns }
    case 'galleon':
      return { crew: 0, guns: site.galleon?.guns ?? 0 }
    case 'port':
      return { crew: 0, guns: 0 }
  }
}

/** Troops add to the crew that it takes, Frigates to the guns. */
function reinforced({ crew, guns }: Price, { kind }: Site, strength: number): Price {
  if (kind === 'fort') return { crew: crew + strength, guns }
  return kind === 'galleon' ? { crew, guns: guns + strength } : { crew, guns }
}

function counterStrength(state: State, site: Site): number {
  if (site.counter?.up && site.counter.face !== null) return strengthOf(site.counter.face)
  return Math.min(...strengthsInSet(state, site))
}

function strengthsAt(view: State, site: Site): [weakest: number, strongest: number] {
  const face = site.counter?.face ?? null
  const possible = face === null ? strengthsInSet(view, site) : [strengthOf(face)]
  return [Math.min(...possible), Math.max(...possible)]
}

function strengthsInSet(state: State, { kind }: Site): number[] {
  const { frigates, troops } = counterSet(state)
  return (kind === 'fort' ? troops : frigates).map(strengthOf)
}

export function pointsFor(state: State, site: Site): number {
  const charted = editionOf(state).chart[site.destination]
  return charted.kind === 'town' || charted.kind === 'fort' ? charted.points : (site.galleon?.points ?? 0)
}

/** Why nothing can be done at a Destination; then the disc comes back without asking (ruling 40). */
export function drawbackAt(state: State, seat: Seat, destination: Destination): Drawback | undefined {
  const site = siteOf(state, destination)
  const captain = captainAt(state, seat)
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

/** The hero's bonus belongs to the dock; a ship that has no right to it uses it up (rulings 2, 3 and 51). */
export function heroBonusFor(state: State, seat: Seat): number {
  const { conquests, aside } = captainAt(state, seat)
  const hero = (conquests.town || conquests.fort || conquests.galleon) && !aside.includes('disc-4')
  return hero ? (figuresOf(state).heroBonus[state.homebound.length] ?? 0) : 0
}
