import { items } from '../../games/winds-of-plunder/data.ts'
import { type Edition, editionOf, type Figures } from '../../games/winds-of-plunder/edition.ts'
import { type Pirate, pirateAt, type State } from '../../games/winds-of-plunder/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import { type Chart, chartOf } from './chart.ts'
import type { Manner } from './manners.ts'

/** A position as one pirate judges it. */
export type Situation = {
  readonly state: State
  readonly seat: Seat
  readonly rules: number
  readonly manner: Manner
  readonly me: Pirate
  readonly edition: Edition
  readonly figures: Figures
  readonly chart: Chart
  /** Rounds after this one. */
  readonly left: number
  /** What a point of each seat means to this one: 1 for its own, and less than nothing for others', most so for the strongest rival's. */
  readonly weights: readonly number[]
}

export function situationOf(state: State, seat: Seat, rules: number, manner: Manner): Situation {
  const edition = editionOf(state)
  const { figures } = edition
  return {
    state,
    seat,
    rules,
    manner,
    me: pirateAt(state, seat),
    edition,
    figures,
    chart: chartOf(edition),
    left: figures.rounds - state.round,
    weights: weightsFor(state, seat, figures),
  }
}

const strongestRival = -0.4
/** Shared by the others. */
const weakerRivals = -0.25

function weightsFor(state: State, seat: Seat, figures: Figures): number[] {
  const { pirates } = state
  let rival = -1
  let most = -1
  for (let other = 0; other < pirates.length; other++) {
    if (other === seat) continue
    const standing = standingOf(state, other, figures)
    if (standing <= most) continue
    most = standing
    rival = other
  }
  const weaker = weakerRivals / (pirates.length - 2)
  return pirates.map((_, other) => (other === seat ? 1 : other === rival ? strongestRival : weaker))
}

/** The score if the match were over now, fractions included. */
export function standingOf(state: State, seat: Seat, figures: Figures): number {
  const { points, windCubes, weapons, crew, provisions } = pirateAt(state, seat)
  let markers = 0
  for (const item of items) if (state.advantages[item] === seat) markers++
  return (
    points +
    windCubes / figures.windCubesPerPoint +
    weapons / figures.weaponsPerPoint +
    crew / figures.crewPerPoint +
    provisions / figures.provisionsPerPoint +
    markers * figures.advantagePoints
  )
}
