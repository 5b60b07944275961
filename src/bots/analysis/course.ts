import { type Chance, chanceFrom } from '../../kernel/worlds.ts'
import { diceFrom } from '../search/playout.ts'
import type { Mind } from '../search/think.ts'
import { chancesOf, scoresOf } from '../search/utility.ts'
import { type Finished, openReplay } from './finished.ts'
import type { Fitted } from './shrink.ts'

/** Who would win from here, asked of the true state: nothing of a finished match is secret. Plain data. */
export type CourseQuestion = {
  readonly state: object
  readonly rules: number
  readonly seed: number
  readonly playouts: number
  /** The lead at the end that counts as one. */
  readonly scale: number
}

/** Commands after which a playout ends as it stands: policies may go round in circles. */
const longest = 2000
/** A whole match by the policy may take a tenth of a second: whoever drives it can pause after so many commands. */
const stride = 32

/** The chance of each seat, in the mean of playouts by the policy to the end of the match. */
export function* chancesAt(mind: Mind, question: CourseQuestion): Generator<void, readonly number[], void> {
  const { state, rules, seed, playouts, scale } = question
  const { game, pilot, worlds } = mind
  const chance = chanceFrom(seed)
  const sums: number[] = []
  for (let number = 0; number < playouts; number++) {
    const world = worlds.copy(state)
    yield* playToEnd(mind, world, rules, chanceFrom(chance.below(2 ** 31)))
    const chances = chancesOf(scoresOf(game, pilot, world, rules), scale)
    for (const [seat, each] of chances.entries()) sums[seat] = (sums[seat] ?? 0) + each
    yield
  }
  return sums.map((sum) => sum / playouts)
}

export function* playToEnd(
  { game, pilot }: Mind,
  world: object,
  rules: number,
  chance: Chance,
): Generator<void, void, void> {
  const dice = diceFrom(chance)
  for (let commands = 1; commands <= longest; commands++) {
    const [seat] = game.turn(world, rules)
    if (seat === undefined) return
    const command = pilot.policy(world, seat, rules, chance)
    for (const event of game.decide(world, command, { seat, dice, rules })) game.evolve(world, event)
    if (commands % stride === 0) yield
  }
}

/**
 * The moves after which the course has a point: those that passed the turn on to somebody who was not asked before, or, in a game with
 * many short turns, those that ended a part of the pilot's clock; and the last.
 */
export function pointsOf(finished: Finished, { pilot }: Mind, per: Fitted['per']): number[] {
  const { game, moves } = finished
  const replay = openReplay(finished, 'all', () => null)
  const points: number[] = []
  let asked: readonly number[] = []
  let clock = Number.NEGATIVE_INFINITY
  for (const [index, { rules }] of moves.entries()) {
    const { state } = replay(index)
    const [before, struck] = [asked, clock]
    asked = game.turn(state, rules)
    clock = pilot.clock(state)
    const passed = per === 'turn' ? asked.some((seat) => !before.includes(seat)) : clock > struck
    if (passed || index === moves.length - 1) points.push(index)
  }
  return points
}
