import type { MatchId, Seq } from '../kernel/ids.ts'

/** Wakes those in this process who wait for a match to go on. What there is to see they read from the log. */
export type Hub = {
  /** Whoever made a commit tells at once, and the follower tells again: who listens is woken by the first. */
  wake(match: MatchId, seq: Seq): void
  /** Calls `listener` at each wake-up of a match, or of any, until the returned function is called. */
  listen(match: MatchId | 'any', listener: () => void): () => void
  readonly listeners: number
}

export function openHub(): Hub {
  const topics = new Map<MatchId | 'any', { readonly listeners: Set<() => void>; told: Seq }>()
  let count = 0

  function call(name: MatchId | 'any', seq: Seq): void {
    const topic = topics.get(name)
    if (topic === undefined || seq <= topic.told) return
    if (name !== 'any') topic.told = seq
    for (const listener of [...topic.listeners]) listener()
  }

  return {
    wake(match, seq) {
      call(match, seq)
      call('any', seq)
    },
    listen(match, listener) {
      const mine = () => listener()
      const topic = topics.get(match) ?? { listeners: new Set(), told: 0 }
      topics.set(match, topic)
      topic.listeners.add(mine)
      count++
      return () => {
        if (!topic.listeners.delete(mine)) return
        count--
        if (topic.listeners.size === 0 && topics.get(match) === topic) topics.delete(match)
      }
    },
    get listeners() {
      return count
    },
  }
}
