import type { Typed } from './game.ts'
import type { Match } from './match.ts'
import { count, type Refusal, refuse } from './sentence.ts'

/** A log ends with this commit: whatever is still undecided then, the match is abandoned and its secret shown. */
export const mostCommits = 20_000

/** From this commit on nothing is taken back, so that what is left of the log is for moves. */
export const undoUntil = 10_000

/** So often one can go back, or ask to, before somebody has to move. */
export const undosInARow = 50

/**
 * Why an undo is refused for the length of the log, if it is. That is a limit on what a match may cost, not a rule
 * of it: `decide` knows nothing of it, so logs from before the limit are verified as they were played.
 */
export function undoLimit({ seq, undo }: Pick<Match, 'seq' | 'undo'>, { type }: Typed): Refusal | undefined {
  if (type !== 'undo' && type !== 'accept-undo') return undefined
  if (seq >= undoUntil) {
    return refuse('undo-limit', { moves: count(undoUntil, 'move') })
  }
  // An offer was counted when it was made; agreeing to it is not another one.
  if (type === 'accept-undo' || undo.inARow < undosInARow) return undefined
  return refuse('undo-in-a-row', { undos: count(undosInARow, 'undo') })
}
