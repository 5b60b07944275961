import type { Situation } from './situation.ts'

/**
 * A Wind Cube, by the rounds that are left. A third of a point at the end; but cubes are few, the last turns can buy them all, and
 * reputation is paid from the same reserve, so until then one is worth little more than its vote.
 */
const worths = [0.33, 0.28, 0.2, 0.15, 0.12, 0.1]

export function cubeWorth({ left }: Situation): number {
  return worths[left] ?? worths.at(-1)!
}

/** What so many Action Points are worth if all of them buy Wind Cubes. */
export function worthOfPoints(situation: Situation, points: number): number {
  const { figures, me } = situation
  const { cubeOffers } = figures
  let cubes = 0
  let rest = points
  for (let i = cubeOffers.length - 1; i >= 0; i--) {
    const offer = cubeOffers[i]!
    for (; offer.points <= rest; rest -= offer.points) cubes += offer.cubes
  }
  return cubeWorth(situation) * Math.min(cubes, me.reserve)
}

/** The price of the best offer that these points can pay; 0 where there is none. No more is paid than the reserve has cubes for. */
export function bestOffer({ figures, me }: Situation, points: number): number {
  let most = 0
  let price = 0
  for (const offer of figures.cubeOffers) {
    const cubes = Math.min(offer.cubes, me.reserve)
    if (offer.points > points || cubes <= most) continue
    most = cubes
    price = offer.points
  }
  return price
}
