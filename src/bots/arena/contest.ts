import type { Game } from '../../kernel/game.ts'
import { type Contender, playMatch } from './match.ts'
import { openReport, type Report } from './report.ts'
import { rotation } from './rotation.ts'
import { mostGames } from './sequential.ts'

/** One hero against its rivals, at tables of one size. */
export type Contest = {
  readonly setting: Omit<Parameters<typeof playMatch>[1], 'seed'>
  readonly seats: number
  readonly hero: Contender
  readonly rivals: readonly Contender[]
  /** Deals are numbered behind it. */
  readonly seed: string
  /** At least so many, in whole rotations; undefined until a sequential test knows. */
  readonly games: number | undefined
}

/** Plays each deal once with the hero at every seat. `watch` is called after each deal. */
export function playContest(
  game: Game,
  { setting, seats, hero, rivals, seed, games }: Contest,
  watch: (report: Report) => void = () => {},
): Report {
  const tally = openReport(seats)
  for (let deal = 0; !isDone(tally.report(), games); deal++) {
    for (const seating of rotation(seats, hero, rivals)) {
      const result = playMatch(game, { ...setting, seed: `${seed}:${deal}` }, seating.seats, (seat, answer) =>
        tally.move(seat, seating.hero, answer),
      )
      tally.match(result, seating.hero)
    }
    watch(tally.report())
  }
  return tally.report()
}

function isDone({ games, verdict }: Report, wanted: number | undefined): boolean {
  if (wanted !== undefined) return games >= wanted
  return verdict !== 'undecided' || games >= mostGames
}
