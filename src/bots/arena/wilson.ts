/** An interval of a rate, from 0 to 1. */
export type Interval = readonly [low: number, high: number]

/** So many standard deviations leave 95 % in between. */
const deviations = 1.959964

/** Wilson's interval at 95 % of the rate behind so many wins in so many games. Unlike the usual one it holds near 0 and 1 too. */
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return [0, 1]
  const rate = wins / games
  const square = deviations ** 2
  const middle = rate + square / (2 * games)
  const reach = deviations * Math.sqrt((rate * (1 - rate)) / games + square / (4 * games ** 2))
  const all = 1 + square / games
  return [Math.max(0, (middle - reach) / all), Math.min(1, (middle + reach) / all)]
}
