import type { Commit } from '../../kernel/commit.ts'
import type { MatchId } from '../../kernel/ids.ts'
import type { Context } from '../context.ts'
import { type Consumer, forEachMatch } from './consumer.ts'
import { rows } from './rows.ts'

/** Milliseconds: matches that ended before are analysed when somebody asks, so that views that are made anew bring no flood of work. */
const recent = 24 * 60 * 60 * 1000

/** Begins the analysis of each match that ends. It is done when it is begun: what a crash breaks off is gone on with once it is asked for. */
export const analyses: Consumer = {
  name: 'analyses',
  ahead: 1,
  begins: rows.name,
  async consume(context, commits, report) {
    const matches = endedIn(commits, context.clock())
    await forEachMatch(matches, report, (match) => analyse(context, match, report))
  },
}

/** The matches that have ended with one of these commits, and not long ago. */
export function endedIn(commits: readonly Commit[], now: number): MatchId[] {
  const ended = commits.filter(
    ({ at, events }) => at > now - recent && events.some(({ type }) => type === 'ended'),
  )
  return ended.map(({ match }) => match)
}

async function analyse(
  { matches, minds, analyses: all }: Context,
  match: MatchId,
  report: (match: MatchId, error: unknown) => void,
): Promise<void> {
  const game = await matches.use(match, async (folded) => folded?.game.id)
  if (game === undefined || (await minds(game)).analyst === null) return
  const { done } = await all.begin(match, game)
  done.catch((error: unknown) => report(match, error))
}
