/** When it is worth trying again before a pause is over: the network went or is back, or somebody looks at the page. */
export type Wake = {
  /** Calls back at each of these moments, until it is stopped. */
  on(wakened: (away: number) => void): () => void
  /** Resolves after so many milliseconds, or sooner if it is worth it. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** False where the device itself knows that it has no network. */
  online(): boolean
}

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export type WakeOptions = {
  readonly window: Target
  readonly document: Target & { readonly visibilityState: string }
  readonly navigator: { readonly onLine: boolean }
}

export function openWake({ window, document, navigator }: WakeOptions): Wake {
  const listeners = new Set<(away: number) => void>()
  let hidden = document.visibilityState === 'hidden' ? Date.now() : null

  const tell = (away: number): void => {
    for (const listener of [...listeners]) listener(away)
  }
  // A socket that was open before the network went is dead, however short that was.
  window.addEventListener('online', () => tell(Number.POSITIVE_INFINITY))
  // A server on this very machine is there without any network: whether it is, only a try can tell.
  window.addEventListener('offline', () => tell(Number.POSITIVE_INFINITY))
  window.addEventListener('pageshow', () => tell(0))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hidden ??= Date.now()
      return
    }
    const away = hidden === null ? 0 : Date.now() - hidden
    hidden = null
    tell(away)
  })

  return wakeFrom(
    (wakened) => {
      listeners.add(wakened)
      return () => void listeners.delete(wakened)
    },
    () => navigator.onLine,
  )
}

export function wakeFrom(on: Wake['on'], online: Wake['online'] = () => true): Wake {
  return {
    on,
    online,
    pause: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const end = (): void => {
          clearTimeout(timer)
          stop()
          signal?.removeEventListener('abort', end)
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        const stop = on(end)
        signal?.addEventListener('abort', end)
      }),
  }
}
