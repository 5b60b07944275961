import { finish } from '../../bots/thought.ts'
import type { Context } from '../context.ts'
import { type Job, stepsOf, type Thinker } from './thinker.ts'

/** Thinks in this thread, one thought at a time: where nobody else waits for it, such as in a function of its own. */
export function thinkHere(minds: Context['minds']): Thinker {
  return {
    grant: (budget) => budget,
    async think<A>({ game, text }: Job, signal?: AbortSignal) {
      const known = await minds(game)
      signal?.throwIfAborted()
      return finish(stepsOf(known, text)) as A
    },
    close: async () => {},
  }
}
