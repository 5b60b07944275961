import { leavesOpen, type Outcome, passes } from '../api/outcome.ts'
import type { Played } from '../api/types.ts'
import type { Answer } from '../play/staging.ts'
import { t } from '../words/index.ts'

/**
 * What the server said to a command, as staging goes by it. What has happened meanwhile is not taken from the answer, which tells
 * it for all seats of the player: others may be looking at the screen than the one who played.
 */
export function answerOf(outcome: Outcome<Played>): Answer {
  if (outcome.ok) return { kind: 'played', seq: outcome.value.seq }
  const { problem } = outcome
  if (problem.code === 'stale') return { kind: 'stale', seq: problem.seq ?? 0 }
  if (leavesOpen(problem))
    return { kind: 'open', why: t(problem.kind === 'answer' ? 'play.trouble' : 'play.no-answer') }
  return { kind: passes(problem) ? 'later' : 'refused', why: problem.detail }
}
