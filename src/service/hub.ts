import type { MatchId } from '../kernel/ids.ts'

/** Wakes those in this process who wait for a match to go on. What there is to see they read from the log. */
export type Hub = {
  wake(match: MatchId): void
  /** Calls `listener` at each wake-up of a match, or of any, until the returned function is called. */
  listen(match: MatchId | 'any', listener: () => void): () => void
  readonly listeners: number
}

export function openHub(): Hub {
  const listeners = new Map<MatchId | 'any', Set<() => void>>()
  let count = 0

  function call(topic: MatchId | 'any'): void {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener()
  }

  return {
    wake(match) {
      call(match)
      call('any')
    },
    listen(match, listener) {
      const mine = () => listener()
      const here = listeners.get(match) ?? new Set()
      listeners.set(match, here.add(mine))
      count++
      return () => {
        if (!here.delete(mine)) return
        count--
        if (here.size === 0 && listeners.get(match) === here) listeners.delete(match)
      }
    },
    get listeners() {
      return count
    },
  }
}
