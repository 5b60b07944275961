/** Mulberry32: a random generator that costs next to nothing, so that only the game is measured. */
export function mulberry(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) % n
  }
}
