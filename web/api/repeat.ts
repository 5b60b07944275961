import { type Outcome, passes } from './outcome.ts'
import type { Wake } from './wake.ts'

export type Patience = {
  /** Milliseconds before each further try. */
  readonly pauses: readonly number[]
  readonly wake: Wake
  readonly signal?: AbortSignal | undefined
}

/** The same request again, while no answer comes or the server is busy: only for what the server does once per id. */
export async function repeat<T>(
  ask: () => Promise<Outcome<T>>,
  { pauses, wake, signal }: Patience,
): Promise<Outcome<T>> {
  let outcome = await ask()
  for (const pause of pauses) {
    if (outcome.ok || !passes(outcome.problem) || signal?.aborted) return outcome
    const { retryAfter } = outcome.problem
    await wake.pause(retryAfter === null ? pause : Math.min(retryAfter * 1000, longestPause), signal)
    outcome = await ask()
  }
  return outcome
}

const longestPause = 10_000

/** Some other time than everybody else: after a restart all pages come back at once. */
export function jittered(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2)
}

/** 128 random bits. `crypto.randomUUID` is missing on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
