import type { Seat } from '../../kernel/ids.ts'

/** Who sits where in one match of a deal. */
export type Seating<T> = {
  readonly hero: Seat
  readonly seats: readonly T[]
}

/**
 * The matches of one deal: one with the hero at each seat, so that no seat's luck counts. The rivals sit after the hero in their
 * order, and over again where there are more seats.
 */
export function rotation<T>(seats: number, hero: T, rivals: readonly T[]): Seating<T>[] {
  if (rivals.length === 0) throw new RangeError('a hero needs somebody to play against')
  return Array.from({ length: seats }, (_, seat) => ({
    hero: seat,
    seats: Array.from({ length: seats }, (_, other) => {
      const after = (other - seat + seats) % seats
      return after === 0 ? hero : rivals[(after - 1) % rivals.length]!
    }),
  }))
}
