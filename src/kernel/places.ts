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
