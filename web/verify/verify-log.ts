import type { Commit } from '../../src/kernel/commit.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { Seq } from '../../src/kernel/ids.ts'
import type { MatchEvent } from '../../src/kernel/lobby.ts'
import type { NotedHead } from '../../src/kernel/proof/chain.ts'
import type { LogShapes } from '../../src/kernel/proof/shape.ts'
import { type Verdict, verify } from '../../src/kernel/verify.ts'

export type VerifyRequest = {
  readonly game: string
  readonly commits: readonly Commit[]
  /** A commit as this page has seen it: the log must have the same. */
  readonly noted?: NotedHead
}

export type VerifyReply =
  | { readonly type: 'progress'; readonly done: Seq }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  /** A match of a game, or by rules, that this page does not know: it may be genuine. */
  | { readonly type: 'unknown' }

/** How a game is checked; undefined for one that is not known. */
export type Checks = (
  game: string,
) => Promise<{ readonly game: Game; readonly shapes: LogShapes } | undefined>

/** Milliseconds between two replies on how far it has come. */
const pace = 50

export async function verifyLog(
  checks: Checks,
  { game, commits, noted }: VerifyRequest,
  reply: (said: VerifyReply) => void,
): Promise<void> {
  const known = await checks(game)
  if (known === undefined || rulesIn(commits) > known.game.rules) return reply({ type: 'unknown' })
  let told = performance.now()
  const verdict = verify(known.game, commits, known.shapes, noted, (seq) => {
    if (performance.now() - told < pace) return
    told = performance.now()
    reply({ type: 'progress', done: seq })
  })
  reply({ type: 'verdict', verdict })
}

/** The newest rules that the match was played by. */
function rulesIn(commits: readonly Commit[]): number {
  let newest = 0
  for (const commit of commits) {
    for (const event of (commit?.events ?? []) as readonly MatchEvent[]) {
      if (event.type === 'created' || event.type === 'rules-adopted') newest = Math.max(newest, event.rules)
    }
  }
  return newest
}
