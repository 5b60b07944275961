import { list, type Refusal } from '../../../kernel/sentence.ts'
import type { Face } from '../data.ts'
import { strengthOf } from '../edition.ts'
import type { Site } from '../state.ts'
import { destinationsParam, refuse } from '../words/index.ts'

/** One counter for each site, out of those that the set has: all lie open until they are laid. */
export function objectionToLaying(
  sites: readonly Site[],
  pile: readonly (Face | null)[],
  counters: readonly Face[],
): Refusal | undefined {
  const params = {
    sites: destinationsParam(sites.map(({ destination }) => destination)),
    pile: list(
      pile.filter((face) => face !== null),
      strengthOf,
    ),
  }
  for (const face of counters) {
    const there = pile.filter((each) => each === face).length
    if (there === 0) return refuse('counter-not-in-play', params)
    if (counters.filter((each) => each === face).length > there) return refuse('counter-twice', params)
  }
  return counters.length === sites.length ? undefined : refuse('counters-miscounted', params)
}
