import type { Fitted } from './shrink.ts'

/** By the game's id. Written by bench/fit/course.ts, from matches among mates. */
export const fitted: Readonly<Record<string, Fitted>> = {
  'winds-of-plunder': { per: 'turn', course: [1, 8], inertia: 0.06, choice: [2, 5] },
}
