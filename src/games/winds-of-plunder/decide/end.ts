import { items } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { settleAdvantages } from '../rules/advantages.ts'
import type { EventOf, Pirate, State, Steps } from '../state.ts'

/** All caches leave the table together, then the markers are looked at, then the round is over (ruling 30). */
export function* endRound(state: State, rules: number): Steps {
  const seats = state.pirates.flatMap(({ caches }, seat) => (caches.length > 0 ? [seat] : []))
  if (seats.length > 0) {
    yield { type: 'caches-discarded', seats }
    yield* settleAdvantages(state, rules)
  }
  if (state.round < figuresOf(state).rounds) yield { type: 'round-began', round: state.round + 1 }
  else
    yield { type: 'bonuses-scored', bonuses: state.pirates.map((pirate, seat) => bonus(state, pirate, seat)) }
}

function bonus(state: State, pirate: Pirate, seat: number): EventOf<'bonuses-scored'>['bonuses'][number] {
  const { windCubesPerPoint, weaponsPerPoint, crewPerPoint, provisionsPerPoint, advantagePoints } =
    figuresOf(state)
  const markers = items.filter((item) => state.advantages[item] === seat).length
  return {
    windCubes: Math.floor(pirate.windCubes / windCubesPerPoint),
    weapons: Math.floor(pirate.weapons / weaponsPerPoint),
    crew: Math.floor(pirate.crew / crewPerPoint),
    provisions: Math.floor(pirate.provisions / provisionsPerPoint),
    advantages: markers * advantagePoints,
  }
}
