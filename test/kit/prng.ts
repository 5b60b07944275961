/** Repeatable chance for tests: the same seed gives the same run on every machine. */
export type Prng = {
  /** A whole number from 0 to bound - 1. */
  int(bound: number): number
  pick<T>(items: readonly T[]): T
  /** True once in so many times. */
  oneIn(times: number): boolean
  shuffled<T>(items: readonly T[]): T[]
}

/** Mulberry32: four lines, and far more even than a random game needs. */
export function prng(seed: number): Prng {
  let state = seed | 0

  function word(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  function int(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1) throw new RangeError(`nothing to choose from: ${bound}`)
    return Math.floor((word() / 2 ** 32) * bound)
  }

  return {
    int,
    pick: (items) => items[int(items.length)]!,
    oneIn: (times) => int(times) === 0,
    shuffled: (items) => {
      const order = [...items]
      for (let i = order.length - 1; i > 0; i--) {
        const j = int(i + 1)
        const held = order[i]!
        order[i] = order[j]!
        order[j] = held
      }
      return order
    },
  }
}
