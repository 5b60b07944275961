/** What a change has to gain, as a part of all games, so that the test tells it from no gain. */
const gain = 0.05
/** How often the test may be wrong either way. */
const error = 0.05
/** A difference that was not found in so many games is too small to go on looking for. */
export const mostGames = 1200

/** No better than the others at the table, better by `gain` at least, or not known. */
export type Verdict = 'better' | 'not better' | 'undecided'

/**
 * Wald's sequential test of a hero among players who are all alike: whether the hero wins its share, 1 of as many as there are
 * seats, or `gain` more. Looked at after whole rotations only; then it may be stopped as soon as there is a verdict, without being
 * wrong more often for having looked early. A shared win counts in parts.
 */
export function verdictOf(wins: number, games: number, seats: number): Verdict {
  const ratio = likelihoodRatio(wins, games, seats)
  const bound = Math.log((1 - error) / error)
  if (ratio >= bound) return 'better'
  return ratio <= -bound ? 'not better' : 'undecided'
}

/** The logarithm of how many times likelier the games are if the hero is better by `gain`. */
export function likelihoodRatio(wins: number, games: number, seats: number): number {
  const share = 1 / seats
  return wins * Math.log((share + gain) / share) + (games - wins) * Math.log((1 - share - gain) / (1 - share))
}
