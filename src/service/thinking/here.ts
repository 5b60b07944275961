import { finish } from '../../bots/thought.ts'
import type { Context } from '../context.ts'
import { questionIn, type Thinker } from './thinker.ts'

/** Thinks in this thread, one thought at a time: where nobody else waits for it, such as in a function of its own. */
export function thinkHere(minds: Context['minds']): Thinker {
  return {
    grant: (budget) => budget,
    async think({ game, text }, signal) {
      const { thinkAs } = await minds(game)
      signal?.throwIfAborted()
      return finish(thinkAs(questionIn(text)))
    },
    close: async () => {},
  }
}
