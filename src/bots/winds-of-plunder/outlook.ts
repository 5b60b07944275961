import { items } from '../../games/winds-of-plunder/data.ts'
import { editionOf } from '../../games/winds-of-plunder/edition.ts'
import type { State } from '../../games/winds-of-plunder/state.ts'
import { chartOf, countIn, setOf } from './chart.ts'
import { standingOf } from './situation.ts'

/** The score if the match ended now, and what the turns that are left will add to it. */
export function outlook(state: State): number[] {
  const { figures } = editionOf(state)
  return state.pirates.map((_, seat) => {
    const standing =
      state.phase.name === 'over' ? state.pirates[seat]!.points : standingOf(state, seat, figures)
    return standing + yetToCome(state, seat)
  })
}

/** What an Advantage marker brings a round, besides its points at the end. */
const markerPerRound = { weapons: 0.25, crew: 0.4, provisions: 0.8 } as const

function yetToCome(state: State, seat: number): number {
  if (state.phase.name === 'over') return 0
  const edition = editionOf(state)
  const { figures } = edition
  const pirate = state.pirates[seat]!
  const turns = turnsLeft(state, seat, figures.rounds)
  const reputation = setOf(pirate.reputation)
  let points = 5.6 * turns
  for (const item of items) if (state.advantages[item] === seat) points += markerPerRound[item] * turns
  for (const area of chartOf(edition).areas) {
    const known = countIn(area & reputation)
    if (known === 1) points += 0.15 * Math.min(5, turns)
    if (known === 2) points += 0.5 * Math.min(5, turns)
  }
  points += pirate.treasures.length * (pirate.booty + 2) * Math.min(0.6, 0.13 * turns)
  points += pirate.hand.length * Math.min(0.7, 0.25 * turns)
  return points
}

/** Turns that a seat has still to take, the one that runs among them as half a turn. */
export function turnsLeft({ round, phase, pirates }: State, seat: number, rounds: number): number {
  const later = rounds - round
  if (phase.name !== 'plundering') return later + 1
  const place = (seat - phase.first + pirates.length) % pirates.length
  if (place > phase.taken) return later + 1
  return place < phase.taken ? later : later + (phase.sailed ? 0.2 : 0.9)
}
