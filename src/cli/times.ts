/** How long calls took, in milliseconds of this thread's CPU time: on a busy machine the clock on the wall says little. */
export type Times = { readonly mean: number; readonly p50: number; readonly p99: number }

export function openTimes() {
  const taken: number[] = []
  return {
    /** The same function, with its calls timed. */
    timed<A extends readonly unknown[], R>(ask: (...asked: A) => R): (...asked: A) => R {
      return (...asked) => {
        const began = process.threadCpuUsage()
        const answer = ask(...asked)
        const { user, system } = process.threadCpuUsage(began)
        taken.push((user + system) / 1000)
        return answer
      }
    },
    times(): Times {
      const sorted = taken.toSorted((a, b) => a - b)
      const sum = taken.reduce((before, each) => before + each, 0)
      const at = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0
      return { mean: rounded(sum / Math.max(1, taken.length)), p50: rounded(at(0.5)), p99: rounded(at(0.99)) }
    },
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
