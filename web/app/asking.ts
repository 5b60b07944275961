import { type Outcome, type Problem, passes } from '../api/outcome.ts'
import type { Wake } from '../api/wake.ts'

/** Milliseconds between one try and the next; the last one again and again. */
const pauses = [1_000, 2_000, 4_000, 8_000]

/** After so many tries before this one, which came to nothing; longer where the server says so. */
export function pauseAfter(tries: number, { retryAfter }: Pick<Problem, 'retryAfter'>): number {
  const pause = pauses[Math.min(tries, pauses.length - 1)]!
  return retryAfter === null ? pause : Math.max(pause, retryAfter * 1000)
}

export type Asking<T> = {
  readonly ask: () => Promise<Outcome<T>>
  /** Told of each answer, and of each try that came to nothing. */
  readonly note: (outcome: Outcome<T>) => void
  readonly wake: Wake
  readonly signal?: AbortSignal
  /** Whether to ask again after a problem: by default, while the same request may well succeed a little later. */
  readonly again?: typeof passes
}

/** Asks until an answer comes, sooner if the network is back or somebody looks at the page. */
export async function askUntilAnswered<T>({
  ask,
  note,
  wake,
  signal,
  again = passes,
}: Asking<T>): Promise<void> {
  for (let tries = 0; !signal?.aborted; tries++) {
    const outcome = await ask()
    if (signal?.aborted) return
    note(outcome)
    if (outcome.ok || !again(outcome.problem)) return
    await wake.pause(pauseAfter(tries, outcome.problem), signal)
  }
}
