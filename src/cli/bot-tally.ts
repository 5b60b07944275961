import type { Bot } from '../bots/bot.ts'
import type { Result } from '../kernel/game.ts'

/** One row for each name, over all seats that it had: a bot that sits twice at a table has played two games there. */
export type BotRow = {
  readonly bot: string
  readonly games: number
  /** Games won; a shared win counts for all who share it. */
  readonly wins: number
  readonly meanScore: number
  readonly msPerMove: number
}

type Sums = { games: number; wins: number; score: number; milliseconds: number; moves: number }

/** Counts what computer players achieve, and how long they take. */
export function openTally(names: readonly string[]) {
  const sums = new Map<string, Sums>()
  for (const name of names) sums.set(name, { games: 0, wins: 0, score: 0, milliseconds: 0, moves: 0 })
  return {
    /** The same bot, with its moves timed. */
    timed(name: string, bot: Bot): Bot {
      const sum = sums.get(name)!
      return (...asked) => {
        const began = performance.now()
        const command = bot(...asked)
        sum.milliseconds += performance.now() - began
        sum.moves++
        return command
      }
    },
    /** A finished match, with the names of its seats. */
    count({ places }: Result, seated: readonly string[]): void {
      for (const { seat, place, score } of places) {
        const sum = sums.get(seated[seat]!)!
        sum.games++
        sum.score += score
        if (place === 1) sum.wins++
      }
    },
    rows: (): BotRow[] =>
      [...sums].map(([bot, { games, wins, score, milliseconds, moves }]) => ({
        bot,
        games,
        wins,
        meanScore: rounded(score / games),
        msPerMove: rounded(milliseconds / moves),
      })),
  }
}

/** To three digits behind the point; 0 where there was nothing to count. */
function rounded(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0
}
