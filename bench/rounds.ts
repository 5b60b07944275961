/** How often a piece of work is done in a second, measured over about so many milliseconds. */
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

type Run = () => number | Promise<number>

/**
 * Takes the runs in turn, round after round, so that a neighbour's burst falls on what is measured and on what
 * it is measured against. A first round warms everything up and is not counted.
 */
export async function interleave<K extends string>(
  rounds: number,
  runs: Readonly<Record<K, Run>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(runs) as K[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>
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

/** The middle of the ratios within each round, which a slow round hardly moves. */
export function ratio(ours: readonly number[], peers: readonly number[]): number {
  return median(ours.map((value, round) => value / peers[round]!))
}
