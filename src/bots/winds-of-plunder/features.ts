import { items } from '../../games/winds-of-plunder/data.ts'
import { type Edition, editionOf } from '../../games/winds-of-plunder/edition.ts'
import type { Pirate, State } from '../../games/winds-of-plunder/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { chartOf, countIn, setOf } from './chart.ts'

/** What the points that a pirate is still to earn depend on: so many numbers, most of them growing with the turns that are left. */
export const features = [
  'turns',
  'turns-squared',
  'turns-seats',
  'cubes',
  'cubes-turns',
  'arms-lead',
  'arms-lead-turns',
  'weapons-turns',
  'crew-turns',
  'provisions-turns',
  'provisions-lead-turns',
  'points-lead',
  'hand',
  'hand-turns',
  'treasures',
  'treasures-turns',
  'begun',
  'nearly',
  'nearly-turns',
  'reputation-turns',
  'reserve',
  'tile',
  'weapons-marker',
  'weapons-marker-turns',
  'crew-marker',
  'crew-marker-turns',
  'provisions-marker',
  'provisions-marker-turns',
] as const

export type Feature = (typeof features)[number]

/** Of one pirate, in their order. */
export function featuresOf(state: State, seat: Seat): number[] {
  const edition = editionOf(state)
  const { pirates, advantages } = state
  const pirate = pirates[seat]!
  const turns = turnsLeft(state, seat, edition.figures.rounds)
  const lead = leadOf(pirates, seat, 'weapons')
  const treasures = pirate.treasures.length * (pirate.booty + 2)
  const { begun, nearly } = areasOf(state, pirate, edition)
  const values = [
    turns,
    turns * turns,
    turns * (pirates.length - 3),
    pirate.windCubes,
    pirate.windCubes * turns,
    lead,
    lead * turns,
    pirate.weapons * turns,
    pirate.crew * turns,
    pirate.provisions * turns,
    leadOf(pirates, seat, 'provisions') * turns,
    leadOf(pirates, seat, 'points') * Math.min(1, turns),
    pirate.hand.length * Math.min(1, turns),
    pirate.hand.length * turns,
    treasures * Math.min(1, turns),
    treasures * Math.min(5, turns),
    begun * Math.min(5, turns),
    nearly * Math.min(1, turns),
    nearly * Math.min(5, turns),
    pirate.reputation.length * turns,
    Math.min(pirate.reserve, turns),
    state.blackbeard === seat ? Math.min(1, turns) : 0,
  ]
  for (const item of items) {
    const holds = advantages[item] === seat
    values.push(holds ? Math.min(1, turns) : 0, holds ? turns : 0)
  }
  return values
}

/** Turns that a seat has still to take; the most of one that runs is in its voyage. */
function turnsLeft({ round, phase, pirates }: State, seat: Seat, rounds: number): number {
  const later = rounds - round
  if (phase.name === 'over') return 0
  if (phase.name !== 'plundering') return later + 1
  const place = (seat - phase.first + pirates.length) % pirates.length
  if (place > phase.taken) return later + 1
  if (place < phase.taken) return later
  return later + (phase.sailed ? 0 : 0.75) + 0.08 * Math.min(3, phase.actionPoints)
}

/** By how much more than the others have, on the average. */
function leadOf(pirates: readonly Pirate[], seat: Seat, of: 'weapons' | 'provisions' | 'points'): number {
  let sum = 0
  for (const pirate of pirates) sum += pirate[of]
  const own = pirates[seat]![of]
  return own - (sum - own) / (pirates.length - 1)
}

/** The bonuses of the areas in which one port is known, and of those in which only one is not. */
function areasOf(
  { pirates }: State,
  { reputation }: Pirate,
  edition: Edition,
): { readonly begun: number; readonly nearly: number } {
  const known = setOf(reputation)
  let begun = 0
  let nearly = 0
  for (const area of chartOf(edition).areas) {
    const missing = countIn(area & ~known)
    if (missing === 0 || missing > 2) continue
    let complete = 0
    for (const other of pirates) {
      if (other.reputation.length > 2 && (area & ~setOf(other.reputation)) === 0) complete++
    }
    const bonus = edition.figures.areaBonus[complete] ?? 0
    if (missing === 1) nearly += bonus
    else begun += bonus
  }
  return { begun, nearly }
}
