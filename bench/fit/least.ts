/** Where a function is least: found by steps from a start, then by finer ones. Numbers stay above zero. */
export function least(
  of: (at: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
): readonly number[] {
  let best = { at: start, value: of(start) }
  for (const part of [1, 1 / 2, 1 / 4, 1 / 8]) {
    for (;;) {
      const near = neighbours(
        best.at,
        steps.map((step) => step * part),
      )
      const next = near
        .map((at) => ({ at, value: of(at) }))
        .reduce((one, other) => (other.value < one.value ? other : one))
      if (next.value >= best.value) break
      best = next
    }
  }
  return best.at
}

/** One step up, one down or none in each direction. */
function neighbours(at: readonly number[], steps: readonly number[]): number[][] {
  return at
    .reduce<number[][]>(
      (all, value, index) =>
        all.flatMap((front) => [-1, 0, 1].map((way) => [...front, value + way * steps[index]!])),
      [[]],
    )
    .filter((near) => near.every((value) => value > 0))
}

export function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
