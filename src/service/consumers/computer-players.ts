import type { Commit } from '../../kernel/commit.ts'
import type { MatchId, Seat } from '../../kernel/ids.ts'
import type { Context } from '../context.ts'
import { openWakes, type WakeOptions, type Wakes } from '../thinking/wake.ts'
import { type Consumer, forEachMatch, type Report } from './consumer.ts'
import { rows } from './rows.ts'

/** Batches at once: more than come while the slowest thought is thought, so that it holds up no other. */
const ahead = 500

/**
 * The moves of computer players. A batch is done when all who had to act have moved; each of their commits comes in a later one, and
 * says who is next.
 */
export function computerPlayers(options: WakeOptions): Consumer {
  let opened: Wakes | undefined
  let looking: Promise<unknown> = Promise.resolve()

  /** One batch after the other: matches that are not in memory are loaded for it. */
  function look(
    wakes: Wakes,
    commits: readonly Commit[],
    report: Report,
  ): Promise<Map<MatchId, readonly Seat[]>> {
    const looked = looking.then(async () => {
      const seats = new Map<MatchId, readonly Seat[]>()
      const matches = commits.map(({ match }) => match)
      await forEachMatch(matches, report, async (match) => {
        seats.set(match, await wakes.look(match))
      })
      return seats
    })
    looking = looked.catch(() => {})
    return looked
  }

  return {
    name: 'computer-players',
    ahead,
    begins: rows.name,
    async consume(context: Context, commits, report) {
      opened ??= openWakes(context, options)
      const wakes = opened
      const seats = await look(wakes, commits, report)
      await forEachMatch(seats.keys(), report, (match) => wakes.move(match, seats.get(match)!, report))
    },
    stop: () => opened?.stop(),
  }
}
