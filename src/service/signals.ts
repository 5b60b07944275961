import type { MatchId, PlayerId, Seq } from '../kernel/ids.ts'

/** What can be listened to: a match, the matches of a player, any match, or what people are to be told by mail. */
export type Topic = MatchId | PlayerId | 'any' | 'owed'

/** Signals inside this process that there is something new. What it is, the listener reads from the log or the lists. */
export type Signals = {
  /**
   * A match has a new commit. Sent when it was appended, and again when it is consumed: listeners are called for the
   * first of the two.
   */
  notify(match: MatchId, seq: Seq): void
  /** The lists show something new of a match in which this player has a seat. */
  notifyPlayer(player: PlayerId): void
  /** A notice was owed. */
  notifyOwed(): void
  /** Calls `listener` at each signal for a topic, until the returned function is called. */
  listen(topic: Topic, listener: () => void): () => void
  /** Whether somebody listens to a match. */
  isFollowed(match: MatchId): boolean
  readonly listeners: number
}

export function openSignals(): Signals {
  const topics = new Map<Topic, { readonly listeners: Set<() => void>; newest: Seq }>()
  let count = 0

  function call(name: Topic): void {
    for (const listener of [...(topics.get(name)?.listeners ?? [])]) listener()
  }

  return {
    notify(match, seq) {
      const topic = topics.get(match)
      if (topic !== undefined && seq > topic.newest) {
        topic.newest = seq
        call(match)
      }
      call('any')
    },
    notifyPlayer: call,
    notifyOwed: () => call('owed'),
    listen(name, listener) {
      const mine = () => listener()
      const topic = topics.get(name) ?? { listeners: new Set(), newest: 0 }
      topics.set(name, topic)
      topic.listeners.add(mine)
      count++
      return () => {
        if (!topic.listeners.delete(mine)) return
        count--
        if (topic.listeners.size === 0 && topics.get(name) === topic) topics.delete(name)
      }
    },
    isFollowed: (match) => topics.has(match),
    get listeners() {
      return count
    },
  }
}
