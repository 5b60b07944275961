import type { Typed } from '../../kernel/game.ts'
import { chanceFrom } from '../../kernel/worlds.ts'
import { playOut } from '../search/playout.ts'
import type { Mind } from '../search/think.ts'
import { leadOf, scoresOf } from '../search/utility.ts'
import type { Question } from '../thought.ts'

/** How far two choices lead, asked of the view of the seat that had both. Plain data. */
export type DuelQuestion = Omit<Question, 'iterations'> & {
  readonly played: Typed
  readonly better: Typed
  /** How many worlds both are played out in. */
  readonly pairs: number
}

export type Duel = {
  /** The lead, in points, that each of them comes to, in the mean of all worlds. */
  readonly played: number
  readonly better: number
  /** The standard error of the difference. */
  readonly error: number
}

/**
 * Plays both choices out in the same worlds with the same dice. The worlds are others than those in which the better choice was found:
 * the best of many looks better than it is in those that it was picked by.
 */
export function* duel(mind: Mind, question: DuelQuestion): Generator<void, Duel, void> {
  const { seed, pairs } = question
  const chance = chanceFrom(seed)
  let [played, better, squares] = [0, 0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    const worldSeed = chance.below(2 ** 31)
    const leads = [question.played, question.better].map((each) => leadAfter(mind, question, each, worldSeed))
    const [first, second] = leads as [number, number]
    played += first / pairs
    better += second / pairs
    squares += (second - first) ** 2 / pairs
    yield
  }
  const variance = Math.max(0, squares - (better - played) ** 2)
  return { played, better, error: Math.sqrt(variance / Math.max(1, pairs - 1)) }
}

/** The lead that one playout of one choice comes to, in one world that the seat can't tell from the true one. */
export function leadAfter(
  { game, pilot, worlds }: Mind,
  { view, seat, rules, memory }: Omit<Question, 'iterations' | 'seed'>,
  command: Typed,
  worldSeed: number,
): number {
  const chance = chanceFrom(worldSeed)
  const world = worlds.worlds(view, seat, chance, memory)
  playOut({ game, pilot, worlds }, world, { seat, command, rules, chance })
  return leadOf(scoresOf(game, pilot, world, rules), seat)
}
