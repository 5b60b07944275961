import type { Game } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Pilot } from '../pilot.ts'

/** How much of a finished match's worth is the win itself; the rest is the margin, so that a lost match is still played properly. */
const win = 0.8

/** What a position is worth to a seat, from 0 to 1: the chance to come out first, as far as the scores tell it. */
export function utilityOf(game: Game, pilot: Pilot, state: object, seat: Seat, rules: number): number {
  const result = game.result(state, rules)
  const scores = scoresOf(game, pilot, state, rules)
  const scale = pilot.scaleAt?.(state) ?? pilot.scale
  // Alone at a table there is nobody to be ahead of.
  const chance = scores.length === 1 ? chanceOf(scores[0]!, scale) : chancesOf(scores, scale)[seat]!
  if (result === null) return chance
  const winners = result.places.filter(({ place }) => place === 1)
  const share = winners.some((place) => place.seat === seat) ? 1 / winners.length : 0
  return win * share + (1 - win) * chance
}

/** The score of each seat at the end, or the one to be expected. */
export function scoresOf(game: Game, pilot: Pilot, state: object, rules: number): readonly number[] {
  const result = game.result(state, rules)
  if (result === null) return pilot.outlook(state, rules)
  return result.places.toSorted((a, b) => a.seat - b.seat).map(({ score }) => score)
}

/** By how much a seat is ahead of the best of the others; alone at a table, its own score counts. */
export function leadOf(scores: readonly number[], seat: Seat): number {
  const others = scores.filter((_, each) => each !== seat)
  return scores[seat]! - (others.length === 0 ? 0 : Math.max(...others))
}

/** The chance of each seat to come out first, if the scores that it comes to are as far off as the scale says. */
export function chancesOf(scores: readonly number[], scale: number): number[] {
  const best = Math.max(...scores)
  const weights = scores.map((score) => 1 / powerOfE((best - score) / scale))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}

/** The logistic curve. */
export function chanceOf(lead: number, scale: number): number {
  const power = powerOfE(Math.abs(lead) / scale)
  return lead < 0 ? 1 / (1 + power) : power / (1 + power)
}

/**
 * By multiplication alone, which every machine rounds alike: `Math.exp` may differ in its last digit, and then two machines would
 * not come to the same thought.
 */
export function powerOfE(exponent: number): number {
  let power = 1 + Math.min(exponent, farthest) / 1024
  for (let squared = 1; squared < 1024; squared *= 2) power *= power
  return power
}

/** Whoever leads by so many times the scale has won. */
const farthest = 40
