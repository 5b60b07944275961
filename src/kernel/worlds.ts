import type { Seat } from './ids.ts'

/**
 * Chance for thoughts: seeded, quick, and never the match's dice, which cost a hash for each block and belong to the log. The same
 * seed gives the same run on every machine.
 */
export type Chance = {
  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number
  shuffle<T>(items: readonly T[]): T[]
}

/** Mulberry32. */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0

  function below(n: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const order = [...items]
    for (let i = order.length - 1; i > 0; i--) {
      const j = below(i + 1)
      const held = order[i] as T
      order[i] = order[j] as T
      order[j] = held
    }
    return order
  }

  return { below, shuffle }
}

/**
 * What a computer player needs of a game besides its rules; no match is played by it, so it is loaded apart from the record, and
 * never by a page.
 */
export type GameWorlds<
  S extends object = object,
  E extends { readonly type: string } = { readonly type: string },
  M extends object = object,
> = {
  /** The same state again, which shares nothing with it that an event can change. Written by hand: playouts live by its speed. */
  copy(state: S): S
  /**
   * A whole state that the seat can't tell from the true one: what its view leaves open is dealt, every possibility equally
   * likely, less what `memory` rules out. The view is not written to.
   */
  worlds(view: S, seat: Seat, chance: Chance, memory: M | null): S
  /**
   * What the seat remembers once it was told an event, redacted for it: what was shown at the table, and a view does not keep. Null
   * before the first, and where there is nothing to remember. Plain data.
   */
  recall(memory: M | null, event: E): M | null
}
