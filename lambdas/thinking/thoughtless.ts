import type { Thinking } from '../../src/service/assemble.ts'

/** For functions that think nothing: a shard of the stream would wait for each thought. What thinks is not in their code. */
export const thoughtless: Thinking = {
  minds: refuse,
  thinker: { grant: refuse, think: refuse, close: async () => {} },
  analyses: { begin: refuse, stop: async () => {} },
}

function refuse(): never {
  throw new Error('nothing is thought in this function')
}
