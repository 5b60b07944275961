import type { Space } from '../../../src/games/maritime/data.ts'

/** The fewest steps from one space to another, found by trying. */
export function distance(near: (space: Space) => readonly Space[], from: Space, to: Space): number {
  return distancesFrom(near, from).get(to) ?? Number.POSITIVE_INFINITY
}

export function distancesFrom(near: (space: Space) => readonly Space[], from: Space): Map<Space, number> {
  const found = new Map([[from, 0]])
  const queue = [from]
  for (const space of queue) {
    for (const next of near(space)) {
      if (found.has(next)) continue
      found.set(next, found.get(space)! + 1)
      queue.push(next)
    }
  }
  return found
}
