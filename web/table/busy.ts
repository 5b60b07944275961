import { useRef, useState } from 'preact/hooks'

export type Busy = {
  readonly isBusy: boolean
  /** Does this, unless something is being done: a second click on the same button does nothing. */
  alone(work: () => Promise<void>): Promise<void>
}

/** One thing at a time. */
export function useBusy(): Busy {
  const [isBusy, setBusy] = useState(false)
  // Two clicks may come before the first is drawn.
  const working = useRef(false)
  return {
    isBusy,
    async alone(work) {
      if (working.current) return
      working.current = true
      setBusy(true)
      try {
        await work()
      } finally {
        working.current = false
        setBusy(false)
      }
    },
  }
}
