import type { Result } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/ids.ts'
import type { Answer } from './match.ts'
import { likelihoodRatio, type Verdict, verdictOf } from './sequential.ts'
import { type Interval, wilson } from './wilson.ts'

/** What a hero achieved against its rivals. */
export type Report = {
  readonly games: number
  /** A shared win counts in parts. */
  readonly wins: number
  readonly rate: number
  /** Of the rate, at 95 %. */
  readonly interval: Interval
  readonly meanScore: Sides
  /** Playouts for a move. */
  readonly meanIterations: Sides
  /** The logarithm of it, as all that is said of it. */
  readonly likelihoodRatio: number
  readonly verdict: Verdict
}

type Sides = { readonly hero: number; readonly rivals: number }

type Sums = { score: number; seats: number; moves: number; iterations: number }

/** Counts the games of one hero at tables of one size. */
export function openReport(seats: number) {
  const heroes: Sums = { score: 0, seats: 0, moves: 0, iterations: 0 }
  const rivals: Sums = { score: 0, seats: 0, moves: 0, iterations: 0 }
  const sideOf = (seat: Seat, hero: Seat) => (seat === hero ? heroes : rivals)
  let games = 0
  let wins = 0
  return {
    move(seat: Seat, hero: Seat, { iterations }: Answer): void {
      const side = sideOf(seat, hero)
      side.moves++
      side.iterations += iterations
    },
    match({ places }: Result, hero: Seat): void {
      games++
      const winners = places.filter(({ place }) => place === 1)
      if (winners.some(({ seat }) => seat === hero)) wins += 1 / winners.length
      for (const { seat, score } of places) {
        const side = sideOf(seat, hero)
        side.score += score
        side.seats++
      }
    },
    report: (): Report => ({
      games,
      wins: rounded(wins),
      rate: rounded(wins / games),
      interval: [rounded(wilson(wins, games)[0]), rounded(wilson(wins, games)[1])],
      meanScore: { hero: rounded(heroes.score / heroes.seats), rivals: rounded(rivals.score / rivals.seats) },
      meanIterations: {
        hero: rounded(heroes.iterations / heroes.moves),
        rivals: rounded(rivals.iterations / rivals.moves),
      },
      likelihoodRatio: rounded(likelihoodRatio(wins, games, seats)),
      verdict: verdictOf(wins, games, seats),
    }),
  }
}

/** To four digits behind the point, so that a run prints the same everywhere. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
