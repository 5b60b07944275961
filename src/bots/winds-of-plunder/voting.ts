import { type Direction, directions } from '../../games/winds-of-plunder/data.ts'
import { mayVoteFor } from '../../games/winds-of-plunder/rules/winds.ts'
import { type Command, phaseIn } from '../../games/winds-of-plunder/state.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Chance } from '../../kernel/worlds.ts'
import { numberOf } from './chart.ts'
import { cubeWorth, worthOfPoints } from './cubes.ts'
import { bestOf, type Worths, worthOfPort, worthsOfPorts } from './ports.ts'
import { type Situation, standingOf } from './situation.ts'

/** The wind that leads to the best port. Nearly as good a one is taken at times: who always does the same is outvoted cheaply. */
export function setCompass(situation: Situation, chance: Chance): Command {
  const worths = worthsOfPorts(situation)
  let best: Direction = 'east'
  let most = Number.NEGATIVE_INFINITY
  for (const direction of directions) {
    if (!mayVoteFor(situation.state, direction)) continue
    const worth = worthOfWind(situation, worths, direction) + (chance.below(16) / 16) * 0.8
    if (worth <= most) continue
    most = worth
    best = direction
  }
  return { type: 'set-compass', direction: best }
}

/** The best port that the wind leads to; where it leads nowhere, what a Gust is worth beyond its price. */
export function worthOfWind(situation: Situation, worths: Worths, direction: Direction): number {
  const { state, chart, me, figures } = situation
  const { by, withGust } = state.options.localNorthSouth ? chart.local : chart.wide
  const from = numberOf(me.port)
  const port = bestOf(worths, by[direction][from]!)
  if (port !== -1) return worthOfPort(worths, port)
  if (state.options.noGust) return 0
  const further = bestOf(worths, withGust[direction][from]!)
  return Math.max(0, worthOfPort(worths, further) - worthOfPoints(situation, figures.gustCost))
}

/** What Blackbeard's tile is worth: the first move, and the last word in ties. */
const tileWorth = 0.7

/** As many cubes as the wind is worth against those who want another one; how much that is differs from time to time. */
export function vote(situation: Situation, chance: Chance): Command {
  const contest = contestOf(situation)
  const eagerness = 0.3 + (chance.below(16) / 16) * 1.4
  const votes = Math.sqrt(((contest.stake * eagerness) / cubeWorth(situation)) * contest.against)
  const wanted = Math.round(votes - contest.against - contest.support)
  return { type: 'vote', cubes: Math.max(0, Math.min(situation.me.windCubes, wanted)) }
}

export function worthOfVote(situation: Situation, cubes: number): number {
  const { stake, support, against } = contestOf(situation)
  const votes = cubes + support
  return (stake * votes) / (votes + against) - cubeWorth(situation) * cubes
}

/** What is at stake, and how many cubes of others are to be expected for this seat's wind and against it. */
type Contest = { readonly stake: number; readonly support: number; readonly against: number }

/** The part of their Wind Cubes that others vote, about. */
const usualVote = 0.25

function contestOf(situation: Situation): Contest {
  const { state, seat } = situation
  const { compasses } = phaseIn(state, 'cubes')
  const worths = worthsOfPorts(situation)
  const own = compasses[seat]!
  const mine = worthOfWind(situation, worths, own)
  let support = 0
  let against = 0
  let loss = 0
  for (const direction of directions) {
    let cubes = 0
    for (let other = 0; other < compasses.length; other++) {
      if (other === seat || compasses[other] !== direction) continue
      cubes += 0.5 + usualVote * state.pirates[other]!.windCubes
    }
    if (direction === own) support = cubes
    else if (cubes > against) {
      against = cubes
      loss = mine - worthOfWind(situation, worths, direction)
    }
  }
  return { stake: Math.max(0, loss) + tileWorth, support, against: Math.max(1, against) }
}

export function giveTile({ state, seat, figures }: Situation): Command {
  const { tied } = phaseIn(state, 'blackbeard-tie')
  if (tied.includes(seat)) return { type: 'give-tile', to: seat }
  const standing = (other: Seat) => standingOf(state, other, figures)
  return { type: 'give-tile', to: tied.reduce((a, b) => (standing(b) < standing(a) ? b : a)) }
}

export function chooseWind(situation: Situation): Command {
  const { tied } = phaseIn(situation.state, 'wind-tie')
  const worths = worthsOfPorts(situation)
  const worth = (direction: Direction) => worthOfWind(situation, worths, direction)
  return { type: 'choose-wind', direction: tied.reduce((a, b) => (worth(b) > worth(a) ? b : a)) }
}
