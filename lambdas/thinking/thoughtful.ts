import { registry } from '../../src/games/index.ts'
import { keptAnalysis } from '../../src/service/analysis-steps.ts'
import type { Thinking } from '../../src/service/assemble.ts'
import { openMinds } from '../../src/service/index.ts'
import { thinkHere } from '../../src/service/thinking/here.ts'
import type { Store } from '../../src/store/port.ts'
import type { Send } from './queue.ts'

/**
 * For functions that think in their own thread, since an environment is at one event at a time: hints where they are asked for, and
 * in the function `think` all else. An analysis is longer than a request may be, so it is sent for.
 */
export function thoughtful(store: Store, send: Send): Thinking {
  const minds = openMinds(registry)
  const thinker = thinkHere(minds)
  const parts = { store, games: registry, minds, thinker }
  return {
    minds,
    thinker,
    analyses: {
      async begin(match, game) {
        const analysis = await keptAnalysis(parts, match, game)
        const { done, of } = analysis
        if (done < of) await send({ what: 'analysis', match, done })
        return { analysis, done: Promise.resolve() }
      },
      stop: async () => {},
    },
  }
}
