import type { Typed } from '../kernel/game.ts'
import type { Thought } from './thought.ts'

/** Who is asked for a hint, and how many playouts they may make for it. */
export const adviser = { bot: 'mate', level: 'mate', iterations: 250 } as const

/** So many choices are told. */
const most = 3

/** A choice, and what it is worth more than the average of those that were looked at, in thousandths of a win. */
export type Advice = { readonly command: Typed; readonly gain: number }

/** What a hint says of a thought: the choices that were looked at longest, the best first. */
export function adviceFrom({ ranking }: Pick<Thought, 'ranking'>): Advice[] {
  const average = ranking.reduce((sum, { value }) => sum + value, 0) / ranking.length
  return ranking
    .slice(0, most)
    .map(({ command, value }) => ({ command, gain: Math.round(1000 * (value - average)) }))
    .toSorted((a, b) => b.gain - a.gain)
}
