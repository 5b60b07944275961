import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks'

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
