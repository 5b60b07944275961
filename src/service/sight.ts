import type { Commit } from '../kernel/commit.ts'
import type { MatchId, Seat, Seq } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import { turnOf } from '../kernel/turn.ts'
import type { Context } from './context.ts'

/**
 * A match at one moment, for whoever stands watch over it for many and tells each of them what that one may
 * see: so the secrets are still in its commits. Rights and commits are taken down together, while nobody else
 * is at the match.
 */
export type Sight = Pick<Match, 'game' | 'seq' | 'status' | 'private' | 'seats'> & {
  readonly turn: readonly Seat[]
  /** How each seat is called. */
  readonly names: readonly string[]
  /** Those after the one that was named; where none was, the newest alone. */
  readonly commits: readonly Commit[]
}

export function sight(context: Context, match: MatchId, after: Seq | null): Promise<Sight | undefined> {
  return context.matches.use(match, async (folded) => {
    if (folded === undefined) return undefined
    const { game, truth } = folded
    const { seq, status } = truth
    const commits = await context.store.journal.read(match, after ?? Math.max(0, seq - 1))
    const nameOf = await context.names.seats(truth)
    return {
      game: truth.game,
      seq,
      status,
      private: truth.private,
      seats: truth.seats.map((holder) => ({ ...holder })),
      turn: [...turnOf(game, truth)],
      names: truth.seats.map((_, seat) => nameOf(seat)),
      commits: commits.filter((commit) => commit.seq <= seq),
    }
  })
}

/** So many commits after the one that was named, with all secrets: for whoever knows by a sight that they are there. */
export async function commits(
  { store }: Context,
  match: MatchId,
  after: Seq,
  limit: number,
): Promise<readonly Commit[]> {
  return store.journal.read(match, after, limit)
}
