import { signal } from '@preact/signals'
import type { Problem } from '../api/outcome.ts'

/** Whether the server can be reached, as far as this page has noticed. */
export type Reach = 'ok' | 'offline' | 'gone' | 'building'

export const reach = signal<Reach>('ok')

/** What a problem says about it; undefined for an answer of the service itself. */
export function reachOf({ kind, status }: Problem, online: boolean): Exclude<Reach, 'ok'> | undefined {
  if (kind === 'network') return online ? 'gone' : 'offline'
  if (status === 503) return 'building'
  return status >= 500 ? 'gone' : undefined
}

/** After each call: why it came to nothing, or undefined if it was answered. */
export function noteReach(problem: Problem | undefined): void {
  const online = isOnline()
  const unreached = problem === undefined ? undefined : reachOf(problem, online)
  // An answer may still arrive from before the connection was lost.
  reach.value = unreached ?? (online ? 'ok' : 'offline')
}

export function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false
}

/** The browser's own word on the connection counts at once; that it is back only means that asking again is worth it. */
export function startReach(): void {
  if (!isOnline()) reach.value = 'offline'
  window.addEventListener('offline', () => {
    reach.value = 'offline'
  })
  window.addEventListener('online', () => {
    if (reach.value === 'offline') reach.value = 'ok'
  })
}
