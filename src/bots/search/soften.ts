import type { Typed } from '../../kernel/game.ts'
import { chanceFrom } from '../../kernel/worlds.ts'
import type { Question } from '../thought.ts'
import type { Mind } from './think.ts'

/** One of the choices that look as good as a command, or less so by no more than so many points. */
export function soften({ game, pilot }: Mind, question: Question, margin: number, command: Typed): Typed {
  const { view, seat, rules, seed } = question
  const least = pilot.promise(view, seat, command, rules) - margin
  const near = game
    .choices(view, seat, rules)
    .filter((choice) => pilot.promise(view, seat, choice, rules) >= least)
  // A policy that thinks better of its choice than `promise` does keeps it.
  return near.length === 0 ? command : near[chanceFrom(seed + 1).below(near.length)]!
}
