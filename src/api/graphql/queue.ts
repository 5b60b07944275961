/** How much catching up may go on at the same time. */
export type QueueLimits = { readonly perAddress: number; readonly inAll: number }

/** Lets a few pieces of work run at once, for each address and in all; the others wait, addresses in rotation. */
export type Queue = {
  /** Runs `work` when there is room for it; undefined where `signal` was aborted before. */
  run<T>(address: string, signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined>
  /** Pieces of work that run now, and that wait. */
  readonly running: number
  readonly waiting: number
}

type Line = { running: number; readonly waiting: Set<() => void> }

export function openQueue({ perAddress, inAll }: QueueLimits): Queue {
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0

  function start(): void {
    for (const [address, line] of lines) {
      if (running >= inAll) return
      const [next] = line.waiting
      if (next === undefined || line.running >= perAddress) continue
      // To the end of the rotation: this loop comes to it again after all others.
      lines.delete(address)
      lines.set(address, line)
      line.running++
      running++
      next()
    }
  }

  function end(address: string, line: Line): void {
    line.running--
    running--
    if (line.running === 0 && line.waiting.size === 0) lines.delete(address)
    start()
  }

  function admitted(line: Line, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (mayRun: boolean) => {
        signal.removeEventListener('abort', leave)
        line.waiting.delete(enter)
        waiting--
        resolve(mayRun)
      }
      const enter = () => settle(true)
      const leave = () => settle(false)
      signal.addEventListener('abort', leave)
      line.waiting.add(enter)
      waiting++
      start()
    })
  }

  return {
    async run(address, signal, work) {
      if (signal.aborted) return undefined
      const line = lines.get(address) ?? { running: 0, waiting: new Set() }
      lines.set(address, line)
      if (!(await admitted(line, signal))) {
        if (line.running === 0 && line.waiting.size === 0) lines.delete(address)
        return undefined
      }
      try {
        return await work()
      } finally {
        // The caller sends its page before this runs; then the event loop reads requests before the next turn.
        setImmediate(end, address, line)
      }
    },
    get running() {
      return running
    },
    get waiting() {
      return waiting
    },
  }
}
