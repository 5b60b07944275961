/** How often `work` runs per second, measured over about this many milliseconds. */
export function perSecond(ms: number, work: () => number): number {
  const began = performance.now()
  let done = 0
  let spent = 0
  while (spent < ms) {
    done += work()
    spent = performance.now() - began
  }
  return (1000 * done) / spent
}

/**
 * Runs the candidates in turn, round after round, so that load from other processes falls on all of them. The first
 * round is a warm-up and is not counted.
 */
export async function interleave<K extends string, T = number>(
  rounds: number,
  runs: Readonly<Record<K, () => T | Promise<T>>>,
): Promise<Record<K, T[]>> {
  const names = Object.keys(runs) as K[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<K, T[]>
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const value = await runs[name]()
      if (round > 0) taken[name].push(value)
    }
  }
  return taken
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new RangeError('nothing was measured')
  return value
}

/** The median of the ratios within each round, which one slow round hardly changes. */
export function ratio(ours: readonly number[], peers: readonly number[]): number {
  return median(ours.map((value, round) => value / peers[round]!))
}
