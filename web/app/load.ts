import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Outcome, Problem } from '../api/outcome.ts'
import { askUntilAnswered } from './asking.ts'
import { useClient } from './client.ts'
import { noteReach } from './reach.ts'

/** What a page has asked the server for. An old value stays while it is asked for anew. */
export type Loaded<T> = {
  readonly value: T | undefined
  /** Why the last try came to nothing. */
  readonly problem: Problem | undefined
  readonly again: () => void
}

/**
 * Asks when the page is shown, when `key` changes and by `again`. While no answer comes it goes on asking by itself, sooner if
 * the network is back or somebody looks at the page. Without a key it does not ask.
 */
export function useLoad<T>(key: string | undefined, ask: () => Promise<Outcome<T>>): Loaded<T> {
  const { wake } = useClient()
  const [kept, keep] = useState<{ key: string; value?: T; problem?: Problem }>()
  const [count, setCount] = useState(0)
  const latest = useRef(ask)
  latest.current = ask

  // `count` is how `again` asks for another round.
  useEffect(() => {
    if (key === undefined) return undefined
    const ended = new AbortController()
    void askUntilAnswered({ ask: () => latest.current(), note, wake, signal: ended.signal })
    return () => ended.abort()

    function note(outcome: Outcome<T>): void {
      noteReach(outcome.ok ? undefined : outcome.problem)
      if (outcome.ok) keep({ key: key!, value: outcome.value })
      else keep((before) => ({ ...(before?.key === key ? before : {}), key: key!, problem: outcome.problem }))
    }
  }, [key, count, wake])

  const again = useCallback(() => setCount((before) => before + 1), [])
  const current = kept?.key === key ? kept : undefined
  return { value: current?.value, problem: current?.problem, again }
}
