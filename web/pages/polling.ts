import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks'
import type { Wake } from '../api/wake.ts'
import { useClient } from '../app/client.ts'

/** Milliseconds between two looks at what others may change meanwhile. */
const lookEvery = 20_000

/** Looks again every 20 seconds while the page is in sight, and as soon as somebody comes back to it. */
export async function keepLooking(
  wake: Wake,
  look: () => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await wake.pause(lookEvery, signal)
    if (signal.aborted) return
    if (!globalThis.document?.hidden) await look()
  }
}

/** The same for a page, while `on`. */
export function useKeepLooking(on: boolean, look: () => void): void {
  const { wake } = useClient()
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    if (!on) return undefined
    const ended = new AbortController()
    void keepLooking(wake, () => latest.current(), ended.signal)
    return () => ended.abort()
  }, [on, wake])
}

/** Does `work` again and again while `on`, each time so long after the last one was done. */
export function usePolling(on: boolean, pause: number, work: () => Promise<void>): void {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => {
    if (!on) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const again = async (): Promise<void> => {
      await latest.current()
      if (!ended) timer = setTimeout(() => void again(), pause)
    }
    timer = setTimeout(() => void again(), pause)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [on, pause])
}

/** Seconds that something has left which had so many milliseconds when it was answered, counted down to 0. */
export function useCountdown(answer: { readonly left: number }): number {
  const end = useMemo(() => performance.now() + answer.left, [answer])
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((end - performance.now()) / 1000))
}
