import type { Situation } from './situation.ts'

/** A Wind Cube: a third of a point at the end, or a vote before. */
export const cubeWorth = 0.33

/** What so many Action Points are worth if all of them buy Wind Cubes. */
export function worthOfPoints({ figures, me }: Situation, points: number): number {
  let cubes = 0
  for (let rest = points; rest > 0; ) {
    const offer = figures.cubeOffers.findLast((each) => each.points <= rest)
    if (offer === undefined) break
    cubes += offer.cubes
    rest -= offer.points
  }
  return cubeWorth * Math.min(cubes, me.reserve)
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
