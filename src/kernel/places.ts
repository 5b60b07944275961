import type { Place } from './game.ts'
import type { Seat } from './ids.ts'

/** Below zero where `a` comes before `b`; `breaker` names what settled it where their scores are equal. */
export type Comparison = (a: Seat, b: Seat) => { readonly order: number; readonly breaker: string | null }

/** All seats in the order of a comparison; those that it finds equal share a place. */
export function placesBy(
  seats: Iterable<Seat>,
  compare: Comparison,
  scoreOf: (seat: Seat) => Pick<Place, 'score' | 'detail'>,
): Place[] {
  const ranked = [...seats].sort((a, b) => compare(a, b).order)
  const places: Place[] = []
  for (const [index, seat] of ranked.entries()) {
    const others = [...ranked.slice(0, index).reverse(), ...ranked.slice(index + 1)]
    const isShared = index > 0 && compare(ranked[index - 1]!, seat).order === 0
    places.push({
      seat,
      place: isShared ? places.at(-1)!.place : index + 1,
      ...scoreOf(seat),
      tieBreak: others.map((other) => compare(seat, other).breaker).find(Boolean) ?? null,
    })
  }
  return places
}

/** A way to settle equal scores: the higher rank comes first. */
export type TieBreaker = { readonly name: string; readonly rank: (seat: Seat) => number }

/** The higher score first; equal scores by the first tie breaker that ranks the two seats differently. */
export function comparisonBy(scoreOf: (seat: Seat) => number, breakers: readonly TieBreaker[]): Comparison {
  return (a, b) => {
    const scores = scoreOf(b) - scoreOf(a)
    if (scores !== 0) return { order: scores, breaker: null }
    for (const { name, rank } of breakers) {
      const order = rank(b) - rank(a)
      if (order !== 0) return { order, breaker: name }
    }
    return { order: 0, breaker: null }
  }
}
