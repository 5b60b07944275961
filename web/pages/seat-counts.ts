import type { Range } from '../../src/kernel/meta.ts'

/** All numbers of seats that a game can be played with. */
export function seatCounts({ min, max }: Range): number[] {
  return Array.from({ length: max - min + 1 }, (_, more) => min + more)
}

/** As many as wished, if the game has so many seats; else four or the nearest. */
export function seatsIn({ min, max }: Range, wished?: number): number {
  if (wished !== undefined && wished >= min && wished <= max) return wished
  return Math.min(Math.max(4, min), max)
}
