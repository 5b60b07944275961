/**
 * The lead, in points, that counts as one: at the end of a match, and at its beginning. The more of a match is left, the less a lead
 * says, and the nearer to equal are the chances.
 */
export type Scale = readonly [end: number, beginning: number]

/** What was fitted to matches of a game whose end is known. */
export type Fitted = {
  /** The course has a point for each turn, or for each part of the pilot's clock. */
  readonly per: 'turn' | 'clock'
  /** For scores that the policy comes to at the end of the match. */
  readonly course: Scale
  /** The part of a match after which a point counts as much as all before it: one by itself is surer than it may be. */
  readonly inertia: number
  /** For those to be expected a little way ahead. */
  readonly choice: Scale
}

/** From 1 before the first move to 0 at the end of the match. */
export function scaleAt([end, beginning]: Scale, left: number): number {
  return end + left * (beginning - end)
}

/** Chances after some part of the match has passed: those before, drawn towards what playouts say now. */
export function drawn(
  before: readonly number[],
  now: readonly number[],
  passed: number,
  inertia: number,
): number[] {
  const news = passed / (passed + inertia)
  return now.map((chance, seat) => before[seat]! + news * (chance - before[seat]!))
}

/** What is said before anything has happened. */
export function equal(seats: number): number[] {
  return Array.from({ length: seats }, () => 1 / seats)
}

/** To a hundredth of a percent: fewer digits to keep, and none that mean anything are lost. */
export function rounded(chance: number): number {
  return Math.round(chance * 10_000) / 10_000
}
