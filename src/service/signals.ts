import type { MatchId, Seq } from '../kernel/ids.ts'

/** Signals inside this process that a match has a new commit. What the commit says is read from the log. */
export type Signals = {
  /** Sent when a commit was appended, and again when it is consumed: listeners are called for the first of the two. */
  notify(match: MatchId, seq: Seq): void
  /** Calls `listener` at each signal for a match, or for any, until the returned function is called. */
  listen(match: MatchId | 'any', listener: () => void): () => void
  readonly listeners: number
}

export function openSignals(): Signals {
  const topics = new Map<MatchId | 'any', { readonly listeners: Set<() => void>; newest: Seq }>()
  let count = 0

  function call(name: MatchId | 'any', seq: Seq): void {
    const topic = topics.get(name)
    if (topic === undefined || seq <= topic.newest) return
    if (name !== 'any') topic.newest = seq
    for (const listener of [...topic.listeners]) listener()
  }

  return {
    notify(match, seq) {
      call(match, seq)
      call('any', seq)
    },
    listen(match, listener) {
      const mine = () => listener()
      const topic = topics.get(match) ?? { listeners: new Set(), newest: 0 }
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
