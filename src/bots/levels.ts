import type { Typed } from '../kernel/game.ts'
import { type Chance, chanceFrom } from '../kernel/worlds.ts'
import type { Bot, Bots } from './bot.ts'
import { type Mind, thinkNow } from './search/think.ts'

/**
 * How much care a computer player takes. All of them play the same game: a weaker one draws among good moves and looks less far,
 * and none of them plays a move that it takes for a mistake.
 */
export type Care = {
  /** Playouts for a decision. */
  readonly iterations: number
  /** Choices that look worse than the policy's by no more than so many points may be taken in its place. */
  readonly margin: number
  /** Whether it remembers what was shown and no longer lies on the table. */
  readonly recalls: boolean
}

export const levels = {
  deckhand: { iterations: 0, margin: 0.5, recalls: false },
  mate: { iterations: 60, margin: 0, recalls: false },
  captain: { iterations: 1000, margin: 0, recalls: true },
} as const satisfies Readonly<Record<string, Care>>

export type Level = keyof typeof levels

/** The levels as bots of one game. */
export function botsOf(mind: Mind): Bots {
  return Object.fromEntries(Object.entries(levels).map(([level, care]) => [level, botOf(mind, care)]))
}

function botOf(mind: Mind, { iterations, margin, recalls }: Care): Bot {
  return (_game, view, seat, rules, below, recalled = null) => {
    const seed = below(2 ** 31)
    const memory = recalls ? recalled : null
    const { command } = thinkNow(mind, { view, seat, rules, memory, seed, iterations })
    return margin === 0 ? command : soften(mind, { view, seat, rules, margin }, command, chanceFrom(seed + 1))
  }
}

type Softly = {
  readonly view: object
  readonly seat: number
  readonly rules: number
  readonly margin: number
}

/** One of the choices that look about as good. */
function soften({ game, pilot }: Mind, softly: Softly, command: Typed, chance: Chance): Typed {
  const { view, seat, rules, margin } = softly
  const least = pilot.promise(view, seat, command, rules) - margin
  const near = game
    .choices(view, seat, rules)
    .filter((choice) => pilot.promise(view, seat, choice, rules) >= least)
  // A policy that thinks better of its choice than `promise` does keeps it.
  return near.length === 0 ? command : near[chance.below(near.length)]!
}
