import type { Client } from '../api/client.ts'
import { passes } from '../api/outcome.ts'
import type { MatchAnalysis } from '../api/types.ts'

/** Milliseconds between two questions, at first and at most: each counts as several requests. */
const pauses = { first: 1500, longest: 10_000 }

/** Asks how a match that is over went until all of it is known, or it can't be. */
export async function readAnalysis(
  { api, wake }: Pick<Client, 'api' | 'wake'>,
  id: string,
  signal: AbortSignal,
  show: (analysis: MatchAnalysis) => void,
): Promise<void> {
  for (let pause = pauses.first; !signal.aborted; pause = Math.min(1.5 * pause, pauses.longest)) {
    const found = await api.analysis(id, { signal })
    if (signal.aborted || (!found.ok && !passes(found.problem))) return
    if (found.ok) {
      const { again, ...analysis } = found.value
      show(analysis)
      if (again === null) return
    }
    const asked = found.ok ? found.value.again : found.problem.retryAfter
    await wake.pause(Math.max(pause, 1000 * (asked ?? 0)), signal)
  }
}
